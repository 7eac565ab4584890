"""An Individual Transfer in a game: a man leaves his group, is between two, is received (up-front 17.8)."""

from rulesets.banzai.game.banzai import ended, refuse_banzai, refuse_move_of_others
from rulesets.banzai.game.changes import (
    group_meant,
    left_behind,
    man_as,
    refuse_other_action,
    refuse_uncrewed,
    refuse_waiting,
    with_group,
    with_man,
    with_state,
)
from rulesets.banzai.game.discards import refuse_action
from rulesets.banzai.game.state import RECEIVED, TRANSFERRED, Fight, Group, Soldier
from rulesets.banzai.men.crews import RULE as TEAMS_RULE
from rulesets.banzai.men.crews import Bearing, apart, borne_by
from rulesets.banzai.men.man import IN_TRANSFER, LEADERS, PINNED
from rulesets.banzai.movement.ranges import Group as Placed
from rulesets.banzai.movement.ranges import RangeParams, stand_of
from rulesets.banzai.movement.transfer import TRANSFER, TRANSFER_RULE, TransferParams, TransferResult
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.ruleset import IllegalAction, InGame

RULE = "up-front"
MARINES = "marines"
ADJACENT = "adjacent"


def groups_of(fight: Fight, params: TransferParams) -> tuple[Soldier, Group, Group] | None:
    """Return the man, his group and the one that he joins; None for one that was only written out."""
    man = fight.named(params.man.name)
    return None if man is None else (man, fight.group_of(man), group_meant(fight, params.group, man.side))


def fill_transfer(fight: Fight, params: TransferParams, book: Book[Rules]) -> TransferParams:
    """Return the params with how many men the group has that he joins."""
    found = groups_of(fight, params)
    return params._replace(men=len(fight.men_of(found[2]))) if found else params


def allowed_transfer(fight: Fight, params: TransferParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who may not leave, or be received, now."""
    refuse_waiting(fight, [params.man], book)
    found = groups_of(fight, params)
    if found is None:
        return
    man, group, joins = found
    if group.side != fight.side_acting:
        raise IllegalAction(
            f"it is the player turn of {fight.side_acting}, {man.name} is of {man.side}", RULE
        )
    for one in (group, joins):
        refuse_banzai(one, TRANSFERRED)
    if man.joins:
        refuse_reception(fight, man, joins, book)
        return
    if group.letter == joins.letter:
        raise IllegalAction(f"{man.name} is of group {group.letter} already", RULE)
    refuse_other_action(group, TRANSFERRED)
    refuse_action(fight, group, TRANSFERRED, book)
    refuse_move_of_others(fight, group, book)
    refuse_uncrewed(fight, group, book)
    refuse_apart(group, joins)
    refuse_place(fight, man, group, joins)
    refuse_team(fight, man, joins, book)


def refuse_reception(fight: Fight, man: Soldier, joins: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man in transfer whom a group does not receive now."""
    if joins.letter != man.joins:
        raise IllegalAction(
            f"{man.name} is in transfer to group {man.joins}: transfer {man.name} {man.joins}", TRANSFER_RULE
        )
    if man.left_in == fight.turn:
        raise IllegalAction(
            f"{man.name} left in this player turn: group {joins.letter} receives him in a later one",
            TRANSFER_RULE,
        )
    refuse_other_action(joins, RECEIVED)
    refuse_action(fight, joins, RECEIVED, book)
    refuse_apart(fight.group_of(man), joins)


def refuse_apart(group: Group, joins: Group) -> None:
    """Raise IllegalAction for groups that are not neighbours at one range number."""
    pair = RangeParams(Placed(group.letter, 0), Placed(joins.letter, 0))
    if stand_of(pair) != ADJACENT:
        raise IllegalAction(
            f"groups {group.letter} and {joins.letter} are not adjacent: nobody transfers between them",
            TRANSFER_RULE,
        )
    if group.range != joins.range:
        raise IllegalAction(
            f"group {group.letter} is at range number {group.range}, group {joins.letter} at {joins.range}: "
            "men transfer between groups at the same one",
            TRANSFER_RULE,
        )


def refuse_place(fight: Fight, man: Soldier, group: Group, joins: Group) -> None:
    """Raise IllegalAction for an infiltrator, a man on wire or mines, or two groups without a leader."""
    if man.infiltrates:
        raise IllegalAction(f"{man.name} has infiltrated group {man.infiltrates}: he stays", TRANSFER_RULE)
    if group.wire or group.mines:
        on = "wire" if group.wire else "a minefield"
        raise IllegalAction(f"group {group.letter} is on {on}: nobody transfers out of it", TRANSFER_RULE)
    if not any(one.has(rank) for of in (group, joins) for one in fight.men_of(of) for rank in LEADERS):
        raise IllegalAction(
            f"neither group {group.letter} nor group {joins.letter} has the SL or the ASL", TRANSFER_RULE
        )


def refuse_team(fight: Fight, man: Soldier, joins: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a second BAR, LMG or MMG in a group while another man could go (46.4)."""
    own = borne_by(man_as(man, book).weapons, book)
    here = [weapon for one in fight.men_of(joins) for weapon in borne_by(man_as(one, book).weapons, book)]
    others = [one for one in fight.on_foot(fight.group_of(man)) if one != man and not one.has(PINNED)]
    if not (own and here and others):
        return
    of_side = [one for one in fight.men if one.side == man.side and not one.is_gone]
    borne = tuple(weapon for one in of_side for weapon in borne_by(man_as(one, book).weapons, book))
    side = Bearing(borne, fight.side(man.side).troops == MARINES, fight.year)
    if any({one, other} <= kinds for kinds in apart(side, book) for one in own for other in here):
        if book.ruling("fire-teams-under-fire") == "not-under-fire" and fight.group_of(man).under_fire:
            return
        raise IllegalAction(
            f"group {joins.letter} has a man with {listed(here, 'and')}, and {others[0].name} could go in "
            f"place of {man.name}",
            TEAMS_RULE,
        )


def apply_transfer(fight: Fight, params: TransferParams, result: TransferResult, book: Book[Rules]) -> Fight:
    """Return the fight with the man between the groups, or in his new one; the group's action is taken."""
    found = groups_of(fight, params)
    if found is None:
        return fight
    man, group, joins = found
    if man.joins:
        after = with_group(fight, joins._replace(did=RECEIVED))
        after = with_man(after, man._replace(group=joins.letter, joins="", infiltrates=""))
        return ended(with_state(after, after.men[man.number - 1], IN_TRANSFER, holds=False))
    went = group._replace(did=TRANSFERRED)
    after = left_behind(with_group(fight, went), went, book)
    leaving = after.men[man.number - 1]._replace(joins=joins.letter, left_in=fight.turn)
    return with_state(after, leaving, IN_TRANSFER, holds=True)


TRANSFER_IN_GAME = InGame(TRANSFER, fill=fill_transfer, allowed=allowed_transfer, apply=apply_transfer)
