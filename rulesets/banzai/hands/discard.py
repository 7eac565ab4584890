"""Discards: how many cards a nation's troops may discard after what they did, and how large the hand is."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.man import BRITISH, JAPANESE
from rulesets.banzai.rules import Allowance, Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, pick
from wargame_aid.ruleset import (
    HIDDEN,
    IN_WORDS,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Modifier,
    Shown,
    no_start,
    summed,
)
from wargame_aid.steps import Notes

WELL, PINNED, REMOVED, GONE = "well", "pinned", "removed", "gone"
"""How it stands with the SL: pinned, just removed, gone and the ASL too."""
LINE, SS, GERMAN = "line", "ss", "german"
RULE = "up-front 3.5"
TROOPS_RULE = "up-front 39"
HAND = "up-front 15.2"
REINFORCING = "48.22"
MOST = 20
ABBREVIATED = (SS, "snlf")


class DiscardParams(NamedTuple):
    """Whose hand it is, and what that side did in its player turn."""

    nation: Annotated[str, Letter("n"), Help("british, japanese, american, german or russian.")] = ""
    troops: Annotated[str, Letter("t"), Help("line, or the nation's own type: snlf, marines, ss ...")] = ""
    actions: Annotated[
        int | None, Between(0, MOST), Letter("a"), Help("Actions but Movement, entrenching, Banzai.")
    ] = None
    movement: Annotated[
        int | None, Between(0, MOST), Letter("m"), Help("Movement cards played, to infiltrate too.")
    ] = None
    banzai: Annotated[int | None, Between(0, MOST), Letter("b"), Help("Banzai attacks declared.")] = None
    checks: Annotated[
        int | None, Between(0, MOST), Letter("k"), Help("Groups that infiltrated with a morale check.")
    ] = None
    entrenching: Annotated[int, Between(0, MOST), Letter("e"), Help("Groups that tried to entrench.")] = 0
    cower: Annotated[int, Between(0, MOST), Letter("c"), Help("Cower cards, the scenario's own too.")] = 0
    sniper_cards: Annotated[int, Between(0, MOST), Letter("i"), Help("Sniper cards in the hand.")] = 0
    has_sniper: Annotated[bool, Letter("h"), Help("The player has a sniper.")] = False
    sl: Annotated[str, Letter("l"), Help("well, pinned, removed (just now), gone (the ASL too).")] = ""
    last_group: Annotated[bool, Letter("g"), Help("The opponent has one group left.")] = False
    reinforcing: Annotated[
        bool, Letter("r"), Help("Random reinforcements were tried in this player turn.")
    ] = False
    wanted: Annotated[int | None, Between(0, MOST), Letter("w"), Help("So many are to be discarded.")] = None
    done: Annotated[int, HIDDEN] = 0
    """In a game, those discarded already in this player turn."""


class DiscardResult(NamedTuple):
    """What may be discarded."""

    say: str
    table: tuple[str, ...]
    discards: Annotated[int, Shown("May discard", RULE)]
    free: Annotated[int, Shown("Cower cards on top", "45.12")]
    hand: Annotated[int, Shown("Hand", RULE)]
    arithmetic: Annotated[str, Shown("Hand by its changes", HAND), IN_WORDS]
    actions: Annotated[int, Shown("Actions that count", RULE)]
    rule: Annotated[str, Shown("Rule"), IN_WORDS]


def nation_of(params: DiscardParams, book: Book[Rules]) -> str:
    """Return the nation; ValueError says which there are."""
    if not params.nation:
        raise ValueError("whose hand is it? --nation british, or a game whose side has a nation")
    return pick(params.nation, list(book.rules.discards.hands), "nation")


def troops_of(params: DiscardParams, book: Book[Rules]) -> str:
    """Return the troop type, line where none was typed; ValueError says which the nation has."""
    return pick(params.troops or LINE, list(book.rules.discards.allowed[nation_of(params, book)]), "troops")


def sl_of(params: DiscardParams) -> str:
    return pick(params.sl or WELL, (WELL, PINNED, REMOVED, GONE), "state of the SL")


def allowance_of(params: DiscardParams, book: Book[Rules]) -> Allowance:
    return book.rules.discards.allowed[nation_of(params, book)][troops_of(params, book)]


def counted(params: DiscardParams, book: Book[Rules]) -> int:
    """Return how many actions count: Japanese Movement and Russian entrenching do not (45.11, 36.5)."""
    moves, actions = params.movement or 0, (params.actions or 0) + (params.checks or 0)
    if params.banzai:
        if book.ruling("banzai-declaration-discards") == "no":
            moves += params.banzai
        else:
            actions += params.banzai
    if not allowance_of(params, book).movement_free:
        actions += moves
    free = nation_of(params, book) in book.rules.discards.entrenching_free
    return actions if free else actions + params.entrenching


def limit_of(params: DiscardParams, book: Book[Rules]) -> int:
    """Return how many cards may be discarded, free Cower cards aside."""
    if params.reinforcing:
        return 0
    allowance, done = allowance_of(params, book), counted(params, book)
    if allowance.any and not done:
        most = hand_of(params, book)
        return most if tries_of(params, book) and keeps_any(book) else less_tries(most, params, book)
    most = allowance.after[min(done, len(allowance.after) - 1)]
    if (nation_of(params, book), troops_of(params, book)) == (GERMAN, SS) and done > 1:
        most = after_two(most, done, book)
    return less_tries(most, params, book)


def after_two(most: int, done: int, book: Book[Rules]) -> int:
    """Return how many the SS discard after two actions or more."""
    if book.ruling("ss-two-actions") == "none":
        return most
    line = book.rules.discards.allowed[GERMAN][LINE]
    return line.after[min(done, len(line.after) - 1)]


def tries_of(params: DiscardParams, book: Book[Rules]) -> int:
    """Return how many entrenching tries cost a discard each."""
    free = nation_of(params, book) in book.rules.discards.entrenching_free
    return params.entrenching if free else 0


def keeps_any(book: Book[Rules]) -> bool:
    """Whether any number stays any number in spite of entrenching tries."""
    return book.ruling("entrench-discards") == "any"


def less_tries(most: int, params: DiscardParams, book: Book[Rules]) -> int:
    """Return a number of discards less the entrenching tries that cost one each (up-front 36.5)."""
    cost = book.rules.discards.entrenching
    return max(0, most + cost * tries_of(params, book))


def cowers_of(params: DiscardParams) -> int:
    """Return the Cower cards; Sniper cards are such for a player without a sniper (45.12)."""
    snipers: int = 0 if params.has_sniper else params.sniper_cards
    return snipers + int(params.cower)


def free_of(params: DiscardParams, book: Book[Rules]) -> int:
    """Return how many Cower cards go beside all others (45.12)."""
    return cowers_of(params) if nation_of(params, book) in book.rules.discards.cower_free else 0


def changes_of(params: DiscardParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what makes the hand smaller or larger (up-front 15.2, 15.4, 15.6)."""
    rules = book.rules.discards
    found = sl_of(params)
    if found in (PINNED, REMOVED):
        yield Modifier(f"SL {'just ' if found == REMOVED else ''}{found}", rules.leader)
    if found == GONE:
        yield Modifier("SL and ASL gone", rules.leaders_gone)
    if params.last_group and book.ruling("one-group-left") == "limit":
        yield Modifier("the opponent's last group", rules.last_group)


def hand_of(params: DiscardParams, book: Book[Rules]) -> int:
    base = book.rules.discards.hands[nation_of(params, book)]
    return base + sum(one.value for one in changes_of(params, book))


def check_discard(params: DiscardParams, book: Book[Rules]) -> None:
    """Raise ValueError for a nation, a troop type or an SL that is none."""
    named(params, book)
    sl_of(params)


def refuse_too_many(params: DiscardParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for more cards than may be discarded."""
    meant = named(params, book)
    most = max(0, limit_of(params, book) + free_of(params, book) - params.done)
    if params.wanted is not None and params.wanted > most:
        may = f"{said_of(meant)} may discard {most} {'more' if params.done else 'here'}"
        raise IllegalAction(f"{params.wanted} are too many: {may}", rule_of(meant))


def finish_discard(state: None, params: DiscardParams, book: Book[Rules], notes: Notes) -> DiscardResult:
    limit = max(0, limit_of(params, book) - params.done)
    free, done = free_of(params, book), counted(params, book)
    changes = tuple(changes_of(params, book))
    meant, hand = named(params, book), hand_of(params, book)
    return DiscardResult(
        say=f"{said_of(meant)} may discard {limit}{on_top(free)}; the hand takes {hand}.",
        table=tuple(table_lines(meant, book)),
        discards=limit,
        free=free,
        hand=hand,
        arithmetic=summed(book.rules.discards.hands[meant.nation], changes),
        actions=done,
        rule=rule_of(meant),
    )


def named(params: DiscardParams, book: Book[Rules]) -> DiscardParams:
    """Return the params with the nation's and the troop type's whole names."""
    return params._replace(nation=nation_of(params, book), troops=troops_of(params, book))


def said_of(params: DiscardParams) -> str:
    return (
        f"{capital(params.nation)} {params.troops.upper() if params.troops in ABBREVIATED else params.troops}"
    )


def on_top(free: int) -> str:
    """Return the free Cower cards in words."""
    return f", and {free} Cower card{'' if free == 1 else 's'} beside" if free else ""


def rule_of(params: DiscardParams) -> str:
    """Return the rule that says it."""
    if params.reinforcing:
        return REINFORCING
    line = params.troops == LINE
    rules = {BRITISH: ("44.1", "44.4"), JAPANESE: ("45.1", "45.8")}.get(params.nation, (RULE, TROOPS_RULE))
    return "46.3" if params.troops == "marines" else rules[0 if line else 1]


def table_lines(params: DiscardParams, book: Book[Rules]) -> Iterator[str]:
    """Yield what is shown to the opponent, and what else is drawn."""
    cowers, done = cowers_of(params), counted(params, book)
    if free_of(params, book):
        yield "Show the Cower cards before you discard them."
    if allowance_of(params, book).shown and not params.reinforcing:
        yield "Show every discard to the opponent."
        if cowers and done:
            yield "No Cower card is among them: they go only after no action."
    if params.sniper_cards and not params.has_sniper:
        yield "Without a sniper the Sniper cards are Cower cards."
    if params.last_group and book.ruling("one-group-left") == "each-turn":
        yield f"Draw {book.rules.discards.last_group} more than the hand takes."


DISCARD = Action(
    name="discard",
    summary="Say what a nation's troops may discard now, and how large their hand is.",
    params=DiscardParams,
    check=check_discard,
    forbidden=(refuse_too_many,),
    start=no_start,
    finish=finish_discard,
    in_game=lazy("rulesets.banzai.game.hands:DISCARD_IN_GAME"),
    cites=(
        *("44.1", "44.4", "45.1", "45.11", "45.12", "45.8", "46.3", "48.22", RULE, TROOPS_RULE),
        *(HAND, "up-front 15.4", "up-front 15.6", "up-front 36.5"),
    ),
    example="discard --nation japanese --troops snlf --actions 1 --cower 2 --sl pinned",
)
