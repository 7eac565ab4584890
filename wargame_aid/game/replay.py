"""`verify`: the chain from the first entry on, and every action settled again by today's rules.

Nothing is changed. What would come out otherwise today is named; a broken chain is a fault.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.chance import Drift, Recorded
from wargame_aid.game import ledger
from wargame_aid.game.recording import rolls_of
from wargame_aid.game.session import Session, session_at
from wargame_aid.plain import to_plain
from wargame_aid.resolution import resolve
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import Action, IllegalAction
from wargame_aid.words import read_params


class Different(NamedTuple):
    """An entry that would come out otherwise today, and how."""

    number: int
    why: str


class Verified(NamedTuple):
    """What was found: how many entries, those that differ, those that were overruled."""

    entries: int
    different: tuple[Different, ...]
    overruled: tuple[int, ...]


def verify(file: str) -> Verified:
    """Check the chain and replay every action; raises BrokenChain at the first broken entry."""
    replayer = Replayer(file)
    different, overruled, count = [], [], 0
    for number, body, why in replayer.entries():
        count += 1
        if why:
            different.append(Different(number, why))
        if "overruled" in body:
            overruled.append(number)
    return Verified(count, tuple(different), tuple(overruled))


class Replayer:
    """Goes through a game entry by entry, with the state before each at hand."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.actions: dict[str, Action[Any, Any, Any, Any]] = {}
        self.books: dict[Any, Book[Any]] = {}
        self.before: Session | None = None
        self.at = 0

    def entries(self) -> Iterator[tuple[int, dict[str, Any], str]]:
        """Yield every entry's number and body, and why it would come out otherwise, if it would."""
        link = b""
        for raw in ledger.raw_entries(self.file):
            ledger.check_chain(raw, link)
            link = raw.hash
            entry = ledger.entry_of(raw)
            why = self.difference(entry) if entry.body["kind"] == "action" else ""
            yield entry.number, entry.body, why
            self.before = session_at(self.file, entry)

    def difference(self, entry: ledger.Entry) -> str:
        """Return how an action would come out otherwise today, from the state before it."""
        before = self.before
        if before is None:
            return "there is no state before it"
        action = self.action(before, entry.body["action"])
        settings = before.standing.rulings | entry.body.get("settings", {})
        book = self.book(before, action, settings)
        try:
            params = read_params(action.params, entry.body["words"], book, before.units())
            params = action.fill(before.state, params, book)
            recorded = Recorded(rolls_of(entry.body))
            settled = resolve(before.ruleset.name, action, params, book, recorded)
            recorded.finish()
        except (Drift, IllegalAction, ValueError) as wrong:
            return str(wrong)
        if to_plain(settled.result) != entry.body["result"]:
            return f"then: {entry.body['result']['say']} Today: {settled.result.say}"
        state = action.apply(before.state, params, settled.result, book) if action.apply else before.state
        return "" if to_plain(state) == entry.state["game"] else "the state after it would be another"

    def action(self, before: Session, name: str) -> Action[Any, Any, Any, Any]:
        """Return an action, imported once."""
        if name not in self.actions:
            self.actions[name] = before.ruleset.action(name)
        return self.actions[name]

    def book(
        self, before: Session, action: Action[Any, Any, Any, Any], settings: dict[str, str]
    ) -> Book[Any]:
        """Return a book with nothing asked yet, its rules loaded once for each set of rulings."""
        key = action.name, tuple(sorted(settings.items()))
        if key not in self.books:
            self.books[key] = load_book(before.ruleset, action.rules, settings)
        known = self.books[key]
        return Book(known.rules, known.rulings, known.settings)
