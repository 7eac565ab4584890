"""What a design comes to, as an answer shows it: numbers, the sums behind them, a squadron of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships import ship_numbers as numbers
from rulesets.battleshift.ships.ship_design import ShipDesign
from rulesets.battleshift.ships.ship_faults import faults
from rulesets.battleshift.ships.ship_numbers import Parts, Space, total
from wargame_aid.book import Book
from wargame_aid.ruleset import Modifier, Shown


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
