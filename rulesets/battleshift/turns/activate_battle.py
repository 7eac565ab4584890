"""Activations in a battle: whom a word means, and whether it is its go."""

from collections.abc import Iterable

from rulesets.battleshift.battle_kept.battle_state import BATTLESPACE, PARTS, Battle, Fielded
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.activate import ACTIVATE, ActivateParams, ActivateResult
from rulesets.battleshift.turns.activation import (
    acting_name,
    active,
    covers,
    is_alone,
    refuse_activity,
    side_to_go,
)
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, matches, pick
from wargame_aid.ruleset import IllegalAction, InGame


def fill_activate(battle: Battle, params: ActivateParams, book: Book[Rules]) -> ActivateParams:
    """Return the params with who is meant; ValueError for a word that nobody's name begins with."""
    one = meant(battle, params.who.strip())
    name = one.name if is_alone(battle, one) else one.taskforce
    return params._replace(who=name, side=one.side, number=one.number)


def meant(battle: Battle, word: str) -> Fielded:
    """Return a squadron of whom a word means: a taskforce before a squadron, the side to go before others."""
    if word.isdigit():
        return numbered(battle, int(word))
    for side in dict.fromkeys((side_to_go(battle), "")):
        found = {
            (one.side, one.name)
            for one in battle.taskforces
            if (not side or one.side == side) and fold(one.name) in fits(word, side, battle)
        }
        if len(found) == 1:
            return first_of(battle, *found.pop())
        if found:
            raise ValueError(f"{word!r} could be {listed(sorted(f'{name} of {own}' for own, name in found))}")
    return squadron_meant(battle, word)


def numbered(battle: Battle, number: int) -> Fielded:
    """Return the squadron of a number."""
    found = next((one for one in battle.squadrons if one.number == number), None)
    if found is None:
        raise ValueError(f"no squadron has the number {number}")
    return found


def fits(word: str, side: str, battle: Battle) -> list[str]:
    """Return the names of taskforces, folded, that a word means."""
    return matches(fold(word), [fold(one.name) for one in battle.taskforces if not side or one.side == side])


def first_of(battle: Battle, side: str, taskforce: str) -> Fielded:
    """Return a squadron of a taskforce, one on the table if there is any."""
    own: Iterable[Fielded] = battle.squadrons_of(side, taskforce)
    found = sorted(own, key=lambda one: (one.place != BATTLESPACE, one.number))
    if not found:
        raise ValueError(f"{taskforce} has no squadron left")
    return found[0]


def squadron_meant(battle: Battle, word: str) -> Fielded:
    """Return the squadron that a word means."""
    names = {one.name: one for one in battle.squadrons if not one.is_gone}
    taskforces = [one.name for one in battle.taskforces]
    name = pick(word, [*names, *(one for one in taskforces if one not in names)], "taskforce or squadron")
    return names[name]


def allowed_activate(battle: Battle, params: ActivateParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where it is not the go of who is named, or another is still active."""
    one = battle.squadron(params.number)
    if battle.acting and covers(battle, one):
        raise IllegalAction(f"{acting_name(battle)} is active already", "p9")
    refuse_activity(battle, one, PARTS[0], book)


def apply_activate(
    battle: Battle, params: ActivateParams, result: ActivateResult, book: Book[Rules]
) -> Battle:
    """Return the battle with the activation begun."""
    return active(battle, battle.squadron(params.number), PARTS[0])


ACTIVATE_IN_GAME = InGame(ACTIVATE, fill=fill_activate, allowed=allowed_activate, apply=apply_activate)
