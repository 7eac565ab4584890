"""A melee up to the blows: what is typed, who fights, the dice, what they will make of the enemy.

The state holds no more than later steps need; what the table wants to see is noted.
"""

from functools import lru_cache
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.condition import Condition, condition_of, wounding
from rulesets.arc_of_fire_pacific.figures.figure import DEAD, UNWOUNDED, Figure
from rulesets.arc_of_fire_pacific.melee.modifiers import (
    NO_EFFECT,
    dice_of,
    effect_of,
    melee_modifiers,
    penalty_of,
)
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.asks import Keep, highest, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import HIDDEN, Between, Help, Modifier, Takes

CITE = "melee"
PAIR = 2
MOST_TARGETS = 10
"""More defenders than a die of the table tells apart are not named."""
OUT, STEADY, BROKEN = "", "steady", "broken"
"""The second figure of a side: none or out of the melee, in it, in it though broken."""

Struck = Condition | str
"""What a blow will make of a figure: another condition, a morale check, or nothing."""


class MeleeParams(NamedTuple):
    """Those who charged, and those whom they charged."""

    attacker: Annotated[
        tuple[Figure, ...], Takes(Figure.of_one_action()), Help("A figure that charged; twice for two.")
    ]
    defender: Annotated[
        tuple[Figure, ...],
        Takes(Figure.of_one_action()),
        Between(1, MOST_TARGETS),
        Help("A figure that was charged; twice for two, of whom a die picks."),
    ]
    attacker_side: Annotated[str, HIDDEN] = ""
    """In a game, the side of attackers whose first is none of its men; the same for the defenders."""
    defender_side: Annotated[str, HIDDEN] = ""
    uncharged: Annotated[bool, HIDDEN] = False
    """Whether a game knows of no charge and no lock from which this melee comes."""


class Side(NamedTuple):
    """A side: which figure fights, which assists, how the first is, whether the other checks, its points."""

    primary: int
    second: int
    """Who assists, or assisted; on a side of one the figure that fights."""
    condition: Condition
    assistant: str
    went_down: bool = False
    points: int = 0


class Fight(NamedTuple):
    """Both sides, whether the first round is still to end, and the blows about to fall."""

    attacker: Side
    defender: Side
    first_round: bool
    on_attacker: Struck = ""
    on_defender: Struck = ""


class Stance(NamedTuple):
    """What a side rolls and adds in a round."""

    dice: Keep
    modifiers: tuple[Modifier, ...]
    added: int


class Blow(NamedTuple):
    """What the table sees of a side's dice: who fights, how, the highest die, what its total does."""

    side: str
    figure: int
    stance: Stance
    die: int
    effect: str
    struck: Struck

    @property
    def total(self) -> int:
        """The highest die and what is added."""
        return self.die + self.stance.added


LABELS = {"attacker": "attacker's dice, the highest", "defender": "defender's dice, the highest"}

KILLED = Condition(DEAD, broken=False)
NOBODY = Side(0, 0, Condition(UNWOUNDED, broken=False), OUT)


def start_melee(params: MeleeParams, book: Book[Rules]) -> Fight:
    return Fight(NOBODY, NOBODY, first_round=True)


def line_up(figures: tuple[Figure, ...], primary: int, second: int | None, book: Book[Rules]) -> Side:
    """Return a side with its primary figure, and his assistant where he has one."""
    condition = condition_of(figures[primary])
    if second is None:
        return Side(primary, primary, condition, OUT)
    assistant = BROKEN if figures[second].has("broken") else STEADY
    if assistant == BROKEN and book.ruling("assistant-broken") == "no-help":
        assistant = OUT
    return Side(primary, second, condition, assistant)


def may_fight(figures: tuple[Figure, ...]) -> tuple[int, ...]:
    """Return who may be the primary figure: all but the one who is marked as assisting."""
    return tuple(at for at, figure in enumerate(figures) if not figure.has("assisting"))


def pick_primary_attacker(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Of two attackers the first named fights, unless he is marked as assisting (melee)."""
    figures = params.attacker
    primary, *others = may_fight(figures)
    if others and book.ruling("primary-attacker") == "die":
        primary = drawn("primary", "attacker", (0, 1), book, chance)
    second = None if len(figures) == 1 else 1 - primary
    return fight._replace(attacker=line_up(figures, primary, second, book))


def pick_primary_defender(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Of several defenders a die picks: of two, odd the first, even the second; of more, by number (melee).

    The figure marked as assisting is not drawn. Who of several others assists is a ruling.
    """
    figures = params.defender
    primary = drawn("primary", "defender", may_fight(figures), book, chance)
    others = tuple(at for at in range(len(figures)) if at != primary)
    second = assistant_of(figures, others, book, chance)
    return fight._replace(defender=line_up(figures, primary, second, book))


def drawn(part: str, who: str, among: tuple[int, ...], book: Book[Rules], chance: Chance) -> int:
    """Return which figure a die gives a part to; more than two are told apart by a die of as many sides."""
    if len(among) == 1:
        return among[0]
    if len(among) == PAIR:
        face = chance.roll(one_die(book.rules.melee.die), f"{part} {who}, odd the first named")
        found = among[1 - face % PAIR]
    else:
        face = chance.roll(one_die(len(among)), f"{part} {who}, 1 the first named of {len(among)}")
        found = among[face - 1]
    chance.note(drawn=(who, found, part))
    return found


def assistant_of(
    figures: tuple[Figure, ...], others: tuple[int, ...], book: Book[Rules], chance: Chance
) -> int | None:
    """Return who assists the primary defender: the only other one, the one marked, or by the ruling."""
    if len(others) < PAIR:
        return next(iter(others), None)
    marked = next((at for at in others if figures[at].has("assisting")), None)
    if marked is not None:
        return marked
    ruling = book.ruling("assistant-of-several")
    if ruling == "die":
        return drawn("assisting", "defender", others, book, chance)
    return others[0] if ruling == "first-named" else None


def attacker_strikes(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Roll the attacker's dice, more if better trained; the highest and modifiers are looked up (melee)."""
    struck = strike(fight, "attacker", params, book, chance)
    return Fight(fight.attacker, fight.defender, fight.first_round, "", struck)


def defender_strikes(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Roll the defender's dice in the same way; nothing of the attacker's blow has fallen yet (melee)."""
    struck = strike(fight, "defender", params, book, chance)
    return Fight(fight.attacker, fight.defender, fight.first_round, struck, fight.on_defender)


def strike(fight: Fight, who: str, params: MeleeParams, book: Book[Rules], chance: Chance) -> Struck:
    """Roll one side's dice and note the blow; return what it will make of the enemy."""
    if who == "attacker":
        side, enemy, figures, foes = fight.attacker, fight.defender, params.attacker, params.defender
    else:
        side, enemy, figures, foes = fight.defender, fight.attacker, params.defender, params.attacker
    stance = stance_of(side, figures, enemy, foes, fight.first_round, book)
    die = chance.roll(stance.dice, LABELS[who])
    effect, struck = struck_by(die + stance.added, foes[enemy.primary], enemy.condition, book)
    chance.note(blow=(who, side.primary, stance, die, effect, struck))
    return struck


@lru_cache(1024)
def stance_of(
    side: Side,
    figures: tuple[Figure, ...],
    enemy: Side,
    foes: tuple[Figure, ...],
    first_round: bool,
    book: Book[Rules],
) -> Stance:
    """Return what a side's primary figure rolls and adds."""
    figure, assisted = figures[side.primary], side.assistant != OUT
    modifiers = melee_modifiers(figure, side.condition, book, assisted=assisted, first_round=first_round)
    dice = dice_of(training(side, figures, book), training(enemy, foes, book))
    added = sum(modifier.value for modifier in modifiers)
    return Stance(highest(dice, book.rules.melee.die), modifiers, added)


def training(side: Side, figures: tuple[Figure, ...], book: Book[Rules]) -> int:
    """Return the training a side fights with in this round: the best of its figures in the melee."""
    own = figures[side.primary].training
    if side.assistant == OUT:
        return own
    other = figures[side.second].training
    return other if other < own and book.ruling("melee-training") == "best-of-side" else own


@lru_cache(1024)
def struck_by(total: int, figure: Figure, condition: Condition, book: Book[Rules]) -> tuple[str, Struck]:
    """Return a total's effect, and what it will make of the enemy; what cannot change him is nothing."""
    effect = effect_of(total, book)
    if effect == NO_EFFECT:
        return effect, ""
    if penalty_of(effect, book) is None:
        return effect, wounding(figure, condition, effect.removesuffix(" wound"), book, in_melee=True)
    if condition.broken and book.ruling("broken-in-melee") == "no":
        return effect, ""
    return effect, effect
