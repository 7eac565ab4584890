"""Lines of a fight with names at random: what the book or the game mostly refuses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from tests.banzai.fight_books import Books
from tests.banzai.fight_records import Group, Man, apart

REFUSED = """
fire {enemy} 4 --by {own} --firers {pinned}/fp2
fire {enemy} 4 --by {own} --firers rifle/M3/P3/malfunctioned/fp2
fire {enemy} 4 --by {own} --fp 2 --needs 5
fire {enemy} 4 --by {moving} --firers rifle/M3/P3/wounded/fp2
fire {enemy} 4 --by {moving} --firers mmg/M3/P3/fp4
fire {enemy} 4 --by {banzai}
fire {acting}.{own} 4 --by {own}
fire {gone-enemy} 4 --by {own}
fire {enemy-banzai} 4 --concealed 2
fire {enemy-banzai} 4 --fought --ordnance
declare-banzai {own} {gone-enemy}
declare-banzai {own} {boxed}
declare-banzai {led} {boxed}
declare-banzai {led} {gone-enemy}
declare-banzai {banzai} {enemy}
cancel-banzai {waiting}.{enemy-banzai}
banzai-turn {waiting}.{enemy-banzai}
counter-attack {target} --fired-on
counter-attack {target} --men {pinned}
counter-attack {pinned-target}
counter-attack {waiting}.{enemy}
counter-attack {fired-target}
banzai-turn {arrived}
close-combat {foe} {man}
close-combat {man} {man}
close-combat {foe} {foe}
close-combat {man} {foe} --from wire
close-combat {man} {foe} --banzai
close-combat {man} {foe} --banzai --concealed 1
close-combat {pinned} {foe} --counter
close-combat {man} {foe} --counter --fired-on
close-combat {attacker} {foe}
close-combat {fought} {foe}
deck deal 200
infiltrate {wounded} {enemy}
infiltrate {foe} {own}
infiltrate {man} {acting}.{own}
infiltrate {attacker} {enemy}
infiltrate {infiltrator} {enemy}
infiltrate {man} {enemy} --on-wire
terrain {enemy} wire --by enemy --rejected
terrain {enemy} smoke --by enemy --rejected
terrain {enemy} stream --by enemy --rejected
morale {attacker}
move {gone} forward
move {banzai} back
move {own} back --banzai
move {own} forward --uncrewed
move {uncrewed} back
move {uncrewed} left
move Z left
move E right
rally {own} {foe-pinned}
rally {own} {pinned} --banzai
rally {banzai}
rout afv/M3/P3/pinned
score --killed 2
terrain {banzai} brush
terrain {own} brush --rejected
transfer {man} {own} --banzai
transfer {foe} {enemy}
transfer {attacker} {own}
transfer {stays} {own}
morale {waits}
transfer {man} {banzai}
transfer {man} {crowd}
end-turn {choices}
end-turn {fights}
reinforce {choices}
reinforce {bound}
reinforce {tried}
reinforce --entry b2 {early}
reinforce --entry {edged}
reinforce --choose mmg
reinforce --choose bar --with atmm
reinforce --choose rifle --with panzerfaust --year 1941b
reinforce --choose rifle --unavailable rifle
reinforce --choose rifle/M9/P9
solo hand a b c d e f --side {hidden}
sniper {gone-enemy} --kill 0-1
sniper {acting}.{own} --kill 0-1
sniper A --kill 0 --men afv/M3/P3
sniper-check {pinned} --numbers b2
sniper-check {man} --numbers b2 --banzai
sniper-check {attacker}
sniper-check {foe} --numbers b2
troops --nation american --year 1943a
pistol sgt/none/M3/P3/japanese r3
pistol sgt/none/M3/P3/japanese/pinned b3
pistol sgt/rifle/M3/P3/japanese b3
pistol sgt/none/M3/P3/japanese b3 --range 4
pistol none/M3/P3/japanese b3
hero {pinned} b3
hero lmg/M3/P3/american/fp4 b3
hero lmg/M3/P3/british/fp4 r3
hero none/M3/P3/fp1 b3
hero mortar/M3/P3/fp4 b3
discard --wanted 9
price --nation japanese --decks 1,1
price --nation japanese --bolt-action 16
reinforce --choose rifle/M5/P5
reinforce {fired}
split-action --nation british --american hero --german radio5 --use radio5
""".strip().splitlines()
"""Lines that are refused whatever fills their places."""
UNSOUND = """
fire {enemy} 4 --by {moving} --firers lmg/M3/P3/american/fp4
declare-banzai {led} {enemy} --blocked
fire {enemy} 4 --by {own}
fire {enemy} 4 --by {own} --firers {man}/fp2
fire {enemy} 4 --by {moving} --firers lmg/M3/P3/japanese/fp4
fire {enemy} 4 --by {own} --ap-gun
declare-banzai {own} {enemy}
declare-banzai {led} {enemy}
declare-banzai {waiting}.{enemy} {enemy}
cancel-banzai {own}
cancel-banzai {banzai}
banzai-turn {own}
banzai-turn {banzai}
counter-attack {own}
counter-attack {target} --men {man}
counter-attack {target}
close-combat {man} {foe}
close-combat {man}+{man} {foe}
close-combat {man} {foe}+{foe}
close-combat {man} {foe} --counter
close-combat-afv {man}
close-combat-afv {man} --afv {foe}
close-combat-afv {man} --mines
close-combat-afv {attacker}
crew {own} --drop
deck shuffle
deck seen --out b0,b0,b0,b0,b0,b0,b0,b0,r0,r0,r0,r0,r0,r0,r0,r0,b1,b1,b1,b1,b1,b1,b1,b1,r1,r1,r1,r1,r1,r1
rnc
rpc 5
end-turn --drawn 40
end-turn --drawn 40
infiltrate {man} {enemy}
infiltrate {pinned} {enemy} --card
infiltrate {fresh} {enemy} --card
infiltrate {fresh} {enemy} --card
infiltrate {mired} {enemy} --card
infiltrate {mired} {enemy} --card
infiltrate {mired} {enemy} --card
terrain {enemy} brush --by enemy
terrain {enemy} wire --by enemy
terrain {own} brush
morale {foe}
move {own} forward
move {own} back
move {own} left
move {own} right
move {own} out
move {banzai} forward
move {banzai} right
move {banzai} out
rally {own}
rally {own} {man}
rally {own} {pinned}
rout {man}
rout {foe}
rout {vehicle}
terrain {own} marsh
terrain {enemy} marsh --by enemy --rejected
terrain {vehicled} building3
terrain {vehicled} marsh
terrain {own} wire
transfer {man} {own}
wounded
wounded {man}
wounded {wounded}
end-turn
price --nation japanese --weapons atmm --year 1942a
hero rifle/M3/P3/british/fp2 r3
sniper {enemy} --kill 0-1
sniper {enemy},{enemy},{enemy},{enemy} --kill 0-1
sniper-check {man}
sniper-check {foe}
sniper-check {sniped}
reinforce
reinforce --entry b2
reinforce --entry r2
reinforce --choose 11
reinforce --choose 8
reinforce --choose rifle --with atmm
solo reveal
solo declare {own} fire
solo declare {own} fire, {own} move
solo hand a b c d e f --side {waiting} --down 2
solo hand a b c d e f --side {acting}
troops --nation japanese --year 1943a
pistol {man} b3
pistol {foe} b3
hero {man}/fp2 r3
hero rifle/M3/P3/fp2 r3
""".strip().splitlines()
"""Lines that are refused mostly."""
PLACE = re.compile(r"\{([a-z-]+)\}")
LINES = {line: {*PLACE.findall(line)} for line in (*REFUSED, *UNSOUND)}
"""Each line with its places, which names of their kind fill."""
COMMON = {"own", "enemy", "man", "foe", "acting", "waiting", "pinned", "wounded", "moving", "led"}
"""Places that can mostly be filled; lines with others are taken more often where they can be."""
RARE = {
    "uncrewed",
    "choices",
    "early",
    "edged",
    "bound",
    "tried",
    "fired",
    "arrived",
    "fired-target",
    "pinned-target",
    "hidden",
    "crowd",
    "gone",
    "gone-enemy",
    "vehicled",
}
"""Those that seldom can: their lines are taken at once."""

Names = Mapping[str, list[str]]


class Probe(NamedTuple):
    """A line, and whether it has to be refused."""

    line: str
    surely: bool


def unsound(books: Books, dice: Random, number: int) -> list[Probe]:
    """Return some lines with names at random, of those whose places can all be filled."""
    with books.open():
        known = names(books)
    lines = [line for line in LINES if all(known[place] for place in LINES[line])]
    weights = [1 + 5 * bool(LINES[line] - COMMON) + 40 * bool(LINES[line] & RARE) for line in lines]
    chosen = dice.choices(lines, weights, k=number)
    return [Probe(filled(line, known, dice), line in REFUSED) for line in chosen]


def filled(line: str, known: Names, dice: Random) -> str:
    """Return a line with a name in each of its places."""
    return PLACE.sub(lambda found: dice.choice(known[found[1]]), line)


def names(books: Books) -> Names:
    """Return the names that fit each place."""
    acting, waiting = books.acting.name, books.waiting.name
    groups = {place: [one.letter for one in found] for place, found in places(books).items()}
    men = {place: [one.name for one in found] for place, found in places_of_men(books).items()}
    return {**groups, **men, **words(books), "acting": [acting], "waiting": [waiting]}


def words(books: Books) -> Names:
    """Return what fills a place only while something holds: a card to choose, an edge taken, cards hidden."""
    side = books.acting
    waits = bool(side.waiting) and not side.choices and side.tried_in != books.turn
    edges = {"E": "b2", "Z": "r2"}
    shown = any(one.movement and one.fired_on for one in books.groups)
    hands = books.solo.hands if books.solo else {}
    return {
        "choices": [""] if side.choices else [],
        "waits": [word for word in side.waiting if word[0].isdigit() and "/" in word],
        "early": [""] if side.waiting and books.turn < side.enters_from and not side.choices else [],
        "fights": [""] if any(map(books.must_fight, books.own())) else [],
        "fired": [""] if books.chances_left() > 0 and any(one.fired_on for one in books.enemies()) else [],
        "tried": [""] if side.tried_in == books.turn and books.chances_left() < 1 else [],
        "bound": [""] if books.chances_left() > 0 and any(map(books.must_fight, books.own())) else [],
        "hidden": [
            name for name, (_, down) in hands.items() if down and name == books.waiting.name and not shown
        ],
        "edged": [edges[one.letter] for one in books.own() if waits and one.letter in edges],
    }


def places(books: Books) -> dict[str, Iterable[Group]]:
    """Return the groups that fit each place."""
    own, enemies = books.own(), books.enemies()
    gone = [one for one in books.groups if not books.men_of(one)]
    fired = [books.target(one) for one in enemies if books.engaged(one) and one.fired_on]
    attacked = [books.target(one) for one in enemies if books.engaged(one)]
    return {
        "own": own,
        "enemy": enemies,
        "gone": [one for one in gone if one.side == books.acting.name],
        "gone-enemy": [one for one in gone if one.side == books.waiting.name],
        "banzai": [one for one in own if one.banzai],
        "arrived": [one for one in own if one.banzai and one.banzai.reached == books.turn],
        "enemy-banzai": [one for one in enemies if one.banzai],
        "target": [one for one in attacked if one],
        "fired-target": [one for one in fired if one],
        "pinned-target": [one for one in attacked if one and not calm(books, one)],
        "boxed": [one for one in enemies if one.ground == "pillbox"],
        "led": [one for one in own if any(man.rank in ("sl", "asl") for man in books.men_of(one))],
        "moving": [one for one in own if one.movement],
        "uncrewed": [one for one in own if books.uncrewed(one) and not (one.did or books.pinned(one))],
        "crowd": [one for one in own if len(books.men_of(one)) > 9],
        "vehicled": [one for one in own if any(man.weapon == "afv" for man in books.men_of(one))],
    }


def calm(books: Books, group: Group) -> list[Man]:
    """Return who of a group is not pinned, vehicles apart."""
    return [one for one in books.on_foot(group) if not one.pinned]


def places_of_men(books: Books) -> dict[str, Iterable[Man]]:
    """Return the men who fit each place."""
    own = [one for group in books.own() for one in books.men_of(group)]
    foes = [one for group in books.enemies() for one in books.men_of(group)]
    return {
        "man": own,
        "foe": foes,
        "pinned": [one for one in own if one.pinned],
        "foe-pinned": [one for one in foes if one.pinned],
        "wounded": [one for one in own if one.wounded],
        "fought": [one for one in own if one.fought == books.turn],
        "attacker": [one for one in own if books.group_of(one).banzai],
        "infiltrator": [one for one in own if one.infiltrates],
        "stays": [one for one in own if one.infiltrates and not one.pinned and has_near(books, one)],
        "vehicle": [one for one in own if one.vehicle],
        "fresh": [one for one in own if may_begin(books, one)],
        "mired": [one for one in own if may_begin(books, one) and is_mired(books, books.group_of(one))],
        "sniped": [one for one in own if books.group_of(one).sniped],
    }


def has_near(books: Books, man: Man) -> bool:
    """Whether a man's group may still act, and another of his side is beside it at the same range."""
    group = books.group_of(man)
    near = (apart(group, one)[0] == 1 and one.range == group.range for one in books.own())
    return not (group.did or group.banzai) and any(near)


def is_mired(books: Books, group: Group) -> bool:
    """Whether a group in a marsh, or a pillbox, faces one that it could else infiltrate."""
    return group.ground in ("marsh", "pillbox") and any(apart(group, one)[1] == 5 for one in books.enemies())


def may_begin(books: Books, man: Man) -> bool:
    """Whether nothing else than where he stands keeps a man from infiltrating."""
    group = books.group_of(man)
    barred = (group.did, group.banzai, group.wire, man.pinned, man.wounded, man.infiltrates, man.vehicle)
    return not any(barred)
