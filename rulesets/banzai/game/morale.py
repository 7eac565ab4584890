"""Morale checks, routs and the wounded in a game: who is checked, and what becomes of him."""

from rulesets.banzai.fire.under_fire import KILLED as IS_KILLED
from rulesets.banzai.fire.under_fire import WOUNDED as NOW_WOUNDED
from rulesets.banzai.game.banzai import ended
from rulesets.banzai.game.chances import chances_of
from rulesets.banzai.game.changes import (
    fill_deck,
    man_as,
    refuse_waiting,
    with_group,
    with_man,
    with_state,
    without_man,
    wounded,
)
from rulesets.banzai.game.state import KILLED, ROUTED, Fight, Soldier
from rulesets.banzai.men.man import PINNED
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.morale.morale import MORALE, MoraleParams, MoraleResult
from rulesets.banzai.morale.rout import ROUT, RoutParams, RoutResult
from rulesets.banzai.morale.wounded import WOUNDED, WoundedParams, WoundedResult
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

RULE = "up-front 33.7"


def allowed_morale(fight: Fight, params: MoraleParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who waits, or of a Banzai group, which needs no checks (45.422)."""
    refuse_waiting(fight, params.men, book)
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
            if check.passed:
                soldier = soldier._replace(passed=fight.turn)
                after = with_man(after, soldier)
        if not check.passed:
            after = with_state(after, soldier, PINNED, holds=True)
    return after


def apply_rout(fight: Fight, params: RoutParams, result: RoutResult, book: Book[Rules]) -> Fight:
    """Return the fight without those killed or routed, and with those wounded who are."""
    after = fight._replace(deck=result.deck)
    for man, fate in zip(params.men, result.fates, strict=True):
        soldier = after.named(man.name)
        if soldier is None:
            continue
        if fate.fate == NOW_WOUNDED:
            after = wounded(after, soldier, book)
        else:
            killed = fate.fate == IS_KILLED or man.is_vehicle
            after = without_man(after, soldier, KILLED if killed else ROUTED, book)
    return ended(after)


def wounded_due(fight: Fight, book: Book[Rules]) -> list[Soldier]:
    """Return the wounded men who have not yet drawn for this deck, and do so now (up-front 33.7)."""
    return [one for one in fight.men if is_due(fight, one) and is_asked(fight, one, book)]


def is_due(fight: Fight, man: Soldier) -> bool:
    """Whether a man is in the game, was wounded before this deck, and has not drawn for it."""
    return man.has(IS_WOUNDED) and not man.is_gone and man.drawn_for < fight.deck.number


def is_asked(fight: Fight, man: Soldier, book: Book[Rules]) -> bool:
    """Whether his side draws in this player turn: not in its own in which the deck has ended (Q&A)."""
    if man.side == fight.side_acting and fight.deck.number > fight.deck_known:
        return False
    return book.ruling("wounded-draw") == "both" or man.side == fight.side_acting


def fill_wounded(fight: Fight, params: WoundedParams, book: Book[Rules]) -> WoundedParams:
    """Return the params with the game's deck, and with all whose draw is due where nobody was named."""
    men = params.men or tuple(man_as(one, book) for one in wounded_due(fight, book))
    if not men:
        raise IllegalAction(why_none(fight), RULE)
    return params._replace(men=men, deck=fight.deck)


def why_none(fight: Fight) -> str:
    if fight.deck.number > fight.deck_known and any(is_due(fight, one) for one in fight.men):
        return "the deck ended in this player turn of theirs: they draw in the next one"
    if fight.deck.number == 1:
        return "this is the first deck: the wounded draw when the next one has been shuffled"
    return f"no wounded man has still to draw for deck {fight.deck.number}"


def allowed_wounded(fight: Fight, params: WoundedParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who has drawn for this deck, or has still to wait for the next one."""
    for man in params.men:
        soldier = fight.named(man.name)
        if soldier and not (is_due(fight, soldier) and is_asked(fight, soldier, book)):
            raise IllegalAction(f"{soldier.name} does not draw now: {why_none(fight)}", RULE)


def apply_wounded(fight: Fight, params: WoundedParams, result: WoundedResult, book: Book[Rules]) -> Fight:
    """Return the fight without those who died; the others have drawn for this deck."""
    after, number = fight._replace(deck=result.deck), fight.deck.number
    for man, draws in zip(params.men, result.draws, strict=True):
        soldier = after.named(man.name)
        if soldier is None:
            continue
        after = chances_of(after, soldier.side, (draws.card,))
        if draws.lives:
            after = with_man(after, soldier._replace(drawn_for=number))
        else:
            after = without_man(after, soldier, KILLED, book)
    return ended(after)


MORALE_IN_GAME = InGame(MORALE, fill=fill_deck, allowed=allowed_morale, apply=apply_morale)

ROUT_IN_GAME = InGame(ROUT, fill=fill_deck, apply=apply_rout)

WOUNDED_IN_GAME = InGame(WOUNDED, fill=fill_wounded, allowed=allowed_wounded, apply=apply_wounded)
