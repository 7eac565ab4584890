"""Close combat against a vehicle in a fight: who may attack it now, and what it leaves behind."""

from rulesets.banzai.close_combat.against_afv import AFV_OUT, ATTACKER_OUT, CLOSE_COMBAT_AFV, AfvCombatParams
from rulesets.banzai.close_combat.against_afv_result import AfvCombatResult
from rulesets.banzai.game.banzai import FOUGHT, ended, is_engaged, must_fight
from rulesets.banzai.game.chances import chances_of
from rulesets.banzai.game.changes import with_group, with_man, without_man
from rulesets.banzai.game.close_combat import refuse_acted, refuse_no_infiltrator, refuse_sides
from rulesets.banzai.game.state import KILLED, Fight, Group
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

AFV = "afv"


def fill_afv_combat(fight: Fight, params: AfvCombatParams, book: Book[Rules]) -> AfvCombatParams:
    """Return the params with the deck, and whether the attacker is of a Banzai group."""
    soldier = fight.named(params.attacker.name)
    banzai = params.banzai or bool(soldier and fight.group_of(soldier).banzai)
    return params._replace(deck=fight.deck, banzai=banzai)


def allowed_afv_combat(fight: Fight, params: AfvCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who may not attack this vehicle now; Banzai attackers need not infiltrate."""
    soldier = fight.named(params.attacker.name)
    if soldier is None:
        return
    enemies = [one for one in [fight.named(params.afv.name) if params.afv else None] if one]
    refuse_sides(fight, [soldier], enemies)
    group = fight.group_of(soldier)
    refuse_acted(fight, group, [soldier])
    if group.banzai:
        refuse_not_there(fight, group)
    else:
        refuse_no_infiltrator([soldier], enemies)


def refuse_not_there(fight: Fight, group: Group) -> None:
    """Raise IllegalAction for a Banzai group that does not yet fight close combat (45.422)."""
    if not (must_fight(fight, group) or is_engaged(group)):
        raise IllegalAction(
            f"group {group.letter} fights close combat only after the player turn in which it reaches "
            "Relative Range 5",
            "45.422",
        )


def apply_afv_combat(
    fight: Fight, params: AfvCombatParams, result: AfvCombatResult, book: Book[Rules]
) -> Fight:
    """Return the fight without the attacker or the vehicle, with its points, and the action taken."""
    after = chances_of(fight._replace(deck=result.deck), fight.side_acting, (result.card,))
    soldier = after.named(params.attacker.name)
    if soldier:
        after = with_man(after, soldier._replace(fought=fight.turn))
        after = with_group(after, after.group_of(soldier)._replace(did=FOUGHT))
        if result.outcome == ATTACKER_OUT:
            after = without_man(after, after.men[soldier.number - 1], KILLED, book)
    vehicle = after.named(params.afv.name) if params.afv else None
    if vehicle and result.outcome == AFV_OUT:
        after = without_man(after, after.men[vehicle.number - 1], KILLED, book)
    return ended(after)


CLOSE_COMBAT_AFV_IN_GAME = InGame(
    CLOSE_COMBAT_AFV, fill=fill_afv_combat, allowed=allowed_afv_combat, apply=apply_afv_combat
)
