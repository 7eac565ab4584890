"""The limits of one squadron: how many ships, how many size units, which systems."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.battleshift.fleets.fleet_document import Fleet
from rulesets.battleshift.fleets.muster import Mustered, Ship
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.ship_design import ShipDesign
from rulesets.battleshift.ships.ship_numbers import (
    experimental,
    experimental_pages,
    is_shieldless,
    most_of_size,
    titans_pass,
)
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.roster import Fault, Path


def squadron_faults(squadron: Mustered, fleet: Fleet, book: Book[Rules]) -> Iterator[Fault]:
    """Yield every fault of a squadron."""
    if squadron.unread:
        yield unreadable(squadron.path, squadron.name, squadron.unread)
        return
    yield from _ships(squadron, book.rules)
    if squadron.unknown:
        message = f"{squadron.name}: {squadron.unknown}{'' if squadron.unknown.endswith('?') else ';'}"
        yield Fault(squadron.path, "unknown-ship", "p2", f"{message} its points are not counted")
    if squadron.ship is None:
        return
    yield from _size_units(squadron, squadron.ship, book)
    if is_shieldless(squadron.ship.design, book.rules):
        book.ruling("armour-dice")  # its shield dice stand on the sheet
    systems = experimental(squadron.ship.design, book.rules)
    if systems and not fleet.experimental and not squadron.ship.own:
        yield not_allowed(squadron.path, f"{squadron.name}: {squadron.ship.name}", squadron.ship.design, book)


def unreadable(path: Path, owner: str, problem: str) -> Fault:
    """Return the fault of a word that cannot be read."""
    return Fault(path, "notation", "", f"{owner}: {problem}", "unreadable")


def not_allowed(path: Path, owner: str, design: ShipDesign, book: Book[Rules]) -> Fault:
    """Return the fault of experimental systems where the fleet may have none; each is named (p6, p16)."""
    names = listed(experimental(design, book.rules), "and")
    message = f"{owner} carries {names}: experimental, which this fleet does not allow"
    return Fault(path, "experimental", experimental_pages(design, book.rules), message)


def _ships(squadron: Mustered, rules: Rules) -> Iterator[Fault]:
    """Yield a fault where a squadron has not 1 to 7 ships (p2)."""
    limits = rules.squadron
    if not limits.least_ships <= squadron.ships <= limits.most_ships:
        message = (
            f"{squadron.name}: {squadron.ships} ships, {limits.least_ships} to {limits.most_ships} allowed"
        )
        yield Fault(squadron.path, "squadron-ships", "p2", message)


def _size_units(squadron: Mustered, ship: Ship, book: Book[Rules]) -> Iterator[Fault]:
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
