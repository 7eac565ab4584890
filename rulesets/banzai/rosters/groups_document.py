"""A roster of groups as it is written: nation, year, troop type, and the men of each group, read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from rulesets.banzai.men.man import UNARMED, Man
from rulesets.banzai.rules import Rules
from wargame_aid import new_names
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.roster import Path
from wargame_aid.ruleset import Between, Help

MOST_RANGE = 9
"""A range number is a small one, up or down."""
PREFIXES = {"american": "us", "british": "br", "german": "ge", "japanese": "jp", "russian": "ru"}
CARD = re.compile(r"([br][0-9]+|p[0-9]+[br][0-9]+|[0-9]+[a-z][0-9]+)")
"""What is typed for a card, and so is no name."""
BARE = "man"


@dataclass(frozen=True, kw_only=True)
class GroupEntry:
    """A group: where it stands, and its men in their order."""

    __pydantic_config__ = {"extra": "forbid"}

    range: Annotated[Annotated[int, Between(-MOST_RANGE, MOST_RANGE)], Help("Its range number.")] = 0
    men: Annotated[tuple[str, ...], Help("Its men in order: 15/rifle/M3/P3, or Sato=11/rifle/M3/P3.")]


@dataclass(frozen=True, kw_only=True)
class Squad:
    """What a side is, apart from its men."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("The name of the squad.")] = ""
    nation: Annotated[
        Literal["american", "british", "german", "japanese", "russian"], Help("Whose men they are.")
    ]
    year: Annotated[
        str | Annotated[int, Between(1900, 1999)], Help("The half year: 1941b to 1944b, or 1945.")
    ]
    troops: Annotated[str, Help("Their troop type: line, or the nation's elite or second line.")] = "line"
    jungle: Annotated[bool | Literal["yes", "no"], Help("Whether the scenario is played in the jungle.")] = (
        False
    )

    @property
    def in_jungle(self) -> bool:
        return self.jungle in (True, "yes")

    @property
    def half_year(self) -> str:
        """The year as the table of troop types has it."""
        return str(self.year)


@dataclass(frozen=True, kw_only=True)
class Groups(Squad):
    """One side: its groups and their men."""

    groups: Annotated[dict[str, GroupEntry], Help("Groups by letter, A to D.")]


def squad_facts(squad: Squad) -> dict[str, str]:
    """Return what two rosters are compared by, apart from groups and men."""
    return {
        "name": squad.name,
        "nation": squad.nation,
        "year": squad.half_year,
        "troops": squad.troops,
        "jungle": "yes" if squad.in_jungle else "no",
    }


class ManWritten(NamedTuple):
    """A man as he is written: his group, his place in it, the name he is given there, his notation."""

    letter: str
    """His group's; of men who come later, the number of decks after which they come."""
    at: int
    written: str
    later: bool = False

    @property
    def path(self) -> Path:
        return ("later", self.letter, self.at) if self.later else ("groups", self.letter, "men", self.at)

    @property
    def where(self) -> str:
        """Among whom he is: `group A`, `those after deck 1`."""
        return f"those after deck {self.letter}" if self.later else f"group {self.letter}"

    @property
    def given(self) -> str:
        """The name before the `=`; empty where there is none."""
        head, equals, _ = self.written.partition("=")
        return head.strip() if equals else ""


class Named(NamedTuple):
    """A man who could be read: his entry, his name, and how he stands, with his nation."""

    entry: ManWritten
    name: str
    man: Man


def entries_of(groups: Groups) -> Iterator[ManWritten]:
    for letter, group in groups.groups.items():
        for at, written in enumerate(group.men):
            yield ManWritten(letter, at, written)


def men_named(groups: Groups, book: Book[Rules]) -> list[Named]:
    """Return the men who can be read, with the names that they go by."""
    found_in = [(entry, man_in(entry, book)) for entry in entries_of(groups)]
    read = [(entry, man) for entry, man in found_in if isinstance(man, Man)]
    taken = {fold(entry.given) for entry, _ in read if entry.given}
    found = []
    for entry, man in read:
        name = entry.given or free_name(man, groups.nation, taken)
        taken.add(fold(name))
        found.append(Named(entry, name, man._replace(name="", nation=man.nation or groups.nation)))
    return found


def man_in(entry: ManWritten, book: Book[Rules]) -> Man | str:
    """Return the man of an entry, or why he cannot be read."""
    try:
        return Man.parse(entry.written, book)
    except ValueError as wrong:
        return str(wrong)


def free_name(man: Man, nation: str, taken: set[str]) -> str:
    """Return the name of a man who is given none: `jp15`, `jpsl`; without card and rank `jp-rifle1`."""
    if own := man.card or man.rank:
        return numbered(f"{PREFIXES[nation]}{own}", taken)
    kind = "unarmed" if man.weapon == UNARMED else man.weapon or BARE
    head = f"{PREFIXES[nation]}-{kind}"
    return next(f"{head}{at}" for at in range(1, len(taken) + 2) if fold(f"{head}{at}") not in taken)


def numbered(name: str, taken: set[str]) -> str:
    """Return a name, with a number behind it where another man bears it."""
    several = (f"{name}-{at}" for at in range(2, len(taken) + 3))
    return next(one for one in (name, *several) if fold(one) not in taken)


def name_problem(name: str) -> str:
    """Return why a name could not be typed; nothing where it can."""
    if problem := new_names.name_problem(name):
        return problem
    if not name[0].isalpha():
        return "a name begins with a letter"
    if CARD.fullmatch(fold(name)):
        return f"{name} reads as a card: take another name"
    return ""


def groups_words(groups: Groups) -> dict[str, str]:
    """Return the notation that each man's name stands for on the command line."""
    return {one.name: str(one.man) for one in men_named(groups, club_book())}


def club_book() -> Book[Rules]:
    """Return the book with the club's own cards, for a roster's words are read without one."""
    from rulesets.banzai import RULESET
    from wargame_aid.rulebook import load_book

    return load_book(RULESET, {})
