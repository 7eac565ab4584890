"""A ship's design and its one-word notation: `s3/2HB/1LB/1INT`, what is bought for points `fast:cost`.

The size comes first, then systems in any order, each with a count where it is more than one. A system is
named by its word in rules.yaml, its name or a beginning that fits one; capitals make no difference.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rulesets.battleshift.rules import Rules, System
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, listed, matches, nearest, pick, quoted

MOST = 999
"""The largest size and the largest count that a design is read with."""
MOST_DIGITS = 9
SIZE = re.compile(r"s([-+]?[0-9]+)", re.ASCII | re.IGNORECASE)
SYSTEM = re.compile(r"([+-]?[0-9]+)?\s*([^:/]*[^:/0-9\s][^:/]*)(?::(.*))?", re.ASCII)
BROKEN = (".", ",")
"""What a name begins with where its count was no whole number."""
WAYS = ("space", "cost")


class Fitted(NamedTuple):
    """A system in a design: its word in rules.yaml, how many, how it is bought where that is not usual."""

    system: str
    number: int = 1
    way: str = ""

    def __str__(self) -> str:
        written = self.number if self.system.isupper() or self.number != 1 else ""
        return f"{written}{self.system}{self.way and ':'}{self.way}"


class ShipDesign(NamedTuple):
    """A size and the systems built in, those of one kind together, in the order of rules.yaml."""

    size: int
    fitted: tuple[Fitted, ...] = ()

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "ShipDesign":
        """Read a design; ValueError for what is no size or no system. What it breaks of the book is kept."""
        first, *rest = (part.strip() for part in ascii_quotes(word).split("/"))
        size = SIZE.fullmatch(first)
        if size is None:
            raise ValueError(f"a design begins with its size, as in s3/2HB/1LB/1INT, not {quoted(first)}")
        return cls(_number(size[1], "size"), _gathered(rest, book.rules.systems))

    @staticmethod
    def names_no_unit() -> bool:
        """Say that it is never a unit's name."""
        return True

    def __str__(self) -> str:
        return "/".join((f"s{self.size}", *map(str, self.fitted)))

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Give pydantic and the JSON Schema the notation."""
        from wargame_aid.documents.notation import notation  # nothing of it is needed to fire

        form = "size, then systems, such as s3/2HB/1LB/1INT; what is bought for points is written fast:cost"
        return notation(cls, form, r"^\s*[sS][-+]?[0-9]{1,3}\s*(/[^/]+)*$")


def _gathered(parts: Sequence[str], systems: Mapping[str, System]) -> tuple[Fitted, ...]:
    counts: dict[tuple[str, str], int] = {}
    for part in parts:
        system, count, way = _fitted(part, systems)
        counts[system, way] = counts.get((system, way), 0) + count
    order = ((system, way) for system in systems for way in ("", *WAYS))
    return tuple(Fitted(key[0], _capped(counts[key], "count"), key[1]) for key in order if key in counts)


def _fitted(part: str, systems: Mapping[str, System]) -> Fitted:
    found = SYSTEM.fullmatch(part)
    if found is None or found[2].startswith(BROKEN):
        raise ValueError(f"{quoted(part)} is no system: a whole count and a name, as in 2HB or fast:cost")
    count, name, way = found.groups()
    word = system_word(name.strip(), systems)
    bought = systems[word].usual_way if way is None else pick(way, WAYS, "way to buy a system")
    usual = bought == systems[word].usual_way
    return Fitted(word, 1 if count is None else _number(count, "count"), "" if usual else bought)


def _number(digits: str, what: str) -> int:
    return _capped(int(digits) if len(digits) <= MOST_DIGITS else MOST + 1, what)


def _capped(number: int, what: str) -> int:
    if abs(number) > MOST:
        raise ValueError(f"a {what} is at most {MOST} in a design")
    return number


def system_word(name: str, systems: Mapping[str, System]) -> str:
    """Return the word in rules.yaml of a system named by word, name, plural or beginning.

    Raises ValueError with the nearest name, or with those that fit.
    """
    if name in systems:
        return name
    known = {
        fold(called): word for word, one in systems.items() for called in (one.name, one.plural or word, word)
    }
    return meant(name, known, "system", systems)


def is_design(word: str) -> bool:
    """Whether a word begins as a design does, whatever stands behind its size."""
    size, slash, _ = ascii_quotes(word).partition("/")
    return bool(slash and SIZE.fullmatch(size.strip()))


def meant(name: str, known: Mapping[str, str], what: str, every: Iterable[str] = ()) -> str:
    """Return what a name, or a beginning that fits one, means; `known` gives it by every folded name.

    Raises ValueError with those that fit, with the nearest, or where none is near with `every`.
    """
    folded = fold(name)
    found = list(dict.fromkeys(known[one] for one in matches(folded, known)))
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(f"{quoted(name)} could be {listed(found)}")
    near = nearest(folded, known) or (f"; there is {listed(every)}" if every else "")
    raise ValueError(f"no {what} {quoted(name)}{near}")
