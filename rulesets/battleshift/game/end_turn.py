"""The end of a game turn in a battle, and the points of each side."""

from collections.abc import Iterator

from rulesets.battleshift.game.activation import acting_name, detached_waiting, waiting
from rulesets.battleshift.game.changes import nothing_left, rested
from rulesets.battleshift.game.parties import due_of, is_due
from rulesets.battleshift.game.state import BATTLESPACE, INSIDE, Battle
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import named_in_short
from rulesets.battleshift.turns.end_turn import END_TURN, EndTurnParams, EndTurnResult
from rulesets.battleshift.turns.recovery import REPAIR
from rulesets.battleshift.turns.score import SCORE, HeldShip, ScoreParams, Standing
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame


def fill_end(battle: Battle, params: EndTurnParams, book: Book[Rules]) -> EndTurnParams:
    """Return the params with what the battle knows of the turn that ends and of the next."""
    damaged = tuple(
        one.name
        for one in battle.squadrons
        if one.place == BATTLESPACE and (one.damage or one.disabled) and REPAIR not in one.used
    )
    return params._replace(
        turn=battle.turn,
        arrivals=tuple(dict.fromkeys(arrivals(battle._replace(turn=battle.turn + 1)))),
        damaged=damaged,
        gone=tuple(side.name for side in battle.sides if nothing_left(battle, side.name)),
    )


def arrivals(battle: Battle) -> Iterator[str]:
    """Yield who is due, and where; who should have come earlier too."""
    for one in battle.squadrons:
        due = due_of(one)
        if due and is_due(battle, one):
            yield f"{one.taskforce or one.name} of {one.side} in {due.sector} facing {due.facing}"


def allowed_end(battle: Battle, params: EndTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction while an activation goes on, or somebody has still to be activated (p4, p17)."""
    if battle.acting:
        raise IllegalAction(f"{acting_name(battle)} is active: done ends its activation", "p17")
    left = [one.name for one in waiting(battle)] or [one.name for one in detached_waiting(battle)]
    if left:
        have = "has" if len(left) == 1 else "have"
        raise IllegalAction(f"{named_in_short(left)} {have} still to be activated", "p4, p17")


def apply_end(battle: Battle, params: EndTurnParams, result: EndTurnResult, book: Book[Rules]) -> Battle:
    """Return the next game turn: nobody has acted, used or written anything."""
    return battle._replace(
        turn=battle.turn + 1,
        first="",
        last="",
        last_detached=False,
        acting=None,
        packs=(),
        sides=tuple(one._replace(orders=(), sealed="") for one in battle.sides),
        taskforces=tuple(one._replace(acted=False) for one in battle.taskforces),
        squadrons=tuple(rested(one)._replace(acted=False, used=()) for one in battle.squadrons),
        flights=tuple(one._replace(acted=False, answered=False, evading=False) for one in battle.flights),
    )


def fill_score(battle: Battle, params: ScoreParams, book: Book[Rules]) -> ScoreParams:
    """Return the params with what each side has, and holds."""
    sides = tuple(Standing(one.name, one.points, held_by(battle, one.name)) for one in battle.sides)
    return params._replace(turn=battle.turn, sides=sides)


def held_by(battle: Battle, side: str) -> tuple[HeldShip, ...]:
    """Return the captured ships that a side holds; those taken away as prizes have given their points."""
    return tuple(
        HeldShip(one.name, one.cost)
        for one in battle.squadrons
        if one.side == side and one.captor and one.place in (BATTLESPACE, INSIDE)
    )


END_TURN_IN_GAME = InGame(END_TURN, fill=fill_end, allowed=allowed_end, apply=apply_end)
SCORE_IN_GAME = InGame(SCORE, fill=fill_score)
