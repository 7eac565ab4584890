"""A corpsman in a game that goes on: his inches run on from attempt to attempt until the turn ends."""

from collections.abc import Mapping

from rulesets.arc_of_fire_pacific.figures.condition import condition_in
from rulesets.arc_of_fire_pacific.figures.figure import HEAVY, WOUNDS
from rulesets.arc_of_fire_pacific.game.state import (
    IMPROVED,
    Evening,
    Raised,
    Soldier,
    all_named,
    marked,
    named,
    refuse_gone,
    with_condition,
    with_spent,
)
from rulesets.arc_of_fire_pacific.game.status import names
from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.wounds.course import (
    CITE,
    TreatParams,
    refuse_long_list,
    refuse_out_of_reach,
    scaled,
)
from rulesets.arc_of_fire_pacific.wounds.treat import TREAT, TreatResult
from wargame_aid.book import Book
from wargame_aid.inches import Inches
from wargame_aid.ruleset import IllegalAction, InGame


def fill_treat(evening: Evening, params: TreatParams, book: Book[Rules]) -> TreatParams:
    """Return the params with the inches spent this turn, and large scale where it is played.

    Where those inches do not reach, the card is a new one, which `allowed` refuses and a referee may pass.
    """
    in_scale = params._replace(large=params.large or evening.large, kept=True)
    if params.spent is not None:
        return in_scale
    filled = in_scale._replace(spent=carried(evening, params))
    try:
        refuse_carried(evening, filled, book)
    except IllegalAction as wrong:
        try:
            refuse_out_of_reach(in_scale, book)
            refuse_long_list(in_scale, book)
        except IllegalAction:
            raise wrong from None  # a new card would not do either
        return in_scale
    return filled


def carried(evening: Evening, params: TreatParams) -> Inches:
    """Return the inches that the corpsman has spent this turn."""
    corpsman = named(evening, params.corpsman)
    return Inches(evening.spent(corpsman.number) if corpsman else 0)


def refuse_carried(evening: Evening, params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where the inches spent this turn do not reach."""
    at = params._replace(spent=carried(evening, params))
    refuse_out_of_reach(at, book)
    refuse_long_list(at, book)


def allowed_treat(evening: Evening, params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a corpsman or a man who is not to be treated so, or inches spent twice."""
    men = params.course.men
    refuse_gone(evening, (params.corpsman,), CITE)
    refuse_gone(evening, men, CITE)
    refuse_spent(evening, params, book)
    corpsman = named(evening, params.corpsman)
    if corpsman:
        refuse_corpsman(evening, corpsman)
    for man in all_named(evening, men):
        refuse_man(evening, corpsman, man, book)


def refuse_spent(evening: Evening, params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for fewer inches than were spent this turn."""
    before = carried(evening, params)
    if params.spent_before >= before.hundredths:
        return
    refuse_carried(evening, params, book)
    spent = Inches(params.spent_before)
    raise IllegalAction(f"{params.corpsman.name} has spent {before} inches this turn, not {spent}", CITE)


def refuse_corpsman(evening: Evening, corpsman: Soldier) -> None:
    """Raise IllegalAction for a man who is no corpsman, or one who is in a melee."""
    if not corpsman.has("corpsman"):
        raise IllegalAction(f"{corpsman.name} is no corpsman", CITE)
    if lock := evening.lock_of(corpsman.number):
        held = f"{corpsman.name} is {lock.held} with {names(evening.foes(lock, corpsman.number))}"
        raise IllegalAction(f"{held}: he neither moves nor treats", "melee")


def refuse_man(evening: Evening, corpsman: Soldier | None, man: Soldier, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man of the other side, or one just raised where the ruling lets him be."""
    if corpsman and man.side != corpsman.side:
        raise IllegalAction(f"{man.name} is of the other side: {corpsman.name} treats his own", CITE)
    raised = Raised(man.number, corpsman.number if corpsman else 0)
    if raised in evening.marks.raised and book.ruling("treat-twice") == "no":
        raise IllegalAction(f"{man.name} was raised from a heavy wound on this card", CITE)


def apply_treat(evening: Evening, params: TreatParams, result: TreatResult, book: Book[Rules]) -> Evening:
    """Return the evening with the men as they now are, the inches spent, and who was improved."""
    corpsman = named(evening, params.corpsman)
    after = evening
    for figure, end in zip(params.course.men, result.figures, strict=True):
        condition = condition_in(end.state)
        after = with_condition(after, figure, condition)
        man = named(evening, figure)
        if man and WOUNDS.index(condition.wound) < WOUNDS.index(figure.wound):
            after = marked(after, IMPROVED, (man.number,))
            if figure.wound == HEAVY:
                raised = Raised(man.number, corpsman.number if corpsman else 0)
                marks = after.marks._replace(raised=(*after.marks.raised, raised))
                after = after._replace(marks=marks)
    if corpsman is None:
        return after
    left = Inches.parse(result.inches_left, book).hundredths
    spent = scaled(book.rules.treatment.movement, params, book) - left
    return with_spent(after, corpsman.number, spent)._replace(large=params.large)


def luck_of_treat(params: TreatParams) -> Mapping[str, str]:
    """Return whose luck the attempts that heal are: the corpsman's."""
    return {"healed": params.corpsman.name} if params.corpsman.name else {}


TREAT_IN_GAME = InGame(TREAT, fill=fill_treat, allowed=allowed_treat, apply=apply_treat, luck=luck_of_treat)
