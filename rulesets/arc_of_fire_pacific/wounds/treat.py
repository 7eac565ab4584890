"""A corpsman on his card: he moves and tries to heal, as far as his inches go."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.checks import passing
from rulesets.arc_of_fire_pacific.figures.condition import Condition, condition_of, marker_lines, spoken
from rulesets.arc_of_fire_pacific.figures.faults import refuse_clashes
from rulesets.arc_of_fire_pacific.figures.figure import HEAVY, LIGHT, UNWOUNDED, WOUNDS, Figure
from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.wounds.course import (
    CITE,
    MOST_ACTS,
    Course,
    TreatParams,
    refuse_long_list,
    refuse_out_of_reach,
    scaled,
)
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold
from wargame_aid.ruleset import Action, IllegalAction, Shown
from wargame_aid.steps import Each, Notes, noted


class Patient(NamedTuple):
    """How a man is, and whether he was raised from a heavy wound on this card."""

    condition: Condition
    raised: bool


class Card(NamedTuple):
    """How far the list is done, the hundredths of inches spent, and the men."""

    done: int
    spent: int
    men: tuple[Patient, ...]


class Attempt(NamedTuple):
    """One attempt: on whom, whether it healed, how he then is."""

    man: str
    healed: bool
    state: str

    def __str__(self) -> str:
        return f"{self.man} {'healed' if self.healed else 'not healed'} ({self.state})"


class EndState(NamedTuple):
    """How a man is in the end."""

    figure: str
    state: str

    def __str__(self) -> str:
        return f"{self.figure} {self.state}"


class TreatResult(NamedTuple):
    """A corpsman's card settled."""

    say: str
    table: tuple[str, ...]
    outcome: Annotated[str, Shown("Outcome", "corpsman")]
    attempts: Annotated[tuple[Attempt, ...], Shown("Attempts", "corpsman")]
    figures: Annotated[tuple[EndState, ...], Shown("Figures", "corpsman")]
    inches_left: Annotated[str, Shown("Inches left", "corpsman")]
    attempts_left: Annotated[int, Shown("Attempts left without moving", "corpsman")]
    not_settled: Annotated[tuple[str, ...], Shown("Not settled, past the inches", "corpsman")] = ()
    not_tried: Annotated[tuple[str, ...], Shown("Not tried", "corpsman")] = ()
    one_man: Annotated[tuple[str, ...], Shown("Written alike and taken as one man", "corpsman")] = ()


def check_treat(params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where nothing can be treated; he may move and treat nobody."""
    course = params.course
    refuse_clashes((params.corpsman, *course.men), book)
    for man, label in zip(course.men, course.labels, strict=True):
        if man.wound == UNWOUNDED:
            raise IllegalAction(f"{label} is not wounded: there is nothing to treat", CITE)
    refuse_out_of_reach(params, book)


def refuse_japanese(params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Japanese corpsman, or a Japanese who is treated."""
    if params.corpsman.nation == "japanese":
        raise IllegalAction(f"{params.corpsman}: the Japanese have no corpsmen", CITE)
    for man, label in zip(params.course.men, params.course.labels, strict=True):
        if man.nation == "japanese":
            raise IllegalAction(f"{label} is Japanese: corpsmen treat Marines", CITE)


def refuse_unmarked(params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a corpsman who is not marked as one, where the ruling wants that."""
    if not params.corpsman.has("corpsman") and book.ruling("treat-corpsman") == "marked":
        raise IllegalAction(f"{params.corpsman} is not marked as a corpsman (treat-corpsman=marked)", CITE)


def refuse_himself(params: TreatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a corpsman who treats himself, where the ruling has it so."""
    corpsman = params.corpsman
    if any(is_himself(corpsman, man) for man in params.course.men) and book.ruling("treat-himself") == "no":
        raise IllegalAction(f"{corpsman.name} may not treat himself (treat-himself=no)", CITE)


def is_himself(corpsman: Figure, man: Figure) -> bool:
    return bool(man.name) and not man.several and fold(man.name) == fold(corpsman.name)


def start_treat(params: TreatParams, book: Book[Rules]) -> Card:
    men = params.course.men
    return Card(0, params.spent_before, tuple(Patient(condition_of(man), raised=False) for man in men))


def more_to_do(card: Card, params: TreatParams, book: Book[Rules]) -> bool:
    """Move and attempt, as far as the inches go (corpsman)."""
    return card.done < len(params.inches_and_men)


def do_next(card: Card, params: TreatParams, book: Book[Rules], chance: Chance) -> Card:
    """Move, or try to heal: light to full strength, heavy to light, and broken either way (corpsman)."""
    act = params.course.acts[card.done]
    if isinstance(act, Inches):
        cost = act.hundredths
    elif reason := not_to_be_treated(card.men[act], book):
        chance.note(skipped=(act, reason))
        return card._replace(done=card.done + 1)
    else:
        cost = scaled(book.rules.treatment.attempt, params, book)
    if card.spent + cost > scaled(book.rules.treatment.movement, params, book):
        chance.note(left_out=card.done)
        return card._replace(done=len(params.inches_and_men))
    men = card.men if isinstance(act, Inches) else attempted(card.men, act, params, book, chance)
    return Card(card.done + 1, card.spent + cost, men)


def not_to_be_treated(patient: Patient, book: Book[Rules]) -> str:
    """Return why an attempt on a man falls away: no wound, or just raised; nothing where it is made."""
    if patient.condition.wound == UNWOUNDED:
        return "no longer wounded"
    if patient.raised and book.ruling("treat-twice") == "no":
        return "just raised from a heavy wound, treat-twice=no"
    return ""


def attempted(
    men: tuple[Patient, ...], at: int, params: TreatParams, book: Book[Rules], chance: Chance
) -> tuple[Patient, ...]:
    course = params.course
    label = course.labels[at]
    name_rulings(params.corpsman, course.men[at], book)
    healed = heals(params.corpsman, label, book, chance)
    patient = healed_once(men[at]) if healed else men[at]
    chance.note(attempt=(label, healed, patient.condition))
    return (*men[:at], patient, *men[at + 1 :])


def name_rulings(corpsman: Figure, man: Figure, book: Book[Rules]) -> None:
    """Ask for the rulings by which this corpsman may treat this man."""
    book.remark("treat-contact")
    if not corpsman.has("corpsman"):
        book.ruling("treat-corpsman")
    if is_himself(corpsman, man):
        book.ruling("treat-himself")


def heals(corpsman: Figure, label: str, book: Book[Rules], chance: Chance) -> bool:
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


def settle_outcome(card: Card, params: TreatParams, book: Book[Rules], chance: Chance) -> Card:
    """State how each man is, how many attempts healed, and the inches left (corpsman)."""
    left = scaled(book.rules.treatment.movement, params, book) - card.spent
    course = params.course
    outcome = ", ".join(
        f"{label} {one.condition}" for label, one in zip(course.labels, card.men, strict=True)
    )
    healed = sum(
        WOUNDS.index(man.wound) - WOUNDS.index(one.condition.wound)
        for man, one in zip(course.men, card.men, strict=True)
    )
    attempts = left // scaled(book.rules.treatment.attempt, params, book)
    chance.note(
        outcome=outcome or "no attempt", healed=healed, inches_left=str(Inches(left)), attempts_left=attempts
    )
    return card


def finish_treat(card: Card, params: TreatParams, book: Book[Rules], notes: Notes) -> TreatResult:
    course = params.course
    after = tuple(patient.condition for patient in card.men)
    rest = tuple(word for start in noted(notes, "left_out") for word in course.words(start))
    skipped = tuple(f"{course.labels[act]} ({reason})" for act, reason in noted(notes, "skipped"))
    left, tries = noted(notes, "inches_left")[0], noted(notes, "attempts_left")[0]
    attempts: list[tuple[str, bool, Condition]] = noted(notes, "attempt")
    last = course.last_move(*noted(notes, "left_out"))
    return TreatResult(
        say=treat_said(params, attempts, last, left, rest, skipped),
        table=(*treat_lines(course, after, book), *card_lines(params, card.spent, left, tries)),
        outcome=noted(notes, "outcome")[0],
        attempts=tuple(Attempt(label, healed, str(state)) for label, healed, state in attempts),
        figures=tuple(EndState(label, str(one)) for label, one in zip(course.labels, after, strict=True)),
        inches_left=left,
        attempts_left=tries,
        not_settled=rest,
        not_tried=skipped,
        one_man=course.alike,
    )


def treat_said(
    params: TreatParams,
    attempts: Sequence[tuple[str, bool, Condition]],
    last: Inches,
    left: str,
    rest: Sequence[str],
    skipped: Sequence[str],
) -> str:
    """Return attempts, a move behind the last, the inches left, what they did not reach, what fell away."""
    tried = [attempt_said(*one) for one in attempts]
    if last.hundredths:
        tried.append(f"{'then ' if tried else ''}moves {inches_said(str(last))}")
    did = "; ".join(tried) + ("" if attempts else " and treats nobody" if tried else "treats nobody")
    more = "".join(
        f" {what}: {', '.join(words)}."
        for what, words in (("Not settled", rest), ("Not tried", skipped))
        if words
    )
    return f"{capital(corpsman_called(params))} {did}. {inches_said(left)} left.{more}"


def attempt_said(label: str, healed: bool, after: Condition) -> str:
    """Return one attempt: `heals Baker, who is lightly wounded and broken now`."""
    return f"heals {label}, who {spoken(after)} now" if healed else f"fails to heal {label}"


def corpsman_called(params: TreatParams) -> str:
    return str(params.corpsman.name or "the corpsman")


def inches_said(left: str) -> str:
    return f"{left} inch{'' if left == '1' else 'es'}"


def treat_lines(course: Course, after: tuple[Condition, ...], book: Book[Rules]) -> Iterator[str]:
    for man, label, one in zip(course.men, course.labels, after, strict=True):
        yield from marker_lines(label, condition_of(man), one, book.rules.wounds)


def card_lines(params: TreatParams, spent: int, left: str, tries: int) -> Iterator[str]:
    """Yield what is left on the card, and what is typed for the next attempt where no game keeps it."""
    attempts = f"{tries} attempt{'' if tries == 1 else 's'}"
    yield f"{capital(corpsman_called(params))} has {inches_said(left)} left, {attempts} without moving."
    if tries and not params.kept:
        yield f"For his next attempt type --spent {Inches(spent)}{' --large' if params.large else ''}."


TREAT = Action(
    name="treat",
    summary="Let a corpsman move and treat the wounded on his card, in the order typed.",
    params=TreatParams,
    check=check_treat,
    forbidden=(refuse_japanese, refuse_unmarked, refuse_himself, refuse_long_list),
    start=start_treat,
    steps=(Each((do_next,), MOST_ACTS, more_to_do), settle_outcome),
    finish=finish_treat,
    in_game=lazy("rulesets.arc_of_fire_pacific.game.treat:TREAT_IN_GAME"),
    headline="outcome",
    odds_of=("inches_left", "attempts_left", "healed"),
    cites=("corpsman",),
    example="treat T6/MC/corpsman 2 T5/MC/heavy T5/MC/heavy 2 T6/MC/light --dice 7,3,8",
)
