"""Fire: batteries and ion weapons of a squadron, or of several together, at an enemy squadron."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.firing.attack import AttackRules, Blow, Suppression, Victory
from rulesets.battleshift.firing.attack_result import AttackResult, Fired, attack_result, pools_rolled
from rulesets.battleshift.firing.fire_refused import check_fire
from rulesets.battleshift.firing.firers import Firers
from rulesets.battleshift.firing.volley import Pool, Volley, more_to_roll, roll_to_hit, strike_steps
from rulesets.battleshift.firing.weapons import Weapon, Weapons
from rulesets.battleshift.ships.catalogue import Catalogue
from rulesets.battleshift.ships.ship_rules import Hull, System
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Modifier, late
from wargame_aid.steps import Notes, Repeat

MOST_POOLS = 30
MOST_INCHES = 999


class FireParams(NamedTuple):
    """Which weapon, who fires it, at whom."""

    weapon: Annotated[Weapons, POSITIONAL, Help("light, heavy, broadside, super-heavy, ion or heavy-ion.")]
    firer: Annotated[
        Firers,
        POSITIONAL,
        Joined("+"),
        Help("A squadron, or several joined: alpha/obscured1+bravo; blocked ones cannot."),
    ]
    target: Annotated[Squadron, POSITIONAL, Help("The squadron fired at.")]
    disable: Annotated[bool, Help("Fire to disable, at -1; ion weapons always do.")] = False
    focus: Annotated[bool, Help("Fire at one ship only, where the ruling focused-fire offers it.")] = False
    range: Annotated[int | None, Between(0, MOST_INCHES), Help("Inches to the nearest, to be checked.")] = (
        None
    )
    batteries: Annotated[
        int | None, Between(1, MOST_INCHES), Help("How many of them fire, with the ruling split-fire=yes.")
    ] = None
    inside: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the ships that the target holds engulfed."""


class FireBook(NamedTuple):
    """The sections that fire reads."""

    ship: Hull
    systems: dict[str, System]
    catalogue: Catalogue
    weapons: dict[str, Weapon]
    broadside_long: int
    attack: AttackRules
    suppression: Suppression
    victory: Victory


def blows_of(params: FireParams, book: Book[Any]) -> tuple[Blow, ...]:
    """Return the blows of the attack: one for all weapons whose hits strike alike."""
    return tuple(dict.fromkeys(blow_of(kind, params, book) for kind in params.weapon.kinds))


def blow_of(kind: str, params: FireParams, book: Book[Any]) -> Blow:
    """Return how the hits of a kind of weapon strike (p5, p6)."""
    weapon: Weapon = book.rules.weapons[kind]
    disables = weapon.disables or params.disable
    return Blow(weapon.reduction, weapon.most_damage, disables, ion=weapon.disables, focused=params.focus)


def modifiers_of(
    squadron: Squadron, weapon: Weapon, params: FireParams, rules: AttackRules
) -> list[Modifier]:
    """Return what changes a squadron's targeting (p7, p8)."""
    disabling = params.disable and not weapon.disables
    found = (
        Modifier("suppressed", squadron.suppressed * rules.suppressed),
        Modifier("obscured", squadron.obscured * rules.obscured),
        Modifier("to disable", disabling * rules.disabling),
    )
    return [one for one in found if one.value]


def target_number(squadron: Squadron, weapon: Weapon, params: FireParams, rules: AttackRules) -> int:
    """Return the number at or under which its dice hit (p7)."""
    changed = sum(one.value for one in modifiers_of(squadron, weapon, params, rules))
    return max(rules.always_hits, weapon.targeting + changed)


def dice_of(squadron: Squadron, weapon: Weapon, params: FireParams) -> int:
    """Return how many dice a squadron rolls: one for each battery of a ship that works (p7)."""
    return params.batteries or squadron.working * squadron.ship.carries(weapon.system)


def start_fire(params: FireParams, book: Book[Any]) -> Volley:
    """Put together the dice of weapons that strike alike and hit on the same number (p7)."""
    if params.disable:
        book.ruling("disable-weapons")
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


def shots(params: FireParams, book: Book[Any]) -> Iterator[tuple[str, Squadron, int]]:
    """Yield each kind of weapon of each squadron that fires, and the number that it hits on."""
    for kind in params.weapon.kinds:
        for squadron in params.firer.squadrons:
            number = target_number(squadron, book.rules.weapons[kind], params, book.rules.attack)
            yield kind, squadron, number


def finish_fire(volley: Volley, params: FireParams, book: Book[Any], notes: Notes) -> AttackResult:
    """Return the result."""
    fired = tuple(fired_of(pool, hits, params, book) for pool, hits in pools_rolled(notes))
    return attack_result(volley, params.target, fired, book, notes)


def fired_of(pool: Pool, hits: int, params: FireParams, book: Book[Any]) -> Fired:
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
        tuple(modifiers_of(own[0][1], weapon, params, book.rules.attack)),
        pool.ask.high,
        hits,
    )


FIRE = Action(
    name="fire",
    summary="Fire batteries or ion weapons of a squadron, or of several together, at a squadron.",
    params=FireParams,
    rules=FireBook,
    check=check_fire,
    start=start_fire,
    steps=(Repeat((roll_to_hit,), MOST_POOLS, more_to_roll), *strike_steps(blows_of)),
    finish=finish_fire,
    fill=late("rulesets.battleshift.firing.fire_battle:fill_fire"),
    allowed=late("rulesets.battleshift.firing.fire_battle:allowed_fire"),
    apply=late("rulesets.battleshift.firing.fire_battle:apply_fire"),
    luck=late("rulesets.battleshift.firing.fire_battle:luck_of_fire"),
    headline="ships_destroyed",
    odds_of=("ships_disabled", "hits", "markers", "damage", "tests"),
    cites=("p7", "p8", "p10", "p11"),
    example="fire heavy 7xfleet-cruiser 5xfleet-cruiser --dice 9,4,5",
)
