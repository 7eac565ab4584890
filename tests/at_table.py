"""At the table: actions of a ruleset settled from words and typed dice, and their exact odds."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.chance import Seeded
from wargame_aid.odds import odds, unmerged
from wargame_aid.referee import Case, Misread, Misthrown, Referee, Refused, Settled
from wargame_aid.resolution import Resolution
from wargame_aid.rulebook import load_book, load_rulings, read_settings
from wargame_aid.ruleset import IllegalAction, Ruleset
from wargame_aid.settling.given_dice import Dice
from wargame_aid.typed_dice import BadDice, no_more
from wargame_aid.words import BadWord, fields, read_params

Rulings = Mapping[str, str]
NONE: Rulings = {}


class AtTable(NamedTuple):
    """A ruleset as a test plays it."""

    ruleset: Ruleset

    def book(self, action: str, rulings: Rulings = NONE) -> Book[Any]:
        """Return the book of an action with a table's rulings."""
        words = [f"{name}={value}" for name, value in rulings.items()]
        settings = read_settings(words, load_rulings(self.ruleset))
        return load_book(self.ruleset, settings)

    def typed(
        self, action: str, book: Book[Any], units: Mapping[str, str] | None = None, **words: Any
    ) -> Any:
        """Return the params that words stand for, checked."""
        record = self.ruleset.action(action)
        params = read_params(record.params, words, book, units or {})
        for rule in (record.check, *record.forbidden):
            rule(params, book)
        return params

    def settle(self, action: str, dice: str = "", rulings: Rulings = NONE, **words: Any) -> Resolution:
        """Settle an action with exactly these dice."""
        case = Referee(self.ruleset).settle(action, words, dice=exactly(dice), rulings=rulings)
        return settled(case).answer

    def overridden(self, line: str, dice: str = "", rulings: Rulings = NONE) -> tuple[list[str], Resolution]:
        """Return the places that refuse a line, and how it is settled with exactly these dice all the same.

        Raises what refuses it whatever the reason.
        """
        name, *words = shlex.split(line)
        typed, referee = line_words(self.ruleset.action(name), words), Referee(self.ruleset)
        refused = referee.settle(name, typed, rulings=rulings)
        assert isinstance(refused, Refused), refused
        assert referee.odds(name, typed, rulings=rulings) == refused
        found = settled(referee.settle(name, typed, dice=exactly(dice), allow="agreed", rulings=rulings))
        assert (refused.reason, refused.cite) == found.overruled[0]
        return [one.cite for one in found.overruled], found.answer

    def overrides(self, line: str, place: str) -> None:
        """Assert that one place refuses a line, and that a reason overrides this and nothing else."""
        name, *words = shlex.split(line)
        typed, referee = line_words(self.ruleset.action(name), words), Referee(self.ruleset)
        refused = referee.settle(name, typed)
        assert isinstance(refused, Refused)
        assert (refused.cite, refused.passable) == (place, True)
        case = referee.settle(name, typed, dice=Seeded(1), allow="agreed")
        assert isinstance(case, Settled)
        assert case.overruled == ((refused.reason, place),)

    def chances(
        self, action: str, rulings: Rulings = NONE, field: str = "", *, merged: bool = True, **words: Any
    ) -> dict[int | str, Fraction]:
        """Return the exact odds of a field, the headline where none is named."""
        book, record = self.book(action, rulings), self.ruleset.action(action)
        wanted, params = field or str(record.headline), self.typed(action, book, **words)
        found = (odds if merged else unmerged)(record, params, book, wanted)
        return {value: found.probability(value) for value, _ in found.outcomes}


def exactly(dice: str) -> Dice:
    """Return these dice and no others; none at all where nothing is typed."""
    return Dice(text=dice or None, beyond=no_more)


def settled(case: Case) -> Settled:
    """Return what was settled; raises what the referee says it was not settled for."""
    match case:
        case Settled():
            return case
        case Refused(reason, cite, passable):
            raise IllegalAction(reason, cite, passable=passable)
        case Misread(field, reason):
            raise BadWord(field, reason)
        case Misthrown(reason):
            raise BadDice(reason)
    raise AssertionError(case)


def rulings_used(settled: Resolution) -> dict[str, str]:
    """Return the rulings that an answer names."""
    return {one.id: one.value for one in settled.rulings_used}


def labels(settled: Resolution) -> list[str]:
    """Return what was rolled, in order."""
    return [roll.label for roll in settled.rolls]


def line_words(record: Any, words: list[str]) -> dict[str, Any]:
    """Return a line's words by field: those without a name in their order, the others by their names."""
    known = {field.typed: field for field in fields(record.params)}
    places = [field for field in known.values() if field.positional]
    found: dict[str, Any] = {}
    left = list(words)
    while left:
        word = left.pop(0)
        field = known[word[2:]] if word.startswith("--") else places[0]
        if not word.startswith("--"):
            places = places[not field.many :]
        else:
            word = left.pop(0) if field.kind is not bool else "yes"
        value: Any = True if field.kind is bool else word
        found[field.name] = [*found.get(field.name, ()), value] if field.many else value
    return found
