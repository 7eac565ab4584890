"""Boarding: ships in contact with a disabled ship roll against it, and the higher takes or keeps it.

Who boards is written `alpha/ships3+bravo`. A ship captured, by whatever means, changes its squadron alike.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.strike import D3, wings_lost
from rulesets.battleshift.attacks.target import ShipsSquadron
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import are_left, counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import PASSING, Squadron, whole
from rulesets.battleshift.squadrons.suppression import refuse_hidden_target
from wargame_aid.asks import Keep, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Joined, Shown, Takes
from wargame_aid.steps import Notes, noted

JOINED = "+"
SHIPS = re.compile(r"ships?[- ]?([0-9]+)", re.ASCII | re.IGNORECASE)


class Boarder(NamedTuple):
    """A squadron, and how many of its ships board."""

    squadron: Squadron
    ships: int = 1

    @property
    def size(self) -> int:
        """The sizes of these ships together."""
        return self.ships * self.squadron.ship.size

    def __str__(self) -> str:
        return str(self.squadron) if self.ships == 1 else f"{self.squadron}/ships{self.ships}"


class Boarders(NamedTuple):
    """Ships of one squadron, or of several."""

    parts: tuple[Boarder, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Boarders":
        """Read squadrons joined by plus signs, each with `ships3` behind it; without that it is one ship."""
        return cls(tuple(read_boarder(part, book) for part in word.split(JOINED)))

    def __str__(self) -> str:
        return JOINED.join(map(str, self.parts))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return what is typed for one boarding and does not last."""
        return (*PASSING, "ships")

    @property
    def called(self) -> str:
        """How they are called in a sentence."""
        return listed((one.squadron.called for one in self.parts), "and")

    @property
    def size(self) -> int:
        """The sizes of all ships together."""
        return sum(one.size for one in self.parts)

    @property
    def squadrons(self) -> tuple[Squadron, ...]:
        """Their squadrons."""
        return tuple(one.squadron for one in self.parts)

    def carry(self, system: str) -> int:
        """Return how many of a system these ships have together."""
        return sum(one.ships * one.squadron.ship.carries(system) for one in self.parts)


def read_boarder(word: str, book: Book[Rules]) -> Boarder:
    """Read one squadron and how many of its ships take part."""
    parts = word.split("/")
    counts = [found[1] for part in parts if (found := SHIPS.fullmatch(part.strip()))]
    if len(counts) > 1:
        raise ValueError(f"{word!r} has a number of ships twice")
    rest = "/".join(part for part in parts if not SHIPS.fullmatch(part.strip()))
    return Boarder(Squadron.parse(rest, book), whole(counts[0], "ships") if counts else 1)


def refuse_boarders(boarders: Iterable[Boarder]) -> None:
    """Raise IllegalAction for squadrons named twice, or with more ships than there are."""
    names: list[str] = []
    for squadron, ships in boarders:
        if squadron.name and fold(squadron.name) in names:
            raise IllegalAction(f"{squadron.name} is named twice: write ships2 behind it for two", "p16")
        names.append(fold(squadron.name))
        if not 1 <= ships <= squadron.ships:
            working = counted(squadron.working, "ship")
            raise IllegalAction(f"{squadron.called} has {working} that can move, not {ships}", "p6, p16")


def refuse_who_board(boarders: Iterable[Boarder]) -> None:
    """Raise IllegalAction for ships that are captured, or that cannot move."""
    for squadron, ships in boarders:
        if squadron.captured:
            raise IllegalAction(f"{squadron.called} is captured: it cannot fight", "p16")
        if ships > squadron.working:
            working = counted(squadron.working, "ship")
            raise IllegalAction(f"{squadron.called} has {working} that can move, not {ships}", "p6, p16")


class Capture(NamedTuple):
    """One ship captured."""

    ship: str
    squadron: str
    """How its old squadron is called."""
    left: int
    """Ships left in it."""
    prize: str
    """Its name in a game, as a unit of its own."""
    hull_added: int
    total_damage: int
    wings_lost: int
    points: int
    """For the wings lost aboard; the ship counts at the end, or as a prize."""
    flagship_lost: bool

    def __str__(self) -> str:
        added = f", {self.hull_added} damage added to the squadron" if self.hull_added else ""
        name = f", now {self.prize}" if self.prize else ""
        return f"one {self.ship} of {self.squadron}{name}; {spelt(self.left)} left{added}"


def capture_of(target: Squadron, prize: str, book: Book[Rules], *, by_assault: bool = False) -> Capture:
    """Return one ship of a squadron as captured, with what that does to the squadron (p15, p16)."""
    book.remark("captured-points")
    hull = 0
    if not target.captured and (book.ruling("captured-hull") == "every" or by_assault):
        hull = target.ship.hull
    wings = wings_lost(target, 1, book)
    flagship = target.flagship and target.ships == 1
    if target.flagship and target.ships > 1:
        book.remark("loss-choice")
    if flagship:
        book.remark("flagship-disabled")
    return Capture(
        ship=target.ship.name,
        squadron=target.called,
        left=target.ships - 1,
        prize=prize,
        hull_added=hull,
        total_damage=target.damage + hull,
        wings_lost=wings,
        points=wing_points(wings, book),
        flagship_lost=flagship,
    )


def wing_points(wings: int, book: Book[Rules]) -> int:
    """Return the victory points of wings lost aboard a captured carrier (p15)."""
    if not wings or book.ruling("wings-aboard-points") == "no":
        return 0
    return wings * book.rules.victory.wing


def captured_said(found: Capture, by: str, target: Squadron) -> str:
    of = f" of {target.name}" if target.name else ""
    if found.left:
        return f"{capital(by)} one {found.ship}{of}, {are_left(found.left)}."
    return f"{capital(by)} the last {found.ship}{of}."


def capture_lines(found: Capture) -> Iterator[str]:
    """Yield what to do with the captured ship and its squadron."""
    name = f" is {found.prize}: it" if found.prize else ""
    yield f"The captured {found.ship}{name} activates with its captor and cannot fight."
    if found.hull_added and found.left:
        damage = f"Turn the damage die of {found.squadron} to {found.total_damage}"
        yield f"{damage}: the captured hull is added, without tests."
    if found.wings_lost:
        yield f"{capital(counted(found.wings_lost, 'wing'))} aboard {verb(found.wings_lost)} lost."
    if found.flagship_lost:
        yield "The flagship is lost: its taskforce is broken up, its squadrons are detached."
    if found.points:
        yield f"{found.points} victory points for the captor."


class BoardParams(NamedTuple):
    """Who boards, and whose disabled ship."""

    boarders: Annotated[
        Boarders,
        POSITIONAL,
        Joined("+"),
        Takes(("ships",)),
        Help("The ships in contact: alpha/ships3+bravo; one ship of each, if not said."),
    ]
    target: Annotated[ShipsSquadron, POSITIONAL, Help("The squadron of the disabled ship.")]
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
    """Raise IllegalAction where there is no ship to board, or to board with."""
    refuse_hidden_target(params.target, "ships in contact with it", "p16")
    refuse_boarders(params.boarders.parts)
    target = params.target
    if target.ships < 1:
        raise IllegalAction(f"{target.called} has no ship left", "p16")


def refuse_boarding(params: BoardParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that may not board."""
    refuse_who_board(params.boarders.parts)


def refuse_working(params: BoardParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron of which no ship is disabled (p11, p16)."""
    if params.target.disabled < 1:
        raise IllegalAction(
            f"{params.target.called} has no disabled ship: others are taken by assault units only", "p11, p16"
        )


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
    forbidden=(refuse_boarding, refuse_working),
    start=lambda params, book: Fight(),
    steps=(roll_boarders, roll_defender),
    finish=finish_board,
    in_game=lazy("rulesets.battleshift.game.boarding:BOARD_IN_GAME"),
    headline="captured",
    cites=("p11", "p16"),
    example="board 5xFleet-Cruiser/ships2 4xFleet-Battleship/disabled1 --dice 4,5",
)
