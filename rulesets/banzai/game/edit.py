"""A man, or his group, set right by the referee: one field, from words."""

from collections.abc import Callable

from rulesets.banzai.game.banzai import ended
from rulesets.banzai.game.begin import refuse_full, refuse_name
from rulesets.banzai.game.changes import (
    points_of,
    scored,
    with_group,
    with_man,
    with_side,
    with_state,
    without_man,
    wounded,
)
from rulesets.banzai.game.state import (
    KILLED,
    LOST,
    PRISONER,
    REMOVED,
    ROUTED,
    Banzai,
    Fight,
    Group,
    Side,
    Soldier,
)
from rulesets.banzai.men.man import (
    ASSISTANT,
    CAPTURED,
    IN_TRANSFER,
    MALFUNCTIONED,
    OF_VEHICLES,
    PINNED,
    WOUNDED,
    Man,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, matches, pick, quoted
from wargame_aid.words import whole_number

NONE, OPEN = ("none", "no"), ("none", "no", "open")
Edit = Callable[[Fight, Soldier, str, str, Book[Rules]], Fight]
"""(fight, the man, the field, its value, book) -> the fight after it"""


def removed(fight: Fight, number: int, book: Book[Rules]) -> Fight:
    """Return the fight with a man out of the game at no points; his number stays his own."""
    return ended(without_man(fight, fight.men[number - 1], REMOVED, book))


def edited(fight: Fight, number: int, field: str, value: str, book: Book[Rules]) -> Fight:
    """Return the fight with a field of a man or his group set; ValueError names the fields there are."""
    found = matches(fold(field), FIELDS)
    if len(found) != 1:
        problem = f"{quoted(field)} could be {listed(found)}" if found else f"no field {quoted(field)}"
        mans, groups, others = (listed(part, "and") for part in (MANS, GROUPS, OTHERS))
        raise ValueError(
            f"{problem}; the fields of a man are {mans}, those of his group {groups}, others {others}"
        )
    return FIELDS[found[0]](fight, fight.men[number - 1], found[0], value.strip(), book)


def is_yes(value: str) -> bool:
    return pick(value, ("yes", "no"), "answer") == "yes"


def set_wounded(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set whether he is wounded, at its point; with `no` it is taken away."""
    holds, was = is_yes(value), man.has(WOUNDED)
    if holds == was:
        return fight
    if holds:
        return wounded(fight, man, book)
    healed = with_state(fight, man, WOUNDED, holds=False)
    return scored(healed, fight.enemy_of(man.side), -book.rules.points[WOUNDED])


def set_state(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set whether he is pinned, an assistant, or what became of his weapon."""
    return with_state(fight, man, field, holds=is_yes(value))


def set_vehicle_state(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set whether a vehicle is immobilised, open-topped, buttoned up, its crew exposed."""
    after = with_state(fight, man, field, holds=is_yes(value))
    Man.parse(after.men[man.number - 1].word, book)
    return after


def set_value(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set his morale or his panic: 3, or M3; what his weapon adds in close combat; what a vehicle has."""
    number = whole_number(value[1:] if value[:1].casefold() == field[0] else value)
    was = Man.parse(man.word, book)
    after = with_word(fight, man, VALUES[field](was, number), book)
    if field == "commanders-killed":
        more = (number - was.commanders) * book.rules.points["commander"]
        return scored(after, fight.enemy_of(man.side), more)
    if man.lost not in LOST:
        return after
    changed = points_of(after.men[man.number - 1], man.lost, book) - points_of(man, man.lost, book)
    return scored(after, fight.enemy_of(man.side), changed)


def set_weapons(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set his weapons: rifle/atmm, or none."""
    was = Man.parse(man.word, book)
    armed = Man.parse(f"{value}/M{was.morale}/P{was.panic}", book)
    if armed.states or armed.rank or armed.card or armed.nation:
        raise ValueError(f"{quoted(value)} is more than weapons: rifle, or rifle/atmm, or none")
    return with_word(fight, man, was._replace(weapons=armed.weapons), book)


def with_word(fight: Fight, man: Soldier, changed: Man, book: Book[Rules]) -> Fight:
    """Return the fight with a man's notation, if it can be read."""
    return with_man(fight, man._replace(word=str(Man.parse(str(changed), book))))


def set_name(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set his name; another spelling of the one he has is free to him."""
    if fold(value) != fold(man.name):
        refuse_name(fight, value)
    return with_man(fight, man._replace(name=value))


def set_group(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set his group, which may be a new one."""
    letter = value.upper()
    if len(letter) != 1 or not letter.isalpha():
        raise ValueError(f"a group is one letter, not {quoted(value)}")
    if letter == man.group:
        return fight
    if fight.group(man.side, letter) is None:
        fight = fight._replace(groups=(*fight.groups, Group(man.side, letter)))
    refuse_full(fight, man.side, letter, book.rules.squads.most)
    at = with_man(fight, man._replace(group=letter, infiltrates="", joins=""))
    return ended(with_state(at, at.men[man.number - 1], IN_TRANSFER, holds=False))


def set_lost(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set how he left the game, at its points; with `no` he is back, and they are taken away."""
    lost = "" if fold(value) in NONE else pick(value, (KILLED, ROUTED, PRISONER, REMOVED), "way")
    booked = points_of(man, man.lost, book) if man.lost in LOST else 0
    back = scored(with_man(fight, man._replace(lost="", lost_in=0)), fight.enemy_of(man.side), -booked)
    return ended(without_man(back, back.men[man.number - 1], lost, book)) if lost else back


def set_infiltrates(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set which enemy group he has infiltrated, or none."""
    letter = "" if fold(value) in NONE else enemy_letter(fight, man.side, value)
    return with_man(fight, man._replace(infiltrates=letter))


def set_in_transfer(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set to which group of his side he is in transfer, or to none."""
    known = [one.letter for one in fight.groups_of(man.side) if one.letter != man.group]
    letter = "" if fold(value) in NONE else pick(value, known, "group")
    left = fight.turn - 1 if letter else 0
    return with_state(fight, man._replace(joins=letter, left_in=left), IN_TRANSFER, holds=bool(letter))


def enemy_letter(fight: Fight, side: str, value: str) -> str:
    """Return the letter of an enemy group; ValueError names those there are."""
    known = [one.letter for one in fight.groups_of(fight.enemy_of(side))]
    return pick(value, known, "enemy group")


def set_number(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set his group's range number, or how many smoke or exposed Movement cards lie on it."""
    number = whole_number(value)
    if number < 0 and field != "range":
        raise ValueError(f"{field}: how many cards, not {value}")
    return with_group(fight, NUMBERS[field](fight.group_of(man), number))


def set_terrain(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set what his group is on."""
    known = list(book.rules.terrain.on)
    terrain = "" if fold(value) in OPEN else pick(value, known, "terrain")
    return with_group(fight, fight.group_of(man)._replace(terrain=terrain))


def set_flag(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set whether his group is on wire or mines, is entrenched, was fired on in this player turn."""
    return with_group(fight, FLAGS[field](fight.group_of(man), is_yes(value)))


def set_did(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set what his group did in this player turn, or that it may still act."""
    return with_group(fight, fight.group_of(man)._replace(did="" if fold(value) in NONE else value))


def set_banzai(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set on which enemy group his own has declared a Banzai attack, or that it is in none."""
    if fold(value) in NONE:
        return with_group(fight, fight.group_of(man)._replace(banzai=None))
    letter = enemy_letter(fight, man.side, value)
    target = fight.group(fight.enemy_of(man.side), letter)
    banzai = Banzai(letter, stood=target.range if target else 0)
    return with_group(fight, fight.group_of(man)._replace(banzai=banzai))


def set_of_side(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set his side's points, the Personality cards against which its losses count, or its snipers."""
    return with_side(fight, OF_SIDE[field](fight.side(man.side), whole_number(value)))


def set_decks(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set for which decks his side has paid for random reinforcements: 1 or 1,2, or none (48.1)."""
    decks = () if fold(value) in NONE else tuple(sorted(whole_number(one) for one in value.split(",")))
    if any(deck < 1 for deck in decks):
        raise ValueError(f"decks are counted from 1, not {quoted(value)}")
    side = fight.side(man.side)
    return with_side(fight, side._replace(random=side.random._replace(decks=decks)))


def set_chance(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set whether his side has a chance of random reinforcements in its player turn now or next (48.2)."""
    side = fight.side(man.side)
    turn = fight.turn if man.side == fight.side_acting else fight.turn + 1
    chances = (turn,) if is_yes(value) else ()
    return with_side(fight, side._replace(random=side.random._replace(chances=chances)))


def set_last_deck(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set how many decks the scenario lasts, or that nobody has said (up-front 16.3)."""
    decks = 0 if fold(value) in NONE else whole_number(value)
    if decks < 0:
        raise ValueError(f"decks are counted from 1, not {quoted(value)}")
    return fight._replace(decks=decks)


def set_jungle(fight: Fight, man: Soldier, field: str, value: str, book: Book[Rules]) -> Fight:
    """Set whether the scenario is played in the jungle."""
    return fight._replace(jungle=is_yes(value))


VALUES: dict[str, Callable[[Man, int], Man]] = {
    "morale": lambda man, number: man._replace(morale=number),
    "panic": lambda man, number: man._replace(panic=number),
    "anti-armour": lambda man, number: man._replace(armour=number),
    "commanders-killed": lambda man, number: man._replace(commanders=number),
    "ccv": lambda man, number: man._replace(ccv=number),
}
NUMBERS: dict[str, Callable[[Group, int], Group]] = {
    "range": lambda group, number: group._replace(range=number),
    "smoke": lambda group, number: group._replace(smoke=number),
    "movement": lambda group, number: group._replace(movement=number),
}
FLAGS: dict[str, Callable[[Group, bool], Group]] = {
    "wire": lambda group, holds: group._replace(wire=holds),
    "mines": lambda group, holds: group._replace(mines=holds),
    "entrenched": lambda group, holds: group._replace(entrenched=holds),
    "fired-on": lambda group, holds: group._replace(fired_on=holds),
}
OF_SIDE: dict[str, Callable[[Side, int], Side]] = {
    "points": lambda side, number: side._replace(points=number),
    "cards": lambda side, number: side._replace(cards=number),
    "snipers": lambda side, number: side._replace(snipers=number),
    "snipers-gained": lambda side, number: side._replace(snipers_gained=number),
}
MANS: dict[str, Edit] = {
    "wounded": set_wounded,
    **dict.fromkeys((PINNED, MALFUNCTIONED, ASSISTANT, CAPTURED), set_state),
    **dict.fromkeys(OF_VEHICLES, set_vehicle_state),
    **dict.fromkeys(("morale", "panic", "anti-armour", "commanders-killed", "ccv"), set_value),
    "weapons": set_weapons,
    "name": set_name,
    "group": set_group,
    "lost": set_lost,
    "infiltrates": set_infiltrates,
    IN_TRANSFER: set_in_transfer,
}
GROUPS: dict[str, Edit] = {
    **dict.fromkeys(NUMBERS, set_number),
    "terrain": set_terrain,
    **dict.fromkeys(FLAGS, set_flag),
    "did": set_did,
    "banzai": set_banzai,
}
OTHERS: dict[str, Edit] = {
    **dict.fromkeys(OF_SIDE, set_of_side),
    "jungle": set_jungle,
    "decks": set_decks,
    "last-deck": set_last_deck,
    "chance": set_chance,
}
FIELDS: dict[str, Edit] = {**MANS, **GROUPS, **OTHERS}
