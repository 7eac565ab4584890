"""An open game as a command sees it: the last entry, the state after it, and how the next entry is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.game import ledger
from wargame_aid.game.faults import GameFault
from wargame_aid.game.outlived import fitted, split_rulings
from wargame_aid.game.rows import LedgerEntry
from wargame_aid.gameplay import Aftermath, Gameplay, Unit
from wargame_aid.lazy import loaded
from wargame_aid.names import quoted
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.registry import find
from wargame_aid.rulebook import load_book, load_rulings
from wargame_aid.ruleset import Ruleset
from wargame_aid.settling.question import Situation, situation_of, units_among
from wargame_aid.units import Units, unit_named


class Standing(NamedTuple):
    """Everything that an entry leaves behind beside the ruleset's own state."""

    rulings: dict[str, str]
    aliases: dict[str, str]
    dice: str
    """Who rolls: `program`, or `table`, where dice are asked for."""
    at: int
    """The entry whose state this is; after an undo an earlier one than the last."""
    undone: tuple[int, ...]
    """Entries taken back, the next to be redone last."""


FIRST = Standing({}, {}, "program", 1, ())
REMARKS = ("note", "alias", "dice")
"""Kinds of entries that settle nothing: what was undone before them may still be redone."""


class Session(NamedTuple):
    """An open game."""

    file: str
    number: int
    """The last entry."""
    ruleset: Ruleset
    gameplay: Gameplay[Any, Any]
    state: Any
    standing: Standing
    rulings: Mapping[str, str]
    """Those of the standing that today's rulebook has."""
    outlived: tuple[str, ...] = ()
    """What is stored and today's rulebook no longer knows: `ruling melee-zero=never`, `squadrons[2].mood`."""

    def book(self) -> Book[Any]:
        """Return the book that the ruleset's own functions read."""
        return load_book(self.ruleset, self.rulings)

    def units(self, others: Mapping[str, str] | None = None) -> Units:
        """Return the names and numbers that may be typed for a unit, and others that a roster makes known."""
        return units_among(self.gameplay.units(self.state), others or {})

    def unit(self, word: str, *, gone: bool = False) -> Unit:
        """Return the unit that a name, a beginning or a number means; ValueError names those that fit.

        One that is out of the game is meant only where `gone` says so.
        """
        units = self.gameplay.units(self.state)
        numbers = {str(unit.number): unit.name for unit in units}
        name = unit_named(word, Units(dict.fromkeys(numbers.values(), ""), numbers) if gone else self.units())
        for unit in sorted(units, key=lambda one: one.gone):
            if unit.name == name or (gone and word == str(unit.number)):
                return unit
        raise ValueError(f"no unit {quoted(word)} in this game: `wga status` shows those there are")

    def situation(self, others: Mapping[str, str] | None = None) -> Situation:
        """Return what a question is read against, units known to a roster beside the game's among it."""
        return situation_of(self.ruleset, self.state, self.rulings, others or {})

    def aftermath(self, after: Any) -> Aftermath[Any]:
        """Return a changed state with what follows of the change, in lines too."""
        found: Aftermath[Any] = loaded(self.gameplay.aftermath)(self.state, after, (), self.book())
        return found

    def plain(self, state: Any, standing: Standing) -> dict[str, Any]:
        """Return a state and a standing as the ledger keeps them."""
        kept = {**to_plain(standing), "undone": in_runs(standing.undone)}
        return {"ruleset": self.ruleset.name, "game": to_plain(state), "standing": kept}

    def append(self, body: Mapping[str, Any], state: Any, standing: Standing | None = None) -> Session:
        """Write the next entry and return the game after it; raises GameMoved where another has come since.

        Without a standing of its own the entry is the one in effect, and nothing is left to be redone, unless
        it only answered a question: no dice, and the game as it was.
        """
        return self.append_all([(body, state)], standing)

    def append_all(
        self, entries: Sequence[tuple[Mapping[str, Any], Any]], standing: Standing | None = None
    ) -> Session:
        """Write several entries, each settled on the one before, all or none."""
        number, on, written = self.number, self.standing.at, []
        after, was = standing or self.standing, self.state
        for body, state in entries:
            number += 1
            undone = after.undone if not body.get("rolls") and state == was else ()
            after, was = standing or after._replace(at=number, undone=undone), state
            whole = {"time": now(), "on": on, **body}
            written.append((whole, self.plain(state, after)))
            on = number
        ledger.append(self.file, self.number, written)
        rulings, gone = rulings_of(self.ruleset, after)
        return self._replace(
            number=number, state=entries[-1][1], standing=after, rulings=rulings, outlived=tuple(gone)
        )


def gameplay_of(ruleset: Ruleset) -> Gameplay[Any, Any]:
    """Return what a ruleset brings for a game; raises GameFault where it has none."""
    if ruleset.game is None:
        raise GameFault(f"{ruleset.name} keeps no game yet", code=2)
    record: Gameplay[Any, Any] = ruleset.game.load()
    return record


def open_session(file: str) -> Session:
    """Open a game at its last entry; raises GameFault."""
    return session_at(file, ledger.head(file))


def session_at(file: str, entry: LedgerEntry, state: Any = None) -> Session:
    """Return the game as it stood after an entry; its state may be known already."""
    try:
        ruleset = find(entry.state["ruleset"])
    except LookupError as wrong:
        raise GameFault(f"{file} is a game of a ruleset that is not installed: {wrong.args[0]}") from None
    gameplay = gameplay_of(ruleset)
    try:
        state, fields = fitted(gameplay.state, entry.state["game"]) if state is None else (state, ())
        kept = entry.state["standing"]
        standing = from_plain(Standing, {**kept, "undone": out_of_runs(kept["undone"])})
    except (TypeError, KeyError, ValueError) as wrong:
        raise GameFault(
            f"{file}: entry {entry.number} does not fit {ruleset.name} {ruleset.version}: {wrong}"
        ) from None
    rulings, gone = rulings_of(ruleset, standing)
    return Session(file, entry.number, ruleset, gameplay, state, standing, rulings, (*gone, *fields))


def rulings_of(ruleset: Ruleset, standing: Standing) -> tuple[Mapping[str, str], list[str]]:
    """Return the rulings in force, and those that today's rulebook has no longer, in words."""
    if not standing.rulings:
        return standing.rulings, []
    known, gone = split_rulings(standing.rulings, load_rulings(ruleset))
    return known, [f"ruling {name}={value}" for name, value in gone.items()]


def in_runs(numbers: Sequence[int]) -> list[list[int]]:
    """Return numbers in their order as runs, each its first and last: 5, 4, 3, 9 as [5, 3], [9, 9]."""
    runs: list[list[int]] = []
    for number in numbers:
        step = number - runs[-1][1] if runs else 0
        first, last = runs[-1] if runs else (0, 0)
        if abs(step) == 1 and (first == last or (last - first) * step > 0):
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return runs


def out_of_runs(runs: Sequence[Any]) -> list[int]:
    """Return the numbers of runs; in files of earlier programs each number stands by itself."""
    found: list[int] = []
    for one in runs:
        if isinstance(one, int):
            found.append(one)
            continue
        first, last = one
        step = 1 if last >= first else -1
        found += range(first, last + step, step)
    return found


def next_standing(session: Session, kind: str, **changed: Any) -> Standing:
    """Return a standing changed by the next entry, which is of this kind and then the one in effect."""
    undone = session.standing.undone if kind in REMARKS else ()
    return session.standing._replace(at=session.number + 1, undone=undone, **changed)


def now() -> str:
    """Return the time to the second, in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")
