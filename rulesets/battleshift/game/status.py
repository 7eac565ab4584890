"""A battle in words: the victory points of each side, a line for each squadron and flight."""

from collections.abc import Iterator

from rulesets.battleshift.game.parties import due_of, may_be_seen
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    COMING,
    HYPERSPACE,
    INSIDE,
    Battle,
    FlightInPlay,
    SquadronInPlay,
    word_of,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import Side
from wargame_aid.book import Book
from wargame_aid.gameplay import Line, SideStatus
from wargame_aid.names import listed


def sides_shown(battle: Battle, book: Book[Rules]) -> list[SideStatus]:
    """Return each side with its points and a line for each of its units."""
    shown = battle if book.in_force("repair-recross") == "once" else without_peaks(battle)
    return [
        SideStatus(
            side.name,
            points_said(side),
            tuple(line_of(shown, one) for one in shown.units if one.side == side.name and is_shown(one)),
        )
        for side in battle.sides
    ]


def without_peaks(battle: Battle) -> Battle:
    """Return the battle without the most damage of each squadron, which no rule in force asks for."""
    return battle._replace(squadrons=tuple(one._replace(peak=0) for one in battle.squadrons))


def is_shown(one: SquadronInPlay | FlightInPlay) -> bool:
    """Whether a unit has a line: flights that fly no more have none."""
    return isinstance(one, SquadronInPlay) or not one.is_gone


def points_said(side: Side) -> str:
    """Return `30 victory points`."""
    return f"{side.points} victory point{'' if side.points == 1 else 's'}"


def line_of(battle: Battle, one: SquadronInPlay | FlightInPlay) -> Line:
    """Return a unit's line: number and name, its notation as it stands, where it is."""
    if isinstance(one, FlightInPlay):
        parts, changed = [*flight_said(battle, one)], True
    else:
        parts, changed = [*squadron_said(battle, one)], has_changed(battle, one)
    return Line(one.number, f"{one.number} {one.name}: {', '.join(parts)}", changed)


def has_changed(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether a squadron is other than at the start, and on the table."""
    counts = (one.lost, one.damage, one.suppressed, one.disabled, one.hits, one.marked, one.captor)
    away = one.place != BATTLESPACE or not one.taskforce or moved_over(battle, one)
    return away or any(counts) or one.wings != one.wings_start or bool(battle.inside(one.number))


def moved_over(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether it is of another taskforce than at the start, or has got or given up the flagship."""
    return one.began not in (None, battle.command_of(one))


def squadron_said(battle: Battle, one: SquadronInPlay) -> Iterator[str]:
    """Yield a squadron's notation, its taskforce, where it is if not on the table; of one gone only that."""
    if one.is_gone:
        yield one.place
        return
    yield word_of(battle, one)
    if one.taskforce and not one.captor:
        yield one.taskforce
    if one.captor:
        yield f"of {one.owner or 'the enemy'}, with {battle.squadron(one.captor).name}"
    if one.place != BATTLESPACE:
        yield place_said(battle, one)


def place_said(battle: Battle, one: SquadronInPlay) -> str:
    """Return where a squadron is: `in hyperspace until 4/5B/W`; nothing of an arrival that is hidden."""
    if one.place == INSIDE:
        return f"inside {battle.squadron(one.holder).name}" if one.holder else "engulfed"
    due = due_of(one) if may_be_seen(battle, one) else None
    at = "/".join((str(due.turn), due.sector, due.facing)).rstrip("/") if due else ""
    if one.place == HYPERSPACE:
        return f"in hyperspace until {at}" if at else "in hyperspace"
    if one.place == COMING:
        return f"arrives {at}" if at else "still to arrive"
    return one.place


def flight_said(battle: Battle, one: FlightInPlay) -> Iterator[str]:
    """Yield a flight's wings, its carriers, and whom it fights."""
    yield f"{one.wings}wings{'/evading' if one.evading else ''}"
    yield f"of {battle.squadron(one.carrier).name}"
    foes = [foe.name for foe in battle.flights if foe.number in one.fights]
    if foes:
        yield f"in a dogfight with {listed(foes, 'and')}"
