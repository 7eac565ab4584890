"""A man in one word: `15/rifle/M3/P3`, `sl/rifle/M5/P4`, `M3/P2/pinned`: his card, weapon, states."""

import re
from functools import lru_cache
from typing import NamedTuple

from rulesets.banzai.rules import Personality, Rules, Weapon
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, listed, matches, nearest, pick, quoted
from wargame_aid.ruleset import IllegalAction

NATIONS = ("british", "japanese", "american", "german", "russian")
JAPANESE, BRITISH, AMERICAN = "japanese", "british", "american"
SL, ASL, SERGEANT = "sl", "asl", "sgt"
RANKS = (SL, ASL, SERGEANT)
LEADERS = (SL, ASL)
PINNED, WOUNDED, MALFUNCTIONED, ASSISTANT, CAPTURED, IN_TRANSFER = (
    "pinned", "wounded", "malfunctioned", "assistant", "captured", "in-transfer"
)  # fmt: skip
IMMOBILISED, EXPOSED, BUTTONED, OPEN_TOPPED = "immobilised", "exposed", "buttoned", "open-topped"
OF_VEHICLES = (IMMOBILISED, EXPOSED, BUTTONED, OPEN_TOPPED)
"""It is immobilised or bogged, its crew is exposed, it is buttoned up, it is open-topped (up-front 28)."""
STATES = (PINNED, WOUNDED, MALFUNCTIONED, ASSISTANT, CAPTURED, IN_TRANSFER, *OF_VEHICLES)
"""His weapon is malfunctioned or was captured; he assists at another's weapon; he is between two groups."""
UNARMED, PISTOL, FLAMETHROWER = "none", "pistol", "flamethrower"
VEHICLES = {"afv": "AFV", "infantry-gun": "infantry gun", "bren-carrier": "Bren Carrier", "wasp": "Wasp"}
"""Words for a weapon that make the card a vehicle or a gun, and no man; and how it is spoken of."""
FORM = "a man is his card, his weapon, morale and panic, as 15/rifle/M3/P3 or sl/rifle/M5/P4, or M3/P2 alone"
STATED = (
    "what has happened to him stands behind: pinned, wounded, malfunctioned, assistant, captured or "
    "in-transfer"
)
VEHICLE_ONLY = "only of a vehicle: afv/M5/P5/aa4/killed1/open-topped"
HIGHEST = 10
VALUES = re.compile(r"((?:m|p|fp|aa|killed)(?=[0-9])|cc)(-?[0-9]{1,2})")
ARMOUR, COMMANDERS, TYPED_CCV = "aa", "killed", "cc"
JOINED = "+"
Personalities = dict[str, dict[str, Personality]]
"""The section `personality`: cards by nation and number."""
YEAR = "up-front 43"
AT_MINE, MINE = "at-mine", "45.7"


def read_nation(word: str) -> str:
    """Return the nation that was typed, or nothing; ValueError says which there are."""
    return pick(word, NATIONS, "nation") if word else ""


class BadMan(ValueError):
    """A word that is no man; the message says what would be right."""


class Man(NamedTuple):
    """One man: his name if he has one, his card, weapons, printed morale and panic, nation, states."""

    name: str
    card: str
    """The number of his Personality card, or nothing."""
    rank: str
    weapons: tuple[str, ...]
    morale: int
    panic: int
    fp: int | None = None
    """His firepower at the range of this attack, where it was typed."""
    nation: str = ""
    states: tuple[str, ...] = ()
    armour: int | None = None
    """The anti-armour strength of an AFV, where it was typed."""
    commanders: int = 0
    """How many commanders of an AFV have been killed."""
    ccv: int | None = None
    """What his weapon adds in close combat, where it was typed."""
    also_sergeant: bool = False
    """Whether a leader is a Sergeant too."""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Man":
        """Read a man; BadMan says what cannot be read and what would be right."""
        head, equals, notation = ascii_quotes(word).rpartition("=")
        if equals and (not head.strip() or "=" in head):
            raise BadMan(f"a name stands before the `=`, as in Sato=15/rifle/M3/P3, not {quoted(word)}")
        found = Parts(book.rules.weapons)
        for part in notation.split("/"):
            found.take(part.strip(), word)
        if not {"m", "p"} <= found.values.keys():
            raise BadMan(f"{quoted(word)} has no {'panic' if 'm' in found.values else 'morale'}: {FORM}")
        found.refuse_of_vehicles(word)
        return cls(
            head.strip(),
            found.card,
            found.first_rank,
            tuple(found.weapons),
            found.values["m"],
            found.values["p"],
            found.values.get("fp"),
            found.nation,
            tuple(state for state in STATES if state in found.states),
            found.values.get(ARMOUR),
            found.values.get(COMMANDERS, 0),
            found.values.get(TYPED_CCV),
            bool(found.rank) and found.sergeant,
        )

    def __str__(self) -> str:
        too = SERGEANT if self.also_sergeant else ""
        parts = [part for part in (self.rank, too, self.card) if part]
        values = [f"M{self.morale}", f"P{self.panic}", *([] if self.fp is None else [f"fp{self.fp}"])]
        values += [] if self.armour is None else [f"{ARMOUR}{self.armour}"]
        values += [f"{COMMANDERS}{self.commanders}"] if self.commanders else []
        values += [] if self.ccv is None else [f"{TYPED_CCV}{self.ccv}"]
        nation = [self.nation] if self.nation else []
        notation = "/".join((*parts, *self.weapons, *values, *nation, *self.states))
        return f"{self.name}={notation}" if self.name else notation

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return what is typed for one attack and does not last: his firepower at its range."""
        return ("fp",)

    @staticmethod
    def is_written_out(word: str) -> bool:
        """Whether a word has morale and panic, so that it is a man's notation and no name."""
        found = (VALUES.fullmatch(part.strip()) for part in fold(word).split("/"))
        return {"m", "p"} <= {one[1] for one in found if one}

    def has(self, state: str) -> bool:
        return state in self.states

    @property
    def leads(self) -> bool:
        return self.rank in LEADERS

    @property
    def is_sergeant(self) -> bool:
        """Whether he is a Sergeant, who has a pistol if he is Japanese (45.5)."""
        return self.rank == SERGEANT or self.also_sergeant

    @property
    def weapon(self) -> str:
        """His own weapon, else a secondary one; `none` where he is unarmed; empty where it was not typed."""
        return self.weapons[0] if self.weapons else ""

    @property
    def is_disarmed(self) -> bool:
        """Whether he is unarmed or his weapon is malfunctioned (19.4); a pistol is no cure (45.5)."""
        return self.weapon in (UNARMED, PISTOL) or self.has(MALFUNCTIONED)

    @property
    def is_vehicle(self) -> bool:
        """Whether the card is a vehicle or a gun and no man."""
        return self.weapon in VEHICLES

    def carries(self, weapon: str) -> bool:
        return weapon in self.weapons


class Parts:
    """The parts of a man's notation, in any order."""

    def __init__(self, weapons: dict[str, Weapon]) -> None:
        self.known = vocabulary(tuple((name, one.also) for name, one in weapons.items()))
        self.card = self.rank = self.nation = ""
        self.weapons: list[str] = []
        self.values: dict[str, int] = {}
        self.states: set[str] = set()
        self.sergeant = False

    @property
    def first_rank(self) -> str:
        """SL or ASL, else Sergeant, or nothing."""
        return self.rank or (SERGEANT if self.sergeant else "")

    def take(self, part: str, word: str) -> None:
        """Keep a part; raises BadMan where it is none, or stands twice."""
        folded = fold(part)
        if found := VALUES.fullmatch(folded):
            self.once(found[1] in self.values, word, part)
            if found[1] in ("m", "p") and int(found[2]) > HIGHEST:
                raise BadMan(f"{quoted(word)}: morale and panic go to {HIGHEST}, not {found[2]}")
            self.values[found[1]] = int(found[2])
        elif re.fullmatch("[0-9]{1,2}", folded):
            self.once(bool(self.card), word, part)
            self.card = str(int(folded))
        else:
            self.take_word(known_word(part, self.known), word)

    def take_word(self, meant: str, word: str) -> None:
        """Keep a rank, a nation, a state or a weapon."""
        if meant == SERGEANT:
            self.once(self.sergeant, word, meant)
            self.sergeant = True
        elif meant in RANKS:
            self.once(bool(self.rank), word, meant)
            self.rank = meant
        elif meant in NATIONS:
            self.once(bool(self.nation), word, meant)
            self.nation = meant
        elif meant in STATES:
            self.states.add(meant)
        else:
            self.once(meant in self.weapons, word, meant)
            self.weapons.append(meant)

    def refuse_of_vehicles(self, word: str) -> None:
        """Raise BadMan for a man with what only a vehicle has."""
        values = [f"{one}{self.values[one]}" for one in (ARMOUR, COMMANDERS) if one in self.values]
        found = [*values, *(one for one in OF_VEHICLES if one in self.states)]
        if found and not (self.weapons and self.weapons[0] in VEHICLES):
            raise BadMan(f"{quoted(word)}: {found[0]} is said {VEHICLE_ONLY}")

    @staticmethod
    def once(stands: bool, word: str, part: str) -> None:
        """Raise BadMan for a part of which there is one."""
        if stands:
            raise BadMan(f"{quoted(word)}: {part} is one too many; {FORM}")


def known_word(part: str, known: dict[str, str]) -> str:
    """Return what a word or its beginning means; BadMan names the nearest."""
    found = {known[one]: None for one in matches(fold(part), known)}
    if len(found) == 1:
        return next(iter(found))
    if found:
        raise BadMan(f"{quoted(part)} could be {listed(found)}")
    raise BadMan(f"no weapon or state {quoted(part)}{nearest(fold(part), known)}; {FORM}; {STATED}")


@lru_cache(16)
def vocabulary(weapons: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, str]:
    """Return every word that a man's notation may hold, with the word it is written as."""
    named = {fold(word): name for name, also in weapons for word in (name, *also)}
    return {**{word: word for word in (*RANKS, *NATIONS, *STATES)}, UNARMED: UNARMED, **named}


def called(man: Man, at: int, of: int) -> str:
    """Return how a man is spoken of: by name, else by his card, else by his place."""
    if man.name:
        return man.name
    if man.rank in LEADERS:
        return f"the {man.rank.upper()}"
    if man.card:
        return f"number {man.card}"
    what = VEHICLES.get(man.weapon, "man")
    return f"the {what}" if of == 1 else f"{what} {at}"


class Men(NamedTuple):
    """One man, or several in the order in which they fight."""

    men: tuple[Man, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Men":
        """Read men joined by plus signs; ValueError as for each."""
        return cls(tuple(Man.parse(part, book) for part in word.split(JOINED)))

    def __str__(self) -> str:
        return JOINED.join(map(str, self.men))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return no state: what is typed of a man lasts."""
        return Man.of_one_action()


def card_of(nation: str, number: str, known: Personalities) -> Personality | None:
    """Return a nation's card of this number; None where nobody has filled it in."""
    return known.get(nation, {}).get(number)


def missing(nation: str, number: str) -> str:
    """Return what is said of a card that nobody has filled in: which, and where it goes."""
    return (
        f"card {number} of the {nation} side is not known: write its weapon, points, morale and panic "
        f"into personality.yaml under {nation}, or in full here, as {number}/rifle/M3/P3"
    )


def is_before(year: str, other: str, book: Book[Rules]) -> bool:
    """Whether a half year is earlier than another; one that is not known is not."""
    years = book.rules.squads.years
    return year in years and years.index(year) < years.index(other)


def refuse_year(weapon: str, year: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a secondary weapon that is not there yet (43; `at-mine-year`)."""
    since = book.rules.orders.since.get(weapon)
    if not since or not is_before(year, since, book):
        return
    if weapon == AT_MINE and book.ruling("at-mine-year") == "no":
        return
    cite = MINE if weapon == AT_MINE else YEAR
    raise IllegalAction(f"no {weapon} before {since}, and this is {year}", cite)
