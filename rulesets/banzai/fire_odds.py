"""Which attacks are alike for their odds: men in another order, cards that they cannot tell apart."""

from functools import lru_cache
from typing import Any

from rulesets.banzai.attack import Attack
from rulesets.banzai.deck import Deck
from rulesets.banzai.malfunction_rules import MalfunctionRules
from rulesets.banzai.under_fire import DYING, KILLED, PANICKING, PINNED, STANDS, Target, settled
from wargame_aid.book import Book

COUNTS = ("men_out", "wounded", "pinned")
READ_ON = -1
"""Said of a deck card by card: what else stands on a card goes with its number."""
LOSSES = "losses"
"""The field that holds all three."""
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
    unseen = list(deck.unseen)
    apart = breaking(book.rules.malfunction, black) if params.firers else ()
    if deck.listed:
        apart = (*apart, READ_ON)
    for at, into in lumps(left, attack.strength, black, field, apart):
        unseen[into] += unseen[at]
        unseen[at] = 0
    counts = zip(COUNTS, (attack.men_out, attack.wounded, attack.pinned), strict=True)
    out, wounded, pinned = (count if field in (LOSSES, name) else 0 for name, count in counts)
    deck = Deck(tuple(unseen), *deck[1:])
    return Attack(left, attack.strength, deck, out, wounded, pinned, attack.card, attack.broken)


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
