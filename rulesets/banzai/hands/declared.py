"""What is declared in solo play, in words: `A move forward, B fire at C`."""

from collections.abc import Iterable
from typing import NamedTuple

from wargame_aid.names import pick, quoted
from wargame_aid.sealing import opened, sealed

FORM = "a group, its action, and what is wanted of it, with commas between: A move forward, B fire at C"
PARTED = ", "


class Declared(NamedTuple):
    """One action declared: the group, the action, and the words behind it."""

    group: str
    action: str
    words: str = ""

    def __str__(self) -> str:
        return f"{self.group} {self.action}{' ' if self.words else ''}{self.words}"

    @property
    def said(self) -> str:
        """The same as it is read aloud."""
        return f"group {self.group}: {self.action}{' ' if self.words else ''}{self.words}"


def known_actions() -> list[str]:
    """Return the names of the actions that there are, and what the program leaves to the table."""
    from rulesets.banzai import RULESET  # the table of the package that imports this

    return [*(row.name for row in RULESET.actions), "entrench"]


def declared_in(text: str) -> tuple[Declared, ...]:
    """Return the actions of a text, sealed or not, in order; ValueError says how they are written."""
    return tuple(read_one(part.strip()) for part in opened(text).split(","))


def read_one(text: str) -> Declared:
    """Return one action; its group is a letter, or a side and a letter."""
    group, _, rest = text.partition(" ")
    action, _, words = rest.strip().partition(" ")
    letter = group.rpartition(".")[2]
    if not (len(letter) == 1 and letter.isalpha() and action):
        raise ValueError(f"{quoted(text)}: {FORM}")
    return Declared(
        group.upper() if letter == group else group, pick(action, known_actions(), "action"), words.strip()
    )


def as_sealed(actions: Iterable[Declared]) -> str:
    """Return actions as they are kept while nobody may see them; nothing for none."""
    return sealed(PARTED.join(map(str, actions)))


class Hand(NamedTuple):
    """A side's hand in solo play: the cards that lie face up, and how many lie face down (49.12)."""

    side: str
    cards: tuple[str, ...] = ()
    down: int = 0


class Solo(NamedTuple):
    """Solo play: what was declared in a player turn and is not revealed yet, and the hands (49.11, 49.12)."""

    turn: int = 0
    """The player turn of the declaration; 0 before the first."""
    sealed: str = ""
    """The actions not revealed yet, in order, in a form that nobody reads at a glance."""
    revealed: int = 0
    """How many were revealed in this player turn."""
    hands: tuple[Hand, ...] = ()
