"""Small actions of no game, with every shape that odds must get right."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from wargame_aid.asks import at_least, at_most, highest, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import Action
from wargame_aid.sections import NoRules
from wargame_aid.steps import Notes, Repeat

Rules = Book[NoRules]


def no_rules() -> Rules:
    return Book(NoRules({}), {}, {})


@dataclass(frozen=True, kw_only=True)
class Siege:
    archers: int
    target: int
    armour: int


@dataclass(frozen=True, kw_only=True)
class Said:
    say: str
    table: tuple[str, ...] = ()


def said(state: Any, params: Any, book: Rules, notes: Notes) -> Said:
    return Said(say=str(state))


class Wall(NamedTuple):
    hits: int
    gate: str = "held"


def shoot(wall: Wall, params: Siege, book: Rules, chance: Chance) -> Wall:
    hits = chance.roll(at_most(params.archers, 6, params.target), "hits")
    chance.note(hits=hits, phase="shooting")
    return wall._replace(hits=hits)


def parry(wall: Wall, params: Siege, book: Rules, chance: Chance) -> Wall:
    """As many dice as there are hits: another pool on each branch."""
    saved = chance.roll(at_least(wall.hits, 4, params.armour), "saved")
    chance.note(saved=saved)
    return wall._replace(hits=wall.hits - saved)


def storm(wall: Wall, params: Siege, book: Rules, chance: Chance) -> Wall:
    """Roll twice where something is left and the ram is weak, and not at all where nothing is left."""
    if not wall.hits:
        return wall
    best = chance.roll(highest(wall.hits, 6), "ram")
    chance.note(ram=best)
    if best >= 5:
        return Wall(0, "breached")
    chance.note(phase="luck")
    return Wall(0, "breached" if chance.roll(one_die(4), "luck") == 4 else "shaken")


SIEGE = Action(
    name="siege",
    summary="Storm a wall.",
    params=Siege,
    start=lambda params, book: Wall(0),
    steps=(shoot, parry, storm),
    finish=said,
    cites=(),
    example="siege 2 3 3",
    headline="gate",
    odds_of=("saved", "phase"),
)


@dataclass(frozen=True, kw_only=True)
class Bout:
    strength: int
    rounds: int = 3


class Fighter(NamedTuple):
    strength: int
    seconds: int = 0


def blow(fighter: Fighter, params: Bout, book: Rules, chance: Chance) -> Fighter:
    """Take a blow: a one costs two points, a two costs one."""
    die = chance.roll(one_die(4), "blow")
    chance.note(last=die)
    return Fighter(fighter.strength - max(0, 3 - die), 0)


def second(fighter: Fighter, params: Bout, book: Rules, chance: Chance) -> Fighter:
    """Gather breath, which always comes to two."""
    return fighter._replace(seconds=chance.roll(at_most(2, 6, 6), "breath"))


def stands(fighter: Fighter, params: Bout, book: Rules) -> bool:
    """As long as he stands."""
    return fighter.strength > 0


BOUT = Action(
    name="bout",
    summary="Stand up to blows.",
    params=Bout,
    start=lambda params, book: Fighter(params.strength),
    steps=(Repeat((blow, second), 3, stands),),
    finish=said,
    cites=(),
    example="bout 2",
    headline="strength",
    odds_of=("last", "seconds"),
)


def tire(fighter: Fighter, params: Bout, book: Rules, chance: Chance) -> Fighter:
    """Count the bouts."""
    return fighter._replace(seconds=fighter.seconds + 1)


def bolt(fighter: Fighter, params: Bout, book: Rules, chance: Chance) -> Fighter:
    return fighter._replace(strength=fighter.strength - chance.roll(at_most(1, 6, 2), "bolt"))


NESTED = Action(
    name="nested",
    summary="Bouts within bouts.",
    params=Bout,
    start=lambda params, book: Fighter(params.strength),
    steps=(Repeat((Repeat((bolt,), 2, stands), tire), 2, stands),),
    finish=said,
    cites=(),
    example="nested 2",
    headline="strength",
    odds_of=("seconds",),
)
