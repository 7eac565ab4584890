"""Terrain in a fight: whose group it is placed on, and what lies on that group then."""

from rulesets.banzai.banzai_attack.banzai_fight import refuse_other_side
from rulesets.banzai.game.fight_changes import enemy_group, own_group, refuse_twice, with_group
from rulesets.banzai.game.fight_state import Fight, Group
from rulesets.banzai.movement.terrain import ENEMY, OWN, TerrainParams, TerrainResult, by_enemy
from rulesets.banzai.movement.terrain_cards import MINEFIELD, SMOKE, WIRE
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

PLACED = "terrain"
AFV, GUN = "afv", "infantry-gun"


def group_in(fight: Fight, params: TerrainParams) -> Group:
    """Return the group: of the side that acts, or of its enemy where the acting side is the enemy."""
    return enemy_group(fight, params.group) if by_enemy(params) else own_group(fight, params.group)


def fill_terrain(fight: Fight, params: TerrainParams, book: Book[Rules]) -> TerrainParams:
    """Return the params with what the game knows of the group."""
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
        stands=group.terrain,
    )


def has_card(fight: Fight, group: Group, card: str) -> bool:
    """Whether an AFV, or an infantry gun, is in a group."""
    return any(card in one.word.split("/") for one in fight.men_of(group))


def allowed_terrain(fight: Fight, params: TerrainParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for terrain of one's own on a group that has acted."""
    if not fight.groups or by_enemy(params):
        return
    group = own_group(fight, params.group)
    refuse_other_side(fight, group, "up-front")
    refuse_twice(group, PLACED)


def apply_terrain(fight: Fight, params: TerrainParams, result: TerrainResult, book: Book[Rules]) -> Fight:
    """Return the fight with the card on the group."""
    if not fight.groups or not result.placed:
        return fight
    group = with_card(group_in(fight, params), result)
    return with_group(fight, group if by_enemy(params) else group._replace(did=PLACED))


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
        terrain=result.card, movement=result.movement, mines=False, entrenched=False, banzai=banzai
    )
