"""A hit outside melee wounds: the wound chart, for a figure or alone."""

from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.checks import CheckMade, morale_check, penalty_words
from rulesets.arc_of_fire_pacific.figures.condition import (
    Condition,
    condition_of,
    marker_lines,
    nation_not_applied,
    spoken,
    wounding,
)
from rulesets.arc_of_fire_pacific.figures.faults import refuse_clashes
from rulesets.arc_of_fire_pacific.figures.figure import HEAVY, UNWOUNDED, Figure, labels
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.asks import one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import IN_WORDS, POSITIONAL, Action, Help, Shown
from wargame_aid.steps import Notes, noted

SCRATCH = "scratch"
NOBODY = "the man hit"
WHOLE = Condition(UNWOUNDED, broken=False)


class WoundParams(NamedTuple):
    """Who was hit, if that matters."""

    figure: Annotated[Figure | None, POSITIONAL, Help("Who was hit; left out, the chart alone.")] = None


class WoundResult(NamedTuple):
    """A hit settled."""

    say: str
    table: tuple[str, ...]
    effect: Annotated[str, Shown("Chart", "corpsman")]
    outcome: Annotated[str, Shown("Outcome", "corpsman")]
    check: Annotated[CheckMade | None, Shown("Morale check", "corpsman")] = None
    not_applied: Annotated[str, Shown("Not applied", "corpsman"), IN_WORDS] = ""


class Hit(NamedTuple):
    """What the chart says, and how the man is; of nobody in particular, what the wound makes of him."""

    effect: str
    condition: Condition | None


def check_wound(params: WoundParams, book: Book[Rules]) -> None:
    if params.figure:
        refuse_clashes((params.figure,), book)


def start_wound(params: WoundParams, book: Book[Rules]) -> Hit:
    return Hit("", condition_of(params.figure) if params.figure else None)


def roll_on_chart(hit: Hit, params: WoundParams, book: Book[Rules], chance: Chance) -> Hit:
    """Roll on the wound chart: a scratch, a light wound or a heavy one (corpsman)."""
    chart = book.rules.wound_chart
    die = chance.roll(one_die(chart.die), "wound chart")
    effect = next((row.effect for row in reversed(chart.rows) if row.from_die <= die), SCRATCH)
    chance.note(effect=effect)
    return hit._replace(effect=effect)


def take_wound(hit: Hit, params: WoundParams, book: Book[Rules], chance: Chance) -> Hit:
    """Add a wound to those the man has; the heavy wound of a Japanese is a death (corpsman)."""
    if hit.effect == SCRATCH:
        return hit
    new = hit.effect.removesuffix(" wound")
    if not params.figure or not hit.condition:
        return hit._replace(condition=Condition(new, book.ruling("wound-breaks") == "yes"))
    return hit._replace(condition=wounding(params.figure, hit.condition, new, book))


def check_scratch(hit: Hit, params: WoundParams, book: Book[Rules], chance: Chance) -> Hit:
    """Check the morale of a scratched man with a penalty; failed, he is broken (corpsman)."""
    figure, condition = params.figure, hit.condition
    if not figure or not condition or hit.effect != SCRATCH:
        return hit
    if condition.broken and book.ruling("broken-in-melee") == "no":
        return hit
    penalty = book.rules.wound_chart.scratch_penalty
    passed = morale_check(figure, condition, penalty, book, chance, labels((figure,))[0])
    return hit._replace(condition=condition._replace(broken=not passed))


def settle_outcome(hit: Hit, params: WoundParams, book: Book[Rules], chance: Chance) -> Hit:
    """State how the man is; without a figure, what the chart says (corpsman)."""
    chance.note(outcome=str(hit.condition or hit.effect), wounds_suffered=int(hit.effect != SCRATCH))
    return hit


def finish_wound(hit: Hit, params: WoundParams, book: Book[Rules], notes: Notes) -> WoundResult:
    figure, after = params.figure, hit.condition
    label = labels((figure,))[0] if figure else NOBODY
    before = condition_of(figure) if figure else WHOLE
    check: CheckMade | None = next(iter(noted(notes, "check")), None)
    wound = after.wound if after and hit.effect != SCRATCH else ""
    return WoundResult(
        say=figure_said(hit.effect, label, before, after, check)
        if figure and after
        else chart_said(hit, book),
        table=tuple(marker_lines(label, before, after, book.rules.wounds)) if after else (),
        effect=hit.effect,
        outcome=noted(notes, "outcome")[0],
        check=check,
        not_applied=nation_not_applied(figure.nation if figure else "", wound, label, book),
    )


def figure_said(effect: str, label: str, before: Condition, after: Condition, check: CheckMade | None) -> str:
    """Return what has become of the man, and of his check where no die was rolled for it."""
    checked = f"; his check {check.verb}" if check and check.without_die else ""
    return f"A {effect}: {label} {spoken(after, before)}{checked}."


def chart_said(hit: Hit, book: Book[Rules]) -> str:
    """Return what the chart says of nobody in particular."""
    if hit.effect == SCRATCH:
        due = penalty_words(book.rules.wound_chart.scratch_penalty)
        return f"A {hit.effect}: a morale check{due} is due."
    breaks = f", and {NOBODY} is broken" if hit.condition and hit.condition.broken else ""
    return f"A {hit.effect}{breaks}."


def wound_not_applied(params: WoundParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return whose heavy wound would be a death if his nation were known."""
    figure = params.figure
    label = labels((figure,))[0] if figure else NOBODY
    sentence = nation_not_applied(figure.nation if figure else "", HEAVY, label, book)
    return (sentence,) if sentence else ()


WOUND = Action(
    name="wound",
    summary="Settle a hit outside melee: a scratch, a light wound or a heavy one.",
    params=WoundParams,
    check=check_wound,
    start=start_wound,
    steps=(roll_on_chart, take_wound, check_scratch, settle_outcome),
    finish=finish_wound,
    not_applied=wound_not_applied,
    in_game=lazy("rulesets.arc_of_fire_pacific.game.wounds:WOUND_IN_GAME"),
    headline="outcome",
    odds_of=("effect", "wounds_suffered"),
    cites=("corpsman",),
    example="wound T5/MC/rifle/japanese --dice 9",
)
