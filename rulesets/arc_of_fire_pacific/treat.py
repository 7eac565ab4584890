"""A corpsman on his card: he moves and tries to heal, as far as his inches go."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

from rulesets.arc_of_fire_pacific.checks import CheckRules, passing
from rulesets.arc_of_fire_pacific.condition import Condition, WoundRules, condition_of
from rulesets.arc_of_fire_pacific.figure import HEAVY, LIGHT, UNWOUNDED, Figure, FigureRules
from rulesets.arc_of_fire_pacific.figure_faults import refuse_clashes
from rulesets.arc_of_fire_pacific.treat_list import Act, Course, Inches, course_of, inches
from rulesets.arc_of_fire_pacific.treat_result import finish_treat
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, IllegalAction, Letter, Repeat

MOST_ACTS = 50
CITE = "corpsman"
NOTHING = Inches(0)


class TreatParams(NamedTuple):
    """The corpsman, what he does in order, and what he did before."""

    corpsman: Annotated[Figure, POSITIONAL, Help("The corpsman.")]
    inches_and_men: Annotated[
        tuple[Act, ...],
        POSITIONAL,
        Between(1, MOST_ACTS),
        Help("Inches he moves and men he tries to heal, in the order they happen: 2 baker baker 2 able."),
    ]
    spent: Annotated[Inches, Letter("s"), Help("Inches spent on this card before.")] = NOTHING
    large: Annotated[bool, Letter("l"), Help("Large scale: all inches double.")] = False


class Treatment(NamedTuple):
    """A corpsman's inches, what an attempt costs, the factor of large scale, the die of an attempt."""

    movement: int
    attempt: int
    large_scale: int
    die: int


class TreatBook(NamedTuple):
    """The sections that a treatment reads."""

    figures: FigureRules
    checks: CheckRules
    wounds: WoundRules
    treatment: Treatment


class Patient(NamedTuple):
    """How a man is, and whether he was raised from a heavy wound on this card."""

    condition: Condition
    raised: bool


class Card(NamedTuple):
    """How far the list is done, the hundredths of inches spent, and the men."""

    done: int
    spent: int
    men: tuple[Patient, ...]


def scaled(number: int, params: TreatParams, book: Book[Any]) -> int:
    """Return a number of inches in the scale that is played, in hundredths."""
    rules: Treatment = book.rules.treatment
    return inches(number * rules.large_scale if params.large else number).hundredths


def check_treat(params: TreatParams, book: Book[Any]) -> None:
    """Raise IllegalAction for what no corpsman may do, ValueError for a list without a man."""
    course = course_of(params.inches_and_men)
    if not course.men:
        raise ValueError("nobody is treated: after the corpsman come inches and men, as in 2 baker")
    refuse_clashes((params.corpsman, *course.men), book)
    if params.corpsman.nation == "japanese":
        raise IllegalAction(f"{params.corpsman}: the Japanese have no corpsmen", CITE)
    for man, label in zip(course.men, course.labels, strict=True):
        if man.nation == "japanese":
            raise IllegalAction(f"{label} is Japanese: corpsmen treat Marines", CITE)
        if man.wound == UNWOUNDED:
            raise IllegalAction(f"{label} is not wounded: there is nothing to treat", CITE)
    refuse_out_of_reach(course, params, book)


def refuse_out_of_reach(course: Course, params: TreatParams, book: Book[Any]) -> None:
    """Raise IllegalAction where the first attempt is past the inches, or any if the ruling refuses that."""
    movement = scaled(book.rules.treatment.movement, params, book)
    attempt = scaled(book.rules.treatment.attempt, params, book)
    costs = [act.hundredths if isinstance(act, Inches) else attempt for act in course.acts]
    first = next(at for at, act in enumerate(course.acts) if not isinstance(act, Inches))
    left = movement - params.spent.hundredths
    if sum(costs[: first + 1]) > left:
        needed, what = sum(costs[: first + 1]), "the first attempt"
    elif sum(costs) > left and book.ruling("treat-list") == "refuse":
        needed, what = sum(costs), "the whole list"
    else:
        return
    has = f"{Inches(max(0, left))} of {Inches(movement)} inches left"
    raise IllegalAction(f"{what} needs {Inches(needed)} inches; the corpsman has {has}", CITE)


def start_treat(params: TreatParams, book: Book[Any]) -> Card:
    """Return the card before the first act."""
    men = course_of(params.inches_and_men).men
    return Card(0, params.spent.hundredths, tuple(Patient(condition_of(man), raised=False) for man in men))


def more_to_do(card: Card, params: TreatParams, book: Book[Any]) -> bool:
    """For each move and attempt, as far as the inches go (corpsman)."""
    return card.done < len(params.inches_and_men)


def do_next(card: Card, params: TreatParams, book: Book[Any], chance: Chance) -> Card:
    """Move, or try to heal: light to full strength, heavy to light, and broken either way (corpsman)."""
    act = course_of(params.inches_and_men).acts[card.done]
    if isinstance(act, Inches):
        cost = act.hundredths
    elif can_be_treated(card.men[act], book):
        cost = scaled(book.rules.treatment.attempt, params, book)
    else:
        return card._replace(done=card.done + 1)
    if card.spent + cost > scaled(book.rules.treatment.movement, params, book):
        chance.note(left_out=card.done)
        return card._replace(done=len(params.inches_and_men))
    men = card.men if isinstance(act, Inches) else attempted(card.men, act, params, book, chance)
    return Card(card.done + 1, card.spent + cost, men)


def can_be_treated(patient: Patient, book: Book[Any]) -> bool:
    """Whether a man is wounded, and not to be left alone because he was just raised."""
    if patient.condition.wound == UNWOUNDED:
        return False
    return not patient.raised or book.ruling("treat-twice") == "yes"


def attempted(
    men: tuple[Patient, ...], at: int, params: TreatParams, book: Book[Any], chance: Chance
) -> tuple[Patient, ...]:
    """Return the men after an attempt on one of them."""
    book.ruling("treat-contact")
    label = course_of(params.inches_and_men).labels[at]
    healed = heals(params.corpsman, label, book, chance)
    patient = healed_once(men[at]) if healed else men[at]
    chance.note(attempt=(label, healed, patient.condition))
    return (*men[:at], patient, *men[at + 1 :])


def heals(corpsman: Figure, label: str, book: Book[Any], chance: Chance) -> bool:
    """Return whether an attempt heals, by the ruling on what does."""
    ruling = book.ruling("corpsman-success")
    if ruling == "automatic":
        return True
    number = corpsman.training if ruling == "training-check" else int(ruling)
    return chance.roll(passing(number, 0, book.rules.treatment.die, book), f"{label} healed") == 1


def healed_once(patient: Patient) -> Patient:
    """Return a man one step better, and broken."""
    if patient.condition.wound == HEAVY:
        return Patient(Condition(LIGHT, broken=True), raised=True)
    return Patient(Condition(UNWOUNDED, broken=True), raised=patient.raised)


def settle_outcome(card: Card, params: TreatParams, book: Book[Any], chance: Chance) -> Card:
    """State how each man is, and the inches left (corpsman)."""
    left = scaled(book.rules.treatment.movement, params, book) - card.spent
    names = course_of(params.inches_and_men).labels
    outcome = ", ".join(f"{label} {one.condition}" for label, one in zip(names, card.men, strict=True))
    attempts = left // scaled(book.rules.treatment.attempt, params, book)
    chance.note(outcome=outcome, inches_left=str(Inches(left)), attempts_left=attempts)
    return card


TREAT = Action(
    name="treat",
    summary="Let a corpsman move and treat the wounded on his card, in the order typed.",
    params=TreatParams,
    rules=TreatBook,
    check=check_treat,
    start=start_treat,
    steps=(Repeat((do_next,), MOST_ACTS, more_to_do), settle_outcome),
    finish=finish_treat,
    headline="outcome",
    odds_of=("inches_left", "attempts_left"),
    cites=("corpsman",),
    example="treat T6/MC/corpsman 2 T5/MC/heavy T5/MC/heavy 2 T6/MC/light --dice 7,3,8",
)
