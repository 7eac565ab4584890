"""`verify`: the chain from the first entry on, and every entry made again by today's rules.

Nothing is changed. What would come out otherwise today is named; a broken chain is a fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from wargame_aid.chance import Drift, Recorded, told
from wargame_aid.game import ledger
from wargame_aid.game.recording import rolls_of
from wargame_aid.game.rows import LedgerEntry, check_chain, entry_of
from wargame_aid.game.session import Session, session_at
from wargame_aid.plain import to_plain
from wargame_aid.referee import Referee, Settled, Unsettled
from wargame_aid.resolution import Resolution
from wargame_aid.review.outcome import differences
from wargame_aid.ruleset import IllegalAction
from wargame_aid.settling.question import Books, Question

Body = dict[str, Any]


class Different(NamedTuple):
    """An entry that would come out otherwise today, and how."""

    number: int
    why: str


class Verified(NamedTuple):
    """What was found: how many entries, those that come out otherwise, those that were overruled."""

    entries: int
    different: tuple[Different, ...]
    overruled: tuple[int, ...]
    reworded: tuple[int, ...] = ()
    """Entries whose outcome is the same, and whose sentences are others today."""
    refused: tuple[Different, ...] = ()
    """Entries that today's program would refuse and then did not, with the reason; they stay as they are."""
    outlived: tuple[str, ...] = ()
    """What is stored and today's rulebook no longer knows, with the first entry that has it."""


class Replayed(NamedTuple):
    """An entry made again: how it would come out otherwise, what was asked, the game before and after."""

    entry: LedgerEntry
    why: str
    reworded: bool
    refused: str
    """Why today's program would refuse it, where it did not then."""
    asked: Question | None
    before: Session | None
    after: Session


def verify(file: str) -> Verified:
    """Check the chain and replay every entry; raises BrokenChain at the first broken entry."""
    different, overruled, reworded, refused, count = [], [], [], [], 0
    outlived: dict[str, int] = {}
    for found in Replayer(file).entries():
        count += 1
        if found.refused:
            refused.append(Different(found.entry.number, found.refused))
        if found.reworded:
            reworded.append(found.entry.number)
        for one in found.after.outlived:
            outlived.setdefault(one, found.entry.number)
        if found.why:
            different.append(Different(found.entry.number, found.why))
        if "overruled" in found.entry.body:
            overruled.append(found.entry.number)
    gone = tuple(f"{one} (from entry {number})" for one, number in outlived.items())
    return Verified(count, tuple(different), tuple(overruled), tuple(reworded), tuple(refused), gone)


class Replayer:
    """Goes through a game entry by entry, with the state before each at hand."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.books: Books = {}
        self.before: Session | None = None
        self.asked: Question | None = None
        self.reworded = False
        self.refused = ""

    def entries(self) -> Iterator[Replayed]:
        """Yield every entry made again; raises BrokenChain."""
        link = b""
        for raw in ledger.raw_entries(self.file):
            check_chain(raw, link)
            link, entry, self.asked = raw.hash, entry_of(raw), None
            self.reworded, self.refused = False, ""
            state, why = self.made_again(entry)
            after = session_at(self.file, entry, None if why else state)
            yield Replayed(entry, why, self.reworded, self.refused, self.asked, self.before, after)
            self.before = after

    def made_again(self, entry: LedgerEntry) -> tuple[Any, str]:
        """Return the state after an entry as today's rules make it, and how it differs."""
        before, body = self.before, entry.body
        if before is None:
            return None, self.begun(entry)
        try:
            if body["kind"] == "action":
                state, why = self.settled_again(before, body)
            else:
                state, why = REMADE.get(body["kind"], unchanged)(before, body), ""
        except (Drift, IllegalAction, ValueError, LookupError) as wrong:
            return None, str(wrong)
        return state, why or state_differs(entry, state)

    def begun(self, entry: LedgerEntry) -> str:
        """Return how the first state would differ, made of the rosters as they were pinned."""
        from wargame_aid.game.beginning import first_state  # loads the reader of rosters

        session = session_at(self.file, entry)
        try:
            state = first_state(session.ruleset, entry.body)
        except ValueError as wrong:
            return str(wrong)
        return state_differs(entry, state)

    def settled_again(self, before: Session, body: Body) -> tuple[Any, str]:
        """Settle an action with the dice recorded; return the state after it and how its result differs."""
        situation = before.situation()._replace(books=self.books)
        settled = Referee.of(situation).settle(
            body["action"],
            body["words"],
            dice=Recorded(rolls_of(body)),
            allow=PASSED,
            rulings=body.get("settings", {}),
        )
        if isinstance(settled, Unsettled):
            return None, settled.reason
        assert isinstance(settled, Settled), settled
        self.asked = settled.question
        then = [tuple(one) for one in body.get("overruled", ())]
        fresh = [one for one in settled.overruled if tuple(one) not in then]
        self.refused = "; ".join(f"{one.reason} [{one.cite}]" for one in fresh)
        found = to_plain(settled.answer.result)
        if found == body["result"] and not any(asked_otherwise(settled.answer, body)):
            return settled.state, ""
        why = outcome_differs(settled.answer, body, found)
        self.reworded = not why
        return settled.state, why


def outcome_differs(settled: Resolution, body: Body, found: Body) -> str:
    """Return how what was settled differs from the record, whatever the words; empty where it does not."""
    then = body["result"]
    parts = [*asked_otherwise(settled, body), *differences(type(settled.result), then, found)]
    if not parts:
        return ""
    rulings = dict(body.get("leaned", ()))
    parts += [
        f"ruling {one.id}: {rulings[one.id]} then, {one.value} today"
        for one in settled.rulings_used
        if rulings.get(one.id, one.value) != one.value
    ]
    return f"then: {then['say']} Today: {found['say']} ({'; '.join(parts)})"


def asked_otherwise(settled: Resolution, body: Body) -> Iterator[str]:
    """Yield the dice that today's rules ask otherwise, of a draw not every kind of card."""
    for was, now in zip(rolls_of(body), settled.rolls, strict=True):
        if told(was.ask) != told(now.ask):
            yield f"{was.label}: {told(was.ask)} then, {told(now.ask)} today"


def state_differs(entry: LedgerEntry, state: Any) -> str:
    """Return how the state after an entry differs from the record, what only one of them has aside."""
    found = to_plain(state)
    if found == entry.state["game"]:
        return ""
    parts = differences(type(state), entry.state["game"], found)
    return f"the state after it would be another ({'; '.join(parts)})" if parts else ""


def unchanged(before: Session, body: Body) -> Any:
    """Return the state of what changes none."""
    return before.state


def brought_back(before: Session, body: Body) -> Any:
    """Return the state that an undo or a redo brings back."""
    return session_at(before.file, ledger.entry(before.file, body["to"])).state


def added(before: Session, body: Body) -> Any:
    """Return the state with a unit added."""
    state = before.gameplay.add(before.state, body["side"], body["unit"], body["word"], before.book())
    return before.aftermath(state).state


def removed(before: Session, body: Body) -> Any:
    """Return the state without a unit."""
    return before.aftermath(before.gameplay.remove(before.state, body["number"], before.book())).state


def edited(before: Session, body: Body) -> Any:
    """Return the state with a unit changed."""
    state, book = before.state, before.book()
    for field, value in body["changed"].items():
        state = before.gameplay.edit(state, body["number"], field, value, book)
    return before.aftermath(state).state


PASSED = "as it was settled then"
"""What an entry was not refused for is not asked again: turn order may have been overruled."""
REMADE: dict[str, Callable[[Session, Body], Any]] = {
    "undo": brought_back,
    "redo": brought_back,
    "add": added,
    "remove": removed,
    "edit": edited,
}
