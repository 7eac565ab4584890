"""An action settled in the open game: read against its state, kept before it is shown."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, NamedTuple

from wargame_aid.asks import Ask
from wargame_aid.book import Book
from wargame_aid.chance import Drift, Roll, Source
from wargame_aid.cli.asked import Asked, read, source_of, units_of, wants_odds
from wargame_aid.cli.shared import Shared
from wargame_aid.cli.showing import Kept, show
from wargame_aid.game.faults import GameFault, GameMoved
from wargame_aid.game.recording import Overruled, Typed, action_body, words_kept
from wargame_aid.game.session import Session, open_session
from wargame_aid.resolution import Resolution, resolve
from wargame_aid.ruleset import Action, IllegalAction, Ruleset
from wargame_aid.typed_dice import TypedDice

AnyAction = Action[Any, Any, Any, Any]


MOST_LIKELY = 20
"""What comes more often than in one case of so many is not rare."""


class Settled(NamedTuple):
    """What was settled and kept: the answers, the game after them, refusals passed."""

    answers: list[Resolution]
    session: Session
    overruled: tuple[Overruled, ...]
    asked: Asked
    meanwhile: tuple[str, ...] = ()
    """What other entries changed between the question and the answer."""


class Again:
    """Answers with the dice already given, then goes on as before: the game moved while they were typed."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.given: list[Roll] = []
        self.at = 0

    def __call__(self, ask: Ask, label: str) -> Roll:
        """Return the dice given for this very ask; raises Drift where they were given for another."""
        if self.at == len(self.given):
            self.given.append(self.source(ask, label))
        roll = self.given[self.at]
        self.at += 1
        if roll.ask != ask:
            raise Drift(f"{label}: asked {roll.ask} before, now {ask}")
        return roll

    def rewind(self) -> None:
        """Begin with the first dice given."""
        self.at = 0

    def typed(self) -> str:
        """Return the dice given as they are typed with --dice."""
        pools = (roll.faces or (roll.value,) for roll in self.given)
        return ",".join(" ".join(map(str, faces)) for faces in pools)


def answer_in_game(
    file: str, ruleset: Ruleset, action: AnyAction, typed: dict[str, Any], shared: Shared
) -> None:
    """Print the odds from the game as it stands, or settle, keep, and then print the answer."""
    session = session_of(file, ruleset)
    if wants_odds(shared):
        from wargame_aid.cli.odds import show_odds  # nothing of it is needed for a roll

        show_odds(read_in(session, action, typed, shared))
        return
    kept = settle_in_game(session, action, typed, shared)
    show(kept.answers, shared, footer(kept))


def session_of(file: str, ruleset: Ruleset) -> Session:
    """Open a game; raises GameFault where it is of another ruleset."""
    session = open_session(file)
    if session.ruleset.name != ruleset.name:
        raise GameFault(f"the open game is of {session.ruleset.name}; --no-game settles outside of it")
    return session


def settle_in_game(session: Session, action: AnyAction, typed: dict[str, Any], shared: Shared) -> Settled:
    """Settle an action by the game's state and keep it; where the game moved on meanwhile, settle anew."""
    at_table = session.standing.dice == "table" and shared.dice is None and shared.seed is None
    source = Again(source_of(shared._replace(ask=shared.ask or at_table)))
    first = session
    while True:
        try:
            kept = settled_on(session, read_in(session, action, typed, shared), typed, source)
            return kept._replace(meanwhile=moved(first, session))
        except GameMoved:
            session = session_of(session.file, session.ruleset)
            source.rewind()
        except IllegalAction as wrong:
            raise refused_meanwhile(wrong, first, session, source) from None
        except Drift as wrong:
            typed_anew = f"settle it anew, with --dice {source.typed()}"
            raise GameFault(f"the game went on meanwhile ({wrong}); {typed_anew}", code=1) from None


def read_in(session: Session, action: AnyAction, typed: dict[str, Any], shared: Shared) -> Asked:
    """Read the words against the game's units and rulings."""
    rulings = [f"{name}={value}" for name, value in session.standing.rulings.items()]
    units = session.units(units_of(session.ruleset, shared.force))
    asked = shared._replace(ruling=[*rulings, *shared.ruling])
    return read(session.ruleset, action, typed, asked, units, session.state)


def settled_on(session: Session, asked: Asked, typed: dict[str, Any], source: Again) -> Settled:
    """Settle as often as was asked, each on the state before, and keep all or none."""
    action, state = asked.action, session.state
    answers: list[Resolution] = []
    entries: list[tuple[dict[str, Any], Any]] = []
    passed: tuple[Overruled, ...] = ()
    for _ in range(asked.shared.times):
        now = session._replace(state=state)
        params = read_in(now, action, typed, asked.shared).params if answers else asked.params
        book = Book(asked.book.rules, asked.book.rulings, asked.book.settings)
        overruled = overruled_by(action, state, params, book, asked.shared.allow)
        answer = resolve(session.ruleset.name, action, params, book, source)
        state = action.apply(state, params, answer.result, book) if action.apply else state
        kept = Typed(words_kept(typed), call_settings(session, asked), asked.shared.allow or "")
        entries.append((action_body(answer, kept, overruled), state))
        answers.append(answer)
        passed = (*passed, *overruled)
    if isinstance(source.source, TypedDice):
        source.source.finish()
    return Settled(answers, session.append_all(entries), passed, asked)


def call_settings(session: Session, asked: Asked) -> dict[str, str]:
    """Return the rulings of this call that are not the game's own."""
    own = session.standing.rulings
    return {name: value for name, value in asked.book.settings.items() if own.get(name) != value}


def overruled_by(
    action: AnyAction, state: Any, params: Any, book: Book[Any], allow: str | None
) -> tuple[Overruled, ...]:
    """Return what the referee passes of the game's refusals; raises IllegalAction where nothing is passed."""
    try:
        action.allowed(state, params, book)
    except IllegalAction as wrong:
        if allow is None:
            raise IllegalAction(f'{wrong.reason}; --allow "reason" passes it', wrong.cite) from None
        return (Overruled(wrong.reason, wrong.cite),)
    return ()


def footer(settled: Settled) -> Kept:
    """Return the game, the entry's number and the word that undoes it."""
    session, many = settled.session, len(settled.answers)
    first, last = session.number - many + 1, session.number
    entries = f"entry {last}" if many == 1 else f"entries {first} to {last}"
    undo = "undo" if many == 1 else f"undo {many}"
    passed = tuple(f"Overruled by the referee: {one.reason} [{one.cite}]" for one in settled.overruled)
    line = f"{os.path.basename(session.file)}, {entries}; `wga {undo}` takes it back."
    lines = (*settled.meanwhile, *passed, *rare(settled), line)
    return Kept(lines, {"file": session.file, "entries": list(range(first, last + 1))})


def rare(settled: Settled) -> tuple[str, ...]:
    """Return how seldom the last headline comes, where it is one case of twenty or fewer."""
    asked, answer = settled.asked, settled.answers[-1]
    if len(settled.answers) > 1 or answer.headline is None or is_likely(answer.rolls):
        return ()
    from wargame_aid.game.rarity import rarity  # the odds load only where dice were rolled

    found = rarity(asked.action, answer.params, asked.book, answer.headline)
    return (found.sentence(),) if found and found.is_rare() else ()


def is_likely(rolls: Sequence[Roll]) -> bool:
    """Whether the dice alone come so often that what they brought cannot be rare."""
    weight = whole = 1
    for roll in rolls:
        outcomes, of = roll.ask.outcomes()
        weight, whole = weight * dict(outcomes).get(roll.value, 0), whole * of
    return weight * MOST_LIKELY > whole


def moved(first: Session, session: Session) -> tuple[str, ...]:
    """Return what the entries changed that came between two moments of a game; nothing where none did."""
    if first.number == session.number:
        return ()
    from wargame_aid.cli.game.meanwhile import came_between  # only where two terminals meet

    return came_between(first, session)


def refused_meanwhile(wrong: IllegalAction, first: Session, session: Session, source: Again) -> IllegalAction:
    """Return a refusal with what happened since, and how the dice given are typed again."""
    if first.number == session.number:
        return wrong
    since = " ".join(line.strip() for line in moved(first, session))
    dice = f" The dice already given: --dice {source.typed()}." if source.given else ""
    return IllegalAction(f"{wrong.reason}. {since}{dice}", wrong.cite)
