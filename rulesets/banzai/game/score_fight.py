"""The score of a fight: what each side has booked, and where its men stand."""

from rulesets.banzai.banzai_attack.banzai_state import on_foot
from rulesets.banzai.forces.man import PINNED
from rulesets.banzai.game.fight_state import Fight, Group
from rulesets.banzai.game.score import Held, ScoreParams, Tally
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def fill_score(fight: Fight, params: ScoreParams, book: Book[Rules]) -> ScoreParams:
    """Return the params with what each side has booked, and its men where they stand."""
    if not fight.groups:
        return params
    tallies = (Tally(side.name, side.points, held_by(fight, side.name)) for side in fight.sides)
    return params._replace(tallies=tuple(tallies))


def held_by(fight: Fight, side: str) -> tuple[Held, ...]:
    """Return the unpinned men of each group of a side that does not move, with its range number."""
    groups = [one for one in fight.groups if one.side == side and not one.movement]
    return tuple(Held(unpinned(fight, one), one.range, one.banzai is not None) for one in groups)


def unpinned(fight: Fight, group: Group) -> int:
    """Return how many men of a group are not pinned; a vehicle or a gun is none."""
    return sum(PINNED not in one.word.split("/") for one in on_foot(fight, group))
