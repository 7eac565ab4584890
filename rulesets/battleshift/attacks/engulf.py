"""Engulfing: a large ship takes a smaller one inside, a friend always, an enemy when it is disabled."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.boarding import Capture, capture_lines, capture_of
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from rulesets.battleshift.squadrons.suppression import refuse_hidden_target
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes


class EngulfParams(NamedTuple):
    """Which ship engulfs, and whose ship."""

    engulfer: Annotated[Squadron, POSITIONAL, Help("The squadron of the ship that engulfs.")]
    ship: Annotated[Squadron, POSITIONAL, Help("The squadron of the smaller ship, or the ship inside.")]
    friend: Annotated[bool, Help("It is of the same side; in a game that is known.")] = False
    held: Annotated[int, Between(0, MOST), Help("Sizes inside already; in a game they are known.")] = 0
    out: Annotated[bool, Help("Let a ship out that is inside.")] = False
    inside: Annotated[tuple[int, ...], HIDDEN] = ()
    """In a game, the sizes of the ships that the squadron holds."""
    name: Annotated[str, HIDDEN] = ""
    """In a game, the name of the ship as a unit of its own."""


class EngulfResult(NamedTuple):
    """A ship engulfed, or let out."""

    say: str
    table: tuple[str, ...]
    size: Annotated[int, Shown("Size of the ship", "p16")]
    most: Annotated[int, Shown("Sizes that one engulfer holds", "p16")]
    capture: Annotated[Capture | None, Shown("Captured", "p16, p17")]


def most_held(engulfer: Squadron, book: Book[Rules]) -> int:
    """Return the sizes that one ship can hold: a third of its own, rounded up (p16)."""
    return -(-engulfer.ship.size // book.rules.engulf.share)


def check_engulf(params: EngulfParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a ship that cannot engulf, or that cannot be engulfed."""
    engulfer, ship = params.engulfer, params.ship
    refuse_hidden_target(ship, "ships in contact with it", "p16")
    if not engulfer.ship.carries(book.rules.engulf.system):
        raise IllegalAction(f"{engulfer.called} has no engulfing system", "p16")
    if engulfer.name and fold(engulfer.name) == fold(ship.name):
        raise IllegalAction(f"{engulfer.called} cannot engulf a ship of its own squadron", "p16")
    if engulfer.working < 1:
        raise IllegalAction(f"{engulfer.called} has no ship that can engulf", "p6, p16")
    if ship.ships < 1:
        raise IllegalAction(f"{ship.called} has no ship left", "p16")


def refuse_captured(params: EngulfParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an engulfer that is captured (p16)."""
    if params.engulfer.captured:
        raise IllegalAction(f"{params.engulfer.called} is captured: it cannot engulf", "p16")


def refuse_working(params: EngulfParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an enemy's ship that works (p16)."""
    ship = params.ship
    if not params.out and not params.friend and ship.disabled < 1:
        raise IllegalAction(f"{ship.called} has no disabled ship: others are engulfed as friends only", "p16")


def refuse_size(params: EngulfParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a ship too large, or too large beside those inside (p16)."""
    if params.out:
        return
    size, most = params.ship.ship.size, most_held(params.engulfer, book)
    if size > most:
        raise IllegalAction(
            f"{params.ship.called} is of size {size}: size {params.engulfer.ship.size} holds {most}",
            "p16",
        )
    inside = params.inside or ((params.held,) if params.held else ())
    if fits(size, inside, most, params.engulfer.working):
        return
    if book.ruling("engulf-capacity") == "together":
        raise IllegalAction(
            f"{params.engulfer.called} holds {most} in each ship, all together: {sum(inside)} are inside",
            "p16",
        )


def fits(size: int, inside: tuple[int, ...], most: int, ships: int) -> bool:
    """Whether one more ship fits beside those inside, the larger of them put first where there is room."""
    room = [most] * ships
    for one in sorted(inside, reverse=True):
        at = next((at for at, left in enumerate(room) if one <= left), 0)
        room[at] -= one
    return any(size <= left for left in room)


def finish_engulf(state: None, params: EngulfParams, book: Book[Rules], notes: Notes) -> EngulfResult:
    """Return the ship engulfed, or let out."""
    engulfer, ship = params.engulfer, params.ship
    refuse_hidden_target(ship, "ships in contact with it", "p16")
    size, most = ship.ship.size, most_held(engulfer, book)
    if params.out:
        book.remark("engulf-out")
        beside = f"Put {ship.called} beside {engulfer.called}."
        return EngulfResult(
            f"{capital(engulfer.called)} lets {ship.called} out.", (beside,), size, most, None
        )
    of = f" of {ship.name}" if ship.name else ""
    found = None if params.friend else capture_of(ship, params.name, book)
    taken = "" if found is None else ", which is captured"
    say = f"{capital(engulfer.called)} engulfs one {ship.ship.name}{of}{taken}."
    lines = tuple(capture_lines(found)) if found else ()
    if found is None and params.name and params.name != ship.name:
        lines = (f"It is {params.name}, a unit of its own.",)
    return EngulfResult(say, (*lines, "It is inside, off the table."), size, most, found)


ENGULF = Action(
    name="engulf",
    summary="Engulf a smaller ship: a friend, or a disabled enemy; --out lets it out.",
    params=EngulfParams,
    check=check_engulf,
    forbidden=(refuse_captured, refuse_working, refuse_size),
    start=lambda params, book: None,
    finish=finish_engulf,
    in_game=lazy("rulesets.battleshift.game.engulf:ENGULF_IN_GAME"),
    cites=("p16", "p17"),
    example="engulf 1xKorzine-Carrier 5xDefense-Frigate/disabled1",
)
