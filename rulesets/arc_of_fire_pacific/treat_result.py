"""What a corpsman's card comes to: each attempt, how the men are, the inches left."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any, NamedTuple

from rulesets.arc_of_fire_pacific.condition import Condition, condition_of, marker_lines, spoken
from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.treat_list import Course, Inches, course_of
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted


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


def finish_treat(card: Any, params: Any, book: Book[Rules], notes: Notes) -> TreatResult:
    """Return the result."""
    course = course_of(params.inches_and_men)
    after = tuple(patient.condition for patient in card.men)
    rest = tuple(word for start in noted(notes, "left_out") for word in course.words(start))
    skipped = tuple(f"{course.labels[act]} ({reason})" for act, reason in noted(notes, "skipped"))
    left, tries = noted(notes, "inches_left")[0], noted(notes, "attempts_left")[0]
    attempts: list[tuple[str, bool, Condition]] = noted(notes, "attempt")
    return TreatResult(
        say=treat_said(params, attempts, left, rest, skipped),
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
    params: Any,
    attempts: Sequence[tuple[str, bool, Condition]],
    left: str,
    rest: Sequence[str],
    skipped: Sequence[str],
) -> str:
    """Return each attempt, the inches left, what they did not reach to, and which attempts fell away."""
    tried = "; ".join(attempt_said(*one) for one in attempts) or "treats nobody"
    more = "".join(
        f" {what}: {', '.join(words)}."
        for what, words in (("Not settled", rest), ("Not tried", skipped))
        if words
    )
    return f"{capital(corpsman_called(params))} {tried}. {inches_said(left)} left.{more}"


def attempt_said(label: str, healed: bool, after: Condition) -> str:
    """Return one attempt: `heals Baker, who is lightly wounded and broken now`."""
    return f"heals {label}, who {spoken(after)} now" if healed else f"fails to heal {label}"


def corpsman_called(params: Any) -> str:
    """Return how the corpsman is called."""
    return str(params.corpsman.name or "the corpsman")


def inches_said(left: str) -> str:
    """Return so many inches in words."""
    return f"{left} inch{'' if left == '1' else 'es'}"


def treat_lines(course: Course, after: tuple[Condition, ...], book: Book[Rules]) -> Iterator[str]:
    """Yield what to do with markers."""
    for man, label, one in zip(course.men, course.labels, after, strict=True):
        yield from marker_lines(label, condition_of(man), one, book.rules.wounds)


def card_lines(params: Any, spent: int, left: str, tries: int) -> Iterator[str]:
    """Yield what is left on the card, and what is typed for the next attempt where no game keeps it."""
    attempts = f"{tries} attempt{'' if tries == 1 else 's'}"
    yield f"{capital(corpsman_called(params))} has {inches_said(left)} left, {attempts} without moving."
    if tries and not params.kept:
        yield f"For his next attempt type --spent {Inches(spent)}{' --large' if params.large else ''}."
