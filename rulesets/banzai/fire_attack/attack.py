"""A fire attack under way."""

from typing import NamedTuple

from rulesets.banzai.action_deck.deck import Deck
from rulesets.banzai.fire_attack.under_fire import Target


class Attack(NamedTuple):
    """The men still to draw for, the strength, the deck, and what the attack has done."""

    left: tuple[Target, ...]
    strength: int
    deck: Deck
    men_out: int = 0
    wounded: int = 0
    pinned: int = 0
    broken: tuple[int, ...] = ()
    """The places of the firers whose weapons have broken in this attack."""
