"""Close combat of a man against an armoured vehicle: one random number, and what is added to it."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.close_combat.melee import Crossing
from rulesets.banzai.deck.cards import draw_card, is_black, number_of, signed
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, merged_deck, opened, refuse_empty
from rulesets.banzai.men.man import (
    BUTTONED,
    EXPOSED,
    IMMOBILISED,
    JAPANESE,
    OPEN_TOPPED,
    PINNED,
    PISTOL,
    UNARMED,
    WOUNDED,
    Man,
    called,
    read_nation,
)
from rulesets.banzai.rules import AfvRules, Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, pick
from wargame_aid.ruleset import (
    HIDDEN,
    IN_WORDS,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Modifier,
    Shown,
    summed,
)
from wargame_aid.steps import Notes

RULE = "up-front 28.81"
ATTACKER_OUT, NOTHING, STOPPED, AFV_OUT = "attacker out", "nothing", "AFV immobilised", "AFV out"
DESTROYED = "attacker destroyed on the minefield"
ARMED, MINES = "up-front 28.8", "45.423"
AFV, GUN = "afv", "infantry-gun"
BUILDING = "building"


class AfvCombatParams(NamedTuple):
    """Who attacks the vehicle, and how it stands."""

    attacker: Annotated[Man, POSITIONAL, Help("Who attacks: rifle/atmm/M3/P3, wounded or not.")]
    afv: Annotated[
        Man | None,
        Letter("v"),
        Help(
            "The vehicle, of a game or as afv/M5/P5/aa4/open-topped: its state, aa its anti-armour strength."
        ),
    ] = None
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
    pinned: Annotated[bool, Letter("p"), Help("It is pinned.")] = False
    jungle: Annotated[bool, Letter("j"), Help("In the jungle, where buildings are woods.")] = False
    supports: Annotated[
        int, Between(0, 9), Letter("g"), Help("Its groups, adjacent at the same range, with an unpinned man.")
    ] = 0
    earlier: Annotated[int, Between(0, 99), Letter("l"), Help("Earlier attacks on it this turn.")] = 0
    mines: Annotated[
        bool, Letter("w"), Help("A Banzai attacker who is new to the minefield he stands on: first a card.")
    ] = False
    deck: Annotated[Deck | None, HIDDEN] = None

    def stands(self, state: str, typed: bool) -> bool:
        """Whether the vehicle is in a state: it was typed, or the vehicle's notation has it."""
        return typed or (self.afv is not None and self.afv.has(state))

    @property
    def is_exposed(self) -> bool:
        return self.stands(EXPOSED, self.exposed)

    @property
    def is_buttoned(self) -> bool:
        return self.stands(BUTTONED, self.buttoned)

    @property
    def is_pinned(self) -> bool:
        return self.stands(PINNED, self.pinned)

    def is_open_topped(self, book: Book[Rules]) -> bool:
        """Whether it is open-topped: a Bren Carrier and a Wasp are by themselves (44.7)."""
        weapon = book.rules.weapons.get(self.afv.weapon) if self.afv else None
        return self.stands(OPEN_TOPPED, self.open_topped) or bool(weapon and weapon.open_topped)


class AfvCombat(NamedTuple):
    """The deck, and what came of the attack."""

    deck: Deck
    outcome: str = ""


class AfvCombatResult(NamedTuple):
    """An attack on a vehicle settled."""

    say: str
    table: tuple[str, ...]
    arithmetic: Annotated[str, Shown("Sum", RULE), IN_WORDS]
    total: Annotated[int, Shown("Comes to", RULE)]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifier", RULE)]
    modifier: Annotated[int, Shown("Modifiers in sum", RULE)]
    outcome: Annotated[str, Shown("Outcome", RULE)]
    crossing: Annotated[Crossing | None, Shown("Minefield", MINES)]
    card: Annotated[str, Shown("Card", "up-front")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_afv_combat(params: AfvCombatParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read or stands twice, IllegalAction where no card is left."""
    read_nation(params.nation)
    terrain_of(params, book)
    if params.is_exposed and params.is_buttoned:
        raise ValueError("either --exposed or --buttoned: a crew is not both")
    if params.afv is not None and not params.afv.is_vehicle:
        raise ValueError(f"{params.afv.name or params.afv} is no vehicle: against a man it is close-combat")
    refuse_empty(deck_of(params, book))


def refuse_unarmed(params: AfvCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an unarmed attacker; a pistol does not arm him (45.5)."""
    man = params.attacker
    if man.weapons and all(one in (UNARMED, PISTOL) for one in man.weapons):
        raise IllegalAction(f"{called(man, 1, 1)} is unarmed: only armed men attack an AFV", ARMED)


def refuse_on_mines(params: AfvCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an attack out of a minefield by a man who is not of a Banzai group (45.423)."""
    if params.mines and not (params.banzai or params.berserk):
        raise IllegalAction("only a Banzai group or a berserk man attacks out of a minefield", MINES)


def terrain_of(params: AfvCombatParams, book: Book[Rules]) -> str:
    """Return what the vehicle is in; ValueError names what there is."""
    rules = book.rules.afv_combat
    found = pick(fold(params.in_), list(rules.afv_in), "terrain")
    return rules.jungle_buildings if params.jungle and found.startswith(BUILDING) else found


def modifiers_of(params: AfvCombatParams, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return everything that is added and is not nought."""
    return tuple(one for one in (*of_attacker(params, book), *of_vehicle(params, book)) if one.value)


def of_attacker(params: AfvCombatParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what the attacker brings (up-front 28.81, 45.33, 45.46)."""
    rules = book.rules.afv_combat
    nation = read_nation(params.nation) or params.attacker.nation
    charges = charge_of(params.attacker, book)
    if params.banzai:
        yield Modifier("Banzai, as berserk (45.46)", rules.berserk)
    else:
        yield Modifier("berserk", params.berserk * rules.berserk)
    yield Modifier("wounded", params.attacker.has(WOUNDED) * rules.wounded)
    yield Modifier("Hero", params.hero * rules.heroic)
    yield Modifier("Japanese, heroic (45.33)", (nation == JAPANESE) * rules.japanese)
    yield Modifier(charges, bool(charges) * rules.charge)
    yield Modifier("groups beside it", params.supports * rules.support)
    yield Modifier("earlier attacks", params.earlier * rules.earlier)


def charge_of(man: Man, book: Book[Rules]) -> str:
    """Return the mine or charge with which he attacks, and which is then used up; empty for none."""
    return next((one for one in man.weapons if one in book.rules.afv_combat.charges), "")


def of_vehicle(params: AfvCombatParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what the vehicle's state and place add (up-front 28.81).

    Of a pinned open-topped one neither the crew nor the hatches count (Q&A).
    """
    rules = book.rules.afv_combat
    stopped = params.stands(IMMOBILISED, params.immobilised)
    killed = params.commanders_killed or (params.afv.commanders if params.afv else 0)
    yield from of_place(params, book)
    if not params.is_pinned:
        yield Modifier("crew exposed", params.is_exposed * rules.exposed)
        yield Modifier("buttoned up", params.is_buttoned * rules.buttoned)
    elif not params.is_open_topped(book):
        yield of_pinned(params, book)
    yield Modifier("commanders killed", killed * rules.commander_killed)
    yield Modifier("immobilised or bogged", stopped * rules.immobilised)
    yield Modifier("open-topped", params.is_open_topped(book) * rules.open_topped)


def of_pinned(params: AfvCombatParams, book: Book[Rules]) -> Modifier:
    """Return what the crew of a pinned AFV adds: it is buttoned up, or by the ruling as it was."""
    rules = book.rules.afv_combat
    if params.is_buttoned or book.ruling("afv-pinned") == "buttoned":
        return Modifier("buttoned up" if params.is_buttoned else "pinned, buttoned up", rules.buttoned)
    return Modifier("crew exposed", params.is_exposed * rules.exposed)


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
    return STOPPED if total >= rules.immobilises else NOTHING


def start_afv_combat(params: AfvCombatParams, book: Book[Rules]) -> AfvCombat:
    return AfvCombat(deck_of(params, book))


def cross_mines(state: AfvCombat, params: AfvCombatParams, book: Book[Rules], chance: Chance) -> AfvCombat:
    """Draw for a Banzai attacker on a minefield: red destroys him, black lets him fight (45.423)."""
    if not params.mines:
        return state
    card, deck = draw_card(state.deck, book, chance, "minefield")
    lives = is_black(card)
    chance.note(crossing=Crossing(called(params.attacker, 1, 1), card, lives))
    if lives:
        return AfvCombat(deck)
    chance.note(card="", total=0)
    return AfvCombat(deck, DESTROYED)


def draw_against_afv(
    state: AfvCombat, params: AfvCombatParams, book: Book[Rules], chance: Chance
) -> AfvCombat:
    """Draw the number, add the modifiers, and judge the sum (up-front 28.81, 45.33, 45.46)."""
    if state.outcome:
        return state
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
    if not facts["card"]:
        return ""
    parts = [str(value_of(facts["card"], book)), *map(str, modifiers_of(params, book))]
    return f"{' '.join(parts)} = {facts['total']}"


def said(result: AfvCombatResult, params: AfvCombatParams, book: Book[Rules]) -> str:
    if result.outcome == DESTROYED:
        return f"The minefield destroys {called(params.attacker, 1, 1)}."
    does = {
        ATTACKER_OUT: f"{called(params.attacker, 1, 1)} is killed",
        NOTHING: "nothing happens",
        STOPPED: "the AFV is immobilised",
        AFV_OUT: "the AFV is knocked out",
    }
    return f"{in_words(result.card).capitalize()} comes to {result.total}: {does[result.outcome]}."


def table_lines(result: AfvCombatResult, params: AfvCombatParams, book: Book[Rules]) -> Iterator[str]:
    if result.outcome in (ATTACKER_OUT, DESTROYED):
        yield capital(f"take {called(params.attacker, 1, 1)} away: killed.")
    if result.outcome == STOPPED:
        yield "Put an immobilised marker on the AFV."
    if result.outcome == AFV_OUT:
        yield f"Take the AFV away: {worth_said(params, book)}."
    if result.card and result.outcome != ATTACKER_OUT and not params.banzai:
        yield f"Take any infiltration marker off {called(params.attacker, 1, 1)}."
    if result.card and (charge := charge_of(params.attacker, book)):
        yield capital(f"the {charge} of {called(params.attacker, 1, 1)} is used up.")
    cards = [one for one in (result.crossing.card if result.crossing else "", result.card) if one]
    for at, card in enumerate(cards, 1):
        yield from opened(card, result.deck.pile if at == len(cards) else 1, book.rules.deck)


def worth_said(params: AfvCombatParams, book: Book[Rules]) -> str:
    """Return what the vehicle brings (up-front 16.4): `10 + 4 anti-armour strength = 14 victory points`."""
    points, afv = book.rules.points, params.afv
    if afv is not None and afv.weapon == GUN:
        return f"{points[GUN]} victory points"
    if afv is None or afv.armour is None:
        return f"{points[AFV]} victory points; add its anti-armour strength, which nobody has typed (aa4)"
    strength = Modifier("anti-armour strength", afv.armour)
    return f"{summed(points[AFV], (strength,))} victory points"


CLOSE_COMBAT_AFV = Action(
    name="close-combat-afv",
    summary="Attack an AFV in close combat.",
    params=AfvCombatParams,
    check=check_afv_combat,
    forbidden=(refuse_unarmed, refuse_on_mines),
    start=start_afv_combat,
    steps=(cross_mines, draw_against_afv),
    finish=filled(
        AfvCombatResult,
        said,
        table_lines,
        arithmetic=arithmetic_of,
        crossing=lambda state, params, book, notes: dict(notes).get("crossing"),
        modifiers=lambda state, params, book, notes: modifiers_of(params, book),
        modifier=lambda state, params, book, notes: sum(one.value for one in modifiers_of(params, book)),
    ),
    merge_key=merge_key,
    headline="outcome",
    odds_of=("total",),
    in_game=lazy("rulesets.banzai.game.against_afv:CLOSE_COMBAT_AFV_IN_GAME"),
    cites=(RULE, ARMED, "up-front 28.82", "44.7", MINES, "45.33", "45.46", "47.2", "up-front 16.4"),
    example="close-combat-afv rifle/atmm/M3/P3/japanese --banzai --dice b5",
)
