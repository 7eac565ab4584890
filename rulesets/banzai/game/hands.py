"""Hands in a game: discards after what the groups did, Split-Action cards, and solo play."""

from collections.abc import Iterator

from rulesets.banzai.game.changes import own_group, with_group
from rulesets.banzai.game.discards import of_side, with_done
from rulesets.banzai.game.state import (
    FOUGHT,
    SEALED,
    Fight,
    Group,
    Side,
    Soldier,
)
from rulesets.banzai.hands.declared import Declared, Hand, Solo, as_sealed, declared_in
from rulesets.banzai.hands.discard import DISCARD, GONE, PINNED, REMOVED, WELL, DiscardParams, DiscardResult
from rulesets.banzai.hands.solo import (
    ATTACK,
    DECLARE,
    HAND,
    OFF,
    REVEAL,
    RULE,
    SOLO,
    TURN,
    SoloParams,
    SoloResult,
    doing_of,
)
from rulesets.banzai.hands.split_action import SPLIT_ACTION, SplitParams
from rulesets.banzai.men.man import ASL, SL
from rulesets.banzai.men.man import PINNED as IS_PINNED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, pick
from wargame_aid.ruleset import IllegalAction, InGame


def fill_discard(fight: Fight, params: DiscardParams, book: Book[Rules]) -> DiscardParams:
    """Return the params with what the game knows and was not typed."""
    if not fight.sides:
        return params
    params = of_side(fight, params)
    if not fight.groups:
        return params
    side = fight.side(fight.side_acting)
    return with_done(fight, params)._replace(
        done=fight.discarded,
        sl=params.sl or sl_in(fight, side, book),
        last_group=params.last_group or is_last_group(fight, fight.enemy_of(side.name)),
    )


def apply_discard(fight: Fight, params: DiscardParams, result: DiscardResult, book: Book[Rules]) -> Fight:
    """Return the fight with the cards discarded, where it was said how many."""
    return fight._replace(discarded=fight.discarded + (params.wanted or 0))


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


DISCARD_IN_GAME = InGame(DISCARD, fill=fill_discard, apply=apply_discard)

SPLIT_ACTION_IN_GAME = InGame(SPLIT_ACTION, fill=fill_nation)


DOES = dict.fromkeys(("banzai-turn", "close-combat-afv", "counter-attack"), FOUGHT)
"""Actions that a group keeps under another name."""


def fill_solo(fight: Fight, params: SoloParams, book: Book[Rules]) -> SoloParams:
    """Return the params with what is sealed and kept; ValueError for a group or a side that is none."""
    params, doing = params._replace(solo=fight.solo, player_turn=fight.turn), doing_of(params)
    if doing == HAND:
        return with_cause(fight, params)
    if doing == REVEAL:
        left = fight.solo.sealed if fight.solo and fight.solo.turn == fight.turn else ""
        return params._replace(words=(left,) if left else ())
    if doing == DECLARE and params.words:
        actions = tuple(of_own_group(fight, one) for one in declared_in(params.text))
        return params._replace(words=(as_sealed(actions),))
    return params


def of_own_group(fight: Fight, action: Declared) -> Declared:
    """Return an action with the letter of the group of the side that acts."""
    return action._replace(group=own_group(fight, action.group).letter) if fight.groups else action


def with_cause(fight: Fight, params: SoloParams) -> SoloParams:
    """Return the params with the side, and what turns up its cards: its own player turn, or an attack."""
    if not fight.sides:
        return params
    side = fight.side_acting
    if params.side:
        side = pick(params.side, [one.name for one in fight.sides], "side")
    own = fight.groups_of(side)
    moving = params.moving or any(one.movement for one in own)
    attacked = ATTACK if any(one.movement and one.fired_on for one in own) else ""
    when = params.when or (TURN if side == fight.side_acting else attacked)
    return params._replace(side=side, moving=moving, when=when)


def allowed_solo(fight: Fight, params: SoloParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a declaration after an action of this player turn was settled (49.11)."""
    if doing_of(params) != DECLARE:
        return
    acted = [one.letter for one in fight.groups_of(fight.side_acting) if one.did]
    if acted:
        raise IllegalAction(
            f"group {listed(acted, 'and')} has acted: all actions are declared before any is settled", RULE
        )


def apply_solo(fight: Fight, params: SoloParams, result: SoloResult, book: Book[Rules]) -> Fight:
    """Return the fight with what is sealed now, what a group may do, and the hands."""
    doing = doing_of(params)
    if doing == OFF:
        return fight._replace(solo=None, groups=tuple(one._replace(solo="") for one in fight.groups))
    solo = fight.solo or Solo()
    after = fight._replace(groups=tuple(resealed(one) for one in fight.groups))
    if doing == HAND:
        begun = fight if fight.solo else after
        return begun._replace(solo=solo._replace(hands=with_hand(solo, result)))
    if doing == DECLARE:
        return after._replace(solo=solo._replace(turn=fight.turn, sealed=result.sealed, revealed=0))
    shown = solo._replace(turn=fight.turn, sealed=result.sealed, revealed=solo.revealed + 1)
    return with_revealed(after, result)._replace(solo=shown)


def resealed(group: Group) -> Group:
    """Return a group that has still to act as one for which nothing is revealed."""
    return group if group.did else group._replace(solo=SEALED)


def with_revealed(fight: Fight, result: SoloResult) -> Fight:
    """Return the fight with a group that may take the action revealed."""
    if not fight.groups:
        return fight
    group = own_group(fight, result.group)
    return with_group(fight, group._replace(solo=DOES.get(result.action, result.action)))


def relettered(fight: Fight, was: str, now: str) -> Fight:
    """Return the fight with what is sealed for groups of the acting side that have changed their letters."""
    solo = fight.solo
    if solo is None or not solo.sealed:
        return fight
    letters = {was: now, now: was}
    actions = declared_in(solo.sealed)
    moved = tuple(one._replace(group=letters.get(one.group, one.group)) for one in actions)
    return fight._replace(solo=solo._replace(sealed=as_sealed(moved)))


def with_hand(solo: Solo, result: SoloResult) -> tuple[Hand, ...]:
    """Return the hands with one as it is now."""
    others = tuple(one for one in solo.hands if fold(one.side) != fold(result.side))
    return (*others, Hand(result.side, result.cards, result.down or 0))


def solo_lines(fight: Fight) -> Iterator[str]:
    """Yield what solo play asks in this player turn: a declaration, a reveal, cards to turn up."""
    if fight.solo is None:
        return
    solo = fight.solo
    left = len(declared_in(solo.sealed)) if solo.turn == fight.turn and solo.sealed else 0
    if left:
        yield f"Solo play: {left} sealed, solo reveal ({RULE})."
    elif solo.turn != fight.turn:
        yield f"Solo play: declare all actions first, solo declare ({RULE})."
    for hand in solo.hands:
        if hand.down and hand.side == fight.side_acting:
            yield f"Turn up the {hand.down} cards of {hand.side} that lie face down (49.12): solo hand."


SOLO_IN_GAME = InGame(SOLO, fill=fill_solo, allowed=allowed_solo, apply=apply_solo)
