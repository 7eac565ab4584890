"""Relative Range of two groups, and who blocks whom."""

import re
from typing import Annotated, NamedTuple

from rulesets.banzai.rules import RangeRules, Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import ascii_quotes, quoted
from wargame_aid.ruleset import POSITIONAL, Action, Help, Modifier, Shown, no_start
from wargame_aid.steps import Notes

RULE = "up-front 5.6"
BLOCKED = "up-front 5.7"
WRITTEN = re.compile(r"([A-Z])(-?[0-9]{1,2})?")


class Group(NamedTuple):
    """A group by its letter and its range number: `A3`, `B-1`; in a game by its letter alone."""

    letter: str
    range: int
    known: bool = True
    """Whether its range number was typed, or is that of the game."""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Group":
        """Read `A3`, `B-1` or `A`; ValueError says what would be right."""
        found = WRITTEN.fullmatch(ascii_quotes(word).strip().upper())
        if found is None:
            raise ValueError(f"{quoted(word)}: a group is its letter and its range number, as A3 or B-1")
        return cls(found[1], int(found[2] or 0), found[2] is not None)

    @staticmethod
    def names_no_unit() -> None:
        """Say that it is never a man's name."""

    def __str__(self) -> str:
        return f"{self.letter}{self.range if self.known else ''}"


class RangeParams(NamedTuple):
    """Two groups of different sides."""

    group: Annotated[Group, POSITIONAL, Help("A group and its range number: A3; in a game A.")]
    enemy: Annotated[Group, POSITIONAL, Help("An enemy group and its range number: C6; in a game C.")]


class RangeResult(NamedTuple):
    """A Relative Range found."""

    say: str
    table: tuple[str, ...]
    range: Annotated[int, Shown("Relative Range", RULE)]
    sum: Annotated[int, Shown("Range numbers together", RULE)]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifier", RULE)]
    stand: Annotated[str, Shown("They are", RULE)]
    blocked: Annotated[bool, Shown("Blocked", BLOCKED)]


def stand_of(params: RangeParams) -> str:
    """Return whether the groups are opposite, adjacent (letters that are neighbours), or neither."""
    apart = abs(place_of(params.group.letter) - place_of(params.enemy.letter))
    return ("opposite", "adjacent")[apart] if apart < 2 else "neither opposite nor adjacent"


def place_of(letter: str) -> int:
    """Return how far a group stands to the right of A; Z is the one before it (48.33)."""
    return -1 if letter == "Z" else ord(letter) - ord("A")


def modifiers_of(params: RangeParams, rules: RangeRules) -> tuple[Modifier, ...]:
    """Return what is taken off for a sum past the greatest range, and for groups far apart sideways."""
    together, stand = params.group.range + params.enemy.range, stand_of(params)
    found = [Modifier("past each other", min(0, 2 * (rules.most - together)))]
    if stand not in ("opposite", "adjacent"):
        found.append(Modifier(stand, rules.neither_opposite_nor_adjacent))
    return tuple(one for one in found if one.value)


def relative_range(params: RangeParams, rules: RangeRules) -> int:
    """Return the Relative Range, which is never below nought."""
    together = params.group.range + params.enemy.range
    return max(0, together + sum(one.value for one in modifiers_of(params, rules)))


def is_blocked(params: RangeParams, rules: RangeRules) -> bool:
    """Whether the groups, opposite at the greatest range, cannot go on past each other."""
    return stand_of(params) == "opposite" and params.group.range + params.enemy.range == rules.most


def check_range(params: RangeParams, book: Book[Rules]) -> None:
    """Raise ValueError for a group without a range number."""
    for group in params:
        if not group.known:
            raise ValueError(
                f"{group.letter}: which range number has it? {group.letter}3, or in a game alone"
            )


def finish_range(state: None, params: RangeParams, book: Book[Rules], notes: Notes) -> RangeResult:
    rules = book.rules.ranges
    together, modifiers = params.group.range + params.enemy.range, modifiers_of(params, rules)
    found = relative_range(params, rules)
    blocked = is_blocked(params, rules)
    return RangeResult(
        say=f"Relative Range {found}: {params.group} and {params.enemy} are {stand_of(params)}.",
        table=(f"Both groups {params.group.letter} block each other: neither may move forward.",)
        if blocked
        else (),
        range=found,
        sum=together,
        modifiers=modifiers,
        stand=stand_of(params),
        blocked=blocked,
    )


RANGE = Action(
    name="range",
    summary="Find the Relative Range of two groups, and who is blocked.",
    params=RangeParams,
    check=check_range,
    start=no_start,
    finish=finish_range,
    in_game=lazy("rulesets.banzai.game.movement:RANGE_IN_GAME"),
    cites=("up-front 5.6", "up-front 5.7"),
    example="range A3 A6",
)
