"""Rule 1: a die each, plus pluck; the loser is hit."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from tests.game.tin.rules import Rules
from tests.game.tin.soldier import Soldier
from tests.game.tin.war import State, refuse_acted, refuse_fallen, struck_in
from wargame_aid.asks import one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import POSITIONAL, Action, Help, IllegalAction, InGame, Shown
from wargame_aid.steps import Notes, noted


class DuelParams(NamedTuple):
    challenger: Annotated[Soldier, POSITIONAL, Help("Who challenges.")]
    rival: Annotated[Soldier, POSITIONAL, Help("Who is challenged.")]


class Lead(NamedTuple):
    lead: int = 0


class Duelled(NamedTuple):
    say: str
    table: tuple[str, ...]
    winner: Annotated[str, Shown("Winner", "rule 1")]


def check(params: DuelParams, book: Book[Rules]) -> None:
    refuse_fallen(params.challenger, params.rival)


def refuse_oneself(params: DuelParams, book: Book[Rules]) -> None:
    if params.challenger.name and params.challenger.name == params.rival.name:
        raise IllegalAction(f"{params.rival.name} does not challenge himself", "rule 1")


def allowed(state: State, params: DuelParams, book: Book[Rules]) -> None:
    refuse_acted(state, params.challenger)


def challenge(state: Lead, params: DuelParams, book: Book[Rules], chance: Chance) -> Lead:
    """The challenger rolls. (rule 1)"""
    return Lead(chance.roll(one_die(book.rules.war.die), "challenger") + params.challenger.pluck)


def answer(state: Lead, params: DuelParams, book: Book[Rules], chance: Chance) -> Lead:
    """The rival rolls; the higher wins. (rule 1)"""
    lead = state.lead - chance.roll(one_die(book.rules.war.die), "rival") - params.rival.pluck
    tied = "challenger" if lead == 0 and book.ruling("tie") == "challenger" else "nobody"
    chance.note(winner=tied if lead == 0 else "challenger" if lead > 0 else "rival")
    return Lead()


def duelled(state: Lead, params: DuelParams, book: Book[Rules], notes: Notes) -> Duelled:
    winner = noted(notes, "winner")[-1]
    names = {"challenger": params.challenger.who(), "rival": params.rival.who(), "nobody": "Nobody"}
    lays = {"challenger": names["rival"], "rival": names["challenger"]}.get(winner)
    return Duelled(f"{names[winner]} wins the duel.", (f"Mark {lays}.",) if lays else (), winner)


def apply(state: State, params: DuelParams, result: Duelled, book: Book[Rules]) -> State:
    lost = {"challenger": params.rival, "rival": params.challenger}.get(result.winner)
    after = struck_in(state, lost, 1, book) if lost else state
    return after._replace(acted=(*after.acted, params.challenger.who()))


DUEL = Action(
    name="duel",
    summary="Settle a duel between two soldiers.",
    params=DuelParams,
    check=check,
    forbidden=(refuse_oneself,),
    in_game=lazy("tests.game.tin.duel:DUEL_IN_GAME"),
    start=lambda params, book: Lead(),
    steps=(challenge, answer),
    finish=duelled,
    cites=("rule 1",),
    example="duel p4 p5 --dice 3,3",
    headline="winner",
)
DUEL_IN_GAME = InGame(DUEL, allowed=allowed, apply=apply)
