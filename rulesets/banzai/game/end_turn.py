"""The end of a player turn: whose is next; in a game what its groups did counts no longer."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.game.chances import CHOICE, refuse_choice_due, turn_begun
from rulesets.banzai.game.state import SEALED, Fight, Group
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, Action, Between, Help, IllegalAction, InGame, Shown, no_start
from wargame_aid.steps import Notes

RULE = "up-front"
MOST_DRAWN = 40
FEW = 12
"""Cards left at which the deck is about to end: two hands at the most."""


class EndTurnParams(NamedTuple):
    """What a game that is open tells; without one nothing is known of the player turn."""

    drawn: Annotated[
        int | None, Between(0, MOST_DRAWN), Help("Cards drawn to refill the hand: the deck counts them.")
    ] = None
    player_turn: Annotated[int | None, HIDDEN] = None
    side: Annotated[str, HIDDEN] = ""
    then: Annotated[str, HIDDEN] = ""
    """The side whose player turn is next."""
    left: Annotated[int, HIDDEN] = 0
    """Cards left to draw."""
    counted: Annotated[bool, HIDDEN] = False
    """Whether hands were dealt from the deck, so that what refills them counts too."""


class EndTurnResult(NamedTuple):
    """A player turn ended."""

    say: str
    table: tuple[str, ...]
    acts: Annotated[str, Shown("Next", RULE)]


def finish_end(state: None, params: EndTurnParams, book: Book[Rules], notes: Notes) -> EndTurnResult:
    """Return whose player turn is next."""
    if params.player_turn is None:
        return EndTurnResult("The player turn ends.", (), "")
    of = f" of {params.side}" if params.side else ""
    then = f"; next: {params.then}" if params.then else ""
    say = f"Player turn {params.player_turn}{of} ends{then}."
    return EndTurnResult(say, tuple(deck_lines(params)), params.then)


def deck_lines(params: EndTurnParams) -> Iterator[str]:
    """Yield that the deck's count wants the cards that refilled the hand, and that it is about to end."""
    if params.counted and params.drawn is None:
        yield (
            "The deck does not know the cards that refilled the hand, so its count is too high: "
            "end-turn --drawn N."
        )
    left = params.left - (params.drawn or 0)
    if params.counted and 0 < left <= FEW:
        yield f"The deck is about to end: {left} cards are left, then the discards are shuffled (16.2)."


def refuse_more_than_left(params: EndTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for more cards drawn than are left: the discards are shuffled between."""
    if params.player_turn is not None and (params.drawn or 0) > params.left:
        raise IllegalAction(
            f"{params.drawn} cards drawn of {params.left} left: end-turn --drawn {params.left}, then deck "
            "shuffle, and deck deal the rest",
            "up-front 16.2",
        )


END_TURN = Action(
    name="end-turn",
    summary="End the player turn: the other side acts.",
    params=EndTurnParams,
    check=refuse_more_than_left,
    start=no_start,
    finish=finish_end,
    in_game=lazy("rulesets.banzai.game.end_turn:END_TURN_IN_GAME"),
    cites=(RULE, "45.422", CHOICE),
    example="end-turn",
)


def fill_end(fight: Fight, params: EndTurnParams, book: Book[Rules]) -> EndTurnParams:
    """Return the params with whose player turn ends and whose is next."""
    sides = fight.sides
    then = sides[next_of(fight)].name if sides else ""
    return params._replace(
        player_turn=fight.turn,
        side=fight.side_acting,
        then=then,
        left=fight.deck.pile,
        counted=fight.deck.hands > 0,
    )


def next_of(fight: Fight) -> int:
    """Return the place of the side that acts next."""
    return (fight.acting + 1) % max(1, len(fight.sides))


def allowed_end(fight: Fight, params: EndTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction while a Banzai group has to fight (45.422), or a card to be chosen (48.31)."""
    if fight.sides:
        refuse_choice_due(fight.side(fight.side_acting))
    if not any(one.banzai for one in fight.groups):
        return
    from rulesets.banzai.game.banzai import refuse_fight_due  # few player turns see a Banzai attack

    for group in fight.groups_of(fight.side_acting):
        refuse_fight_due(fight, group, book)


def apply_end(fight: Fight, params: EndTurnParams, result: EndTurnResult, book: Book[Rules]) -> Fight:
    """Return the next player turn: no group has acted or was fired on in it."""
    groups = tuple(rested(one, fight) for one in fight.groups)
    deck = fight.deck._replace(pile=max(0, fight.deck.pile - (params.drawn or 0)))
    after = fight._replace(deck=deck, turn=fight.turn + 1, acting=next_of(fight), groups=groups, discarded=0)
    return turn_begun(after)


def rested(group: Group, fight: Fight) -> Group:
    """Return a group as the next player turn finds it; snipers are sought in its own next one alone."""
    sniped = () if group.side == fight.side_acting else group.sniped
    solo = SEALED if fight.solo else ""
    under_fire = group.side != fight.side_acting and group.fired_on
    return group._replace(
        did="", fired_on=False, checked=False, sniped=sniped, solo=solo, under_fire=under_fire
    )


END_TURN_IN_GAME = InGame(END_TURN, fill=fill_end, allowed=allowed_end, apply=apply_end)
