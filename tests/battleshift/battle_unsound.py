"""Lines of a battle with names at random: what the book or the game mostly refuses."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterable, Mapping
from random import Random

from rulesets.battleshift.game.state import BATTLESPACE, INSIDE, LEFT, Battle, FlightInPlay, SquadronInPlay
from tests.battleshift.battle_lines import (
    AWAY,
    SYSTEMS,
    able_to_answer,
    acting_squadrons,
    flying,
    on_table,
)
from tests.battleshift.battle_random import ship_of

UNSOUND = """
fire {kind} {any} {any}
fire {kind} {own}+{any} {foe}
fire {kind}+{kind} {own} {foe}
fire light+heavy '5xFleet Cruiser' {foe}
fire {kind} {own}/blocked {foe}
fire light {acting} '2xFleet Cruiser/lost2'
fire {kind} {own} {foe}/obscured2
fire {kind} {own} {flight}
fighters {flight} {foe}/blocked
board {own} {foe}/obscured1
fire {kind} {own} {foe} --range 50
fire light 2xSpark=s3/6LB/disabled2 {foe}
fire light 1xs1/2LB+1xs1/2LB+1xs1/2LB+1xs1/2LB+1xs1/2LB+1xs1/2LB {foe}
fire light {own} {foe} --batteries 9
fire light {own}+{own} {foe} --batteries 1
fire {kind} {own} {own}
fire {kind} {own} '5xFleet Cruiser,3xMissile Frigate'
board {own} '5xFleet Cruiser,3xMissile Frigate'
shift {own} --gravity-well
lock {any} {any}
lock {own} {foe} --range 30
lock {own}/blocked {foe}
lock {own} {flight}
lock '2xMissile Frigate/disabled2' {foe}
lock {any} '2xFleet Cruiser/lost2'
lock {missiles} {foe}
missiles {any} {any} --by {any}
missiles {own} {flight} --by {flight}
missiles {missiles} {foe}
missiles {missiles} {foe} --launched 99
missiles '2xFleet Cruiser' {foe} --launched 1
missiles {missiles} {foe} --launched 1
missiles {missiles} 2xSpark=s3/6LB/lost2 --launched 1
missiles {missiles} {foe} --by {answer},{answer}
missiles {missiles} {foe} --by {flight}/light
missiles {missiles} {foe} --by {own}
missiles {missiles} {foe} --by {answer}/at9
intercept {any} {flight}
intercept {own} {flight} --range 9
intercept {flight} {flight}
intercept {own}/light {flight}
intercept {own}/interceptors {flight}
launch {any}
launch {own} --wings 99
launch '2xFleet Carrier/disabled2'
launch {carrier} --flights 2
fighters {carrier} {foe}
fighters {any} {any}
fighters {flight} {any}
fighters {flight} {flight}
fighters {flight} {foe} --wings 1
fighters {flight} 2xHammer=s4/2SHB/lost2
fighters {flight} {foe} --by {flight}
fighters {flight} {foe} --by {answer}
fighters {flight} {foe} --by {any}
fighters {carrier} {foe} --by {any}
dogfight {flight} {flight} --evading first
dogfight {flight} {flight}
land {flight}
dogfight {flight} {flight} --evading first,second
recover {any}
recover {carrier}
recover '2xFleet Carrier/disabled2/wings2'
detach {any}
detach {own}
command {any}
command {own}
join {any} {taskforce}
join {alone} {taskforce}
join {alone} {taskforce} --range 9
command '2xHammer=s4/2SHB/lost2'
repair {any}
repair {own}
rally {any}
rally {own}
repair {held}
rally {own} --far {own}
done --far {any}
board {any} {any}
board {any}+{any} {any}
board {own}+{any} {disabled}
board {own} '2xFleet Cruiser/lost2'
board {own}/ships9 {disabled}
assault {any} {any}
assault {claw} {foe} --range 9
assault {claw}/blocked {foe}
assault {claw} {any}
assault {claw} '2xFleet Cruiser/disabled2'
engulf {any} {any}
engulf {any} {any} --out
engulf {own} {own}
engulf {eater} {eater}
engulf {eater} {any}
engulf {eater} {any} --out
engulf {eater} '1xFleet Destroyer/lost1'
engulf '1xKorzine Carrier/disabled1' {foe}
shift {who}
shift {who} {due}
shift {acted} {due}
shift {own} {due} --disabled
emergency-shift {any}
emergency-shift {own} --gravity-well
emergency-shift 1xHammer=s4/2SHB/disabled1
emergency-shift {own} {any}
emergency-shift {own} 3/5B/W
shift {any} --disabled
arrive {who}
arrive {away}
arrive {away} --sector 1A --facing S
arrive {away} --sector 9Z --facing S
arrive {nowhere}
arrive {left}
shift {acting} {due}
orders {side} {taskforce}
orders {side} {taskforce}/shift/{due}
orders {side} {all}/shift/{due}
orders {side} {all}
initiative
initiative --first {side}
activate {who}
activate {any}
end-turn
activate {number}
losses {any}
losses {carrier}
losses '7xPatrol Cruiser/wings10' --ships 2
losses '2xPatrol Cruiser' --ships 5
losses 'Fleet Cruiser'
score '2xPatrol Cruiser/lost1' --wings 1
activate {prize}
board {acting}+{acting} {disabled}
fire light {own}+{own} {foe}
fire heavy {own}+{own} {foe}
dogfight {mine} {mine}
dogfight {mine} {flight}
dogfight {other} {mine}
fighters {mine} {own}
engulf {eater} {absent}
engulf {eater} {held}
fire light {small} {foe}
land {lone}
fire {kind} {acting} {foe} --batteries 2
fire heavy {acting} {foe} --batteries 3
fighters {lone} {any}
fighters {mine} {foe} --by {absent}
fighters {mine} {foe} --by {answered}
join '22xFleet Destroyer' {taskforce}
recover {nest}
missiles {packed} {foe} --launched 1
lock {packed} {foe}
fire super-heavy {hammer} {foe}
lock {hammer} {foe}
dogfight {lone} {flight}
board {freed}+{acting} {disabled}
emergency-shift {freed} {acting}
shift {active}
engulf {eating} {tiny}
engulf {eating} {any} --out
fire {used} {user} {foe} --batteries 3
fire super-heavy {hammer} {foe}
fighters {lone} {foe}
recover {away-nest}
join {absent} {taskforce}
fire light {lit} {foe}
fire light {light} {foe} --range 50
fire light {lit} {foe}
fire light {lit} {foe}
intercept {spent}/interceptors {flight}
shift {acted} {soon}
initiative
join {alone} {active}
lock {packed} {foe}
engulf {eating} {tiny}
""".strip().splitlines()
"""A name of each kind stands in its place."""
PLACE = re.compile(r"\{([a-z-]+)\}")
PLACES = {line: frozenset(PLACE.findall(line)) for line in UNSOUND}
RARE = {
    "lit",
    "lone",
    "freed",
    "packed",
    "spent",
    "answered",
    "away",
    "absent",
    "held",
    "acted",
    "nowhere",
    "alone",
    "eating",
}
"""Places that can seldom be filled: their lines are taken more often then."""

Names = Mapping[str, list[str]]


def unsound(battle: Battle, dice: Random, number: int) -> list[str]:
    """Return some lines with names at random, of those whose places can all be filled."""
    known = names(battle, dice)
    empty = {place for place, found in known.items() if not found}
    lines = [line for line in UNSOUND if empty.isdisjoint(PLACES[line])]
    weights = [1 + 5 * bool(RARE & PLACES[line]) for line in lines]
    return [filled(line, known, dice) for line in dice.choices(lines, weights, k=number)]


def filled(line: str, known: Names, dice: Random) -> str:
    """Return a line with a name in each of its places."""
    parts = (PLACE.sub(lambda found: dice.choice(known[found[1]]), part) for part in shlex.split(line))
    return " ".join(map(shlex.quote, parts))


def names(battle: Battle, dice: Random) -> Names:
    """Return the names that fit each place."""
    side = battle.acting.side if battle.acting else dice.choice(battle.sides).name
    units: dict[str, Iterable[SquadronInPlay | FlightInPlay]] = {
        **anywhere(battle, dice),
        **of_sides(battle, side),
        **of_activation(battle),
        **in_flight(battle, side),
    }
    return {place: [one.name for one in found] for place, found in units.items()} | words(battle, side, dice)


def anywhere(battle: Battle, dice: Random) -> dict[str, Iterable[SquadronInPlay | FlightInPlay]]:
    """Return squadrons wherever they are."""
    squadrons = [one for one in battle.squadrons if not one.is_gone or not dice.randrange(20)]
    launched = {pack.squadron for pack in battle.packs}
    return {
        "any": squadrons,
        "eater": [one for one in squadrons if carries(one, "engulfing")],
        "held": [one for one in squadrons if one.place == INSIDE],
        "away-nest": [one for one in squadrons if one.place != BATTLESPACE and one.wings_start],
        "prize": [one for one in squadrons if one.captor],
        "absent": [one for one in squadrons if one.place in (*AWAY, INSIDE)],
        "answered": [one for one in squadrons if one.answered],
        "packed": [one for one in squadrons if one.number in launched],
    }


def of_sides(battle: Battle, side: str) -> dict[str, Iterable[SquadronInPlay | FlightInPlay]]:
    """Return squadrons on the table, of the active side and of the other."""
    own, foes = on_table(battle, side), on_table(battle, but=side)
    return {
        "own": own,
        "foe": foes,
        "missiles": [one for one in own if carries(one, "MIS")],
        "carrier": [one for one in own if one.wings_start],
        "claw": [one for one in own if carries(one, "AU")],
        "tiny": [one for one in own if one.size == 1],
        "alone": [one for one in own if not one.taskforce],
        "answer": [one for one in foes if one.answered or able_to_answer(one)],
        "disabled": [one for one in foes if one.disabled],
    }


def of_activation(battle: Battle) -> dict[str, Iterable[SquadronInPlay | FlightInPlay]]:
    """Return squadrons of the present activation."""
    own, detached = acting_squadrons(battle), battle.acting.detached if battle.acting else ()
    return {
        "acting": own,
        "freed": [one for one in own if one.number in detached],
        "eating": [one for one in own if carries(one, "engulfing")],
        "user": [one for one in own if {*one.used} & {*SYSTEMS}],
        "spent": [one for one in own if "interceptors" in one.used],
        "lit": [one for one in own if "interceptors-light" in one.used and one.size == 1],
        "light": [one for one in own if carries(one, "LB")],
        "small": [one for one in own if one.size == 1],
        "nest": [one for one in own if one.wings_start],
        "hammer": [one for one in own if carries(one, "SHB")],
    }


def in_flight(battle: Battle, side: str) -> dict[str, Iterable[SquadronInPlay | FlightInPlay]]:
    """Return flights that are out."""
    return {
        "flight": flying(battle),
        "mine": flying(battle, side),
        "other": flying(battle, but=side),
        "lone": [one for one in flying(battle) if battle.squadron(one.carrier).place != BATTLESPACE],
    }


def words(battle: Battle, side: str, dice: Random) -> dict[str, list[str]]:
    """Return what is typed beside names of squadrons and flights."""
    away = [one for one in battle.squadrons if one.place in AWAY]
    taskforces = [one.name for one in battle.taskforces]
    every = dict.fromkeys(goes_as(one) for one in on_table(battle, side) if not one.captor)
    return {
        "kind": list(SYSTEMS),
        "used": ["heavy", "broadside", "light"],
        "side": [side],
        "number": [str(one.number) for one in battle.squadrons],
        "taskforce": taskforces,
        "active": [battle.acting.taskforce] if battle.acting and battle.acting.taskforce else [],
        "away": list(map(goes_as, away)),
        "nowhere": [goes_as(one) for one in away if not one.due],
        "left": [one.name for one in battle.squadrons if one.place == LEFT and not one.captor],
        "acted": [goes_as(one) for one in on_table(battle) if one.acted and not one.captor],
        "all": [",".join(every)] if every else [],
        "who": [*taskforces, *(one.name for one in battle.squadrons if not one.is_gone)],
        "soon": [f"{battle.turn + 1}/3B/W"],
        "due": [f"{battle.turn + dice.randint(0, 3)}/{dice.choice(('3B', '9Z'))}/W"],
    }


def carries(one: SquadronInPlay, system: str) -> bool:
    """Whether ships have a system."""
    return bool(ship_of(one.ship).carries(system))


def goes_as(one: SquadronInPlay) -> str:
    """Return the name by which a squadron shifts and arrives: its taskforce's, or its own."""
    return one.taskforce or one.name
