"""The steps of every attack once its hits are known: suppression, shields, damage, destruction tests."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from rulesets.battleshift.firing.attack import (
    MOST_TESTS,
    Blow,
    damage_of,
    fails,
    fate,
    hardness,
    is_suppressed,
    shield_dice,
    tests_for,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import Count, at_least, at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.steps import Repeat

if TYPE_CHECKING:
    from wargame_aid.steps import Steps


class Pool(NamedTuple):
    """Dice thrown together: for which blow of the attack, what is asked of them, what is counted."""

    blow: int
    ask: Count
    label: str


class Volley(NamedTuple):
    """An attack on its way: pools still to roll, hits by blow, then one number, then what became of ships."""

    pools: tuple[Pool, ...] = ()
    hits: tuple[int, ...] = ()
    tests: int = 0
    """To take, all at once."""
    most: int = 0
    """How many ships they can destroy."""
    disabling: int = 0
    """Tests of a disabling attack still to take, one by one."""
    ships_destroyed: int = 0
    ships_disabled: int = 0
    inside: int = 0
    """How many of the ships inside a destroyed engulfer have been settled."""


class Struck(Protocol):
    """Params of an attack: the squadron that hits strike, and the ships inside it."""

    @property
    def struck(self) -> Squadron:
        """The squadron that hits strike."""
        ...

    @property
    def inside(self) -> tuple[Squadron, ...]:
        """In a game, the ships that it holds engulfed."""
        ...


A = TypeVar("A", bound=Struck)  # the params of an attack


def strike_steps(blows: Callable[[A, Book[Rules]], tuple[Blow, ...]]) -> "Steps[Volley, A, Rules]":
    """Return the steps from hits to ships lost, of the blows of an attack in the order of its hits."""

    def place_suppression(volley: Volley, params: A, book: Book[Rules], chance: Chance) -> Volley:
        """As many hits as there are ships, more for large ones, bring one suppression marker (p7, p8)."""
        struck, hits = blows(params, book), sum(volley.hits)
        focused = any(blow.focused for blow in struck)
        chance.note(hits=hits, markers=int(not focused and is_suppressed(params.struck, hits, book)))
        return volley._replace(pools=tuple(shield_pools(volley.hits, struck, params.struck, book)))

    def roll_shields(volley: Volley, params: A, book: Book[Rules], chance: Chance) -> Volley:
        """As many ships as were hit throw their shields; each die at or under the hardness stops one (p8)."""
        through = list(volley.hits)
        for blow, ask, label in volley.pools:
            stopped = min(through[blow], chance.roll(ask, label))
            through[blow] -= stopped
            chance.note(shields=(ask, stopped))
        return Volley((), tuple(through))

    def take_damage(volley: Volley, params: A, book: Book[Rules], chance: Chance) -> Volley:
        """Each hit left is damage on the squadron; multiples of its threshold ask for tests (p8, p11)."""
        damage = sum(
            damage_of(through, blow, book, chance)
            for through, blow in zip(volley.hits, blows(params, book), strict=True)
        )
        tests, (blow, *_) = tests_for(params.struck, damage, book), blows(params, book)
        chance.note(damage=damage, tests=tests)
        if blow.disables:
            return Volley(disabling=tests)
        return Volley(tests=tests, most=1 if blow.focused else params.struck.ships)

    def test_destruction(volley: Volley, params: A, book: Book[Rules], chance: Chance) -> Volley:
        """Each test failed destroys a ship (p8, p11)."""
        if not volley.tests:
            return volley
        return Volley(ships_destroyed=min(volley.most, fails(volley.tests, params.struck, book, chance)))

    def test_disabling(volley: Volley, params: A, book: Book[Rules], chance: Chance) -> Volley:
        """In a disabling attack the worst failing face destroys a ship, the others disable one (p8, p11)."""
        target, (blow, *_) = params.struck, blows(params, book)
        found = fate(target, blow, book, chance)
        left, working = ships_left(volley, params)
        destroyed = int(found == "destroyed" and left > 0)
        disabled = int(found == "disabled" and working > 0)
        if found == "disabled" and left and not working:
            book.ruling("disabled-choice")
        return volley._replace(
            disabling=volley.disabling - 1,
            ships_destroyed=volley.ships_destroyed + destroyed,
            ships_disabled=volley.ships_disabled + disabled,
        )

    return (
        place_suppression,
        roll_shields,
        take_damage,
        test_destruction,
        Repeat((test_disabling,), MOST_TESTS, more_tests),
        Repeat((test_inside,), MOST_TESTS, more_inside),
    )


def shield_pools(
    hits: tuple[int, ...], blows: tuple[Blow, ...], target: Squadron, book: Book[Rules]
) -> Iterator[Pool]:
    """Yield the shield dice that meet each blow; of several that hit, each meets its share, by hits (p8)."""
    several, total, done = sum(1 for one in hits if one) > 1, sum(hits), 0
    for at, (count, blow) in enumerate(zip(hits, blows, strict=True)):
        dice = shield_dice(target, total if several else count, blow, book)
        if several:
            dice = dice * (done + count) // total - dice * done // total
        done += count
        if count:
            ask = at_most(dice, book.rules.attack.die, hardness(target, blow, book))
            yield Pool(at, ask, "hits stopped by shields")


def ships_left(volley: Volley, params: Struck) -> tuple[int, int]:
    """Return how many ships are left of the target, and how many of them work; those disabled go first."""
    target = params.struck
    disabled = max(0, target.disabled + volley.ships_disabled - volley.ships_destroyed)
    left = target.ships - volley.ships_destroyed
    return left, max(0, left - disabled)


def roll_to_hit(volley: Volley, params: object, book: Book[Rules], chance: Chance) -> Volley:
    """Each die at or under the targeting number hits; a 1 always does (p7)."""
    pool, *pools = volley.pools
    rolled = chance.roll(pool.ask, pool.label)
    chance.note(pool=(pool, rolled))
    hits = tuple(count + rolled * (at == pool.blow) for at, count in enumerate(volley.hits))
    return Volley(tuple(pools), hits)


def more_to_roll(volley: Volley, params: object, book: Book[Rules]) -> bool:
    """While there are dice that hit on another number (p7)."""
    return bool(volley.pools)


def more_tests(volley: Volley, params: Struck, book: Book[Rules]) -> bool:
    """While there are tests to take and ships to lose (p8)."""
    return volley.disabling > 0 and ships_left(volley, params)[0] > 0


def test_inside(volley: Volley, params: Struck, book: Book[Rules], chance: Chance) -> Volley:
    """With its engulfer destroyed, each ship inside takes a destruction test or is destroyed too (p17)."""
    ship = params.inside[volley.inside]
    if not ship.captured and book.ruling("engulfed-friends") == "lost":
        failed = 1
    else:
        ask = at_least(1, book.rules.attack.die, ship.ship.survives_on + 1)
        failed = chance.roll(ask, f"{ship.called} fails its test inside")
    if ship.captured and not failed:
        book.ruling("floats-free-owner")
    chance.note(inside=(ship, bool(failed)))
    return volley._replace(inside=volley.inside + 1)


def more_inside(volley: Volley, params: Struck, book: Book[Rules]) -> bool:
    """While a squadron of engulfers is wiped out, and ships inside it are to be tested (p17)."""
    return volley.ships_destroyed == params.struck.ships and volley.inside < len(params.inside)
