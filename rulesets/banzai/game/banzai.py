"""The Banzai attack as a game keeps it: what a group in one may and must do, and what it bars for others.

A function that takes a book reads its section `ranges`, and may ask for a ruling.
"""

from rulesets.banzai.banzai_attack.declare_banzai import (
    CANCEL_BANZAI,
    DECLARE_BANZAI,
    NEAR,
    CancelParams,
    CancelResult,
    DeclareParams,
    DeclareResult,
    Sight,
    ground_in,
)
from rulesets.banzai.game.changes import (
    enemy_group,
    left_behind,
    men_in,
    own_group,
    refuse_other_side,
    refuse_twice,
    with_group,
    with_state,
)
from rulesets.banzai.game.discards import refuse_action
from rulesets.banzai.game.state import DECLARED, MOVED, Banzai, Fight, Group
from rulesets.banzai.men.crews import heavy_of
from rulesets.banzai.men.man import ASSISTANT, JAPANESE, PINNED
from rulesets.banzai.movement.ranges import Group as Placed
from rulesets.banzai.movement.ranges import RangeParams, relative_range, stand_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

ONLY = "45.42"
FIGHTS = "45.422"
CANCEL = "45.43"
CARD_PLAYED = (DECLARED, MOVED)
"""What needs a Movement card on the group."""
BACK = "back"


def placed(group: Group, enemy: Group) -> RangeParams:
    """Return two groups with their range numbers."""
    return RangeParams(Placed(group.letter, group.range), Placed(enemy.letter, enemy.range))


def is_reached(group: Group, target: Group, book: Book[Rules]) -> bool:
    """Whether two groups are at the greatest Relative Range, 5, where close combat is."""
    most = book.rules.ranges.most
    return relative_range(placed(group, target), book.rules.ranges) == most


def target_of(fight: Fight, group: Group) -> Group | None:
    """Return whom a group attacks in a Banzai; None without one, or where nobody is left of the target."""
    if group.banzai is None:
        return None
    found = fight.group(fight.enemy_of(group.side), group.banzai.target)
    return found if found and fight.men_of(found) else None


def refuse_banzai(group: Group, does: str) -> None:
    """Raise IllegalAction for what a group in a Banzai attack may not do: fire, rally, transfer (45.42)."""
    if group.banzai:
        raise IllegalAction(
            f"group {group.letter} is in a Banzai attack on {group.banzai.target}, no {does}: it moves "
            "forward or sideways, or fights close combat (banzai-turn)",
            ONLY,
        )


def refuse_banzai_move(fight: Fight, group: Group, way: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a way in which a group in a Banzai attack plays no Movement card (45.42)."""
    if group.banzai is None:
        return
    if way == BACK:
        refuse_banzai(group, "move back")
    if must_fight(fight, group, book):
        raise IllegalAction(
            f"group {group.letter} fights close combat as its sole action, banzai-turn {group.letter}", FIGHTS
        )


def refuse_move_of_others(fight: Fight, group: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Movement card on a group before its side's Banzai group had one (45.42)."""
    others = [one for one in fight.groups_of(group.side) if one.letter != group.letter]
    for other in others:
        if target_of(fight, other) and not frees_others(other, book):
            raise IllegalAction(
                f"group {other.letter} is in a Banzai attack: its Movement card comes first, or its close "
                f"combat, before one on group {group.letter}",
                ONLY,
            )


def refuse_fight_due(fight: Fight, group: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for anything else while the men of a group have to fight close combat (45.422)."""
    if must_fight(fight, group, book):
        raise IllegalAction(
            f"all men of group {group.letter} fight close combat: banzai-turn {group.letter}", FIGHTS
        )


def frees_others(group: Group, book: Book[Rules]) -> bool:
    """Whether a Banzai group has had its Movement card or is in close combat; the ruling may want both."""
    has_moved, fights = group.did in CARD_PLAYED, is_engaged(group)
    if has_moved == fights:
        return has_moved
    return book.ruling("banzai-others") == "either"


def is_engaged(group: Group) -> bool:
    """Whether a Banzai attack has come to close combat and is still in it."""
    return bool(group.banzai and group.banzai.reached and group.banzai.fought)


def must_fight(fight: Fight, group: Group, book: Book[Rules]) -> bool:
    """Whether the men of a Banzai group fight close combat in this player turn and have not yet (45.422).

    Nobody has to attack who may not be attacked.
    """
    banzai, target = group.banzai, target_of(fight, group)
    if banzai is None or target is None or not fight.on_foot(group) or is_out_of_reach(target, book):
        return False
    return 0 < banzai.reached < fight.turn and banzai.fought < fight.turn


def is_out_of_reach(target: Group, book: Book[Rules]) -> bool:
    """Whether nobody attacks a group in close combat: its minefield keeps them away (up-front 24.7)."""
    return target.mines and book.in_force("mined-close-combat") == "no"


def reached(fight: Fight, book: Book[Rules]) -> Fight:
    """Return the fight with every Banzai attack as it stands after a group, of either side, has moved."""
    for group in fight.groups:
        target = target_of(fight, group)
        if group.banzai and target:
            fight = with_group(fight, group._replace(banzai=seen(fight, group.banzai, group, target, book)))
    return fight


def seen(fight: Fight, banzai: Banzai, group: Group, target: Group, book: Book[Rules]) -> Banzai:
    """Return a Banzai attack as it stands: when it came to Relative Range 5, and who took it out of reach."""
    when = banzai.reached or fight.turn
    near = stand_of(placed(group, target)) in NEAR
    clear = blocker(fight, group, target, book) is None
    by_own = fight.side_acting == group.side
    strayed = by_own if banzai.near else banzai.strayed
    shut = by_own if banzai.clear else banzai.shut
    return banzai._replace(
        reached=when if is_reached(group, target, book) else 0,
        stood=max(banzai.stood, target.range),
        near=near,
        strayed=strayed and not near,
        clear=clear,
        shut=shut and not clear,
    )


def followed(fight: Fight, side: str, was: str, now: str) -> Fight:
    """Return the fight with Banzai attacks that follow their target, of this side, to its new letter."""
    for group in fight.groups:
        if group.banzai and group.banzai.target == was and fight.enemy_of(group.side) == side:
            fight = with_group(fight, group._replace(banzai=group.banzai._replace(target=now)))
    return fight


def ended(fight: Fight) -> Fight:
    """Return the fight without the Banzai attacks that are over: a group has no man left (45.43)."""
    for group in fight.groups:
        if group.banzai and not (fight.on_foot(group) and target_of(fight, group)):
            fight = with_group(fight, group._replace(banzai=None))
    return fight


def blocker(fight: Fight, group: Group, target: Group, book: Book[Rules]) -> Group | None:
    """Return the other enemy group that bars the way to an adjacent target: opposite, further forward.

    It is the one with the higher range number (5.7, errata to 45.4); a target that is reached is not barred.
    """
    other = fight.group(target.side, group.letter)
    if other is None or other.letter == target.letter or not fight.men_of(other):
        return None
    if is_reached(group, target, book):
        return None
    return other if other.range > target.range else None


def ground(fight: Fight, group: Group, book: Book[Rules]) -> str:
    """Return why a Banzai attack may be cancelled; empty where it may not (45.43)."""
    target = target_of(fight, group)
    if target is None or group.banzai is None:
        return ""
    stand = NEAR[0] if group.banzai.strayed else stand_of(placed(group, target))
    seen_of = Sight(target.letter, stand, is_barred(fight, group, target, book), has_retreated(group, target))
    return ground_in(seen_of, book)


def is_barred(fight: Fight, group: Group, target: Group, book: Book[Rules]) -> bool:
    """Whether another enemy group has come between a Banzai group and its target by a move of its own."""
    by_own = group.banzai is not None and group.banzai.shut
    return not by_own and blocker(fight, group, target, book) is not None


def no_attack(fight: Fight, group: Group, reason: str, cite: str) -> IllegalAction:
    """Return why a group fights no Banzai: the player turn is not that of the side whose group it is."""
    other = fight.group(fight.enemy_of(group.side), group.letter)
    if other and other.banzai and not group.banzai:
        whose = f"of {other.side}, whose group {other.letter} is in a Banzai attack"
        reason = f"it is the player turn of {fight.side_acting}, not {whose}"
    return IllegalAction(reason, cite)


def has_retreated(group: Group, target: Group) -> bool:
    """Whether the target of a Banzai attack stands further back than it has."""
    return group.banzai is not None and target.range < group.banzai.stood


DECLARES = "45.4"
IN_PILLBOX = "pillbox"


def fill_declare(fight: Fight, params: DeclareParams, book: Book[Rules]) -> DeclareParams:
    if not fight.groups:
        return params
    group, target = own_group(fight, params.group), enemy_group(fight, params.target)
    men = men_in(fight, group, book)
    pinned = tuple(man.name for man in men if man.has(PINNED))
    return params._replace(
        leader=any(man.leads for man in men),
        pinned=len(pinned),
        wire=group.wire,
        pillbox=target.ground == IN_PILLBOX,
        blocked=blocker(fight, group, target, book) is not None,
        range=relative_range(placed(group, target), book.rules.ranges),
        rallying=pinned,
        leaving=tuple(f"{man.name}'s {one}" for man in men for one in heavy_of((man,), book)),
    )


def allowed_declare(fight: Fight, params: DeclareParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that is not Japanese, has acted, or is in a Banzai attack."""
    if not fight.groups:
        return
    group, target = own_group(fight, params.group), enemy_group(fight, params.target)
    if fight.side(group.side).nation not in ("", JAPANESE):
        raise IllegalAction(f"{group.side} are not Japanese: only they declare a Banzai attack", DECLARES)
    refuse_other_side(fight, group, DECLARES)
    if group.banzai:
        raise IllegalAction(
            f"group {group.letter} is in a Banzai attack on group {group.banzai.target} already", DECLARES
        )
    if not fight.men_of(target):
        raise IllegalAction(f"nobody is left in group {target.letter} of {target.side}", DECLARES)
    refuse_twice(group, DECLARED)
    refuse_action(fight, group, DECLARED, book)
    refuse_move_of_others(fight, group, book)


def apply_declare(fight: Fight, params: DeclareParams, result: DeclareResult, book: Book[Rules]) -> Fight:
    """Return the fight with the attack declared, its men rallied, and what they cannot take left behind."""
    if not fight.groups:
        return fight
    group, target = own_group(fight, params.group), enemy_group(fight, params.target)
    at = fight.turn if is_reached(group, target, book) else 0
    banzai = Banzai(target.letter, reached=at, clears_wire=group.wire, stood=target.range)
    declared = group._replace(did=DECLARED, banzai=banzai, dropped=True)
    after = left_behind(with_group(fight, declared), declared, book)
    for man in fight.men_of(group):
        for state in (PINNED, ASSISTANT):
            after = with_state(after, after.men[man.number - 1], state, holds=False)
    return after


def fill_cancel(fight: Fight, params: CancelParams, book: Book[Rules]) -> CancelParams:
    """Return the params with where the target is now, whether it has retreated, and who is between."""
    if not fight.groups:
        return params
    group = own_group(fight, params.group)
    target = target_of(fight, group)
    if target is None:
        raise no_attack(fight, group, f"group {group.letter} is in no Banzai attack", CANCEL)
    return params._replace(
        target=target.letter,
        retreated=has_retreated(group, target),
        strayed=group.banzai is not None and group.banzai.strayed,
        blocked=is_barred(fight, group, target, book),
    )


def allowed_cancel(fight: Fight, params: CancelParams, book: Book[Rules]) -> None:
    """Raise IllegalAction in the other side's player turn (45.43)."""
    if fight.groups:
        refuse_other_side(fight, own_group(fight, params.group), CANCEL)


def apply_cancel(fight: Fight, params: CancelParams, result: CancelResult, book: Book[Rules]) -> Fight:
    """Return the fight without the Banzai attack; it was no action."""
    if not fight.groups:
        return fight
    return with_group(fight, own_group(fight, params.group)._replace(banzai=None))


CANCEL_BANZAI_IN_GAME = InGame(CANCEL_BANZAI, fill=fill_cancel, allowed=allowed_cancel, apply=apply_cancel)

DECLARE_BANZAI_IN_GAME = InGame(
    DECLARE_BANZAI, fill=fill_declare, allowed=allowed_declare, apply=apply_declare
)
