"""What hits do to a squadron, whatever they come from: suppression, shields, damage, destruction tests.

An attack carries one number down its steps: hits, then those that the shields let through, then tests.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron, capacity
from rulesets.battleshift.squadrons.suppression import is_suppressed, ships_counted
from wargame_aid.asks import Count, Keep, at_least, at_most, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.steps import Each, Repeat

if TYPE_CHECKING:
    from wargame_aid.steps import Steps

D3 = 3
MOST_TESTS = 1000


class Blow(NamedTuple):
    """How hits strike: what they take of a shield's hardness, what one hit does, how it is meant."""

    reduction: int
    most_damage: int = 1
    disables: bool = False
    ion: bool = False
    focused: bool = False
    one_die_a_hit: bool = False
    """Whether each hit meets one shield die, however many shields there are: fighters (p14)."""


def shield_dice(target: Squadron, hits: int, blow: Blow, book: Book[Rules]) -> int:
    """Return how many shield dice the hits meet (p8, p11, p14)."""
    if target.ship.shieldless and book.ruling("armour-dice") == "no":
        return 0
    if blow.one_die_a_hit:
        return hits
    ships = 1 if blow.focused else ships_counted(target, book)
    return min(hits, ships) * target.ship.shields


def hardness(target: Squadron, blow: Blow, book: Book[Rules]) -> int:
    """Return the number at or under which a shield die stops a hit (p8, p11)."""
    left = target.ship.hardness - blow.reduction
    if left < 1 and book.ruling("hardness-floor") == "one-saves":
        return 1
    return max(0, left)


def damage_of(unstopped: int, blow: Blow, book: Book[Rules], chance: Chance) -> int:
    """Return the damage of hits that got through: 1 each, of a super heavy battery more (p6, p11)."""
    if not unstopped or blow.most_damage == 1:
        return unstopped
    if book.ruling("super-heavy-damage") == "d3":
        return chance.roll(Keep(unstopped, D3, unstopped), "damage of the super heavy hits")
    return unstopped * blow.most_damage


def tests_for(target: Squadron, damage: int, book: Book[Rules]) -> int:
    """Return how many destruction tests new damage asks for (p4, p5, p11).

    Below capacity one for each multiple of the threshold; from capacity on one for each point instead.
    """
    if not damage or not target.ships:
        return 0
    before, after, hull = target.damage, target.damage + damage, target.ship.hull
    limit = capacity(target, book)
    points = after - max(before, limit - 1) if after >= limit else 0
    top = min(after, limit - 1)
    if top <= before:
        return points
    reached, within = top // hull - before // hull, (top - before) // hull
    if reached != within and book.ruling("threshold-count") == "attack":
        return points + within
    again = min(top, max(before, target.peak)) // hull - before // hull
    if again and book.ruling("repair-recross") == "once":
        reached -= again
    return points + reached


def fails(tests: int, target: Squadron, book: Book[Rules], chance: Chance) -> int:
    """Return how many destruction tests are failed (p8, p11)."""
    ask = at_least(tests, book.rules.attack.die, target.ship.survives_on + 1)
    return chance.roll(ask, "destruction tests failed")


def fate(target: Squadron, blow: Blow, book: Book[Rules], chance: Chance) -> str:
    """Return what one test of a disabling attack does: `destroyed`, `disabled`, or nothing (p6, p8, p11)."""
    die, survives = book.rules.attack.die, target.ship.survives_on
    face = chance.roll(one_die(die), "a test of the disabling attack")
    if book.ruling("disable-roll") == "printed":
        face = die + 1 - face
    if face <= survives:
        return ""
    if face < die:
        return "disabled"
    return "disabled" if blow.ion and book.ruling("ion-destroys") == "never" else "destroyed"


def wings_lost(target: Squadron, destroyed: int, book: Book[Rules]) -> int:
    """Return the wings lost with ships that carry them, shared evenly among all (p15)."""
    if not (target.wings and destroyed):
        return 0
    if destroyed == target.ships:
        return target.wings
    each, together = target.wings // target.ships * destroyed, target.wings * destroyed // target.ships
    if each != together and book.ruling("wing-losses") == "together":
        return together
    return each


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
    """Tests failed on a disabling face, counted to one beyond the ships that work: which they mark follows
    when all are taken."""
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
        return volley._replace(
            disabling=volley.disabling - 1,
            ships_destroyed=volley.ships_destroyed + (found == "destroyed"),
            ships_disabled=min(target.working + 1, volley.ships_disabled + (found == "disabled")),
        )

    return (
        place_suppression,
        roll_shields,
        take_damage,
        test_destruction,
        Repeat((test_disabling,), MOST_TESTS, more_tests),
        Each((test_inside,), MOST_TESTS, more_inside),
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


def roll_to_hit(volley: Volley, params: object, book: Book[Rules], chance: Chance) -> Volley:
    """Each die at or under the targeting number hits; a 1 always does (p7)."""
    pool, *pools = volley.pools
    rolled = chance.roll(pool.ask, pool.label)
    chance.note(pool=(pool, rolled))
    hits = tuple(count + rolled * (at == pool.blow) for at, count in enumerate(volley.hits))
    return Volley(tuple(pools), hits)


def more_to_roll(volley: Volley, params: object, book: Book[Rules]) -> bool:
    """Number that dice hit on (p7)."""
    return bool(volley.pools)


def more_tests(volley: Volley, params: Struck, book: Book[Rules]) -> bool:
    """While there are tests to take and ships to lose (p8)."""
    return volley.disabling > 0 and volley.ships_destroyed < params.struck.ships


def test_inside(volley: Volley, params: Struck, book: Book[Rules], chance: Chance) -> Volley:
    """With its engulfer destroyed, each ship inside takes a destruction test or is destroyed too (p17)."""
    ship = params.inside[volley.inside]
    if not ship.captured and book.ruling("engulfed-friends") == "lost":
        failed = 1
    else:
        ask = at_least(1, book.rules.attack.die, ship.ship.survives_on + 1)
        failed = chance.roll(ask, f"{ship.called} fails its test inside")
    if ship.captured and not failed:
        book.remark("floats-free-owner")
    chance.note(inside=(ship, bool(failed)))
    return volley._replace(inside=volley.inside + 1)


def more_inside(volley: Volley, params: Struck, book: Book[Rules]) -> bool:
    """Ship inside, where the last of its engulfers is destroyed (p17)."""
    return volley.ships_destroyed == params.struck.ships and volley.inside < len(params.inside)
