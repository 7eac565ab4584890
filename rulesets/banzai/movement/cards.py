"""A terrain card and a Rally card on a group: placed, rejected, or pinned men unpinned."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.man import PINNED, Man, called
from rulesets.banzai.movement.jungle import (
    AGAINST_VEHICLES,
    MARSH,
    MINEFIELD,
    SMOKE,
    WIRE,
    card_of,
    in_jungle,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed, pick
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Joined,
    Letter,
    Shown,
    no_start,
)
from wargame_aid.steps import Notes

RULE = "up-front"
BANZAI_RULE = "45.421"
JUNGLE_RULE = "47.2"
NEVER_REJECTED = ("wire", "smoke", "stream", "minefield")
MARSH_RULE = "47.4"
AFV_RULE = "47.6"
REJECTS = "up-front 7.32"
BACK_BY = {"forward": -1, "back": 1}
"""What a Movement card that is turned sideways does to the range number."""
SIDEWAYS = "sideways"
OPEN_UNDER = 2
"""Movement cards under which a group is in the open, whatever it stood in (up-front 5.2)."""
OWN, ENEMY = "own", "enemy"
MOST_CARDS = 20
NO_RALLY = "45.42"
MOST_MEN = 10


class TerrainParams(NamedTuple):
    """Which card on which group, who places it, and without a game what is known of the group."""

    group: Annotated[str, POSITIONAL, Help("The group's letter.")]
    card: Annotated[str, POSITIONAL, Help("brush, woods, building3, marsh, wire, smoke, minefield ...")]
    by: Annotated[
        str, Letter("b"), Help("Who places it: own, or the enemy of the group; in a game who acts.")
    ] = ""
    rejected: Annotated[bool, Help("The group's player rejects it.")] = False
    banzai: Annotated[bool, Letter("z"), Help("The group is in a Banzai attack.")] = False
    jungle: Annotated[bool, Help("The scenario is played in the jungle.")] = False
    afv: Annotated[bool, Help("The group has an AFV.")] = False
    gun: Annotated[bool, Help("The group has an infantry gun.")] = False
    movement: Annotated[
        int | None, Between(0, MOST_CARDS), Help("Movement cards exposed on it, where somebody counts them.")
    ] = None
    wired: Annotated[bool, Letter("w"), Help("Wire lies on the group.")] = False
    stands: Annotated[str, HIDDEN] = ""
    """In a game, what the group stands in."""
    smoke: Annotated[int, HIDDEN] = 0
    """In a game, the Smoke cards on it."""
    way: Annotated[str, HIDDEN] = ""
    """In a game, how its last Movement card lies: forward, back or sideways."""
    range: Annotated[int | None, HIDDEN] = None
    """In a game, its range number."""


class TerrainResult(NamedTuple):
    """A terrain card placed, or rejected."""

    say: str
    table: tuple[str, ...]
    placed: Annotated[bool, Shown("Placed", RULE)]
    card: Annotated[str, Shown("Card", RULE)]
    movement: Annotated[int, Shown("Exposed Movement cards", "up-front 12")]
    range: Annotated[int | None, Shown("Range number", REJECTS)]


def by_enemy(params: TerrainParams) -> bool:
    """Whether the enemy of the group places it; ValueError names who may."""
    return pick(params.by or OWN, (OWN, ENEMY), "side") == ENEMY


def kind_of(params: TerrainParams, book: Book[Rules]) -> str:
    """Return what the card counts as, in the jungle too."""
    card = card_of(params.card, book)
    return in_jungle(card, book) if params.jungle else card


def check_terrain(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for one's own terrain that is rejected; ValueError for what is none."""
    kind_of(params, book)
    enemy = by_enemy(params)
    if params.rejected and not enemy:
        raise IllegalAction("one's own terrain is not rejected: leave --rejected out, or --by enemy", RULE)


def refuse_in_banzai(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for terrain that its own player places on a group in a Banzai attack."""
    if params.banzai and not by_enemy(params):
        raise IllegalAction(
            f"group {params.group} is in a Banzai attack: its own player places no terrain on it", BANZAI_RULE
        )


def refuse_unmoved(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for terrain on an enemy who shows no Movement card for it (up-front 7.3).

    On a Banzai group the card of its declaration is one (Q&A 45.4).
    """
    card = kind_of(params, book)
    if params.banzai or not by_enemy(params) or params.movement is None or card not in book.rules.terrain.on:
        return
    wanted = 2 if params.stands == MARSH else 1
    if params.movement < wanted:
        cards = "two Movement cards lie" if wanted > 1 else "a Movement card lies"
        raise IllegalAction(f"terrain is placed on an enemy on whom {cards} uncovered", "up-front 7.3")


def refuse_under_wire(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for terrain on top of wire, by either side (up-front 13.34)."""
    if params.wired and kind_of(params, book) in book.rules.terrain.on:
        raise IllegalAction(
            "while wire lies on the group nobody plays terrain on top of it", "up-front 13.34"
        )


def refuse_wire_where(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for wire on a pillbox, a stream or a marsh not yet left (up-front 13.3)."""
    if kind_of(params, book) != WIRE:
        return
    still_in = params.movement is not None and params.movement < OPEN_UNDER
    if still_in and params.stands in ("pillbox", "stream", MARSH):
        raise IllegalAction(f"no wire is placed on a group in a {params.stands}", "up-front 13.3")


def refuse_rejected(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for what nobody rejects: wire, smoke, a stream, a minefield (up-front 7.32)."""
    card = kind_of(params, book)
    if params.rejected and card in NEVER_REJECTED:
        raise IllegalAction(f"{card} is never rejected", REJECTS)


def refuse_in_jungle(params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a marsh rejected or on guns (47.4), an AFV in the densest woods (47.6)."""
    if not params.jungle:
        return
    card = kind_of(params, book)
    if card == MARSH and (params.afv or params.gun):
        raise IllegalAction(f"no marsh in the jungle on a group with {AGAINST_VEHICLES}", MARSH_RULE)
    if card == MARSH and params.rejected:
        raise IllegalAction("a marsh is not rejected in the jungle", MARSH_RULE)
    if card in book.rules.terrain.dense and params.afv and not params.rejected:
        raise IllegalAction("no AFV enters the densest woods of the jungle, those of -3", AFV_RULE)


def finish_terrain(state: None, params: TerrainParams, book: Book[Rules], notes: Notes) -> TerrainResult:
    """Return whether the card is placed, what it counts as, and what becomes of the Movement cards."""
    card = kind_of(params, book)
    movement, at = movement_after(params, card, book), range_after(params)
    found = TerrainResult("", (), not params.rejected, card, movement, at)
    return found._replace(say=said(params, card), table=tuple(table_lines(params, found, book)))


def range_after(params: TerrainParams) -> int | None:
    """Return the range number after a rejection, which takes a move forward or back (up-front 7.32)."""
    if not params.rejected or params.range is None or params.way not in BACK_BY:
        return None
    return params.range + BACK_BY[params.way]


def movement_after(params: TerrainParams, card: str, book: Book[Rules]) -> int:
    """Return how many Movement cards are exposed then: terrain to stand in ends them.

    A card that lies sideways is discarded where the terrain is rejected (up-front 7.32).
    """
    if params.rejected and params.way == SIDEWAYS:
        return max(0, (params.movement or 0) - 1)
    if params.rejected or card not in book.rules.terrain.on or not params.movement:
        return params.movement or 0
    if by_enemy(params) and book.ruling("enemy-terrain") == "moves-on":
        return params.movement
    return 0


def said(params: TerrainParams, card: str) -> str:
    side, _, letter = params.group.rpartition(".")
    group = f"Group {letter.upper()}{' of ' if side else ''}{side}"
    if params.rejected:
        return f"{group} rejects the {card}."
    where = "has" if card == SMOKE else "is on" if card in (WIRE, MINEFIELD) else "is in"
    return f"{group} {where} {card}."


def table_lines(params: TerrainParams, result: TerrainResult, book: Book[Rules]) -> Iterator[str]:
    if params.smoke and (result.card in book.rules.terrain.on or not result.placed):
        yield "Take the smoke off."
    if not result.placed:
        yield f"Discard the {result.card}."
        yield from turned_lines(params, result)
        return
    if card_of(params.card, book) != result.card:
        yield f"In the jungle it counts as {result.card} ({JUNGLE_RULE})."
    if params.stands and result.card in book.rules.terrain.on:
        yield f"Take the {params.stands} off."
    if params.movement and not result.movement:
        yield "Take the exposed Movement cards off."
    if params.banzai:
        yield f"The Banzai attack goes on ({BANZAI_RULE})."


def turned_lines(params: TerrainParams, result: TerrainResult) -> Iterator[str]:
    """Yield what becomes of the last Movement card of a group that rejects terrain (up-front 7.32)."""
    if result.range is not None:
        yield f"Turn its Movement card sideways: its range number is {result.range} again ({REJECTS})."
    elif params.way == SIDEWAYS:
        yield f"Discard its Movement card, which lies sideways ({REJECTS})."
    elif params.range is None:
        yield (
            "Its Movement card that lies forward or back turns sideways, and the range number goes back; one "
            f"that lies sideways is discarded ({REJECTS})."
        )


TERRAIN = Action(
    name="terrain",
    summary="Place a terrain card on a group, or have it rejected.",
    params=TerrainParams,
    check=check_terrain,
    forbidden=(
        *(refuse_in_banzai, refuse_in_jungle, refuse_unmoved),
        *(refuse_under_wire, refuse_wire_where, refuse_rejected),
    ),
    start=no_start,
    finish=finish_terrain,
    in_game=lazy("rulesets.banzai.game.cards:TERRAIN_IN_GAME"),
    cites=(RULE, BANZAI_RULE, JUNGLE_RULE, MARSH_RULE, AFV_RULE),
    example="terrain A building3 --jungle",
)


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
    return [called(man, at, len(params.men)) for at, man in enumerate(params.men, 1)]


def check_rally(params: RallyParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named, IllegalAction for who is not pinned."""
    if not params.men:
        raise ValueError(f"whom does it rally? rally {params.group} M3/P3/pinned")
    for man, name in zip(params.men, names_of(params), strict=True):
        if not man.has(PINNED):
            raise IllegalAction(f"{name} is not pinned: a Rally card is for the pinned", RULE)


def refuse_rally_in_banzai(params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group in a Banzai attack."""
    if params.banzai:
        raise IllegalAction(
            f"group {params.group} is in a Banzai attack: no rally, it fights close combat or moves",
            NO_RALLY,
        )


def finish_rally(state: None, params: RallyParams, book: Book[Rules], notes: Notes) -> RallyResult:
    who = listed(names_of(params), "and")
    are = "is" if len(params.men) == 1 else "are"
    cards = "1 card" if len(params.men) == 1 else f"{len(params.men)} cards"
    table = (f"Turn {cards} over to the unpinned side.",)
    return RallyResult(f"{capital(who)} {are} pinned no longer.", table, len(params.men))


RALLY = Action(
    name="rally",
    summary="Play a Rally card: pinned men of a group are pinned no longer.",
    params=RallyParams,
    check=check_rally,
    forbidden=(refuse_rally_in_banzai,),
    start=no_start,
    finish=finish_rally,
    in_game=lazy("rulesets.banzai.game.cards:RALLY_IN_GAME"),
    cites=(RULE, NO_RALLY),
    example="rally A M3/P3/pinned,M4/P2/pinned",
)
