"""Fire at a group: the strength, then a card for each man in order, and what becomes of him."""

from typing import TYPE_CHECKING

from rulesets.banzai.deck.cards import draw_card, signed
from rulesets.banzai.deck.deck import deck_of, refuse_empty
from rulesets.banzai.fire.attack import MOST_MEN, Attack, FireParams, merge_key
from rulesets.banzai.fire.malfunction import BREAKS, GONE, breakable, broken_by
from rulesets.banzai.fire.strength import base_strength, refuse_firers, refuse_place, strength_of
from rulesets.banzai.fire.under_fire import KILLED, PINNED, ROUTS, WOUNDED, Shot, fate_of, target_of
from rulesets.banzai.men.crews import Group as Firers
from rulesets.banzai.men.man import MALFUNCTIONED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Action
from wargame_aid.steps import Repeat

if TYPE_CHECKING:
    from rulesets.banzai.fire.result import FireResult

OUT = (KILLED, ROUTS)


def check_fire(params: FireParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for what may not fire, or so."""
    if not params.men:
        raise ValueError("whom do they fire at? --men M3/P2,M3/P2/pinned, or in a game a group: fire C 4")
    base_strength(params)
    refuse_place(params, book)
    refuse_firers(params, book)
    refuse_empty(deck_of(params, book))


def start_fire(params: FireParams, book: Book[Rules]) -> Attack:
    """Return the attack before the first card."""
    left = tuple(target_of(man, book, banzai=params.banzai) for man in params.men)
    return Attack(left, strength_of(params, book), deck_of(params, book))


def men_left(attack: Attack, params: FireParams, book: Book[Rules]) -> bool:
    """Whether a man is left for whom no card was drawn."""
    return bool(attack.left)


def draw_for_a_man(attack: Attack, params: FireParams, book: Book[Rules], chance: Chance) -> Attack:
    """Draw a card for the next man, who stands, is pinned, wounded, killed or routs (up-front 6.5, 45.45).

    A red card may then break a weapon of the firers, and the men left are fired at with less.
    """
    at = len(params.men) - len(attack.left)
    name = params.men[at].name or f"man {at + 1}"
    card, deck = draw_card(attack.deck, book, chance, name)
    number = attack.strength + signed(card)
    fate = fate_of(attack.left[0], Shot(number, card, attack.deck, name), book, chance)
    if fate == WOUNDED:
        book.ruling("wound-pins")
    chance.note(drawn=(card, number, fate))
    after = Attack(
        attack.left[1:],
        attack.strength,
        deck,
        attack.men_out + (fate in OUT),
        attack.wounded + (fate == WOUNDED),
        attack.pinned + (fate == PINNED),
        attack.broken,
    )
    return break_a_weapon(after, card, params, book, chance) if params.firers else after


def firing(attack: Attack, params: FireParams, book: Book[Rules]) -> Firers:
    """Return the firing group as it is by now: whose weapon has broken fires no more."""
    men = params.firers
    for at in attack.broken:
        states = (*men[at].states, MALFUNCTIONED)
        men = (*men[:at], men[at]._replace(states=states), *men[at + 1 :])
    return Firers(men, book)


def break_a_weapon(
    attack: Attack, card: str, params: FireParams, book: Book[Rules], chance: Chance
) -> Attack:
    """Return the attack after a card that may have broken a weapon of the firers (up-front 19, 45.52)."""
    group = firing(attack, params, book)
    if not breakable(card, group):
        return attack
    broken = broken_by(card, group.men, attack.deck, book, chance)
    chance.note(broken=(broken.who, broken.effect, broken.strength, broken.ends))
    lost = (broken.who,) if broken.effect in (BREAKS, GONE) else ()
    return attack._replace(
        left=() if broken.ends else attack.left,
        strength=attack.strength - broken.strength,
        deck=broken.deck,
        broken=(*attack.broken, *lost),
    )


def add_up(attack: Attack, params: FireParams, book: Book[Rules], chance: Chance) -> Attack:
    """Count who is out, who is wounded and who is pinned (up-front 6.5)."""
    chance.note(losses=f"{attack.men_out} out, {attack.wounded} wounded, {attack.pinned} pinned")
    return attack


def not_applied(params: FireParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return that a weapon may break, where nobody has said which weapons fire."""
    if any(man.fp for man in params.firers):
        return ()
    return (
        "A red 6 may break a weapon, and the men left are fired at with less: --firers names the weapons.",
    )


FIRE: "Action[Attack, FireParams, FireResult, Rules]" = Action(
    name="fire",
    summary="Fire at a group: a card for each man.",
    params=FireParams,
    check=check_fire,
    start=start_fire,
    steps=(Repeat((draw_for_a_man,), MOST_MEN, men_left), add_up),
    finish=lazy("rulesets.banzai.fire.result:finish_fire"),
    merge_key=merge_key,
    not_applied=not_applied,
    headline="men_out",
    odds_of=("losses", "wounded", "pinned"),
    in_game=lazy("rulesets.banzai.game.fire:FIRE_IN_GAME"),
    cites=("up-front 6", "up-front 33.1", "44.3", "44.6", "45.44", "45.45", "45.47", "47.3"),
    example="fire 5 --men M5/P3,M5/P3/pinned --dice r1,b0/0r9/7w1",
)
