"""The rulesets that the documents of one run need: each is found, loaded and fingerprinted once."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import wargame_aid
from wargame_aid import cache, rulebook
from wargame_aid.book import Book
from wargame_aid.documents.problems import Misused
from wargame_aid.names import fold, matches
from wargame_aid.registry import find, load, places
from wargame_aid.roster import Roster
from wargame_aid.ruleset import Ruleset


class LoadedRulesets:
    """Rulesets in use, with the rulings typed for this run as `id=value` words."""

    def __init__(self, settings: Sequence[str] = ()) -> None:
        self.words = tuple(settings)
        self.rulesets: dict[str, Ruleset] = {}
        self.stamps: dict[str, list[str]] = {}
        self.books: dict[tuple[str, str], tuple[Roster[Any, Any], Book[Any]]] = {}
        self.engine = ""

    def stamp(self, name: str) -> list[str]:
        """Return words for everything but the document that decides on a report under this ruleset.

        Raises LookupError for a ruleset that is not there.
        """
        if name not in self.stamps:
            self.engine = self.engine or engine_stamp()
            ruleset = self.rulesets.setdefault(name, find(name))
            self.stamps[name] = [self.engine, rulebook.fingerprint(ruleset), *self.words]
        return self.stamps[name]

    def open(self, ruleset: Ruleset, name: str) -> tuple[Roster[Any, Any], Book[Any]]:
        """Return a roster of the ruleset and its book, with no ruling asked for yet.

        Raises Misused for a typed ruling that no ruleset knows, Unreadable where the ruleset's own files are.
        """
        if (ruleset.name, name) not in self.books:
            roster = ruleset.roster(name)
            book = rulebook.load_book(ruleset, self.settings(ruleset))
            self.books[ruleset.name, name] = roster, book
        roster, book = self.books[ruleset.name, name]
        return roster, Book(book.rules, book.rulings, book.settings)

    def settings(self, ruleset: Ruleset) -> dict[str, str]:
        """Return the typed rulings that are the ruleset's; those of another one are left to it."""
        if not self.words:
            return {}
        rulings = rulebook.load_rulings(ruleset)
        known = {fold(one) for one in rulings}
        own = [word for word in self.words if matches(fold(word.partition("=")[0]), known)]
        others = [word for word in self.words if word not in own]
        try:
            for word in others:
                if not _known_elsewhere(word):
                    rulebook.read_settings([word], rulings)
            return rulebook.read_settings(own, rulings)
        except ValueError as wrong:
            raise Misused(str(wrong)) from None


def _known_elsewhere(word: str) -> bool:
    name = fold(word.partition("=")[0])
    others = (rulebook.load_rulings(load(place)) for place in places().values())
    return any(matches(name, [fold(one) for one in rulings]) for rulings in others)


def engine_stamp() -> str:
    """Return a word for all of the engine's sources."""
    return cache.word_for("engine", cache.files_in(os.path.dirname(wargame_aid.__file__)))
