"""What a test's own books of a fight hold: men, groups, sides; and how lines are taken apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

PLACES = "ZABCDE"
RANKS = ("sl", "asl", "sgt")
STATES = ("pinned", "wounded", "malfunctioned", "assistant", "captured", "in-transfer")
VEHICLES = ("afv", "infantry-gun", "bren-carrier", "wasp")
SECONDARY = ("demolition-charge", "panzerfaust", "atmm", "at-mine")
OBSTACLES = ("stream", "marsh")


@dataclass
class Man:
    """A man, or a vehicle, whose card is in a group."""

    name: str
    side: str
    group: str
    nation: str
    rank: str = ""
    card: str = ""
    weapons: list[str] = field(default_factory=list)
    morale: int = 0
    panic: int = 0
    states: set[str] = field(default_factory=set)
    lost: str = ""
    infiltrates: str = ""
    passed: int = 0
    fought: int = 0
    drawn_for: int = 1
    drew: int = 0
    """The player turn in which he drew a vehicle."""
    joins: str = ""
    left_in: int = 0
    attacks: tuple[int, int] = (0, 0)
    """Of a vehicle, the player turn of the last attacks on it, and their number."""

    @property
    def parts(self) -> frozenset[str]:
        """What his notation holds."""
        values = (f"M{self.morale}", f"P{self.panic}", self.nation)
        return frozenset(filter(None, (self.rank, self.card, *self.weapons, *values, *self.states)))

    @property
    def weapon(self) -> str:
        return self.weapons[0]

    @property
    def unarmed(self) -> bool:
        """Whether he has nothing that fires."""
        return self.weapon == "none" or "malfunctioned" in self.states

    @property
    def vehicle(self) -> bool:
        return self.weapon in VEHICLES

    @property
    def pinned(self) -> bool:
        return "pinned" in self.states

    @property
    def wounded(self) -> bool:
        return "wounded" in self.states

    @property
    def disarmed(self) -> bool:
        """Whether he is unarmed (a pistol is no cure) or his weapon is broken."""
        return self.weapon in ("none", "pistol") or "malfunctioned" in self.states

    def drops(self, weapons: list[str]) -> None:
        """Lose weapons; with none left he is unarmed."""
        self.weapons = [one for one in self.weapons if one not in weapons] or ["none"]


@dataclass
class Attack:
    """A Banzai attack that a group has declared."""

    target: str
    reached: int = 0
    fought: int = 0
    crossed: set[str] = field(default_factory=set)
    clears_wire: bool = False
    stood: int = 0
    near: bool = True
    strayed: bool = False
    clear: bool = True
    shut: bool = False


@dataclass
class Group:
    """A group, and what lies on it."""

    side: str
    letter: str
    range: int = 0
    terrain: str = ""
    wire: bool = False
    smoke: int = 0
    movement: int = 0
    entrenched: bool = False
    mines: bool = False
    did: str = ""
    fired_on: bool = False
    banzai: Attack | None = None
    dropped: bool = False
    checked: bool = False
    sniped: tuple[str, ...] = ()
    solo: str = ""
    way: str = ""
    under_fire: bool = False

    @property
    def ground(self) -> str:
        """The terrain that counts: under two Movement cards a group is in the open (5.2)."""
        return self.terrain if self.movement < 2 else ""


@dataclass
class Side:
    """A side."""

    name: str
    nation: str
    points: int = 0
    cards: int = 0
    snipers: int | None = None
    snipers_gained: int = 0
    decks: tuple[int, ...] = ()
    chances: tuple[int, ...] = ()
    tried_in: int = 0
    tries: int = 0
    choices: int = 0
    waiting: tuple[str, ...] = ()
    enters_from: int = 0
    snipers_coming: int = 0


@dataclass
class Solo:
    """Solo play: what is declared in a player turn and not revealed yet, the hands."""

    turn: int = 0
    sealed: list[str] = field(default_factory=list)
    revealed: int = 0
    hands: dict[str, tuple[tuple[str, ...], int]] = field(default_factory=dict)


def apart(group: Group, enemy: Group) -> tuple[int, int]:
    """Return how many letters are between two groups, and their Relative Range."""
    letters = abs(PLACES.index(group.letter) - PLACES.index(enemy.letter))
    together = group.range + enemy.range
    folded = 10 - together if together > 5 else together
    return letters, max(0, folded - (letters > 1))


def read(name: str, side: str, letter: str, nation: str, word: str) -> Man:
    """Return a man from his notation."""
    man = Man(name, side, letter, nation)
    for part in word.split("/"):
        if part[0] == "M" and part[1:].isdigit():
            man.morale = int(part[1:])
        elif part[0] == "P" and part[1:].isdigit():
            man.panic = int(part[1:])
        elif part in RANKS:
            man.rank = part
        elif part.isdigit():
            man.card = part
        elif part in STATES:
            man.states.add(part)
        else:
            man.weapons.append(part)
    return man


def words(line: list[str]) -> tuple[list[str], dict[str, str]]:
    """Return a line's words without a name, and those with one; an option before another holds `yes`."""
    plain: list[str] = []
    named: dict[str, str] = {}
    for at, word in enumerate(line):
        option = word.startswith("--")
        if option:
            after = line[at + 1] if at + 1 < len(line) else "--"
            named[word[2:]] = "yes" if after.startswith("--") else after
        elif not (at and line[at - 1].startswith("--")):
            plain.append(word)
    return plain, named


def names(word: str, sign: str = ",") -> Iterator[str]:
    """Yield names joined in a word."""
    yield from filter(None, word.split(sign))
