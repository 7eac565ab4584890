"""What is other between two moments of a game: its turn, scores, units, rulings, words and dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from wargame_aid.cli.screens.status_layout import text_of
from wargame_aid.game.session import Session
from wargame_aid.gameplay import SideStatus, Unit


def differences(before: Session, after: Session) -> list[str]:
    """Return a line for the game turn, each score and each unit that is other, then for what else holds."""
    was, now = (list(one.gameplay.status(one.state, one.book())) for one in (before, after))
    return [
        *turn_change(before, after),
        *score_changes(was, now),
        *unit_changes(before, after, texts_of(was, before), texts_of(now, after)),
        *standing_changes(before, after),
    ]


def turn_change(before: Session, after: Session) -> Iterator[str]:
    """Yield which game turn it is, where it was another."""
    then, now = (one.gameplay.game_turn(one.state) for one in (before, after))
    if then != now:
        yield f"  - {now or 'no game turn'}, was {then or 'no game turn'}"


def score_changes(was: list[SideStatus], now: list[SideStatus]) -> Iterator[str]:
    """Yield the scores that are other, and sides that came or went."""
    then, here = ({one.side: one.score for one in sides} for sides in (was, now))
    for side in dict.fromkeys((*then, *here)):
        if then.get(side) != here.get(side):
            yield f"  - {side}: {here.get(side, 'not in the game')}, was {then.get(side, 'not in the game')}"


def texts_of(sides: list[SideStatus], session: Session) -> dict[int, str]:
    """Return how each unit stands in the words of the status: locks and inches too."""
    names = {unit.number: unit.name for unit in session.gameplay.units(session.state)}
    return {line.unit: text_of(line, names[line.unit]) for side in sides for line in side.lines}


def unit_changes(
    before: Session, after: Session, texts_was: Mapping[int, str] = {}, texts_now: Mapping[int, str] = {}
) -> Iterator[str]:
    """Yield how units stand now, and how they stood; in the words of the status where those are given."""
    was = {unit.number: unit for unit in before.gameplay.units(before.state)}
    now = {unit.number: unit for unit in after.gameplay.units(after.state)}
    for number in sorted(was.keys() | now.keys()):
        then, unit = standing_of(was.get(number)), standing_of(now.get(number))
        in_words = texts_was.get(number), texts_now.get(number)
        if None not in in_words and in_words[0] != in_words[1]:
            then, unit = map(str, in_words)
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
