"""Params from words: the one reader for the terminal, the ledger, a form and the API."""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from wargame_aid.book import Book
from wargame_aid.plain import default_of, record_hints
from wargame_aid.ruleset import Between, Help, Hidden, Letter, Positional

PLAIN = str.maketrans({
    **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
    **dict.fromkeys("‘’‚‛′´`", "'"),
    **dict.fromkeys("“”„‟″", '"'),
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "×": "x",
})  # fmt: skip
"""Typographic dashes, primes and quotes, as plain ones."""


BARE = "BARE_NUMBER_IS_OWN"
"""A notation that says so reads a bare number itself; elsewhere it is the number of a unit."""


class BadWord(ValueError):
    """A word that cannot be read: which field, and what would be right."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(problem)
        self.field = field


class OutOfGame(ValueError):
    """A unit is named that has left the game: readable, but nothing can be done with it."""


class Units(dict[str, str]):
    """Units by name, each with the notation it stands for; those of a game also go by their numbers."""

    def __init__(
        self, words: Mapping[str, str], numbers: Mapping[str, str] | None = None, gone: Iterable[str] = ()
    ) -> None:
        super().__init__(words)
        self.numbers = dict(numbers or {})
        """The name of each number, of those out of the game too."""
        self.gone = {fold(name): name for name in gone}

    def called(self, name: str) -> str:
        """Return a name with its number, as both may be typed."""
        number = next((number for number, one in self.numbers.items() if one == name), "")
        return f"{name} ({number})" if number else name


class Field(NamedTuple):
    """What the command line must know of a param."""

    name: str
    kind: type[Any]
    many: bool
    optional: bool
    marks: tuple[Any, ...]
    default: Any
    """What holds where nothing is typed; REQUIRED where something must be."""

    @property
    def typed(self) -> str:
        """The name as it is typed: a trailing underscore falls away, others are hyphens."""
        return self.name.rstrip("_").replace("_", "-")

    @property
    def positional(self) -> bool:
        """Whether it is typed without its name."""
        return any(isinstance(mark, Positional) for mark in self.marks)

    @property
    def hidden(self) -> bool:
        """Whether only a game fills it in."""
        return any(isinstance(mark, Hidden) for mark in self.marks)

    @property
    def help(self) -> str:
        """Its line of help."""
        return next((mark.text for mark in self.marks if isinstance(mark, Help)), "")

    @property
    def letter(self) -> str:
        """Its own letter, if it asks for one."""
        return next((mark.letter for mark in self.marks if isinstance(mark, Letter)), "")


def plain(text: str) -> str:
    """Read typographic characters as the plain ones."""
    return text.translate(PLAIN)


def quoted(word: str) -> str:
    """Return a word as typed, in quotes, and cut where it is long."""
    return repr(word if len(word) <= 40 else f"{word[:37]}...")


def unquoted(text: str) -> str:
    """Take away quotes that stand around a word, as a word processor leaves them."""
    around = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'"
    return text[1:-1].strip() if around else text


def fold(name: str) -> str:
    """Fold a name for comparison: case, spaces, underscores, hyphens and apostrophes count for nothing."""
    return "-".join(plain(name).casefold().replace("'", "").replace("_", " ").replace("-", " ").split())


def typed_fields(params: type[Any]) -> tuple[Field, ...]:
    """Return the fields that are typed: all but those that only a game fills in."""
    return tuple(field for field in fields(params) if not field.hidden)


def fields(params: type[Any]) -> tuple[Field, ...]:
    """Return the fields of a params class: kind, whether a list, whether it may be left out, its marks."""
    known: Any = params
    return _fields(known)


@lru_cache(256)
def _fields(params: Any) -> tuple[Field, ...]:
    return tuple(_field(name, hint, default_of(params, name)) for name, hint in record_hints(params).items())


def _field(name: str, hint: Any, default: Any) -> Field:
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        marks = tuple(rest)
    optional = get_origin(hint) in (Union, UnionType)
    if optional:
        hint = next(part for part in get_args(hint) if part is not NoneType)
    many = get_origin(hint) is tuple
    return Field(name, get_args(hint)[0] if many else hint, many, optional, marks, default)


def read_params(params: Any, words: Mapping[str, Any], book: Book[Any], units: Mapping[str, str]) -> Any:
    """Return the typed params; words that name a unit are read as the notation it stands for.

    Raises BadWord with the field and what would be right, OutOfGame for a unit that has left the game.
    """
    given: dict[str, Any] = {}
    for field in fields(params):
        typed = words.get(field.name)
        if typed is None or (field.many and not typed):
            continue
        given[field.name] = _read_field(field, typed, book, units)
    return params(**given)


def _read_field(field: Field, typed: Any, book: Book[Any], units: Mapping[str, str]) -> Any:
    try:
        if field.many:
            value: Any = tuple(read(field.kind, word, book, units) for word in typed)
        else:
            value = read(field.kind, typed, book, units)
    except OutOfGame:
        raise
    except ValueError as wrong:
        raise BadWord(field.typed, str(wrong)) from None
    for mark in field.marks:
        if isinstance(mark, Between) and (problem := mark.problem(value)):
            raise BadWord(field.typed, problem)
    return value


def read(kind: type[Any], word: Any, book: Book[Any], units: Mapping[str, str]) -> Any:
    """Read one word as one value."""
    if kind is bool:
        return word if isinstance(word, bool) else pick(word, ("yes", "no"), "answer") == "yes"
    text = unquoted(plain(str(word)).strip())
    refuse_controls(text)
    if kind is int:
        return whole_number(text)
    if kind is str:
        return text
    if issubclass(kind, Enum):
        members = {str(one.value): one for one in kind}
        return members[pick(text, list(members), kind.__name__.lower())]
    meant = unit_word(text, units, numbers=not getattr(kind, BARE, False))
    try:
        return kind.parse(meant, book)
    except ValueError as wrong:
        raise ValueError(f"{wrong}{_nearest_unit(text, units)}") from None


def _nearest_unit(text: str, units: Mapping[str, str]) -> str:
    """Return `; did you mean X?` where a word that cannot be read is near a unit's name; else nothing."""
    head = fold(text.partition("/")[0])
    found = nearest(head, {fold(name): name for name in units}) if units and "=" not in text else ""
    return found if "did you mean" in found else ""


def refuse_controls(text: str) -> None:
    """Raise ValueError for characters that steer a terminal and are no part of any name."""
    if any(not letter.isprintable() for letter in text):
        raise ValueError(f"{quoted(text)} holds characters that cannot be printed: take them out")


def whole_number(text: str) -> int:
    """Read a whole number; an inch mark behind it falls away."""
    bare = text.rstrip('"').strip()
    digits = bare[1:] if bare[:1] in "+-" else bare
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"a whole number is wanted, not {quoted(text)}")
    if len(digits) > 9:
        raise ValueError(f"{quoted(text)} is too large: at most nine digits")
    return int(bare)


def unit_word(word: str, units: Mapping[str, str], *, numbers: bool = True) -> str:
    """Replace a unit's name or number at the head of a word by its name and the notation it stands for.

    Raises ValueError where two names fit, OutOfGame for a unit that has left the game.
    """
    if not units:
        return word
    known = units if isinstance(units, Units) else Units(units)
    head, slash, states = word.partition("/")
    name = unit_named(head, known, numbers=numbers)
    return word if name is None else f"{name}={known[name]}{slash}{states}"


def unit_named(word: str, units: Units, *, numbers: bool = True) -> str | None:
    """Return the name of the unit that a name, a beginning or a number means; None where none does."""
    folded = fold(word)
    numbered = units.numbers.get(word) if numbers else None
    known = {fold(name): name for name in units}
    found = [fold(numbered)] if numbered else matches(folded, known)
    if len(found) > 1:
        raise ValueError(f"{word!r} could be {listed(units.called(known[one]) for one in found)}")
    if found and found[0] in known:
        return known[found[0]]
    gone = units.gone.get(found[0] if found else folded)
    if gone is not None:
        raise OutOfGame(f"{units.called(gone)} is out of the game")
    return None


def written_out(
    params: Any, words: Mapping[str, Any], units: Units, own: Mapping[str, str]
) -> dict[str, Any]:
    """Return words with the name of every unit that is not one's own replaced by its name and notation."""

    def written(word: Any, kind: type[Any]) -> Any:
        text, numbers = unquoted(plain(str(word)).strip()), not getattr(kind, BARE, False)
        name = unit_named(text.partition("/")[0], units, numbers=numbers)
        return word if name is None or name in own else unit_word(text, units, numbers=numbers)

    found = dict(words)
    for field in fields(params):
        if field.name in words and hasattr(field.kind, "parse"):
            typed = words[field.name]
            several = typed if field.many else [typed]
            read_out = [written(word, field.kind) for word in several]
            found[field.name] = read_out if field.many else read_out[0]
    return found


def matches(folded: str, known: Iterable[str]) -> list[str]:
    """Return the name itself if it is known, else every name that begins so, or has a word that does.

    Where none does, those that the word begins part by part: `squ-1` is `squad-1`, even beside `squad-12`.
    """
    names = list(known)
    if folded in names:
        return [folded]
    begin = [name for name in names if folded and name.startswith(folded)]
    if begin or not folded or folded.isdigit():
        return begin
    inside = [name for name in names if f"-{folded}" in name]
    return inside or (by_parts(folded.split("-"), names) if "-" in folded else [])


def by_parts(typed: Sequence[str], names: Iterable[str]) -> list[str]:
    """Return the names of which each part begins as typed; those with the very numbers typed, if any."""
    found = [name for name in names if begins_by_part(typed, name.split("-"))]
    numbers = [part for part in typed if part.isdigit()]
    whole = [name for name in found if all(part in name.split("-") for part in numbers)]
    return whole or found


def begins_by_part(typed: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether each part typed begins the part of a name in the same place."""
    return len(typed) <= len(parts) and all(map(str.startswith, parts, typed))


def pick(word: str, choices: Sequence[str], what: str) -> str:
    """Return the choice that a word names, whole or by a beginning that fits one.

    Raises ValueError that names the nearest choice, or those that fit.
    """
    known: dict[str, str] = {}
    for choice in choices:
        known.setdefault(fold(choice), choice)
    found = matches(fold(word), known)
    if len(found) == 1:
        return known[found[0]]
    if found:
        raise ValueError(f"{word!r} could be {listed(known[one] for one in found)}")
    raise ValueError(f"no {what} {quoted(word)}{nearest(fold(word), known)}")


def nearest(folded: str, known: Mapping[str, str]) -> str:
    """Return `; did you mean X?`, or the choices where nothing is near and they are few."""
    from difflib import get_close_matches  # only for a word that is wrong

    close = get_close_matches(folded, list(known), n=1, cutoff=0.5)
    if close:
        return f"; did you mean {known[close[0]]}?"
    if 0 < len(known) <= 12:
        return f"; there is {listed(dict.fromkeys(known.values()))}"
    return ""


def listed(names: Iterable[str], last: str = "or") -> str:
    """Join names as in a sentence."""
    parts = list(names)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
