"""A question as it is put to the referee: words read against the book, and against a game's state."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wargame_aid.book import Book, Ruling
from wargame_aid.gameplay import Unit
from wargame_aid.lazy import loaded
from wargame_aid.rulebook import load_book, read_settings
from wargame_aid.ruleset import AnyAction, IllegalAction, Ruleset
from wargame_aid.units import OutOfGame, Units
from wargame_aid.words import BadWord, read_params, refuse_idle

Words = Mapping[str, Any]
"""What was typed for each param: a word, several, or whether a flag was."""
Books = dict[tuple[tuple[str, str], ...], Book[Any]]
"""Books already made, by the table's rulings."""


class Overruled(NamedTuple):
    """A refusal that the referee passed, and where it stands."""

    reason: str
    cite: str


class Situation(NamedTuple):
    """What a question is read against."""

    ruleset: Ruleset
    units: Units
    """Who may be named: the units of a game, and those that a roster makes known beside."""
    own: Units
    """Those of the game alone."""
    rulings: Mapping[str, str] = {}
    """Those of the game."""
    state: Any = None
    """Of the game; None outside of one."""
    names: Mapping[str, str] = {}
    """The units that a roster makes known beside the game's."""
    books: Books | None = None
    """Where books are kept, where many questions are put in a row."""

    def book(self, settings: Mapping[str, str]) -> Book[Any]:
        """Return the book under these rulings, with nothing asked of it yet."""
        if self.books is None:
            return load_book(self.ruleset, settings)
        key = tuple(sorted(settings.items()))
        if key not in self.books:
            self.books[key] = load_book(self.ruleset, settings)
        return self.books[key].fresh()

    def all_rulings(self) -> Mapping[str, Ruling]:
        """Return every ruling of the rulebook by its id."""
        return self.book({}).rulings

    def after(self, state: Any) -> "Situation":
        """Return the situation after an action: a new state has units of its own."""
        if state is None:
            return self
        return situation_of(self.ruleset, state, self.rulings, self.names, self.books)

    def settings(self, words: Mapping[str, str]) -> dict[str, str]:
        """Return the rulings of the game with those of a call; raises BadWord for one unknown."""
        settings = {**self.rulings, **words}
        if not settings:
            return settings
        try:
            typed = [f"{name}={value}" for name, value in settings.items()]
            return read_settings(typed, self.all_rulings())
        except ValueError as wrong:
            raise BadWord("ruling", str(wrong), getattr(wrong, "nearest", "")) from None


def situation_of(
    ruleset: Ruleset,
    state: Any,
    rulings: Mapping[str, str] = {},
    names: Mapping[str, str] = {},
    books: Books | None = None,
) -> Situation:
    """Return what a question is read against: in a game its state, outside of one None."""
    if state is None or ruleset.game is None:
        known = names if isinstance(names, Units) else Units(names)
        return Situation(ruleset, known, known, rulings, state, {}, books)
    found = loaded(ruleset.game.load().units)(state)
    own = units_among(found)
    return Situation(ruleset, units_among(found, names) if names else own, own, rulings, state, names, books)


def units_among(units: Sequence[Unit], names: Mapping[str, str] = {}) -> Units:
    """Return the names and numbers that may be typed for a game's units and those of a roster beside it."""
    words = {unit.name: unit.word for unit in units if not unit.gone}
    numbers = {str(unit.number): unit.name for unit in units}
    gone = {unit.name for unit in units if unit.gone} - words.keys()
    known = {name: word for name, word in names.items() if name not in gone}
    return Units({**known, **words}, numbers, gone)


class Question(NamedTuple):
    """An action that may be settled: its params are read, and pass its check."""

    action: AnyAction
    params: Any
    book: Book[Any]
    units: Units


def read(situation: Situation, action: AnyAction, words: Words, settings: Mapping[str, str]) -> Question:
    """Read words as an action's params, completed from the game; raises BadWord, or IllegalAction."""
    book, units = situation.book(settings), situation.units
    try:
        params = read_params(action.params, words, book, units)
        if situation.state is not None:
            params = action.hooks().fill(situation.state, params, book)
        action.check(params, book)
        refuse_idle(params, words)
    except BadWord:
        raise
    except OutOfGame as wrong:
        raise IllegalAction(str(wrong), "wga status") from None
    except ValueError as wrong:
        raise BadWord("", str(wrong)) from None
    return Question(action, params, book, units)
