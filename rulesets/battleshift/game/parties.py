"""Who shifts or arrives, a whole taskforce or a detached squadron; when, and what of it may be seen."""

from collections.abc import Callable
from typing import NamedTuple

from rulesets.battleshift.game.state import COMING, HYPERSPACE, Battle, SquadronInPlay, Taskforce
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import IllegalAction
from wargame_aid.sealing import is_sealed, opened


class Party(NamedTuple):
    """A taskforce, or a squadron that goes alone."""

    name: str
    side: str
    numbers: tuple[int, ...]
    taskforce: Taskforce | None = None

    def squadrons(self, battle: Battle) -> list[SquadronInPlay]:
        """Return its squadrons as they stand."""
        return [battle.squadron(number) for number in self.numbers]


Concerns = Callable[[SquadronInPlay], bool]
"""Whether a squadron is one of those that may be meant."""


def party_named(battle: Battle, word: str, concerns: Concerns, what: str) -> Party:
    """Return who is meant by a word; where both sides have the name the side stands in front: `red van`.

    A squadron's number means its taskforce too; its name means it alone, which the game refuses. Raises
    ValueError with those that fit.
    """
    found = parties(battle, concerns)
    for one in found:
        for squadron in one.squadrons(battle):
            if word.strip() == str(squadron.number):
                return one
    exact = squadron_exactly(battle, word)
    if exact and exact.taskforce and concerns(exact):
        return Party(exact.name, exact.side, (exact.number,))
    names = [one.name for one in found]
    known = {one.name if names.count(one.name) == 1 else f"{one.side} {one.name}": one for one in found}
    if not known:
        raise ValueError(f"nobody {what}")
    try:
        return known[pick(word, list(known), "taskforce or detached squadron")]
    except ValueError:
        of = squadron_of(battle, word, concerns)
        if of is None:
            raise
        return Party(of.name, of.side, (of.number,))


def refuse_alone(battle: Battle, name: str, one: SquadronInPlay) -> None:
    """Raise IllegalAction for a squadron of a taskforce that is named to go alone (p12)."""
    taskforce = battle.taskforce(one.side, one.taskforce)
    if taskforce and name != taskforce.name:
        raise IllegalAction(f"{one.name} is of {taskforce.name}: {taskforce.name} goes as a whole", "p12")


def parties(battle: Battle, concerns: Concerns) -> list[Party]:
    """Return every taskforce and detached squadron with those of its squadrons that may be meant."""
    found = []
    for taskforce in battle.taskforces:
        own = [one for one in battle.squadrons_of(taskforce.side, taskforce.name) if concerns(one)]
        if own:
            numbers = tuple(one.number for one in own)
            found.append(Party(taskforce.name, taskforce.side, numbers, taskforce))
    return [
        *found,
        *(
            Party(one.name, one.side, (one.number,))
            for one in battle.squadrons
            if concerns(one) and not one.captor and battle.taskforce(one.side, one.taskforce) is None
        ),
    ]


def squadron_of(battle: Battle, word: str, concerns: Concerns) -> SquadronInPlay | None:
    """Return the squadron of a taskforce that a word means; None where none does."""
    known = {one.name: one for one in battle.squadrons if concerns(one) and one.taskforce}
    try:
        return known[pick(word, list(known), "squadron")]
    except ValueError:
        return None


def squadron_exactly(battle: Battle, word: str) -> SquadronInPlay | None:
    """Return the squadron whose whole name a word is; None where it is a taskforce's too, or nobody's."""
    named = fold(word)
    if any(fold(one.name) == named for one in battle.taskforces):
        return None
    return next((one for one in battle.squadrons if fold(one.name) == named and not one.is_gone), None)


class Due(NamedTuple):
    """When and where somebody arrives: turn, sector, facing."""

    turn: int
    sector: str
    facing: str


def due_of(one: SquadronInPlay) -> Due | None:
    """Return when and where a squadron arrives, hidden or not; None for one that does not come."""
    if one.place not in (COMING, HYPERSPACE) or not one.due:
        return None
    turn, _, rest = opened(one.due).partition("/")
    sector, _, facing = rest.partition("/")
    return Due(int(turn), sector, facing) if turn.isdigit() else None


def is_due(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether a squadron arrives in this game turn, or should have."""
    due = due_of(one)
    return due is not None and due.turn <= battle.turn


def may_be_seen(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether its arrival may be seen: one that was hidden only when it comes."""
    return not is_sealed(one.due) or is_due(battle, one)
