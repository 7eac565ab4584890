"""Wounds, morale checks and the rally phase in a game that goes on."""

from collections.abc import Mapping

from rulesets.arc_of_fire_pacific.figures.condition import condition_in, condition_of
from rulesets.arc_of_fire_pacific.figures.figure import Figure
from rulesets.arc_of_fire_pacific.game.state import (
    ROLLED,
    Evening,
    all_named,
    marked,
    must_roll,
    refuse_gone,
    with_condition,
)
from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.wounds.morale import MORALE, MoraleParams, MoraleResult
from rulesets.arc_of_fire_pacific.wounds.rally import RALLY, RallyParams, RallyResult
from rulesets.arc_of_fire_pacific.wounds.wound import WOUND, WoundParams, WoundResult
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

CITE = "corpsman"


def allowed_wound(evening: Evening, params: WoundParams, book: Book[Rules]) -> None:
    refuse_gone(evening, (params.figure,) if params.figure else (), CITE)


def apply_wound(evening: Evening, params: WoundParams, result: WoundResult, book: Book[Rules]) -> Evening:
    if params.figure is None:
        return evening
    return with_condition(evening, params.figure, condition_in(result.outcome))


def luck_of_wound(params: WoundParams) -> Mapping[str, str]:
    """Return whose luck the wound is: that of the side which suffers it."""
    return {"wounds_suffered": params.figure.name} if params.figure and params.figure.name else {}


def allowed_morale(evening: Evening, params: MoraleParams, book: Book[Rules]) -> None:
    refuse_gone(evening, params.figure, "aof-intro checks")


def apply_morale(evening: Evening, params: MoraleParams, result: MoraleResult, book: Book[Rules]) -> Evening:
    """Return the evening with those broken who failed, and those steady who passed."""
    for figure, check in zip(params.figure, result.checks, strict=True):
        evening = with_condition(evening, figure, condition_of(figure)._replace(broken=not check.passed))
    return evening


def fill_rally(evening: Evening, params: RallyParams, book: Book[Rules]) -> RallyParams:
    """Return the params with every wounded man who must roll, where nobody is named."""
    if params.figure:
        return params
    men = must_roll(evening, book.ruling("rally-who"))
    if not men:
        reason = "nobody has to roll: every wounded Marine was improved by treatment, or has rolled this turn"
        raise IllegalAction(reason, CITE)
    rolling = {one.number for one in men}
    others = (one for one in must_roll(evening, "both") if one.number not in rolling)
    return params._replace(
        figure=tuple(Figure.parse(f"{one.name}={one.word}", book) for one in men),
        passed_over=tuple(one.name for one in others),
    )


def allowed_rally(evening: Evening, params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who has rolled, or whom treatment has improved this turn."""
    refuse_gone(evening, params.figure, CITE)
    for man in all_named(evening, params.figure):
        if man.number in evening.marks.rolled:
            raise IllegalAction(f"{man.name} has rolled this turn", CITE)
        if man.number in evening.marks.improved:
            raise IllegalAction(f"{man.name} was improved by treatment this turn: he does not roll", CITE)


def apply_rally(evening: Evening, params: RallyParams, result: RallyResult, book: Book[Rules]) -> Evening:
    """Return the evening with the men as they now are, those marked who rolled."""
    after = evening
    for figure, end in zip(params.figure, result.figures, strict=True):
        after = with_condition(after, figure, condition_in(end.state))
    both = book.ruling("rally-who") == "both"
    rolled = all_named(evening, (one for one in params.figure if both or one.nation != "japanese"))
    return marked(after, ROLLED, (one.number for one in rolled))


def luck_of_rally(params: RallyParams) -> Mapping[str, str]:
    """Return whose luck it is to get worse: the first one's, where all are of one nation, so of one side."""
    first = params.figure[0]
    one_side = {figure.nation for figure in params.figure} == {first.nation}
    return {"worse": first.name} if first.name and one_side else {}


WOUND_IN_GAME = InGame(WOUND, allowed=allowed_wound, apply=apply_wound, luck=luck_of_wound)
MORALE_IN_GAME = InGame(MORALE, allowed=allowed_morale, apply=apply_morale)
RALLY_IN_GAME = InGame(RALLY, fill=fill_rally, allowed=allowed_rally, apply=apply_rally, luck=luck_of_rally)
