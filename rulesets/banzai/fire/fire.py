"""Fire at a group: the strength, then a card for each man in order, and what becomes of him."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, signed
from rulesets.banzai.deck.deck import Deck, deck_of, may_break, opened, refuse_no_card
from rulesets.banzai.fire.attack import MOST_MEN, Attack, FireParams, merge_key
from rulesets.banzai.fire.breaking import BREAKS, GONE, breakable, broken_by
from rulesets.banzai.fire.strength import (
    base_strength,
    check_said,
    firers_terrain,
    fires_ordnance,
    had_said,
    modifiers_of,
    need_said,
    refuse_ap_gun,
    refuse_concealed,
    refuse_firers,
    refuse_gully,
    refuse_heavy,
    refuse_too_little,
    shift_of,
    strength_of,
    strength_said,
)
from rulesets.banzai.fire.under_fire import (
    KILLED,
    OUT,
    PINNED,
    ROUTS,
    STANDS,
    WOUNDED,
    Shot,
    fate_of,
    target_of,
)
from rulesets.banzai.men.crews import BETWEEN
from rulesets.banzai.men.crews import Group as Firers
from rulesets.banzai.men.man import IN_TRANSFER, MALFUNCTIONED, called
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import IN_WORDS, Action, Modifier, Shown
from wargame_aid.steps import Each, Notes, noted

OUTCOMES = ((KILLED, "killed"), (ROUTS, "routed"), (WOUNDED, "wounded"), (PINNED, "pinned"))
TO_DO = {
    KILLED: "take {} away: killed",
    ROUTS: "take {} away: routed",
    WOUNDED: "put a wound marker on {}",
    PINNED: "turn {} over: pinned",
}


class Fate(NamedTuple):
    """What became of a man: his card, and the number that it came to."""

    man: str
    card: str
    number: int
    fate: str

    def __str__(self) -> str:
        return f"{self.man}: {self.card}, {self.number}, {self.fate}"


class Broke(NamedTuple):
    """What a card did to a weapon of the firers."""

    man: str
    """Empty where it picked nobody."""
    effect: str
    strength: int
    """How much the attack lost for the men left."""
    ends: bool
    """Whether the attack ended with it."""

    def __str__(self) -> str:
        lost = f", strength {-self.strength}" if self.strength else ""
        return f"{self.man or 'nobody'}: {self.effect}{lost}{', the attack ends' if self.ends else ''}"


class FireResult(NamedTuple):
    """A fire attack settled."""

    say: str
    table: tuple[str, ...]
    arithmetic: Annotated[str, Shown("Strength", "up-front 6"), IN_WORDS]
    strength: Annotated[int, Shown("To each card is added", "up-front 6")]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifier", "up-front 6")]
    firepower: Annotated[str, Shown("Firepower needed and had", "up-front 6"), IN_WORDS]
    men: Annotated[tuple[Fate, ...], Shown("Man", "up-front 6.5")]
    broken: Annotated[tuple[Broke, ...], Shown("Weapon", "up-front 19")]
    men_out: Annotated[int, Shown("Men out", "up-front 6.5")]
    wounded: Annotated[int, Shown("Wounded", "up-front 33.1")]
    pinned: Annotated[int, Shown("Pinned", "up-front 6.5")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_fire(params: FireParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction where no card is left."""
    if not params.men:
        raise ValueError("whom do they fire at? --men M3/P2,M3/P2/pinned, or in a game a group: fire C 4")
    base_strength(params)
    check_said(params, book)
    refuse_no_card(params, book)


def start_fire(params: FireParams, book: Book[Rules]) -> Attack:
    left = tuple(
        target_of(man, book, banzai=params.banzai, shift=shift_of(man, params, book)) for man in params.men
    )
    return Attack(left, strength_of(params, book), deck_of(params, book))


def men_left(attack: Attack, params: FireParams, book: Book[Rules]) -> bool:
    """Man, in their order, while anybody is left who fires."""
    return bool(attack.left)


def draw_for_a_man(attack: Attack, params: FireParams, book: Book[Rules], chance: Chance) -> Attack:
    """Draw a card for the next man, who stands, is pinned, wounded, killed or routs (up-front 6.5, 45.45).

    A red card may then break a weapon of the firers, and the men left are fired at with less.
    """
    at = len(params.men) - len(attack.left)
    man = params.men[at]
    name = called(man, at + 1, len(params.men)) if man.name or man.is_vehicle else f"man {at + 1}"
    card, deck = draw_card(attack.deck, book, chance, name)
    number = attack.strength + attack.left[0].shift + signed(card)
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
    hindered = params.from_wire or firers_terrain(params, book) in book.rules.close_combat.obstacles
    return Firers(men, book, params.moving, hindered)


def break_a_weapon(
    attack: Attack, card: str, params: FireParams, book: Book[Rules], chance: Chance
) -> Attack:
    """Return the attack after a card that may have broken a weapon of the firers (up-front 19, 45.52)."""
    group = firing(attack, params, book)
    if not breakable(card, group):
        return attack
    broken = broken_by(card, group, attack.deck, chance)
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


def finish_fire(attack: Attack, params: FireParams, book: Book[Rules], notes: Notes) -> FireResult:
    of = len(params.men)
    drawn = zip(params.men, noted(notes, "drawn"), strict=False)  # an attack may end before the last man
    men = tuple(Fate(called(man, at, of), *card) for at, (man, card) in enumerate(drawn, 1))
    if any(one.fate in OUT and man.has(IS_WOUNDED) for man, one in zip(params.men, men, strict=False)):
        book.ruling("wound-points")
    broken = tuple(broke(fact, params) for fact in noted(notes, "broken"))
    return FireResult(
        say=said(men),
        table=(
            *table_lines(men, attack.deck, notes, book, known=weapons_known(params)),
            *broken_lines(broken),
            *transfer_lines(params, book),
            *unnamed_lines(params),
        ),
        arithmetic=strength_said(params, book),
        strength=strength_of(params, book),
        modifiers=modifiers_of(params, book),
        firepower=firepower_said(params, book),
        men=men,
        broken=broken,
        men_out=attack.men_out,
        wounded=attack.wounded,
        pinned=attack.pinned,
        deck=attack.deck,
    )


def broke(fact: tuple[int, str, int, bool], params: FireParams) -> Broke:
    """Return what a card did to a weapon, with the man's name."""
    who, effect, strength, ends = fact
    firers = params.firers
    name = firers[who].name or f"firer {who + 1}" if who >= 0 else ""
    return Broke(name, effect, strength, ends=ends)


def broken_lines(broken: tuple[Broke, ...]) -> Iterator[str]:
    for one in broken:
        if one.effect == BREAKS:
            yield f"{capital(one.man)} gets a malfunction marker: his morale and panic are one lower."
        elif one.effect == GONE:
            yield f"{capital(one.man)} loses his weapon for good."
        if one.ends:
            yield "Nobody is left who fires: the attack ends there."
        elif one.strength:
            yield f"The men left are fired at with {one.strength} less."


def transfer_lines(params: FireParams, book: Book[Rules]) -> Iterator[str]:
    """Yield with how much men in transfer are fired at."""
    for at, man in enumerate(params.men, 1):
        if man.has(IN_TRANSFER):
            name = man.name or capital(called(man, at, len(params.men)))
            number = strength_of(params, book) + shift_of(man, params, book)
            yield f"{name}, in transfer, is fired at with {number} ({BETWEEN})."


def unnamed_lines(params: FireParams) -> Iterator[str]:
    """Yield that in a game no group fires: nobody has acted, and no place of the firers counts."""
    if params.deck is not None and not params.by:
        yield "No group is named that fires, so none has acted: --by A."


def firepower_said(params: FireParams, book: Book[Rules]) -> str:
    """Return `needs 4, has 2 + 2 = 4`, or nothing where neither was typed."""
    if fires_ordnance(params, book):
        return "any Fire card serves ordnance" if params.needs is not None else ""
    parts = [f"needs {need_said(params, book)}"] if params.needs is not None else []
    if params.fp is not None or any(man.fp is not None for man in params.firers):
        parts.append(f"has {had_said(params, book)}")
    return ", ".join(parts)


def said(men: tuple[Fate, ...]) -> str:
    parts = []
    for fate, word in OUTCOMES:
        names = [one.man for one in men if one.fate == fate]
        if names:
            parts.append(f"{listed(names, 'and')} {'is' if len(names) == 1 else 'are'} {word}")
    standing = sum(one.fate == STANDS for one in men)
    if not parts:
        return "Nobody is hit." if standing > 1 else f"{capital(men[0].man)} is not hit."
    return f"{capital('; '.join(parts))}."


def table_lines(
    men: tuple[Fate, ...], deck: Deck, notes: Notes, book: Book[Rules], *, known: bool
) -> Iterator[str]:
    """Yield what to do with the men's cards, and what the cards drawn open.

    Where it is `known` which weapons fire, what breaks was settled with each card.
    """
    for fate, text in TO_DO.items():
        names = [one.man for one in men if one.fate == fate]
        if names:
            yield f"{capital(text.format(listed(names, 'and')))}."
    for number in noted(notes, "shuffled"):
        yield f"The discards were shuffled: deck {number}. In its first turn each wounded man draws."
    for at, one in enumerate(men, 1):
        last = at == len(men)
        if not known:
            yield from may_break(one.card, book.rules.deck)
        yield from opened(one.card, deck.pile if last else 1, book.rules.deck)


def weapons_known(params: FireParams) -> bool:
    """Whether it is said which weapons fire."""
    return any(man.fp for man in params.firers)


def not_applied(params: FireParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return that a weapon may break, where nobody has said which weapons fire."""
    if weapons_known(params):
        return ()
    return (
        "A red 6 may break a weapon, and the men left are fired at with less: --firers names the weapons.",
    )


FIRE = Action(
    name="fire",
    summary="Fire at a group: a card for each man.",
    params=FireParams,
    check=check_fire,
    forbidden=(
        *(refuse_firers, refuse_ap_gun, refuse_concealed, refuse_gully),
        *(refuse_heavy, refuse_too_little),
    ),
    start=start_fire,
    steps=(Each((draw_for_a_man,), MOST_MEN, men_left), add_up),
    finish=finish_fire,
    merge_key=merge_key,
    not_applied=not_applied,
    headline="men_out",
    odds_of=("losses", "wounded", "pinned"),
    in_game=lazy("rulesets.banzai.game.fire:FIRE_IN_GAME"),
    cites=(
        *("up-front 6", "up-front 8.2", "up-front 9.5", "up-front 17.8", "up-front 28.72", "up-front 33.1"),
        *("44.3", "44.6", "45.44", "45.45", "45.47", "47.3"),
    ),
    example="fire 5 --men M5/P3,M5/P3/pinned --dice r1,b0/0r9/7w1",
)
