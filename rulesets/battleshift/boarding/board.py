"""Boarding: ships in contact with a disabled ship roll against it, and the higher takes or keeps it."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.boarding.boarders import Boarders, refuse_boarders
from rulesets.battleshift.boarding.captures import Capture, capture_lines, capture_of, captured_said
from rulesets.battleshift.firing.attack import D3
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import verb
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import Keep, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Joined, Shown
from wargame_aid.steps import Notes, noted


class BoardParams(NamedTuple):
    """Who boards, and whose disabled ship."""

    boarders: Annotated[
        Boarders,
        POSITIONAL,
        Joined("+"),
        Help("The ships in contact: alpha/ships3+bravo; one ship of each, if not said."),
    ]
    target: Annotated[Squadron, POSITIONAL, Help("The squadron of the disabled ship.")]
    prize: Annotated[str, HIDDEN] = ""
    """In a game, the name that the ship will bear."""


class Fight(NamedTuple):
    """Boarders on the way: their total, then whether they have the ship."""

    attack: int = 0
    captured: int = 0


class Total(NamedTuple):
    """One side of a boarding: sizes, the die, the d3s of assault units."""

    size: int
    die: int
    units: int
    d3s: int

    @property
    def sum(self) -> int:
        """All together."""
        return self.size + self.die + self.d3s

    def __str__(self) -> str:
        units = f" + {self.d3s} of {self.units}d3" if self.units else ""
        return f"{self.size} size + {self.die}{units} = {self.sum}"


class BoardResult(NamedTuple):
    """A boarding settled."""

    say: str
    table: tuple[str, ...]
    boarders: Annotated[Total, Shown("Boarders", "p16")]
    defender: Annotated[Total, Shown("Disabled ship", "p16")]
    captured: Annotated[int, Shown("Ships captured", "p16")]
    capture: Annotated[Capture | None, Shown("Captured", "p16")]


def check_board(params: BoardParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a boarding that the book forbids."""
    refuse_boarders(params.boarders.parts)
    target = params.target
    if target.ships < 1:
        raise IllegalAction(f"{target.called} has no ship left", "p16")
    if target.disabled < 1:
        raise IllegalAction(
            f"{target.called} has no disabled ship: others are taken by assault units only", "p11, p16"
        )


def start_board(params: BoardParams, book: Book[Rules]) -> Fight:
    """Nothing is rolled yet."""
    return Fight()


def roll_boarders(fight: Fight, params: BoardParams, book: Book[Rules], chance: Chance) -> Fight:
    """Add to the boarders' die the sizes of their ships, and a d3 for each assault unit (p16)."""
    units = params.boarders.carry(book.rules.boarding.system)
    return Fight(rolled("boarders", params.boarders.size, units, book, chance).sum)


def roll_defender(fight: Fight, params: BoardParams, book: Book[Rules], chance: Chance) -> Fight:
    """Add to the disabled ship's die its size and its own d3s; only a higher total captures it (p16)."""
    ship = params.target.ship
    defence = rolled("defender", ship.size, ship.carries(book.rules.boarding.system), book, chance)
    return Fight(captured=int(fight.attack > defence.sum))


def rolled(who: str, size: int, units: int, book: Book[Rules], chance: Chance) -> Total:
    """Return one side's total, noted."""
    named = "the boarders" if who == "boarders" else "the disabled ship"
    die = chance.roll(one_die(book.rules.attack.die), f"{named}: a die for size {size}")
    d3s = chance.roll(Keep(units, D3, units), f"{named}: a d3 for each assault unit")
    found = Total(size, die, units, d3s)
    chance.note(**{who: found})
    return found


def finish_board(fight: Fight, params: BoardParams, book: Book[Rules], notes: Notes) -> BoardResult:
    """Return the boarding settled."""
    found = capture_of(params.target, params.prize, book) if fight.captured else None
    called = capital(params.boarders.called)
    several = len(params.boarders.parts) > 1
    if found:
        say = captured_said(found, f"{called} {verb(1 + several, 'captures', 'capture')}", params.target)
    else:
        say = f"{called} {verb(1 + several)} repelled by {params.target.called}."
    return BoardResult(
        say=say,
        table=tuple(capture_lines(found)) if found else (),
        boarders=noted(notes, "boarders")[0],
        defender=noted(notes, "defender")[0],
        captured=fight.captured,
        capture=found,
    )


BOARD = Action(
    name="board",
    summary="Board a disabled ship: the boarders' sizes and a die against its own.",
    params=BoardParams,
    check=check_board,
    start=start_board,
    steps=(roll_boarders, roll_defender),
    finish=finish_board,
    in_game=lazy("rulesets.battleshift.boarding.captures_battle:BOARD_IN_GAME"),
    headline="captured",
    cites=("p11", "p16"),
    example="board 5xFleet-Cruiser/ships2 4xFleet-Battleship/disabled1 --dice 4,5",
)
