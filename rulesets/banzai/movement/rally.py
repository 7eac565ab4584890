"""A Rally card: pinned men of a group are pinned no longer."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.man import PINNED, Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, IllegalAction, Joined, Shown
from wargame_aid.steps import Notes

RULE = "up-front"
BANZAI_RULE = "45.42"
MOST_MEN = 10


class RallyParams(NamedTuple):
    """Whose card it is, and whom it rallies."""

    group: Annotated[str, POSITIONAL, Help("The group's letter.")]
    men: Annotated[
        tuple[Man, ...],
        POSITIONAL,
        Joined(","),
        Between(0, MOST_MEN),
        Help("Whom: jp15,jp11 or M3/P3/pinned; none in a game: all its pinned men."),
    ] = ()
    banzai: Annotated[bool, Help("The group has declared a Banzai attack.")] = False


class RallyResult(NamedTuple):
    """A Rally card played."""

    say: str
    table: tuple[str, ...]
    rallied: Annotated[int, Shown("Rallied", RULE)]


def names_of(params: RallyParams) -> list[str]:
    """Return how the men are spoken of."""
    return [called(man, at, len(params.men)) for at, man in enumerate(params.men, 1)]


def check_rally(params: RallyParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named, IllegalAction for who is not pinned, or a Banzai group."""
    if params.banzai:
        raise IllegalAction(
            f"group {params.group} is in a Banzai attack: no rally, it fights close combat or moves",
            BANZAI_RULE,
        )
    if not params.men:
        raise ValueError(f"whom does it rally? rally {params.group} M3/P3/pinned")
    for man, name in zip(params.men, names_of(params), strict=True):
        if not man.has(PINNED):
            raise IllegalAction(f"{name} is not pinned: a Rally card is for the pinned", RULE)


def start_rally(params: RallyParams, book: Book[Rules]) -> None:
    """Return nothing: no card is drawn."""


def finish_rally(state: None, params: RallyParams, book: Book[Rules], notes: Notes) -> RallyResult:
    """Return who is pinned no longer."""
    who = listed(names_of(params), "and")
    are = "is" if len(params.men) == 1 else "are"
    return RallyResult(f"{capital(who)} {are} pinned no longer.", tuple(table_lines(params)), len(params.men))


def table_lines(params: RallyParams) -> Iterator[str]:
    """Yield which cards to turn over."""
    yield f"Turn {len(params.men)} {'card' if len(params.men) == 1 else 'cards'} over to the unpinned side."


RALLY = Action(
    name="rally",
    summary="Play a Rally card: pinned men of a group are pinned no longer.",
    params=RallyParams,
    check=check_rally,
    start=start_rally,
    finish=finish_rally,
    in_game=lazy("rulesets.banzai.game.cards:RALLY_IN_GAME"),
    cites=(RULE, BANZAI_RULE),
    example="rally A M3/P3/pinned,M4/P2/pinned",
)
