"""Victory points: for what the enemy lost, and at the end for men by the range numbers of their groups."""

import re
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.game.state import AFV, GUN, KILLED, PRISONER, ROUTED, Fight, Group
from rulesets.banzai.men.man import PINNED, WOUNDED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import ascii_quotes, quoted
from wargame_aid.ruleset import (
    HIDDEN,
    IN_WORDS,
    Action,
    Between,
    Help,
    IllegalAction,
    InGame,
    Letter,
    Modifier,
    Shown,
    no_start,
    summed,
)
from wargame_aid.steps import Notes

RULE = "up-front 16.4"
BANZAI_RULE = "45.48"
WRITTEN = re.compile(r"([0-9]{1,2})x(-?[0-9]{1,2})(/banzai)?")
MOST = 99


class Held(NamedTuple):
    """Unpinned men of a group that does not move, and its range number: `4x3`, `2x-1`, `5x2/banzai`."""

    men: int
    range: int
    banzai: bool = False

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Held":
        """Read `4x3`; ValueError says what would be right."""
        found = WRITTEN.fullmatch(ascii_quotes(word).strip().casefold())
        if found is None:
            raise ValueError(
                f"{quoted(word)}: men x range number of their group, as 4x3 or 2x-1 or 5x2/banzai"
            )
        return cls(int(found[1]), int(found[2]), bool(found[3]))

    @staticmethod
    def names_no_unit() -> None:
        """Say that it is never a man's name."""

    def __str__(self) -> str:
        return f"{self.men}x{self.range}{'/banzai' if self.banzai else ''}"


class Tally(NamedTuple):
    """What a side has: points for losses of the enemy, and its men where they stand."""

    side: str
    points: int
    held: tuple[Held, ...]


class ScoreParams(NamedTuple):
    """What the enemy lost and where one's own men stand; a game knows both."""

    killed: Annotated[int, Between(0, MOST), Help("Enemies killed.")] = 0
    routed: Annotated[int, Between(0, MOST), Help("Enemies routed.")] = 0
    wounded: Annotated[int, Between(0, MOST), Help("Enemies wounded.")] = 0
    prisoners: Annotated[int, Between(0, MOST), Help("Enemies taken prisoner.")] = 0
    commanders: Annotated[int, Between(0, MOST), Help("Commanders and crew of AFVs killed.")] = 0
    guns: Annotated[int, Between(0, MOST), Letter("u"), Help("Enemy infantry guns destroyed.")] = 0
    afv: Annotated[
        tuple[int, ...], Letter("v"), Help("The anti-armour strength of each enemy AFV destroyed.")
    ] = ()
    men: Annotated[
        tuple[Held, ...], Letter("m"), Help("At the end: unpinned men x range number of a group, 4x3.")
    ] = ()
    end: Annotated[bool, Help("In a game: count the men where they stand, as at its end.")] = False
    tallies: Annotated[tuple[Tally, ...], HIDDEN] = ()
    """In a game, what each side has."""


class SideScore(NamedTuple):
    """A side's points by their causes."""

    side: str
    points: int
    arithmetic: Annotated[str, IN_WORDS]

    def __str__(self) -> str:
        return f"{f'{self.side}: ' if self.side else ''}{self.arithmetic}"


class ScoreResult(NamedTuple):
    """Victory points counted."""

    say: str
    table: tuple[str, ...]
    points: Annotated[int | None, Shown("Points", RULE)]
    lead: Annotated[str, Shown("Ahead", RULE)]
    sides: Annotated[tuple[SideScore, ...], Shown("Points by cause", RULE)]


def losses_of(params: ScoreParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield the points for each kind of loss that was typed."""
    points = book.rules.points
    yield Modifier("killed", params.killed * points[KILLED])
    yield Modifier("routed", params.routed * points[ROUTED])
    yield Modifier("wounded", params.wounded * points[WOUNDED])
    yield Modifier("prisoners", params.prisoners * points[PRISONER])
    yield Modifier("commanders", params.commanders * points["commander"])
    yield Modifier("infantry guns", params.guns * points[GUN])
    yield Modifier("AFVs", sum(points[AFV] + strength for strength in params.afv))


def men_of(held: tuple[Held, ...], book: Book[Rules]) -> Iterator[Modifier]:
    """Yield the points for the men of each group; those of a Banzai group count by a ruling (45.48)."""
    for one in held:
        value = one.men * one.range
        who = f"{one.men} {'man' if one.men == 1 else 'men'} at {one.range}"
        if value and one.banzai and book.ruling("banzai-range-points") == "no":
            yield Modifier(f"({who}, in a Banzai attack)", 0)
        else:
            yield Modifier(f"({who})", value)


def check_score(params: ScoreParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for losses typed in a game, which has booked its own."""
    counts = (params.killed, params.routed, params.wounded, params.prisoners, params.commanders, params.guns)
    if params.tallies and (any(counts) or params.afv or params.men):
        raise IllegalAction("the game has booked its losses: score, or score --end", RULE)


def finish_score(state: None, params: ScoreParams, book: Book[Rules], notes: Notes) -> ScoreResult:
    if not params.tallies:
        causes = [*losses_of(params, book), *men_of(params.men, book)]
        sides: tuple[SideScore, ...] = (side_score("", 0, causes),)
    else:
        sides = tuple(
            side_score(one.side, one.points, [*men_of(one.held, book)] if params.end else [])
            for one in params.tallies
        )
    return ScoreResult(
        say=said(sides),
        table=(f"Points decide only at the time limit, and where no condition denies it ({RULE}).",)
        if params.end
        else (),
        points=sides[0].points if len(sides) == 1 else None,
        lead=ahead(sides),
        sides=sides,
    )


def side_score(side: str, booked: int, causes: list[Modifier]) -> SideScore:
    """Return a side's points: what was booked, and what its causes add."""
    counted = [one for one in causes if one.value or "Banzai" in one.name]
    return SideScore(side, booked + sum(one.value for one in causes), summed(booked, counted))


def said(sides: tuple[SideScore, ...]) -> str:
    if len(sides) == 1 and not sides[0].side:
        return f"{sides[0].points} victory point{'' if sides[0].points == 1 else 's'}."
    return f"{', '.join(f'{one.side} {one.points}' for one in sides)}."


def ahead(sides: tuple[SideScore, ...]) -> str:
    """Return the side with more points; nothing where none has."""
    first, *others = sorted(sides, key=lambda one: -one.points)
    return first.side if others and others[0].points < first.points else ""


SCORE = Action(
    name="score",
    summary="Count victory points: losses, and at the end men by their range.",
    params=ScoreParams,
    check=check_score,
    start=no_start,
    finish=finish_score,
    in_game=lazy("rulesets.banzai.game.score:SCORE_IN_GAME"),
    cites=(RULE, BANZAI_RULE),
    example="score --killed 3 --routed 1 --men 4x3 --men 2x-1",
)


def fill_score(fight: Fight, params: ScoreParams, book: Book[Rules]) -> ScoreParams:
    """Return the params with what each side has booked, and its men where they stand."""
    if not fight.groups:
        return params
    tallies = (Tally(side.name, side.points, held_by(fight, side.name)) for side in fight.sides)
    return params._replace(tallies=tuple(tallies))


def held_by(fight: Fight, side: str) -> tuple[Held, ...]:
    """Return the unpinned men of each group of a side that does not move, with its range number."""
    groups = [one for one in fight.groups_of(side) if not one.movement]
    return tuple(Held(unpinned(fight, one), one.range, one.banzai is not None) for one in groups)


def unpinned(fight: Fight, group: Group) -> int:
    """Return how many men of a group are neither pinned nor in transfer; a vehicle or a gun is none."""
    return sum(not (one.has(PINNED) or one.joins) for one in fight.on_foot(group))


SCORE_IN_GAME = InGame(SCORE, fill=fill_score)
