"""What one man fires: firepower doubled by a Hero card, and a Japanese pistol of one firepower (44.9, 45.5).

A Hero doubles an LMG's only by its colour, and makes heroic against an AFV.
"""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import card_named, in_words
from rulesets.banzai.men.crews import LMG
from rulesets.banzai.men.man import JAPANESE, MALFUNCTIONED, PINNED, UNARMED, Man
from rulesets.banzai.men.man import PISTOL as PISTOL_WEAPON
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import (
    IN_WORDS,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Modifier,
    Shown,
    Takes,
    summed,
)
from wargame_aid.steps import Notes

RULE = "up-front 10.45"
BREN, JAPANESE_LMG = "44.9", "45.52"
HEROIC = "up-front 20.8"
AFV_RULE = "45.33"
BLACK = "b"
OWN = "45.5"
PENALTY = "up-front 19.4"


def who(man: Man) -> str:
    return man.name or "the man"


class HeroParams(NamedTuple):
    """Whose firepower, and the number on the Hero card; or a man who attacks an AFV."""

    man: Annotated[
        Man,
        POSITIONAL,
        Takes(Man.of_one_action()),
        Help("Who, with his firepower: bren/M3/P4/british/fp4."),
    ]
    card: Annotated[str, POSITIONAL, Help("The number on the Hero card itself: b2.")] = ""
    bracketed: Annotated[
        bool, Letter("b"), Help("His firepower is the bracketed one: nobody serves the LMG with him.")
    ] = False
    afv: Annotated[bool, Letter("v"), Help("He attacks an AFV in close combat.")] = False
    nation: Annotated[str, Letter("n"), Help("Whose man he is, if his word does not say it.")] = ""


class HeroResult(NamedTuple):
    """A Hero card played."""

    say: str
    table: tuple[str, ...]
    firepower: Annotated[int | None, Shown("Firepower", RULE)]
    arithmetic: Annotated[str, Shown("It comes to", RULE), IN_WORDS]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Against an AFV", HEROIC)]


def nation_of(params: HeroParams) -> str:
    return params.man.nation or params.nation


def check_hero(params: HeroParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where no weapon fires; ValueError for what is not said."""
    card_named(params.card, book.rules.deck)
    if params.afv:
        return
    if not params.man.fp:
        raise ValueError("how much firepower has he here? fp4 in his word: bren/M3/P4/british/fp4")
    if params.man.weapon in ("", UNARMED) or params.man.has(MALFUNCTIONED):
        raise IllegalAction(f"{who(params.man)} has no working weapon to fire", RULE)
    if params.man.weapon == LMG and not nation_of(params):
        raise ValueError("whose LMG is it? --nation british, or in his word")


def refuse_pinned(params: "HeroParams | PistolParams", book: Book[Rules]) -> None:
    """Raise IllegalAction for a pinned man."""
    if params.man.has(PINNED):
        raise IllegalAction(f"{who(params.man)} is pinned: he neither fires nor attacks", "up-front 6")


def refuse_not_doubled(params: HeroParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for firepower that this card does not double."""
    if params.afv:
        return
    card = card_named(params.card, book.rules.deck)
    if params.man.weapon == LMG:
        refuse_lmg(params, card, book)
    else:
        refuse_other(params, card, book)


def refuse_lmg(params: HeroParams, card: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for an LMG of another nation, or a Hero card that is red (44.9, 45.52)."""
    nation = nation_of(params)
    rules = book.rules.hero
    if nation not in rules.lmg_of:
        if params.bracketed:
            return
        raise IllegalAction(
            f"no Hero doubles the full firepower of the {nation} LMG: only its bracketed one, --bracketed; "
            "the Bren's and the Japanese one's always",
            BREN,
        )
    if card[0] != BLACK:
        raise IllegalAction(
            f"the Hero card is {in_words(card)}: the one with a black number doubles the firepower of an LMG",
            JAPANESE_LMG if nation == JAPANESE else BREN,
        )


def refuse_other(params: HeroParams, card: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a crew-served weapon or a vehicle, and by a ruling for a red card (10.45)."""
    weapon = book.rules.weapons[params.man.weapon]
    if weapon.crewed or params.man.is_vehicle or weapon.secondary:
        raise IllegalAction(f"no Hero doubles the firepower of this weapon: {params.man.weapon}", RULE)
    if card[0] != BLACK and book.ruling("hero-colour") == "black":
        raise IllegalAction(f"the Hero card is {in_words(card)}: it takes the one with a black number", RULE)


def finish_hero(state: None, params: HeroParams, book: Book[Rules], notes: Notes) -> HeroResult:
    """Return the firepower doubled, or what is added against an AFV."""
    if params.afv:
        modifiers = tuple(against_afv(params, book))
        total = sum(one.value for one in modifiers)
        said = f"{who(params.man)} is heroic: +{total} against the AFV."
        return HeroResult(said[0].upper() + said[1:], (), None, summed(0, modifiers), modifiers)
    fp, times = params.man.fp or 0, book.rules.hero.times
    return HeroResult(
        say=f"The firepower of {who(params.man)} is {fp * times} for this attack.",
        table=(f"In the attack: --firers with fp{fp * times} for him.",),
        firepower=fp * times,
        arithmetic=f"{fp} x {times} = {fp * times}",
        modifiers=(),
    )


def against_afv(params: HeroParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what a heroic man adds, and what a Japanese one adds beside (28.81, 45.33)."""
    rules = book.rules.afv_combat
    yield Modifier("heroic", rules.heroic)
    if nation_of(params) == JAPANESE:
        yield Modifier("Japanese (45.33)", rules.japanese)


HERO = Action(
    name="hero",
    summary="Play a Hero card: firepower doubled, or heroic against an AFV.",
    params=HeroParams,
    check=check_hero,
    forbidden=(refuse_pinned, refuse_not_doubled),
    start=lambda params, book: None,
    finish=finish_hero,
    in_game=lazy("rulesets.banzai.game.fire:HERO_IN_GAME"),
    cites=(BREN, JAPANESE_LMG, AFV_RULE, RULE, HEROIC),
    example="hero bren/M3/P4/british/fp4 b2",
)


class PistolParams(NamedTuple):
    """Who fires his pistol, with which Fire card, at what range."""

    man: Annotated[Man, POSITIONAL, Help("Who: a man of a game, or sgt/none/M3/P3/japanese.")]
    card: Annotated[str, POSITIONAL, Help("The number on each Fire card itself: b3, or b3,b1.")]
    at: Annotated[str, Letter("a"), Help("In a game: the enemy group, whose range is counted.")] = ""
    range: Annotated[int | None, Between(0, 9), Letter("r"), Help("The Relative Range; 5 if not said.")] = (
        None
    )
    paratrooper: Annotated[bool, Letter("p"), Help("He is a paratrooper.")] = False
    nation: Annotated[str, Letter("n"), Help("Whose man he is, if his word does not say it.")] = ""


class PistolResult(NamedTuple):
    """A pistol that may fire."""

    say: str
    table: tuple[str, ...]
    firepower: Annotated[int, Shown("Firepower", OWN)]
    morale: Annotated[int, Shown("Morale while otherwise unarmed", PENALTY)]
    panic: Annotated[int, Shown("Panic while otherwise unarmed", PENALTY)]


def check_pistol(params: PistolParams, book: Book[Rules]) -> None:
    """Raise ValueError for what is no card."""
    fire_cards(params, book)


def fire_cards(params: PistolParams, book: Book[Rules]) -> list[str]:
    """Return the Fire cards; ValueError for what is none."""
    return [card_named(one, book.rules.deck) for one in params.card.split(",")]


def refuse_far(params: PistolParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a pistol fired at a distance."""
    most = book.rules.ranges.most
    if params.range not in (None, most):
        raise IllegalAction(f"a pistol fires at Relative Range {most} only, not at {params.range}", OWN)


def refuse_red(params: PistolParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Fire card whose number is red; of several all are black (Q&A)."""
    card = next((one for one in fire_cards(params, book) if one[0] != "b"), "")
    if card:
        raise IllegalAction(
            f"the Fire card is {in_words(card)}: a pistol fires only with one whose number is black",
            OWN,
        )


def refuse_other_men(params: PistolParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who has no pistol: only Japanese paratroopers and Sergeants have."""
    nation = params.man.nation or params.nation or JAPANESE
    if nation != JAPANESE:
        raise IllegalAction(f"{who(params.man)} is {nation}: only Japanese have a pistol of their own", OWN)
    if not params.paratrooper and not params.man.is_sergeant:
        raise IllegalAction(
            f"{who(params.man)} has no pistol: a Sergeant, sgt/none/M3/P3, or a paratrooper, --paratrooper",
            OWN,
        )


def refuse_armed(params: PistolParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man with another weapon; a broken one by a ruling (19.4)."""
    weapon = params.man.weapon
    if weapon in (UNARMED, PISTOL_WEAPON):
        return
    if params.man.has(MALFUNCTIONED) and book.ruling("pistol-broken") == "unarmed":
        return
    raise IllegalAction(
        f"{who(params.man)} has a {weapon or 'weapon'}: a pistol is for the otherwise unarmed", OWN
    )


def finish_pistol(state: None, params: PistolParams, book: Book[Rules], notes: Notes) -> PistolResult:
    """Return his firepower, and his morale and panic, which the pistol does not cure."""
    rules = book.rules.pistol
    lower = book.rules.under_fire.disarmed
    return PistolResult(
        say=f"The pistol of {who(params.man)} has firepower {rules.firepower}.",
        table=tuple(pistol_lines(params, rules.firepower, lower)),
        firepower=rules.firepower,
        morale=params.man.morale + lower,
        panic=params.man.panic + lower,
    )


def pistol_lines(params: PistolParams, firepower: int, lower: int) -> Iterator[str]:
    """Yield how it is typed, and that the penalties of the unarmed stay."""
    yield f"In the attack: --firers with pistol and fp{firepower} for him."
    yield (
        f"He is unarmed all the same: morale {params.man.morale + lower}, panic {params.man.panic + lower} "
        "under fire."
    )


PISTOL = Action(
    name="pistol",
    summary="Say whether a Japanese pistol may fire, and what it gives.",
    params=PistolParams,
    check=check_pistol,
    forbidden=(refuse_other_men, refuse_armed, refuse_pinned, refuse_far, refuse_red),
    start=lambda params, book: None,
    finish=finish_pistol,
    in_game=lazy("rulesets.banzai.game.fire:PISTOL_IN_GAME"),
    cites=(OWN, PENALTY),
    example="pistol sgt/none/M3/P3/japanese b3",
)
