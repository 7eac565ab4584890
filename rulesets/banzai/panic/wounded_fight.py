"""The draw of the wounded in a fight: whose it is, once for each new deck, and who dies."""

from rulesets.banzai.banzai_attack.banzai_state import ended
from rulesets.banzai.forces.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.game.fight_changes import man_as, with_man, without_man
from rulesets.banzai.game.fight_state import KILLED, Fight, Soldier
from rulesets.banzai.panic.wounded import WoundedParams, WoundedResult
from rulesets.banzai.reinforcing.reinforcement_chances import chances_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

RULE = "up-front 33.7"


def wounded_due(fight: Fight, book: Book[Rules]) -> list[Soldier]:
    """Return the wounded men who have not yet drawn for this deck, and do so now (up-front 33.7)."""
    return [one for one in fight.men if is_due(fight, one) and is_asked(fight, one, book)]


def is_due(fight: Fight, man: Soldier) -> bool:
    """Whether a man is in the game, was wounded before this deck, and has not drawn for it."""
    wounded = IS_WOUNDED in man.word.split("/")
    return wounded and not man.is_gone and man.drawn_for < fight.deck.number


def is_asked(fight: Fight, man: Soldier, book: Book[Rules]) -> bool:
    """Whether his side draws in this player turn."""
    return book.ruling("wounded-draw") == "both" or man.side == fight.side_acting


def fill_wounded(fight: Fight, params: WoundedParams, book: Book[Rules]) -> WoundedParams:
    """Return the params with the game's deck, and with all whose draw is due where nobody was named."""
    men = params.men or tuple(man_as(one, book) for one in wounded_due(fight, book))
    if not men:
        raise IllegalAction(why_none(fight), RULE)
    return params._replace(men=men, deck=fight.deck)


def why_none(fight: Fight) -> str:
    """Return why nobody draws."""
    if fight.deck.number == 1:
        return "this is the first deck: the wounded draw when the next one has been shuffled"
    return f"no wounded man has still to draw for deck {fight.deck.number}"


def allowed_wounded(fight: Fight, params: WoundedParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who has drawn for this deck, or has still to wait for the next one."""
    for man in params.men:
        soldier = fight.named(man.name)
        if soldier and not is_due(fight, soldier):
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
