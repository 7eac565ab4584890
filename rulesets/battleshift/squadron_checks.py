"""The limits of one squadron: how many ships, how many size units, which systems."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.battleshift.fleet_document import Fleet, FleetRules
from rulesets.battleshift.muster import Mustered, Ship
from rulesets.battleshift.ship_numbers import experimental, most_of_size, titans_pass
from wargame_aid.book import Book
from wargame_aid.roster import Fault, Path
from wargame_aid.words import listed


def squadron_faults(squadron: Mustered, fleet: Fleet, book: Book[FleetRules]) -> Iterator[Fault]:
    """Yield every fault of a squadron."""
    yield from _ships(squadron, book.rules)
    if squadron.ship is None:
        yield Fault(squadron.path, "unknown-ship", "p2", f"{squadron.name}: {squadron.unknown}")
        return
    yield from _size_units(squadron, squadron.ship, book)
    systems = experimental(squadron.ship.design, book.rules)
    if systems and not fleet.experimental and not squadron.ship.own:
        yield not_allowed(squadron.path, f"{squadron.name}: {squadron.ship.name}", systems)


def not_allowed(path: Path, owner: str, systems: tuple[str, ...]) -> Fault:
    """Return the fault of experimental systems where the fleet may have none; each is named."""
    message = f"{owner} carries {listed(systems, 'and')}: experimental, which this fleet does not allow"
    return Fault(path, "experimental", "p6", message)


def _ships(squadron: Mustered, rules: FleetRules) -> Iterator[Fault]:
    """Yield a fault where a squadron has not 1 to 7 ships (p2)."""
    limits = rules.squadron
    if not limits.least_ships <= squadron.ships <= limits.most_ships:
        message = (
            f"{squadron.name}: {squadron.ships} ships, {limits.least_ships} to {limits.most_ships} allowed"
        )
        yield Fault(squadron.path, "squadron-ships", "p2", message)


def _size_units(squadron: Mustered, ship: Ship, book: Book[FleetRules]) -> Iterator[Fault]:
    """Yield a fault past 21 size units, unless a ruling lets titans pass them (p2, p6)."""
    size, limits = ship.design.size, book.rules.squadron
    most = most_of_size(size, book)
    if squadron.ships <= most:
        return
    sum_ = f"{squadron.ships} x size {size} = {squadron.size_units} size units"
    limit = f"limit {limits.size_units}, which is {most} of this size"
    ruling, cite = "", "p2"
    if titans_pass(size, limits):
        ruling, cite = f"titan-squadron={book.ruling('titan-squadron')}", book.ruling("titan-squadron")
        limit = f"limit {most} of this size"
    yield Fault(squadron.path, "squadron-size", cite, f"{squadron.name}: {sum_}, {limit}", ruling=ruling)
