"""An Individual Transfer: a man goes over to another group of his side."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.crews import CREW_RULE
from rulesets.banzai.men.fire_teams import RULE as TEAMS_RULE
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes

RULE = "up-front 5.6"
BANZAI_RULE = "45.42"
MOST_CARDS = 99


class TransferParams(NamedTuple):
    """Who goes where, and without a game what is known of it."""

    man: Annotated[Man, POSITIONAL, Help("The man: jp15, or 15/rifle/M3/P3.")]
    group: Annotated[str, POSITIONAL, Help("The letter of the group that he joins.")]
    men: Annotated[int, Between(0, MOST_CARDS), Help("How many men it has.")] = 0
    banzai: Annotated[bool, Help("One of the two groups is in a Banzai attack.")] = False


class TransferResult(NamedTuple):
    """A man transferred."""

    say: str
    table: tuple[str, ...]
    letter: Annotated[str, Shown("Group", RULE)]
    men: Annotated[int, Shown("Men in it now", RULE)]


def check_transfer(params: TransferParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an eleventh man in a group, or one of a Banzai group."""
    most = book.rules.squads.most
    if params.banzai:
        raise IllegalAction("no transfer into or out of a group in a Banzai attack", BANZAI_RULE)
    if params.men >= most:
        raise IllegalAction(f"group {params.group} has {params.men} men: there may be {most}", RULE)


def start_transfer(params: TransferParams, book: Book[Rules]) -> None:
    """Return nothing: no card is drawn."""


def finish_transfer(state: None, params: TransferParams, book: Book[Rules], notes: Notes) -> TransferResult:
    """Return where the man is then."""
    name = capital(called(params.man, 1, 1))
    letter = params.group.rpartition(".")[2].upper()
    return TransferResult(f"{name} joins group {letter}.", tuple(table_lines(letter)), letter, params.men + 1)


def table_lines(letter: str) -> Iterator[str]:
    """Yield where to put his card."""
    yield f"Put his card into group {letter}; the Movement card is spent."


TRANSFER = Action(
    name="transfer",
    summary="Transfer a man to another group of his side.",
    params=TransferParams,
    check=check_transfer,
    start=start_transfer,
    finish=finish_transfer,
    in_game=lazy("rulesets.banzai.game.transfer:TRANSFER_IN_GAME"),
    cites=(RULE, BANZAI_RULE, CREW_RULE, TEAMS_RULE),
    example="transfer 15/rifle/M3/P3 B --men 4",
)
