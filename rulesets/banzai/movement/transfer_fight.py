"""A transfer in a fight: whether both groups are free for it, and where the man is then."""

from rulesets.banzai.banzai_attack.banzai_state import ended, on_foot, refuse_banzai, refuse_move_of_others
from rulesets.banzai.forces.fire_teams import RULE as TEAMS_RULE
from rulesets.banzai.forces.fire_teams import Bearing, apart, borne_by
from rulesets.banzai.forces.man import PINNED
from rulesets.banzai.game.fight_changes import group_meant, man_as, refuse_twice, with_group, with_man
from rulesets.banzai.game.fight_state import Fight, Group, Soldier
from rulesets.banzai.movement.crew_fight import left_behind, refuse_uncrewed
from rulesets.banzai.movement.transfer import TransferParams, TransferResult
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.ruleset import IllegalAction

RULE = "up-front"
TRANSFERRED = "transfer"
MARINES = "marines"


def groups_of(fight: Fight, params: TransferParams) -> tuple[Soldier, Group, Group] | None:
    """Return the man, his group and the one that he joins; None for one that was only written out."""
    man = fight.named(params.man.name)
    return None if man is None else (man, fight.group_of(man), group_meant(fight, params.group, man.side))


def fill_transfer(fight: Fight, params: TransferParams, book: Book[Rules]) -> TransferParams:
    """Return the params with how many men the group has that he joins."""
    found = groups_of(fight, params)
    return params._replace(men=len(fight.men_of(found[2]))) if found else params


def allowed_transfer(fight: Fight, params: TransferParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who may not change groups now."""
    found = groups_of(fight, params)
    if found is None:
        return
    man, group, joins = found
    if group.letter == joins.letter:
        raise IllegalAction(f"{man.name} is of group {group.letter} already", RULE)
    if group.side != fight.side_acting:
        raise IllegalAction(
            f"it is the player turn of {fight.side_acting}, {man.name} is of {man.side}", RULE
        )
    for one in (group, joins):
        refuse_banzai(one, TRANSFERRED)
    refuse_twice(group, TRANSFERRED)
    refuse_move_of_others(fight, group, book)
    refuse_uncrewed(fight, group, book)
    refuse_team(fight, man, joins, book)


def refuse_team(fight: Fight, man: Soldier, joins: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a second BAR, LMG or MMG in a group while another man could go (46.4)."""
    own = borne_by(man_as(man, book).weapons, book)
    here = [weapon for one in fight.men_of(joins) for weapon in borne_by(man_as(one, book).weapons, book)]
    others = [one for one in on_foot(fight, fight.group_of(man)) if one != man and is_unpinned(one)]
    if not (own and here and others):
        return
    of_side = [one for one in fight.men if one.side == man.side and not one.is_gone]
    borne = tuple(weapon for one in of_side for weapon in borne_by(man_as(one, book).weapons, book))
    side = Bearing(borne, fight.side(man.side).troops == MARINES, fight.year)
    if any({one, other} <= kinds for kinds in apart(side, book) for one in own for other in here):
        raise IllegalAction(
            f"group {joins.letter} has a man with {listed(here, 'and')}, and {others[0].name} could go in "
            f"place of {man.name}",
            TEAMS_RULE,
        )


def is_unpinned(man: Soldier) -> bool:
    """Whether a man is not pinned."""
    return PINNED not in man.word.split("/")


def apply_transfer(fight: Fight, params: TransferParams, result: TransferResult, book: Book[Rules]) -> Fight:
    """Return the fight with the man in his new group, and the old one's action taken."""
    found = groups_of(fight, params)
    if found is None:
        return fight
    man, group, joins = found
    after = left_behind(
        with_group(fight, group._replace(did=TRANSFERRED)), group._replace(did=TRANSFERRED), book
    )
    return ended(with_man(after, after.men[man.number - 1]._replace(group=joins.letter, infiltrates="")))
