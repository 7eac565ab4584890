"""A terrain card and a Rally card in a game: on whose group, and what lies on it then."""

from rulesets.banzai.game.banzai import reached, refuse_banzai
from rulesets.banzai.game.changes import (
    enemy_group,
    men_in,
    own_group,
    refuse_other_side,
    refuse_twice,
    with_group,
    with_state,
)
from rulesets.banzai.game.discards import refuse_action, refuse_discard
from rulesets.banzai.game.state import AFV, GUN, Fight, Group
from rulesets.banzai.men.man import PINNED
from rulesets.banzai.movement.cards import (
    ENEMY,
    OWN,
    RALLY,
    SIDEWAYS,
    TERRAIN,
    RallyParams,
    RallyResult,
    TerrainParams,
    TerrainResult,
    by_enemy,
)
from rulesets.banzai.movement.jungle import MINEFIELD, SMOKE, WIRE
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

PLACED = "terrain"
RULE = "up-front"
RALLIED = "rally"


def group_in(fight: Fight, params: TerrainParams) -> Group:
    """Return the group: of the side that acts, or of its enemy where the acting side is the enemy."""
    return enemy_group(fight, params.group) if by_enemy(params) else own_group(fight, params.group)


def fill_terrain(fight: Fight, params: TerrainParams, book: Book[Rules]) -> TerrainParams:
    if not fight.groups:
        return params
    group = group_in(fight, params)
    return params._replace(
        group=f"{group.side}.{group.letter}",
        by=params.by or (OWN if group.side == fight.side_acting else ENEMY),
        banzai=group.banzai is not None,
        jungle=fight.jungle,
        afv=has_card(fight, group, AFV),
        gun=has_card(fight, group, GUN),
        movement=group.movement,
        wired=group.wire,
        stands=group.terrain,
        smoke=group.smoke,
        way=group.way if group.movement else "",
        range=group.range,
    )


def has_card(fight: Fight, group: Group, card: str) -> bool:
    return any(one.has(card) for one in fight.men_of(group))


def allowed_terrain(fight: Fight, params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for terrain of one's own on a group that has acted, for a discard too many."""
    if not fight.groups:
        return
    if by_enemy(params):
        if group_in(fight, params).side != fight.side_acting:
            refuse_discard(fight, f"{params.card} on the enemy", book)
        return
    group = own_group(fight, params.group)
    refuse_other_side(fight, group, "up-front")
    refuse_twice(group, PLACED)
    refuse_action(fight, group, PLACED, book)


def apply_terrain(fight: Fight, params: TerrainParams, result: TerrainResult, book: Book[Rules]) -> Fight:
    if not fight.groups:
        return fight
    if by_enemy(params) and group_in(fight, params).side != fight.side_acting:
        fight = fight._replace(discarded=fight.discarded + 1)
    if not result.placed:
        return reached(with_group(fight, rejecting(group_in(fight, params), result)), book)
    group = with_card(group_in(fight, params), result)
    return with_group(fight, group if by_enemy(params) else group._replace(did=PLACED))


def rejecting(group: Group, result: TerrainResult) -> Group:
    """Return a group that has rejected terrain: its move taken back, smoke gone (up-front 7.32, 13.2)."""
    at = group.range if result.range is None else result.range
    way = SIDEWAYS if result.range is not None else ""
    return group._replace(range=at, movement=result.movement, smoke=0, way=way)


def with_card(group: Group, result: TerrainResult) -> Group:
    """Return a group with a card on it; from other ground its entrenchment and minefield are left behind."""
    if result.card == SMOKE:
        return group._replace(smoke=group.smoke + 1)
    if result.card == WIRE:
        return group._replace(wire=True)
    banzai = group.banzai._replace(crossed=()) if group.banzai else None
    if result.card == MINEFIELD:
        return group._replace(mines=True, banzai=banzai)
    return group._replace(
        terrain=result.card,
        movement=result.movement,
        way=group.way if result.movement else "",
        smoke=0,
        mines=False,
        entrenched=False,
        banzai=banzai,
    )


def fill_rally(fight: Fight, params: RallyParams, book: Book[Rules]) -> RallyParams:
    """Return the params with all pinned men of the group, where nobody was named."""
    if not fight.groups:
        return params
    group = own_group(fight, params.group)
    if params.men:
        return params
    refuse_banzai(group, RALLIED)
    pinned = tuple(one for one in men_in(fight, group, book) if one.has(PINNED))
    if not pinned:
        raise IllegalAction(f"nobody in group {group.letter} is pinned", RULE)
    return params._replace(men=pinned)


def allowed_rally(fight: Fight, params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that has acted or is in a Banzai attack, and for men of another."""
    if not fight.groups:
        return
    group = own_group(fight, params.group)
    refuse_other_side(fight, group, RULE)
    refuse_banzai(group, RALLIED)
    refuse_twice(group, RALLIED)
    refuse_action(fight, group, RALLIED, book)
    for man in params.men:
        soldier = fight.named(man.name)
        if soldier and fight.group_of(soldier) != group:
            raise IllegalAction(f"{soldier.name} is of {soldier.side}'s group {soldier.group}", RULE)


def apply_rally(fight: Fight, params: RallyParams, result: RallyResult, book: Book[Rules]) -> Fight:
    """Return the fight with the men unpinned, and the group's action taken."""
    if not fight.groups:
        return fight
    for man in params.men:
        if soldier := fight.named(man.name):
            fight = with_state(fight, soldier, PINNED, holds=False)
    return with_group(fight, own_group(fight, params.group)._replace(did=RALLIED))


RALLY_IN_GAME = InGame(RALLY, fill=fill_rally, allowed=allowed_rally, apply=apply_rally)

TERRAIN_IN_GAME = InGame(TERRAIN, fill=fill_terrain, allowed=allowed_terrain, apply=apply_terrain)
