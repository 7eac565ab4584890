"""The actions `ship` and `design`: what a sample ship or a design comes to. Nothing is rolled.

An answer shows the numbers, the sums behind them, and a squadron of such ships.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships import numbers
from rulesets.battleshift.ships.catalogue import CatalogueShip, find_ship, namesakes
from rulesets.battleshift.ships.design import ShipDesign, is_design
from rulesets.battleshift.ships.faults import faults
from rulesets.battleshift.ships.numbers import Parts, Space, total
from wargame_aid.book import Book
from wargame_aid.names import quoted
from wargame_aid.ruleset import POSITIONAL, Action, Help, IllegalAction, Modifier, Shown
from wargame_aid.steps import Notes


@dataclass(frozen=True, kw_only=True)
class Report:
    """What a design comes to."""

    say: str
    table: tuple[str, ...]
    name: Annotated[str, Shown("Ship")]
    design: Annotated[ShipDesign, Shown("Design", "p18")]
    ship_class: Annotated[str, Shown("Class", "p4")]
    cost: Annotated[int, Shown("Points", "p18")]
    size: Annotated[int, Shown("Size", "p4")]
    hull: Annotated[int, Shown("Hull", "p18")]
    shields: Annotated[int, Shown("Shield dice", "p18")]
    hardness: Annotated[int, Shown("Shield hardness", "p5, p18")]
    move: Annotated[int, Shown("Move in inches", "p5")]
    destruction_test: Annotated[int, Shown("Destruction test, or less", "p4")]
    repair_rolls: Annotated[int, Shown("Repair rolls", "p17")]
    space: Annotated[Space, Shown("Space", "p5")]
    systems: Annotated[tuple[str, ...], Shown("Systems", "p18")]
    experimental: Annotated[tuple[str, ...], Shown("Experimental systems", "p6, p16")]
    warnings: Annotated[tuple[str, ...], Shown("Warnings", "p18")]
    cost_parts: Annotated[tuple[Modifier, ...], Shown("Points by cause", "p18")]
    hull_parts: Annotated[tuple[Modifier, ...], Shown("Hull by cause", "p18")]
    shield_parts: Annotated[tuple[Modifier, ...], Shown("Shield dice by cause", "p18")]
    move_parts: Annotated[tuple[Modifier, ...], Shown("Move by cause", "p5")]
    space_parts: Annotated[tuple[Modifier, ...], Shown("Space used by cause", "p18")]
    room_parts: Annotated[tuple[Modifier, ...], Shown("Space there is by cause", "p18")]


def report(name: str, design: ShipDesign, book: Book[Rules]) -> Report:
    """Return what the design comes to; it may be illegal."""
    rules = book.rules
    cost, hull = numbers.cost_parts(design, rules), numbers.hull_parts(design, rules)
    shields, move = numbers.shield_dice_parts(design, book), numbers.move_parts(design, rules)
    found = Report(
        say="",
        table=(),
        name=name or str(design),
        design=design,
        ship_class=numbers.class_of(design, rules),
        cost=total(cost),
        size=design.size,
        hull=total(hull),
        shields=total(shields),
        hardness=numbers.hardness(design, rules),
        move=total(move),
        destruction_test=numbers.survives_on(design, rules),
        repair_rolls=total(numbers.repair_roll_parts(design, rules)),
        space=numbers.space(design, rules),
        systems=numbers.systems_of(design, rules),
        experimental=numbers.experimental(design, rules),
        warnings=tuple(fault.message for fault in faults(design, book) if fault.severity == "warning"),
        cost_parts=_if_a_sum(cost),
        hull_parts=_if_a_sum(hull),
        shield_parts=_if_a_sum(shields),
        move_parts=_if_a_sum(move),
        space_parts=_if_a_sum(numbers.space_parts(design, rules)),
        room_parts=_if_a_sum(numbers.room_parts(design, rules)),
    )
    return replace(found, say=_sentence(found), table=(_squadron(found, book),))


def _if_a_sum(parts: Parts) -> Parts:
    """Return the parts where there is more than one: what stands alone needs no arithmetic."""
    return parts if len(parts) > 1 else ()


def _sentence(found: Report) -> str:
    dice = f"{found.shields} shield {'die' if found.shields == 1 else 'dice'} at hardness {found.hardness}"
    return (
        f"{found.name}: {found.ship_class} of size {found.size}, {found.cost:,} points, hull {found.hull}, "
        f"{dice}, moves {found.move} inches."
    )


def _squadron(found: Report, book: Book[Rules]) -> str:
    """Say what is written beside a squadron as large as the limits leave (p6)."""
    ships = min(book.rules.squadron.most_ships, numbers.most_of_size(found.size, book))
    full = f"A full squadron is {ships} of them" if ships > 1 else "One ship is a squadron by itself"
    written = f"write threshold {found.hull} and capacity {ships * found.hull} beside it"
    return f"{full}, {ships * found.cost:,} points: {written}."


class ShipParams(NamedTuple):
    """Which sample ship."""

    name: Annotated[str, POSITIONAL, Help("A sample ship; spaces may be typed as hyphens.")]


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


class DesignParams(NamedTuple):
    """Which design."""

    design: Annotated[ShipDesign, POSITIONAL, Help("Size, then systems: s3/2HB/1LB/1INT, s2/3LB/fast:cost.")]


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
