"""What a design breaks of the book: every fault at once, with its page and the arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.design import ShipDesign
from rulesets.battleshift.ships.numbers import bought, room_parts, space_parts, spelt, total
from wargame_aid.book import Book
from wargame_aid.roster import Fault

Check = Callable[[ShipDesign, Book[Rules]], Iterator[Fault]]


def faults(design: ShipDesign, book: Book[Rules]) -> tuple[Fault, ...]:
    """Return everything that the book forbids in a design, and as a warning space left unused (p18).

    A size below the smallest class is the only fault of its design: the others would follow from it.
    """
    if too_small := tuple(_least_size(design, book)):
        return too_small
    return tuple(fault for check in CHECKS for fault in check(design, book))


def _least_size(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for a size below the smallest class (p4)."""
    least = min(book.rules.classes.values())
    if design.size < least:
        yield _fault("ship-size", "p4", f"size {design.size}: a ship has at least size {least}")


def _size(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for a size above the largest ship (p6)."""
    if (
        design.size > book.rules.squadron.size_units
        and (largest := book.ruling("largest-ship")) != "unlimited"
    ):
        message = f"size {design.size}: a ship has at most size {largest}, the size units of a squadron"
        yield _fault("ship-size", "p6", message)._replace(ruling=f"largest-ship={largest}")


def _counts(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for each system that is named and not there."""
    for one in design.fitted:
        if one.number < 1:
            name = book.rules.systems[one.system].name
            yield _fault(
                "system-count", "p18", f"{one.number} times {name}: build in 1 or more, or leave it out"
            )


def _least_sizes(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for each weapon that is not for a ship so small (p4, p18)."""
    for name in dict.fromkeys(one.system for one in design.fitted):
        system = book.rules.systems[name]
        if design.size < system.least_size:
            message = f"{system.name} on size {design.size}: it needs size {system.least_size} or more"
            yield _fault("system-size", system.limit_page, message)


def _prices(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for each system that cannot be bought this way; slow drives go by a ruling (p5, p18)."""
    for one in design.fitted:
        system = book.rules.systems[one.system]
        ruling = f"slow-drives-cost={book.ruling('slow-drives-cost')}" if one.system == "slow" else ""
        if system.sold_by(bought(one, system)):
            continue
        extra = f" alone, the {system.and_cost} points come on top of it" if system.and_cost else ""
        prices = f"no points in place of space{extra}" if one.way == "cost" else "no space"
        message = f"{one}: page 18 prints {prices} for {system.name}"
        yield _fault("system-price", "p18", message)._replace(ruling=ruling)


def _once(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for each system built in too often; the smallest ships have fast drives (p18)."""
    rules = book.rules
    counts: Counter[str] = Counter()
    for one in design.fitted:
        counts[one.system] += one.number
    for name, count in counts.items():
        system = rules.systems[name]
        if system.once and count > 1:
            yield _fault("system-twice", "p18", f"{count} times {system.name}: a ship can have it once")
    if "fast" in counts and design.size <= rules.ship.fast_drives_free_to:
        message = f"a ship of size {design.size} has fast drives free and cannot have them twice"
        yield _fault("system-twice", "p18", message)


def _together(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault for each pair of systems that exclude each other (p18)."""
    systems = book.rules.systems
    fitted = dict.fromkeys(one.system for one in design.fitted)
    for name in fitted:
        for other in systems[name].not_with:
            if other in fitted:
                message = f"{systems[name].name} and {systems[other].name} cannot stand in one design"
                yield _fault("system-pair", "p18", message)


def _space(design: ShipDesign, book: Book[Rules]) -> Iterator[Fault]:
    """Yield a fault where systems have no space, a warning where they leave some (p5, p18)."""
    taken, room = space_parts(design, book.rules), room_parts(design, book.rules)
    over = total(taken) - total(room)
    sums = f"{spelt(taken) if taken else 'nothing takes any'}; there are {spelt(room)}"
    if over > 0:
        yield _fault("overfilled", "p18", f"overfilled by {over}: {sums}")
    if over < 0:
        yield _fault("unused-space", "p18", f"{_units(-over)} unused: {sums}")._replace(severity="warning")


CHECKS: tuple[Check, ...] = (_size, _counts, _least_sizes, _prices, _once, _together, _space)


def _units(number: int) -> str:
    return f"{number} space unit{'' if number == 1 else 's'}"


def _fault(rule: str, cite: str, message: str) -> Fault:
    return Fault((), rule, cite, message)
