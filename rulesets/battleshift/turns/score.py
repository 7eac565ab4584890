"""Victory points: those of each side in a game, or what written squadrons have lost."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import counted
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Shown
from wargame_aid.steps import Notes

MOST_SQUADRONS = 99


class HeldShip(NamedTuple):
    """A captured ship, and what it is worth to who holds it at the end."""

    ship: str
    cost: int


class Standing(NamedTuple):
    """A side: its victory points, and the captured ships that it holds."""

    side: str
    points: int
    held: tuple[HeldShip, ...] = ()

    @property
    def held_points(self) -> int:
        """What the captured ships are worth together."""
        return sum(one.cost for one in self.held)

    @property
    def total(self) -> int:
        """Its points if the game ended now."""
        return self.points + self.held_points

    def __str__(self) -> str:
        if not self.held:
            return f"{self.side} {self.points}"
        ships = listed((f"{one.ship} {one.cost}" for one in self.held), "and")
        return f"{self.side} {self.points}, with captured ships {self.total} ({ships})"


class ScoreParams(NamedTuple):
    """What is counted: an open game knows it."""

    squadrons: Annotated[
        tuple[Squadron, ...],
        POSITIONAL,
        Between(0, MOST_SQUADRONS),
        Help("Without a game: squadrons with their losses, 5xFleet Cruiser/lost2."),
    ] = ()
    wings: Annotated[int, Between(0, MOST), Help("Without a game: fighter wings destroyed.")] = 0
    turn: Annotated[int, HIDDEN] = 0
    sides: Annotated[tuple[Standing, ...], HIDDEN] = ()


class ScoreResult(NamedTuple):
    """A score."""

    say: str
    table: tuple[str, ...]
    sides: Annotated[tuple[Standing, ...], Shown("Victory points", "p15, p17")]
    points: Annotated[int | None, Shown("Victory points for the enemy", "p15, p17")]


def check_score(params: ScoreParams, book: Book[Rules]) -> None:
    """Raise ValueError where there is nothing to count."""
    if not params.turn and not params.squadrons and not params.wings:
        raise ValueError("score counts the open game; without one type what is lost: 5xFleet Cruiser/lost2")


def finish_score(state: None, params: ScoreParams, book: Book[Rules], notes: Notes) -> ScoreResult:
    if params.turn and not params.squadrons and not params.wings:
        return game_score(params, book)
    points = sum(one.lost * one.ship.cost for one in params.squadrons)
    if points:
        book.remark("ship-victory-points")
    points += params.wings * book.rules.victory.wing
    return ScoreResult(f"{capital(counted(points, 'victory point'))} for the enemy.", (), (), points)


def game_score(params: ScoreParams, book: Book[Rules]) -> ScoreResult:
    """Return the points of each side of a game."""
    if any(one.held for one in params.sides):
        book.remark("captured-points")
    said = "; ".join(said_of(params.sides))
    return ScoreResult(f"{capital(said)}.", tuple(lead_lines(params.sides)), params.sides, None)


def said_of(sides: tuple[Standing, ...]) -> Iterator[str]:
    """Yield each side's points in words."""
    for one in sides:
        said = f"{one.side} has {counted(one.points, 'victory point')}"
        if one.held:
            ships = listed((held.ship for held in one.held), "and")
            said += f", and {one.total} at the end with what it holds: {ships}"
        yield said


def lead_lines(sides: tuple[Standing, ...]) -> Iterator[str]:
    """Yield who is ahead if the game ended now."""
    first, *others = sorted(sides, key=lambda one: -one.total) or [Standing("", 0)]
    if others and first.total > others[0].total:
        yield f"{capital(first.side)} is ahead by {first.total - others[0].total}."
    elif others:
        yield "Nobody is ahead."


SCORE = Action(
    name="score",
    summary="Count the victory points of each side, captured ships with them.",
    params=ScoreParams,
    check=check_score,
    start=lambda params, book: None,
    finish=finish_score,
    in_game=lazy("rulesets.battleshift.game.end_turn:SCORE_IN_GAME"),
    cites=("p15", "p16", "p17"),
    example="score 5xFleet-Cruiser/lost2 --wings 3",
)
