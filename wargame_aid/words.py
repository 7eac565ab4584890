"""Params from words: the one reader for the terminal, the ledger, a form and the API."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin

from wargame_aid.book import Book
from wargame_aid.names import NoSuchName, ascii_quotes, closest, fold, listed, pick, quoted, unquoted
from wargame_aid.plain import REQUIRED, default_of, record_hints
from wargame_aid.ruleset import Between, Help, Hidden, Joined, Letter, Positional, Takes
from wargame_aid.units import OutOfGame, unit_word

BARE = "BARE_NUMBER_IS_OWN"
"""A notation that says so reads a bare number itself; elsewhere it is the number of a unit."""
WRITTEN = "is_written_out"
"""A notation that has this tells its own words from names of units, also where they begin alike."""
PASSING = "of_one_action"
"""What a notation has that tells which of its states, bare of counts, are typed for one action only."""
NO_UNIT = "names_no_unit"
"""A notation that has this is never a unit's name: a kind of weapon, a side."""


class BadWord(ValueError):
    """A word that cannot be read: which field, and what would be right."""

    def __init__(self, field: str, problem: str, nearest: str = "") -> None:
        super().__init__(problem)
        self.field = field
        self.nearest = nearest


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
    def joined_by(self) -> str:
        """The sign that joins several units in one word; empty where none does."""
        return next((mark.sign for mark in self.marks if isinstance(mark, Joined)), "")

    @property
    def takes(self) -> tuple[str, ...]:
        """The states of one action that count for it."""
        return next((mark.states for mark in self.marks if isinstance(mark, Takes)), ())

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
    known = fields(params)
    for field in known:
        typed = words.get(field.name)
        if typed is None or (field.many and not typed):
            if field.default is REQUIRED:
                raise BadWord(field.typed, "nothing is typed, and nothing holds without it")
            continue
        given[field.name] = _read_field(field, typed, book, units)
    refuse_unknown(words, known)
    return params(**given)


def refuse_unknown(words: Mapping[str, Any], known: Sequence[Field]) -> None:
    """Raise BadWord for a word of a param that there is not."""
    names = {field.name for field in known}
    for name in words:
        if name not in names:
            there = listed((field.typed for field in known if not field.hidden), "and")
            raise BadWord(name, f"there is no such param: there is {there or 'none'}")


def _read_field(field: Field, typed: Any, book: Book[Any], units: Mapping[str, str]) -> Any:
    try:
        if field.many:
            several = [typed] if isinstance(typed, str) else typed
            value: Any = tuple(read(field.kind, word, book, units) for word in separate(field, several))
        elif isinstance(typed, (list, tuple)):
            raise ValueError(f"one word is wanted, not {len(typed)}")
        else:
            value = read(field.kind, typed, book, units, field.joined_by)
    except OutOfGame:
        raise
    except ValueError as wrong:
        raise BadWord(field.typed, str(wrong), getattr(wrong, "nearest", "")) from None
    for mark in field.marks:
        if isinstance(mark, Between) and (problem := mark.problem(value)):
            raise BadWord(field.typed, problem)
    return value


def refuse_idle(params: Any, words: Mapping[str, Any]) -> None:
    """Raise BadWord for a state typed for one action where that action has no use for it."""
    for field in typed_fields(type(params)):
        if "/" in str(words.get(field.name)):
            value = getattr(params, field.name)
            for unit in value if field.many else (value,):
                if idle := idle_state(unit, field):
                    right = f"{quoted(str(unit))}: {idle} counts for nothing here, leave it out"
                    raise BadWord(field.typed, right)


def idle_state(unit: Any, field: Field) -> str:
    """Return a state typed for one action that does not count for this param; empty where there is none."""
    passing = set(getattr(type(unit), PASSING, tuple)()) - set(field.takes)
    parts = (part for one in apart(str(unit), field.joined_by) for part in one.split("/")[1:])
    return next((part for part in parts if bare_state(part) in passing), "") if passing else ""


def bare_state(part: str) -> str:
    """Return a state without its count: `obscured` of `obscured2`, `at` of `at2.5`."""
    return part.rstrip("0123456789.")


def refuse_passing(name: str, unit: Any) -> None:
    """Raise ValueError for a state typed for one action behind a unit that a game is to keep."""
    passing: Sequence[str] = getattr(type(unit), PASSING, tuple)()
    for part in str(unit).split("/")[1:]:
        if bare_state(part) in passing:
            raise ValueError(f"{name}: {part} is said of one action and not kept; leave it out")


def separate(field: Field, typed: Sequence[Any]) -> Iterator[Any]:
    """Yield the words of a list, those that are joined by its sign one by one."""
    for word in typed:
        yield from apart(str(word), field.joined_by) if field.joined_by else (word,)


def read(kind: type[Any], word: Any, book: Book[Any], units: Mapping[str, str], joined_by: str = "") -> Any:
    """Read one word as one value, in which several units may be joined."""
    if kind is bool:
        return word if isinstance(word, bool) else pick(word, ("yes", "no"), "answer") == "yes"
    text = unquoted(ascii_quotes(str(word)).strip())
    refuse_controls(text)
    if kind is int:
        return whole_number(text)
    if kind is str:
        return text
    if issubclass(kind, Enum):
        members = {str(one.value): one for one in kind}
        return members[pick(text, list(members), kind.__name__.lower())]
    meant = joined_by.join(unit_or_own(one, kind, units) for one in apart(text, joined_by))
    try:
        return kind.parse(meant, book)
    except ValueError as wrong:
        near = _nearest_unit(text, units)
        raise NoSuchName(f"{wrong}; did you mean {near}?" if near else str(wrong), near) from None


def unit_or_own(text: str, kind: type[Any], units: Mapping[str, str]) -> str:
    """Return a word with a unit's name replaced; what names none, or is written out, as it was typed."""
    if hasattr(kind, NO_UNIT) or (hasattr(kind, WRITTEN) and kind.is_written_out(text)):
        return text
    return unit_word(text, units, numbers=not getattr(kind, BARE, False))


def apart(text: str, joined_by: str) -> list[str]:
    """Return the units that are joined in a word."""
    return [one.strip() for one in text.split(joined_by)] if joined_by else [text]


def _nearest_unit(text: str, units: Mapping[str, str]) -> str:
    """Return the unit's name that a word is near which cannot be read; empty where none is."""
    head = fold(text.partition("/")[0])
    return closest(head, {fold(name): name for name in units}) if units and "=" not in text else ""


def refuse_controls(text: str) -> None:
    """Raise ValueError for characters that steer a terminal and are no part of any name."""
    if text.isprintable():
        return
    from wargame_aid.documents.characters import control_in, refusal  # most words are plain

    if control := control_in(text):
        raise ValueError(f"{quoted(text)}: {refusal(control)}")


def whole_number(text: str) -> int:
    """Read a whole number; an inch mark behind it falls away."""
    bare = text.rstrip('"').strip()
    digits = bare[1:] if bare[:1] in "+-" else bare
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"a whole number is wanted, not {quoted(text)}")
    if len(digits) > 9:
        raise ValueError(f"{quoted(text)} is too large: at most nine digits")
    return int(bare)
