"""Infiltration in a fight: what the game knows of the man and of the defenders, and who has infiltrated."""

from rulesets.banzai.banzai_attack.declare_banzai import NEAR
from rulesets.banzai.close_combat.infiltrate import (
    INFILTRATE,
    InfiltrateParams,
    InfiltrateResult,
    heavy_of,
    wades,
)
from rulesets.banzai.deck.deck import without
from rulesets.banzai.game.banzai import is_reached, placed
from rulesets.banzai.game.chances import chances_of
from rulesets.banzai.game.changes import (
    group_meant,
    men_in,
    refuse_in_transfer,
    refuse_other_action,
    refuse_other_side,
    with_group,
    with_man,
)
from rulesets.banzai.game.discards import refuse_action
from rulesets.banzai.game.state import INFILTRATED, Fight, Group, Soldier
from rulesets.banzai.men.man import ASSISTANT, PINNED, UNARMED, Man
from rulesets.banzai.movement.ranges import relative_range, stand_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

RULE = "up-front 20.3"
ACTION = "up-front 5.6"
BANZAI = "45.422"
ENTRY, BY_CHECK = "up-front 20.1", "up-front 20.2"
OBSTACLES, MINED, IN_PILLBOX = "up-front 20.24", "up-front 20.25", "up-front 23.5"
MARSH, PILLBOX = "marsh", "pillbox"
OPEN, NO_SHIFT = "open", "none"


def fill_infiltrate(fight: Fight, params: InfiltrateParams, book: Book[Rules]) -> InfiltrateParams:
    """Return the params with the deck, and with what the game knows where a man and a group are named."""
    params = params._replace(deck=fight.deck)
    if params.man is None and not params.target:
        return params
    soldier, target = those_of(fight, params)
    own = fight.group_of(soldier)
    return with_defenders(fight, with_own_group(fight, params, own, book), own, target, book)


def those_of(fight: Fight, params: InfiltrateParams) -> tuple[Soldier, Group]:
    """Return the man and the group that he tries to infiltrate; ValueError where one is not named."""
    soldier = fight.named(params.man.name) if params.man else None
    if soldier is None or not params.target:
        raise ValueError("a man of the game and the enemy group: infiltrate jp15 C")
    return soldier, group_meant(fight, params.target, fight.enemy_of(soldier.side))


def with_own_group(fight: Fight, params: InfiltrateParams, own: Group, book: Book[Rules]) -> InfiltrateParams:
    """Return the params with what the man's group is on and does."""
    from_ = params.from_ if params.from_ != NO_SHIFT else own.ground or OPEN
    return params._replace(
        from_=from_,
        moving=params.moving or own.movement > 0,
        infiltrated=params.infiltrated or any(one.infiltrates for one in fight.men_of(own)),
        on_wire=params.on_wire or own.wire,
        nation=params.nation or (params.man.nation if params.man else "") or fight.side(own.side).nation,
        jungle=params.jungle or fight.jungle,
    )


def with_defenders(
    fight: Fight, params: InfiltrateParams, own: Group, target: Group, book: Book[Rules]
) -> InfiltrateParams:
    """Return the params with the defenders' number, and what they are on and do."""
    men = men_in(fight, target, book)
    afv = bool(params.afv)
    return params._replace(
        defenders=params.defenders or (0 if afv else len(men)),
        pinned=params.pinned or (0 if afv else sum(one.has(PINNED) for one in men)),
        smoke=params.smoke or smoke_between(own, target, book),
        pillbox=params.pillbox or target.ground == PILLBOX,
        defenders_moving=params.defenders_moving or is_moving(fight, target),
    )


def is_moving(fight: Fight, target: Group) -> bool:
    """Whether a group moves, or nobody is left in it but men in transfer (up-front 20.3, Q&A)."""
    men = fight.men_of(target)
    return target.movement > 0 or (bool(men) and all(one.joins for one in men))


def smoke_between(own: Group, target: Group, book: Book[Rules]) -> int:
    """Return how many Smoke cards count."""
    if own.smoke and book.ruling("infiltration-smoke") == "both":
        return own.smoke + target.smoke
    return target.smoke


def allowed_infiltrate(fight: Fight, params: InfiltrateParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who may not try it now."""
    if params.man is None:
        return
    soldier, target = those_of(fight, params)
    own = fight.group_of(soldier)
    refuse_other_side(fight, soldier, ACTION)
    if target.side == own.side:
        raise IllegalAction(f"{soldier.name} and group {target.letter} are both of {own.side}", RULE)
    if own.banzai:
        raise IllegalAction(
            f"group {own.letter} is in a Banzai attack: its men fight without infiltrating", BANZAI
        )
    refuse_other_action(own, INFILTRATED)
    refuse_action(fight, own, INFILTRATED, book)
    refuse_in_transfer(soldier)
    if soldier.infiltrates:
        raise IllegalAction(f"{soldier.name} has infiltrated group {soldier.infiltrates} already", RULE)
    if soldier.has(PINNED):
        raise IllegalAction(f"{soldier.name} is pinned: he does not infiltrate", ENTRY)
    refuse_place(fight, own, target, book)
    refuse_no_entry(fight, soldier, params)


def refuse_place(fight: Fight, own: Group, target: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that does not stand so that its men could (up-front 20.1, 20.24)."""
    stand = stand_of(placed(own, target))
    if stand not in NEAR:
        raise IllegalAction(f"groups {own.letter} and {target.letter} are {stand}: nobody infiltrates", ENTRY)
    if not is_reached(own, target, book):
        at = relative_range(placed(own, target), book.rules.ranges)
        raise IllegalAction(
            f"group {target.letter} is at Relative Range {at}: one infiltrates at {book.rules.ranges.most}",
            ENTRY,
        )
    where, cite = ground_barred(own)
    if where:
        raise IllegalAction(f"group {own.letter} is {where}: nobody infiltrates from it", cite)
    if target.mines:
        raise IllegalAction(f"group {target.letter} is on a minefield: nobody infiltrates it", MINED)


def ground_barred(own: Group) -> tuple[str, str]:
    """Return from which ground nobody of a group infiltrates, and where that stands; both empty if none."""
    if own.mines:
        return "on a minefield", OBSTACLES
    if own.ground == PILLBOX:
        return "in a pillbox", IN_PILLBOX
    if own.ground == MARSH:
        return "in a marsh that two Movement cards do not cover yet", OBSTACLES
    return "", ""


def refuse_no_entry(fight: Fight, soldier: Soldier, params: InfiltrateParams) -> None:
    """Raise IllegalAction for a man without a morale check or a card (up-front 20.2)."""
    if not (params.card or soldier.passed == fight.turn):
        raise IllegalAction(
            f"{soldier.name} passes a morale check first, morale {soldier.name}, or plays a Movement card "
            "straight to the discards, --card",
            BY_CHECK,
        )


def apply_infiltrate(
    fight: Fight, params: InfiltrateParams, result: InfiltrateResult, book: Book[Rules]
) -> Fight:
    """Return the fight with a card less to draw if one was drawn, and with the man where he now is.

    Who infiltrates an AFV fights it at once (up-front 28.8 Q&A).
    """
    if params.column:
        return fight
    after = fight._replace(deck=without(fight.deck, result.card, book.rules.deck))
    if wades(params, book):
        after = chances_of(after, fight.side_acting, (result.card,))
    if params.man is None:
        return after
    soldier, target = those_of(fight, params)
    if result.infiltrates == "yes":
        fights = fight.turn if params.afv else soldier.drew_vehicle
        soldier = without_crew(soldier, book)
        after = with_man(after, soldier._replace(infiltrates=target.letter, drew_vehicle=fights))
    return with_group(after, after.group_of(soldier)._replace(did=INFILTRATED))


def without_crew(soldier: Soldier, book: Book[Rules]) -> Soldier:
    """Return a man of no crew any more, without what he cannot take along (up-front 20.23)."""
    man = Man.parse(soldier.word, book)
    behind = heavy_of(man, book)
    kept = tuple(one for one in man.weapons if one not in behind) or (UNARMED,)
    states = tuple(one for one in man.states if one != ASSISTANT)
    return soldier._replace(word=str(man._replace(weapons=kept, states=states)))


INFILTRATE_IN_GAME = InGame(
    INFILTRATE, fill=fill_infiltrate, allowed=allowed_infiltrate, apply=apply_infiltrate
)
