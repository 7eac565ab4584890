"""An action settled in the open game: read against its state, kept before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import typer

from wargame_aid.book import Book
from wargame_aid.chance import Drift
from wargame_aid.cli.asked import Asked, read, source_of, units_of, wants_odds
from wargame_aid.cli.given_dice import Again
from wargame_aid.cli.kept import Settled, footer
from wargame_aid.cli.shared import Shared
from wargame_aid.cli.showing import show
from wargame_aid.game.faults import GameFault, GameMoved
from wargame_aid.game.recording import Overruled, Typed, action_body, words_kept
from wargame_aid.game.session import Session, open_session
from wargame_aid.resolution import Resolution, resolve
from wargame_aid.ruleset import Action, IllegalAction, Ruleset
from wargame_aid.typed_dice import BadDice
from wargame_aid.words import BadWord

AnyAction = Action[Any, Any, Any, Any]


class Once(NamedTuple):
    """One of several settled: what was asked, its answer, its entry, the state after it, refusals passed."""

    asked: Asked
    answer: Resolution
    body: dict[str, Any]
    state: Any
    overruled: tuple[Overruled, ...]


def answer_in_game(
    file: str, ruleset: Ruleset, action: AnyAction, typed: dict[str, Any], shared: Shared
) -> None:
    """Print the odds from the game as it stands, or settle, keep, and then print the answer.

    Where fewer were settled than were asked for the exit code is 1.
    """
    session = session_of(file, ruleset)
    if wants_odds(shared):
        from wargame_aid.cli.odds import show_odds  # nothing of it is needed for a roll

        show_odds(read_in(session, action, typed, shared))
        return
    kept = settle_in_game(session, action, typed, shared)
    show(kept.answers, shared, footer(kept))
    if kept.stopped:
        raise typer.Exit(1)


def session_of(file: str, ruleset: Ruleset) -> Session:
    """Open a game; raises GameFault where it is of another ruleset."""
    session = open_session(file)
    if session.ruleset.name != ruleset.name:
        raise GameFault(f"the open game is of {session.ruleset.name}; --no-game settles outside of it")
    return session


def settle_in_game(session: Session, action: AnyAction, typed: dict[str, Any], shared: Shared) -> Settled:
    """Settle an action by the game's state and keep it; where the game moved on meanwhile, settle anew.

    What cannot be settled any more is then a refusal, with what came and the dice already given.
    """
    at_table = session.standing.dice == "table" and shared.dice is None and shared.seed is None
    source = Again(source_of(shared._replace(ask=shared.ask or at_table)))
    first = session
    while True:
        try:
            kept = settled_on(session, action, typed, shared, source)
            return kept._replace(meanwhile=moved(first, session))
        except GameMoved:
            session = session_of(session.file, session.ruleset)
            source.rewind()
        except (IllegalAction, BadWord, BadDice, Drift) as wrong:
            if session.number == first.number:
                raise hinted(wrong, session, action, typed, shared) from None
            from wargame_aid.cli.screens.concurrent_entries import refused  # only where two terminals meet

            raise refused(wrong, first, session, source.typed()) from None


def read_in(session: Session, action: AnyAction, typed: dict[str, Any], shared: Shared) -> Asked:
    """Read the words against the game's units and rulings."""
    rulings = [f"{name}={value}" for name, value in session.standing.rulings.items()]
    units = session.units(units_of(session.ruleset, shared.force))
    asked = shared._replace(ruling=[*rulings, *shared.ruling])
    return read(session.ruleset, action, typed, asked, units, session.state)


def settled_on(
    session: Session, action: AnyAction, typed: dict[str, Any], shared: Shared, source: Again
) -> Settled:
    """Settle as often as was asked, each on the state before, and keep them all in one commit.

    Where a later one cannot be settled those before it are kept; where the first cannot, nothing is.
    """
    done: list[Once] = []
    now, stopped, left = session, "", ""
    words_on = chooser(action, typed, shared)
    for _ in range(shared.times):
        start = source.at
        try:
            words = words_on(now)
            done.append(settled_once(now, read_in(now, action, words, shared), words, source))
        except (IllegalAction, BadWord) as wrong:
            if not done:
                raise
            stopped, left = reason_of(wrong), source.typed(start)
            break
        now = now._replace(state=done[-1].state)
    if not stopped:
        source.finish()
    after = session.append_all([(one.body, one.state) for one in done])
    passed = tuple(one for each in done for one in each.overruled)
    return Settled([one.answer for one in done], after, passed, done[-1].asked, stopped, left)


def chooser(action: AnyAction, typed: dict[str, Any], shared: Shared) -> Callable[[Session], dict[str, Any]]:
    """Return what gives each of several its words: as typed, the next one free for a word that fits many."""
    if shared.times == 1:
        return lambda session: typed
    from wargame_aid.game.next_free import NextFree  # only where several are asked for

    def attempt(session: Session, words: Mapping[str, Any], allow: str | None) -> None:
        asked = read_in(session, action, dict(words), shared)
        overruled_by(action, session.state, asked.params, asked.book, allow)

    return NextFree(action.params, typed, attempt, shared.allow).words


def hinted(
    wrong: Exception, session: Session, action: AnyAction, typed: dict[str, Any], shared: Shared
) -> Exception:
    """Return what is wrong, and where a word fits units alike how they are taken one after the other."""
    if not isinstance(wrong, BadWord) or shared.times > 1 or not action.steps:
        return wrong
    from wargame_aid.game.next_free import hint  # only for a word that is wrong

    return BadWord(wrong.field, f"{wrong}{hint(action.params, typed, session.units(), wrong.field)}")


def settled_once(session: Session, asked: Asked, typed: dict[str, Any], source: Again) -> Once:
    """Settle an action by a game's state."""
    action, params, state = asked.action, asked.params, session.state
    book = Book(asked.book.rules, asked.book.rulings, asked.book.settings)
    overruled = overruled_by(action, state, params, book, asked.shared.allow)
    answer = resolve(session.ruleset.name, action, params, book, source)
    words = words_of(session, asked, typed)
    if asked.units.stated:
        from wargame_aid.game.typed_states import typed_states  # only where states are typed behind a name

        overruled += typed_states(action.params, words, book, session.units())
    kept = Typed(words, call_settings(session, asked), asked.shared.allow or "")
    after = action.hooks().apply(state, params, answer.result, book)
    return Once(asked, answer, action_body(answer, kept, overruled), after, overruled)


def words_of(session: Session, asked: Asked, typed: dict[str, Any]) -> dict[str, Any]:
    """Return the words to keep; a name that only --force knows is written out, for the file may be gone."""
    words = dict(asked.action.kept(asked.params, words_kept(typed)))
    if asked.shared.force is None:
        return words
    from wargame_aid.game.unit_words import written_out  # only beside a roster

    return written_out(asked.action.params, words, asked.units, session.units())


def reason_of(wrong: IllegalAction | BadWord) -> str:
    """Return why nothing more was settled."""
    return f"{wrong.reason} [{wrong.cite}]" if isinstance(wrong, IllegalAction) else str(wrong)


def call_settings(session: Session, asked: Asked) -> dict[str, str]:
    """Return the rulings of this call that are not the game's own."""
    own = session.standing.rulings
    return {name: value for name, value in asked.book.settings.items() if own.get(name) != value}


def overruled_by(
    action: AnyAction, state: Any, params: Any, book: Book[Any], allow: str | None
) -> tuple[Overruled, ...]:
    """Return what the referee passes of the game's refusals; raises IllegalAction where nothing is passed."""
    try:
        action.hooks().allowed(state, params, book)
    except IllegalAction as wrong:
        if allow is None:
            raise IllegalAction(f'{wrong.reason}; --allow "reason" passes it', wrong.cite) from None
        return (Overruled(wrong.reason, wrong.cite),)
    return ()


def moved(first: Session, session: Session) -> tuple[str, ...]:
    """Return what the entries changed that came between two moments of a game; nothing where none did."""
    if first.number == session.number:
        return ()
    from wargame_aid.cli.screens.concurrent_entries import came_between  # only where two terminals meet

    return (*came_between(first, session), "Settled on the game as it then stood.")
