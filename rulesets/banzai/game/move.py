"""Movement in a fight: what the game knows of the group, who may move now, and where everybody is then."""

from rulesets.banzai.game.banzai import followed, reached, refuse_banzai_move, refuse_move_of_others
from rulesets.banzai.game.changes import (
    left_behind,
    own_group,
    refuse_other_side,
    refuse_twice,
    refuse_uncrewed,
    with_group,
)
from rulesets.banzai.game.state import Fight, Group
from rulesets.banzai.men.man import PINNED
from rulesets.banzai.movement.jungle import WIRE
from rulesets.banzai.movement.move import LEFT, MOVE, OUT, RIGHT, MoveParams, MoveResult, way_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

MOVED = "move"
SIDEWAYS = "sideways"
FREE = "\N{NUL}"
"""A letter that no group has, on the way from one to another."""


def fill_move(fight: Fight, params: MoveParams, book: Book[Rules]) -> MoveParams:
    """Return the params with what the game knows of the group."""
    if not fight.groups:
        return params
    group = own_group(fight, params.group)
    opposite = fight.group(fight.enemy_of(group.side), group.letter)
    return params._replace(
        range=group.range,
        enemy=opposite.range if opposite and fight.men_of(opposite) else None,
        on=obstacle(group, book),
        terrain=group.terrain,
        movement=group.movement,
        pinned=len([one for one in fight.men_of(group) if PINNED in one.word.split("/")]),
        bog=fight.jungle and any("afv" in one.word.split("/") for one in fight.men_of(group)),
        others=tuple(
            one.letter
            for one in fight.groups
            if one.side == group.side and one.letter != group.letter and fight.men_of(one)
        ),
    )


def obstacle(group: Group, book: Book[Rules]) -> str:
    """Return what a group must get out of first: the wire, then what it wades in."""
    if group.wire:
        return WIRE
    return group.terrain if group.terrain in book.rules.terrain.waded else ""


def allowed_move(fight: Fight, params: MoveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that has acted, or that a Banzai attack or its weapons hold."""
    if not fight.groups:
        return
    group, way = own_group(fight, params.group), way_of(params)
    refuse_other_side(fight, group, "up-front")
    if not fight.men_of(group):
        raise IllegalAction(f"nobody is left in group {group.letter}", "up-front")
    refuse_twice(group, MOVED)
    refuse_banzai_move(fight, group, SIDEWAYS if way in (LEFT, RIGHT) else params.on if way == OUT else way)
    refuse_move_of_others(fight, group, book)
    refuse_uncrewed(fight, group, book)


def apply_move(fight: Fight, params: MoveParams, result: MoveResult, book: Book[Rules]) -> Fight:
    """Return the fight with the group where it is then, and how Banzai attacks stand by it."""
    if not fight.groups:
        return fight
    group = own_group(fight, params.group)
    after = left_behind(fight, group, book)
    group = own_group(after, params.group)
    moved = group._replace(
        range=group.range if result.range is None else result.range,
        terrain=result.terrain,
        movement=result.movement,
        wire=group.wire and result.out_of != WIRE,
        did=MOVED,
    )
    after = with_group(after, on_the_way(moved, result))
    if result.letter != group.letter:
        after = relettered(after, group.side, group.letter, result.letter)
        if fight.solo:
            from rulesets.banzai.game.solo import relettered as with_letters  # few play alone

            after = with_letters(after, group.letter, result.letter)
    return reached(after, book)


def on_the_way(group: Group, result: MoveResult) -> Group:
    """Return a group that stays where it is, or that has left its entrenchment and minefield."""
    banzai = group.banzai
    if result.out_of:
        clears = banzai._replace(clears_wire=False) if banzai and result.out_of == WIRE else banzai
        return group._replace(banzai=clears)
    crossed = banzai._replace(crossed=()) if banzai else None
    return group._replace(entrenched=False, mines=False, banzai=crossed)


def relettered(fight: Fight, side: str, was: str, now: str) -> Fight:
    """Return the fight with a side's group at another letter, and any that was there at the first one's."""
    for old, new in ((now, FREE), (was, now), (FREE, was)):
        fight = at_letter(fight, side, old, new)
    return fight


def at_letter(fight: Fight, side: str, was: str, now: str) -> Fight:
    """Return the fight with a group, its men, and who has infiltrated or attacks it, at another letter."""
    same = (side, was)
    groups = tuple(
        one._replace(letter=now) if (one.side, one.letter) == same else one for one in fight.groups
    )
    men = tuple(
        one._replace(group=now)
        if (one.side, one.group) == same
        else one._replace(infiltrates=now)
        if one.side != side and one.infiltrates == was
        else one
        for one in fight.men
    )
    return followed(fight._replace(groups=groups, men=men), side, was, now)


MOVE_IN_GAME = InGame(MOVE, fill=fill_move, allowed=allowed_move, apply=apply_move)
