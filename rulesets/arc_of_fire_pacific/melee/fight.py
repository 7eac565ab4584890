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
from wargame_aid.ruleset import HIDDEN, Help, Modifier

CITE = "melee"
OUT, STEADY, BROKEN = "", "steady", "broken"
"""The second figure of a side: none or out of the melee, in it, in it though broken."""

Struck = Condition | str
"""What a blow will make of a figure: another condition, a morale check, or nothing."""


class MeleeParams(NamedTuple):
    """Those who charged, and those whom they charged."""

    attacker: Annotated[tuple[Figure, ...], Help("A figure that charged; twice for two.")]
    defender: Annotated[tuple[Figure, ...], Help("A figure that was charged; twice for two.")]
    attacker_side: Annotated[str, HIDDEN] = ""
    """In a game, the side of attackers whose first is none of its men; the same for the defenders."""
    defender_side: Annotated[str, HIDDEN] = ""
    uncharged: Annotated[bool, HIDDEN] = False
    """Whether a game knows of no charge and no lock from which this melee comes."""


class Side(NamedTuple):
    """A side: which figure fights, how he is, his assistant, whether that one has to check, its points."""

    primary: int
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
NOBODY = Side(0, Condition(UNWOUNDED, broken=False), OUT)


def start_melee(params: MeleeParams, book: Book[Rules]) -> Fight:
    return Fight(NOBODY, NOBODY, first_round=True)


def line_up(figures: tuple[Figure, ...], primary: int, book: Book[Rules]) -> Side:
    """Return a side with its primary figure, and the other as his assistant."""
    assistant = OUT
    if len(figures) > 1:
        assistant = BROKEN if figures[1 - primary].has("broken") else STEADY
    if assistant == BROKEN and book.ruling("assistant-broken") == "no-help":
        assistant = OUT
    return Side(primary, condition_of(figures[primary]), assistant)


def marked_primary(figures: tuple[Figure, ...]) -> int | None:
    """Return which figure fights where it is written: the only one, or the one whose companion assists."""
    if len(figures) == 1:
        return 0
    return next((1 - at for at, figure in enumerate(figures) if figure.has("assisting")), None)


def pick_primary_attacker(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Of two attackers the first named fights, unless he is marked as assisting (melee)."""
    primary = marked_primary(params.attacker)
    if primary is None:
        by_die = book.ruling("primary-attacker") == "die"
        primary = drawn("attacker", book, chance) if by_die else 0
    return fight._replace(attacker=line_up(params.attacker, primary, book))


def pick_primary_defender(fight: Fight, params: MeleeParams, book: Book[Rules], chance: Chance) -> Fight:
    """Of two defenders, none marked as assisting, a die picks: odd the first, even the second (melee)."""
    primary = marked_primary(params.defender)
    if primary is None:
        primary = drawn("defender", book, chance)
    return fight._replace(defender=line_up(params.defender, primary, book))


def drawn(who: str, book: Book[Rules], chance: Chance) -> int:
    face = chance.roll(one_die(book.rules.melee.die), f"primary {who}, odd the first named")
    chance.note(drawn=(who, 1 - face % 2))
    return 1 - face % 2


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
    other = figures[1 - side.primary].training
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
