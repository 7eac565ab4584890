"""Fire, a malfunction, a Hero card and the pistol in a game: what is known, who may, what is left behind."""

from collections.abc import Collection, Mapping

from rulesets.banzai.banzai_attack.declare_banzai import NEAR
from rulesets.banzai.fire.attack import FireParams
from rulesets.banzai.fire.breaking import BREAKS, GONE
from rulesets.banzai.fire.fire import FIRE, FireResult
from rulesets.banzai.fire.hero_and_pistol import HERO, PISTOL, HeroParams, PistolParams
from rulesets.banzai.fire.malfunction import MALFUNCTION, MalfunctionParams, MalfunctionResult
from rulesets.banzai.fire.under_fire import KILLED as IS_KILLED
from rulesets.banzai.fire.under_fire import PINNED, ROUTS, WOUNDED
from rulesets.banzai.game.banzai import ended, is_reached, placed, refuse_banzai
from rulesets.banzai.game.chances import chances_of, refuse_reinforcing
from rulesets.banzai.game.changes import (
    enemy_group,
    group_meant,
    men_in,
    men_on_foot,
    own_group,
    refuse_other_side,
    refuse_twice,
    refuse_waiting,
    with_group,
    with_man,
    with_state,
    without_man,
    wounded,
)
from rulesets.banzai.game.discards import refuse_action
from rulesets.banzai.game.state import AFV, KILLED, ROUTED, Fight, Group, Soldier
from rulesets.banzai.men.man import CAPTURED, FLAMETHROWER, IN_TRANSFER, MALFUNCTIONED, UNARMED, Man
from rulesets.banzai.movement.ranges import Group as AtRange
from rulesets.banzai.movement.ranges import RangeParams, relative_range, stand_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame

FIRED, MARINES = "fire", "marines"
WALL = "wall"


def with_weapon(fight: Fight, name: str, effect: str, book: Book[Rules]) -> Fight:
    """Return the fight with a man's weapon broken or gone; as it is where he is none of the fight."""
    soldier = fight.named(name)
    if soldier is None:
        return fight
    if effect == BREAKS:
        return with_state(fight, soldier, MALFUNCTIONED, holds=True)
    return with_man(fight, disarmed(soldier, book)) if effect == GONE else fight


def disarmed(soldier: Soldier, book: Book[Rules]) -> Soldier:
    """Return a man without his own weapon: with a secondary one, or unarmed."""
    man = Man.parse(soldier.word, book)
    left = man.weapons[1:] or (UNARMED,)
    states = tuple(one for one in man.states if one not in (MALFUNCTIONED, CAPTURED))
    return soldier._replace(word=str(man._replace(weapons=left, states=states)))


def fill_fire(fight: Fight, params: FireParams, book: Book[Rules]) -> FireParams:
    """Return the params with the men of the target group, its place, and that of the firing group."""
    params = params._replace(deck=fight.deck, jungle=params.jungle or fight.jungle)
    if params.by:
        params = with_firers(fight, params)._replace(firers=whole_group(fight, params, book))
    if params.men:
        return params
    target = enemy_group(fight, params.target)
    men = men_on_foot(fight, target, book)
    if not men:
        raise IllegalAction(f"nobody is left in group {target.letter} of {target.side}", "up-front 6.5")
    return with_target(fight, params._replace(men=men), target, book)


def with_firers(fight: Fight, params: FireParams) -> FireParams:
    """Return the params with the place of the firing group, its side's nation, the Marines' rifles."""
    group = own_group(fight, params.by)
    nation = params.nation or fight.side(group.side).nation
    return params._replace(
        nation=nation,
        moving=params.moving or group.movement > 0,
        bolt_action=params.bolt_action or has_old_rifles(fight, group),
        from_=params.from_ if params.from_ != "none" else group.ground or "none",
        from_wire=params.from_wire or group.wire,
        from_smoke=params.from_smoke or group.smoke,
    )


def has_old_rifles(fight: Fight, group: Group) -> bool:
    """Whether a group is of Marines before 1943, whose rifles are bolt-action ones (46.5)."""
    return fight.side(group.side).troops == MARINES and "" < fight.year < "1943"


def whole_group(fight: Fight, params: FireParams, book: Book[Rules]) -> tuple[Man, ...]:
    """Return all men of the firing group in order, with the firepower of those who were named with it.

    Where nobody was named, nobody: which weapons fire is not known then.
    """
    typed = {fold(man.name): man for man in params.firers}
    if not typed:
        return ()
    men = (one for one in men_in(fight, own_group(fight, params.by), book) if not one.has(IN_TRANSFER))
    held = {one.name for one in fight.men_of(own_group(fight, params.by)) if one.infiltrates}
    return (*(typed.pop(fold(man.name), unnamed(man, held)) for man in men), *typed.values())


def unnamed(man: Man, held: Collection[str]) -> Man:
    """Return a man of the firing group who was not named: his weapon has no firepower here (up-front 19).

    As he is stay an infiltrator, who is held back, and a flamethrower, at risk unless it is (22.2).
    """
    return man if man.name in held or man.weapon == FLAMETHROWER else man._replace(fp=0)


def with_target(fight: Fight, params: FireParams, target: Group, book: Book[Rules]) -> FireParams:
    """Return the params with what the target is on, and whether it has declared a Banzai attack."""
    terrain = params.terrain if params.terrain != "none" else target.terrain or "none"
    if terrain == WALL and params.by and is_opposite(fight, params.by, target):
        terrain = "wall-opposite"
    return params._replace(
        terrain=terrain,
        entrenched=params.entrenched or target.entrenched,
        behind_afv=params.behind_afv or is_behind_afv(fight, target),
        wire=params.wire or target.wire,
        smoke=params.smoke or target.smoke,
        movement=params.movement or target.movement,
        banzai=params.banzai or target.banzai is not None,
        fought=params.fought or has_fought(fight, params, target, book),
        range=params.range if params.range is not None else range_to(fight, params, target, book),
    )


def is_behind_afv(fight: Fight, target: Group) -> bool:
    """Whether a friendly AFV is adjacent at the same range number (up-front 28.72)."""
    return any(
        stand_of(placed(target, one)) == NEAR[1] and one.range == target.range
        for one in fight.groups_of(target.side)
        if any(man.has(AFV) for man in fight.men_of(one))
    )


def range_to(fight: Fight, params: FireParams, target: Group, book: Book[Rules]) -> int | None:
    """Return the Relative Range of the attack; None where no group is named that fires."""
    if not params.by:
        return None
    return relative_range(placed(own_group(fight, params.by), target), book.rules.ranges)


def is_opposite(fight: Fight, by: str, target: Group) -> bool:
    """Whether the firers stand directly opposite."""
    firing = own_group(fight, by)
    return stand_of(RangeParams(AtRange(firing.letter, 0), AtRange(target.letter, 0))) == "opposite"


def has_fought(fight: Fight, params: FireParams, target: Group, book: Book[Rules]) -> bool:
    """Whether a Banzai group is in close combat with the firing group, at Relative Range 5 still (45.47)."""
    if target.banzai is None or not params.by or not target.banzai.fought:
        return False
    firing = own_group(fight, params.by)
    return target.banzai.target == firing.letter and is_reached(target, firing, book)


def allowed_fire(fight: Fight, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for fire at one's own, a group that has acted, or is in a Banzai attack (45.42)."""
    firing = own_group(fight, params.by).side if params.by else fight.side_acting
    if params.target and not params.target.isdigit() and enemy_group(fight, params.target).side == firing:
        raise IllegalAction(
            f"group {params.target} is of {firing}, which fires: name an enemy group", "up-front 6"
        )
    refuse_reinforcing(fight, FIRED)
    refuse_waiting(fight, params.firers, book)
    if not params.by:
        return
    group = own_group(fight, params.by)
    refuse_other_side(fight, group, "up-front 6")
    refuse_banzai(group, FIRED)
    refuse_twice(group, FIRED)
    refuse_action(fight, group, FIRED, book)


def apply_fire(fight: Fight, params: FireParams, result: FireResult, book: Book[Rules]) -> Fight:
    """Return the fight after the attack."""
    after = chances_of(fight._replace(deck=result.deck), fight.side_acting, (one.card for one in result.men))
    for man, fate in zip(params.men, result.men, strict=False):
        after = struck(after, man.name, fate.fate, book)
    for one in result.broken:
        after = with_weapon(after, one.man, one.effect, book)
    if params.by:
        after = with_group(after, own_group(after, params.by)._replace(did=FIRED))
        after = without_infiltrators(after, params)
    if params.target and not params.target.isdigit():
        after = with_group(after, enemy_group(after, params.target)._replace(fired_on=True))
    return ended(after)


def without_infiltrators(fight: Fight, params: FireParams) -> Fight:
    """Return the fight with those who have fired no longer infiltrated (up-front 20.51)."""
    for man in params.firers:
        soldier = fight.named(man.name)
        if man.fp and soldier and soldier.infiltrates:
            fight = with_man(fight, soldier._replace(infiltrates=""))
    return fight


def struck(fight: Fight, name: str, fate: str, book: Book[Rules]) -> Fight:
    """Return the fight with what has become of a man; one that was only written out changes nothing."""
    man = fight.named(name)
    if man is None:
        return fight
    if fate in (IS_KILLED, ROUTS):
        return without_man(fight, man, KILLED if fate == IS_KILLED else ROUTED, book)
    if fate == WOUNDED:
        after = wounded(fight, man, book)
        return pinned_by_wound(after, name, book)
    return with_state(fight, man, PINNED, holds=True) if fate == PINNED else fight


def pinned_by_wound(fight: Fight, name: str, book: Book[Rules]) -> Fight:
    """Return the fight with a wounded man pinned where the table has it so."""
    man = fight.named(name)
    if man is None or book.in_force("wound-pins") == "no" or fight.group_of(man).banzai:
        return fight
    return with_state(fight, man, PINNED, holds=True)


def luck_of_fire(params: FireParams) -> Mapping[str, str]:
    """Return whose luck the men out are: that of the side which suffers it."""
    name = params.men[0].name if params.men else ""
    return {"men_out": name} if name else {}


FIRE_IN_GAME = InGame(FIRE, fill=fill_fire, allowed=allowed_fire, apply=apply_fire, luck=luck_of_fire)


def fill_hero(fight: Fight, params: HeroParams, book: Book[Rules]) -> HeroParams:
    """Return the params with his nation."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    return params._replace(nation=params.nation or fight.side(soldier.side).nation)


def fill_pistol(fight: Fight, params: PistolParams, book: Book[Rules]) -> PistolParams:
    """Return the params with his nation, and the Relative Range where the enemy group is named."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    params = params._replace(nation=params.nation or fight.side(soldier.side).nation)
    if not params.at or params.range is not None:
        return params
    target = group_meant(fight, params.at, fight.enemy_of(soldier.side))
    pair = placed(fight.group_of(soldier), target)
    return params._replace(range=relative_range(pair, book.rules.ranges))


def apply_malfunction(
    fight: Fight, params: MalfunctionParams, result: MalfunctionResult, book: Book[Rules]
) -> Fight:
    """Return the fight with the deck after the card, and what became of the weapon."""
    man = params.firers[result.who - 1] if result.who else None
    return with_weapon(fight._replace(deck=result.deck), man.name if man else "", result.effect, book)


HERO_IN_GAME = InGame(HERO, fill=fill_hero)


def fill_malfunction(fight: Fight, params: MalfunctionParams, book: Book[Rules]) -> MalfunctionParams:
    """Return the params with the deck, and whether the firers move or are in stream, marsh or wire."""
    params = params._replace(deck=fight.deck)
    soldier = next(filter(None, (fight.named(man.name) for man in params.firers)), None)
    if soldier is None:
        return params
    group = fight.group_of(soldier)
    hindered = group.wire or group.ground in book.rules.close_combat.obstacles
    return params._replace(moving=params.moving or group.movement > 0, hindered=params.hindered or hindered)


MALFUNCTION_IN_GAME = InGame(MALFUNCTION, fill=fill_malfunction, apply=apply_malfunction)

PISTOL_IN_GAME = InGame(PISTOL, fill=fill_pistol)
