"""What is remembered of a battle: squadrons, flights, taskforces, points, whose activation it is.

Nobody is ever taken out of the lists, so that a number stays its own.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import Side
from wargame_aid.gameplay import Gameplay, Unit
from wargame_aid.lazy import lazy
from wargame_aid.names import fold

BATTLESPACE = "battlespace"
HYPERSPACE = "hyperspace"
COMING = "coming"
INSIDE = "inside"
"""Engulfed: inside another ship."""
DESTROYED = "destroyed"
LEFT = "left the battle"
CAPTURED = "captured"
"""A squadron whose last ship was captured."""
GONE = (DESTROYED, LEFT, CAPTURED)
HAS_MISSILES_OUT, HAS_FLOWN = "missiles", "fighters"
HAS_LAUNCHED, HAS_LANDED, HAS_RECOVERED = "launch", "land", "recover"
HAS_BOARDED, HAS_ASSAULTED, HAS_ENGULFED = "board", "assault", "engulf"
"""What a squadron has done in its activation, beside kinds of weapon that it has fired: its `used`."""


class SquadronInPlay(NamedTuple):
    """A squadron in the battle, or a captured ship that goes with the squadron that took it."""

    number: int
    name: str
    side: str
    taskforce: str
    """Empty where it is detached."""
    ship: str
    """Its type, as a squadron's notation writes it."""
    start: int
    size: int
    """Of one ship."""
    cost: int
    """Of one ship, in points."""
    place: str = BATTLESPACE
    due: str = ""
    """When and where it arrives, as 2/5B/W; empty for one that is not to come back."""
    arrived: int = 0
    """The game turn in which it arrived; 0 for one that stood there at the start."""
    lost: int = 0
    damage: int = 0
    peak: int = 0
    suppressed: int = 0
    disabled: int = 0
    wings: int = 0
    """Aboard."""
    wings_start: int = 0
    hits: int = 0
    """Taken in the present enemy activation."""
    marked: bool = False
    """Whether it has had its suppression marker of the present enemy activation."""
    acted: bool = False
    """Whether it has had its activation of this game turn."""
    joined: int = 0
    """The game turn in which a taskforce took it in before its own activation of that turn."""
    used: tuple[str, ...] = ()
    """What it has done in its activation of this game turn."""
    answered: bool = False
    """Whether its interceptors have answered in the present enemy activation."""
    captor: int = 0
    """Of a captured ship, the squadron that it goes with."""
    owner: str = ""
    """Of a captured ship, the side that it was of."""
    holder: int = 0
    """The squadron that holds it engulfed."""
    began: str | None = None
    """Its taskforce at the start, with a `*` behind it where it held the flagship; None where unknown."""

    @property
    def ships(self) -> int:
        """How many ships it has, the disabled among them."""
        return self.start - self.lost

    @property
    def is_gone(self) -> bool:
        return self.place in GONE


class FlightInPlay(NamedTuple):
    """A flight of fighters."""

    number: int
    name: str
    side: str
    carrier: int
    """The squadron that it flies from."""
    wings: int
    acted: bool = False
    """Whether it has moved and attacked in this game turn."""
    answered: bool = False
    """Whether it has intercepted in the present enemy activation."""
    fights: tuple[int, ...] = ()
    """Flights that it dogfights with."""
    evading: bool = False
    """Whether its penalty for evading goes on, where the ruling has it last for an activation."""

    @property
    def is_gone(self) -> bool:
        """Whether it flies no more: landed, or destroyed."""
        return not self.wings


class MissileStrike(NamedTuple):
    """Missiles launched and not yet resolved."""

    squadron: int
    target: int
    missiles: int


class Taskforce(NamedTuple):
    """A taskforce: its squadrons name it."""

    name: str
    side: str
    flagship: int
    """The squadron that holds its flagship; 0 for none."""
    acted: bool = False


class Activation(NamedTuple):
    """The activation that goes on: of a taskforce, or of a detached squadron."""

    side: str
    taskforce: str
    squadron: int
    part: int
    """Which of the parts it has come to."""
    detached: tuple[int, ...] = ()
    """Squadrons that were detached in it, and act on in it."""


class Battle(NamedTuple):
    """A battle as it stands."""

    turn: int
    sides: tuple[Side, ...]
    taskforces: tuple[Taskforce, ...] = ()
    squadrons: tuple[SquadronInPlay, ...] = ()
    flights: tuple[FlightInPlay, ...] = ()
    packs: tuple[MissileStrike, ...] = ()
    first: str = ""
    """The side that activates first in this game turn; empty until it is known."""
    last: str = ""
    """The side of the last activation of this game turn."""
    last_detached: bool = False
    """Whether that was a detached squadron's."""
    acting: Activation | None = None
    battlespace: str = ""
    """Feet along the numbers x feet along the letters; empty where it is not known."""

    @property
    def units(self) -> tuple[SquadronInPlay | FlightInPlay, ...]:
        """Every squadron and every flight."""
        return (*self.squadrons, *self.flights)

    def squadron(self, number: int) -> SquadronInPlay:
        """Return the squadron of this number."""
        return next(one for one in self.squadrons if one.number == number)

    def named(self, name: str) -> SquadronInPlay | None:
        """Return the squadron of this name; None for one that was only written out."""
        folded = fold(name)
        return next((one for one in self.squadrons if folded and fold(one.name) == folded), None)

    def flight_named(self, name: str) -> FlightInPlay | None:
        """Return the flight of this name; None for one that was only written out."""
        folded = fold(name)
        return next((one for one in self.flights if folded and fold(one.name) == folded), None)

    def side(self, name: str) -> Side:
        """Return the side of this name."""
        return next(one for one in self.sides if one.name == name)

    def taskforce(self, side: str, name: str) -> Taskforce | None:
        """Return a side's taskforce of this name; None where it has none, or the name is empty."""
        return next((one for one in self.taskforces if (one.side, one.name) == (side, name)), None)

    def squadrons_of(self, side: str, taskforce: str) -> list[SquadronInPlay]:
        """Return the squadrons of a taskforce that are not out of the game."""
        return [
            one
            for one in self.squadrons
            if (one.side, one.taskforce) == (side, taskforce) and not one.is_gone and not one.captor
        ]

    def command_of(self, one: SquadronInPlay) -> str:
        """Return a squadron's taskforce, with a `*` behind it where it holds the flagship."""
        return f"{one.taskforce}*" if self.is_flagship(one) else one.taskforce

    def is_flagship(self, one: SquadronInPlay) -> bool:
        taskforce = self.taskforce(one.side, one.taskforce)
        return taskforce is not None and taskforce.flagship == one.number

    def inside(self, number: int) -> list[SquadronInPlay]:
        """Return the ships that a squadron holds engulfed."""
        return [one for one in self.squadrons if one.holder == number and one.place == INSIDE]

    def on_their_way(self) -> list[MissileStrike]:
        """Return the missiles that can still be resolved: of who is on the table, at who is there still."""
        sides = {one.number: one.side for one in self.squadrons if one.place == BATTLESPACE}
        sides |= {one.number: one.side for one in self.flights if not one.is_gone}
        return [
            pack
            for pack in self.packs
            if {pack.squadron, pack.target} <= sides.keys() and sides[pack.squadron] != sides[pack.target]
        ]

    def next_number(self) -> int:
        """Return the number of the next unit."""
        return len(self.squadrons) + len(self.flights) + 1


def word_of(battle: Battle, one: SquadronInPlay) -> str:
    """Return a squadron's notation as it stands, without its name."""
    parts = [f"{one.start}x{one.ship}"]
    counts = (
        ("damage", one.damage),
        ("suppressed", one.suppressed),
        ("lost", one.lost),
        ("disabled", one.disabled),
        ("hits", one.hits),
        ("peak", one.peak if one.peak > one.damage else 0),
        ("holding", len(battle.inside(one.number))),
    )
    parts += [f"{name}{count}" for name, count in counts if count]
    marks = (
        ("marked", one.marked),
        ("flagship", battle.is_flagship(one)),
        ("detached", not one.taskforce and not one.captor),
        ("captured", bool(one.captor)),
    )
    wings = [f"wings{one.wings}"] if one.wings_start else []
    return "/".join((*parts, *wings, *(name for name, holds in marks if holds)))


def units(battle: Battle) -> Sequence[Unit]:
    """Return every squadron and every flight, those out of the game too, by number."""
    found = [
        Unit(one.number, one.name, one.side, word_of(battle, one), one.is_gone) for one in battle.squadrons
    ]
    found += [Unit(one.number, one.name, one.side, flight_word(one), one.is_gone) for one in battle.flights]
    return sorted(found, key=lambda unit: unit.number)


def flight_word(one: FlightInPlay) -> str:
    """Return a flight's notation as it stands, without its name."""
    return f"{one.wings}wings{'/evading' if one.evading else ''}"


def game_turn(battle: Battle) -> str:
    return f"Game turn {battle.turn}"


def luck_of(name: str, *fields: str) -> Mapping[str, str]:
    """Return fields of an answer as the luck of a unit's side; none of a unit that was only written out."""
    return dict.fromkeys(fields, name) if name else {}


BATTLE: Gameplay[Battle, Rules] = Gameplay(
    state=Battle,
    begin=lazy("rulesets.battleshift.game.begin:begun"),
    units=units,
    status=lazy("rulesets.battleshift.game.status:sides_shown"),
    next=lazy("rulesets.battleshift.game.next:next_lines"),
    add=lazy("rulesets.battleshift.game.begin:joined"),
    remove=lazy("rulesets.battleshift.game.edit:removed"),
    edit=lazy("rulesets.battleshift.game.edit:edited"),
    game_turn=game_turn,
    aftermath=lazy("rulesets.battleshift.game.aftermath:aftermath"),
)
