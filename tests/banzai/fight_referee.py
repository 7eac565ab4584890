"""What the referee changes between the lines of a random fight: by words, and in the books by hand."""

from __future__ import annotations

from random import Random

import pytest

from tests.banzai.fight_entry import ended
from tests.banzai.fight_random import SOLDIERS, VEHICLES, Table
from tests.banzai.fight_records import Group, Man, Side
from wargame_aid.ruleset import IllegalAction

FEWEST, MOST_MEN, MOST_SMOKE = 3, 80, 2
"""Men of a group below which others join it; men of a fight above which the dead come back instead."""
FULL = 10
LOST = {"killed": 2, "routed": 1, "prisoner": 5}


def changes(table: Table, dice: Random) -> None:
    """Keep both sides in the fight, and set up what seldom comes about."""
    for side in table.books.sides:
        for letter in sorted(one.letter for one in table.books.groups if one.side == side.name):
            kept_up(table, side.name, letter, dice)
    held_back(table, dice)
    pinned_down(table, dice)
    if not dice.randrange(12):
        a_side(table, dice)
    if not dice.randrange(3):
        a_man(table, dice)
    if not dice.randrange(3):
        a_group(table, dice)


def begun(table: Table, dice: Random) -> None:
    """Say what both sides have paid for at the start."""
    for side in table.books.sides:
        snipers(table, side, dice.randint(0, 2))
        paid(table, side, (1, *sorted(dice.sample(range(2, 13), 8))))


def held_back(table: Table, dice: Random) -> None:
    """Have a Banzai group entrench, which nobody may, and take it back; or give its side a chance."""
    idle = [one for one in table.books.own() if table.books.must_fight(one) and not one.did]
    group = idle[0] if idle else None
    if group is None or dice.randrange(6):
        return
    name = table.books.men_of(group)[0].name
    if dice.randrange(2):
        chance(table, table.books.acting)
        return
    table.edit(name, "did", "entrench")
    with pytest.raises(IllegalAction):
        table.asked(f"banzai-turn {group.letter}")
    table.edit(name, "did", "none")


def pinned_down(table: Table, dice: Random) -> None:
    """Have all men of a group pinned that a Banzai attack has reached."""
    targets = [table.books.target(one) for one in table.books.enemies() if table.books.engaged(one)]
    for group in targets:
        if group and not dice.randrange(8):
            for man in table.books.on_foot(group):
                table.edit(man.name, "pinned", "yes")
                man.states.add("pinned")


def kept_up(table: Table, side: str, letter: str, dice: Random) -> None:
    """Have men join a small group, or come back to it."""
    books = table.books
    group = books.group(letter, side)
    left = len(books.men_of(group))
    if left >= FEWEST or letter in "ZE" or dice.randrange(3 if left else 15):
        return
    dead = [one for one in books.men if one.side == side and one.lost and not one.vehicle]
    if dead and (len(books.men) >= MOST_MEN or dice.randrange(2)):
        back(table, dice.choice(dead), group, dice)
        return
    words = VEHICLES if not dice.randrange(12) else SOLDIERS
    if len(books.men) < MOST_MEN * 2:
        name = f"{side[0].upper()}{len(books.men)}th"
        table.add(side, letter, name, dice.choice(words))


def back(table: Table, man: Man, group: Group, dice: Random) -> None:
    """Bring a man back, unhurt and armed, at the points that he was worth."""
    table.edit(man.name, "lost", "no")
    once = man.wounded and table.books.ruling("wound-points", "both") == "once"
    table.books.enemy(man.side).points -= LOST.get(man.lost, 0) - once
    man.lost = ""
    if man.wounded:
        table.edit(man.name, "wounded", "no")
        table.books.enemy(man.side).points -= 1
    table.edit(man.name, "pinned", "no")
    table.edit(man.name, "malfunctioned", "no")
    man.states -= {"wounded", "pinned", "malfunctioned"}
    if man.weapon == "none":
        weapon = dice.choice(("rifle", "mp", "lmg", "mmg"))
        table.edit(man.name, "weapons", weapon)
        man.weapons = [weapon]
    if man.group != group.letter:
        table.edit(man.name, "group", group.letter)
        man.group, man.infiltrates = group.letter, ""
        ended(table.books)


def a_man(table: Table, dice: Random) -> None:
    """Change one man."""
    man = dice.choice([one for one in table.books.men if not one.lost])
    target = dice.choice([one for one in table.books.groups if one.side != man.side])
    kind = dice.choice(("pinned", "unpinned", "infiltrates", "assistant", "prisoner", "wounded", "gunner"))
    if kind in ("pinned", "unpinned") and table.books.group_of(man).banzai is None:
        table.edit(man.name, "pinned", "yes" if kind == "pinned" else "no")
        man.states = man.states - {"pinned"} | ({"pinned"} if kind == "pinned" else set())
    elif kind == "infiltrates" and not man.vehicle and table.books.men_of(target):
        table.edit(man.name, "infiltrates", target.letter)
        man.infiltrates = target.letter
    elif kind == "wounded" and not (man.wounded or man.vehicle):
        table.edit(man.name, "wounded", "yes")
        man.states.add("wounded")
        man.drawn_for = table.books.deck.number
        table.books.enemy(man.side).points += 1
    elif kind == "assistant" and man.weapon == "rifle":
        table.edit(man.name, "assistant", "yes")
        man.states.add("assistant")
    elif kind == "gunner" and man.nation == "japanese" and man.weapon == "rifle" and not dice.randrange(3):
        table.edit(man.name, "weapons", "mmg")
        man.weapons = ["mmg"]
    elif kind == "prisoner" and not (man.vehicle or dice.randrange(6)):
        table.edit(man.name, "lost", "prisoner")
        table.books.loses(man, "prisoner", LOST["prisoner"])
        ended(table.books)


def a_group(table: Table, dice: Random) -> None:
    """Change one group: its range, its terrain, what lies on it."""
    group = dice.choice([one for one in table.books.groups if table.books.men_of(one)])
    name = table.books.men_of(group)[0].name
    if group.smoke > MOST_SMOKE:
        table.edit(name, "smoke", "0")
        group.smoke = 0
    if group.movement > MOST_SMOKE:
        table.edit(name, "movement", "0")
        group.movement = 0
    kind = dice.choice(("entrenched", "entrenches", "range", "terrain", "terrain"))
    if kind == "entrenched":
        table.edit(name, "entrenched", "yes")
        group.entrenched = True
    elif kind == "entrenches" and is_idle(table, group):
        table.edit(name, "did", "entrench")
        group.did = "entrench"
    elif kind == "range" and group.banzai is None and not attacked(table, group):
        number = dice.randint(0, 4)
        table.edit(name, "range", str(number))
        group.range = number
    elif kind == "terrain" and not dice.randrange(3):
        terrain = dice.choice(("", "pillbox", "stream", "brush"))
        table.edit(name, "terrain", terrain or "none")
        group.terrain = terrain


def is_idle(table: Table, group: Group) -> bool:
    """Whether a group may still act, and in no Banzai attack."""
    return group.side == table.books.acting.name and not group.did and group.banzai is None


def attacked(table: Table, group: Group) -> bool:
    """Whether a Banzai attack goes on against a group."""
    return any(table.books.target(one) is group for one in table.books.groups)


def snipers(table: Table, side: Side, number: int) -> None:
    """Set how many snipers a side has bought."""
    side.snipers = number
    table.edit(one_of(table, side), "snipers", str(number))


def paid(table: Table, side: Side, decks: tuple[int, ...]) -> None:
    """Set for which decks a side has paid."""
    side.decks = decks
    table.edit(one_of(table, side), "decks", ",".join(map(str, decks)))


def chance(table: Table, side: Side) -> None:
    """Give a side a chance of reinforcements, in this player turn or in the next."""
    side.chances = (table.books.turn + (side is not table.books.acting),)
    table.edit(one_of(table, side), "chance", "yes")


def one_of(table: Table, side: Side) -> str:
    """Return the name of somebody of a side."""
    return next(one.name for one in table.books.men if one.side == side.name)


def a_side(table: Table, dice: Random) -> None:
    """Change what a side has paid for, give it a chance of reinforcements, or fill up one of its groups."""
    side = dice.choice(table.books.sides)
    kind = dice.choice(("snipers", "decks", "chance", "chance", "chance", "crowd"))
    if kind == "snipers":
        snipers(table, side, dice.randint(0, 2))
    elif kind == "decks":
        paid(table, side, tuple(sorted(dice.sample(range(1, 13), 8))))
    elif kind == "chance":
        chance(table, side)
    else:
        crowded(table, dice.choice([one for one in table.books.groups if one.side == side.name]))


def crowded(table: Table, group: Group) -> None:
    """Have men come to a group until it is full."""
    while len(table.books.men_of(group)) < FULL:
        name = f"{group.side[0].upper()}{len(table.books.men)}th"
        table.add(group.side, group.letter, name, "rifle/M3/P3")
