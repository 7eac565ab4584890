"""What an answer states, held against the difference between the evening before it and after it.

Nothing here is read from the ruleset but the records of the state: the markers are those of the text, one for
a light wound and two for a heavy one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.arc_of_fire_pacific.game.state import Evening, Lock, Soldier
from tests.arc_of_fire_pacific.evening_table import points

MARKERS = {"light": 1, "heavy": 2}
TABLE_ORDERS = ("Place ", "Take ", "Mark ")
IN_TURN = {"charge mark", "treatment mark"}


def states_of(man: Soldier) -> set[str]:
    return set(man.word.split("/"))


def markers(man: Soldier) -> int:
    return sum(MARKERS.get(one, 0) for one in states_of(man))


def condition(man: Soldier) -> str:
    """Return how an answer would say that a man is."""
    states = states_of(man)
    if "dead" in states:
        return "dead"
    wound = next((f"{one} wound" for one in MARKERS if one in states), "")
    return " ".join(filter(None, (wound, "broken" if "broken" in states else ""))) or "unwounded"


def orders(before: Evening, after: Evening) -> Iterator[str]:
    """Yield what the table has to do so that it shows the men as the game has them now."""
    for old, new in zip(before.soldiers, after.soldiers, strict=True):
        if new.is_gone:
            if not old.is_gone:
                yield f"Take {new.name} off the table."
            continue
        more = markers(new) - markers(old)
        many = f"{abs(more)} wound marker{'' if abs(more) == 1 else 's'}"
        if more:
            yield f"Place {many} on {new.name}." if more > 0 else f"Take {many} off {new.name}."
        if "broken" in states_of(new) - states_of(old):
            yield f"Mark {new.name} as broken."
        if "broken" in states_of(old) - states_of(new):
            yield f"{new.name} is broken no longer: take the mark off."


def ordered(table: tuple[str, ...]) -> list[str]:
    """Return the lines of an answer that put wounds and marks of men on the table, or take them off."""
    lines = [line for line in table if line.startswith(TABLE_ORDERS) or line.endswith("take the mark off.")]
    return sorted(line.casefold() for line in lines if not any(mark in line for mark in IN_TURN))


def hold_against(before: Evening, after: Evening, action: str, words: Mapping[str, Any], result: Any) -> None:
    """Assert that what an answer states is what has become of the evening."""
    if action == "end-turn":
        turn_held(before, after, result)
        return
    assert ordered(result.table) == sorted(line.casefold() for line in orders(before, after))
    if action != "melee":
        assert points(after) == points(before)
        assert after.marks.charged == before.marks.charged
    HELD[action](before, after, words, result)


def by_name(evening: Evening) -> dict[str, Soldier]:
    return {one.name: one for one in evening.soldiers}


def men_held(after: Evening, figures: Any) -> None:
    """Assert that the men are as the answer says."""
    for end in figures:
        assert condition(by_name(after)[end.figure]) == end.state


def melee_held(before: Evening, after: Evening, words: Mapping[str, Any], result: Any) -> None:
    """Assert the ends, the points, who charged, who is in contact and whether they are locked."""
    men = by_name(after)
    men_held(after, result.figures)
    sides = {end.side: men[end.figure].side for end in result.figures}
    gained = {side: points(after)[side] - points(before)[side] for side in points(after)}
    assert gained[sides["attacker"]] == result.points.attacker
    assert gained[sides["defender"]] == result.points.defender
    charged = {word.split("/")[0] for word in words["attacker"] if "/" in word}
    marked = {men_by_number(after, number).name for number in after.marks.charged}
    was_marked = {men_by_number(before, number).name for number in before.marks.charged}
    assert marked == was_marked | charged
    fighters = [men[end.figure] for end in result.figures]
    held = {lock for lock in after.locks for man in fighters if man.number in lock.men}
    staying = {side: [end for end in result.figures if end.side == side and end.in_melee] for side in sides}
    if not all(staying.values()):
        assert held == set()
        return
    (lock,) = held
    assert lock.locked == result.locked
    assert set(lock.men) == {men[end.figure].number for both in staying.values() for end in both}
    assert lock.turn == before.turn
    contact_held(after, lock, result)


def contact_held(after: Evening, lock: Lock, result: Any) -> None:
    """Assert that all who are locked are named, or of a dead man's side those who stay."""
    staying = {men_by_number(after, number).name for number in lock.men}
    lines = " ".join(line.casefold() for line in result.table if "in contact" in line)
    said = {end.figure for end in result.figures if re.search(rf"\b{end.figure.casefold()}\b", lines)}
    assert said
    assert said == staying if result.locked else said < staying


def men_by_number(evening: Evening, number: int) -> Soldier:
    return evening.soldiers[number - 1]


def treat_held(before: Evening, after: Evening, words: Mapping[str, Any], result: Any) -> None:
    """Assert the men, the inches left of 16, and who bears the mark of treatment."""
    men_held(after, result.figures)
    doc = by_name(after)[words["corpsman"]]
    spent = {one.corpsman: one.hundredths for one in after.marks.spent}.get(doc.number, 0)
    assert float(result.inches_left) == (1600 - spent) / 100
    assert result.attempts_left == (1600 - spent) // 400
    healed = {
        old.number for old, new in zip(before.soldiers, after.soldiers, strict=True) if better(old, new)
    }
    assert set(after.marks.improved) == set(before.marks.improved) | healed
    attempts = sum(one.healed for one in result.attempts)
    steps = sum(markers(old) - markers(new) for old, new in zip(before.soldiers, after.soldiers, strict=True))
    assert attempts == steps


def better(old: Soldier, new: Soldier) -> bool:
    return markers(new) < markers(old)


def rally_held(before: Evening, after: Evening, words: Mapping[str, Any], result: Any) -> None:
    """Assert who got worse, who died, and that those who rolled bear the mark."""
    men_held(after, result.figures)
    pairs = [(by_name(before)[end.figure], by_name(after)[end.figure]) for end in result.figures]
    assert result.worse == sum(old.word != new.word for old, new in pairs)
    assert result.dead == sum(new.is_gone and not old.is_gone for old, new in pairs)
    assert {end.figure for end in result.figures if end.worse} == {
        new.name for old, new in pairs if old.word != new.word
    }
    rolled = {new.number for _, new in pairs if "japanese" not in states_of(new)}
    assert set(after.marks.rolled) == set(before.marks.rolled) | rolled


def wound_held(before: Evening, after: Evening, words: Mapping[str, Any], result: Any) -> None:
    assert condition(by_name(after)[words["figure"]]) == result.outcome


def morale_held(before: Evening, after: Evening, words: Mapping[str, Any], result: Any) -> None:
    steady = [name for name in words["figure"] if "broken" not in states_of(by_name(after)[name])]
    assert len(steady) == result.passed


def turn_held(before: Evening, after: Evening, result: Any) -> None:
    """Assert that the marks named are those that lay there, and that none is left."""
    assert after.turn == before.turn + 1
    for marks, mark in ((before.marks.charged, "charge"), (before.marks.improved, "treatment")):
        living = [man for man in (men_by_number(before, one) for one in marks) if not man.is_gone]
        lines = [line for line in result.table if f"the {mark} mark" in line]
        assert bool(lines) == bool(living)
        assert all(man.name in lines[0] for man in living)
    assert after == before._replace(turn=after.turn, marks=type(after.marks)())
    idle = [lock for lock in before.locks if lock.turn != before.turn]
    assert len(result.not_fought) == len(idle)
    for lock, said in zip(idle, result.not_fought, strict=True):
        assert all(men_by_number(before, one).name in said for one in lock.men)


HELD = {
    "melee": melee_held,
    "treat": treat_held,
    "rally": rally_held,
    "wound": wound_held,
    "morale": morale_held,
}
