"""Discards in a fight: whose player turn it is, what its groups did in it, how it stands with the leaders."""

from collections.abc import Sequence

from rulesets.banzai.game.state import (
    DECLARED,
    INFILTRATED,
    MOVED,
    REINFORCED,
    TRANSFERRED,
    Fight,
    Group,
    Side,
    Soldier,
)
from rulesets.banzai.hands.discard import DISCARD, GONE, PINNED, REMOVED, WELL, DiscardParams
from rulesets.banzai.hands.split_action import SPLIT_ACTION, SplitParams
from rulesets.banzai.men.man import ASL, SL
from rulesets.banzai.men.man import PINNED as IS_PINNED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import InGame


class Done:
    """What the groups of the side did whose player turn it is."""

    def __init__(self, groups: Sequence[Group]) -> None:
        did = [one.did for one in groups if one.did]
        self.banzai, self.reinforced = did.count(DECLARED), REINFORCED in did
        through = [one for one in groups if one.did == INFILTRATED]
        self.checks = sum(one.checked for one in through)
        self.movement = did.count(MOVED) + did.count(TRANSFERRED) + len(through) - self.checks
        self.actions = len(did) - self.banzai - self.checks - self.movement


def fill_discard(fight: Fight, params: DiscardParams, book: Book[Rules]) -> DiscardParams:
    """Return the params with what the game knows and was not typed."""
    if not fight.sides:
        return params
    side = fight.side(fight.side_acting)
    params = params._replace(
        nation=params.nation or side.nation,
        troops=params.troops or side.troops,
        has_sniper=params.has_sniper or bool(side.snipers or side.snipers_gained),
    )
    return with_groups(fight, params, side, book) if fight.groups else params


def with_groups(fight: Fight, params: DiscardParams, side: Side, book: Book[Rules]) -> DiscardParams:
    """Return the params with what the side's groups did, its leaders, and whether one enemy group is left."""
    done = Done(fight.groups_of(side.name))
    return params._replace(
        actions=done.actions if params.actions is None else params.actions,
        movement=done.movement if params.movement is None else params.movement,
        banzai=done.banzai if params.banzai is None else params.banzai,
        checks=done.checks if params.checks is None else params.checks,
        sl=params.sl or sl_in(fight, side, book),
        last_group=params.last_group or is_last_group(fight, fight.enemy_of(side.name)),
        reinforcing=params.reinforcing or done.reinforced,
    )


def is_last_group(fight: Fight, enemy: str) -> bool:
    """Whether the enemy has one group left (up-front 15.6)."""
    return sum(bool(fight.men_of(one)) for one in fight.groups_of(enemy)) == 1


def sl_in(fight: Fight, side: Side, book: Book[Rules]) -> str:
    """Return how it stands with a side's SL; well where it never had a leader."""
    leader, second = (ranked(fight, side, rank) for rank in (SL, ASL))
    if leader and not leader.is_gone:
        return PINNED if leader.has(IS_PINNED) else WELL
    if not (leader or second):
        return WELL
    if second is None or second.is_gone:
        return GONE
    if leader and fight.turn - leader.lost_in <= 1:
        book.remark("just-removed")
        return REMOVED
    if second.has(IS_PINNED) and book.ruling("asl-leads") == "yes":
        return PINNED
    return WELL


def ranked(fight: Fight, side: Side, rank: str) -> Soldier | None:
    """Return a side's man of a rank, in the game or out of it."""
    found = [one for one in fight.men if one.side == side.name and one.has(rank)]
    return next((one for one in found if not one.is_gone), found[-1] if found else None)


def fill_nation(fight: Fight, params: SplitParams, book: Book[Rules]) -> SplitParams:
    """Return the params with the nation of the side whose player turn it is, where none was typed."""
    if params.nation or not fight.sides:
        return params
    return params._replace(nation=fight.side(fight.side_acting).nation)


DISCARD_IN_GAME = InGame(DISCARD, fill=fill_discard)

SPLIT_ACTION_IN_GAME = InGame(SPLIT_ACTION, fill=fill_nation)
