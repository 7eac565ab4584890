"""Fire: batteries and ion weapons of a squadron, or of several together, at an enemy squadron."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.strike import Blow, Pool, Volley, more_to_roll, roll_to_hit, strike_steps
from rulesets.battleshift.attacks.strike_result import AttackResult, Fired, attack_result, pools_rolled
from rulesets.battleshift.attacks.target import Target
from rulesets.battleshift.attacks.weapons import Firers, Weapons, reach
from rulesets.battleshift.rules import Rules, Weapon
from rulesets.battleshift.squadrons.flight import Flight, as_squadron
from rulesets.battleshift.squadrons.squadron import MOST_INCHES, PASSING, Squadron
from rulesets.battleshift.squadrons.suppression import hindrances, needed, refuse_obscured_target
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import fold, listed
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Joined,
    Modifier,
    Takes,
)
from wargame_aid.steps import Each, Notes

MOST_POOLS = 30
ONE_KIND = {"heavy", "broadside"}
"""Equal in shield reduction, and fired at the same time."""


class FireParams(NamedTuple):
    """Which weapon, who fires it, at whom."""

    weapon: Annotated[Weapons, POSITIONAL, Help("light, heavy, broadside, super-heavy, ion or heavy-ion.")]
    firer: Annotated[
        Firers,
        POSITIONAL,
        Joined("+"),
        Takes(PASSING),
        Help("A squadron, or several joined: alpha/obscured1+bravo; blocked ones cannot."),
    ]
    target: Annotated[Target, POSITIONAL, Help("The squadron fired at.")]
    disable: Annotated[bool, Help("Fire to disable, at -1; ion weapons always do.")] = False
    focus: Annotated[bool, Help("Fire at one ship only, where the ruling focused-fire offers it.")] = False
    range: Annotated[Inches | None, Help("Inches to the nearest, to be checked.")] = None
    batteries: Annotated[
        int | None, Between(1, MOST_INCHES), Help("How many of them fire, with the ruling split-fire=yes.")
    ] = None
    inside: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the ships that the target holds engulfed."""

    @property
    def struck(self) -> Squadron:
        """The squadron that hits strike."""
        return as_squadron(self.target)


def blows_of(params: FireParams, book: Book[Rules]) -> tuple[Blow, ...]:
    """Return the blows of the attack: one for all weapons whose hits strike alike."""
    return tuple(dict.fromkeys(blow_of(kind, params, book) for kind in params.weapon.kinds))


def blow_of(kind: str, params: FireParams, book: Book[Rules]) -> Blow:
    """Return how the hits of a kind of weapon strike (p5, p6)."""
    weapon = book.rules.weapons[kind]
    disables = weapon.disables or params.disable
    return Blow(weapon.reduction, weapon.most_damage, disables, ion=weapon.disables, focused=params.focus)


def modifiers_of(
    squadron: Squadron, weapon: Weapon, params: FireParams, book: Book[Rules]
) -> tuple[Modifier, ...]:
    """Return what changes a squadron's targeting (p7, p8)."""
    disabling = (Modifier("to disable", book.rules.attack.disabling),)
    return hindrances(squadron, book) + (disabling if params.disable and not weapon.disables else ())


def dice_of(squadron: Squadron, weapon: Weapon, params: FireParams) -> int:
    """Return how many dice a squadron rolls: one for each battery of a ship that works (p7)."""
    return params.batteries or squadron.working * squadron.ship.carries(weapon.system)


def start_fire(params: FireParams, book: Book[Rules]) -> Volley:
    """Put together the dice of weapons that strike alike and hit on the same number (p7)."""
    if params.disable:
        book.remark("disable-weapons")
    blows = blows_of(params, book)
    pools: dict[tuple[int, int], tuple[int, tuple[str, ...]]] = {}
    for kind, squadron, target in shots(params, book):
        key = blows.index(blow_of(kind, params, book)), target
        dice, kinds = pools.get(key, (0, ()))
        dice += dice_of(squadron, book.rules.weapons[kind], params)
        pools[key] = dice, kinds if kind in kinds else (*kinds, kind)
    found = (
        Pool(at, at_most(dice, book.rules.attack.die, target), f"{'+'.join(kinds)} hits on {target} or less")
        for (at, target), (dice, kinds) in pools.items()
    )
    return Volley(tuple(found), (0,) * len(blows))


def shots(params: FireParams, book: Book[Rules]) -> Iterator[tuple[str, Squadron, int]]:
    """Yield each kind of weapon of each squadron that fires, and the number that it hits on."""
    for kind in params.weapon.kinds:
        for squadron in carriers_of(kind, params, book):
            weapon = book.rules.weapons[kind]
            modifiers = modifiers_of(squadron, weapon, params, book)
            yield kind, squadron, needed(weapon.targeting, modifiers, book)


def carriers_of(kind: str, params: FireParams, book: Book[Rules]) -> Iterator[Squadron]:
    """Yield the squadrons that have a kind of weapon: of a mixed volley each fires what it has."""
    system = book.rules.weapons[kind].system
    yield from (one for one in params.firer.squadrons if one.ship.carries(system))


def finish_fire(volley: Volley, params: FireParams, book: Book[Rules], notes: Notes) -> AttackResult:
    fired = tuple(fired_of(pool, hits, params, book) for pool, hits in pools_rolled(notes))
    return attack_result(volley, params.struck, fired, book, notes)


def fired_of(pool: Pool, hits: int, params: FireParams, book: Book[Rules]) -> Fired:
    """Return a pool with the squadrons whose dice it held and the modifiers that they share."""
    blow = blows_of(params, book)[pool.blow]
    own = [
        (kind, squadron)
        for kind, squadron, number in shots(params, book)
        if number == pool.ask.high and blow_of(kind, params, book) == blow
    ]
    systems, weapon = book.rules.systems, book.rules.weapons[own[0][0]]
    what = dict.fromkeys(systems[book.rules.weapons[kind].system].plural for kind, _ in own)
    who = dict.fromkeys(squadron.called for _, squadron in own)
    return Fired(
        f"{listed(what, 'and')} of {listed(who, 'and')}",
        pool.ask.dice,
        weapon.targeting,
        modifiers_of(own[0][1], weapon, params, book),
        pool.ask.high,
        hits,
    )


def check_fire(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where there is nothing to fire, or to fire at."""
    refuse_flight(params.target)
    refuse_obscured_target(params.target, params.firer.squadrons)
    refuse_nobody(params.firer.squadrons)
    for squadron in params.firer.squadrons:
        refuse_unarmed(squadron, params.weapon.kinds, book)
    for kind in params.weapon.kinds:
        if not any(carriers_of(kind, params, book)):
            refuse_unarmed(params.firer.squadrons[0], (kind,), book)
    refuse_target(params.struck)
    refuse_batteries(params, book)


def refuse_focus(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for fire at one ship of a squadron, where the club does not offer it (p11)."""
    if params.focus and book.ruling("focused-fire") == "not-offered":
        raise IllegalAction(
            "the book does not say how fire is focused on one ship; a club may play it: "
            "--ruling focused-fire=offered",
            "p11",
        )


def refuse_flight(target: Squadron | Flight) -> None:
    """Raise IllegalAction for a flight as the target of batteries or ion beams (p9)."""
    if isinstance(target, Flight):
        raise IllegalAction(
            f"{target.called} is a flight: batteries and ion beams cannot aim at it, only interceptors "
            "(intercept), fighters (dogfight) and missiles can",
            "p9",
        )


def refuse_kinds(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for two kinds of weapon in one attack."""
    kinds = params.weapon.kinds
    if len(kinds) == 1:
        return
    if set(kinds) == ONE_KIND and book.ruling("weapon-kinds") == "yes":
        return
    if book.ruling("mixed-volley") == "separate":
        orders = listed((f"fire {kind}" for kind in kinds), "and")
        raise IllegalAction(f"{listed(kinds, 'and')} are attacks of their own: {orders}", "p11")


def refuse_nobody(squadrons: tuple[Squadron, ...]) -> None:
    """Raise IllegalAction for squadrons without a ship that works, or named twice."""
    names = [fold(one.name) for one in squadrons if one.name]
    for one in squadrons:
        if names.count(fold(one.name)) > 1:
            raise IllegalAction(f"{one.name} is named twice: a squadron fires once", "p7")
        if one.working < 1:
            why = "is captured: it cannot fight" if one.captured else "has no ship left that can fire"
            raise IllegalAction(f"{one.called} {why}", "p16" if one.captured else "p6, p8")


def refuse_captured(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    for one in params.firer.squadrons:
        if one.captured:
            raise IllegalAction(f"{one.called} is captured: it cannot fight", "p16")


def refuse_blocked(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships without a clear line (p7)."""
    for one in params.firer.squadrons:
        if one.blocked:
            raise IllegalAction(f"{one.called} has no clear line to the target from any ship", "p7")


def refuse_together(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for squadrons that do not fire together (p3)."""
    squadrons = params.firer.squadrons
    for one in squadrons:
        if one.detached and len(squadrons) > 1:
            raise IllegalAction(f"{one.called} is detached: it fires alone", "p3")
    most = book.rules.attack.most_squadrons
    if len(squadrons) > most:
        raise IllegalAction(f"{len(squadrons)} squadrons together: a taskforce has at most {most}", "p3")


def refuse_unarmed(squadron: Squadron, kinds: Sequence[str], book: Book[Rules]) -> None:
    """Raise IllegalAction for weapons none of which its ships carry."""
    systems = [book.rules.weapons[kind].system for kind in kinds]
    if any(map(squadron.ship.carries, systems)):
        return
    what = listed((book.rules.systems[system].plural for system in systems), "or")
    has = listed(armed(squadron, book), "and")
    raise IllegalAction(f"{squadron.called} has no {what}; it has {has}", "p5")


def armed(squadron: Squadron, book: Book[Rules]) -> Iterator[str]:
    """Yield the kinds of weapon that a squadron can fire; `nothing to fire` where it has none."""
    weapons = book.rules.weapons
    kinds = [kind for kind, weapon in weapons.items() if squadron.ship.carries(weapon.system)]
    yield from kinds or ["nothing to fire"]


def refuse_target(target: Squadron) -> None:
    """Raise IllegalAction for a target of which nothing is left."""
    if target.ships < 1:
        raise IllegalAction(f"{target.called} has no ship left", "p8")


def refuse_range(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction beyond the range of a weapon; where none is typed the players have measured."""
    if params.range is None:
        return
    for kind in params.weapon.kinds:
        far = reach(kind, book)
        if params.range.beyond(far):
            raise IllegalAction(f'{params.range}" is out of range: {kind} reaches {far}"', "p5")


def refuse_split(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a part of a squadron's batteries, where they may not be split."""
    if params.batteries is not None and book.ruling("split-fire") == "no":
        raise IllegalAction("all weapons of one kind fire at one target: leave --batteries out", "p11")


def refuse_batteries(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for batteries of several squadrons, or more than there are."""
    if params.batteries is None:
        return
    weapons = book.rules.weapons
    if len(params.firer.squadrons) > 1 or len(params.weapon.kinds) > 1:
        raise IllegalAction("--batteries splits the weapons of one squadron, of one kind", "p11")
    (one,), (kind,) = params.firer.squadrons, params.weapon.kinds
    most = one.working * one.ship.carries(weapons[kind].system)
    if params.batteries > most:
        raise IllegalAction(f"{one.called} has {most} {kind} batteries, not {params.batteries}", "p5")


FIRE = Action(
    name="fire",
    summary="Fire batteries or ion weapons of a squadron, or of several together, at a squadron.",
    params=FireParams,
    check=check_fire,
    forbidden=(
        *(refuse_kinds, refuse_captured, refuse_blocked, refuse_together),
        *(refuse_range, refuse_focus, refuse_split),
    ),
    start=start_fire,
    steps=(Each((roll_to_hit,), MOST_POOLS, more_to_roll), *strike_steps(blows_of)),
    finish=finish_fire,
    in_game=lazy("rulesets.battleshift.game.fire:FIRE_IN_GAME"),
    headline="ships_destroyed",
    odds_of=("ships_disabled", "hits", "markers", "damage", "tests"),
    cites=("p7", "p8", "p10", "p11"),
    example="fire heavy 7xfleet-cruiser 5xfleet-cruiser --dice 9,4,5",
)
