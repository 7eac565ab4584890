"""Who shoots at missiles or flights: a squadron with interceptors, or a flight; and the dice of each.

A squadron of destroyers may be told what to use: `6xFleet Destroyer/light`, `echo/interceptors`.
"""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Flight, read_either
from rulesets.battleshift.squadrons.squadron import OBSCURED, PASSING, Squadron
from rulesets.battleshift.squadrons.suppression import hindrances, needed
from wargame_aid.book import Book
from wargame_aid.inches import Inches
from wargame_aid.names import fold, quoted
from wargame_aid.ruleset import IllegalAction, Modifier

INTERCEPTORS = "interceptors"
LIGHT = "light"
SHORTEST = 4
"""Letters of a beginning of either word."""


AT = "at"
"""Before the inches from what is met: `kilo/at2.5`."""
ANSWERS = (OBSCURED, INTERCEPTORS, LIGHT, AT)
"""What is typed behind a defender and counts for its answer."""


class Defender(NamedTuple):
    """A squadron or a flight, and what it uses where that was typed."""

    who: Squadron | Flight
    kind: str = ""
    at: Inches | None = None
    """Inches from the way of what is met, or from its target in one's own taskforce; to be checked."""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Defender":
        """Read a squadron or a flight; `light` or `interceptors` may stand behind it, and its distance."""
        head, *states = word.split("/")
        kinds = [kind for one in states if (kind := kind_named(one))]
        distances = [Inches.parse(one[len(AT) :], book) for one in states if is_distance(one)]
        if len(kinds) > 1 or len(distances) > 1:
            raise ValueError(f"{quoted(word)} says twice what it fires, or how far it is")
        rest = (one for one in states if not kind_named(one) and not is_distance(one))
        who = read_either("/".join((head, *rest)), book)
        return cls(who, kinds[0] if kinds else "", distances[0] if distances else None)

    def __str__(self) -> str:
        at = f"{AT}{self.at}" if self.at else ""
        return "/".join(part for part in (str(self.who), self.kind, at) if part)

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return what is typed for one answer and does not last."""
        return (*PASSING, INTERCEPTORS, LIGHT, AT)

    @property
    def name(self) -> str:
        """Its name in a game, empty where it was only written out."""
        return self.who.name


class Battery(NamedTuple):
    """Dice of one kind that a defender throws: how many, the number they need, and why."""

    what: str
    dice: int
    base: int
    modifiers: tuple[Modifier, ...]
    target: int


def is_distance(word: str) -> bool:
    """Whether a state says how far somebody is: `at2.5`."""
    return fold(word).startswith(AT) and word[len(AT) : len(AT) + 1].isdigit()


def kind_named(word: str) -> str:
    """Return `interceptors` or `light` where a word is a beginning of it; else nothing."""
    folded = fold(word)
    found = (kind for kind in (INTERCEPTORS, LIGHT) if kind.startswith(folded) and len(folded) >= SHORTEST)
    return next(found, "")


def kinds_of(squadron: Squadron, book: Book[Rules]) -> list[str]:
    """Return what a squadron can throw at missiles and flights (p5)."""
    rules = book.rules.interceptors
    has_light = squadron.ship.carries(rules.light) and squadron.ship.size <= rules.light_size
    found = ((INTERCEPTORS, squadron.ship.carries(rules.system)), (LIGHT, has_light))
    return [kind for kind, has in found if has]


def kinds_used(defender: Defender, book: Book[Rules]) -> list[str]:
    """Return what a squadron throws now: all it has, or one kind where that is typed or ruled."""
    if defender.kind or not isinstance(defender.who, Squadron):
        return [defender.kind]
    kinds = kinds_of(defender.who, book)
    if len(kinds) > 1 and book.ruling("destroyer-response") == "either":
        return kinds[:1]
    return kinds


def batteries(defender: Defender, book: Book[Rules], *, at_missiles: bool) -> Iterator[Battery]:
    """Yield the dice of a defender, those that need the same number together (p5, p13, p15)."""
    if isinstance(defender.who, Flight):
        yield wings_of(defender.who, fighter_base(book, at_missiles=at_missiles), book)
        return
    for kind in kinds_used(defender, book):
        yield battery_of(defender.who, kind, book)


def fighter_base(book: Book[Rules], *, at_missiles: bool) -> int:
    """Return the number on which a wing hits (p5, p15)."""
    rules = book.rules.fighters
    if at_missiles and book.ruling("fighters-at-missiles") == str(rules.at_missiles):
        return rules.at_missiles
    return rules.targeting


def wings_of(flight: Flight, base: int, book: Book[Rules]) -> Battery:
    """Return the dice of a flight, one for each wing (p14)."""
    rules = book.rules.fighters
    modifiers = (Modifier("evading", rules.evading),) if flight.evading else ()
    return Battery(f"wings of {flight.called}", flight.wings, base, modifiers, needed(base, modifiers, book))


def battery_of(squadron: Squadron, kind: str, book: Book[Rules]) -> Battery:
    """Return the dice of one kind of a squadron's weapons (p5, p13)."""
    rules = book.rules.interceptors
    system, base = {
        INTERCEPTORS: (rules.system, rules.targeting),
        LIGHT: (rules.light, rules.light_targeting),
    }[kind]
    modifiers = hindrances(squadron, book)
    what = f"{'light batteries' if kind == LIGHT else kind} of {squadron.called}"
    dice = squadron.working * squadron.ship.carries(system)
    return Battery(what, dice, base, modifiers, needed(base, modifiers, book))


def refuse_defenders(defenders: tuple[Defender, ...], book: Book[Rules]) -> None:
    """Raise IllegalAction for who cannot intercept, or is named twice."""
    names = [fold(one.name) for one in defenders if one.name]
    for one in defenders:
        if one.name and names.count(fold(one.name)) > 1:
            raise IllegalAction(f"{one.name} is named twice: it intercepts once", "p15")
        if isinstance(one.who, Squadron):
            refuse_unarmed(one.who, one.kind, book)
        elif one.kind:
            raise IllegalAction(f"{one.who.called} is a flight: it has no {one.kind}", "p15")


class Intercepted(Protocol):
    """Params of what is intercepted on its way."""

    @property
    def by(self) -> tuple[Defender, ...]:
        """Who intercepts."""

    @property
    def others(self) -> tuple[str, ...]:
        """In a game, those of them that are of another taskforce than the target."""


def refuse_captured_defenders(params: Intercepted, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    for one in params.by:
        refuse_captured(one)


def refuse_far_defenders(params: Intercepted, book: Book[Rules]) -> None:
    """Raise IllegalAction for who is too far to intercept, where distances are typed (p14, p15)."""
    for one in params.by:
        far, why = reach_of(one, params.others, book)
        if one.at is not None and one.at.beyond(far):
            raise IllegalAction(
                f'{one.who.called} is {one.at}" away: it intercepts within {far}" {why}', "p14, p15"
            )


def reach_of(one: Defender, others: tuple[str, ...], book: Book[Rules]) -> tuple[int, str]:
    """Return within how many inches somebody intercepts, and of what (p5, p14, p15)."""
    if isinstance(one.who, Flight):
        rules = book.rules.fighters
        return (rules.unguided_move if one.who.unguided else rules.intercept_move), "of their way"
    if one.name in others:
        return book.rules.interceptors.range, "of their way, for it is of another taskforce than the target"
    return book.rules.interceptors.taskforce_range, "of the target"


def other_lines(params: Intercepted, book: Book[Rules]) -> Iterator[str]:
    """Yield how near interceptors of another taskforce must be, where nobody has said how far they are."""
    for one in params.by:
        if one.name in params.others and one.at is None:
            far, why = reach_of(one, params.others, book)
            yield f'{one.who.called} intercepts only within {far}" {why} (p14, p15).'


def refuse_captured(defender: Defender) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    if isinstance(defender.who, Squadron) and defender.who.captured:
        raise IllegalAction(f"{defender.who.called} is captured: it cannot fight", "p16")


def refuse_unarmed(squadron: Squadron, kind: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron without what it would throw, or without a ship that works."""
    if squadron.working < 1:
        raise IllegalAction(f"{squadron.called} has no ship that can fire", "p8, p16")
    kinds = kinds_of(squadron, book)
    if not kinds:
        raise IllegalAction(f"{squadron.called} has neither interceptors nor destroyers' batteries", "p5")
    if kind and kind not in kinds:
        raise IllegalAction(f"{squadron.called} has no {kind} to intercept with; it has {kinds[0]}", "p5")
