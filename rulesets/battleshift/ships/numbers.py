"""What a design comes to: cost, hull, shields, move and space, each as a sum whose parts have names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rulesets.battleshift.rules import Rules, SquadronLimits, System
from rulesets.battleshift.ships.design import Fitted, ShipDesign
from wargame_aid.book import Book
from wargame_aid.ruleset import Modifier

Parts = tuple[Modifier, ...]
"""The named parts of a sum."""

EVERY_SHIP = "for every ship"


class Space(NamedTuple):
    """How much of a ship's space its systems take."""

    used: int
    of: int

    def __str__(self) -> str:
        return f"{self.used} of {self.of}"


def total(parts: Parts) -> int:
    """Return what the parts come to."""
    return sum(part.value for part in parts)


def spelt(parts: Parts) -> str:
    """Return a sum in words: `30 for size 3 + 9 for fast drives = 39`."""
    if not parts:
        return "0"
    first, *rest = parts
    added = (f" {'-' if part.value < 0 else '+'} {abs(part.value)} {part.name}" for part in rest)
    whole = f"{first.value} {first.name}{''.join(added)}"
    return f"{whole} = {total(parts)}" if rest else whole


def cost_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the points of one ship (p18)."""

    def price(one: Fitted, system: System) -> int:
        if bought(one, system) == "space":
            return system.and_cost
        return system.cost.of(design.size) if system.cost else 0

    return _sum(design, rules, by_size(design, rules.ship.cost.of(design.size)), price)


def space_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the space that the systems take (p18)."""

    def taken(one: Fitted, system: System) -> int:
        return system.space.of(design.size) if system.space and bought(one, system) == "space" else 0

    return _sum(design, rules, (), taken)


def room_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the space that there is: by the ship's size, and what systems add (p18)."""

    def given(one: Fitted, system: System) -> int:
        return system.gives_space.of(design.size) if system.gives_space else 0

    return _sum(design, rules, by_size(design, rules.ship.space.of(design.size)), given)


def space(design: ShipDesign, rules: Rules) -> Space:
    """Return how much space is used, and of how much."""
    return Space(total(space_parts(design, rules)), total(room_parts(design, rules)))


def hull_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the hull: the damage threshold of its squadron (p4, p18)."""
    hull = rules.ship.hull
    base = (*by_size(design, hull.of(design.size) - hull.fixed), Modifier(EVERY_SHIP, hull.fixed))
    return _sum(design, rules, base, lambda one, system: system.hull)


def shield_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the shields; of a shieldless ship the dice that its armour throws (p5, p18)."""
    base = by_size(design, rules.ship.shields.of(design.size))
    return _sum(design, rules, base, lambda one, system: system.shields)


def move_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the inches that a ship moves; the smallest have fast drives free (p4, p5, p18)."""
    free = rules.ship.fast_drives_free_to
    base = [Modifier(EVERY_SHIP, rules.ship.move)]
    if design.size <= free:
        base.append(Modifier(f"for fast drives, free up to size {free}", rules.systems["fast"].move))
    return _sum(design, rules, tuple(base), lambda one, system: system.move)


def repair_roll_parts(design: ShipDesign, rules: Rules) -> Parts:
    """Return the repair rolls of one ship (p17)."""
    base = (Modifier(EVERY_SHIP, rules.ship.repair_rolls),)
    return _sum(design, rules, base, lambda one, system: system.repair_rolls)


def hardness(design: ShipDesign, rules: Rules) -> int:
    """Return the number at or under which a shield die stops a hit (p5, p18)."""
    return next(_settings(design, rules, lambda system: system.hardness), rules.ship.hardness)


def survives_on(design: ShipDesign, rules: Rules) -> int:
    """Return the number at or under which a destruction test is passed (p4, p18)."""
    return next(_settings(design, rules, lambda system: system.survives_on), rules.ship.survives_on)


def is_shieldless(design: ShipDesign, rules: Rules) -> bool:
    return any(rules.systems[one.system].shieldless for one in design.fitted)


def shield_dice_parts(design: ShipDesign, book: Book[Rules]) -> Parts:
    """Return the shield dice as the ruling `armour-dice` has them for a shieldless ship."""
    if is_shieldless(design, book.rules) and book.ruling("armour-dice") == "no":
        return ()
    return shield_parts(design, book.rules)


def class_of(design: ShipDesign, rules: Rules) -> str:
    """Return the class that the size makes it; empty below the smallest (p4)."""
    reached = [name for name, least in rules.classes.items() if least <= design.size]
    return max(reached, key=lambda name: rules.classes[name], default="")


def experimental(design: ShipDesign, rules: Rules) -> tuple[str, ...]:
    """Return the names of its experimental systems (p6, p16)."""
    names = (rules.systems[one.system] for one in design.fitted)
    return tuple(system.plural or system.name for system in names if system.experimental)


def experimental_pages(design: ShipDesign, rules: Rules) -> str:
    """Return where it stands that they are experimental."""
    systems = (rules.systems[one.system] for one in design.fitted)
    return ", ".join(dict.fromkeys(one.experimental_page for one in systems if one.experimental))


def systems_of(design: ShipDesign, rules: Rules) -> tuple[str, ...]:
    """Return its weapons and other systems in words."""
    return tuple(in_words(one, rules) for one in design.fitted)


def in_words(one: Fitted, rules: Rules) -> str:
    """Return a system and its count in words, and how it is bought where there are two ways."""
    system = rules.systems[one.system]
    by = "" if not one.way else " for points" if one.way == "cost" else " in space"
    return f"{system.counted(one.number)}{by}"


def bought(one: Fitted, system: System) -> str:
    """Return whether it takes `space` or `cost`."""
    return one.way or system.usual_way


def by_size(design: ShipDesign, value: int) -> Parts:
    """Return what the size alone makes."""
    return (Modifier(f"for size {design.size}", value),)


def _sum(design: ShipDesign, rules: Rules, base: Parts, each: Callable[[Fitted, System], int]) -> Parts:
    """Add to the base what each kind of system makes, times its count; what makes nothing has no part."""
    found = ((one, each(one, rules.systems[one.system])) for one in design.fitted)
    return base + tuple(
        Modifier(f"for {rules.systems[one.system].counted(one.number)}", one.number * value)
        for one, value in found
        if value
    )


def _settings(design: ShipDesign, rules: Rules, setting: Callable[[System], int | None]) -> Iterator[int]:
    for one in design.fitted:
        value = setting(rules.systems[one.system])
        if value is not None:
            yield value


def most_of_size(size: int, book: Book[Rules]) -> int:
    """Return how many ships of a size the size units leave in a squadron; one ship always can be (p2, p6)."""
    limits = book.rules.squadron
    if titans_pass(size, limits) and book.ruling("titan-squadron") == "p2":
        return limits.titan_ships
    return max(1, limits.size_units // max(1, size))


def titans_pass(size: int, limits: SquadronLimits) -> bool:
    """Whether page 2 would have more ships of this size in a squadron than its size units leave."""
    return limits.titan_ships * size > limits.size_units
