"""What a fleet breaks of the book: every fault, with its page and arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesets.battleshift.fleets.fleet_document import Fleet
from rulesets.battleshift.fleets.muster import Muster, cost_of, muster
from rulesets.battleshift.fleets.squadron_checks import not_allowed, squadron_faults, unreadable
from rulesets.battleshift.fleets.taskforce_checks import taskforce_faults
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.catalogue import index
from rulesets.battleshift.ships.ship_design import ShipDesign
from rulesets.battleshift.ships.ship_faults import faults
from rulesets.battleshift.ships.ship_numbers import experimental
from wargame_aid.book import Book
from wargame_aid.documents.notation import Unread
from wargame_aid.names import fold, listed
from wargame_aid.roster import Checked, Fault, Path, Severity

Called = tuple[str, str, Path]
"""A name, what bears it in words, and where it stands."""


def check_fleet(fleet: Fleet, book: Book[Rules]) -> Checked:
    """Return the fleet's points, their limit, and every fault."""
    found = muster(fleet, book)
    every = [*_points(fleet, found), *_designs(fleet, found, book), *_names(fleet, found)]
    every += _open_ships(found, book)
    if not fleet.taskforces:
        every.append(
            Fault(("taskforces",), "no-squadrons", "p6", "a fleet has at least one squadron", at_key=True)
        )
    for name in fleet.taskforces:
        every += taskforce_faults(name, fleet, found.taskforces[name], book)
    for squadron in found.squadrons:
        every += squadron_faults(squadron, fleet, book)
    return Checked(found.points, fleet.points, tuple(every))


def _points(fleet: Fleet, found: Muster) -> Iterator[Fault]:
    """Yield a fault where the fleet costs more than the points agreed, a warning where none are (p6)."""
    if fleet.points is None:
        message = f"{found.points:,} points are not checked, because the fleet names no points, as 600"
        yield Fault((), "no-points", "p6", message, "warning")
        return
    if found.points <= fleet.points:
        return
    paid = ((one.name, one.ships, one.ship.cost) for one in found.squadrons if one.ship and one.points)
    sums = " + ".join(f"{ships} x {cost:,} ({name})" for name, ships, cost in paid)
    over = f"{sums} = {found.points:,} points, limit {fleet.points:,}: {found.points - fleet.points:,} over"
    yield Fault(("points",), "points", "p6", over)


def _designs(fleet: Fleet, found: Muster, book: Book[Rules]) -> Iterator[Fault]:
    """Yield what is wrong with the fleet's own designs, and which of them no squadron is of (p18)."""
    used = {fold(one.ship.name) for one in found.squadrons if one.ship and one.ship.own}
    samples = index(book.rules.catalogue).by_name
    for name, design in fleet.designs.items():
        path: Path = ("designs", name)
        yield from _design(name, design, fold(name) in used, fleet, book)
        if not isinstance(design, Unread) and fold(name) not in used:
            yield _warning(path, "unused-design", "p6", f"{name}: no squadron is of this design")
        if fold(name) in samples:
            page = samples[fold(name)].page
            message = f"{name}: a sample ship has this name; the fleet's own design is meant"
            yield _warning(path, "catalogue-name", page, message)


def _design(
    name: str, design: ShipDesign | Unread, is_used: bool, fleet: Fleet, book: Book[Rules]
) -> Iterator[Fault]:
    """Yield what is wrong with a design; its experimental systems matter where a squadron is of it (p6)."""
    path: Path = ("designs", name)
    if isinstance(design, Unread):
        yield unreadable(path, name, design.problem)
        return
    for fault in faults(design, book):
        yield fault._replace(path=path, message=f"{name}: {fault.message}")
    if experimental(design, book.rules) and not fleet.experimental:
        severity: Severity = "illegal" if is_used else "warning"
        yield not_allowed(path, name, design, book)._replace(severity=severity)


def _names(fleet: Fleet, found: Muster) -> Iterator[Fault]:
    """Yield a fault for each name that is none, or that two taskforces, squadrons or designs bear (p7)."""
    for names in (
        [(name, "a taskforce", ("taskforces", name)) for name in fleet.taskforces],
        [(name, "a design", ("designs", name)) for name in fleet.designs],
        [(one.name, f"a squadron of {one.taskforce}", one.path) for one in found.squadrons],
    ):
        yield from _nameless(names)
        yield from _twice(names)


def _nameless(names: Iterable[Called]) -> Iterator[Fault]:
    for name, what, path in names:
        if not fold(name):
            yield Fault(path, "no-name", "p7", f"{what} has no name", at_key=True)


def _twice(names: Iterable[Called]) -> Iterator[Fault]:
    first: dict[str, Called] = {}
    for called in names:
        name, what, path = called
        before = first.setdefault(fold(name), called)
        if before is not called:
            message = f"{name} is {what}, and {before[0]} is {before[1]} already: one name, one owner"
            yield Fault(path, "name-twice", "p7", message, at_key=True)


def _open_ships(found: Muster, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a warning for each sample ship whose design the printed tables leave open (p19, p20, p21)."""
    first = {
        one.ship.name: one for one in reversed(found.squadrons) if one.ship and one.ship.status == "open"
    }
    for name, squadron in first.items():
        sample = index(book.rules.catalogue).by_name[fold(name)]
        costs = [cost_of(word, book.rules) for word in sample.candidates]
        others = listed(map(str, dict.fromkeys(costs[1:])))
        message = (
            f"{name}: its design is open, {sample.sample.reason}; here it costs {costs[0]}, else {others}"
        )
        yield Fault(squadron.path, "open-ship", sample.page, f"{squadron.name}: {message}", "warning")


def _warning(path: Path, rule: str, cite: str, message: str) -> Fault:
    return Fault(path, rule, cite, message, "warning", at_key=True)
