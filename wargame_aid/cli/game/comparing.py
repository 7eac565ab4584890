"""What is other between two moments of a game: units, rulings, words and dice."""

from __future__ import annotations

from collections.abc import Iterator

from wargame_aid.game.session import Session
from wargame_aid.gameplay import Unit


def differences(before: Session, after: Session) -> list[str]:
    """Return a line for each unit that stands otherwise, then for rulings, aliases and dice."""
    return [*unit_changes(before, after), *standing_changes(before, after)]


def unit_changes(before: Session, after: Session) -> Iterator[str]:
    """Yield how units stand now, and how they stood."""
    was = {unit.number: unit for unit in before.gameplay.units(before.state)}
    now = {unit.number: unit for unit in after.gameplay.units(after.state)}
    for number in sorted(was.keys() | now.keys()):
        then, unit = standing_of(was.get(number)), standing_of(now.get(number))
        if then != unit:
            name = (now.get(number) or was[number]).name
            yield f"  - {number} {name}: {unit}, was {then}"


def standing_of(unit: Unit | None) -> str:
    """Return a unit's notation, or that it is not there."""
    if unit is None:
        return "not in the game"
    return f"{unit.word}, out of the game" if unit.gone else unit.word


def standing_changes(before: Session, after: Session) -> Iterator[str]:
    """Yield what is other of the rulings, the aliases and who rolls."""
    was, now = before.standing, after.standing
    for what, then, here in (("ruling", was.rulings, now.rulings), ("alias", was.aliases, now.aliases)):
        for name in sorted(then.keys() | here.keys()):
            if then.get(name) != here.get(name):
                yield f"  - {what} {name}: {here.get(name, 'not set')}, was {then.get(name, 'not set')}"
    if was.dice != now.dice:
        yield f"  - dice: the {now.dice}, was the {was.dice}"
