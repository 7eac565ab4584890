"""The score of a battle: each side's points, and the captured ships that it holds."""

from rulesets.battleshift.battle_kept.battle_state import BATTLESPACE, INSIDE, Battle
from rulesets.battleshift.battle_kept.score import SCORE, Held, ScoreParams, Standing
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import InGame


def fill_score(battle: Battle, params: ScoreParams, book: Book[Rules]) -> ScoreParams:
    """Return the params with what each side has, and holds."""
    sides = tuple(Standing(one.name, one.points, held_by(battle, one.name)) for one in battle.sides)
    return params._replace(turn=battle.turn, sides=sides)


def held_by(battle: Battle, side: str) -> tuple[Held, ...]:
    """Return the captured ships that a side holds; those taken away as prizes have given their points."""
    return tuple(
        Held(one.name, one.cost)
        for one in battle.squadrons
        if one.side == side and one.captor and one.place in (BATTLESPACE, INSIDE)
    )


SCORE_IN_GAME = InGame(SCORE, fill=fill_score)
