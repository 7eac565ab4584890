"""A Sniper card in a fight: the men of the groups, who may play it, and what the groups keep of it."""

from rulesets.banzai.banzai_attack.banzai_state import ended
from rulesets.banzai.fire_attack.fire_fight import struck
from rulesets.banzai.forces.men import Men
from rulesets.banzai.game.fight_changes import enemy_group, man_as, with_group
from rulesets.banzai.game.fight_state import Fight, Group
from rulesets.banzai.hands.discard import DiscardParams, limit_of, named, rule_of
from rulesets.banzai.hands.discard_fight import fill_discard
from rulesets.banzai.panic.rout import is_vehicle
from rulesets.banzai.reinforcing.reinforcement_chances import NO_DISCARD, chances_of, refuse_reinforcing
from rulesets.banzai.rules import Rules
from rulesets.banzai.sniping.sniper import ATTACKS, RULE
from rulesets.banzai.sniping.sniper_fate import NOBODY, SniperParams, targets_of, words_of
from rulesets.banzai.sniping.sniper_result import SniperResult, numbers_on
from rulesets.banzai.sniping.snipers import attacks_of
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction


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
    men = tuple(men_in(fight, one, book) for one in groups)
    return params._replace(men=men, banzai=params.banzai or banzai)


def men_in(fight: Fight, group: Group, book: Book[Rules]) -> Men:
    """Return who of a group a sniper may find; IllegalAction where nobody is left."""
    men = [man_as(one, book) for one in fight.men_of(group)]
    found = tuple(man for man in men if not is_vehicle(man, book))
    if not found:
        raise IllegalAction(f"no man is left in group {group.letter} of {group.side}", RULE)
    return Men(found)


def allowed_sniper(fight: Fight, params: SniperParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an own group, for a side without a sniper, or more attacks than it has."""
    if not fight.groups:
        return
    refuse_reinforcing(fight, "Sniper card", NO_DISCARD)
    refuse_no_discard(fight, book)
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


def refuse_no_discard(fight: Fight, book: Book[Rules]) -> None:
    """Raise IllegalAction where the side may discard no card any more, for a Sniper card is a discard."""
    side = fight.side(fight.side_acting)
    if not side.nation:
        return
    done = fill_discard(fight, DiscardParams(), book)
    if limit_of(done, book) < 1:
        raise IllegalAction(
            f"a Sniper card is a discard, and after what {side.name} did in this player turn it has none",
            rule_of(named(done, book)),
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
    for group in groups_meant(after, params):
        numbers = numbers_on(result.attacks, group.letter)
        after = with_group(after, group._replace(sniped=(*group.sniped, *numbers)))
    return ended(after)
