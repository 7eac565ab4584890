"""The contract between the engine and a rulebook: rulesets, actions, steps, and what is typed for them.

A ruleset lists its actions and rosters by name, summary and place, so that one command imports one chapter.
An action's state holds only what a later step still needs; what the table wants to see is noted.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from wargame_aid.book import Book, R
from wargame_aid.chance import Chance

if TYPE_CHECKING:
    from wargame_aid.roster import Roster

P = TypeVar("P")  # its params
S = TypeVar("S")  # its state
T = TypeVar("T")  # its result

RESERVED = frozenset((
    *("dice", "cards", "roll", "ask", "odds", "odds_of", "samples", "ruling", "times", "seed"),
    *("game", "no_game", "allow", "force", "json", "plain", "explain"),
))  # fmt: skip
"""Names of shared options, which no param may bear."""


class Modifier(NamedTuple):
    """A named addition, so that every surface prints `4 - 1 suppressed`."""

    name: str
    value: int

    def __str__(self) -> str:
        return f"{'-' if self.value < 0 else '+'} {abs(self.value)} {self.name}"


def summed(base: int, modifiers: Sequence[Modifier]) -> str:
    """Return the arithmetic in words: `9 + 1 charging = 10`."""
    if not modifiers:
        return str(base)
    total = base + sum(modifier.value for modifier in modifiers)
    return f"{base} {' '.join(map(str, modifiers))} = {total}"


class IllegalAction(Exception):
    """The book forbids it; `reason` says what would be right, `cite` where it is written."""

    def __init__(self, reason: str, cite: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cite = cite


class Between(NamedTuple):
    """A mark on a param: the least and greatest number, or how many of a list."""

    low: int
    high: int

    def problem(self, value: Any) -> str | None:
        """Return what is wrong with a number, or with the length of a list; None if nothing is."""
        size = value if isinstance(value, int) else len(value)
        return None if self.low <= size <= self.high else f"{self.low:,} to {self.high:,}, not {size:,}"

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        """Give pydantic and the JSON Schema the same bounds."""
        schema = handler(source)
        names = ("ge", "le") if schema["type"] == "int" else ("min_length", "max_length")
        return {**schema, **dict(zip(names, self, strict=True))}


class Help(NamedTuple):
    """A mark on a param or a roster's key: one line for the help, and for an editor."""

    text: str

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> Any:
        """Give the JSON Schema the line as its description."""
        return {**handler(schema), "description": self.text}


class Letter(NamedTuple):
    """A mark on a param: its short letter, where the first free one of its name is not the best."""

    letter: str


class Positional(NamedTuple):
    """A mark on a param: typed without its name, in the order of the fields."""


POSITIONAL = Positional()


class Hidden(NamedTuple):
    """A mark on a param that an open game fills in: nobody types it, so no help and no card names it."""


HIDDEN = Hidden()


class Joined(NamedTuple):
    """A mark on a param: the sign that joins several units in one word, each of which may be named."""

    sign: str


class Shown(NamedTuple):
    """A mark on a field of a result: its title, and where the rule stands."""

    title: str
    cite: str = ""


Step = Callable[[Any, Any, Any, Any], Any]
"""(state, params, book, chance) -> state"""


class Repeat(NamedTuple):
    """Steps run again up to `times`; `again(state, params, book)` is asked only between runs."""

    steps: tuple["Step | Repeat", ...]
    times: int
    again: Callable[[Any, Any, Any], bool]


def flat(steps: Iterable[Step | Repeat], state: Any, args: tuple[Any, Any], chance: Chance) -> Any:
    """Run the steps along one path: play, replay, and the unmerged oracle."""
    for step in steps:
        if isinstance(step, Repeat):
            for _ in range(step.times):
                if not step.again(state, *args):
                    break
                state = flat(step.steps, state, args, chance)
        else:
            state = step(state, *args, chance)
    return state


Notes = Sequence[tuple[str, Any]]
"""Facts noted on the way, in order."""


def noted(notes: Notes, name: str) -> list[Any]:
    """Return every fact noted under a name, in order."""
    return [fact for known, fact in notes if known == name]


def no_check(params: Any, book: Any) -> None:
    """Refuse nothing."""


def late(place: str) -> Callable[..., Any]:
    """Return the function at `module:name`, imported when it is first called: what only a game needs."""

    def called(*args: Any) -> Any:
        return Chapter("", "", place).load()(*args)

    return called


def no_refusal(state: Any, params: Any, book: Any) -> None:
    """Refuse nothing of a game."""


def no_fill(state: Any, params: Any, book: Any) -> Any:
    """Return the params as they were typed."""
    return params


def no_difference(state: Any, params: Any, book: Any, field: str) -> Any:
    """Return the state: it holds only what a later step needs."""
    return state


def no_caveats(params: Any, book: Any) -> tuple[str, ...]:
    """Leave nothing unsaid."""
    return ()


def as_typed(params: Any, words: Mapping[str, Any]) -> Mapping[str, Any]:
    """Keep the words as they were typed."""
    return words


def no_luck(params: Any) -> Mapping[str, str]:
    """Count nothing as luck."""
    return {}


class Action(NamedTuple, Generic[P, R, S, T]):
    """One thing a referee settles: what is typed, the rules it reads, its steps, its typed result."""

    name: str
    summary: str
    params: type[P]
    rules: type[R]
    start: Callable[[P, Book[R]], S]
    finish: Callable[[S, P, Book[R], Notes], T]
    cites: tuple[str, ...]
    example: str
    """A whole command line without `wga` and the ruleset, run by a test."""
    steps: tuple[Step | Repeat, ...] = ()
    check: Callable[[P, Book[R]], None] = no_check
    """Raises IllegalAction, or ValueError for a word that cannot be read, before the first die."""
    fill: Callable[[Any, P, Book[R]], P] = no_fill
    """(state, params, book) -> the params with what the game knows and was not typed; before the check."""
    allowed: Callable[[Any, P, Book[R]], None] = no_refusal
    """(state, params, book): the same for turn order and markers; only with a game open."""
    apply: Callable[[Any, P, T, Book[R]], Any] | None = None
    """(state, params, result, book) -> the state after it; None where nothing is remembered."""
    luck: Callable[[P], Mapping[str, str]] = no_luck
    """Which fields of its odds count as luck, each with the name of the unit whose side has it."""
    kept: Callable[[P, Mapping[str, Any]], Mapping[str, Any]] = as_typed
    """(params, words) -> the words as a game keeps them: what nobody may see yet is written so."""
    headline: str | None = None
    """The field that `--odds` is about; None where nothing is rolled."""
    odds_of: tuple[str, ...] = ()
    """Further fields that `--odds-of` can be about."""
    alike: Callable[[S, P, Book[R], str], S] = no_difference
    """(state, params, book, field) -> the one state for all that are alike to the odds of a field."""
    caveats: Callable[[P, Book[R]], tuple[str, ...]] = no_caveats
    """(params, book) -> what its odds leave out, in sentences; a result says so itself where it came up."""


class Chapter(NamedTuple):
    """A row of a ruleset's table: a name, one line of help, and where the record stands, `module:NAME`."""

    name: str
    summary: str
    place: str

    def load(self) -> Any:
        """Import the record."""
        module, _, name = self.place.partition(":")
        return getattr(import_module(module), name)


class Ruleset(NamedTuple):
    """A rulebook as a plugin: one page that says what the game can do."""

    name: str
    title: str
    package: str
    """The package that holds rules.yaml and rulings.yaml; empty where there are none."""
    version: str
    """The version of the data; a roster may name it."""
    sources: Mapping[str, str]
    """Every source that is cited, by the name used in citations; the first is the rulebook."""
    places: str
    """A regular expression that every place in the rulebook fits; others are `source place`."""
    alias: str = ""
    cards: str = ""
    """A regular expression that a card fits as it is typed: it needs no `--cards` before it."""
    actions: tuple[Chapter, ...] = ()
    rosters: tuple[Chapter, ...] = ()
    game: Chapter | None = None
    """What it remembers of a game, if it keeps one."""
    notes: tuple[str, ...] = ()
    """Lines for the card: what is typed for a figure, a ship, a squadron."""

    def action(self, name: str) -> Action[Any, Any, Any, Any]:
        """Import an action of the table; raises LookupError for a name that is not in it."""
        record: Action[Any, Any, Any, Any] = _row(self.actions, name).load()
        return record

    def roster(self, name: str) -> "Roster[Any, Any]":
        """Import a roster of the table; raises LookupError for a name that is not in it."""
        record: Roster[Any, Any] = _row(self.rosters, name).load()
        return record


def _row(table: tuple[Chapter, ...], name: str) -> Chapter:
    for row in table:
        if row.name == name:
            return row
    raise LookupError(name)


class Notation(Protocol):
    """A value with a one-word notation: `str` writes what `parse` reads."""

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> Any:
        """Read the word; ValueError says what is wrong and what would be right.

        A class whose bare numbers are its own, and never a unit's number, says `BARE_NUMBER_IS_OWN = True`;
        one that is never a unit's name, such as a kind of weapon, has a function `names_no_unit`; one whose
        words may begin as names do has `is_written_out(word)`.
        A class may also have `complete(word, book) -> Iterable[str]`: whole words that this one may become;
        and `of_one_action() -> Sequence[str]`: states that are typed for one action and that no game keeps.
        """
        ...
