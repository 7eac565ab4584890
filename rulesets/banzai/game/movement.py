"""Movement in a game: a Movement card, a transfer, the crew of an ATR or MMG, Relative Range."""

from rulesets.banzai.deck.deck import without
from rulesets.banzai.game.banzai import (
    followed,
    reached,
    refuse_banzai_move,
    refuse_move_of_others,
)
from rulesets.banzai.game.chances import chances_of
from rulesets.banzai.game.changes import (
    enemy_group,
    left_behind,
    men_in,
    own_group,
    refuse_other_side,
    refuse_twice,
    refuse_uncrewed,
    with_group,
)
from rulesets.banzai.game.discards import refuse_action
from rulesets.banzai.game.state import AFV, MOVED, Fight, Group, Soldier
from rulesets.banzai.men.man import PINNED
from rulesets.banzai.movement.jungle import WIRE
from rulesets.banzai.movement.move import (
    CLEARS_SMOKE,
    LEFT,
    MOVE,
    OUT,
    RIGHT,
    STEPS,
    MoveParams,
    MoveResult,
    way_of,
)
from rulesets.banzai.movement.ranges import RANGE, RangeParams
from rulesets.banzai.movement.transfer import (
    CREW,
    CrewParams,
    CrewResult,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

SIDEWAYS = "sideways"
FREE = "\N{NUL}"
"""A letter that no group has, on the way from one to another."""


def fill_move(fight: Fight, params: MoveParams, book: Book[Rules]) -> MoveParams:
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
        pinned=sum(one.has(PINNED) for one in fight.men_of(group)),
        banzai=params.banzai or group.banzai is not None,
        bog=fight.jungle and any(one.has(AFV) for one in fight.men_of(group)),
        nearest=max((one.range for one in fight.groups if is_enemy(fight, one, group)), default=None),
        smoke=group.smoke,
        deck=fight.deck,
        others=tuple(
            one.letter
            for one in fight.groups_of(group.side)
            if one.letter != group.letter and fight.men_of(one)
        ),
    )


def is_enemy(fight: Fight, one: Group, group: Group) -> bool:
    """Whether a group is of the other side and has men."""
    return one.side != group.side and bool(fight.men_of(one))


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
    refuse_action(fight, group, MOVED, book)
    on = SIDEWAYS if way in (LEFT, RIGHT) else params.on if way == OUT else way
    refuse_banzai_move(fight, group, on, book)
    refuse_move_of_others(fight, group, book)
    refuse_uncrewed(fight, group, book)


def apply_move(fight: Fight, params: MoveParams, result: MoveResult, book: Book[Rules]) -> Fight:
    """Return the fight with the group where it is then, and how Banzai attacks stand by it."""
    if not fight.groups:
        return fight
    if result.card:
        fight = drawn(fight, result.card, book)
    group = own_group(fight, params.group)
    after = left_behind(fight, group, book)
    group = own_group(after, params.group)
    if result.movement == group.movement and result.card and not result.out_of:
        return with_group(after, group._replace(did=MOVED))
    moved = group._replace(
        range=group.range if result.range is None else result.range,
        terrain=result.terrain,
        movement=result.movement,
        wire=group.wire and result.out_of != WIRE,
        smoke=0 if result.movement >= CLEARS_SMOKE else group.smoke,
        way=lies(group, params, result),
        did=MOVED,
    )
    after = with_group(after, on_the_way(moved, result))
    if result.letter != group.letter:
        after = relettered(after, group.side, group.letter, result.letter)
        if fight.solo:
            from rulesets.banzai.game.hands import relettered as with_letters  # few play alone

            after = with_letters(after, group.letter, result.letter)
    return reached(after, book)


def lies(group: Group, params: MoveParams, result: MoveResult) -> str:
    """Return how the last Movement card on a group lies; the one that removed wire is gone."""
    if result.out_of == WIRE:
        return group.way
    return way_of(params) if way_of(params) in STEPS else SIDEWAYS


def drawn(fight: Fight, card: str, book: Book[Rules]) -> Fight:
    """Return the fight after the acting side drew a card as a random number."""
    after = fight._replace(deck=without(fight.deck, card, book.rules.deck))
    return chances_of(after, fight.side_acting, (card,))


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
        with_letter(one, was, now)
        if one.side == side
        else one._replace(infiltrates=now)
        if one.infiltrates == was
        else one
        for one in fight.men
    )
    return followed(fight._replace(groups=groups, men=men), side, was, now)


def with_letter(man: Soldier, was: str, now: str) -> Soldier:
    """Return a man whose group, or the one that he is on his way to, is at another letter."""
    return man._replace(
        group=now if man.group == was else man.group, joins=now if man.joins == was else man.joins
    )


MOVE_IN_GAME = InGame(MOVE, fill=fill_move, allowed=allowed_move, apply=apply_move)


RULE = "up-front"
MARINES = "marines"


def fill_crew(fight: Fight, params: CrewParams, book: Book[Rules]) -> CrewParams:
    """Return the params with the men of the group, and whether their weapons lie dropped."""
    if params.men or not fight.groups:
        return params
    group = own_group(fight, params.group)
    return params._replace(
        group=group.letter,
        men=men_in(fight, group, book),
        nation=params.nation or fight.side(group.side).nation,
        dropped=group.dropped,
    )


def apply_crew(fight: Fight, params: CrewParams, result: CrewResult, book: Book[Rules]) -> Fight:
    """Return the fight with the group's heavy weapons dropped, if it drops them."""
    if not params.drop or not fight.groups:
        return fight
    return with_group(fight, own_group(fight, params.group)._replace(dropped=True))


def fill_range(fight: Fight, params: RangeParams, book: Book[Rules]) -> RangeParams:
    """Return the params with the range numbers of the game's groups: one's own, then the enemy's."""
    if not fight.groups:
        return params
    group, enemy = params
    if not group.known:
        group = group._replace(range=own_group(fight, group.letter).range, known=True)
    if not enemy.known:
        enemy = enemy._replace(range=enemy_group(fight, enemy.letter).range, known=True)
    return RangeParams(group, enemy)


CREW_IN_GAME = InGame(CREW, fill=fill_crew, apply=apply_crew)

RANGE_IN_GAME = InGame(RANGE, fill=fill_range)
