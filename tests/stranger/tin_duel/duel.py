"""Rules 1 and 2: a die each, plus pluck, plus the drum."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from tin_duel.rules import Duel as DuelNumbers
from tin_duel.rules import Rules
from wargame_aid.asks import one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.documents.notation import notation
from wargame_aid.names import pick
from wargame_aid.ruleset import POSITIONAL, Action, Help, Modifier, Shown, summed
from wargame_aid.steps import Notes, noted
from wargame_aid.words import whole_number


class Soldier(NamedTuple):
    """A tin soldier: `4/drummer`."""

    pluck: int
    drummer: bool = False
    name: str = ""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> Soldier:
        """Read a soldier; ValueError says what is wrong."""
        name, _, rest = word.rpartition("=")
        pluck, *states = rest.split("/")
        least, most = book.rules.duel.pluck.least, book.rules.duel.pluck.most
        if not least <= whole_number(pluck) <= most:
            raise ValueError(f"pluck is {least} to {most}, not {pluck}")
        drummer = [pick(state, ("drummer",), "state") for state in states]
        return cls(int(pluck), bool(drummer), name)

    def __str__(self) -> str:
        return f"{f'{self.name}=' if self.name else ''}{self.pluck}{'/drummer' if self.drummer else ''}"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return notation(cls, "pluck, and /drummer: 4/drummer")


class DuelParams(NamedTuple):
    """Who fights."""

    challenger: Annotated[Soldier, POSITIONAL, Help("Who challenges.")]
    rival: Annotated[Soldier, POSITIONAL, Help("Who is challenged.")]


class Duel(NamedTuple):
    """By how much the challenger leads."""

    lead: int = 0


class Dealt(NamedTuple):
    """How a duel ended."""

    say: str
    table: tuple[str, ...]
    challenger: Annotated[str, Shown("Challenger", "rule 1")]
    rival: Annotated[str, Shown("Rival", "rule 1")]
    winner: Annotated[str, Shown("Winner", "rule 1")]


def modifiers(soldier: Soldier, rules: DuelNumbers) -> tuple[Modifier, ...]:
    """Return what is added to a soldier's die."""
    drum = (Modifier("drummer", rules.drummer),) if soldier.drummer else ()
    return (Modifier("pluck", soldier.pluck), *drum)


def strike(soldier: Soldier, who: str, book: Book[Rules], chance: Chance) -> int:
    """Roll for one soldier and note the arithmetic."""
    rules = book.rules.duel
    die = chance.roll(one_die(rules.die), who)
    added = modifiers(soldier, rules)
    chance.note(**{who: summed(die, added)})
    return die + sum(one.value for one in added)


def challenger_strikes(state: Duel, params: DuelParams, book: Book[Rules], chance: Chance) -> Duel:
    """The challenger rolls and adds his pluck. (rule 1)"""
    return Duel(state.lead + strike(params.challenger, "challenger", book, chance))


def rival_strikes(state: Duel, params: DuelParams, book: Book[Rules], chance: Chance) -> Duel:
    """The rival rolls and adds his pluck; the higher wins. (rule 1)"""
    lead = state.lead - strike(params.rival, "rival", book, chance)
    even = "nobody" if lead == 0 and book.ruling("tie") == "nobody" else "challenger"
    chance.note(winner=even if lead == 0 else "challenger" if lead > 0 else "rival")
    return Duel()


def dealt(state: Duel, params: DuelParams, book: Book[Rules], notes: Notes) -> Dealt:
    """Return who won."""
    winner = noted(notes, "winner")[-1]
    return Dealt(
        say=f"The winner is {winner}.",
        table=("Lay the loser down.",) if winner != "nobody" else (),
        challenger=noted(notes, "challenger")[0],
        rival=noted(notes, "rival")[0],
        winner=winner,
    )


DUEL = Action(
    name="duel",
    summary="Settle a duel between two tin soldiers.",
    params=DuelParams,
    start=lambda params, book: Duel(),
    steps=(challenger_strikes, rival_strikes),
    finish=dealt,
    cites=("rule 1", "rule 2"),
    example="duel 4/drummer 5 --dice 3,3",
    headline="winner",
)
