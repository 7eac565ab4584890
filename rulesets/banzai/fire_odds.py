"""Which attacks are alike for their odds: men in another order, cards that they cannot tell apart."""

from functools import lru_cache
from typing import Any

from rulesets.banzai.attack import Attack
from rulesets.banzai.deck import Deck
from rulesets.banzai.malfunction_rules import MalfunctionRules
from rulesets.banzai.under_fire import DYING, KILLED, PANICKING, PINNED, STANDS, Target, settled
from wargame_aid.book import Book

READ_ON = -1
"""Said of a deck card by card: what else stands on a card goes with its number."""
LOSSES = "losses"
"""The field that holds men out, wounded and pinned together."""
SAME = {
    "men_out": {PINNED: STANDS},
    "wounded": {PINNED: STANDS, KILLED: STANDS},
    "pinned": {KILLED: STANDS, DYING: STANDS, PANICKING: STANDS},
}
"""For a field, fates that are the same to it."""


def alike(attack: Attack, params: Any, book: Book[Any], field: str) -> Attack:
    """Return the one attack that stands for all which neither men to come nor the field can tell apart."""
    left, deck = attack.left, attack.deck
    if len(left) == len(params.men):
        left = tuple(sorted(left, key=first_told))
    black = len(book.rules.deck.black)
    apart = breaking(book.rules.malfunction, black) if params.firers else ()
    if deck.listed:
        apart = (*apart, READ_ON)
    merging = [pair for pair in lumps(left, attack.strength, black, field, apart) if deck.unseen[pair[0]]]
    return Attack(
        left,
        attack.strength,
        merged(deck, merging) if merging else deck,
        attack.men_out if field in (LOSSES, "men_out") else 0,
        attack.wounded if field in (LOSSES, "wounded") else 0,
        attack.pinned if field in (LOSSES, "pinned") else 0,
        attack.broken,
    )


def merged(deck: Deck, merging: list[tuple[int, int]]) -> Deck:
    """Return the deck with cards counted as others."""
    unseen = list(deck.unseen)
    for at, into in merging:
        unseen[into] += unseen[at]
        unseen[at] = 0
    return Deck(tuple(unseen), *deck[1:])


def breaking(rules: MalfunctionRules, black: int) -> tuple[int, ...]:
    """Return the places of the red cards that may break a weapon."""
    return black + rules.some_weapons, black + rules.any_weapon


def first_told(target: Target) -> tuple[Any, ...]:
    """Return the order in which the men to come soon tell few cards apart."""
    return target.pinned, -(target.panic if target.pinned else target.morale), target.values


@lru_cache(1024)
def lumps(
    left: tuple[Target, ...],
    strength: int,
    black: int,
    field: str,
    apart: tuple[int, ...],
) -> tuple[tuple[int, int], ...]:
    """Return each card, black ones first, that no man left can tell from one before it, and which that is.

    `apart` are cards that stay apart, and READ_ON where all do that are read on.
    """
    same, found = SAME.get(field, {}), []
    first: dict[tuple[str, ...], int] = {}
    for at in range(2 * black):
        number = strength + (at if at < black else black - at)
        fates = [settled(one, number) for one in dict.fromkeys(left)]
        seen = tuple(same.get(fate, fate) for fate in fates)
        if at in apart or (READ_ON in apart and {DYING, PANICKING} & {*seen}):
            seen = (*seen, str(at))
        into = first.setdefault(seen, at)
        if into != at:
            found.append((at, into))
    return tuple(found)
