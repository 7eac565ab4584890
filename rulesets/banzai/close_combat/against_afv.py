"""Close combat of a man against an armoured vehicle: one random number, and what is added to it."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, number_of, signed
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, merged_deck, opened, refuse_empty
from rulesets.banzai.men.man import JAPANESE, WOUNDED, Man, called, read_nation
from rulesets.banzai.rules import AfvRules, Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, pick
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Letter, Modifier, Shown
from wargame_aid.steps import Notes

RULE = "up-front 28.81"
ATTACKER_OUT, NOTHING, IMMOBILISED, AFV_OUT = "attacker out", "nothing", "AFV immobilised", "AFV out"


class AfvCombatParams(NamedTuple):
    """Who attacks the vehicle, and how it stands."""

    attacker: Annotated[Man, POSITIONAL, Help("Who attacks: rifle/atmm/M3/P3, wounded or not.")]
    afv: Annotated[Man | None, Letter("v"), Help("The vehicle, of a game.")] = None
    nation: Annotated[str, Letter("n"), Help("Whose man it is: japanese, british ...")] = ""
    banzai: Annotated[bool, Letter("b"), Help("He is of a Banzai group.")] = False
    berserk: Annotated[bool, Letter("k"), Help("He is berserk.")] = False
    hero: Annotated[bool, Letter("h"), Help("A Hero card is played for him.")] = False
    in_: Annotated[str, Letter("i"), Help("What it is in: building2, woods, wall, gully, brush.")] = "none"
    smoke: Annotated[bool, Letter("s"), Help("It is in smoke.")] = False
    exposed: Annotated[bool, Letter("e"), Help("Its crew is exposed.")] = False
    buttoned: Annotated[bool, Letter("u"), Help("It is buttoned up.")] = False
    commanders_killed: Annotated[int, Between(0, 9), Letter("y"), Help("Commanders killed.")] = 0
    immobilised: Annotated[bool, Letter("m"), Help("It is immobilised or bogged.")] = False
    open_topped: Annotated[bool, Letter("t"), Help("It is open-topped.")] = False
    supports: Annotated[
        int, Between(0, 9), Letter("g"), Help("Its groups, adjacent at the same range, with an unpinned man.")
    ] = 0
    earlier: Annotated[int, Between(0, 99), Letter("w"), Help("Earlier attacks on it this turn.")] = 0
    deck: Annotated[Deck | None, HIDDEN] = None


class AfvCombat(NamedTuple):
    """The deck, and what came of the attack."""

    deck: Deck
    outcome: str = ""


class AfvCombatResult(NamedTuple):
    """An attack on a vehicle settled."""

    say: str
    table: tuple[str, ...]
    arithmetic: Annotated[str, Shown("Sum", RULE)]
    total: Annotated[int, Shown("Comes to", RULE)]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifier", RULE)]
    modifier: Annotated[int, Shown("Modifiers in sum", RULE)]
    outcome: Annotated[str, Shown("Outcome", RULE)]
    card: Annotated[str, Shown("Card", "up-front")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_afv_combat(params: AfvCombatParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read or stands twice, IllegalAction where no card is left."""
    read_nation(params.nation)
    terrain_of(params, book)
    if params.exposed and params.buttoned:
        raise ValueError("either --exposed or --buttoned: a crew is not both")
    refuse_empty(deck_of(params, book))


def terrain_of(params: AfvCombatParams, book: Book[Rules]) -> str:
    """Return what the vehicle is in; ValueError names what there is."""
    return pick(fold(params.in_), list(book.rules.afv_combat.afv_in), "terrain")


def modifiers_of(params: AfvCombatParams, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return everything that is added and is not nought."""
    return tuple(one for one in (*of_attacker(params, book), *of_vehicle(params, book)) if one.value)


def of_attacker(params: AfvCombatParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what the attacker brings (up-front 28.81, 45.33, 45.46)."""
    rules = book.rules.afv_combat
    nation = read_nation(params.nation) or params.attacker.nation
    charges = [one for one in params.attacker.weapons if one in rules.charges]
    if params.banzai:
        yield Modifier("Banzai, as berserk (45.46)", rules.berserk)
    else:
        yield Modifier("berserk", params.berserk * rules.berserk)
    yield Modifier("wounded", params.attacker.has(WOUNDED) * rules.wounded)
    yield Modifier("Hero", params.hero * rules.heroic)
    yield Modifier("Japanese, heroic (45.33)", (nation == JAPANESE) * rules.japanese)
    yield Modifier("".join(charges[:1]), bool(charges) * rules.charge)
    yield Modifier("groups beside it", params.supports * rules.support)
    yield Modifier("earlier attacks", params.earlier * rules.earlier)


def of_vehicle(params: AfvCombatParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what the vehicle's state and place add (up-front 28.81)."""
    rules = book.rules.afv_combat
    yield from of_place(params, book)
    yield Modifier("crew exposed", params.exposed * rules.exposed)
    yield Modifier("buttoned up", params.buttoned * rules.buttoned)
    yield Modifier("commanders killed", params.commanders_killed * rules.commander_killed)
    yield Modifier("immobilised or bogged", params.immobilised * rules.immobilised)
    yield Modifier("open-topped", params.open_topped * rules.open_topped)


def of_place(params: AfvCombatParams, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return what terrain and smoke add; the ruling says whether both do."""
    rules = book.rules.afv_combat
    terrain = terrain_of(params, book)
    found = Modifier(f"in {terrain}", rules.afv_in[terrain]), Modifier("in smoke", params.smoke * rules.smoke)
    if all(one.value for one in found) and book.ruling("afv-smoke") == "greater":
        return (max(found, key=lambda one: one.value),)
    return found


def value_of(card: str, book: Book[Rules]) -> int:
    """Return what a card counts: red is subtracted, unless the ruling says that no colour counts."""
    if signed(card) < 0 and book.ruling("afv-combat-colour") == "plain":
        return number_of(card)
    return signed(card)


def outcome_of(total: int, rules: AfvRules) -> str:
    if total <= rules.attacker_out:
        return ATTACKER_OUT
    if total >= rules.afv_out:
        return AFV_OUT
    return IMMOBILISED if total >= rules.immobilises else NOTHING


def start_afv_combat(params: AfvCombatParams, book: Book[Rules]) -> AfvCombat:
    return AfvCombat(deck_of(params, book))


def draw_against_afv(
    state: AfvCombat, params: AfvCombatParams, book: Book[Rules], chance: Chance
) -> AfvCombat:
    """Draw the number, add the modifiers, and judge the sum (up-front 28.81, 45.33, 45.46)."""
    card, deck = draw_card(state.deck, book, chance, "against the AFV")
    total = value_of(card, book) + sum(one.value for one in modifiers_of(params, book))
    chance.note(card=card, total=total)
    return AfvCombat(deck, outcome_of(total, book.rules.afv_combat))


def merge_key(state: AfvCombat, params: AfvCombatParams, book: Book[Rules], field: str) -> AfvCombat:
    """Return the state without what is left in the deck, once no card is drawn any more."""
    if not state.outcome:
        return state
    return state._replace(deck=merged_deck(state.deck, lambda card: 0, book.rules.deck))


def arithmetic_of(state: AfvCombat, params: AfvCombatParams, book: Book[Rules], notes: Notes) -> str:
    """Return the sum in words: `5 + 1 Hero = 6`."""
    facts = dict(notes)
    parts = [str(value_of(facts["card"], book)), *map(str, modifiers_of(params, book))]
    return f"{' '.join(parts)} = {facts['total']}"


def said(result: AfvCombatResult, params: AfvCombatParams, book: Book[Rules]) -> str:
    does = {
        ATTACKER_OUT: f"{called(params.attacker, 1, 1)} is killed",
        NOTHING: "nothing happens",
        IMMOBILISED: "the AFV is immobilised",
        AFV_OUT: "the AFV is knocked out",
    }
    return f"{in_words(result.card).capitalize()} comes to {result.total}: {does[result.outcome]}."


def table_lines(result: AfvCombatResult, params: AfvCombatParams, book: Book[Rules]) -> Iterator[str]:
    if result.outcome == ATTACKER_OUT:
        yield capital(f"take {called(params.attacker, 1, 1)} away: killed.")
    if result.outcome == IMMOBILISED:
        yield "Put an immobilised marker on the AFV."
    if result.outcome == AFV_OUT:
        yield "Take the AFV away; its anti-armour strength is added to the victory points."
    yield from opened(result.card, result.deck.pile, book.rules.deck)


CLOSE_COMBAT_AFV = Action(
    name="close-combat-afv",
    summary="Attack an AFV in close combat.",
    params=AfvCombatParams,
    check=check_afv_combat,
    start=start_afv_combat,
    steps=(draw_against_afv,),
    finish=filled(
        AfvCombatResult,
        said,
        table_lines,
        arithmetic=arithmetic_of,
        modifiers=lambda state, params, book, notes: modifiers_of(params, book),
        modifier=lambda state, params, book, notes: sum(one.value for one in modifiers_of(params, book)),
    ),
    merge_key=merge_key,
    headline="outcome",
    odds_of=("total",),
    in_game=lazy("rulesets.banzai.game.close_combat:CLOSE_COMBAT_AFV_IN_GAME"),
    cites=(RULE, "45.33", "45.46"),
    example="close-combat-afv rifle/atmm/M3/P3/japanese --banzai --dice b5",
)
