"""What a corpsman's card comes to: each attempt, how the men are, the inches left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.arc_of_fire_pacific.condition import Condition, condition_of, marker_lines, spoken
from rulesets.arc_of_fire_pacific.figure import capital
from rulesets.arc_of_fire_pacific.treat_list import Course, course_of
from wargame_aid.book import Book
from wargame_aid.ruleset import Notes, Shown, noted


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


def finish_treat(card: Any, params: Any, book: Book[Any], notes: Notes) -> TreatResult:
    """Return the result."""
    course = course_of(params.inches_and_men)
    after = tuple(patient.condition for patient in card.men)
    rest = tuple(word for start in noted(notes, "left_out") for word in course.words(start))
    left = noted(notes, "inches_left")[0]
    return TreatResult(
        say=treat_said(course, after, left, rest),
        table=tuple(treat_lines(course, after, book)),
        outcome=noted(notes, "outcome")[0],
        attempts=tuple(
            Attempt(label, healed, str(state)) for label, healed, state in noted(notes, "attempt")
        ),
        figures=tuple(EndState(label, str(one)) for label, one in zip(course.labels, after, strict=True)),
        inches_left=left,
        attempts_left=noted(notes, "attempts_left")[0],
        not_settled=rest,
    )


def treat_said(course: Course, after: tuple[Condition, ...], left: str, rest: tuple[str, ...]) -> str:
    """Return what has become of the men, the inches left, and what they did not reach to."""
    men = zip(course.men, course.labels, after, strict=True)
    said = ", ".join(f"{label} {spoken(one, condition_of(man))}" for man, label, one in men)
    short = f" Not settled: {', '.join(rest)}." if rest else ""
    return f"{capital(said)}; {left} inch{'' if left == '1' else 'es'} left.{short}"


def treat_lines(course: Course, after: tuple[Condition, ...], book: Book[Any]) -> Iterator[str]:
    """Yield what to do with markers."""
    for man, label, one in zip(course.men, course.labels, after, strict=True):
        yield from marker_lines(label, condition_of(man), one, book.rules.wounds)
