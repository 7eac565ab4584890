"""A ship captured, by boarding, assault or engulfing: what its squadron loses, what is done on the table."""

from collections.abc import Iterator
from typing import NamedTuple

from rulesets.battleshift.firing.attack import wings_lost
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import are_left, counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.names import capital


class Capture(NamedTuple):
    """One ship captured."""

    ship: str
    squadron: str
    """How its old squadron is called."""
    left: int
    """Ships left in it."""
    prize: str
    """Its name in a game, as a unit of its own."""
    hull_added: int
    total_damage: int
    wings_lost: int
    points: int
    """For the wings lost aboard; the ship counts at the end, or as a prize."""
    flagship_lost: bool

    def __str__(self) -> str:
        added = f", {self.hull_added} damage added to the squadron" if self.hull_added else ""
        name = f", now {self.prize}" if self.prize else ""
        return f"one {self.ship} of {self.squadron}{name}; {spelt(self.left)} left{added}"


def capture_of(target: Squadron, prize: str, book: Book[Rules], *, by_assault: bool = False) -> Capture:
    """Return one ship of a squadron as captured, with what that does to the squadron (p15, p16)."""
    book.ruling("captured-points")
    hull = 0
    if not target.captured and (book.ruling("captured-hull") == "every" or by_assault):
        hull = target.ship.hull
    wings = wings_lost(target, 1, book)
    flagship = target.flagship and target.ships == 1
    if target.flagship and target.ships > 1:
        book.ruling("loss-choice")
    if flagship:
        book.ruling("flagship-disabled")
    return Capture(
        ship=target.ship.name,
        squadron=target.called,
        left=target.ships - 1,
        prize=prize,
        hull_added=hull,
        total_damage=target.damage + hull,
        wings_lost=wings,
        points=wing_points(wings, book),
        flagship_lost=flagship,
    )


def wing_points(wings: int, book: Book[Rules]) -> int:
    """Return the victory points of wings lost aboard a captured carrier (p15)."""
    if not wings or book.ruling("wings-aboard-points") == "no":
        return 0
    return wings * book.rules.victory.wing


def captured_said(found: Capture, by: str, target: Squadron) -> str:
    """Return the sentence to read aloud."""
    of = f" of {target.name}" if target.name else ""
    if found.left:
        return f"{capital(by)} one {found.ship}{of}, {are_left(found.left)}."
    return f"{capital(by)} the last {found.ship}{of}."


def capture_lines(found: Capture) -> Iterator[str]:
    """Yield what to do with the captured ship and its squadron."""
    name = f" is {found.prize}: it" if found.prize else ""
    yield f"The captured {found.ship}{name} activates with its captor and cannot fight."
    if found.hull_added and found.left:
        damage = f"Turn the damage die of {found.squadron} to {found.total_damage}"
        yield f"{damage}: the captured hull is added, without tests."
    if found.wings_lost:
        yield f"{capital(counted(found.wings_lost, 'wing'))} aboard {verb(found.wings_lost)} lost."
    if found.flagship_lost:
        yield "The flagship is lost: its taskforce is broken up, its squadrons are detached."
    if found.points:
        yield f"{found.points} victory points for the captor."
