"""A fight at the table: actions played on its state, without a game file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rulesets.banzai import RULESET
from rulesets.banzai.game.changes import with_group
from rulesets.banzai.game.state import FIGHT, Banzai, Fight, Group, Soldier
from rulesets.banzai.rosters.groups_document import GroupEntry, Groups
from rulesets.banzai.rules import Rules
from tests.at_table import NONE, exactly, settled
from wargame_aid.book import Book
from wargame_aid.referee import Referee
from wargame_aid.resolution import Resolution
from wargame_aid.rulebook import load_book
from wargame_aid.settling.question import read, situation_of

JAPAN, MARINES = "Japanese", "Marines"
RIFLE = "rifle/M3/P3"


class Played(NamedTuple):
    """The fight after an action, and what was settled."""

    fight: Fight
    settled: Resolution

    @property
    def result(self) -> Any:
        """What came of it."""
        return self.settled.result


def squad(nation: str, **groups: tuple[int, list[str]]) -> Groups:
    """Return a roster of 1943a: groups by letter, each with its range number and its men."""
    entries = {letter: GroupEntry(range=at, men=tuple(men)) for letter, (at, men) in groups.items()}
    return Groups(nation=nation, year="1943a", groups=entries)  # type: ignore[arg-type]


def fight_book(rulings: Mapping[str, str] = NONE) -> Book[Rules]:
    """Return the book that a fight reads."""
    return load_book(RULESET, rulings)


def begun(japanese: Groups | None = None, american: Groups | None = None) -> Fight:
    """Return a fight: two Japanese groups with a leader in A, two American ones, all at range number 0."""
    japanese = japanese or squad(
        "japanese", A=(0, [f"sl/{RIFLE}", f"15/{RIFLE}"]), B=(0, [f"11/{RIFLE}", f"12/{RIFLE}"])
    )
    american = american or squad(
        "american", A=(0, [f"11/{RIFLE}", f"12/{RIFLE}"]), B=(0, [f"20/{RIFLE}", f"21/{RIFLE}"])
    )
    return FIGHT.begin({JAPAN: japanese, MARINES: american}, fight_book())


def play(
    fight: Fight,
    action: str,
    cards: str = "",
    rulings: Mapping[str, str] = NONE,
    *,
    allow: bool = False,
    **words: Any,
) -> Played:
    """Have the referee settle an action with exactly these cards; raises what it is refused for."""
    referee = Referee(RULESET, fight, rulings=rulings)
    case = referee.settle(action, words, dice=exactly(cards), allow="the test" if allow else None)
    done = settled(case)
    return Played(done.state, done.answer)


def filled_by(fight: Fight, action: str, rulings: Mapping[str, str] = NONE, **words: Any) -> dict[str, str]:
    """Return the rulings that the fight asks for while it completes the words of an action."""
    question = read(situation_of(RULESET, fight), RULESET.action(action), words, rulings)
    return {one.id: one.value for one in question.book.rulings_used()}


def edit(fight: Fight, name: str, /, **fields: str) -> Fight:
    """Set fields of a man, or of his group."""
    number = man(fight, name).number
    for field, value in fields.items():
        fight = FIGHT.edit(fight, number, field.replace("_", "-"), value, fight_book())
    return fight


def man(fight: Fight, name: str) -> Soldier:
    """Return a man by his name."""
    found = fight.named(name)
    assert found is not None
    return found


def group(fight: Fight, word: str) -> Group:
    """Return a group: `A` is the Japanese one, `m.A` the American one."""
    side, _, letter = word.rpartition(".")
    found = fight.group(MARINES if side else JAPAN, letter)
    assert found is not None
    return found


def put(fight: Fight, word: str, **facts: Any) -> Fight:
    """Return the fight with facts of a group."""
    return with_group(fight, group(fight, word)._replace(**facts))


def in_banzai(fight: Fight, word: str = "A", target: str = "A") -> Fight:
    """Return the fight with a group that has declared a Banzai attack in an earlier player turn."""
    return put(fight, word, banzai=Banzai(target))


def coming(fight: Fight) -> list[str]:
    """Return what is still to be done."""
    return list(FIGHT.next(fight, fight_book()))


def headings(fight: Fight) -> list[str]:
    """Return what the status says of each side and its groups."""
    return [one.score for one in FIGHT.status(fight, fight_book())]


def lines(fight: Fight) -> dict[str, tuple[str, bool]]:
    """Return each man's line of the status by his name, and whether he is other than at the start."""
    return {
        fight.men[line.unit - 1].name: (line.text, line.changed)
        for side in FIGHT.status(fight, fight_book())
        for line in side.lines
    }
