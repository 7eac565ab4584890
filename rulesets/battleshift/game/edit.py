"""A squadron or a flight set right by the referee, one field from words; and a unit taken out."""

from collections.abc import Callable, Collection
from typing import TypeVar

from rulesets.battleshift.attacks.boarding import wing_points
from rulesets.battleshift.attacks.strike import wings_lost
from rulesets.battleshift.fleets.words import Arrival
from rulesets.battleshift.game.changes import (
    apart_from,
    broken_up,
    refuse_name,
    scored_against,
    with_flight,
    with_squadron,
    with_taskforce,
    with_unit,
    without_empty,
)
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    COMING,
    DESTROYED,
    HYPERSPACE,
    INSIDE,
    LEFT,
    Battle,
    FlightInPlay,
    SquadronInPlay,
    Taskforce,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, matches, pick, quoted
from wargame_aid.new_names import refuse_untypable
from wargame_aid.words import whole_number

MOST = 999
U = TypeVar("U", bound=SquadronInPlay | FlightInPlay)
Edit = Callable[[Battle, U, str, str, Book[Rules]], Battle]
"""(battle, the unit, the field, its value, book) -> the battle after it"""
PLACES = (BATTLESPACE, HYPERSPACE, COMING, LEFT)
NEW = "new "
LEFT_ALONE = "set place or side of those first"


def edited(battle: Battle, number: int, field: str, value: str, book: Book[Rules]) -> Battle:
    """Return the battle with a field of a unit set; ValueError names the fields, or says what is right."""
    one = next(unit for unit in battle.units if unit.number == number)
    if isinstance(one, SquadronInPlay):
        name = field_named(field, FIELDS, "a squadron")
        return FIELDS[name](battle, one, name, value.strip(), book)
    name = field_named(field, FLIGHT_FIELDS, "a flight")
    return FLIGHT_FIELDS[name](battle, one, name, value.strip(), book)


def field_named(field: str, known: Collection[str], of: str) -> str:
    """Return the field that a word or a beginning means; ValueError names those there are."""
    found = matches(fold(field), known)
    if len(found) != 1:
        problem = f"{quoted(field)} could be {listed(found)}" if found else f"no field {quoted(field)}"
        raise ValueError(f"{problem}; the fields of {of} are {listed(known, 'and')}")
    return found[0]


def removed(battle: Battle, number: int, book: Book[Rules]) -> Battle:
    """Return the battle with a unit out of the game, at no points; without a flagship its taskforce ends.

    Raises ValueError for a squadron that holds ships.
    """
    one = next(unit for unit in battle.units if unit.number == number)
    if isinstance(one, FlightInPlay):
        return without_packs(with_flight(battle, one._replace(wings=0, fights=())), number)
    refuse_holding(battle, one)
    after = with_squadron(battle, one._replace(place=LEFT, holder=0))
    if battle.is_flagship(one):
        after = broken_up(after, one.side, one.taskforce)
    if after.acting and after.acting.squadron == number:
        after = after._replace(acting=None)
    return without_packs(after, number)


def refuse_holding(battle: Battle, one: SquadronInPlay) -> None:
    """Raise ValueError for a squadron that holds ships, or with which captured ones go."""
    held = [ship.name for ship in battle.squadrons if number_in(ship, one.number) and not ship.is_gone]
    if held:
        raise ValueError(f"{one.name} has {listed(held, 'and')} with it: {LEFT_ALONE}")


def number_in(ship: SquadronInPlay, number: int) -> bool:
    """Whether a ship is held by a squadron, or goes with it."""
    return number in (ship.holder, ship.captor)


def without_packs(battle: Battle, number: int) -> Battle:
    """Return the battle without the missiles of a unit, and those on their way to it."""
    packs = tuple(pack for pack in battle.packs if number not in (pack.squadron, pack.target))
    return battle._replace(packs=packs)


def count(value: str, most: int, what: str) -> int:
    """Read a count; ValueError says how many there can be."""
    number = whole_number(value)
    if not 0 <= number <= most:
        raise ValueError(f"{what}: 0 to {most}, not {value}")
    return number


def is_yes(value: str) -> bool:
    """Read yes or no."""
    return pick(value, ("yes", "no"), "answer") == "yes"


def set_count(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set damage, suppression markers, or hits of this activation."""
    return with_squadron(battle, COUNTS[field](one, count(value, MOST, field)))


def set_peak(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set the most damage that a squadron has had."""
    most = count(value, MOST, field)
    if most < one.damage:
        raise ValueError(f"{one.name} has {one.damage} damage: peak is that or more")
    return with_squadron(battle, one._replace(peak=most))


def set_lost(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set the ships that are lost, for their points (p17); with all of them it is destroyed."""
    lost = count(value, one.start, f"ships lost of {one.name}")
    if lost == one.start:
        refuse_holding(battle, one)
    place = DESTROYED if lost == one.start else BATTLESPACE if one.place == DESTROYED else one.place
    left = one.start - lost
    wings = wings_of_ships(one, lost - one.lost, book)
    changed = one._replace(lost=lost, disabled=min(one.disabled, left), place=place, wings=one.wings - wings)
    of_wings = wing_points(abs(wings), book)
    points = (lost - one.lost) * one.cost + (of_wings if wings > 0 else -of_wings)
    after = scored_against(with_squadron(battle, changed), one.owner or one.side, points)
    return broken_up(after, one.side, one.taskforce) if not left and battle.is_flagship(one) else after


def wings_of_ships(one: SquadronInPlay, more: int, book: Book[Rules]) -> int:
    """Return the wings aboard so many ships more that are lost (p15), below nought those of fewer."""
    if more >= 0:
        return wings_lost(bare_with_wings(one, book), more, book) if more else 0
    each = one.wings // one.ships if one.ships else one.wings_start // one.start
    return -min(each * -more, one.wings_start - one.wings)


def bare_with_wings(one: SquadronInPlay, book: Book[Rules]) -> Squadron:
    """Return a squadron's ships as its notation has them, with the wings aboard."""
    aboard = f"/wings{one.wings}" if one.wings_start else ""
    return Squadron.parse(f"{one.start}x{one.ship}/lost{one.lost}{aboard}", book)


def set_disabled(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set how many of its ships are disabled."""
    disabled = count(value, one.ships, f"disabled ships of {one.name}")
    return with_squadron(battle, one._replace(disabled=disabled))


def set_wings(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set the wings aboard a squadron, as many as its bays hold."""
    return with_squadron(battle, one._replace(wings=count(value, one.wings_start, f"wings of {one.name}")))


def set_flown(battle: Battle, one: FlightInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set the wings of a flight; each that is lost scores (p17)."""
    wings = count(value, MOST, f"wings of {one.name}")
    after = with_flight(battle, one._replace(wings=wings))
    return scored_against(after, one.side, (one.wings - wings) * book.rules.victory.wing)


def set_flag(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set whether a squadron has acted, was marked, has answered."""
    return with_squadron(battle, FLAGS[field](one, is_yes(value)))


def set_flight_flag(battle: Battle, one: FlightInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set whether a flight has acted, has answered, evades."""
    return with_flight(battle, FLIGHT_FLAGS[field](one, is_yes(value)))


def set_used(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set what it has done in its activation: heavy,missiles, or none."""
    words = () if fold(value) in ("", "no", "none") else tuple(fold(word) for word in value.split(","))
    return with_squadron(battle, one._replace(used=words))


def set_flagship(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Give it its taskforce's flagship; with `no` the taskforce has none until another gets it."""
    taskforce = battle.taskforce(one.side, one.taskforce)
    if taskforce is None:
        raise ValueError(f"{one.name} is detached: it has no taskforce whose flagship it could hold")
    holds = one.number if is_yes(value) else 0 if taskforce.flagship == one.number else taskforce.flagship
    return with_taskforce(battle, taskforce._replace(flagship=holds))


def set_name(battle: Battle, one: U, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set its name; another spelling of the one it has is free to it."""
    if fold(value) != fold(one.name):
        refuse_name(battle, value)
    return with_unit(battle, one._replace(name=value))


def set_fights(battle: Battle, one: FlightInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Free a flight of its dogfights with `no`, or have it fight one enemy flight more."""
    flights = tuple(apart_from(flight, one) for flight in battle.flights)
    free = with_flight(battle._replace(flights=flights), one._replace(fights=()))
    if fold(value) in ("no", "none"):
        return free
    foes = {flight.name: flight for flight in battle.flights if flight.side != one.side and flight.wings}
    foe = foes[pick(value, list(foes), "enemy flight")]
    both = with_flight(battle, one._replace(fights=tuple(dict.fromkeys((*one.fights, foe.number)))))
    return with_flight(both, foe._replace(fights=tuple(dict.fromkeys((*foe.fights, one.number)))))


def set_due(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set when and where it arrives, as 4/5B/W, or `no`."""
    if fold(value) in ("no", "none"):
        return with_squadron(battle, one._replace(due=""))
    if one.place not in (HYPERSPACE, COMING):
        raise ValueError(f"{one.name} is not to arrive: set place=hyperspace first")
    return with_squadron(battle, one._replace(due=str(Arrival.parse(value, book))))


def set_place(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set where it is; what was engulfed is free, and a captured ship keeps its captor."""
    place = pick(value, PLACES, "place")
    if one.lost >= one.start:
        raise ValueError(f"{one.name} has no ship left: set lost first")
    due = one.due if place in (HYPERSPACE, COMING) else ""
    return with_squadron(battle, one._replace(place=place, due=due, holder=0))


def set_side(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set its side; of another side it is detached, and nobody's prize."""
    side = pick(value, [each.name for each in battle.sides], "side")
    if side == one.side and not one.captor:
        return battle
    refuse_flagship(battle, one)
    place = BATTLESPACE if one.place == INSIDE else one.place
    free = one._replace(side=side, taskforce="", captor=0, owner="", holder=0, place=place)
    return without_empty(with_squadron(battle, free))


def set_taskforce(battle: Battle, one: SquadronInPlay, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set its taskforce: a name of its side's, `none` for a detached one, or `new Van`."""
    refuse_flagship(battle, one)
    if fold(value) in ("none", "no", "detached"):
        return without_empty(with_squadron(battle, one._replace(taskforce="")))
    if value.casefold().startswith(NEW):
        return with_new_taskforce(battle, one, value[len(NEW) :].strip())
    known = [each.name for each in battle.taskforces if each.side == one.side]
    try:
        name = pick(value, known, "taskforce")
    except ValueError as wrong:
        raise ValueError(f"{wrong}; `new {value}` makes one, `none` detaches") from None
    return without_empty(with_squadron(battle, one._replace(taskforce=name)))


def with_new_taskforce(battle: Battle, one: SquadronInPlay, name: str) -> Battle:
    """Return the battle with a taskforce more, whose flagship is of this squadron."""
    taken = {fold(each.name) for each in battle.taskforces if each.side == one.side}
    refuse_untypable(name)
    if fold(name) in taken:
        raise ValueError(f"a new taskforce has a name of its own: not {name!r}")
    after = with_squadron(battle, one._replace(taskforce=name))
    taskforces = (*after.taskforces, Taskforce(name, one.side, one.number))
    return without_empty(after._replace(taskforces=taskforces))


def refuse_flagship(battle: Battle, one: SquadronInPlay) -> None:
    """Raise ValueError for a squadron whose taskforce would be left without its flagship."""
    others = [each for each in battle.squadrons_of(one.side, one.taskforce) if each.number != one.number]
    if battle.is_flagship(one) and others:
        first = f"give it to {others[0].name} first, with flagship=yes"
        raise ValueError(f"{one.name} holds the flagship of {one.taskforce}: {first}")


COUNTS: dict[str, Callable[[SquadronInPlay, int], SquadronInPlay]] = {
    "damage": lambda one, many: one._replace(damage=many, peak=max(one.peak, many)),
    "suppressed": lambda one, many: one._replace(suppressed=many),
    "hits": lambda one, many: one._replace(hits=many),
}
FLAGS: dict[str, Callable[[SquadronInPlay, bool], SquadronInPlay]] = {
    "acted": lambda one, holds: one._replace(acted=holds),
    "marked": lambda one, holds: one._replace(marked=holds),
    "answered": lambda one, holds: one._replace(answered=holds),
}
FLIGHT_FLAGS: dict[str, Callable[[FlightInPlay, bool], FlightInPlay]] = {
    "acted": lambda one, holds: one._replace(acted=holds),
    "answered": lambda one, holds: one._replace(answered=holds),
    "evading": lambda one, holds: one._replace(evading=holds),
}
FIELDS: dict[str, Edit[SquadronInPlay]] = {
    **dict.fromkeys(COUNTS, set_count),
    "peak": set_peak,
    "lost": set_lost,
    "disabled": set_disabled,
    "wings": set_wings,
    "taskforce": set_taskforce,
    "flagship": set_flagship,
    "place": set_place,
    "due": set_due,
    "side": set_side,
    "name": set_name,
    "used": set_used,
    **dict.fromkeys(FLAGS, set_flag),
}


FLIGHT_FIELDS: dict[str, Edit[FlightInPlay]] = {
    "wings": set_flown,
    "name": set_name,
    "fights": set_fights,
    **dict.fromkeys(FLIGHT_FLAGS, set_flight_flag),
}
