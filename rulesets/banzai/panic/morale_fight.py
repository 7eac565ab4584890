"""Morale checks in a fight: who is checked, and who is pinned by it."""

from rulesets.banzai.forces.man import PINNED
from rulesets.banzai.game.fight_changes import with_group, with_state
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.panic.morale import MoraleParams, MoraleResult
from rulesets.banzai.reinforcing.reinforcement_chances import chances_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction


def allowed_morale(fight: Fight, params: MoraleParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man of a Banzai group, which needs no checks (45.422)."""
    for man in params.men:
        soldier = fight.named(man.name)
        if soldier and fight.group_of(soldier).banzai:
            raise IllegalAction(
                f"{soldier.name} is of a Banzai group: its men fight close combat without a morale check",
                "45.422",
            )


def apply_morale(fight: Fight, params: MoraleParams, result: MoraleResult, book: Book[Rules]) -> Fight:
    """Return the fight with those pinned who have failed."""
    after = fight._replace(deck=result.deck)
    for man, check in zip(params.men, result.checks, strict=True):
        soldier = after.named(man.name)
        if soldier is None:
            continue
        after = chances_of(after, soldier.side, (check.card,))
        if soldier.side == fight.side_acting:
            after = with_group(after, after.group_of(soldier)._replace(checked=True))
        if not check.passed:
            after = with_state(after, soldier, PINNED, holds=True)
    return after
