"""Close combat in a fight: who may fight whom now, and what it leaves behind."""

from collections.abc import Mapping, Sequence

from rulesets.banzai.close_combat.close_combat import (
    CLOSE_COMBAT,
    CloseCombatParams,
    CloseCombatResult,
)
from rulesets.banzai.close_combat.duel import crew_of
from rulesets.banzai.close_combat.fates import ENDS, FALLS, TAKEN, Fate
from rulesets.banzai.close_combat.melee import Fighting, Obstacles
from rulesets.banzai.game.banzai import ended, is_engaged, is_reached, placed
from rulesets.banzai.game.chances import chances_of_duels
from rulesets.banzai.game.changes import (
    man_as,
    refuse_in_transfer,
    refuse_other_action,
    refuse_other_side,
    refuse_waiting,
    with_group,
    with_man,
    without_man,
)
from rulesets.banzai.game.discards import refuse_action
from rulesets.banzai.game.state import FOUGHT, KILLED, PRISONER, Fight, Group, Soldier
from rulesets.banzai.men.man import Man
from rulesets.banzai.movement.jungle import WIRE
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.ruleset import IllegalAction, InGame

ENTRY = "up-front 20.5"
BY_CHECK, AWAY = "up-front 20.52", "up-front 20.55"
ACTION = "up-front 5.6"
BANZAI = "45.422"
COUNTER = "45.47"


def soldiers(fight: Fight, men: Sequence[Man]) -> list[Soldier]:
    """Return those of the men who are in the game, and not only written out."""
    return [one for man in men if (one := fight.named(man.name))]


def obstacles_of(group: Group, book: Book[Rules]) -> Obstacles:
    """Return the stream, marsh and wire that a group is on."""
    known = book.rules.close_combat.obstacles
    terrain = (group.ground,) if group.ground in known else ()
    return Obstacles((*terrain, WIRE) if group.wire else terrain)


def fill_close_combat(fight: Fight, params: CloseCombatParams, book: Book[Rules]) -> CloseCombatParams:
    """Return the params with the deck, what the attackers are on, whether a Banzai group was fired on."""
    params = params._replace(deck=fight.deck)
    own, enemies = soldiers(fight, params.attackers.men), soldiers(fight, params.defenders.men)
    if own and (params.banzai or params.counter) and not params.from_.places:
        params = params._replace(from_=obstacles_of(fight.group_of(own[0]), book))
    if enemies and (params.banzai or params.counter) and not params.on.places:
        params = params._replace(on=obstacles_of(fight.group_of(enemies[0]), book))
    if enemies:
        params = params._replace(mined=params.mined or fight.group_of(enemies[0]).mines)
    if enemies and params.counter:
        params = params._replace(fired_on=params.fired_on or fight.group_of(enemies[0]).fired_on)
    return params


def allowed_close_combat(fight: Fight, params: CloseCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who may not fight whom now."""
    own, enemies = soldiers(fight, params.attackers.men), soldiers(fight, params.defenders.men)
    refuse_waiting(fight, params.attackers.men, book)
    refuse_sides(fight, own, enemies)
    if not own:
        return
    group = fight.group_of(own[0])
    refuse_acted(fight, group, own, book)
    refuse_part_of_crew(fight, enemies, book)
    if params.counter:
        refuse_counter(group, [fight.group_of(one) for one in enemies])
    else:
        refuse_banzai_group(group, params)
        refuse_no_infiltrator(fight, own, enemies, book)
        if not params.card:
            refuse_no_entry(fight, own)


def refuse_part_of_crew(fight: Fight, enemies: Sequence[Soldier], book: Book[Rules]) -> None:
    """Raise IllegalAction for a man of a crew without the rest of it: it defends together (20.6)."""
    if not enemies:
        return
    group = fight.men_of(fight.group_of(enemies[0]))
    men = [man_as(one, book) for one in group]
    places = [at for at, one in enumerate(group) if one in enemies]
    crew = crew_of(places[0], men, book)
    if len(crew) > 1 and {*crew} != {*places}:
        whole = "+".join(group[at].name for at in crew)
        raise IllegalAction(f"the crew of one weapon defends together: {whole}", "up-front 20.6")


def refuse_sides(fight: Fight, own: Sequence[Soldier], enemies: Sequence[Soldier]) -> None:
    """Raise IllegalAction for men of several groups, of one side, or of a side that is not acting."""
    for men in (own, enemies):
        for one in men[1:]:
            if (one.side, one.group) != (men[0].side, men[0].group):
                raise IllegalAction(f"{men[0].name} and {one.name} are not of one group", ACTION)
    for one in own:
        refuse_other_side(fight, one, ACTION)
        if enemies and enemies[0].side == one.side:
            raise IllegalAction(f"{one.name} and {enemies[0].name} are both of {one.side}", ENTRY)


def refuse_acted(fight: Fight, group: Group, own: Sequence[Soldier], book: Book[Rules]) -> None:
    """Raise IllegalAction for a group with another action in this player turn, a man who has fought in it."""
    refuse_other_action(group, FOUGHT)
    refuse_action(fight, group, FOUGHT, book)
    refuse_fought(fight, own)
    for one in own:
        refuse_in_transfer(one)


def refuse_fought(fight: Fight, own: Sequence[Soldier]) -> None:
    """Raise IllegalAction for a man who has fought in this player turn."""
    for one in own:
        if one.fought == fight.turn:
            raise IllegalAction(f"{one.name} has fought close combat in this player turn", ENTRY)


def refuse_banzai_group(group: Group, params: CloseCombatParams) -> None:
    """Raise IllegalAction for a man of a Banzai group, which fights all together, or of one that is none."""
    if group.banzai:
        raise IllegalAction(
            f"all men of the Banzai group {group.letter} fight together: banzai-turn {group.letter}", BANZAI
        )
    if params.banzai:
        raise IllegalAction(
            f"group {group.letter} has declared no Banzai attack: declare-banzai {group.letter} and whom",
            "45.4",
        )


def refuse_no_infiltrator(
    fight: Fight, own: Sequence[Soldier], enemies: Sequence[Soldier], book: Book[Rules]
) -> None:
    """Raise IllegalAction for an attacker who has not infiltrated the defenders, or whom they have left."""
    for one in own:
        if enemies and one.infiltrates != enemies[0].group:
            raise IllegalAction(
                f"{one.name} has not infiltrated group {enemies[0].group} of {enemies[0].side}", ENTRY
            )
    if not (own and enemies):
        return
    group, target = fight.group_of(own[0]), fight.group_of(enemies[0])
    if not is_reached(group, target, book):
        at = relative_range(placed(group, target), book.rules.ranges)
        raise IllegalAction(
            f"group {target.letter} has moved off to Relative Range {at}: close combat is fought at "
            f"{book.rules.ranges.most}",
            AWAY,
        )


def refuse_no_entry(fight: Fight, own: Sequence[Soldier]) -> None:
    """Raise IllegalAction for an attacker who enters by neither a morale check nor a card (20.52)."""
    without = [one.name for one in own if one.passed != fight.turn]
    if without:
        one = len(without) == 1
        raise IllegalAction(
            f"{listed(without, 'and')} {'passes' if one else 'pass'} a morale check first, morale "
            f"{','.join(without)}, or {'plays' if one else 'play'} a Movement card straight to the discards, "
            "--card",
            BY_CHECK,
        )


def refuse_counter(group: Group, enemies: Sequence[Group]) -> None:
    """Raise IllegalAction for a counter-attack on a group that is in no Banzai attack on this one (45.47)."""
    for enemy in enemies:
        if not is_engaged(enemy) or enemy.banzai is None or enemy.banzai.target != group.letter:
            raise IllegalAction(
                f"group {enemy.letter} of {enemy.side} has not come to close combat with group "
                f"{group.letter} in a Banzai attack: its men are fought by infiltrators",
                COUNTER,
            )


def apply_close_combat(
    fight: Fight, params: CloseCombatParams, result: CloseCombatResult, book: Book[Rules]
) -> Fight:
    """Return the fight without the fallen, with who is still infiltrated, and the group's action taken."""
    after = chances_of_duels(fight._replace(deck=result.deck), result.duels)
    for one in soldiers(fight, params.attackers.men):
        after = with_man(after, one._replace(fought=fight.turn))
        after = with_group(after, after.group_of(one)._replace(did=FOUGHT))
    for men, fates in ((params.attackers.men, result.attackers), (params.defenders.men, result.defenders)):
        for man, fate in zip(men, fates, strict=True):
            after = after_combat(after, man, fate, book)
    return ended(after)


def after_combat(fight: Fight, man: Man, fate: Fate, book: Book[Rules]) -> Fight:
    """Return the fight with what became of a man; one who was only written out changes nothing."""
    soldier = fight.named(man.name)
    if soldier is None:
        return fight
    if fate.fate == FALLS:
        return without_man(fight, soldier, KILLED, book)
    if fate.fate == TAKEN:
        return without_man(fight, soldier, PRISONER, book)
    return with_man(fight, soldier._replace(infiltrates="")) if fate.fate == ENDS else fight


def luck_of_losses(params: Fighting) -> Mapping[str, str]:
    """Return whose luck the losses are: of each side its own."""
    sides = params.sides
    found = {"attackers_lost": sides.attackers[0].name, "defenders_lost": sides.defenders[0].name}
    return {field: name for field, name in found.items() if name}


CLOSE_COMBAT_IN_GAME = InGame(
    CLOSE_COMBAT,
    fill=fill_close_combat,
    allowed=allowed_close_combat,
    apply=apply_close_combat,
    luck=luck_of_losses,
)
