"""What the book forbids of a shot, before the first die."""

from collections.abc import Iterator
from typing import Any

from rulesets.battleshift.firing.weapons import Weapon, reach
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.names import fold, listed
from wargame_aid.ruleset import IllegalAction

ONE_KIND = {"heavy", "broadside"}
"""Equal in shield reduction, and fired at the same time."""


def check_fire(params: Any, book: Book[Any]) -> None:
    """Raise IllegalAction for a shot that the book forbids, as far as it can be seen without a game."""
    refuse_kinds(params.weapon.kinds, book)
    refuse_firers(params.firer.squadrons, book)
    for squadron in params.firer.squadrons:
        for kind in params.weapon.kinds:
            refuse_unarmed(squadron, kind, book)
    refuse_target(params.target)
    refuse_range(params, book)
    if params.focus and book.ruling("focused-fire") == "not-offered":
        raise IllegalAction(
            "the book does not say how fire is focused on one ship; a club may play it: "
            "--ruling focused-fire=offered",
            "p11",
        )
    refuse_split(params, book)


def refuse_kinds(kinds: tuple[str, ...], book: Book[Any]) -> None:
    """Raise IllegalAction for two kinds of weapon in one attack."""
    if len(kinds) == 1:
        return
    if set(kinds) == ONE_KIND and book.ruling("weapon-kinds") == "yes":
        return
    if book.ruling("mixed-volley") == "separate":
        orders = listed((f"fire {kind}" for kind in kinds), "and")
        raise IllegalAction(f"{listed(kinds, 'and')} are attacks of their own: {orders}", "p11")


def refuse_firers(squadrons: tuple[Squadron, ...], book: Book[Any]) -> None:
    """Raise IllegalAction for squadrons that cannot fire, or not together."""
    names = [fold(one.name) for one in squadrons if one.name]
    for one in squadrons:
        if names.count(fold(one.name)) > 1:
            raise IllegalAction(f"{one.name} is named twice: a squadron fires once", "p7")
        if one.captured:
            raise IllegalAction(f"{one.called} is captured: it cannot fight", "p16")
        if one.working < 1:
            raise IllegalAction(f"{one.called} has no ship left that can fire", "p6, p8")
        if one.blocked:
            raise IllegalAction(f"{one.called} has no clear line to the target from any ship", "p7")
        if one.detached and len(squadrons) > 1:
            raise IllegalAction(f"{one.called} is detached: it fires alone", "p3")
    most = book.rules.attack.most_squadrons
    if len(squadrons) > most:
        raise IllegalAction(f"{len(squadrons)} squadrons together: a taskforce has at most {most}", "p3")


def refuse_unarmed(squadron: Squadron, kind: str, book: Book[Any]) -> None:
    """Raise IllegalAction for a weapon that its ships do not carry."""
    if squadron.ship.carries(book.rules.weapons[kind].system):
        return
    what = book.rules.systems[book.rules.weapons[kind].system].plural
    has = listed(armed(squadron, book), "and")
    raise IllegalAction(f"{squadron.called} has no {what}; it has {has}", "p5")


def armed(squadron: Squadron, book: Book[Any]) -> Iterator[str]:
    """Yield the kinds of weapon that a squadron can fire; `nothing to fire` where it has none."""
    weapons: dict[str, Weapon] = book.rules.weapons
    kinds = [kind for kind, weapon in weapons.items() if squadron.ship.carries(weapon.system)]
    yield from kinds or ["nothing to fire"]


def refuse_target(target: Squadron) -> None:
    """Raise IllegalAction for a target of which nothing is left."""
    if target.ships < 1:
        raise IllegalAction(f"{target.called} has no ship left", "p8")


def refuse_range(params: Any, book: Book[Any]) -> None:
    """Raise IllegalAction beyond the range of a weapon; where none is typed the players have measured."""
    for kind in params.weapon.kinds if params.range is not None else ():
        far = reach(kind, book)
        if params.range > far:
            raise IllegalAction(f'{params.range}" is out of range: {kind} reaches {far}"', "p5")


def refuse_split(params: Any, book: Book[Any]) -> None:
    """Raise IllegalAction for a part of a squadron's batteries, where they may not be split."""
    if params.batteries is None:
        return
    if book.ruling("split-fire") == "no":
        raise IllegalAction("all weapons of one kind fire at one target: leave --batteries out", "p11")
    weapons = book.rules.weapons
    if len(params.firer.squadrons) > 1 or len(params.weapon.kinds) > 1:
        raise IllegalAction("--batteries splits the weapons of one squadron, of one kind", "p11")
    (one,), (kind,) = params.firer.squadrons, params.weapon.kinds
    most = one.working * one.ship.carries(weapons[kind].system)
    if params.batteries > most:
        raise IllegalAction(f"{one.called} has {most} {kind} batteries, not {params.batteries}", "p5")
