"""Which attacks are alike for their odds: men in another order, cards that they cannot tell apart."""

from collections.abc import Sequence
from functools import lru_cache

from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.fire.attack import Attack, FireParams
from rulesets.banzai.fire.under_fire import DYING, KILLED, PANICKING, PINNED, STANDS, Target, Values, settled
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import MalfunctionRules, Rules
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


def merge_key(attack: Attack, params: FireParams, book: Book[Rules], field: str) -> Attack:
    """Return the one attack that stands for all which neither men to come nor the field can tell apart."""
    left, deck, black = attack.left, attack.deck, len(book.rules.deck.black)
    apart: tuple[int, ...] = (READ_ON,) if deck.listed else ()
    lost = 0
    if any(man.fp for man in params.firers):  # who comes later is then fired at with less: no other order
        apart, lost = (*apart, *breaking(book.rules.malfunction, black)), most_lost(params.firers)
    elif len(left) == len(params.men):
        left = tuple(sorted(left, key=first_told))
    strengths = tuple(range(attack.strength - lost, attack.strength + 1))
    merging = [pair for pair in lumps(left, strengths, black, field, apart) if deck.unseen[pair[0]]]
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


def most_lost(firers: Sequence[Man]) -> int:
    """Return more strength than weapons that break can cost: all firepower, and one for each card."""
    return sum(man.fp or 0 for man in firers) + len(firers)


def first_told(target: Target) -> tuple[bool, int, Values]:
    """Return the order in which the men to come soon tell few cards apart."""
    return target.pinned, -(target.panic if target.pinned else target.morale), target.values


@lru_cache(1024)
def lumps(
    left: tuple[Target, ...],
    strengths: tuple[int, ...],
    black: int,
    field: str,
    apart: tuple[int, ...],
) -> tuple[tuple[int, int], ...]:
    """Return each card, black ones first, that no man left can tell from one before it, and which that is.

    `strengths` are all that the attack may still have; `apart` are cards that stay apart, and READ_ON where
    all do that are read on.
    """
    same, found = SAME.get(field, {}), []
    first: dict[tuple[str, ...], int] = {}
    for at in range(2 * black):
        signed = at if at < black else black - at
        fates = [settled(one, strength + signed) for one in dict.fromkeys(left) for strength in strengths]
        seen = tuple(same.get(fate, fate) for fate in fates)
        if at in apart or (READ_ON in apart and {DYING, PANICKING} & {*seen}):
            seen = (*seen, str(at))
        into = first.setdefault(seen, at)
        if into != at:
            found.append((at, into))
    return tuple(found)
