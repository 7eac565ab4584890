"""What a fleet, its taskforces and its squadrons break of the book: every fault, with page and arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulesets.battleshift.fleets.document import Fleet, Muster, Mustered, Ship, cost_of, muster
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.catalogue import index
from rulesets.battleshift.ships.design import ShipDesign, meant
from rulesets.battleshift.ships.faults import faults
from rulesets.battleshift.ships.numbers import (
    experimental,
    experimental_pages,
    is_shieldless,
    most_of_size,
    titans_pass,
)
from wargame_aid.book import Book
from wargame_aid.documents.notation import Unread
from wargame_aid.names import fold, listed
from wargame_aid.new_names import name_problem
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
    yield Fault(("points",), "points", "p6", over, leans_on=("points",))


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
        elif problem := name_problem(name):
            yield Fault(path, "name", "p7", problem, at_key=True)


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
