"""Lines that a table may type next in a battle, each with how often: sound ones mostly, and some unsound."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from rulesets.battleshift.game.activation import covers, detached_waiting, side_to_go, waiting
from rulesets.battleshift.game.parties import due_of, is_due
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    COMING,
    HYPERSPACE,
    Battle,
    FlightInPlay,
    SquadronInPlay,
)
from rulesets.battleshift.turns.written_orders import PARTS, orders_of
from tests.battleshift.battle_random import ship_of

SYSTEMS = {
    "heavy": ("HB", 1),
    "broadside": ("BR", 1),
    "super-heavy": ("SHB", 1),
    "heavy-ion": ("HION", 1),
    "light": ("LB", 2),
    "ion": ("ION", 2),
}
"""Kinds of weapon: their system, and the part in which they fire."""
DISABLING = ("heavy", "light", "broadside")
AWAY = (COMING, HYPERSPACE)
LAUNCH, HEAVY, MOVE, FIGHT, RESOLVE, REPAIR = range(len(PARTS))


class Choice(NamedTuple):
    """A line, the part in which it belongs, and its weight."""

    part: int
    weight: float
    line: str


def word(*names: str) -> str:
    """Return names joined as one word of a line."""
    return shlex.quote("+".join(names))


def on_table(battle: Battle, side: str = "", *, but: str = "") -> list[SquadronInPlay]:
    """Return the squadrons on the table, of a side or of all but one."""
    return [
        one
        for one in battle.squadrons
        if one.place == BATTLESPACE and one.side != but and (not side or one.side == side)
    ]


def flying(battle: Battle, side: str = "", *, but: str = "") -> list[FlightInPlay]:
    """Return the flights that are out."""
    return [one for one in battle.flights if one.wings and one.side != but and (not side or one.side == side)]


def acting_squadrons(battle: Battle) -> list[SquadronInPlay]:
    """Return the squadrons of the present activation that can do something."""
    return [one for one in on_table(battle) if covers(battle, one) and not one.captor and works(one)]


def slips(dice: Random) -> bool:
    """Whether somebody forgets what is over, or used up."""
    return not dice.randrange(60)


def works(one: SquadronInPlay) -> int:
    """How many ships can move and fire."""
    return one.ships - one.disabled


def target(battle: Battle, side: str, dice: Random) -> str:
    """Return an enemy's name, those that are nearly lost more often."""
    foes = on_table(battle, but=side)
    if not foes:
        return "'3xFleet Cruiser'"
    weights = [1 + one.damage + 4 * one.disabled + 3 * bool(one.captor) for one in foes]
    return word(dice.choices(foes, weights)[0].name)


def hindered(one: SquadronInPlay, dice: Random) -> str:
    """Return a squadron's name, sometimes with what hinders it."""
    return one.name + dice.choice(("", "", "", "", "/obscured1", "/obscured2"))


def choices(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield what may be done now."""
    if battle.acting is None:
        yield from between(battle, dice)
        return
    for one in acting_squadrons(battle):
        yield from weapons_of(battle, one, dice)
        yield from movement_of(battle, one, dice)
        yield from boarding_of(battle, one, dice)
        yield from ending_of(battle, one, dice)
    yield from flights_now(battle, dice)
    yield from answers_now(battle, dice)
    yield from packs_now(battle, dice)
    yield Choice(REPAIR, 3, f"done{far(battle, dice)}")


def between(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield what comes between activations, and begins one."""
    for one in battle.squadrons:
        if due_of(one) and is_due(battle, one) and not battle.last:
            yield Choice(0, 9, f"arrive {shlex.quote(one.taskforce or one.name)}")
    if not battle.first and not battle.last:
        side = dice.choice(battle.sides).name
        yield Choice(0, 4, f"initiative{dice.choice(('', f' --first {side}'))}")
    if not battle.last:
        yield Choice(0, 2, orders(battle, dice))
    side = side_to_go(battle) or dice.choice(battle.sides).name
    waits = [one.name for one in waiting(battle) if one.side == side]
    waits = waits or [one.name for one in detached_waiting(battle) if one.side == side]
    for name in waits:
        yield Choice(0, 6 if battle.first else 1, f"activate {word(name)}")
    yield from leaving(battle, dice)
    yield from lone_flights(battle, dice)
    if not battle.last and not dice.randrange(4):
        yield from too_soon(battle, dice)
    if not waiting(battle) and not detached_waiting(battle):
        yield Choice(0, 8, "end-turn")
        yield Choice(0, 2, "score")
        yield Choice(0, 2, "losses '7xPatrol Cruiser/wings10' --ships 2")
        yield from (Choice(0, 1, f"repair {word(one.name)}") for one in on_table(battle) if one.damage)


def too_soon(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield what is wrong at the start of a game turn."""
    side, written = dice.choice(battle.sides).name, f"/shift/{battle.turn + 1}/3B/W"
    own = list(dict.fromkeys(one.taskforce for one in on_table(battle, side) if one.taskforce))
    away = [one.taskforce for one in battle.squadrons if one.side == side and one.place in AWAY]
    for names in (own[1:], [*own, *filter(None, away)], [one + written * (one == own[0]) for one in own]):
        if names:
            yield Choice(0, 12, f"orders {side} {shlex.quote(','.join(dict.fromkeys(names)))}")
    for one in battle.squadrons:
        if due_of(one):
            yield Choice(0, 12, f"arrive {shlex.quote(one.taskforce or one.name)} --sector 1A --facing S")
    yield Choice(0, 12, "initiative")


def leaving(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield shifts of those who have acted."""
    for one in on_table(battle):
        if one.acted and not one.captor and not dice.randrange(3):
            back = dice.choice((f"{battle.turn + 2}/3B/W", f"{battle.turn + 2}/2C/N", "", "paper"))
            out = any(flight.carrier == one.number for flight in flying(battle))
            yield Choice(0, 3 if out else 0.15, f"shift {shlex.quote(one.taskforce or one.name)} {back}")


def orders(battle: Battle, dice: Random) -> str:
    """Return a side's orders: its taskforces on the table in some sequence, one of them shifting perhaps."""
    side = dice.choice(battle.sides).name
    names = list(dict.fromkeys(one.taskforce for one in on_table(battle, side) if one.taskforce))
    names += [one.name for one in on_table(battle, side) if not one.taskforce and not one.captor][:1]
    dice.shuffle(names)
    shift = dice.choice(("/shift", f"/shift/{battle.turn + 2}/3B/W", f"/shift/{battle.turn + 3}/2A/E", ""))
    if names:
        names[0] += shift
    hidden = dice.choice(("", "", " --hidden"))
    return f"orders {side} {shlex.quote(','.join(names) or 'Van')}{hidden}"


def far(battle: Battle, dice: Random) -> str:
    """Return that somebody is far from its flagship, now and then."""
    own = [one for one in acting_squadrons(battle) if not battle.is_flagship(one)]
    return f" --far {word(dice.choice(own).name)}" if own and not dice.randrange(12) else ""


def weapons_of(battle: Battle, one: SquadronInPlay, dice: Random) -> Iterator[Choice]:
    """Yield the shots and the missiles of a squadron."""
    ship = ship_of(one.ship)
    foe = target(battle, one.side, dice)
    if ship.carries("MIS") and "missiles" not in one.used:
        at = word(dice.choice(flying(battle, but=one.side)).name) if flying(battle, but=one.side) else foe
        at = at if not dice.randrange(4) else foe
        yield Choice(LAUNCH, 6, f"lock {shlex.quote(hindered(one, dice))} {at}")
        yield Choice(LAUNCH, 0.5, f"missiles {word(one.name)} {at}")
    for kind, (system, part) in SYSTEMS.items():
        over = "super-heavy" in one.used or (kind == "super-heavy" and bool(one.used))
        over = over or bool(kind == "light" and "interceptors-light" in one.used and dice.randrange(2))
        if ship.carries(system) and (not (kind in one.used or over) or not dice.randrange(25)):
            yield Choice(part, 6, shot(battle, one, kind, dice))


def shot(battle: Battle, one: SquadronInPlay, kind: str, dice: Random) -> str:
    """Return a squadron's shot, with others of its taskforce that have the weapon too at times."""
    system, _ = SYSTEMS[kind]
    own = [
        other
        for other in acting_squadrons(battle)
        if other.taskforce == one.taskforce and other != one and ship_of(other.ship).carries(system)
    ]
    names = [hindered(one, dice)]
    if one.taskforce and own and not dice.randrange(3):
        names.append(hindered(dice.choice(own), dice))
    options = ("", "", "", " --disable") if kind in DISABLING else ("",)
    line = f"fire {kind} {word(*names)} {target(battle, one.side, dice)}{dice.choice(options)}"
    return line + dice.choice(("",) * 9 + (" --batteries 2", " --focus", " --range 6"))


def movement_of(battle: Battle, one: SquadronInPlay, dice: Random) -> Iterator[Choice]:
    """Yield what a squadron does as it moves, beside its fire."""
    ship = ship_of(one.ship)
    if one.wings and ("launch" not in one.used or slips(dice)):
        wings = dice.choice(("", f" --wings {max(1, one.wings // 2)}", " --flights 2"))
        yield Choice(MOVE, 2.5, f"launch {word(one.name)}{wings}")
    for flight in flying(battle, but=one.side):
        kind = dice.choice(("", "", "/interceptors", "/light"))
        spent = any(used.startswith("interceptors") for used in one.used)
        if (ship.carries("INT") or ship.size == 1) and (not spent or slips(dice)):
            yield Choice(
                MOVE,
                1.2 if ship.size == 1 else 0.4,
                f"intercept {shlex.quote(one.name + kind)} {word(flight.name)}",
            )
    full = one.used.count("engulf") >= works(one)
    if ship.carries("engulfing") and (not full or slips(dice)):
        yield from engulfed_by(battle, one, dice)
    if one.taskforce and not battle.is_flagship(one):
        yield Choice(MOVE, 0.15, f"detach {word(one.name)}")
        yield Choice(dice.choice((0, MOVE, REPAIR)), 0.2, f"command {word(one.name)}")
    out = any(flight.carrier == one.number for flight in flying(battle))
    past = one.damage > one.start * ship.hull
    if not {"light", "ion", "launch", "land", "board", "assault", "engulf"} & {*one.used} or slips(dice):
        names = [one.name, *([other_of(battle, one, dice)] if not dice.randrange(4) else [])]
        yield Choice(
            MOVE, 3 if past else 1 if out else 0.03, f"emergency-shift {' '.join(map(shlex.quote, names))}"
        )


def other_of(battle: Battle, one: SquadronInPlay, dice: Random) -> str:
    """Return the name of a squadron that acts now too."""
    return dice.choice(acting_squadrons(battle)).name


def engulfed_by(battle: Battle, one: SquadronInPlay, dice: Random) -> Iterator[Choice]:
    """Yield what a squadron may engulf, or let out."""
    most = -(-one.size // 3)
    for other in on_table(battle):
        if other.number != one.number and other.size <= most:
            if other.side != one.side and other.disabled:
                yield Choice(MOVE, 20, f"engulf {word(one.name)} {word(other.name)}")
            elif other.side == one.side:
                yield Choice(MOVE, 0.2, f"engulf {word(one.name)} {word(other.name)}")
    for ship in battle.inside(one.number):
        yield Choice(MOVE, 0.7, f"engulf {word(one.name)} {word(ship.name)} --out")


def boarding_of(battle: Battle, one: SquadronInPlay, dice: Random) -> Iterator[Choice]:
    """Yield the ships that a squadron may board."""
    left = works(one) - one.used.count("board")
    ships = dice.randint(1, max(1, left))
    many = one.name + (f"/ships{ships}" if ships > 1 else "")
    acting = battle.acting
    freed = acting is not None and one.number in acting.detached
    for foe in on_table(battle, but=one.side):
        if foe.disabled and freed:
            yield Choice(FIGHT, 4, f"board {word(one.name, other_of(battle, one, dice))} {word(foe.name)}")
        if foe.disabled and (left > 0 or slips(dice)):
            yield Choice(FIGHT, 8, f"board {shlex.quote(many)} {word(foe.name)}")
    ready = works(one) - one.used.count("assault")
    if ship_of(one.ship).carries("AU") and (ready > 0 or slips(dice)):
        small = [foe for foe in on_table(battle, but=one.side) if foe.size < 3 and works(foe)]
        at = word(dice.choice(small).name) if small else target(battle, one.side, dice)
        yield Choice(FIGHT, 4, f"assault {shlex.quote(f'{one.name}/ships{max(1, ready)}')} {at}")


def ending_of(battle: Battle, one: SquadronInPlay, dice: Random) -> Iterator[Choice]:
    """Yield what a squadron does at the end of its activation."""
    out = any(flight.carrier == one.number for flight in flying(battle))
    flew = out or {"launch", "land", "recover"} & {*one.used}
    if one.wings < one.wings_start and (not flew or slips(dice)):
        yield Choice(REPAIR, 6, f"recover {word(one.name)}")
    if one.damage or one.disabled:
        yield Choice(REPAIR, 0.4, f"repair {word(one.name)}")
    if one.suppressed:
        yield Choice(REPAIR, 0.4, f"rally {word(one.name)}")
    if one.disabled:
        yield Choice(REPAIR, 0.2, f"shift {word(one.name)} --disabled")
    acting = battle.acting
    for other in on_table(battle, one.side):
        if acting and acting.taskforce and not other.taskforce and not other.captor:
            yield Choice(REPAIR, 0.6, f"join {word(other.name)} {word(acting.taskforce)}")


def flights_now(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield what the flights of the active side do."""
    side = battle.acting.side if battle.acting else ""
    for carrier in acting_squadrons(battle):
        if carrier.wings and ("land" not in carrier.used or slips(dice)):
            line = f"fighters {word(carrier.name)} {target(battle, side, dice)}"
            yield Choice(FIGHT, 1, line + dice.choice(("", " --wings 1")))
    for one in flying(battle, side):
        home = battle.squadron(one.carrier)
        if not (covers(battle, home) or home.place != BATTLESPACE or slips(dice)):
            continue
        if (covers(battle, home) and home.place == BATTLESPACE and not one.fights) or slips(dice):
            yield Choice(FIGHT, 0.2, f"land {word(one.name)}")
        if one.acted and not slips(dice):
            continue
        if not one.fights or slips(dice):
            yield Choice(FIGHT, 5, f"fighters {word(one.name)} {met_by(battle, side, dice)}")
        for foe in flying(battle, but=side):
            evading = dice.choice(("", "", " --evading first", " --evading second"))
            yield Choice(FIGHT, 5, f"dogfight {word(one.name)} {word(foe.name)}{evading}")


def met_by(battle: Battle, side: str, dice: Random) -> str:
    """Return a target with those that intercept for it."""
    foe = target(battle, side, dice)
    able = [one for one in on_table(battle, but=side) if able_to_answer(one)]
    if not dice.randrange(8):
        able = [one for one in battle.squadrons if one.answered]
    if not able or dice.randrange(2):
        return foe
    return f"{foe} --by {shlex.quote(','.join(one.name for one in dice.sample(able, min(2, len(able)))))}"


def able_to_answer(one: SquadronInPlay) -> bool:
    """Whether a squadron has something to intercept with."""
    ship = ship_of(one.ship)
    return (
        bool(ship.carries("INT") or ship.size == 1) and not one.answered and works(one) > 0 and not one.captor
    )


def answers_now(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield what the other side does in answer."""
    side = battle.acting.side if battle.acting else ""
    yield from lone_flights(battle, dice, but=side)
    for flight in flying(battle, side):
        for one in on_table(battle, but=side):
            if able_to_answer(one):
                yield Choice(FIGHT, 0.1, f"intercept {word(one.name)} {word(flight.name)}")
        for foe in flying(battle, but=side):
            if foe.answered and not slips(dice):
                continue
            yield Choice(FIGHT, 1.5, f"dogfight {word(foe.name)} {word(flight.name)}")


def lone_flights(battle: Battle, dice: Random, *, but: str = "") -> Iterator[Choice]:
    """Yield attacks of flights whose carriers are away, which fly with their own side only."""
    part = battle.acting.part if battle.acting else 0
    for one in flying(battle, but=but):
        if battle.squadron(one.carrier).place != BATTLESPACE:
            yield Choice(part, 1, f"fighters {word(one.name)} {target(battle, one.side, dice)}")


def packs_now(battle: Battle, dice: Random) -> Iterator[Choice]:
    """Yield the missiles to be resolved."""
    names = {one.number: one.name for one in battle.units}
    for pack in battle.on_their_way():
        side = battle.squadron(pack.squadron).side
        _, *by = met_by(battle, side, dice).partition(" --by ")
        terrain = dice.choice(("", "", " --terrain"))
        line = f"missiles {word(names[pack.squadron])} {word(names[pack.target])}{terrain}{''.join(by)}"
        yield Choice(RESOLVE, 30, line)


def any_line(battle: Battle, dice: Random) -> str:
    """Return a line, of what belongs in the present part most often."""
    part = battle.acting.part if battle.acting else 0
    found = [one for one in choices(battle, dice) if one.part >= part or not dice.randrange(40)]
    weights = [one.weight * 0.12 ** max(0, one.part - part) for one in found]
    return dice.choices(found, weights)[0].line if found else "end-turn"


def next_lines(battle: Battle) -> list[str]:
    """Return the shortest way on: missiles resolved, an activation ended or begun, the turn ended."""
    names = {one.number: one.name for one in battle.units}
    if battle.acting:
        packs = [one for one in battle.on_their_way() if covers(battle, battle.squadron(one.squadron))]
        return [*(f"missiles {word(names[one.squadron])} {word(names[one.target])}" for one in packs), "done"]
    return [*(f"activate {shlex.quote(name)}" for name in next_to_go(battle)), "end-turn"]


def next_to_go(battle: Battle) -> list[str]:
    """Return who may be activated next, by the written sequence where there is one."""
    side = side_to_go(battle)
    waits = [one for one in waiting(battle) if side in ("", one.side)]
    if not waits:
        return [str(one.number) for one in detached_waiting(battle) if side in ("", one.side)]
    written = [order.name for order in orders_of(battle.side(waits[0].side))]
    waits = [one for one in waits if one.side == waits[0].side]
    waits.sort(key=lambda one: written.index(one.name) if one.name in written else len(written))
    squadrons = battle.squadrons_of(waits[0].side, waits[0].name)
    return [str(one.number) for one in squadrons if one.place == BATTLESPACE]
