"""A close combat under way: who meets whom, each man's CCV, each duel as it was fought."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple, Protocol

from rulesets.banzai.deck.deck import Deck, in_words
from rulesets.banzai.men.man import (
    ASSISTANT,
    CAPTURED,
    JAPANESE,
    JOINED,
    MALFUNCTIONED,
    PINNED,
    UNARMED,
    WOUNDED,
    Man,
    called,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed, pick, quoted
from wargame_aid.ruleset import IN_WORDS, Modifier

CCV = "up-front 20.6"
NO_OBSTACLE = "none"


class Meeting(NamedTuple):
    """Who meets whom, by their places: those still to fight, in their order."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class Melee(NamedTuple):
    """A close combat under way: who has still to fight whom, the deck, the losses."""

    meetings: tuple[Meeting, ...]
    deck: Deck
    card: str = ""
    """That of the attacker now fighting, until the defender has drawn."""
    attackers_lost: int = 0
    defenders_lost: int = 0
    crossing: tuple[int, ...] = ()
    """Attackers who have still to draw for a minefield."""
    choosing: tuple[int, ...] = ()
    """Attackers who have still to draw for their opponents."""

    @property
    def losses(self) -> str:
        """How many of each side have fallen."""
        return f"{counted(self.attackers_lost, 'attacker')}, {counted(self.defenders_lost, 'defender')}"


class Obstacles(NamedTuple):
    """What holds men up in close combat: stream, marsh and wire, of which several may lie together."""

    places: tuple[str, ...] = ()

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Obstacles":
        """Read `stream`, `stream+wire` or `none`; ValueError says which there are."""
        known = (NO_OBSTACLE, *book.rules.close_combat.obstacles)
        found = [pick(part, known, "obstacle") for part in word.split(JOINED)]
        return cls(tuple(dict.fromkeys(one for one in found if one != NO_OBSTACLE)))

    def __str__(self) -> str:
        return JOINED.join(self.places) or NO_OBSTACLE

    @staticmethod
    def names_no_unit() -> None:
        """Say that its words are never names."""


class Sides(NamedTuple):
    """Both sides of a close combat, and what hinders them."""

    attackers: tuple[Man, ...]
    defenders: tuple[Man, ...]
    attackers_on: tuple[str, ...] = ()
    """The stream, marsh and wire that they are on, in a Banzai attack or in the counter-attack."""
    defenders_on: tuple[str, ...] = ()
    on_defender: int = 0
    """The attackers' Concealed card, and the place of the defender whom it lowers."""
    lowered_defender: int = 0
    on_attacker: int = 0
    """The defenders' Concealed card, and the place of the attacker whom it lowers."""
    lowered_attacker: int = 0
    capturing: bool = False
    """Whether the attackers mean to take prisoners."""


class Fighting(Protocol):
    """Params of a close combat, of whatever action."""

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        ...


class Fighter(NamedTuple):
    """One side of a duel: his CCV with its modifiers, his card, what it came to."""

    man: str
    arithmetic: Annotated[str, IN_WORDS]
    ccv: int
    modifiers: tuple[Modifier, ...]
    card: str
    total: int

    def __str__(self) -> str:
        return f"{self.man} {self.arithmetic}, {in_words(self.card)}: {self.total}"


class Duel(NamedTuple):
    """A duel by the places of the two, who fell, and how it was fought; no fighters without a draw."""

    attacker_at: int
    defender_at: int
    attacker_falls: bool
    defender_falls: bool
    fighters: tuple[Fighter, ...] = ()
    left: int = 0
    """Cards left in the draw pile after it."""
    undrawn: Annotated[str, IN_WORDS] = ""
    """The defender where he is lost without a draw."""

    def __str__(self) -> str:
        if not self.fighters:
            return f"{self.undrawn} is lost without a draw"
        fallen = [
            one.man
            for one, falls in zip(self.fighters, (self.attacker_falls, self.defender_falls), strict=True)
            if falls
        ]
        attacker, defender = self.fighters
        return f"{attacker}; {defender}; {listed(fallen, 'and')} {'falls' if len(fallen) == 1 else 'fall'}"

    @property
    def margin(self) -> int:
        """By how much the attacker came to more than the defender."""
        return self.fighters[0].total - self.fighters[1].total if self.fighters else 0


class Crossing(NamedTuple):
    """A man's card for the minefield."""

    man: str
    card: str
    lives: bool

    def __str__(self) -> str:
        return f"{self.man}: {in_words(self.card)}, {'fights' if self.lives else 'destroyed'}"


class Choice(NamedTuple):
    """Whom a man drew."""

    man: str
    opponent: str

    def __str__(self) -> str:
        return f"{self.man} draws {self.opponent}"


def counted(number: int, what: str) -> str:
    """Return `2 attackers`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def named(at: int, men: Sequence[Man], role: str) -> str:
    """Return how a man of a side is called; without name or card by his role, `attacker 2`."""
    alone = called(men[at], at + 1, len(men))
    if alone == "the man":
        return f"the {role}"
    return alone if alone != f"man {at + 1}" else f"{role} {at + 1}"


def refuse_without_ccv(man: Man, book: Book[Rules]) -> None:
    """Raise ValueError for a man of whom no CCV can be told: no weapon was typed, or it is a vehicle."""
    if not man.weapons:
        raise ValueError(f"{quoted(str(man))}: with which weapon? as rifle/M3/P3, or none/M3/P3")
    if man.is_vehicle:
        raise ValueError(f"{quoted(str(man))} is no man: against a vehicle it is close-combat-afv")
    if is_unlisted(man, book):
        raise ValueError(
            f"{man.name or quoted(str(man))}: no source says what a {own_weapon(man, book)} adds in close "
            f"combat: type it behind him, {own_weapon(man, book)}/M3/P3/cc0, or in a game edit his ccv"
        )


def is_unlisted(man: Man, book: Book[Rules]) -> bool:
    """Whether his weapon counts and has a value in no source, so that it must be typed."""
    name = own_weapon(man, book)
    if name == UNARMED or man.has(ASSISTANT) or (man.has(PINNED) and man.has(WOUNDED)):
        return False
    known = book.rules.weapons[name].ccv is not None or man.ccv is not None
    return not known and book.ruling("unlisted-ccv") == "typed"


def modifiers_of(man: Man, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what is added to a man's morale, his weapon first (up-front 20.6, 33.5)."""
    rules = book.rules.close_combat
    if man.has(PINNED) and man.has(WOUNDED):
        yield Modifier("as unarmed, wounded and pinned", rules.unarmed)
    else:
        yield weapon_of(man, book)
        yield from beside(man, book)
        if man.has(MALFUNCTIONED) and not man.has(ASSISTANT) and own_weapon(man, book) != UNARMED:
            yield Modifier("malfunctioned", rules.malfunctioned)
    if man.has(PINNED):
        yield Modifier("pinned", rules.pinned)
    elif man.has(WOUNDED):
        yield Modifier("wounded, as pinned", rules.pinned)


def weapon_of(man: Man, book: Book[Rules]) -> Modifier:
    rules = book.rules.close_combat
    name = own_weapon(man, book)
    if man.has(ASSISTANT):
        return Modifier("assistant crewman", rules.assistant)
    if name == UNARMED:
        return Modifier("unarmed", rules.unarmed)
    if man.ccv is not None:
        return Modifier(f"{name}, as typed", man.ccv)
    if book.rules.weapons[name].secondary:
        return Modifier(f"only a {name}", rules.only_secondary)
    return Modifier(*listed_value(name, man, book))


def own_weapon(man: Man, book: Book[Rules]) -> str:
    """Return the first of his weapons that is no secondary one, else the first."""
    weapons = book.rules.weapons
    own = [one for one in man.weapons if one == UNARMED or not weapons[one].secondary]
    return (own or [*man.weapons])[0]


def listed_value(name: str, man: Man, book: Book[Rules]) -> tuple[str, int]:
    """Return a weapon's name and value: a Japanese one has a bayonet (45.51), some stand in no source."""
    weapon = book.rules.weapons[name]
    if weapon.japanese_ccv is not None and man.nation == JAPANESE and not man.has(CAPTURED):
        return f"Japanese {name} (45.51)", weapon.japanese_ccv
    if weapon.ccv is None:
        return f"{name}, no source", book.rules.close_combat.unlisted[book.ruling("unlisted-ccv")]
    return name, weapon.ccv


def beside(man: Man, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what each secondary weapon takes that he has beside his own."""
    weapons = book.rules.weapons
    own = own_weapon(man, book)
    for name in man.weapons:
        if own in (name, UNARMED) or not weapons[name].secondary:
            continue
        value = weapons[name].ccv
        if value and not weapons[own].secondary and book.ruling("secondary-ccv") == "added":
            yield Modifier(f"{name} beside", value)


def with_others(others: Sequence[int], men: Sequence[Man], book: Book[Rules]) -> Modifier:
    """Return what the men with him who are neither pinned nor wounded add (up-front 20.622)."""
    extra = sum(helps(men[other]) for other in others)
    name = "one more man" if extra == 1 else f"{extra} more men"
    return Modifier(name, extra * book.rules.close_combat.extra_man)


def held_up(places: Sequence[str], how: str, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what stream, marsh and wire take from the men on them (45.423)."""
    obstacle = book.rules.close_combat.obstacle
    counted = places
    if len(places) > 1 and book.ruling("obstacles-together") == "once":
        counted = places[:1]
    for place in counted:
        yield Modifier(f"{how} {place} (45.423)", obstacle)


def helps(man: Man) -> bool:
    """Whether he counts for another who fights the same man: unpinned and unwounded."""
    return not (man.has(PINNED) or man.has(WOUNDED))


def is_helpless(man: Man) -> bool:
    """Whether he is lost without a draw where he defends alone: wounded, pinned, unarmed (up-front 33.5)."""
    return man.has(PINNED) and man.has(WOUNDED) and man.weapon == UNARMED
