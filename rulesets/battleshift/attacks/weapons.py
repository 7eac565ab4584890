"""The words of a shot: kinds of weapon, `heavy+light`, and who fires together, `alpha/obscured1+bravo`."""

from typing import NamedTuple

from rulesets.battleshift.rules import Rules, Weapon
from rulesets.battleshift.squadrons.squadron import PASSING, Squadron
from wargame_aid.book import Book
from wargame_aid.names import fold, pick

JOINED = "+"


class Weapons(NamedTuple):
    """One kind of weapon, or several that fire in one attack."""

    kinds: tuple[str, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Weapons":
        """Read `heavy`, `super-heavy`, `heavy+broadside`; ValueError names the kinds there are."""
        known = book.rules.weapons
        kinds = tuple(named(part, known) for part in word.split(JOINED))
        if len(set(kinds)) < len(kinds):
            raise ValueError(f"{word!r} names a weapon twice")
        return cls(kinds)

    @staticmethod
    def names_no_unit() -> bool:
        """Say that it is never a unit's name."""
        return True

    def __str__(self) -> str:
        return JOINED.join(self.kinds)


def named(word: str, known: dict[str, Weapon]) -> str:
    """Return the kind of weapon that a word, a beginning or the word of its system means."""
    systems = {fold(weapon.system): kind for kind, weapon in known.items()}
    return systems.get(fold(word)) or pick(word, list(known), "weapon")


def reach(kind: str, book: Book[Rules]) -> int:
    """Return the range of a kind of weapon in inches (p5, p7)."""
    weapon = book.rules.weapons[kind]
    if kind == "broadside" and book.ruling("broadside-range") != str(weapon.range):
        return book.rules.broadside_long
    return weapon.range


class Firers(NamedTuple):
    """One squadron, or several of a taskforce that synchronise."""

    squadrons: tuple[Squadron, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Firers":
        """Read squadrons joined by plus signs."""
        return cls(tuple(Squadron.parse(part, book) for part in word.split(JOINED)))

    def __str__(self) -> str:
        return JOINED.join(map(str, self.squadrons))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return the states that are typed for one shot and do not last."""
        return PASSING

    @property
    def called(self) -> str:
        """How they are called in a sentence."""
        return " and ".join(one.called for one in self.squadrons)
