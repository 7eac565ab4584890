"""Assault: units that board a working ship from a distance, past its shields."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.boarding import (
    Boarder,
    Boarders,
    Capture,
    capture_lines,
    capture_of,
    captured_said,
    refuse_boarders,
    refuse_who_board,
)
from rulesets.battleshift.attacks.strike import D3, Blow, hardness, shield_dice
from rulesets.battleshift.attacks.strike_result import Fired, Shields
from rulesets.battleshift.attacks.target import ShipsSquadron
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import counted, verb
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.squadrons.suppression import hindrances, needed, refuse_obscured_target
from wargame_aid.asks import Keep, at_most, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Joined, Shown, Takes
from wargame_aid.steps import Each, Notes, noted

MOST_SQUADRONS = 30
ONE_SHIP = Blow(0, focused=True)
"""Only the ship itself throws shields, at their full hardness."""


class AssaultParams(NamedTuple):
    """Whose assault units, and at whose ship."""

    ships: Annotated[
        Boarders,
        POSITIONAL,
        Joined("+"),
        Takes(Boarders.of_one_action()),
        Help("The ships with assault units: alpha/ships3; one ship, if not said."),
    ]
    target: Annotated[ShipsSquadron, POSITIONAL, Help("The squadron of the working ship.")]
    range: Annotated[Inches | None, Help("Inches to the ship, to be checked.")] = None
    prize: Annotated[str, HIDDEN] = ""
    """In a game, the name that the ship will bear."""


class Landing(NamedTuple):
    """Units on their way: squadrons that have rolled, units that hit or got through, then their total."""

    at: int = 0
    units: int = 0
    captured: int = 0


class AssaultResult(NamedTuple):
    """An assault settled."""

    say: str
    table: tuple[str, ...]
    rolled: Annotated[tuple[Fired, ...], Shown("To hit", "p16")]
    shields: Annotated[Shields | None, Shown("Shields", "p16")]
    through: Annotated[int, Shown("Units that get through", "p16")]
    attack: Annotated[int, Shown("Their d3s together", "p16")]
    defence: Annotated[int | None, Shown("Ship's die and size", "p16")]
    captured: Annotated[int, Shown("Ships captured", "p16")]
    capture: Annotated[Capture | None, Shown("Captured", "p16")]


def check_assault(params: AssaultParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where nobody assaults, or no ship is there to be."""
    rules = book.rules.boarding
    refuse_obscured_target(params.target, params.ships.squadrons)
    refuse_boarders(params.ships.parts)
    for one in params.ships.squadrons:
        if not one.ship.carries(rules.system):
            raise IllegalAction(f"{one.called} has no assault units", "p16")
    if params.target.working < 1:
        raise IllegalAction(f"{params.target.called} has no working ship: a disabled one is boarded", "p16")


def refuse_assault(params: AssaultParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that may not fight."""
    refuse_who_board(params.ships.parts)


def refuse_blocked(params: AssaultParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships without a clear line (p7)."""
    for one in params.ships.squadrons:
        if one.blocked:
            raise IllegalAction(f"{one.called} has no clear line to the target from any ship", "p7")


def refuse_far(params: AssaultParams, book: Book[Rules]) -> None:
    """Raise IllegalAction beyond the range of assault units (p16)."""
    rules = book.rules.boarding
    if params.range is not None and params.range.beyond(rules.range):
        raise IllegalAction(f'{params.range}" is out of range: assault units reach {rules.range}"', "p16")


def roll_units(landing: Landing, params: AssaultParams, book: Book[Rules], chance: Chance) -> Landing:
    """Each assault unit hits on 4 or less, with the usual modifiers; a 1 always does (p7, p16)."""
    boarder = params.ships.parts[landing.at]
    number = number_of(boarder.squadron, book)
    ask = at_most(units_of(boarder, book), book.rules.attack.die, number)
    hits = chance.roll(ask, f"assault units of {boarder.squadron.called} that hit")
    chance.note(rolled=(landing.at, hits))
    return Landing(landing.at + 1, landing.units + hits)


def more_squadrons(landing: Landing, params: AssaultParams, book: Book[Rules]) -> bool:
    """Squadron with assault units (p16)."""
    return landing.at < len(params.ships.parts)


def roll_shields(landing: Landing, params: AssaultParams, book: Book[Rules], chance: Chance) -> Landing:
    """Throw the ship's own shields once; each die at or under their hardness stops a unit (p16)."""
    hits = landing.units
    if not hits:
        return Landing()
    book.remark("assault-shields")
    dice = shield_dice(params.target, hits, ONE_SHIP, book)
    ask = at_most(dice, book.rules.attack.die, hardness(params.target, ONE_SHIP, book))
    stopped = min(hits, chance.roll(ask, "units stopped by shields"))
    chance.note(shields=Shields(dice, ask.high, stopped))
    return Landing(units=hits - stopped)


def roll_fight(landing: Landing, params: AssaultParams, book: Book[Rules], chance: Chance) -> Landing:
    """Roll a d3 for each unit that got through, alone, against the ship's die and size (p16)."""
    units, size = landing.units, params.target.ship.size
    attack = chance.roll(Keep(units, D3, units), "a d3 for each unit that got through")
    chance.note(through=units, attack=attack)
    if not units:
        return Landing()
    die = chance.roll(one_die(book.rules.attack.die), f"the ship: a die for size {size}")
    chance.note(defence=die + size)
    won = attack > die + size
    if attack == die + size:
        won = book.ruling("assault-tie") == "captured"
    return Landing(captured=int(won))


def units_of(boarder: Boarder, book: Book[Rules]) -> int:
    """Return the assault units of the ships that take part."""
    return boarder.ships * boarder.squadron.ship.carries(book.rules.boarding.system)


def number_of(squadron: Squadron, book: Book[Rules]) -> int:
    """Return the number at or under which an assault unit hits (p16)."""
    return needed(book.rules.boarding.targeting, hindrances(squadron, book), book)


def finish_assault(landing: Landing, params: AssaultParams, book: Book[Rules], notes: Notes) -> AssaultResult:
    found = capture_of(params.target, params.prize, book, by_assault=True) if landing.captured else None
    through = noted(notes, "through")[0]
    return AssaultResult(
        say=assault_said(found, through, params),
        table=tuple(capture_lines(found)) if found else (),
        rolled=tuple(fired_of(params.ships.parts[at], hits, book) for at, hits in noted(notes, "rolled")),
        shields=next(iter(noted(notes, "shields")), None),
        through=through,
        attack=noted(notes, "attack")[0],
        defence=next(iter(noted(notes, "defence")), None),
        captured=landing.captured,
        capture=found,
    )


def fired_of(boarder: Boarder, hits: int, book: Book[Rules]) -> Fired:
    """Return the dice of one squadron's units, with the number that they needed."""
    squadron = boarder.squadron
    return Fired(
        f"assault units of {squadron.called}",
        units_of(boarder, book),
        book.rules.boarding.targeting,
        hindrances(squadron, book),
        number_of(squadron, book),
        hits,
    )


def assault_said(found: Capture | None, through: int, params: AssaultParams) -> str:
    if found:
        return captured_said(found, f"assault units of {params.ships.called} capture", params.target)
    target = params.target.called
    if not through:
        return f"{capital(params.ships.called)}: no assault unit gets aboard {target}."
    units = f"{counted(through, 'assault unit')} of {params.ships.called}"
    gets, them = verb(through, "gets", "get"), verb(through, "it", "them")
    return f"{capital(units)} {gets} aboard, but {target} repels {them}."


ASSAULT = Action(
    name="assault",
    summary="Assault a working ship within 3 inches with assault units, past its shields.",
    params=AssaultParams,
    check=check_assault,
    forbidden=(refuse_assault, refuse_blocked, refuse_far),
    start=lambda params, book: Landing(),
    steps=(Each((roll_units,), MOST_SQUADRONS, more_squadrons), roll_shields, roll_fight),
    finish=finish_assault,
    in_game=lazy("rulesets.battleshift.game.boarding:ASSAULT_IN_GAME"),
    headline="captured",
    cites=("p7", "p16"),
    example="assault 3xDargen-Battleship/ships2 7xSword-Frigate --dice 4,6,9,5",
)
