"""Fire in a battle: who may fire at whom now, and what it leaves behind."""

from itertools import pairwise

from rulesets.battleshift.attacks.fire import FIRE, FireParams, carriers_of
from rulesets.battleshift.attacks.strike_result import AttackResult
from rulesets.battleshift.attacks.weapons import Firers
from rulesets.battleshift.game.activation import (
    FREE_WITH_SUPER_HEAVY,
    SUPER_HEAVY,
    active,
    bare,
    inside_of,
    refuse_activity,
    refuse_as_target,
    refuse_with_super_heavy,
)
from rulesets.battleshift.game.changes import struck, with_squadron
from rulesets.battleshift.game.state import Battle, SquadronInPlay, luck_of
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import INTERCEPTORS, LIGHT
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame


def fill_fire(battle: Battle, params: FireParams, book: Book[Rules]) -> FireParams:
    """Return the params with the ships that the target holds engulfed."""
    target = battle.named(params.target.name)
    return params._replace(inside=inside_of(battle, target, book)) if target else params


def allowed_fire(battle: Battle, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a target that is none, a squadron that may not fire now, a weapon used up."""
    firers = [one for one in map(battle.named, names_joined(params.firer)) if one]
    refuse_together(firers)
    refuse_as_target(battle, params.target, firers)
    for kind in params.weapon.kinds:
        for one in firers_of(battle, kind, params, book):
            refuse_activity(battle, one, book.rules.weapons[kind].part, book)
            refuse_used(one, kind, params, book)


def firers_of(battle: Battle, kind: str, params: FireParams, book: Book[Rules]) -> list[SquadronInPlay]:
    """Return the squadrons of the battle that fire a kind of weapon."""
    return [one for each in carriers_of(kind, params, book) if (one := battle.named(each.name))]


def names_joined(squadrons: Firers) -> list[str]:
    """Return the names of squadrons that attack together."""
    return [one.name for one in squadrons.squadrons]


def refuse_together(firers: list[SquadronInPlay]) -> None:
    """Raise IllegalAction for squadrons that do not belong to one taskforce (p3, p7)."""
    for one, other in pairwise(firers):
        if (one.side, one.taskforce) != (other.side, other.taskforce) or not one.taskforce:
            raise IllegalAction(
                f"{one.name} and {other.name} are not of one taskforce: each fires alone", "p3"
            )


def refuse_used(one: SquadronInPlay, kind: str, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a weapon that has fired in this activation, or that another excludes."""
    if kind in one.used and not (params.batteries and book.ruling("split-fire") == "yes"):
        raise IllegalAction(f"{one.name} has fired its {kind} weapons in this activation", "p11")
    if params.batteries:
        refuse_more_than_left(one, kind, params, params.batteries, book)
    others = [used for used in one.used if used not in (kind, *FREE_WITH_SUPER_HEAVY)]
    if kind == SUPER_HEAVY and others:
        raise IllegalAction(
            f"{one.name} has used {others[0]}: with super heavy batteries it uses nothing else", "p6"
        )
    refuse_with_super_heavy(one, kind)
    if kind == LIGHT and one.size == 1 and f"{INTERCEPTORS}-light" in (*one.used,):
        raise IllegalAction(f"{one.name} has used its light batteries as interceptors", "p5, p13")


def refuse_more_than_left(
    one: SquadronInPlay, kind: str, params: FireParams, wanted: int, book: Book[Rules]
) -> None:
    """Raise IllegalAction for more batteries of a kind than have not fired yet."""
    (squadron,) = params.firer.squadrons
    most = squadron.working * squadron.ship.carries(book.rules.weapons[kind].system)
    fired = one.used.count(kind)
    if fired + wanted > most:
        raise IllegalAction(f"{one.name} has {most - fired} of its {kind} batteries left", "p11")


def apply_fire(battle: Battle, params: FireParams, result: AttackResult, book: Book[Rules]) -> Battle:
    after, by = battle, ""
    for kind in params.weapon.kinds:
        for one in firers_of(after, kind, params, book):
            by = one.side
            after = active(after, one, book.rules.weapons[kind].part)
            used = (kind,) * (params.batteries or all_fired(one, kind, book))
            after = with_squadron(after, one._replace(used=(*one.used, *used)))
    target = after.named(params.target.name)
    return struck(after, target, result, by, book) if target else after


def all_fired(one: SquadronInPlay, kind: str, book: Book[Rules]) -> int:
    """Return how often a whole volley is marked: once, or for each battery where they may be split."""
    if book.in_force("split-fire") == "no":
        return 1
    squadron = bare(one, book)
    return max(1, squadron.working * squadron.ship.carries(book.rules.weapons[kind].system))


FIRE_IN_GAME = InGame(
    FIRE,
    fill=fill_fire,
    allowed=allowed_fire,
    apply=apply_fire,
    luck=lambda params: luck_of(params.firer.squadrons[0].name, "hits", "ships_destroyed"),
)
