"""Snipers in a game: who may play a Sniper card or seek the sniper, and what the groups keep of it."""

from rulesets.banzai.game.banzai import ended, refuse_banzai
from rulesets.banzai.game.chances import (
    NO_DISCARD,
    attacks_of,
    chances_of,
    refuse_reinforcing,
    without_sniper,
)
from rulesets.banzai.game.changes import (
    enemy_group,
    men_on_foot,
    refuse_other_side,
    refuse_twice,
    with_group,
    with_side,
)
from rulesets.banzai.game.discards import refuse_action, refuse_discard
from rulesets.banzai.game.fire import struck
from rulesets.banzai.game.state import Fight, Group
from rulesets.banzai.men.man import Men
from rulesets.banzai.rules import Rules
from rulesets.banzai.snipers.attack import NOBODY, SniperParams, targets_of, words_of
from rulesets.banzai.snipers.check import RULE as SEARCH
from rulesets.banzai.snipers.check import SNIPER_CHECK, SniperCheckParams, SniperCheckResult
from rulesets.banzai.snipers.sniper import ATTACKS, RULE, SNIPER, SniperResult, numbers_on
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

SOUGHT = "sniper-check"


def groups_meant(fight: Fight, params: SniperParams) -> list[Group]:
    """Return the groups attacked, each once."""
    return [enemy_group(fight, word) for word in dict.fromkeys(words_of(params.groups))]


def fill_sniper(fight: Fight, params: SniperParams, book: Book[Rules]) -> SniperParams:
    """Return the params with the deck, the men of the groups, and which are in a Banzai attack."""
    params = params._replace(deck=fight.deck)
    if params.men or not fight.groups:
        return params
    targets_of(params.groups)
    groups = groups_meant(fight, params)
    banzai = ",".join(one.letter for one in groups if one.banzai)
    men = tuple(men_found(fight, one, book) for one in groups)
    return params._replace(men=men, banzai=params.banzai or banzai)


def men_found(fight: Fight, group: Group, book: Book[Rules]) -> Men:
    """Return who of a group a sniper may find; IllegalAction where nobody is left."""
    found = men_on_foot(fight, group, book)
    if not found:
        raise IllegalAction(f"no man is left in group {group.letter} of {group.side}", RULE)
    return Men(found)


def allowed_sniper(fight: Fight, params: SniperParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an own group, for a side without a sniper, or more attacks than it has."""
    if not fight.groups:
        return
    refuse_reinforcing(fight, "Sniper card", NO_DISCARD)
    refuse_discard(fight, "a Sniper card", book)
    for group in groups_meant(fight, params):
        if group.side == fight.side_acting:
            raise IllegalAction(f"group {group.letter} is of {group.side}, whose card it is", RULE)
    has, wanted = attacks_of(fight.side(fight.side_acting), book), len(targets_of(params.groups))
    if has == 0:
        raise IllegalAction(
            f"{fight.side_acting} has no sniper: the card is discarded as any other, discard", RULE
        )
    if has is not None and wanted > has:
        raise IllegalAction(
            f"{wanted} attacks: a Sniper card of {fight.side_acting} gives {has}, one for each sniper",
            ATTACKS,
        )


def apply_sniper(fight: Fight, params: SniperParams, result: SniperResult, book: Book[Rules]) -> Fight:
    """Return the fight with those hit, and each group with the numbers that its check has to beat."""
    after = chances_of(
        fight._replace(deck=result.deck), fight.side_acting, (one.card for one in result.attacks)
    )
    for attack in result.attacks:
        if attack.man != NOBODY:
            after = struck(after, attack.man, attack.fate, book)
    if not fight.groups:
        return after
    after = after._replace(discarded=after.discarded + 1)
    for group in groups_meant(after, params):
        numbers = numbers_on(result.attacks, group.letter)
        after = with_group(after, group._replace(sniped=(*group.sniped, *numbers)))
    return ended(after)


def fill_search(fight: Fight, params: SniperCheckParams, book: Book[Rules]) -> SniperCheckParams:
    """Return the params with the deck, and the attacks on the man's group; IllegalAction where none was."""
    params = params._replace(deck=fight.deck)
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    group = fight.group_of(soldier)
    refuse_banzai(group, "sniper check")
    if not (params.numbers or group.sniped):
        raise IllegalAction(
            f"no sniper has attacked group {group.letter} in the last player turn, or it has sought him",
            SEARCH,
        )
    return params._replace(numbers=params.numbers or group.sniped)


def allowed_search(fight: Fight, params: SniperCheckParams, book: Book[Rules]) -> None:
    """Raise IllegalAction in the other side's player turn, or for a group that has acted."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return
    refuse_other_side(fight, soldier, SEARCH)
    refuse_twice(fight.group_of(soldier), SOUGHT)
    refuse_action(fight, fight.group_of(soldier), SOUGHT, book)


def apply_search(
    fight: Fight, params: SniperCheckParams, result: SniperCheckResult, book: Book[Rules]
) -> Fight:
    """Return the fight with the group's action taken, and the enemy without a sniper that was found."""
    soldier = fight.named(params.man.name)
    after = chances_of(fight._replace(deck=result.deck), fight.side_acting, (result.card,))
    if soldier is None:
        return after
    after = with_group(after, after.group_of(soldier)._replace(did=SOUGHT, sniped=()))
    enemy = fight.enemy_of(soldier.side)
    return with_side(after, without_sniper(after.side(enemy))) if result.found == "yes" else after


SNIPER_CHECK_IN_GAME = InGame(SNIPER_CHECK, fill=fill_search, allowed=allowed_search, apply=apply_search)

SNIPER_IN_GAME = InGame(SNIPER, fill=fill_sniper, allowed=allowed_sniper, apply=apply_sniper)
