"""Whether a squad is broken by its losses, and at which loss it is."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.banzai.infiltrate import JAPANESE, nation_of
from wargame_aid.book import Book
from wargame_aid.ruleset import Action, Between, Help, Notes, Shown

MOST_CARDS = 99


class BrokenParams(NamedTuple):
    """A squad and what it has lost, in Personality cards; a vehicle or a gun is one."""

    squad: Annotated[int, Between(1, MOST_CARDS), Help("Personality cards at the start, vehicles too.")]
    lost: Annotated[int, Between(0, MOST_CARDS), Help("Killed, routed or prisoners.")] = 0
    nation: Annotated[str, Help("Whose squad it is: japanese, british ...")] = ""
    arrived: Annotated[int, Between(0, MOST_CARDS), Help("Reinforcements that are on the table.")] = 0


class Share(NamedTuple):
    """Such a part of the squad; whether exactly so much breaks it."""

    lost: int
    of: int
    exactly_is_enough: bool


class Shares(NamedTuple):
    """The part that breaks a squad."""

    usual: Share
    japanese: Share


class BrokenBook(NamedTuple):
    """The section that this reads."""

    broken: Shares


class BrokenResult(NamedTuple):
    """A squad's losses judged."""

    say: str
    table: tuple[str, ...]
    broken: Annotated[bool, Shown("Broken", "up-front 16.5")]
    cards: Annotated[int, Shown("Personality cards", "up-front 16.5")]
    lost: Annotated[int, Shown("Lost", "up-front 16.5")]
    limit: Annotated[int, Shown("Broken at the loss of", "up-front 16.5")]
    rule: Annotated[str, Shown("Rule")]


def check_broken(params: BrokenParams, book: Book[Any]) -> None:
    """Raise ValueError for more losses than cards, or a nation that is not known."""
    nation_of(params)
    cards = params.squad + params.arrived
    if params.lost > cards:
        raise ValueError(f"{params.lost} lost of {cards} cards")


def limit_of(cards: int, share: Share) -> int:
    """Return the first loss that breaks a squad of so many cards."""
    parts = cards * share.lost
    return -(-parts // share.of) if share.exactly_is_enough else parts // share.of + 1


def start_broken(params: BrokenParams, book: Book[Any]) -> None:
    """Return nothing: no card is drawn."""


def finish_broken(state: None, params: BrokenParams, book: Book[Any], notes: Notes) -> BrokenResult:
    """Return whether the squad is broken, and the loss that breaks it."""
    japanese = nation_of(params) == JAPANESE
    shares: Shares = book.rules.broken
    cards = params.squad + params.arrived
    limit = limit_of(cards, shares.japanese if japanese else shares.usual)
    broken = params.lost >= limit
    judged = "broken" if broken else "not broken"
    return BrokenResult(
        say=f"The squad is {judged}: {params.lost} of {cards} lost, {limit} breaks it.",
        table=tuple(table_lines(broken, params.lost, limit)),
        broken=broken,
        cards=cards,
        lost=params.lost,
        limit=limit,
        rule="45.31" if japanese else "up-front 16.5",
    )


def table_lines(broken: bool, lost: int, limit: int) -> Iterator[str]:
    """Yield how many more losses it stands."""
    if not broken:
        yield f"{limit - lost} more and it is broken."


BROKEN = Action(
    name="broken",
    summary="Say whether a squad is broken by its losses, and when it is.",
    params=BrokenParams,
    rules=BrokenBook,
    check=check_broken,
    start=start_broken,
    finish=finish_broken,
    cites=("up-front 16.5", "45.31"),
    example="broken --nation japanese --squad 13 --lost 9",
)
