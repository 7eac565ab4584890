"""An Individual Transfer, and the crew that an ATR or an MMG needs before its group moves."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.crews import CREW_RULE, able_of, heavy_of, needed_by
from rulesets.banzai.men.crews import RULE as TEAMS_RULE
from rulesets.banzai.men.man import IN_TRANSFER, NATIONS, PINNED, Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed, pick
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Joined,
    Shown,
    no_start,
)
from wargame_aid.steps import Notes

MOST_MEN = 30
RULE, TRANSFER_RULE = "up-front 5.6", "up-front 17.8"
BANZAI_RULE = "45.42"
MOST_CARDS = 99


class CrewParams(NamedTuple):
    """A group with an ATR or an MMG, and whether it drops what it cannot carry."""

    group: Annotated[str, POSITIONAL, Help("The group's letter.")]
    men: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Help("Its men, without a game: mmg/M3/P3,rifle/M3/P3/wounded."),
    ] = ()
    nation: Annotated[str, Help("Whose men they are; the rule is the Japanese ones'.")] = ""
    drop: Annotated[bool, Help("Drop its ATRs and MMGs, at no action.")] = False
    dropped: Annotated[bool, HIDDEN] = False
    """In a game, whether they lie dropped already."""


class CrewResult(NamedTuple):
    """Whether a group may play Movement cards with its heavy weapons."""

    say: str
    table: tuple[str, ...]
    weapons: Annotated[tuple[str, ...], Shown("ATR and MMG", CREW_RULE)]
    needed: Annotated[int, Shown("Men needed", CREW_RULE)]
    able: Annotated[int, Shown("Men who can", CREW_RULE)]
    may_move: Annotated[bool, Shown("May play Movement", CREW_RULE)]


def nation_of(params: CrewParams) -> str:
    """Return the nation typed, else that of the men; nothing where neither tells."""
    if params.nation:
        return pick(params.nation, NATIONS, "nation")
    return next((man.nation for man in params.men if man.nation), "")


def check_crew(params: CrewParams, book: Book[Rules]) -> None:
    """Raise ValueError where no men are known, IllegalAction for a drop where there is nothing to drop."""
    nation_of(params)
    if not params.men:
        raise ValueError("who is in the group? --men mmg/M3/P3,rifle/M3/P3, or a game with a roster")
    if params.drop and (params.dropped or not heavy_of(params.men, book)):
        lies = "its weapons lie dropped already" if params.dropped else "it has neither ATR nor MMG"
        raise IllegalAction(f"group {params.group} drops nothing: {lies}", CREW_RULE)


def finish_crew(state: None, params: CrewParams, book: Book[Rules], notes: Notes) -> CrewResult:
    needed, able = needed_by(params.men, nation_of(params), book), able_of(params.men, book)
    weapons = heavy_of(params.men, book)
    may_move = params.drop or params.dropped or able >= needed
    return CrewResult(
        say=said(params, weapons, needed, able),
        table=tuple(table_lines(params, weapons, may_move=may_move)),
        weapons=weapons,
        needed=needed,
        able=able,
        may_move=may_move,
    )


def said(params: CrewParams, weapons: tuple[str, ...], needed: int, able: int) -> str:
    if params.drop:
        return f"Group {params.group} drops its {listed(weapons, 'and')}."
    if params.dropped:
        return f"Group {params.group} may play Movement cards: its {listed(weapons, 'and')} lies dropped."
    if not needed:
        return f"Group {params.group} needs no crew to play Movement cards."
    may = "may" if able >= needed else "may not"
    names = listed(weapons, "and")
    return f"Group {params.group} {may} play Movement cards: {able} of {needed} men for its {names}."


def table_lines(params: CrewParams, weapons: tuple[str, ...], *, may_move: bool) -> Iterator[str]:
    """Yield what becomes of what was dropped, or what to do where men are missing."""
    if params.drop:
        yield f"With its next Movement card the {listed(weapons, 'and')} is gone for good."
    elif not may_move:
        yield f"To move it drops them: crew {params.group} --drop."


CREW = Action(
    name="crew",
    summary="Say whether a group may move with its ATR or MMG, or drop them.",
    params=CrewParams,
    check=check_crew,
    start=no_start,
    finish=finish_crew,
    in_game=lazy("rulesets.banzai.game.movement:CREW_IN_GAME"),
    cites=(CREW_RULE,),
    example="crew A --men mmg/M3/P3,rifle/M3/P3/wounded",
)


class TransferParams(NamedTuple):
    """Who goes where, and without a game what is known of it."""

    man: Annotated[Man, POSITIONAL, Help("The man: jp15, or 15/rifle/M3/P3; in-transfer is received.")]
    group: Annotated[str, POSITIONAL, Help("The letter of the group that he joins.")]
    men: Annotated[int, Between(0, MOST_CARDS), Help("How many men it has.")] = 0
    banzai: Annotated[bool, Help("One of the two groups is in a Banzai attack.")] = False


class TransferResult(NamedTuple):
    """A man on his way to another group, or received by it."""

    say: str
    table: tuple[str, ...]
    letter: Annotated[str, Shown("Group", TRANSFER_RULE)]
    received: Annotated[bool, Shown("Received", TRANSFER_RULE)]
    men: Annotated[int, Shown("Men in it now", RULE)]


def refuse_pinned(params: TransferParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a pinned man (17.8)."""
    if params.man.has(PINNED):
        raise IllegalAction(
            f"{called(params.man, 1, 1)} is pinned: only an unpinned man transfers", TRANSFER_RULE
        )


def refuse_in_banzai(params: TransferParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a transfer of a group in a Banzai attack."""
    if params.banzai:
        raise IllegalAction("no transfer into or out of a group in a Banzai attack", BANZAI_RULE)


def refuse_eleventh(params: TransferParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an eleventh man in a group."""
    most = book.rules.squads.most
    if params.men >= most:
        raise IllegalAction(f"group {params.group} has {params.men} men: there may be {most}", RULE)


def is_received(params: TransferParams) -> bool:
    """Whether a man in transfer arrives."""
    return params.man.has(IN_TRANSFER)


def finish_transfer(state: None, params: TransferParams, book: Book[Rules], notes: Notes) -> TransferResult:
    name, received = called(params.man, 1, 1), is_received(params)
    letter = params.group.rpartition(".")[2].upper()
    if received:
        say = f"Group {letter} receives {name}."
        table = f"Put his card into group {letter} and discard his Movement card; it was the group's action."
    else:
        say = f"{params.man.name or capital(name)} leaves for group {letter}."
        table = (
            f"Lay his card and the Movement card between the groups: group {letter} receives him as its "
            f"action in a later player turn ({TRANSFER_RULE})."
        )
    return TransferResult(say, (table,), letter, received, params.men + received)


TRANSFER = Action(
    name="transfer",
    summary="Send a man to another group of his side, or receive him there.",
    params=TransferParams,
    forbidden=(refuse_pinned, refuse_in_banzai, refuse_eleventh),
    start=no_start,
    finish=finish_transfer,
    in_game=lazy("rulesets.banzai.game.transfer:TRANSFER_IN_GAME"),
    cites=(RULE, TRANSFER_RULE, BANZAI_RULE, CREW_RULE, TEAMS_RULE),
    example="transfer 15/rifle/M3/P3 B --men 4",
)
