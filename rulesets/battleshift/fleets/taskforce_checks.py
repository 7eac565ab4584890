"""The limits of one taskforce: how many squadrons, whose flagship, where it arrives."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesets.battleshift.fleets.fleet_document import Fleet
from rulesets.battleshift.fleets.muster import Mustered
from rulesets.battleshift.fleets.names import meant
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed
from wargame_aid.roster import Fault, Path

FIRST_GAME_TURN = 1

Squadrons = Sequence[Mustered]


def taskforce_faults(name: str, fleet: Fleet, squadrons: Squadrons, book: Book[Rules]) -> Iterator[Fault]:
    """Yield every fault of a taskforce, but those of its squadrons."""
    path: Path = ("taskforces", name)
    if not squadrons:
        message = f"{name}: a taskforce has at least one squadron"
        yield Fault((*path, "squadrons"), "no-squadrons", "p2", message, at_key=True)
    yield from _squadrons(name, path, squadrons, book)
    yield from _flagship(fleet.taskforces[name].flagship, path, squadrons)
    yield from _arrival(name, path, fleet)


def _squadrons(name: str, path: Path, squadrons: Squadrons, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault past five squadrons, or by page 2 past three and 21 ships (p2, p3, p7, p17)."""
    path = (*path, "squadrons")
    limit = book.ruling("taskforce-squadrons")
    ruling, cite = f"taskforce-squadrons={limit}", "p2" if limit == "3" else "p3"
    if len(squadrons) > int(limit):
        message = f"{name}: {len(squadrons)} squadrons, limit {limit}"
        yield Fault(path, "taskforce-squadrons", cite, message, ruling=ruling, at_key=True)
    ships, most = sum(one.ships for one in squadrons), book.rules.taskforce.ships
    if limit == "3" and ships > most:
        message = f"{name}: {' + '.join(str(one.ships) for one in squadrons)} = {ships} ships, limit {most}"
        yield Fault(path, "taskforce-ships", cite, message, ruling=ruling, at_key=True)


def _flagship(flagship: str | None, path: Path, squadrons: Squadrons) -> Iterator[Fault]:
    """Yield a fault where the flagship is none of the largest ships of its taskforce (p3, p7)."""
    if flagship is None or not squadrons:
        return
    path = (*path, "flagship")
    try:
        name = meant(flagship, {fold(one.name): one.name for one in squadrons}, "squadron")
    except ValueError as wrong:
        yield Fault(path, "flagship", "p7", f"{wrong}: the flagship stands in a squadron of its taskforce")
        return
    sizes = {one.name: one.ship.design.size for one in squadrons if one.ship and one.ships > 0}
    largest = max(sizes.values(), default=0)
    if name in sizes and sizes[name] < largest:
        there = listed([one for one, size in sizes.items() if size == largest], "and")
        message = f"{name}: size {sizes[name]}; the largest ships have size {largest} ({there})"
        yield Fault(path, "flagship", "p7", message)


def _arrival(name: str, path: Path, fleet: Fleet) -> Iterator[Fault]:
    """Yield a fault for an arrival before the first turn or off the battlespace (p2, p9)."""
    arrives, battlespace = fleet.taskforces[name].arrives, fleet.battlespace
    if arrives is None:
        return
    path = (*path, "arrives")
    if arrives.game_turn < FIRST_GAME_TURN:
        message = f"{name}: turn {arrives.game_turn}; the first turn is {FIRST_GAME_TURN}"
        yield Fault(path, "arrival-turn", "p9", message)
    if battlespace is None:
        message = f"{name}: the sector is not checked, because the fleet names no battlespace, as 6x4"
        yield Fault(path, "no-battlespace", "p2", message, "warning")
    elif not battlespace.holds(arrives.sector):
        ends = f"{battlespace.first()} to {battlespace.last()}"
        message = f"{name}: sector {arrives.sector}; the battlespace {battlespace} goes from {ends}"
        yield Fault(path, "sector", "p2", message)
