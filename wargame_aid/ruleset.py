"""The contract between the engine and a rulebook: rulesets, actions, steps, and what is typed for them.

A ruleset lists its actions and rosters by name, summary and place, so that one command imports one chapter.
An action's state holds only what a later step still needs; what the table wants to see is noted.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, Protocol, TypeVar

from wargame_aid.book import Book, R
from wargame_aid.lazy import Lazy
from wargame_aid.sections import Sections
from wargame_aid.steps import Notes, S

if TYPE_CHECKING:
    from wargame_aid.gameplay import Gameplay
    from wargame_aid.roster import Roster
    from wargame_aid.steps import Steps

G = TypeVar("G")  # the state of a game
P = TypeVar("P")  # an action's params
T = TypeVar("T")  # its result

RESERVED = frozenset((
    *("dice", "cards", "roll", "ask", "odds", "odds_of", "samples", "ruling", "times", "seed"),
    *("game", "no_game", "allow", "force", "json", "plain", "explain"),
))  # fmt: skip
"""Names of shared options, which no param may bear."""


class InWords:
    """A mark on a text of a result that only tells in words what other fields hold: it may change."""


IN_WORDS = InWords()


class Modifier(NamedTuple):
    """A named addition, so that every surface prints `4 - 1 suppressed`."""

    name: Annotated[str, IN_WORDS]
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

    def __init__(self, reason: str, cite: str, *, passable: bool = False) -> None:
        """`passable` is the engine's word: it could be settled, and a referee may override the refusal."""
        super().__init__(reason)
        self.reason = reason
        self.cite = cite
        self.passable = passable


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


class Positional:
    """A mark on a param: typed without its name, in the order of the fields."""


POSITIONAL = Positional()


class Hidden:
    """A mark on a param that an open game fills in: nobody types it, so no help and no card names it."""


HIDDEN = Hidden()


class Joined(NamedTuple):
    """A mark on a param: the sign that joins several units in one word, each of which may be named."""

    sign: str


class Takes(NamedTuple):
    """A mark on a param: the states of one action that count for it; others of the notation are refused."""

    states: tuple[str, ...]


class Shown(NamedTuple):
    """A mark on a field of a result: its title, and where the rule stands."""

    title: str
    cite: str = ""


def no_start(params: object, book: object) -> None:
    """Start from nothing: no die is rolled, no card drawn."""


def no_check(params: object, book: object) -> None:
    """Refuse nothing."""


def no_refusal(state: object, params: object, book: object) -> None:
    """Refuse nothing of a game."""


def no_fill(state: object, params: P, book: object) -> P:
    """Return the params as they were typed."""
    return params


def unchanged(state: G, params: object, result: object, book: object) -> G:
    """Leave the game as it is."""
    return state


def no_difference(state: S, params: object, book: object, field: str) -> S:
    """Return the state: it holds only what a later step needs."""
    return state


def nothing_left_out(params: object, book: object) -> tuple[str, ...]:
    """Leave nothing unsaid."""
    return ()


def as_typed(params: object, words: Mapping[str, Any]) -> Mapping[str, Any]:
    """Keep the words as they were typed."""
    return words


def no_luck(params: object) -> Mapping[str, str]:
    """Count nothing as luck."""
    return {}


class InGame(NamedTuple, Generic[G, P, T, R]):
    """What an action does in an open game; each part a plain function of the game's state."""

    action: "Action[Any, P, T, R]"
    fill: Callable[[G, P, Book[R]], P] = no_fill
    """(state, params, book) -> the params with what the game knows and was not typed; before the check."""
    allowed: Callable[[G, P, Book[R]], None] = no_refusal
    """Raises IllegalAction for what turn order and markers forbid, before the first die."""
    apply: Callable[[G, P, T, Book[R]], G] = unchanged
    """(state, params, result, book) -> the state after it."""
    luck: Callable[[P], Mapping[str, str]] = no_luck
    """Which fields of its odds count as luck, each with the name of the unit whose side has it."""


class Action(NamedTuple, Generic[S, P, T, R]):
    """One thing a referee settles: what is typed, its steps by the book, its typed result."""

    name: str
    summary: str
    params: type[P]
    start: Callable[[P, Book[R]], S]
    finish: Callable[[S, P, Book[R], Notes], T] | Lazy[Callable[[S, P, Book[R], Notes], T]]
    cites: tuple[str, ...]
    example: str
    """A whole command line without `wga` and the ruleset, run by a test."""
    steps: "Steps[S, P, R]" = ()
    check: Callable[[P, Book[R]], None] = no_check
    """Raises ValueError for a word that cannot be read, IllegalAction for what cannot be settled at all."""
    forbidden: tuple[Callable[[P, Book[R]], None], ...] = ()
    """Each raises IllegalAction for what the book forbids but could be settled: a reason overrides it."""
    in_game: "Lazy[InGame[Any, P, T, R]] | None" = None
    """What it does in an open game; None where a game knows nothing of it and remembers nothing."""
    look_up: bool = False
    """Whether it only looks something up: it is settled outside of any game and is no entry of one."""
    kept: Callable[[P, Mapping[str, Any]], Mapping[str, Any]] = as_typed
    """(params, words) -> the words as a game keeps them: what nobody may see yet is written so."""
    headline: str | None = None
    """The field that `--odds` is about; None where nothing is rolled."""
    odds_of: tuple[str, ...] = ()
    """Further fields that `--odds-of` can be about."""
    merge_key: Callable[[S, P, Book[R], str], S] = no_difference
    """(state, params, book, field) -> the one state for all that are alike to the odds of a field."""
    not_applied: Callable[[P, Book[R]], tuple[str, ...]] = nothing_left_out
    """(params, book) -> what its odds leave out, in sentences; a result says so itself where it came up."""

    def hooks(self) -> "InGame[Any, P, T, R]":
        """Import what it does in an open game."""
        return InGame(self) if self.in_game is None else self.in_game.load()


AnyAction = Action[Any, Any, Any, Any]


class Entry(NamedTuple):
    """A row of a ruleset's table: a name, one line of help, and the import path of the record."""

    name: str
    summary: str
    import_path: str

    def load(self) -> Any:
        """Import the record."""
        return Lazy[Any](self.import_path).load()


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
    rules: Lazy[type[Sections]] | None = None
    """The one class that types every section of its YAML files; None where there are none."""
    actions: tuple[Entry, ...] = ()
    rosters: tuple[Entry, ...] = ()
    game: "Lazy[Gameplay[Any, Any]] | None" = None
    """What it remembers of a game, if it keeps one."""
    notes: tuple[str, ...] = ()
    """Lines for the card: what is typed for a figure, a ship, a squadron."""

    def action(self, name: str) -> AnyAction:
        """Import an action of the table; raises LookupError for a name that is not in it."""
        record: AnyAction = _row(self.actions, name).load()
        return record

    def roster(self, name: str) -> "Roster[Any, Any]":
        """Import a roster of the table; raises LookupError for a name that is not in it."""
        record: Roster[Any, Any] = _row(self.rosters, name).load()
        return record


def _row(table: tuple[Entry, ...], name: str) -> Entry:
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
