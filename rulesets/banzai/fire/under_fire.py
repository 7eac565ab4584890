"""What a number does to a man under fire: he stands, is pinned, wounded, killed, or routs.

A number settles it alone, or asks for the wound or the rout column of the same card, where that matters.
"""

from functools import lru_cache
from typing import NamedTuple

from rulesets.banzai.deck.cards import apart_from, read_place, up_to
from rulesets.banzai.deck.deck import ROUT, WOUND, Deck, Reading
from rulesets.banzai.men.man import FLAMETHROWER, JAPANESE, Man
from rulesets.banzai.men.man import PINNED as IS_PINNED
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.rules import Kia, Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance

STANDS, PINNED, WOUNDED, KILLED, ROUTS = "stands", "pinned", "wounded", "killed", "routs"
OUT = (KILLED, ROUTS)
NO_PLACE = 0
"""A place that no column shows: a crew and a gun are not wounded (33.1)."""
DYING, PANICKING = "dying", "panicking"
"""What the card must be read on for: killed unless it is a wound; killed, routing or wounded."""
RULE = "up-front 6.5"
WOUNDS = "up-front 33.1"


class Values(NamedTuple):
    """What of a man matters under fire."""

    pinned: bool
    morale: int
    panic: int
    kia: int
    wound_at: int
    """The place in the wound column that saves him."""
    rout_number: int
    wounded: bool
    banzai: bool = False
    shift: int = 0
    """How much more he is fired at with than the others."""


class Target:
    """A man as fire finds him; two of the same values are the same object, so that odds compare them fast."""

    __slots__ = (*Values._fields, "values")

    def __init__(self, values: Values) -> None:
        self.values = values
        self.pinned, self.morale, self.panic, self.kia = values[:4]
        self.wound_at, self.rout_number, self.wounded, self.banzai, self.shift = values[4:]


@lru_cache(1024)
def of_values(values: Values) -> Target:
    """Return the one target of these values."""
    return Target(values)


def target_of(man: Man, book: Book[Rules], *, banzai: bool = False, shift: int = 0) -> Target:
    """Return how fire finds a man, of a Banzai group or not, and how much more he is fired at with."""
    rules = book.rules.under_fire
    lower = rules.disarmed if man.is_disarmed else 0
    pinned = man.has(IS_PINNED) and not banzai
    wound_at = NO_PLACE if man.is_vehicle else man.morale
    if banzai and lower and not man.is_vehicle and book.ruling("banzai-wound-morale") == "lowered":
        wound_at += lower
    values = Values(
        pinned,
        man.morale + lower,
        man.panic + lower,
        banzai_kia(man, book) if banzai else kia_of(man, rules.kia, pinned=pinned),
        wound_at,
        rout_number(man, book),
        man.has(IS_WOUNDED),
        banzai,
        shift,
    )
    return of_values(values)


def kia_of(man: Man, kia: Kia, *, pinned: bool) -> int:
    """Return the KIA value of the side of a card that lies up; lower where the man carries a flamethrower."""
    if man.carries(FLAMETHROWER):
        return kia.flamethrower_pinned if pinned else kia.flamethrower
    return kia.pinned if pinned else kia.unpinned


def banzai_kia(man: Man, book: Book[Rules]) -> int:
    """Return the number that kills a man of a Banzai group whatever his card shows (45.45)."""
    kia = book.rules.under_fire.kia
    if man.carries(FLAMETHROWER) and book.ruling("banzai-upper") == "own":
        return kia.flamethrower_pinned
    return kia.banzai


def rout_number(man: Man, book: Book[Rules]) -> int:
    """Return up to which place of the rout column a man who panics is killed (up-front 6.531, 45.32)."""
    rules = book.rules.under_fire
    found = man.panic + (rules.japanese_rout if man.nation == JAPANESE else 0)
    if man.is_disarmed and book.ruling("rout-number") == "lowered":
        found += rules.disarmed
    return found


def classed(target: Target, number: int) -> str:
    """Return what a number does to him, or what the card must be read on for (up-front 6.5, 45.45)."""
    if number > target.kia or (target.banzai and number == target.kia):
        return KILLED
    if target.banzai:
        return STANDS if number < target.morale else DYING
    if number == target.kia:
        return DYING
    if target.pinned:
        return PANICKING if number >= target.panic else STANDS
    return PINNED if number >= target.morale else STANDS


@lru_cache(8192)
def settled(target: Target, number: int) -> str:
    """Return the same; a card is read on only where that can change anything."""
    return shortened(target, classed(target, number))


def shortened(target: Target, found: str) -> str:
    """Return what is found without reading a card on that can change nothing."""
    if found == DYING and (target.wounded or not saves(target)):
        return KILLED
    if found == PANICKING and target.rout_number >= ROUT.number:
        return KILLED
    return found


def saves(target: Target) -> bool:
    """Whether the wound column can show what makes it a wound."""
    return 1 <= target.wound_at <= WOUND.number


class Shot(NamedTuple):
    """The number that a card came to, the card itself, the deck it is from, and for whom it was drawn."""

    number: int
    card: str
    deck: Deck
    label: str


def fate_of(target: Target, shot: Shot, book: Book[Rules], chance: Chance) -> str:
    """Return what becomes of a man under a number; the same card is read on where that matters."""
    return read_on(target, settled(target, shot.number), shot, book, chance)


def read_on(target: Target, found: str, shot: Shot, book: Book[Rules], chance: Chance) -> str:
    """Return what becomes of a man who stands, is pinned, dying, panicking or killed, by the same card."""
    seen = shot.card
    if found == PANICKING:
        found, seen = of_panic(target, shot, book, chance)
    if not (found == DYING or (found == ROUTS and saves(target))):
        return found
    alike = apart_from(target.wound_at, WOUND.number)
    place = read_place(Reading(WOUND, seen, alike), f"{shot.label}, wound", shot.deck, book, chance)
    if place != target.wound_at:
        return KILLED if found == DYING else ROUTS
    return KILLED if target.wounded else WOUNDED


def of_panic(target: Target, shot: Shot, book: Book[Rules], chance: Chance) -> tuple[str, str]:
    """Return what becomes of a man who panics, and what was seen of the card (up-front 6.531).

    He is killed where the rout column shows his rout number or less, and routs else.
    """
    if target.rout_number < 1:
        return ROUTS, shot.card
    alike = up_to(target.rout_number, ROUT.number)
    place = read_place(Reading(ROUT, shot.card, alike), f"{shot.label}, rout", shot.deck, book, chance)
    return KILLED if place <= target.rout_number else ROUTS, f"{shot.card}/{ROUT}{place}"
