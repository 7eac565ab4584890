"""Into hyperspace for a time or for good, `shift`, and out of it where and as it was written, `arrive`."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, Protocol

from rulesets.battleshift.fleets.words import FACINGS, Arrival, Battlespace, refuse_sector
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import counted, verb
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Shown
from wargame_aid.steps import Notes

PAPER = "paper"
"""Typed, and kept, where the return stays on paper."""


GRAVITY_WELL = "A planet or moon is too near, with no friendly gate."


class Shifting(Protocol):
    """Params of who leaves the battlespace, or comes into it."""

    @property
    def gravity_well(self) -> bool:
        """Whether a planet or moon is too near."""


def refuse_gravity_well(params: Shifting, book: Book[Rules]) -> None:
    """Raise IllegalAction for a shift near a planet or in a moon's sector (p2)."""
    if params.gravity_well:
        raise IllegalAction("nobody shifts near a planet or in a moon's sector without a friendly gate", "p2")


def refuse_no_shifting(params: object, book: Book[Rules]) -> None:
    """Raise IllegalAction where the scenario forbids shifting (p2)."""
    if book.in_force("shifting") == "forbidden":
        book.remark("shifting")
        raise IllegalAction("this scenario forbids shifting (ruling shifting=forbidden)", "p2")


class LeftBehind(NamedTuple):
    """Disabled ships of a squadron that are left behind."""

    squadron: str
    ships: int

    def __str__(self) -> str:
        return counted(self.ships, f"disabled ship of {self.squadron}", f"disabled ships of {self.squadron}")


class ShiftParams(NamedTuple):
    """Who shifts out, and when and where it returns."""

    who: Annotated[str, POSITIONAL, Help("A taskforce or a detached squadron.")]
    back: Annotated[
        str, POSITIONAL, Help("Its return, 5/5B/W: turn, sector, facing; or `paper`; none: for good.")
    ] = ""
    disabled: Annotated[bool, Help("Only a squadron's disabled ships, left outside command distance.")] = (
        False
    )
    gravity_well: Annotated[bool, Help(GRAVITY_WELL)] = False
    turn: Annotated[int, HIDDEN] = 0
    battlespace: Annotated[str, HIDDEN] = ""
    numbers: Annotated[tuple[int, ...], HIDDEN] = ()
    """In a game, the squadrons that leave."""
    prizes: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, captured ships that go with them."""
    points: Annotated[int, HIDDEN] = 0
    """In a game, what those are worth."""
    left: Annotated[tuple[LeftBehind, ...], HIDDEN] = ()
    """In a game, disabled ships that stay behind."""


class ShiftResult(NamedTuple):
    """A shift."""

    say: str
    table: tuple[str, ...]
    returns: Annotated[str, Shown("Returns", "p12")]
    prizes: Annotated[tuple[str, ...], Shown("Taken as prizes", "p16")]
    points: Annotated[int, Shown("Victory points for the prizes", "p16")]
    left_behind: Annotated[tuple[LeftBehind, ...], Shown("Left behind", "p6")]


def is_paper(params: ShiftParams) -> bool:
    return fold(params.back) == PAPER


def return_of(params: ShiftParams, book: Book[Rules]) -> Arrival | None:
    """Return when and where it returns; None where that is on paper, or never."""
    return Arrival.parse(params.back, book) if params.back and not is_paper(params) else None


def soonest(turn: int, book: Book[Rules]) -> int:
    """Return the game turn in which who leaves in a turn can be back (p12)."""
    return turn + book.rules.orders.return_after


def check_shift(params: ShiftParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named, IllegalAction for a return in the past (p12)."""
    if not fold(params.who):
        raise ValueError("name the taskforce or the detached squadron that shifts")
    arrival = return_of(params, book)
    if arrival and arrival.game_turn <= params.turn:
        raise IllegalAction(
            f"turn {arrival.game_turn} is no turn to return: {soonest(params.turn, book)} at the soonest",
            "p12",
        )


def refuse_disabled_return(params: ShiftParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a return of ships that are left behind (p6)."""
    if params.disabled and params.back:
        raise IllegalAction("disabled ships that are left behind do not return", "p6")


def refuse_return_off(params: ShiftParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a return to a sector off the battlespace (p2)."""
    arrival = return_of(params, book)
    if arrival:
        refuse_off(arrival, params.battlespace, book)


def refuse_off(arrival: Arrival, battlespace: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a sector that is off the battlespace, where that is known (p2)."""
    if battlespace:
        refuse_sector(arrival, Battlespace.parse(battlespace, book))


def unmeasured(arrival: Arrival | None, battlespace: str) -> Iterator[str]:
    """Yield that nobody has said how large the battlespace is, where a sector is named (p2)."""
    if arrival and not battlespace:
        yield f"Look whether sector {arrival.sector} is on the battlespace: its size is not known here (p2)."


def finish_shift(state: None, params: ShiftParams, book: Book[Rules], notes: Notes) -> ShiftResult:
    """Return the shift: who leaves, with what, until when."""
    if params.left or params.disabled:
        book.remark("left-behind")
    if params.prizes:
        book.remark("captured-points")
    back = back_said(params, book)
    if params.disabled:
        say = f"the disabled ships of {params.who} are left behind: they shift out for good"
    else:
        say = f"{params.who} shifts out{'' if back.startswith('for') else ':'} {back}"
    if params.prizes:
        are = verb(len(params.prizes), "is a prize", "are prizes")
        say += f"; {listed(params.prizes, 'and')} {are}, {params.points} victory points"
    return ShiftResult(
        say=f"{capital(say)}.",
        table=(*shift_lines(params), *unmeasured(return_of(params, book), params.battlespace)),
        returns=back,
        prizes=params.prizes,
        points=params.points,
        left_behind=params.left,
    )


def back_said(params: ShiftParams, book: Book[Rules]) -> str:
    """Return when it comes back, in words."""
    arrival = return_of(params, book)
    if arrival:
        return f"it returns {arrival.said()}"
    return "its return is on paper" if is_paper(params) else "for good"


def shift_lines(params: ShiftParams) -> Iterator[str]:
    if not params.disabled:
        yield f"Take {params.who} off the table, its suppression markers too; flights that are out stay."
    for one in params.left:
        yield f"Take {one} off the table for good, at no points."


SHIFT = Action(
    name="shift",
    summary="Shift a taskforce or a detached squadron out, to return or for good.",
    params=ShiftParams,
    check=check_shift,
    forbidden=(refuse_no_shifting, refuse_gravity_well, refuse_disabled_return, refuse_return_off),
    start=lambda params, book: None,
    finish=finish_shift,
    in_game=lazy("rulesets.battleshift.game.hyperspace:SHIFT_IN_GAME"),
    cites=("p2", "p6", "p9", "p12", "p13", "p16"),
    example="shift Vanguard 5/5B/W",
)


class ArriveParams(NamedTuple):
    """Who arrives, and where."""

    who: Annotated[str, POSITIONAL, Help("A taskforce or a detached squadron that is due.")]
    sector: Annotated[str, Help("Its sector, 5B; in a game as it was written.")] = ""
    facing: Annotated[str, Help("Its facing, W; in a game as it was written.")] = ""
    gravity_well: Annotated[bool, Help(GRAVITY_WELL)] = False
    battlespace: Annotated[str, HIDDEN] = ""
    numbers: Annotated[tuple[int, ...], HIDDEN] = ()
    """In a game, the squadrons that arrive."""
    damaged: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, those of them that come from hyperspace with damage."""


class ArriveResult(NamedTuple):
    """An arrival."""

    say: str
    table: tuple[str, ...]
    sector: Annotated[str, Shown("Sector", "p2, p9")]
    facing: Annotated[str, Shown("Facing", "p2, p9")]
    repaired: Annotated[tuple[str, ...], Shown("Come back without damage", "p12")]


def place_of(params: ArriveParams, book: Book[Rules]) -> Arrival | None:
    """Return the sector and the facing; None where neither is known."""
    if not params.sector and not params.facing:
        return None
    if not params.sector or not params.facing:
        raise ValueError("an arrival has both: --sector 5B --facing W")
    return Arrival.parse(f"1/{params.sector}/{params.facing}", book)


def check_arrive(params: ArriveParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named, or for half a place."""
    if not fold(params.who):
        raise ValueError("name the taskforce or the detached squadron that arrives")
    place_of(params, book)


def refuse_arrival_off(params: ArriveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a sector off the battlespace (p2)."""
    place = place_of(params, book)
    if place:
        refuse_off(place, params.battlespace, book)


def finish_arrive(state: None, params: ArriveParams, book: Book[Rules], notes: Notes) -> ArriveResult:
    place = place_of(params, book)
    where = f" in sector {place.sector}, facing {FACINGS[place.facing]}" if place else ""
    repaired = params.damaged
    if repaired and book.ruling("hyperspace-damage") == "yes":
        repaired = ()
    return ArriveResult(
        say=f"{capital(params.who)} arrives{where}.",
        table=(*arrive_lines(params, place, repaired), *unmeasured(place, params.battlespace)),
        sector=str(place.sector) if place else "",
        facing=place.facing if place else "",
        repaired=repaired,
    )


def arrive_lines(params: ArriveParams, place: Arrival | None, repaired: tuple[str, ...]) -> Iterator[str]:
    where = f"all within sector {place.sector}" if place else "all within its sector"
    yield f"Place the ships of {params.who} {where}, in any formation, without suppression markers."
    if repaired:
        yield f"Take the damage dice off {listed(repaired, 'and')}."


ARRIVE = Action(
    name="arrive",
    summary="Place a taskforce or a detached squadron that arrives in this game turn.",
    params=ArriveParams,
    check=check_arrive,
    forbidden=(refuse_gravity_well, refuse_arrival_off),
    start=lambda params, book: None,
    finish=finish_arrive,
    in_game=lazy("rulesets.battleshift.game.hyperspace:ARRIVE_IN_GAME"),
    cites=("p2", "p9", "p12"),
    example="arrive Vanguard --sector 5B --facing W",
)
