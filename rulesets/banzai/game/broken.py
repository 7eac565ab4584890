"""Whether a squad is broken by its losses, and at which loss it is."""

from typing import Annotated, NamedTuple

from rulesets.banzai.game.state import Fight
from rulesets.banzai.men.man import JAPANESE, read_nation
from rulesets.banzai.rules import Rules, Share
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import pick
from wargame_aid.ruleset import IN_WORDS, Action, Between, Help, InGame, Letter, Shown, no_start
from wargame_aid.steps import Notes

MOST_CARDS = 99


class BrokenParams(NamedTuple):
    """A squad and what it has lost, in Personality cards; a vehicle or a gun is one."""

    squad: Annotated[
        int | None, Between(1, MOST_CARDS), Help("Personality cards at the start, vehicles too.")
    ] = None
    lost: Annotated[int | None, Between(0, MOST_CARDS), Help("Killed, routed or prisoners.")] = None
    side: Annotated[str, Letter("i"), Help("In a game: which side, if not the one that acts.")] = ""
    nation: Annotated[str, Help("Whose squad it is: japanese, british ...")] = ""
    arrived: Annotated[int, Between(0, MOST_CARDS), Help("Reinforcements that are on the table.")] = 0


class BrokenResult(NamedTuple):
    """A squad's losses judged."""

    say: str
    table: tuple[str, ...]
    broken: Annotated[bool, Shown("Broken", "up-front 16.5")]
    cards: Annotated[int, Shown("Personality cards", "up-front 16.5")]
    lost: Annotated[int, Shown("Lost", "up-front 16.5")]
    limit: Annotated[int, Shown("Broken at the loss of", "up-front 16.5")]
    rule: Annotated[str, Shown("Rule"), IN_WORDS]


def check_broken(params: BrokenParams, book: Book[Rules]) -> None:
    """Raise ValueError for no squad, more losses than cards, or a nation that is not known."""
    read_nation(params.nation)
    if params.squad is None:
        raise ValueError("how many cards had the squad? --squad 13, or a game with a roster")
    if lost_of(params) > cards_of(params):
        raise ValueError(f"{params.lost} lost of {cards_of(params)} cards")


def cards_of(params: BrokenParams) -> int:
    """Return the Personality cards against which losses count: reinforcements once they are on the table."""
    return (params.squad or 0) + params.arrived


def lost_of(params: BrokenParams) -> int:
    return params.lost or 0


def limit_of(cards: int, share: Share) -> int:
    """Return the first loss that breaks a squad of so many cards."""
    parts = cards * share.lost
    return -(-parts // share.of) if share.exactly_is_enough else parts // share.of + 1


def limit_for(cards: int, nation: str, book: Book[Rules]) -> int:
    """Return the first loss that breaks a squad of a nation (up-front 16.5, 45.31)."""
    shares = book.rules.broken
    return limit_of(cards, shares.japanese if nation == JAPANESE else shares.usual)


def finish_broken(state: None, params: BrokenParams, book: Book[Rules], notes: Notes) -> BrokenResult:
    nation, cards, lost = read_nation(params.nation), cards_of(params), lost_of(params)
    limit = limit_for(cards, nation, book)
    broken = lost >= limit
    judged = "broken" if broken else "not broken"
    return BrokenResult(
        say=f"The squad is {judged}: {lost} of {cards} lost, {limit} breaks it.",
        table=() if broken else (f"{limit - lost} more and it is broken.",),
        broken=broken,
        cards=cards,
        lost=lost,
        limit=limit,
        rule="45.31" if nation == JAPANESE else "up-front 16.5",
    )


def fill_broken(fight: Fight, params: BrokenParams, book: Book[Rules]) -> BrokenParams:
    """Return the params with the squad of a side of the game: the acting one's where none is named."""
    if not fight.men:
        return params
    name = pick(params.side, [one.name for one in fight.sides], "side") if params.side else fight.side_acting
    side = fight.side(name)
    return params._replace(
        squad=side.cards if params.squad is None else params.squad,
        lost=fight.lost_of(name) if params.lost is None else params.lost,
        nation=params.nation or side.nation,
    )


BROKEN = Action(
    name="broken",
    summary="Say whether a squad is broken by its losses, and when it is.",
    params=BrokenParams,
    check=check_broken,
    start=no_start,
    finish=finish_broken,
    in_game=lazy("rulesets.banzai.game.broken:BROKEN_IN_GAME"),
    cites=("up-front 16.5", "45.31"),
    example="broken --nation japanese --squad 13 --lost 9",
)


BROKEN_IN_GAME = InGame(BROKEN, fill=fill_broken)
