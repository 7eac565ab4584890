"""Malfunction: which weapon of a group a card breaks, and what strength that costs (19, 44.9, 45.52)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_among, is_black, number_of
from rulesets.banzai.deck.deck import Deck, card_named, deck_of, in_words, opened, refuse_no_card
from rulesets.banzai.men.crews import LMG, Group
from rulesets.banzai.men.man import CAPTURED, MALFUNCTIONED, PINNED, UNARMED, Man, called
from rulesets.banzai.rules import MalfunctionRules, Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Letter, Shown

BREAKS, GONE, WEAKENS, NOTHING = "breaks", "gone", "weakens", "nothing"
"""The weapon breaks; it is out of the game; nothing breaks and strength is lost; nothing at all."""
FLAMETHROWER = "flamethrower"
RULE = "up-front 19"
MOST_MEN = 10


class Broken(NamedTuple):
    """What a card did to the weapons of a group."""

    who: int
    """His place among the firers, from 0; -1 where the card picks nobody."""
    effect: str
    strength: int
    """How much is lost for the men left."""
    ends: bool
    """Whether nobody is left who fires."""
    deck: Deck


def unbroken(deck: Deck) -> Broken:
    return Broken(-1, NOTHING, 0, ends=False, deck=deck)


def is_red(card: str, number: int) -> bool:
    return not is_black(card) and number_of(card) == number


def breakable(card: str, group: Group) -> list[int]:
    """Return whose weapons a card can break, before any random position."""
    rules = group.rules
    some = is_red(card, rules.some_weapons)
    if not some and not is_red(card, rules.any_weapon):
        return []
    if flames := [at for at in group.firing if group.men[at].weapon == FLAMETHROWER]:
        return flames
    captured = group.those(CAPTURED)
    if not some:
        return captured or group.firing
    lmgs = [at for at in group.firing if is_breaking_lmg(group.men[at], rules)]
    return sorted({*captured, *group.uncrewed(), *lmgs})


def is_breaking_lmg(man: Man, rules: MalfunctionRules) -> bool:
    """Whether he fires an LMG that breaks more easily (45.52)."""
    return man.weapon == LMG and man.nation in rules.lmg_breaks


def broken_by(card: str, firers: Sequence[Man], deck: Deck, book: Book[Rules], chance: Chance) -> Broken:
    """Return what a card does to the firers; draws a random position where several may be meant.

    `deck` is the deck after the card.
    """
    group = Group(tuple(firers), book)
    able = breakable(card, group)
    if not able:
        return unbroken(deck)
    if len(able) == 1:
        return outcome(able[0], card, group, deck)
    among = able if picks_among_able(card, able, group) else list(range(len(group.men)))
    place, deck = draw_among(len(among), deck, book, chance, "whose weapon breaks")
    return outcome(among[place - 1], card, group, deck)


def picks_among_able(card: str, able: list[int], group: Group) -> bool:
    """Whether the position is drawn among those whose weapons can break, and not over the whole group."""
    if is_red(card, group.rules.any_weapon) and able == group.firing:
        return False
    return group.book.ruling("breakable-rpc") == "able"


def outcome(who: int, card: str, group: Group, deck: Deck) -> Broken:
    """Return what becomes of the man who was picked and of his weapon (up-front 19)."""
    effect, strength = effect_on(who, card, group)
    ends = effect in (BREAKS, GONE) and group.firing == [who]
    return Broken(who, effect, strength, ends, deck)


def effect_on(who: int, card: str, group: Group) -> tuple[str, int]:
    """Return what the card does to a man's weapon, and the strength that is lost."""
    man, rules = group.men[who], group.rules
    if who in group.firing and who in breakable(card, group):
        return (GONE if man.has(CAPTURED) else BREAKS), -(-(man.fp or 0) // rules.firepower)
    if is_red(card, rules.some_weapons) or has_no_weapon(man, group.book):
        return NOTHING, 0
    if man.has(MALFUNCTIONED):
        return GONE, 0
    if man.has(PINNED):
        return (GONE if man.has(CAPTURED) else BREAKS), 0
    if group.assists(man):
        return WEAKENS, rules.unbroken
    if man.fp is None:
        return NOTHING, 0
    return (WEAKENS, rules.unbroken) if stays_whole(group.book) else (BREAKS, 0)


def stays_whole(book: Book[Rules]) -> bool:
    """Whether a weapon without firepower at this range stays whole, and strength is lost (up-front 19.13)."""
    return book.ruling("malfunction-no-fp") == "weakens"


def has_no_weapon(man: Man, book: Book[Rules]) -> bool:
    """Whether he has none of his own: a secondary weapon does not fire with the others."""
    weapons = book.rules.weapons
    return man.weapon == UNARMED or (man.weapon in weapons and weapons[man.weapon].secondary)


class MalfunctionParams(NamedTuple):
    """The card that was drawn, and the firing group."""

    card: Annotated[str, POSITIONAL, Help("The number drawn: r5 or r6.")]
    firers: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(1, MOST_MEN),
        Letter("w"),
        Help("All men of the firing group, in order; who fires with fp: rifle/M3/P3/fp2."),
    ]
    deck: Annotated[Deck | None, HIDDEN] = None


class MalfunctionResult(NamedTuple):
    """A malfunction settled."""

    say: str
    table: tuple[str, ...]
    man: Annotated[str, Shown("Picked", RULE)]
    who: Annotated[int, Shown("Of the group, number", RULE)]
    effect: Annotated[str, Shown("Effect", RULE)]
    strength: Annotated[int, Shown("Strength lost", RULE)]
    ends: Annotated[bool, Shown("The attack ends", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_malfunction(params: MalfunctionParams, book: Book[Rules]) -> None:
    """Raise ValueError for what is no card, IllegalAction where a position is wanted and no card is left."""
    card = card_named(params.card, book.rules.deck)
    if len(breakable(card, Group(params.firers, book))) > 1:
        refuse_no_card(params, book)


def pick_weapon(state: Broken, params: MalfunctionParams, book: Book[Rules], chance: Chance) -> Broken:
    """Find whose weapon the card breaks; a random position picks among several (up-front 19, 45.52)."""
    card = card_named(params.card, book.rules.deck)
    broken = broken_by(card, params.firers, state.deck, book, chance)
    chance.note(picked=name_of(broken.who, params))
    return broken


def name_of(who: int, params: MalfunctionParams) -> str:
    """Return how the man who was picked is spoken of; nobody where none was."""
    return called(params.firers[who], who + 1, len(params.firers)) if who >= 0 else "nobody"


def said(result: MalfunctionResult, params: MalfunctionParams, book: Book[Rules]) -> str:
    name, strength = result.man, result.strength
    lost = f", the attack loses {strength} strength" if strength and not result.ends else ""
    what = {
        BREAKS: f"the weapon of {name} breaks{lost}",
        GONE: f"the weapon of {name} is out of the game{lost}",
        WEAKENS: f"no weapon breaks, but {name} is picked{lost}",
        NOTHING: "no weapon breaks",
    }
    return f"{capital(in_words(card_named(params.card, book.rules.deck)))}: {what[result.effect]}."


def table_lines(result: MalfunctionResult, params: MalfunctionParams, book: Book[Rules]) -> Iterator[str]:
    """Yield the marker, whether the attack goes on, and what the deck does."""
    if result.effect == BREAKS:
        yield f"Put a malfunction marker on {result.man}: morale and panic are one lower."
    elif result.effect == GONE:
        yield f"Take the weapon of {result.man} out of the game."
    if result.ends:
        yield "Nobody is left who fires: the attack ends here."
    yield from opened("", result.deck.pile, book.rules.deck)


MALFUNCTION = Action(
    name="malfunction",
    summary="Settle whether a red 5 or 6 breaks a weapon, and whose.",
    params=MalfunctionParams,
    check=check_malfunction,
    start=lambda params, book: unbroken(deck_of(params, book)),
    steps=(pick_weapon,),
    finish=filled(
        MalfunctionResult,
        said,
        table_lines,
        man=lambda state, params, book, notes: name_of(state.who, params),
        who=lambda state, params, book, notes: state.who + 1,
    ),
    headline="picked",
    odds_of=("effect", "strength"),
    in_game=lazy("rulesets.banzai.game.fire:MALFUNCTION_IN_GAME"),
    cites=(RULE, "up-front 19.13", "up-front 20.741", "44.5", "44.9", "45.52"),
    example="malfunction r6 --firers rifle/M3/P3/fp2,lmg/M4/P3/fp4/japanese --dice p2r2",
)
