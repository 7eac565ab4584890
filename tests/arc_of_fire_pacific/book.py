"""A brute force of the Arc of Fire melee, from the book alone, as the oracle for the program's exact odds.

Every face of every die is rolled in the book's order. Nothing of the program is imported, and nothing is
clever: only whole function calls are remembered. Between the two rounds the complete state of all figures
is carried with its chance.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import cache
from typing import TypeVar

End = TypeVar("End", bound=Hashable)
MeleeEnd = tuple[str, str, int, int]

OPTIONS = {
    "melee_zero": ("no-effect", "morale-check"),
    "melee_training": ("best-of-side", "primary-only"),
    "primary_attacker": ("first-named", "die"),
    "bar_modifier": ("other-weapon", "plus-one"),
    "two_weapons": ("better", "both"),
    "fixed_bayonet": ("bladed", "other"),
    "banzai_and_charging": ("better", "both"),
    "second_wound": ("markers-add", "worse"),
    "japanese_heavy_wound": ("death", "death-outside-melee", "wound"),
    "wound_breaks": ("no", "yes"),
    "wounded_morale_die": ("d6", "d10"),
    "assistant_takes_over": ("no", "yes"),
    "check_out_of_reach": ("fails",),
}
WEAPON_CLASSES = {
    "melee-style firearm": ("pistol", "revolver", "submachine", "smg"),
    "bladed": ("sword", "katana", "knife", "ka-bar", "bayonet"),
    "other": ("rifle", "carbine", "bar", "lmg"),
    "none": ("unarmed",),
}
WEAPON_MODIFIERS = {"melee-style firearm": 2, "bladed": 1, "other": 0, "none": -1}
WOUND_MODIFIERS = {"unwounded": 0, "light": -1, "heavy": -3}
WOUND_MARKERS = {"unwounded": 0, "light": 1, "heavy": 2}
MORALE_NUMBERS = {"A": 4, "B": 5, "C": 6, "D": 7, "E": 8}
CHECK_PENALTIES = {"morale check": 0, "morale check -1": 1}
WOUND_RESULTS = {"light wound": "light", "heavy wound": "heavy"}


@dataclass(frozen=True)
class Rulings:
    """One option for each question the book leaves open; the first option of each is the default."""

    melee_zero: str = "no-effect"
    melee_training: str = "best-of-side"
    primary_attacker: str = "first-named"
    bar_modifier: str = "other-weapon"
    two_weapons: str = "better"
    fixed_bayonet: str = "bladed"
    banzai_and_charging: str = "better"
    second_wound: str = "markers-add"
    japanese_heavy_wound: str = "death"
    wound_breaks: str = "no"
    wounded_morale_die: str = "d6"
    assistant_takes_over: str = "no"
    check_out_of_reach: str = "fails"

    def __post_init__(self) -> None:
        for field in fields(self):
            if getattr(self, field.name) not in OPTIONS[field.name]:
                raise ValueError(f"{field.name} is one of {OPTIONS[field.name]}")


DEFAULTS = Rulings()


@dataclass(frozen=True)
class Man:
    """One figure; wound is unwounded, light, heavy or dead."""

    training: int
    morale: str
    weapons: tuple[str, ...]
    wound: str = "unwounded"
    broken: bool = False
    confused: bool = False
    leader: bool = False
    heroic: bool = False
    charging: bool = False
    banzai: bool = False
    assisting: bool = False
    nation: str = ""


@dataclass(frozen=True)
class Side:
    """The figure that fights, the one that assists it, those out of the melee, and the points scored."""

    primary: Man
    assistant: Man | None = None
    out: tuple[Man, ...] = ()
    points: int = 0


@dataclass(frozen=True)
class Contact:
    """The complete state of a melee."""

    attackers: Side
    defenders: Side


def throw(
    number: int,
    sides: int,
    settle: Callable[[tuple[int, ...]], dict[End, Fraction]],
    faces: tuple[int, ...] = (),
) -> dict[End, Fraction]:
    """Roll the dice one after the other, every face in turn, and settle each set of faces."""
    if number == 0:
        return settle(faces)
    ends: dict[End, Fraction] = {}
    for face in range(1, sides + 1):
        for end, chance in throw(number - 1, sides, settle, (*faces, face)).items():
            ends[end] = ends.get(end, Fraction(0)) + chance
    return {end: Fraction(1, sides) * chance for end, chance in ends.items()}


def certain(end: End) -> dict[End, Fraction]:
    return {end: Fraction(1)}


def dice(side_training: int, other_training: int) -> int:
    if side_training < other_training:
        return 1 + other_training - side_training
    return 1


def blow(total: int, rulings: Rulings = DEFAULTS) -> str:
    if total < 0 or (total == 0 and rulings.melee_zero == "no-effect"):
        return "no effect"
    if total <= 2:
        return "morale check"
    if total <= 4:
        return "morale check -1"
    if total <= 6:
        return "light wound"
    if total <= 8:
        return "heavy wound"
    return "dead"


def weapon_class(word: str) -> str:
    for name, words in WEAPON_CLASSES.items():
        if word.lower() == name or word.lower() in words:
            return name
    raise ValueError(f"no weapon is called {word!r}")


def weapon_modifier(man: Man, rulings: Rulings = DEFAULTS) -> int:
    if not man.weapons:
        return WEAPON_MODIFIERS["none"]
    beside_a_rifle = "other" in [weapon_class(word) for word in man.weapons]
    values = []
    for word in man.weapons:
        if word.lower() == "bayonet" and beside_a_rifle and rulings.fixed_bayonet == "other":
            values.append(WEAPON_MODIFIERS["other"])
        elif word.lower() == "bar" and rulings.bar_modifier == "plus-one":
            values.append(1)
        else:
            values.append(WEAPON_MODIFIERS[weapon_class(word)])
    return sum(values) if rulings.two_weapons == "both" else max(values)


def charge_modifier(man: Man, rulings: Rulings = DEFAULTS) -> int:
    if man.banzai and man.charging:
        return 3 if rulings.banzai_and_charging == "both" else 2
    if man.banzai:
        return 2
    return 1 if man.charging else 0


def modifiers(man: Man, assisted: bool, round_number: int, rulings: Rulings = DEFAULTS) -> int:
    total = weapon_modifier(man, rulings) + WOUND_MODIFIERS[man.wound]
    if round_number == 1:
        total += charge_modifier(man, rulings)
    if man.confused:
        total -= 1
    if man.broken:
        total -= 2
    if man.leader:
        total += 1
    if man.heroic:
        total += 1
    if assisted:
        total += 2
    return total


def side_modifiers(side: Side, round_number: int, rulings: Rulings = DEFAULTS) -> int:
    return modifiers(side.primary, side.assistant is not None, round_number, rulings)


def side_training(side: Side, rulings: Rulings = DEFAULTS) -> int:
    if side.assistant is None or rulings.melee_training == "primary-only":
        return side.primary.training
    return min(side.primary.training, side.assistant.training)


def morale_die(man: Man, rulings: Rulings = DEFAULTS) -> int:
    return 6 if man.wound in {"light", "heavy"} and rulings.wounded_morale_die == "d6" else 10


def morale_passes(man: Man, face: int, penalty: int) -> bool:
    """Tell whether this face passes; a penalty of 1 takes 1 off the die."""
    return face - penalty >= MORALE_NUMBERS[man.morale.upper()]


def add_wound(man: Man, new_wound: str, rulings: Rulings = DEFAULTS) -> str:
    """Add a new light or heavy wound to those the man has."""
    markers = WOUND_MARKERS[man.wound] + WOUND_MARKERS[new_wound]
    if rulings.second_wound == "worse":
        markers = max(WOUND_MARKERS[man.wound], WOUND_MARKERS[new_wound])
    if markers == 1:
        return "light"
    if markers >= 3:
        return "dead"
    if man.nation == "japanese" and rulings.japanese_heavy_wound == "death":
        return "dead"
    return "heavy"


def suffer(man: Man, effect: str, rulings: Rulings = DEFAULTS) -> Man:
    """Apply a result at once; a morale check is rolled later."""
    if effect == "dead":
        return replace(man, wound="dead")
    if effect not in WOUND_RESULTS:
        return man
    hurt = replace(man, wound=add_wound(man, WOUND_RESULTS[effect], rulings))
    if hurt.wound != "dead" and rulings.wound_breaks == "yes":
        return replace(hurt, broken=True)
    return hurt


def alive(man: Man) -> bool:
    return man.wound != "dead"


def check_primary(side: Side, effect: str, rulings: Rulings = DEFAULTS) -> dict[Side, Fraction]:
    """Roll the morale check a result asks for; a man already broken does not roll."""
    man = side.primary
    if effect not in CHECK_PENALTIES or man.broken:
        return certain(side)

    def settle(faces: tuple[int, ...]) -> dict[Side, Fraction]:
        if morale_passes(man, faces[0], CHECK_PENALTIES[effect]):
            return certain(side)
        return certain(replace(side, primary=replace(man, broken=True)))

    return throw(1, morale_die(man, rulings), settle)


def went_down(before: Man, after: Man, effect: str) -> bool:
    """Tell whether this round killed, wounded or broke the man."""
    return effect == "dead" or effect in WOUND_RESULTS or (after.broken and not before.broken)


def check_assistant(
    side: Side, before: Man, effect: str, enemy: Man, rulings: Rulings = DEFAULTS
) -> dict[Side, Fraction]:
    """Roll whether the assistant stays, if its man went down this round before a living enemy."""
    assistant = side.assistant
    if assistant is None or not alive(enemy) or not went_down(before, side.primary, effect):
        return certain(side)

    def settle(faces: tuple[int, ...]) -> dict[Side, Fraction]:
        if morale_passes(assistant, faces[0], 0):
            return certain(side)
        return certain(replace(side, assistant=None, out=(*side.out, replace(assistant, broken=True))))

    return throw(1, morale_die(assistant, rulings), settle)


@cache
def after_effects(
    contact: Contact, on_attacker: str, on_defender: str, rulings: Rulings = DEFAULTS
) -> dict[Contact, Fraction]:
    """Let both results fall at once, score the kills, then roll the checks in the book's order."""
    attacker, defender = contact.attackers.primary, contact.defenders.primary
    struck_attacker = suffer(attacker, on_attacker, rulings)
    struck_defender = suffer(defender, on_defender, rulings)
    attack_points = contact.attackers.points + (0 if alive(struck_defender) else 3)
    defence_points = contact.defenders.points + (0 if alive(struck_attacker) else 1)
    struck_attackers = replace(contact.attackers, primary=struck_attacker, points=attack_points)
    struck_defenders = replace(contact.defenders, primary=struck_defender, points=defence_points)
    ends: dict[Contact, Fraction] = {}
    for attackers, first in check_primary(struck_attackers, on_attacker, rulings).items():
        for defenders, second in check_primary(struck_defenders, on_defender, rulings).items():
            attackers_left = check_assistant(attackers, attacker, on_attacker, defenders.primary, rulings)
            for attackers_end, third in attackers_left.items():
                defenders_left = check_assistant(defenders, defender, on_defender, attackers.primary, rulings)
                for defenders_end, fourth in defenders_left.items():
                    end = Contact(attackers_end, defenders_end)
                    ends[end] = ends.get(end, Fraction(0)) + first * second * third * fourth
    return ends


def after_blows(
    contact: Contact, attack_total: int, defence_total: int, rulings: Rulings = DEFAULTS
) -> dict[Contact, Fraction]:
    """Look up each side's total; its result falls on the enemy's primary figure."""
    return after_effects(contact, blow(defence_total, rulings), blow(attack_total, rulings), rulings)


@cache
def answer(
    contact: Contact, attack_total: int, round_number: int, rulings: Rulings = DEFAULTS
) -> dict[Contact, Fraction]:
    """Roll the defender's dice against a total the attacker has already rolled."""
    attackers, defenders = contact.attackers, contact.defenders
    number = dice(side_training(defenders, rulings), side_training(attackers, rulings))
    added = side_modifiers(defenders, round_number, rulings)
    return throw(number, 10, lambda faces: after_blows(contact, attack_total, max(faces) + added, rulings))


@cache
def fight_round(contact: Contact, round_number: int, rulings: Rulings = DEFAULTS) -> dict[Contact, Fraction]:
    attackers, defenders = contact.attackers, contact.defenders
    number = dice(side_training(attackers, rulings), side_training(defenders, rulings))
    added = side_modifiers(attackers, round_number, rulings)
    return throw(number, 10, lambda faces: answer(contact, max(faces) + added, round_number, rulings))


def take_over(side: Side, enemy: Man, rulings: Rulings = DEFAULTS) -> Side:
    """Put the assistant in its dead man's place, if the ruling lets it and an enemy is left to fight."""
    if rulings.assistant_takes_over == "no" or side.assistant is None:
        return side
    if alive(side.primary) or not alive(enemy):
        return side
    return Side(side.assistant, None, (*side.out, side.primary), side.points)


def second_round(contact: Contact, rulings: Rulings = DEFAULTS) -> dict[Contact, Fraction]:
    attackers, defenders = contact.attackers, contact.defenders
    ready = Contact(
        take_over(attackers, defenders.primary, rulings), take_over(defenders, attackers.primary, rulings)
    )
    if alive(ready.attackers.primary) and alive(ready.defenders.primary):
        return fight_round(ready, 2, rulings)
    return certain(ready)


def line_up(men: tuple[Man, ...], by_die: bool) -> dict[Side, Fraction]:
    """Name the primary: by the mark on the other, by a die (odd the first), or the first named."""
    if len(men) == 1:
        return certain(Side(men[0]))
    first, second = men
    if first.assisting:
        return certain(Side(second, first))
    if second.assisting or not by_die:
        return certain(Side(first, second))

    def settle(faces: tuple[int, ...]) -> dict[Side, Fraction]:
        return certain(Side(first, second) if faces[0] in {1, 3, 5, 7, 9} else Side(second, first))

    return throw(1, 10, settle)


def refuse_unlawful(attackers: tuple[Man, ...], defenders: tuple[Man, ...]) -> None:
    if (len(attackers), len(defenders)) not in {(1, 1), (2, 1), (1, 2)}:
        raise ValueError("a melee is 1 against 1, 2 against 1 or 1 against 2")
    for men in (attackers, defenders):
        if sum(man.assisting for man in men) > len(men) - 1:
            raise ValueError("a side needs a figure that does not assist")
    if any(man.charging or man.banzai for man in defenders):
        raise ValueError("only attackers charge")
    for man in (*attackers, *defenders):
        if man.wound not in WOUND_MODIFIERS or (man.banzai and man.nation == "marine"):
            raise ValueError(f"this figure cannot fight so: {man}")


def whole_melee(
    attackers: tuple[Man, ...], defenders: tuple[Man, ...], **rulings: str
) -> dict[Contact, Fraction]:
    """Fight both rounds and tell the chance of every complete end."""
    refuse_unlawful(attackers, defenders)
    chosen = Rulings(**rulings)
    ends: dict[Contact, Fraction] = {}
    for attacking, first in line_up(attackers, chosen.primary_attacker == "die").items():
        for defending, second in line_up(defenders, by_die=True).items():
            for contact, third in fight_round(Contact(attacking, defending), 1, chosen).items():
                for end, fourth in second_round(contact, chosen).items():
                    ends[end] = ends.get(end, Fraction(0)) + first * second * third * fourth
    return ends


def end_state(man: Man) -> str:
    if man.wound == "dead":
        return "dead"
    words = [] if man.wound == "unwounded" else [f"{man.wound} wound"]
    if man.broken:
        words.append("broken")
    return " ".join(words) or "unwounded"


def melee(attackers: tuple[Man, ...], defenders: tuple[Man, ...], **rulings: str) -> dict[MeleeEnd, Fraction]:
    """Tell the chance of every pair of ends of the two primaries, with the points of each side."""
    ends: dict[MeleeEnd, Fraction] = {}
    for contact, chance in whole_melee(attackers, defenders, **rulings).items():
        attacking, defending = contact.attackers, contact.defenders
        end = (end_state(attacking.primary), end_state(defending.primary), attacking.points, defending.points)
        ends[end] = ends.get(end, Fraction(0)) + chance
    return ends
