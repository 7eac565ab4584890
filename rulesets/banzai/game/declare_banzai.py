"""A Banzai attack declared or cancelled in a fight: what the game knows, who may, and what changes."""

from rulesets.banzai.banzai_attack.declare_banzai import (
    CANCEL_BANZAI,
    DECLARE_BANZAI,
    CancelParams,
    CancelResult,
    DeclareParams,
    DeclareResult,
)
from rulesets.banzai.game.banzai import (
    DECLARED,
    blocker,
    has_retreated,
    is_reached,
    placed,
    refuse_move_of_others,
    target_of,
)
from rulesets.banzai.game.changes import (
    enemy_group,
    left_behind,
    man_as,
    own_group,
    refuse_other_side,
    refuse_twice,
    with_group,
    with_state,
)
from rulesets.banzai.game.state import Banzai, Fight
from rulesets.banzai.men.crews import heavy_of
from rulesets.banzai.men.man import ASSISTANT, JAPANESE, PINNED
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

DECLARES = "45.4"
CANCELS = "45.43"
IN_PILLBOX = "pillbox"


def fill_declare(fight: Fight, params: DeclareParams, book: Book[Rules]) -> DeclareParams:
    """Return the params with what the game knows of both groups."""
    if not fight.groups:
        return params
    group, target = own_group(fight, params.group), enemy_group(fight, params.target)
    men = [man_as(one, book) for one in fight.men_of(group)]
    pinned = tuple(man.name for man in men if man.has(PINNED))
    return params._replace(
        leader=any(man.leads for man in men),
        pinned=len(pinned),
        wire=group.wire,
        pillbox=target.terrain == IN_PILLBOX,
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
        raise IllegalAction(f"group {group.letter} is in no Banzai attack", CANCELS)
    return params._replace(
        target=target.letter,
        retreated=has_retreated(group, target),
        strayed=group.banzai is not None and group.banzai.strayed,
        blocked=blocker(fight, group, target, book) is not None,
    )


def allowed_cancel(fight: Fight, params: CancelParams, book: Book[Rules]) -> None:
    """Raise IllegalAction in the other side's player turn (45.43)."""
    if fight.groups:
        refuse_other_side(fight, own_group(fight, params.group), CANCELS)


def apply_cancel(fight: Fight, params: CancelParams, result: CancelResult, book: Book[Rules]) -> Fight:
    """Return the fight without the Banzai attack; it was no action."""
    if not fight.groups:
        return fight
    return with_group(fight, own_group(fight, params.group)._replace(banzai=None))


CANCEL_BANZAI_IN_GAME = InGame(CANCEL_BANZAI, fill=fill_cancel, allowed=allowed_cancel, apply=apply_cancel)

DECLARE_BANZAI_IN_GAME = InGame(
    DECLARE_BANZAI, fill=fill_declare, allowed=allowed_declare, apply=apply_declare
)
