"""A malfunction, a Hero card and the pistol in a game."""

from rulesets.banzai.fire.hero_and_pistol import HERO, PISTOL, HeroParams, PistolParams
from rulesets.banzai.fire.malfunction import MALFUNCTION, MalfunctionParams, MalfunctionResult
from rulesets.banzai.game.banzai import placed
from rulesets.banzai.game.changes import fill_deck, group_meant
from rulesets.banzai.game.fire import with_weapon
from rulesets.banzai.game.state import Fight
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import InGame


def fill_hero(fight: Fight, params: HeroParams, book: Book[Rules]) -> HeroParams:
    """Return the params with his nation."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    return params._replace(nation=params.nation or fight.side(soldier.side).nation)


def fill_pistol(fight: Fight, params: PistolParams, book: Book[Rules]) -> PistolParams:
    """Return the params with his nation, and the Relative Range where the enemy group is named."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    params = params._replace(nation=params.nation or fight.side(soldier.side).nation)
    if not params.at or params.range is not None:
        return params
    target = group_meant(fight, params.at, fight.enemy_of(soldier.side))
    pair = placed(fight.group_of(soldier), target)
    return params._replace(range=relative_range(pair, book.rules.ranges))


def apply_malfunction(
    fight: Fight, params: MalfunctionParams, result: MalfunctionResult, book: Book[Rules]
) -> Fight:
    """Return the fight with the deck after the card, and what became of the weapon."""
    man = params.firers[result.who - 1] if result.who else None
    return with_weapon(fight._replace(deck=result.deck), man.name if man else "", result.effect, book)


HERO_IN_GAME = InGame(HERO, fill=fill_hero)

MALFUNCTION_IN_GAME = InGame(MALFUNCTION, fill=fill_deck, apply=apply_malfunction)

PISTOL_IN_GAME = InGame(PISTOL, fill=fill_pistol)
