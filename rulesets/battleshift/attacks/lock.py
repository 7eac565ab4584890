"""Missiles launched: a lock for each ship of a squadron; those that fail launch none."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, Protocol

from rulesets.battleshift.attacks.strike_result import Fired
from rulesets.battleshift.attacks.target import Target
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Flight
from rulesets.battleshift.squadrons.number_words import counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import PASSING, Squadron
from rulesets.battleshift.squadrons.suppression import hindrances, needed, refuse_obscured_target
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, IN_WORDS, POSITIONAL, Action, Help, IllegalAction, Shown, Takes
from wargame_aid.steps import Notes, noted


class LockParams(NamedTuple):
    """Who launches missiles, and at whom."""

    firer: Annotated[
        Squadron, POSITIONAL, Takes(PASSING), Help("The squadron, with what hinders it: alpha/obscured1.")
    ]
    target: Annotated[Target, POSITIONAL, Help("The squadron or the flight that all its missiles go at.")]
    range: Annotated[Inches | None, Help("Inches to the nearest, to be checked.")] = None
    could: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who can still intercept."""


class Launch(NamedTuple):
    """Missiles on their way."""

    launched: int


class LockResult(NamedTuple):
    """Missiles launched."""

    say: str
    table: tuple[str, ...]
    lock: Annotated[Fired, Shown("Locks", "p8, p10")]
    launched: Annotated[int, Shown("Missiles launched", "p8")]
    could_intercept: Annotated[tuple[str, ...], Shown("Could intercept", "p15"), IN_WORDS]


class Launching(Protocol):
    """Params of missiles that are launched: by whom, at what, from how far."""

    @property
    def firer(self) -> Squadron:
        """The squadron that launches."""
        ...

    @property
    def target(self) -> Squadron | Flight:
        """What they go at."""
        ...

    @property
    def range(self) -> Inches | None:
        """Inches, where they are typed."""
        ...


def check_lock(params: Launching, book: Book[Rules]) -> None:
    """Raise IllegalAction for missiles that cannot be launched."""
    refuse_obscured_target(params.target, (params.firer,))
    refuse_launchers(params.firer, book)
    if isinstance(params.target, Squadron) and params.target.ships < 1:
        raise IllegalAction(f"{params.target.called} has no ship left", "p8")


def refuse_far(params: Launching, book: Book[Rules]) -> None:
    """Raise IllegalAction beyond the range of missiles; where none is typed the players have measured."""
    far = book.rules.missiles.range
    if params.range is not None and params.range.beyond(far):
        raise IllegalAction(f'{params.range}" is out of range: missiles reach {far}"', "p5")


def refuse_launchers(firer: Squadron, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron without launchers, or without a ship that works."""
    if not launchers(firer, book):
        raise IllegalAction(f"{firer.called} has no missile launchers", "p5")
    if firer.working < 1:
        raise IllegalAction(f"{firer.called} has no ship left that can launch", "p6, p8, p16")


def refuse_captured(params: Launching, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured."""
    if params.firer.captured:
        raise IllegalAction(f"{params.firer.called} is captured: it cannot fight", "p16")


def refuse_blocked(params: Launching, book: Book[Rules]) -> None:
    """Raise IllegalAction for missiles without a clear line to the target."""
    if params.firer.blocked:
        raise IllegalAction(f"{params.firer.called} has no clear line to the target from any ship", "p7")


LAUNCHING = (refuse_captured, refuse_blocked, refuse_far)
"""What forbids a launch that could be settled."""


def launchers(firer: Squadron, book: Book[Rules]) -> int:
    """Return the missile launchers of one ship."""
    return firer.ship.carries(book.rules.missiles.system)


def lock_number(firer: Squadron, book: Book[Rules]) -> int:
    """Return the number at or under which a ship locks on (p8, p10)."""
    return needed(book.rules.missiles.lock, hindrances(firer, book), book)


def locked(firer: Squadron, book: Book[Rules], chance: Chance) -> int:
    """Return how many missiles are launched by the ships that lock on (p8)."""
    ask = at_most(firer.working, book.rules.attack.die, lock_number(firer, book))
    ships = chance.roll(ask, "ships that lock on")
    launched = ships * launchers(firer, book)
    chance.note(lock=ships, launched=launched)
    return launched


def lock_of(firer: Squadron, ships: int, book: Book[Rules]) -> Fired:
    """Return the dice of a lock with the ships that succeeded."""
    modifiers, base = hindrances(firer, book), book.rules.missiles.lock
    return Fired(f"ships of {firer.called}", firer.working, base, modifiers, lock_number(firer, book), ships)


def roll_lock(launch: Launch, params: LockParams, book: Book[Rules], chance: Chance) -> Launch:
    """Each ship locks on with the targeting number or less; one that fails launches nothing (p8, p10)."""
    return Launch(locked(params.firer, book, chance))


def finish_lock(launch: Launch, params: LockParams, book: Book[Rules], notes: Notes) -> LockResult:
    firer, ships = params.firer, noted(notes, "lock")[0]
    of = f" of {firer.name}" if firer.name else ""
    say = f"{capital(spelt(ships))} of {counted(firer.working, 'ship')}{of} {verb(ships, 'locks', 'lock')} on"
    say += f": {counted(launch.launched, 'missile')} {verb(launch.launched)} launched."
    return LockResult(
        say=say,
        table=tuple(lock_lines(launch, params, book)),
        lock=lock_of(firer, ships, book),
        launched=launch.launched,
        could_intercept=params.could if launch.launched else (),
    )


def lock_lines(launch: Launch, params: LockParams, book: Book[Rules]) -> Iterator[str]:
    """Yield what to do with the missiles on the table."""
    if not launch.launched:
        return
    yield (
        f"Put {counted(launch.launched, 'missile')} beside {params.firer.called}, for "
        f"{params.target.called}: they fly when all else of the activation is done."
    )
    if params.could:
        yield could_line(params.could, book)


def could_line(names: tuple[str, ...], book: Book[Rules]) -> str:
    """Return who can still intercept, and how near they must be."""
    rules = book.rules.interceptors
    return (
        f"Could intercept: {listed(names, 'and')}; interceptors in the target's taskforce within "
        f'{rules.taskforce_range}" of it, those of any squadron within {rules.range}" of the way.'
    )


LOCK = Action(
    name="lock",
    summary="Launch a squadron's missiles: a lock for each ship, then wait for their flight.",
    params=LockParams,
    check=check_lock,
    forbidden=LAUNCHING,
    start=lambda params, book: Launch(0),
    steps=(roll_lock,),
    finish=finish_lock,
    in_game=lazy("rulesets.battleshift.game.missiles:LOCK_IN_GAME"),
    headline="launched",
    cites=("p5", "p8", "p10"),
    example="lock 4xMissile-Frigate 5xFleet-Cruiser --dice 3",
)
