"""The arithmetic of a blow in melee: how many dice, what is added, what the total does."""

from functools import lru_cache

from rulesets.arc_of_fire_pacific.figures.condition import Condition, Readings, read_by
from rulesets.arc_of_fire_pacific.figures.figure import UNWOUNDED, Figure, weapon_classes
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import Modifier

NO_EFFECT = "no effect"
MORALE_CHECK = "morale check"


def dice_of(training: int, enemy: int) -> int:
    """Return the dice of a side: one, and for the better trained one more for each number between them."""
    return 1 + max(0, enemy - training)


@lru_cache(1024)
def effect_of(total: int, book: Book[Rules]) -> str:
    """Return what a total does: the last row that it reaches."""
    rules = book.rules.melee
    if total == rules.gap and book.ruling("melee-zero") == "morale-check":
        return MORALE_CHECK
    return next((row.effect for row in reversed(rules.results) if row.from_total <= total), NO_EFFECT)


@lru_cache(64)
def penalty_of(effect: str, book: Book[Rules]) -> int | None:
    """Return the penalty of a result that asks for a check; None for the others."""
    if not effect.startswith(MORALE_CHECK):
        return None
    rules = book.rules.melee
    return next(row.penalty for row in rules.results if row.effect == effect)


def melee_modifiers(
    figure: Figure, condition: Condition, book: Book[Rules], *, assisted: bool, first_round: bool
) -> tuple[Modifier, ...]:
    """Return what is added to a figure's highest die, by name; additions of 0 are left out."""
    rules = book.rules.melee
    names = [one for one in ("confused", "leader", "heroic") if figure.has(one)]
    if condition.broken:
        names.append("broken")
    if condition.wound != UNWOUNDED:
        names.append(f"{condition.wound} wound")
    if assisted:
        names.append("assisted")
    charge = charge_modifiers(figure, book) if first_round else ()
    states = (Modifier(name, rules.modifiers[name]) for name in names)
    return tuple(one for one in (*charge, *weapon_modifiers(figure, book), *states) if one.value)


@lru_cache(256)
def charge_modifiers(figure: Figure, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return what a charge adds in the first round."""
    names = (("banzai", "banzai charge"), ("charging", "charging"))
    claimed = tuple(
        Modifier(name, book.rules.melee.modifiers[name]) for state, name in names if figure.has(state)
    )

    def reading(readings: Readings) -> tuple[Modifier, ...]:
        return claimed if readings["banzai-and-charging"] == "both" else best(claimed)

    return read_by(book, ("banzai-and-charging",), reading)


@lru_cache(256)
def weapon_modifiers(figure: Figure, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return what a figure's weapons add; a figure for which none is written has none."""
    words = figure.weapons or ("none",)

    def reading(readings: Readings) -> tuple[Modifier, ...]:
        found = tuple(weapon_modifier(word, words, readings, book) for word in words)
        counted = found if readings["two-weapons"] == "both" else best(found)
        return tuple(one for one in counted if one.value)

    return read_by(book, ("two-weapons", "fixed-bayonet", "bar-modifier"), reading)


def weapon_modifier(word: str, beside: tuple[str, ...], readings: Readings, book: Book[Rules]) -> Modifier:
    """Return what one weapon adds: by its class, but for a BAR and for a bayonet on an other weapon."""
    rules = book.rules.melee
    classes = weapon_classes(book)
    kind = classes[word]
    if word == "BAR" and readings["bar-modifier"] == "plus-one":
        return Modifier(word, rules.bar)
    fixed = word == "Bayonet" and "other" in (classes[other] for other in beside)
    if fixed and readings["fixed-bayonet"] == "other":
        kind = "other"
    return Modifier("no weapon" if kind == "none" else word, rules.modifiers[kind])


def best(modifiers: tuple[Modifier, ...]) -> tuple[Modifier, ...]:
    return (max(modifiers, key=lambda one: one.value),) if modifiers else ()
