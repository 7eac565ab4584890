"""The fleet roster: what is checked before the game, and what `diff` compares of two fleets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulesets.battleshift.fleets.checks import check_fleet
from rulesets.battleshift.fleets.document import Fleet, Muster, flagship_of, muster, named
from rulesets.battleshift.fleets.sheet import fleet_sheet
from rulesets.battleshift.fleets.text import FORM, from_text, to_text
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.roster import Roster

Cause = tuple[str, str, int]
"""A squadron's name in a comparison, what it is, its points."""


def fleet_points(fleet: Fleet, book: Book[Rules]) -> Mapping[str, int]:
    """Return the points of each squadron."""
    points: dict[str, int] = {}
    for name, _, cost in _causes(fleet, muster(fleet, book)):
        points[name] = points.get(name, 0) + cost
    return points


def fleet_facts(fleet: Fleet, book: Book[Rules]) -> Mapping[str, str]:
    """Return what each squadron is, and everything of the fleet that has no points of its own."""
    given = {"name": fleet.name, "points agreed": fleet.points, "battlespace": fleet.battlespace}
    facts = {name: str(value) for name, value in given.items() if value}
    facts["experimental systems"] = "allowed" if fleet.experimental else "not allowed"
    facts |= {f"design {name}": str(design) for name, design in fleet.designs.items()}
    found = muster(fleet, book)
    for name, taskforce in fleet.taskforces.items():
        flagship = flagship_of(found.taskforces[name], taskforce.flagship)
        facts[f"{name} flagship"] = flagship.name if flagship else "none"
        facts |= {f"{name} arrives": str(taskforce.arrives)} if taskforce.arrives else {}
    for name, words, _ in _causes(fleet, found):
        facts[name] = f"{facts[name]} + {words}" if name in facts else words
    return facts


def _causes(fleet: Fleet, found: Muster) -> Iterator[Cause]:
    """Yield each squadron by its name; one of a list has none, and goes by its taskforce and its ships."""
    for taskforce, squadrons in found.taskforces.items():
        has_names = named(fleet.taskforces[taskforce])
        for one in squadrons:
            if has_names:
                yield f"squadron {one.name}", f"{taskforce}, {one.written}", one.points
            else:
                yield f"{taskforce}: {one.ship.name if one.ship else one.type}", one.written, one.points


FLEET = Roster(
    name="fleet",
    summary="A fleet: own designs or sample ships, in squadrons, in taskforces, within points.",
    document=Fleet,
    check=check_fleet,
    sheet=fleet_sheet,
    points=fleet_points,
    facts=fleet_facts,
    to_text=to_text,
    from_text=from_text,
    example=FORM,
)
