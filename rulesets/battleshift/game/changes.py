"""What an entry changes of a battle: each returns the battle after it."""

from typing import TYPE_CHECKING

from rulesets.battleshift.attacks.taken import disabled_taken
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    DESTROYED,
    Battle,
    FlightInPlay,
    SquadronInPlay,
    Taskforce,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import Side
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.new_names import refuse_untypable
from wargame_aid.replacing import replaced

if TYPE_CHECKING:
    from rulesets.battleshift.attacks.strike_result import AttackResult, Inside


def with_squadron(battle: Battle, one: SquadronInPlay) -> Battle:
    """Return the battle with a squadron as it now is."""
    return battle._replace(squadrons=replaced(battle.squadrons, one, lambda each: each.number))


def with_flight(battle: Battle, one: FlightInPlay) -> Battle:
    """Return the battle with a flight as it now is; one without wings fights nobody."""
    flights = replaced(battle.flights, one, lambda each: each.number)
    return battle._replace(flights=flights if one.wings else tuple(apart_from(each, one) for each in flights))


def apart_from(flight: FlightInPlay, foe: FlightInPlay) -> FlightInPlay:
    """Return a flight that does not fight another any more."""
    return flight._replace(fights=tuple(number for number in flight.fights if number != foe.number))


def with_unit(battle: Battle, one: SquadronInPlay | FlightInPlay) -> Battle:
    """Return the battle with a squadron or a flight as it now is."""
    return with_squadron(battle, one) if isinstance(one, SquadronInPlay) else with_flight(battle, one)


def with_side(battle: Battle, side: Side) -> Battle:
    """Return the battle with a side as it now is."""
    return battle._replace(sides=replaced(battle.sides, side, lambda each: each.name))


def with_taskforce(battle: Battle, taskforce: Taskforce) -> Battle:
    """Return the battle with a taskforce as it now is."""
    taskforces = replaced(battle.taskforces, taskforce, lambda each: (each.side, each.name))
    return battle._replace(taskforces=taskforces)


def scored(battle: Battle, side: str, points: int) -> Battle:
    """Return the battle with victory points for a side; a side that nobody knows scores nothing."""
    sides = tuple(
        one._replace(points=one.points + points) if one.name == side else one for one in battle.sides
    )
    return battle._replace(sides=sides)


def enemies_of(battle: Battle, side: str) -> list[str]:
    return [one.name for one in battle.sides if one.name != side]


def scored_against(battle: Battle, side: str, points: int, by: str = "") -> Battle:
    """Return the battle with points for what a side lost: to who did it, else to its only enemy."""
    others = enemies_of(battle, side)
    return scored(battle, by or (others[0] if len(others) == 1 else ""), points)


def struck(
    battle: Battle, target: SquadronInPlay, result: "AttackResult", by: str, book: Book[Rules]
) -> Battle:
    """Return the battle after an attack on a squadron: damage, markers, ships and wings lost, points."""
    left = target.ships - result.ships_destroyed
    working = target.ships - target.disabled
    taken = disabled_taken(target.disabled, working, result.ships_destroyed, book)
    after = target._replace(
        damage=result.total_damage,
        peak=max(target.peak, result.total_damage),
        lost=target.lost + result.ships_destroyed,
        disabled=target.disabled - taken + result.ships_disabled,
        suppressed=target.suppressed + result.markers,
        marked=target.marked or bool(result.markers),
        hits=target.hits + result.hits,
        wings=target.wings - result.wings_lost,
    )
    changed = scored_against(with_squadron(battle, after), target.side, result.points, by)
    return changed if left else wiped_out(changed, after, result.inside, by)


def wiped_out(battle: Battle, one: SquadronInPlay, inside: "tuple[Inside, ...]", by: str) -> Battle:
    """Return the battle without a squadron's last ship: its taskforce broken up, ships inside it tested."""
    after = without_flagship(with_squadron(battle, one._replace(place=DESTROYED)), one)
    for ship, end in zip(battle.inside(one.number), inside, strict=False):
        after = freed(after, after.squadron(ship.number), end, by)
    return after


def without_flagship(battle: Battle, one: SquadronInPlay) -> Battle:
    """Return the battle without the taskforce whose flagship a squadron held, that is lost (p3)."""
    return broken_up(battle, one.side, one.taskforce) if battle.is_flagship(one) else battle


def freed(battle: Battle, ship: SquadronInPlay, end: "Inside", by: str) -> Battle:
    """Return the battle with a ship that was inside a destroyed engulfer: destroyed, or its owner's again."""
    if end.destroyed:
        gone = ship._replace(place=DESTROYED, lost=ship.start, holder=0, disabled=0, wings=0)
        lost = without_flagship(with_squadron(battle, gone), ship)
        return scored_against(lost, ship.owner or ship.side, end.points, by)
    side = ship.owner or ship.side
    return with_squadron(battle, ship._replace(place=BATTLESPACE, holder=0, captor=0, owner="", side=side))


def broken_up(battle: Battle, side: str, name: str) -> Battle:
    """Return the battle with a taskforce gone, and its squadrons detached (p3)."""
    squadrons = tuple(
        one._replace(taskforce="") if (one.side, one.taskforce) == (side, name) else one
        for one in battle.squadrons
    )
    taskforces = tuple(one for one in battle.taskforces if (one.side, one.name) != (side, name))
    after = battle._replace(squadrons=squadrons, taskforces=taskforces)
    acting = battle.acting
    if acting and (acting.side, acting.taskforce) == (side, name):
        numbers = tuple(one.number for one in battle.squadrons_of(side, name))
        acting = acting._replace(detached=(*acting.detached, *numbers))
        return after._replace(acting=acting)
    return after


def unmarked(one: SquadronInPlay) -> SquadronInPlay:
    """Return a squadron without suppression, and without the marks of an enemy's activation (p12)."""
    return rested(one._replace(suppressed=0))


def rested(one: SquadronInPlay) -> SquadronInPlay:
    """Return a squadron without the marks of one activation: hits, a marker had, an answer given."""
    return one._replace(hits=0, marked=False, answered=False)


def without_marks(battle: Battle) -> Battle:
    """Return the battle without the marks of one activation on anybody."""
    flights = tuple(one._replace(answered=False, evading=False) for one in battle.flights)
    return battle._replace(squadrons=tuple(map(rested, battle.squadrons)), flights=flights)


def without_empty(battle: Battle) -> Battle:
    """Return the battle without taskforces of which no squadron is left."""
    kept = tuple(one for one in battle.taskforces if battle.squadrons_of(one.side, one.name))
    return battle._replace(taskforces=kept)


def nothing_left(battle: Battle, side: str) -> bool:
    """Whether a side had squadrons, and all of them are out of the game."""
    own = [one for one in battle.squadrons if one.side == side and not one.captor]
    return bool(own) and all(one.is_gone for one in own)


def refuse_name(battle: Battle, name: str) -> None:
    """Raise ValueError for a name that could not be typed, or that another unit bears or bore."""
    refuse_untypable(name)
    for one in battle.units:
        if fold(one.name) == fold(name):
            raise ValueError(f"the name {one.name} is taken: by number {one.number}, {one.side}")
