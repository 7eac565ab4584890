"""A fleet made ready for print, and its points by cause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.battleshift.fleet_document import Fleet, FleetRules, Taskforce
from rulesets.battleshift.muster import Mustered, Ship, flagship_of, muster
from rulesets.battleshift.ship_numbers import hardness, hull_parts, move_parts, shield_dice_parts, total
from wargame_aid.book import Book
from wargame_aid.roster import Sheet, Table

COLUMNS = (
    "Squadron",
    "Ships",
    "Type",
    "Size",
    "Threshold",
    "Capacity",
    "Shields",
    "Move",
    "Systems",
    "Points",
)
UNKNOWN = "?"


def fleet_sheet(fleet: Fleet, book: Book[FleetRules]) -> Sheet:
    """Return the sheet: threshold and capacity of each squadron, points by squadron and taskforce (p6)."""
    found = muster(fleet, book)
    ships = sum(one.ships for one in found.squadrons)
    squadrons = _number(len(found.squadrons), "squadron")
    facts = (
        ("Ships", f"{ships} in {squadrons}, {_number(len(found.taskforces), 'taskforce')}"),
        ("Battlespace", _battlespace(fleet)),
        ("Experimental systems", "allowed" if fleet.experimental else "not allowed"),
    )
    tables = (_taskforce(name, one, found.taskforces[name], book) for name, one in fleet.taskforces.items())
    return Sheet(fleet.name or "Fleet", facts, tuple(tables))


def fleet_points(fleet: Fleet, book: Book[FleetRules]) -> Mapping[str, int]:
    """Return the points of each squadron, by its name and its ships."""
    points: dict[str, int] = {}
    for one in muster(fleet, book).squadrons:
        cause = f"{one.name}: {one.ship.name if one.ship else one.type}"
        points[cause] = points.get(cause, 0) + one.points
    return points


def _battlespace(fleet: Fleet) -> str:
    if fleet.battlespace is None:
        return "not named"
    return f"{fleet.battlespace.numbers}' along the numbers, {fleet.battlespace.letters}' along the letters"


def _taskforce(
    name: str, taskforce: Taskforce, squadrons: Sequence[Mustered], book: Book[FleetRules]
) -> Table:
    flagship = flagship_of(squadrons, taskforce.flagship)
    parts = (
        _number(len(squadrons), "squadron"),
        _number(sum(one.ships for one in squadrons), "ship"),
        f"{sum(one.size_units for one in squadrons)} size units",
        f"{sum(one.points for one in squadrons):,} points",
        f"flagship in {flagship.name}" if flagship else "no flagship",
        f"arrives {taskforce.arrives.said()}" if taskforce.arrives else "no arrival written",
    )
    return Table(name, COLUMNS, tuple(_row(one, book) for one in squadrons), "; ".join(parts))


def _row(squadron: Mustered, book: Book[FleetRules]) -> tuple[str, ...]:
    ship = squadron.ship
    if ship is None:
        return (squadron.name, str(squadron.ships), squadron.type, *[UNKNOWN] * (len(COLUMNS) - 4), "0")
    return (squadron.name, str(squadron.ships), *_type(squadron.ships, ship, book), f"{squadron.points:,}")


def _type(ships: int, ship: Ship, book: Book[FleetRules]) -> tuple[str, ...]:
    design, rules = ship.design, book.rules
    hull = total(hull_parts(design, rules))
    return (
        ship.name,
        str(design.size),
        str(hull),
        str(ships * hull),
        f"{total(shield_dice_parts(design, book))} at {hardness(design, rules)}",
        f'{total(move_parts(design, rules))}"',
        " ".join(map(str, design.fitted)),
    )


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
