"""The rally phase: each wounded Marine whom no treatment improved this game turn may get worse."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.condition import (
    Condition,
    condition_of,
    is_death,
    marker_lines,
    nation_not_applied,
    read_by,
    spoken,
)
from rulesets.arc_of_fire_pacific.figures.faults import refuse_clashes, refuse_twice
from rulesets.arc_of_fire_pacific.figures.figure import DEAD, HEAVY, LIGHT, UNWOUNDED, Figure, labels
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.asks import at_least
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, IN_WORDS, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Each, Notes, noted

MOST_FIGURES = 100


class RallyParams(NamedTuple):
    """Those who are wounded and were not improved."""

    figure: Annotated[
        tuple[Figure, ...],
        POSITIONAL,
        Between(1, MOST_FIGURES),
        Help("Those wounded and not improved; Marines if no nation is written. Nobody: all, with a game."),
    ] = ()
    passed_over: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game where nobody is named, the wounded who are not rolled for by the ruling."""


class EndState(NamedTuple):
    """How a man comes out of the rally phase."""

    figure: str
    state: str
    worse: bool

    def __str__(self) -> str:
        return f"{self.figure} {self.state}"


class RallyResult(NamedTuple):
    """A rally phase settled."""

    say: str
    table: tuple[str, ...]
    worse: Annotated[int, Shown("Worse", "corpsman")]
    dead: Annotated[int, Shown("Dead", "corpsman")]
    figures: Annotated[tuple[EndState, ...], Shown("Figures", "corpsman")]
    not_applied: Annotated[tuple[str, ...], Shown("Not applied", "corpsman"), IN_WORDS] = ()


class Rallying(NamedTuple):
    """How many are settled, how many of them got worse, how many of those died."""

    settled: int
    worse: int
    dead: int


def check_rally(params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man without a wound or named twice, ValueError for nobody."""
    if not params.figure:
        raise ValueError("name the wounded who roll; only a game that is open knows them")
    refuse_clashes(params.figure, book)
    refuse_twice(params.figure, "corpsman")
    for figure, label in zip(params.figure, labels(params.figure), strict=True):
        if figure.wound == UNWOUNDED:
            raise IllegalAction(f"{label} is not wounded: only the wounded are rolled for", "corpsman")


def start_rally(params: RallyParams, book: Book[Rules]) -> Rallying:
    if params.passed_over:
        book.ruling("rally-who")
    return Rallying(0, 0, 0)


def more_wounded(rallying: Rallying, params: RallyParams, book: Book[Rules]) -> bool:
    """Wounded man, in the order in which they were named (corpsman)."""
    return rallying.settled < len(params.figure)


def rally_next(rallying: Rallying, params: RallyParams, book: Book[Rules], chance: Chance) -> Rallying:
    """Roll for one man: he stays as he is, or a light wound gets heavy and a heavy one kills (corpsman)."""
    figure, label = params.figure[rallying.settled], labels(params.figure)[rallying.settled]
    condition, worse = condition_of(figure), 0
    if does_roll(figure, book):
        rules = book.rules.rally_phase
        worse = chance.roll(at_least(1, rules.die, rules.worse_from), f"{label} gets worse")
    after = worsened(figure, condition, book) if worse else condition
    dead = rallying.dead + (not after.is_alive)
    chance.note(end=(label, figure, after))
    return Rallying(rallying.settled + 1, rallying.worse + worse, dead)


def does_roll(figure: Figure, book: Book[Rules]) -> bool:
    return figure.nation != "japanese" or book.ruling("rally-who") == "both"


def worsened(figure: Figure, condition: Condition, book: Book[Rules]) -> Condition:
    """Return a man one step worse off; heavily wounded, a Japanese is dead where the ruling has it so."""
    name = "japanese-heavy-wound"
    if condition.wound != LIGHT:
        return Condition(DEAD, broken=False)
    dies = figure.nation == "japanese" and read_by(
        book, (name,), lambda force: is_death(force, in_melee=False)
    )
    return Condition(DEAD, broken=False) if dies else condition._replace(wound=HEAVY)


def finish_rally(rallying: Rallying, params: RallyParams, book: Book[Rules], notes: Notes) -> RallyResult:
    ends: list[tuple[str, Figure, Condition]] = noted(notes, "end")
    said = ", ".join(f"{label} {end_said(figure, after, book)}" for label, figure, after in ends)
    return RallyResult(
        say=f"{capital(said)}.",
        table=(*rally_lines(ends, book), *passed_over_lines(params.passed_over)),
        worse=rallying.worse,
        dead=rallying.dead,
        figures=tuple(EndState(label, str(after), after != condition_of(one)) for label, one, after in ends),
        not_applied=tuple(nations_not_applied(ends, book)),
    )


def end_said(figure: Figure, after: Condition, book: Book[Rules]) -> str:
    before = condition_of(figure)
    if not does_roll(figure, book):
        return "is Japanese and is not rolled for"
    return "stays as he is" if after == before else spoken(after, before)


def passed_over_lines(names: tuple[str, ...]) -> Iterator[str]:
    if names:
        yield f"{listed(names, 'and')} {'is' if len(names) == 1 else 'are'} Japanese, and not rolled for."


def rally_lines(ends: list[tuple[str, Figure, Condition]], book: Book[Rules]) -> Iterator[str]:
    for label, figure, after in ends:
        yield from marker_lines(label, condition_of(figure), after, book.rules.wounds)


def nations_not_applied(ends: list[tuple[str, Figure, Condition]], book: Book[Rules]) -> Iterator[str]:
    """Yield whose heavy wound would be a death if he were Japanese, where Japanese are rolled for."""
    for label, figure, after in ends if book.in_force("rally-who") == "both" else ():
        if after != condition_of(figure):
            sentence = nation_not_applied(figure.nation, after.wound, label, book)
            yield from (sentence,) if sentence else ()


def rally_not_applied(params: RallyParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return whose light wound, grown heavy, would be a death if he were Japanese."""
    if book.in_force("rally-who") != "both":
        return ()
    named = zip(params.figure, labels(params.figure), strict=True)
    found = (nation_not_applied(one.nation, HEAVY, label, book) for one, label in named if one.wound == LIGHT)
    return tuple(filter(None, found))


RALLY = Action(
    name="rally",
    summary="Roll for the wounded in the rally phase: they stay as they are or get one step worse.",
    params=RallyParams,
    check=check_rally,
    start=start_rally,
    steps=(Each((rally_next,), MOST_FIGURES, more_wounded),),
    finish=finish_rally,
    not_applied=rally_not_applied,
    in_game=lazy("rulesets.arc_of_fire_pacific.game.wounds:RALLY_IN_GAME"),
    headline="worse",
    odds_of=("dead",),
    cites=("corpsman",),
    example="rally T5/MC/rifle/light T6/MB/smg/heavy --dice 5,6",
)
