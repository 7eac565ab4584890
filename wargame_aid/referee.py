"""The table's referee, without a surface: every question comes here, and every answer is one of a few cases.

The terminal, the prompt, a replay and every later surface call this and nothing below it. Where a game is
open what it settles is kept before it is returned. SQLite loads only with a game file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from wargame_aid.asks import Ask, TooMany
from wargame_aid.chance import Drift, Roll, Source
from wargame_aid.names import closest, fold, listed, pick, quoted
from wargame_aid.odds import Odds, odds, sampled
from wargame_aid.resolution import Resolution
from wargame_aid.ruleset import AnyAction, IllegalAction, Ruleset
from wargame_aid.settling.given_dice import PROGRAM, Dice, GivenDice, Wanted
from wargame_aid.settling.once import Once, refused, settle_once
from wargame_aid.settling.question import Books, Overruled, Question, Situation, Words, read, situation_of
from wargame_aid.typed_dice import BadDice, read_answer
from wargame_aid.words import BadWord

if TYPE_CHECKING:
    from wargame_aid.game.session import Session

NONE: Mapping[str, str] = {}


class Moved(NamedTuple):
    """A game that other entries came to between the question and the answer: as it was, as it then stood."""

    asked: Session
    then: Session


class Entered(NamedTuple):
    """Where answers are kept: the game after them, and what came to it meanwhile."""

    session: Session
    moved: Moved | None = None


class Settled(NamedTuple):
    """Settled, and kept where a game is open."""

    answer: Resolution
    """The last, where several were asked for."""
    entry: Entered | None
    done: tuple[Once, ...]
    stopped: str = ""
    """Why fewer were settled than were asked for."""
    left: str = ""
    """The dice that those would have used."""

    @property
    def answers(self) -> list[Resolution]:
        """Every answer, in order."""
        return [one.answer for one in self.done]

    @property
    def question(self) -> Question:
        """The last question: its params, and the book with what the answer asked of it."""
        return self.done[-1].question

    @property
    def state(self) -> Any:
        """The state of the game after it; None outside of one."""
        return self.done[-1].state

    @property
    def overruled(self) -> tuple[Overruled, ...]:
        """Every refusal that was passed."""
        return tuple(one for each in self.done for one in each.overruled)


class Needs(NamedTuple):
    """A pool is asked for that no dice were given for. Nothing is settled, kept or locked."""

    ask: Ask
    label: str
    who: str
    """The unit that the label names; empty where it names none."""
    so_far: tuple[Roll, ...]
    """Every pool up to it, given or rolled by the program."""
    rolled: Dice
    """The same, to be handed in again."""
    chosen: str = ""
    """Whom it is for, where a word fits units alike and the next one free was taken."""

    def answered(self, word: str) -> Dice:
        """Return the dice to settle with, one pool more; an empty word lets the program roll it.

        Raises BadDice where the word does not answer what is asked.
        """
        roll, card = read_answer(word, self.ask, self.label, self.rolled.card)
        return self.rolled._replace(rolled=(*self.rolled.rolled, roll), card=card)


class Refused(NamedTuple):
    """The book or the game forbids it. Exit code 1."""

    reason: str
    cite: str
    passable: bool = False
    """Whether it could be settled: `allow` overrides the refusal."""


class Misread(NamedTuple):
    """A word, a ruling or a name that cannot be read, and the nearest that could be. Exit code 2."""

    field: str
    reason: str
    nearest: str = ""


class Misthrown(NamedTuple):
    """Dice that do not fit what is asked. Exit code 2."""

    reason: str


class Drifted(NamedTuple):
    """Recorded dice that do not answer what today's rules ask. Exit code 1."""

    reason: str


class Overtaken(NamedTuple):
    """What cannot be settled any more since the game moved, and the dice given for it. Exit code 1."""

    why: Refused | Misread | Misthrown | Drifted
    moved: Moved
    dice: str


class Chances(NamedTuple):
    """The odds of a field, exact or estimated from so many runs, and the question with its book."""

    ruleset: str
    question: Question
    odds: Odds
    runs: int = 0
    overruled: tuple[Overruled, ...] = ()


Unsettled = Refused | Misread | Misthrown | Drifted
Case = Settled | Needs | Unsettled | Overtaken
Wrong = IllegalAction | BadWord | BadDice | Drift
WRONG = (IllegalAction, BadWord, BadDice, Drift)


class Referee:
    """Settles the actions of a ruleset: in a game file, on a state in memory, or outside of any game."""

    def __init__(
        self,
        ruleset: Ruleset,
        state: Any = None,
        *,
        names: Mapping[str, str] = NONE,
        rulings: Mapping[str, str] = NONE,
        books: Books | None = None,
    ) -> None:
        """`names` are units that a roster makes known, `rulings` those of the game."""
        self.file = ""
        self.dice = "program"
        self.opened: Session | None = None
        """The game as it was opened, until the first question: later ones open it anew."""
        self.known = situation_of(ruleset, state, rulings, names, books)

    @classmethod
    def at(cls, file: str, names: Mapping[str, str] = NONE) -> Referee:
        """Return the referee of a game file; units that a roster makes known may be named too.

        Raises GameFault where the file cannot be used.
        """
        from wargame_aid.game.session import open_session  # SQLite loads where a game is open

        session = open_session(file)
        referee = cls(session.ruleset)
        referee.file, referee.dice = file, session.standing.dice
        referee.known, referee.opened = session.situation(names), session
        return referee

    @classmethod
    def of(cls, situation: Situation) -> Referee:
        """Return the referee of a situation in memory."""
        referee = cls(situation.ruleset)
        referee.known = situation
        return referee

    @property
    def ruleset(self) -> Ruleset:
        """The rulebook."""
        return self.known.ruleset

    def settle(
        self,
        name: str,
        words: Words,
        *,
        dice: Dice | Source = PROGRAM,
        allow: str | None = None,
        rulings: Mapping[str, str] = NONE,
        times: int = 1,
    ) -> Case:
        """Settle an action as often as is asked, all in one commit; raises GameFault, TooMany.

        A source in place of dice answers by itself, such as a seed or a record.
        """
        try:
            asked = Asked(action_named(self.ruleset, name), words, rulings, allow, times)
        except BadWord as wrong:
            return Misread(wrong.field, str(wrong), wrong.nearest)
        source = GivenDice(dice) if isinstance(dice, Dice) else dice
        if self.file:
            return self.settle_in_game(asked, source, dice.since if isinstance(dice, Dice) else None)
        try:
            return self.several(self.known, asked, source)
        except Wanted as wanted:
            return needs(wanted, self.known, source, None, asked)
        except WRONG as wrong:
            return case_of(wrong, self.known, asked)

    def settle_in_game(self, asked: Asked, source: Source, since: int | None) -> Case:
        """Settle in the game file; where the game moved on meanwhile, settle anew with the dice given."""
        from wargame_aid.game import ledger
        from wargame_aid.game.faults import GameMoved
        from wargame_aid.game.session import open_session, session_at

        session = first = self.session()
        if since not in (None, session.number):
            first = session_at(self.file, ledger.entry(self.file, since))
        while True:
            moved = Moved(first, session) if session.number != first.number else None
            situation = session.situation(self.known.names)
            try:
                settled = self.several(situation, asked, source)
                after = session.append_all(bodies(session, settled, asked))
            except GameMoved:
                session = open_session(self.file)
                rewind(source)
            except Wanted as wanted:
                return needs(wanted, situation, source, first.number, asked)
            except WRONG as wrong:
                case = case_of(wrong, situation, asked)
                return Overtaken(case, moved, as_typed(source)) if moved else case
            else:
                self.known = after.situation(self.known.names)
                return settled._replace(entry=Entered(after, moved))

    def session(self) -> Session:
        """Return the game as it stands."""
        from wargame_aid.game.session import open_session

        session, self.opened = self.opened or open_session(self.file), None
        return session

    def several(self, situation: Situation, asked: Asked, source: Source) -> Settled:
        """Settle as often as was asked, each on the state before.

        Where a later one cannot be settled in a game, those before it stand.
        """
        if asked.times > 1 and situation.books is None:
            situation = situation._replace(books={})
        done: list[Once] = []
        words_of = asked.chooser(source.dice.chosen if isinstance(source, GivenDice) else ())
        tried: list[Words] = []
        settings = situation.settings(asked.rulings)
        for _ in range(asked.times):
            if done:
                situation = situation.after(done[-1].state)
            start = source.at if isinstance(source, GivenDice) else 0
            try:
                words = words_of(situation)
                tried.append(words)
                question = read(situation, asked.action, words, settings)
                done.append(settle_once(situation, question, words, source, asked.allow))
            except (IllegalAction, BadWord) as wrong:
                if not done or situation.state is None:
                    raise
                left = source.as_typed(start) if isinstance(source, GivenDice) else ""
                return Settled(done[-1].answer, None, tuple(done), reason_of(wrong), left)
            except Wanted as wanted:
                wanted.chosen = tuple(tried) if asked.times > 1 else ()
                raise
        finish(source)
        return Settled(done[-1].answer, None, tuple(done))

    def odds(
        self,
        name: str,
        words: Words,
        field: str | None = None,
        *,
        allow: str | None = None,
        rulings: Mapping[str, str] = NONE,
        runs: int = 0,
    ) -> Chances | Refused | Misread:
        """Return the odds of a field, the headline where none is named; of so many runs, where asked for.

        They are of the game as it stands, whatever turn order forbids; what the book forbids in any game is
        refused, unless `allow` says why not. Past the cap on branches they are refused with the way to
        estimate them.
        """
        situation = self.session().situation(self.known.names) if self.file else self.known
        try:
            asked = action_named(self.ruleset, name)
            question = read(situation, asked, words, situation.settings(rulings))
            overruled = refused(situation._replace(state=None), question, allow)
            action, params, book, _ = question
            wanted = field_of(action, field)
            if runs:
                found = sampled(action, params, book, wanted, runs)
            else:
                found = odds(action, params, book, wanted)
            return Chances(self.ruleset.name, question, found, runs, overruled)
        except TooMany as wrong:
            return Misread("odds", f"{wrong}; --samples 10000 estimates them")
        except IllegalAction as wrong:
            return Refused(wrong.reason, wrong.cite, wrong.passable)
        except BadWord as wrong:
            return Misread(wrong.field, str(wrong), wrong.nearest)


class Asked(NamedTuple):
    """What is to be settled: the action, the words, the rulings of this call, why a refusal is overridden."""

    action: AnyAction
    words: Words
    rulings: Mapping[str, str]
    allow: str | None = None
    times: int = 1

    def chooser(self, chosen: Sequence[Words] = ()) -> Callable[[Situation], Words]:
        """Return what gives each of several its words: the next one free for a word that fits many.

        Whose dice have been asked for is `chosen` again.
        """
        if self.times == 1:
            return lambda situation: self.words
        from wargame_aid.settling.next_free import NextFree  # only where several are asked for

        def attempt(situation: Situation, words: Words, allow: str | None) -> None:
            question = read(situation, self.action, words, situation.settings(self.rulings))
            refused(situation, question, allow)

        free, again = NextFree(self.action.params, self.words, attempt, self.allow), iter(chosen)

        def words_of(situation: Situation) -> Words:
            if situation.state is None:
                return self.words
            known = next(again, None)
            return free.words(situation) if known is None else free.chosen_again(situation, known)

        return words_of


def action_named(ruleset: Ruleset, name: str) -> AnyAction:
    """Return an action by its name; raises BadWord with the nearest."""
    try:
        return ruleset.action(name)
    except LookupError:
        known = {fold(row.name): row.name for row in ruleset.actions}
        near = closest(fold(name), known)
        said = f"no action {quoted(name)}{f'; did you mean {near}?' if near else ''}"
        raise BadWord("action", said, near) from None


def field_of(action: AnyAction, typed: str | None) -> str:
    """Return the field that odds are asked about; raises BadWord."""
    if action.headline is None:
        raise BadWord("odds", f"{action.name} rolls nothing: there are no odds")
    if typed is None:
        return action.headline
    try:
        return pick(typed, (action.headline, *action.odds_of), "field").replace("-", "_")
    except ValueError as wrong:
        raise BadWord("odds-of", str(wrong)) from None


def needs(wanted: Wanted, situation: Situation, source: Source, since: int | None, asked: Asked) -> Needs:
    """Return the case of a pool that is wanted."""
    assert isinstance(source, GivenDice)
    rolled = tuple(source.given)
    who = next((name for name in situation.units if name in wanted.label), "")
    dice = Dice(rolled, None, None, source.typed.card, since, wanted.chosen)
    return Needs(wanted.ask, wanted.label, who, rolled, dice, chosen_names(wanted, asked))


def chosen_names(wanted: Wanted, asked: Asked) -> str:
    """Return whom a pool is for, where the words typed fit units alike."""
    if not wanted.chosen:
        return ""
    from wargame_aid.settling.unit_words import places  # only where several are asked for

    params, now = asked.action.params, wanted.chosen[-1]
    pairs = zip(places(params, asked.words), places(params, now), strict=True)
    return listed((new.head for typed, new in pairs if new.head != typed.head), "and")


def case_of(wrong: Wrong, situation: Situation, asked: Asked) -> Unsettled:
    """Return the case of what is wrong; where a word fits units alike, with how they are taken in turn."""
    if isinstance(wrong, IllegalAction):
        return Refused(wrong.reason, wrong.cite, wrong.passable)
    if isinstance(wrong, BadWord):
        return Misread(wrong.field, f"{wrong}{hinted(wrong, situation, asked)}", wrong.nearest)
    return Misthrown(str(wrong)) if isinstance(wrong, BadDice) else Drifted(str(wrong))


def hinted(wrong: BadWord, situation: Situation, asked: Asked) -> str:
    """Return how units alike are taken one after the other, where that would help."""
    if situation.state is None or asked.times > 1 or not asked.action.steps:
        return ""
    from wargame_aid.settling.next_free import hint  # only for a word that is wrong

    return hint(asked.action.params, asked.words, situation.own, wrong.field)


def reason_of(wrong: IllegalAction | BadWord) -> str:
    """Return why nothing more was settled."""
    return f"{wrong.reason} [{wrong.cite}]" if isinstance(wrong, IllegalAction) else str(wrong)


def bodies(session: Session, settled: Settled, asked: Asked) -> list[tuple[dict[str, Any], Any]]:
    """Return the entries of what was settled, each with the state after it."""
    from wargame_aid.game.recording import Typed, action_body

    own, found = session.rulings, []
    for one in settled.done:
        settings = one.question.book.settings
        of_call = {name: value for name, value in settings.items() if own.get(name) != value}
        kept = Typed(one.words, of_call, asked.allow or "")
        found.append((action_body(one.answer, kept, one.overruled), one.state))
    return found


def finish(source: Source) -> None:
    """Let a source that holds dice say what is left of them; raises BadDice or Drift."""
    if (finished := getattr(source, "finish", None)) is not None:
        finished()


def rewind(source: Source) -> None:
    """Let dice be given anew from the first."""
    if isinstance(source, GivenDice):
        source.rewind()


def as_typed(source: Source) -> str:
    """Return the dice that were given, as typed."""
    return source.as_typed() if isinstance(source, GivenDice) else ""
