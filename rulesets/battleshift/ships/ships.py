"""The actions `ship` and `design`: what a sample ship or a design comes to. Nothing is rolled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.catalogue import CatalogueShip, find_ship, namesakes
from rulesets.battleshift.ships.ship_design import ShipDesign, is_design
from rulesets.battleshift.ships.ship_faults import faults
from rulesets.battleshift.ships.ship_report import Report, report
from wargame_aid.book import Book
from wargame_aid.names import quoted
from wargame_aid.ruleset import POSITIONAL, Action, Help, IllegalAction, Shown
from wargame_aid.steps import Notes


class ShipParams(NamedTuple):
    """Which sample ship."""

    name: Annotated[str, POSITIONAL, Help("A sample ship; spaces may be typed as hyphens.")]


class DesignParams(NamedTuple):
    """Which design."""

    design: Annotated[ShipDesign, POSITIONAL, Help("Size, then systems: s3/2HB/1LB/1INT, s2/3LB/fast:cost.")]


@dataclass(frozen=True, kw_only=True)
class SampleShip(Report):
    """What a sample ship is and comes to."""

    people: Annotated[str, Shown("People")]
    page: Annotated[str, Shown("Printed on")]
    status: Annotated[str, Shown("Design is")]
    reason: Annotated[str, Shown("Because")]
    candidates: Annotated[tuple[str, ...], Shown("Designs that fit")]
    namesakes: Annotated[tuple[str, ...], Shown("Printed under the same name")]


def check_ship(params: ShipParams, book: Book[Rules]) -> None:
    """Raise ValueError for a name that means no ship, or more than one."""
    if is_design(params.name):
        raise ValueError(f"{quoted(params.name)} is a design: type `design` in place of `ship`")
    find_ship(params.name, book.rules.catalogue)


def start_ship(params: ShipParams, book: Book[Rules]) -> CatalogueShip:
    """Find the ship in the catalogue (p19)."""
    return find_ship(params.name, book.rules.catalogue)


def ship_result(ship: CatalogueShip, params: ShipParams, book: Book[Rules], notes: Notes) -> SampleShip:
    """Compute what its design comes to (p18)."""
    found = report(ship.name, ShipDesign.parse(ship.sample.design, book), book)
    return SampleShip(
        **(vars(found) | {"table": (*found.table, *_candidate_lines(ship, book))}),
        people=ship.people,
        page=ship.page,
        status=ship.sample.status,
        reason=ship.sample.reason,
        candidates=ship.candidates,
        namesakes=namesakes(ship, book.rules.catalogue),
    )


def _candidate_lines(ship: CatalogueShip, book: Book[Rules]) -> tuple[str, ...]:
    """Say what the designs come to that fit the printed table too."""
    others = (report("", ShipDesign.parse(word, book), book) for word in ship.sample.others)
    return tuple(
        f"It could also be {one.design}: {one.cost} points, hull {one.hull}, shields {one.shields}."
        for one in others
    )


def check_design(params: DesignParams, book: Book[Rules]) -> None:
    """Raise IllegalAction with everything that the book forbids in the design."""
    found = [fault for fault in faults(params.design, book) if fault.severity == "illegal"]
    if found:
        raise IllegalAction("; ".join(fault.said for fault in found), found[0].cite)


def start_design(params: DesignParams, book: Book[Rules]) -> ShipDesign:
    """Take the design as it is written (p18)."""
    return params.design


def design_result(design: ShipDesign, params: DesignParams, book: Book[Rules], notes: Notes) -> Report:
    """Compute what the design comes to (p18)."""
    return report("", design, book)


SHIP = Action(
    name="ship",
    summary="Look up a sample ship: what it costs, what it carries, what a squadron of it can take.",
    params=ShipParams,
    check=check_ship,
    start=start_ship,
    finish=ship_result,
    look_up=True,
    cites=("p4", "p5", "p18"),
    example="ship fleet-cruiser",
)

DESIGN = Action(
    name="design",
    summary="Design a ship: what it costs, and what the book forbids in it.",
    params=DesignParams,
    check=check_design,
    start=start_design,
    finish=design_result,
    look_up=True,
    cites=("p4", "p5", "p6", "p18"),
    example="design s2/3LB/fast",
)
