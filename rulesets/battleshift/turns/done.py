"""The end of an activation, `done`; and its parts alone, `repair` and `rally`."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import counted, verb
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.recovery import (
    MOST_SQUADRONS,
    RALLY,
    REPAIR,
    FriendInside,
    Recovering,
    RecoveryState,
    more_squadrons,
    next_squadron,
    roll_disabled,
    roll_recovery,
    roll_repair,
    rows_of,
    squadrons_of,
    start_recovery,
)
from rulesets.battleshift.turns.recovery_result import (
    RecoveredSquadron,
    RecoveryResult,
    recovered_of,
    recovery_lines,
    recovery_result,
    recovery_said,
)
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Shown
from wargame_aid.steps import Each, Notes


class Prize(NamedTuple):
    """A captured ship that its captor may take away: its name and cost, and the captor before its repair."""

    name: str
    cost: int
    captor: str
    ships: int
    disabled: int


class DoneParams(NamedTuple):
    """Whose activation ends; in a game it is known."""

    squadrons: Annotated[
        tuple[Squadron, ...],
        POSITIONAL,
        Between(0, MOST_SQUADRONS),
        Help("Without a game, the squadrons; in a game nobody needs to be named."),
    ] = ()
    far: Annotated[
        tuple[Squadron, ...], Joined(","), Help("Those more than 8 inches from their flagship.")
    ] = ()
    gravity_well: Annotated[
        bool, Help("A planet or moon is too near who would shift out now, with no friendly gate: it stays.")
    ] = False
    active: Annotated[str, HIDDEN] = ""
    """In a game, who is active."""
    held: Annotated[tuple[FriendInside, ...], HIDDEN] = ()
    repaired: Annotated[tuple[str, ...], HIDDEN] = ()
    rallied: Annotated[tuple[str, ...], HIDDEN] = ()
    shifting: Annotated[tuple[str, ...], HIDDEN] = ()
    """Who shifts out by what was written for this game turn."""
    leaving: Annotated[tuple[str, ...], HIDDEN] = ()
    """The squadrons of it."""
    kept: Annotated[tuple[str, ...], HIDDEN] = ()
    """Who would shift out, and stays in a gravity well."""
    joined: Annotated[tuple[str, ...], HIDDEN] = ()
    """Squadrons that a taskforce which shifts has taken in."""
    returns: Annotated[tuple[str, ...], HIDDEN] = ()
    """How long each shifts, in words."""
    prizes: Annotated[tuple[Prize, ...], HIDDEN] = ()
    """Captured ships that go with them, if a working ship does."""

    @property
    def part(self) -> str:
        """All parts of the end of an activation."""
        return ""


class DoneResult(NamedTuple):
    """An activation ended."""

    say: str
    table: tuple[str, ...]
    squadrons: Annotated[tuple[RecoveredSquadron, ...], Shown("Squadrons", "p10, p17")]
    repaired: Annotated[int, Shown("Damage repaired", "p17")]
    woken: Annotated[int, Shown("Disabled ships brought back", "p6, p9")]
    recovered: Annotated[int, Shown("Suppression markers removed", "p17")]
    detached: Annotated[tuple[str, ...], Shown("Detached", "p3")]
    shifted: Annotated[tuple[str, ...], Shown("Shifted out", "p12, p13")]
    prizes: Annotated[tuple[str, ...], Shown("Taken as prizes", "p16")] = ()
    points: Annotated[int, Shown("Victory points for the prizes", "p16")] = 0


def check_done(params: DoneParams, book: Book[Rules]) -> None:
    """Raise ValueError without a squadron, or for a gravity well that keeps nobody."""
    if not params.active and not squadrons_of(params):
        raise ValueError("without a game, name the squadrons whose activation ends")
    if params.gravity_well and not params.kept:
        raise ValueError("nobody was to shift out now: leave --gravity-well out")


def refuse_flagship_far(params: Recovering, book: Book[Rules]) -> None:
    """Raise IllegalAction for the flagship's own squadron far from itself."""
    for one in params.far:
        if one.flagship:
            raise IllegalAction(f"{one.called} holds the flagship: it is never far from it", "p3, p17")


def finish_done(state: RecoveryState, params: DoneParams, book: Book[Rules], notes: Notes) -> DoneResult:
    """Return the activation ended: what was rolled, who is detached, who has left."""
    found = recovered_of(params, book, notes)
    gone = detached_by(params, book)
    prizes = prizes_taken(params, found)
    if prizes:
        book.remark("captured-points")
    stay = params.joined if params.joined and book.ruling("joined-shift") == "stays" else ()
    return DoneResult(
        say=done_said(params, found, gone, prizes),
        table=(
            *recovery_lines(found),
            *left_lines(params, gone),
            *(f"{name} stays on the table, detached." for name in stay),
            *(f"{name} does not shift out: a planet or moon is too near (p2)." for name in params.kept),
            *behind_lines(params, found, book),
        ),
        squadrons=tuple(one for one in found if one.repair_rolls or one.markers_rolled),
        repaired=sum(one.removed for one in found),
        woken=sum(one.woken for one in found),
        recovered=sum(one.cleared for one in found),
        detached=gone,
        shifted=params.shifting,
        prizes=tuple(one.name for one in prizes),
        points=sum(one.cost for one in prizes),
    )


def detached_by(params: DoneParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return those out of command that are detached (p3)."""
    out = still_of_taskforce(params)
    return out if out and book.ruling("out-of-command") == "detached" else ()


def still_of_taskforce(params: DoneParams) -> tuple[str, ...]:
    """Return those far from their flagship that have one: who is detached already goes as it was written."""
    return tuple(one.called for one in params.far if not one.detached)


def prizes_taken(params: DoneParams, found: tuple[RecoveredSquadron, ...]) -> tuple[Prize, ...]:
    """Return the captured ships that go along: with captors of which a ship works after the repair (p16)."""
    disabled = {one.squadron: one.disabled for one in found}
    return tuple(one for one in params.prizes if disabled.get(one.captor, one.disabled) < one.ships)


def done_said(
    params: DoneParams, found: tuple[RecoveredSquadron, ...], gone: tuple[str, ...], prizes: tuple[Prize, ...]
) -> str:
    who = f"{params.active} is done" if params.active else "the activation is done"
    parts = [f"{who}: {recovery_said(found)}"]
    if gone:
        parts.append(f"{listed(gone, 'and')} {'is' if len(gone) == 1 else 'are'} detached")
    if params.shifting:
        each = zip(params.shifting, params.returns, strict=True)
        parts += [f"{name} shifts out{' ' if back == 'for good' else ': '}{back}" for name, back in each]
    if prizes:
        are, points = verb(len(prizes), "is a prize", "are prizes"), sum(one.cost for one in prizes)
        parts.append(f"{listed((one.name for one in prizes), 'and')} {are}, {points} victory points")
    return f"{capital('; '.join(parts))}."


def left_lines(params: DoneParams, gone: tuple[str, ...]) -> Iterator[str]:
    """Yield what to do with those that are detached or leave."""
    if gone:
        yield f"Mark {listed(gone, 'and')} as detached: out of command."
    if params.shifting:
        whole = f" ({listed(params.leaving, 'and')})" if params.leaving != params.shifting else ""
        whom = f"{listed(params.shifting, 'and')}{whole}"
        yield f"Take {whom} off the table, suppression markers too; flights that are out stay."


def behind_lines(
    params: DoneParams, found: tuple[RecoveredSquadron, ...], book: Book[Rules]
) -> Iterator[str]:
    """Yield which disabled ships are left behind by squadrons that shift out (p6)."""
    for one in found:
        if one.disabled and one.squadron in params.leaving:
            book.remark("left-behind")
            ships = counted(one.disabled, "disabled ship")
            yield f"{capital(ships)} of {one.squadron} {verb(one.disabled)} left behind, and out of the game."


DONE = Action(
    name="done",
    summary="End the activation: repair, recovery from suppression, written shifts.",
    params=DoneParams,
    check=check_done,
    forbidden=(refuse_flagship_far,),
    start=start_recovery,
    steps=(Each((roll_repair, roll_disabled, roll_recovery), MOST_SQUADRONS, more_squadrons),),
    finish=finish_done,
    in_game=lazy("rulesets.battleshift.game.recovery:DONE_IN_GAME"),
    headline="repaired",
    odds_of=("woken", "recovered"),
    cites=("p2", "p3", "p9", "p10", "p12", "p13", "p17"),
    example="done 4xFleet-Cruiser/damage3/suppressed1 --far 2xDreadnought/suppressed1 --dice 1,2,5",
)


class RepairParams(NamedTuple):
    """Who repairs."""

    squadrons: Annotated[
        tuple[Squadron, ...],
        POSITIONAL,
        Between(1, MOST_SQUADRONS),
        Help("Squadrons with their damage: 4xFleet Cruiser/damage3."),
    ]
    held: Annotated[tuple[FriendInside, ...], HIDDEN] = ()
    """In a game, those that engulfers hold."""
    repaired: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, those that have repaired already."""

    @property
    def part(self) -> str:
        """Which part of the end of an activation it is."""
        return REPAIR

    @property
    def far(self) -> tuple[Squadron, ...]:
        """None: distance does not matter to repair."""
        return ()

    @property
    def rallied(self) -> tuple[str, ...]:
        """None: only damage is repaired."""
        return ()


def check_repair(params: RepairParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where a squadron has nothing to repair."""
    for row in rows_of(params, book):
        if not (row.repair_dice or row.disabled):
            raise IllegalAction(f"{row.called} has nothing to repair: {why_not(row.squadron, params)}", "p17")


def why_not(one: Squadron, params: RepairParams) -> str:
    """Return why a squadron rolls no repair dice."""
    if not one.ships:
        return "no ship is left"
    if one.damage or one.disabled:
        return "it has had its repair rolls" if one.name in params.repaired else "it has no repair rolls"
    return "it has neither damage nor disabled ships"


def finish_repair(
    state: RecoveryState, params: RepairParams, book: Book[Rules], notes: Notes
) -> RecoveryResult:
    return recovery_result(params, book, notes)


REPAIR_ACTION = Action(
    name="repair",
    summary="Repair squadrons: ships remove damage on a 1, disabled ships come back.",
    params=RepairParams,
    check=check_repair,
    start=start_recovery,
    steps=(Each((roll_repair, roll_disabled, next_squadron), MOST_SQUADRONS, more_squadrons),),
    finish=finish_repair,
    in_game=lazy("rulesets.battleshift.game.recovery:REPAIR_IN_GAME"),
    headline="repaired",
    odds_of=("woken",),
    cites=("p6", "p9", "p17"),
    example="repair 4xFleet-Cruiser/damage3 --dice 1",
)


class RallyParams(NamedTuple):
    """Who recovers from suppression."""

    squadrons: Annotated[
        tuple[Squadron, ...],
        POSITIONAL,
        Between(0, MOST_SQUADRONS),
        Help("Squadrons with their markers: 4xFleet Cruiser/suppressed2."),
    ] = ()
    far: Annotated[
        tuple[Squadron, ...], Joined(","), Help("Those more than 8 inches from their flagship.")
    ] = ()
    rallied: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, those that have recovered already."""
    held: Annotated[tuple[FriendInside, ...], HIDDEN] = ()
    """None: who is engulfed has no markers that matter."""

    @property
    def repaired(self) -> tuple[str, ...]:
        """None: only markers are rolled for."""
        return ()

    @property
    def part(self) -> str:
        """Which part of the end of an activation it is."""
        return RALLY


def check_rally(params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where a squadron has no marker to lose; ValueError where none is named."""
    if not squadrons_of(params):
        raise ValueError("name the squadrons that recover, those far from their flagship behind --far")
    for row in rows_of(params, book):
        if not row.markers:
            why = "it has recovered already" if row.squadron.suppressed else "it is not suppressed"
            raise IllegalAction(f"{row.called} has no marker to roll for: {why}", "p17")


def finish_rally(
    state: RecoveryState, params: RallyParams, book: Book[Rules], notes: Notes
) -> RecoveryResult:
    return recovery_result(params, book, notes)


RALLY_ACTION = Action(
    name="rally",
    summary="Recover from suppression: a die for each marker, better near the flagship.",
    params=RallyParams,
    check=check_rally,
    forbidden=(refuse_flagship_far,),
    start=start_recovery,
    steps=(Each((roll_recovery,), MOST_SQUADRONS, more_squadrons),),
    finish=finish_rally,
    in_game=lazy("rulesets.battleshift.game.recovery:RALLY_IN_GAME"),
    headline="recovered",
    cites=("p4", "p17"),
    example="rally 4xFleet-Cruiser/suppressed2 --far 3xDreadnought/suppressed1 --dice 1,4",
)
