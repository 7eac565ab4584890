"""A fleet made ready for print."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.battleshift.fleets.document import Fleet, Muster, Mustered, Ship, Taskforce, flagship_of, muster
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.design import ShipDesign
from rulesets.battleshift.ships.numbers import (
    hardness,
    hull_parts,
    move_parts,
    repair_roll_parts,
    shield_dice_parts,
    survives_on,
    total,
)
from wargame_aid.book import Book
from wargame_aid.roster import Sheet, Table

COLUMNS = ("Squadron", "Ships", "Size", "Thr", "Cap", "Shd", "Move", "Pts")
LEGEND = "* flagship; Thr, Cap: threshold, capacity; Shd: shield dice, hardness"
TESTS, TESTS_LEGEND = "Test", "; Test: destruction test, repair rolls"
OWN = " (own)"
UNKNOWN = "?"


def fleet_sheet(fleet: Fleet, book: Book[Rules]) -> Sheet:
    """Return the sheet: threshold and capacity of each squadron, points by squadron and taskforce (p6)."""
    found = muster(fleet, book)
    ships = sum(one.ships for one in found.squadrons)
    squadrons = _number(len(found.squadrons), "squadron")
    tests = _has_tests(found, book.rules)
    facts = (
        ("Ships", f"{ships} in {squadrons}, {_number(len(found.taskforces), 'taskforce')}"),
        ("Battlespace", _battlespace(fleet)),
        ("Experimental systems", "allowed" if fleet.experimental else "not allowed"),
        ("Columns", f"{LEGEND}{TESTS_LEGEND if tests else ''}"),
    )
    tables = (
        _taskforce(name, one, found.taskforces[name], book, tests) for name, one in fleet.taskforces.items()
    )
    return Sheet(" ".join(fleet.name.split()) or "Fleet", facts, tuple(tables))


def _battlespace(fleet: Fleet) -> str:
    if fleet.battlespace is None:
        return "not named"
    return f"{fleet.battlespace.numbers}' along the numbers, {fleet.battlespace.letters}' along the letters"


def _has_tests(found: Muster, rules: Rules) -> bool:
    """Whether a ship is tested or repaired otherwise than every ship."""
    usual = rules.ship.survives_on, rules.ship.repair_rolls
    return any(one.ship and _tests(one.ship.design, rules) != usual for one in found.squadrons)


def _tests(design: ShipDesign, rules: Rules) -> tuple[int, int]:
    return survives_on(design, rules), total(repair_roll_parts(design, rules))


def _taskforce(
    name: str, taskforce: Taskforce, squadrons: Sequence[Mustered], book: Book[Rules], tests: bool
) -> Table:
    flagship = flagship_of(squadrons, taskforce.flagship)
    columns = (*COLUMNS, *((TESTS,) if tests else ()), "Systems")
    known = "" if all(one.ship for one in squadrons) else " and those of the ships not known"
    parts = (
        _number(len(squadrons), "squadron"),
        _number(sum(one.ships for one in squadrons), "ship"),
        f"{sum(one.size_units for one in squadrons)} size units",
        f"{sum(one.points for one in squadrons):,} points{known}",
        f"flagship in {flagship.name}" if flagship else "no flagship",
        f"arrives {taskforce.arrives.said()}" if taskforce.arrives else "no arrival written",
    )
    rows = (_row(one, one is flagship, book, tests) for one in squadrons)
    return Table(name, columns, tuple(rows), "; ".join(parts))


def _row(squadron: Mustered, is_flagship: bool, book: Book[Rules], tests: bool) -> tuple[str, ...]:
    name, ship = f"{squadron.name}{' *' if is_flagship else ''}", squadron.ship
    if ship is None:
        return (name, squadron.written, *[UNKNOWN] * (len(COLUMNS) + tests - 1))
    own = OWN if ship.own else ""
    numbers = _numbers(squadron.ships, ship, book)
    test = (", ".join(map(str, _tests(ship.design, book.rules))),) if tests else ()
    systems = " ".join(map(str, ship.design.fitted))
    return (name, f"{squadron.written}{own}", *numbers, f"{squadron.points:,}", *test, systems)


def _numbers(ships: int, ship: Ship, book: Book[Rules]) -> tuple[str, ...]:
    design, rules = ship.design, book.rules
    hull = total(hull_parts(design, rules))
    return (
        str(design.size),
        str(hull),
        str(ships * hull),
        f"{total(shield_dice_parts(design, book))}, {hardness(design, rules)}",
        f'{total(move_parts(design, rules))}"',
    )


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
