"""What is still to be done in a game turn: whose activation it is, and what it can still do."""

from collections.abc import Iterable, Iterator

from rulesets.battleshift.game.activation import (
    SUPER_HEAVY,
    acting_name,
    active_on_table,
    bare,
    covers,
    detached_waiting,
    part_number,
    side_to_go,
    waiting,
)
from rulesets.battleshift.game.changes import nothing_left
from rulesets.battleshift.game.parties import due_of, is_due, may_be_seen
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    HAS_LAUNCHED,
    HAS_MISSILES_OUT,
    Battle,
    MissileStrike,
    SquadronInPlay,
    Taskforce,
)
from rulesets.battleshift.game.status import points_said
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import named_in_short
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.written_orders import PARTS
from wargame_aid.book import Book
from wargame_aid.names import capital, listed


def next_lines(battle: Battle, book: Book[Rules]) -> list[str]:
    """Return whose activation it is or may be, and what is left to do before the game turn ends."""
    return list(lines_of(battle, book))


def lines_of(battle: Battle, book: Book[Rules]) -> Iterator[str]:
    """Yield the same line by line."""
    points = listed((f"{side.name} {points_said(side)}" for side in battle.sides), "and")
    yield f"Game turn {battle.turn}. {points or 'No sides yet'}."
    over = [side.name for side in battle.sides if nothing_left(battle, side.name)]
    if over and not battle.acting:
        have = "has" if len(over) == 1 else "have"
        yield f"{capital(listed(over, 'and'))} {have} nothing left in the battle: the game is over (p17)."
        yield "The points of each side: score."
        return
    if battle.acting:
        yield from active_lines(battle, book)
    else:
        yield from arrival_lines(battle)
        yield from beginning_lines(battle)
    yield from left_lines(battle)
    if not battle.acting and not waiting(battle) and not detached_waiting(battle):
        yield from alone_lines(battle)
        yield "When all is done: end-turn."


def active_lines(battle: Battle, book: Book[Rules]) -> Iterator[str]:
    """Yield who is active, in which part, and what it can still use."""
    acting = battle.acting
    if acting is None:
        return
    yield f"{acting_name(battle)} of {acting.side} is active, in the part: {PARTS[acting.part]}."
    fit = [(one, squadron) for one in active_on_table(battle) if (squadron := bare(one, book)).working > 0]
    for what, names in unused(battle, fit, acting.part, book):
        yield f"Unused {what}: {named_in_short(names)}."
    yield from flight_lines(battle)
    yield from pack_lines(battle.on_their_way(), battle)
    yield "Its end, with repair and recovery from suppression: done."


def unused(
    battle: Battle, fit: list[tuple[SquadronInPlay, Squadron]], part: int, book: Book[Rules]
) -> Iterator[tuple[str, list[str]]]:
    """Yield each kind of weapon that can still be used, and who has it."""
    weapons = book.rules.weapons
    if part <= part_number("missiles launched"):
        yield from having("missiles", HAS_MISSILES_OUT, [one for one, own in fit if own.ship.carries("MIS")])
    for kind, weapon in weapons.items():
        if part <= part_number(weapon.part):
            own = [one for one, squadron in fit if squadron.ship.carries(weapon.system)]
            yield from having(f"{kind} {'beams' if 'ion' in kind else 'batteries'}", kind, own)
    if part <= part_number("fighters"):
        yield from having("wings aboard", HAS_LAUNCHED, [one for one, _ in fit if one.wings])


def having(what: str, used: str, squadrons: Iterable[SquadronInPlay]) -> Iterator[tuple[str, list[str]]]:
    """Yield what is unused with the names of those that have it, if anybody does."""
    names = [
        one.name
        for one in squadrons
        if used not in one.used and not one.captor and (SUPER_HEAVY not in one.used)
    ]
    if names:
        yield what, names


def flight_lines(battle: Battle) -> Iterator[str]:
    """Yield the flights of the active side that have not flown yet."""
    acting = battle.acting
    if acting and acting.part <= part_number("fighters"):
        own = [one for one in battle.flights if one.side == acting.side and one.wings and not one.acted]
        names = [one.name for one in own if flies_now(battle, battle.squadron(one.carrier))]
        if names:
            yield f"Flights that have not flown: {named_in_short(names)}."


def alone_lines(battle: Battle) -> Iterator[str]:
    """Yield the flights without carriers on the table that have not flown in this game turn (p15)."""
    away = [one for one in battle.flights if one.wings and not one.acted]
    names = [one.name for one in away if battle.squadron(one.carrier).place != BATTLESPACE]
    if names:
        yield f"Flights that have not flown: {named_in_short(names)}."


def flies_now(battle: Battle, carrier: SquadronInPlay) -> bool:
    """Whether a flight of these carriers flies in the present activation."""
    return covers(battle, carrier) or carrier.place != BATTLESPACE


def pack_lines(packs: Iterable[MissileStrike], battle: Battle) -> Iterator[str]:
    """Yield the missiles that are still to be resolved."""
    names = {one.number: one.name for one in battle.units}
    ways = [f"{pack.missiles} of {names[pack.squadron]} at {names[pack.target]}" for pack in packs]
    if ways:
        yield f"Missiles to be resolved: {named_in_short(ways)}."


def beginning_lines(battle: Battle) -> Iterator[str]:
    """Yield what the start of a game turn still lacks: the initiative, orders."""
    if len(battle.sides) < 2 or battle.last or not (waiting(battle) or detached_waiting(battle)):
        return
    if not battle.first:
        yield "Nobody has the initiative yet: initiative."
    missing = [side.name for side in battle.sides if not side.orders and not side.sealed]
    if missing:
        yield f"No orders written for {listed(missing, 'and')}: orders, or on paper."


def arrival_lines(battle: Battle) -> Iterator[str]:
    """Yield who arrives in this game turn, and who later as far as it may be seen."""
    overdue: dict[str, None] = {}
    parts: dict[str, None] = {}
    later: dict[str, None] = {}
    for one in battle.squadrons:
        due, name = due_of(one), one.taskforce or one.name
        if due and may_be_seen(battle, one):
            place = f"in {due.sector} facing {due.facing}" if due.sector and due.facing else ""
            if due.turn < battle.turn:
                overdue[f"{name} of {one.side}, from turn {due.turn} {place}".strip()] = None
            elif is_due(battle, one):
                parts[f"{name} of {one.side} {place}".strip()] = None
            else:
                later[f"{name} of {one.side} in turn {due.turn}"] = None
    if overdue:
        yield f"Overdue, still to arrive: {named_in_short(overdue)}."
    if parts:
        yield f"To arrive now: {named_in_short(parts)}."
    if later:
        yield f"To arrive later: {named_in_short(later)}."


def left_lines(battle: Battle) -> Iterator[str]:
    """Yield which side goes next, and who is left on each."""
    side = "" if battle.acting else side_to_go(battle)
    if side:
        yield f"Next to activate: {side}{order_said(battle, side)}."
    for one in battle.sides:
        names = [each.name for each in left_of(battle, one.name)]
        if names:
            has = "has still to activate" if battle.last else "activates in this game turn:"
            yield f"{capital(one.name)} {has} {named_in_short(names)}."
    alone = [one.name for one in detached_waiting(battle) if not covers(battle, one)]
    if alone:
        yield f"Detached, after all taskforces: {named_in_short(alone)}."


def left_of(battle: Battle, side: str) -> list[Taskforce]:
    """Return a side's taskforces that wait, without the one that is active."""
    acting = battle.acting
    on = (acting.side, acting.taskforce) if acting else ("", "")
    return [one for one in waiting(battle) if one.side == side and (one.side, one.name) != on]


def order_said(battle: Battle, side: str) -> str:
    """Return whom a side's sequence has next, where it may be seen."""
    names = {one.name for one in left_of(battle, side)}
    ahead = [one.name for one in battle.side(side).orders if one.name in names]
    return f", {ahead[0]} by its written sequence" if ahead else ""
