"""What is still to be done in a game turn, in few lines however many men there are."""

from collections.abc import Iterable, Iterator, Sequence

from rulesets.arc_of_fire_pacific.figures.figure import UNWOUNDED
from rulesets.arc_of_fire_pacific.game.state import Evening, Lock, Soldier, must_roll, not_fought
from rulesets.arc_of_fire_pacific.game.status import inches_left, names, points_said
from rulesets.arc_of_fire_pacific.rules import Rules, Treatment
from rulesets.arc_of_fire_pacific.wounds.course import in_scale
from wargame_aid.book import Book
from wargame_aid.inches import Inches
from wargame_aid.names import capital, listed

MOST_NAMES = 6
"""More men, or locks, are called by their numbers."""
MOST_CHARGING = 3
"""More men who may charge are only counted: they are most of a side."""
SHORTEST_RUN = 3


def next_lines(evening: Evening, book: Book[Rules]) -> list[str]:
    """Return who may or must still do what before the game turn ends."""
    return list(lines_of(evening, book))


def lines_of(evening: Evening, book: Book[Rules]) -> Iterator[str]:
    """Yield the turn and its points, then each part of what is left."""
    points = listed((f"{one.side} {points_said(one)}" for one in evening.sides), "and")
    yield f"Game turn {evening.turn}. {points or 'No sides yet'}."
    for score in evening.sides:
        yield from charge_lines(evening, score.side, book)
    yield from lock_lines(evening)
    if broken := [one for one in evening.living if one.condition.broken]:
        yield f"Broken, may check morale: {called(broken)}."
    for score in evening.sides:
        yield from corpsman_lines(evening, score.side, book)
    if wounded := must_roll(evening, book.in_force("rally-who")):
        who = names(wounded) if len(wounded) <= MOST_NAMES else f"{len(wounded)} figures"
        yield f"To roll in the rally phase, with rally alone: {who}."
    yield "When all is done: end-turn."


def charge_lines(evening: Evening, side: str, book: Book[Rules]) -> Iterator[str]:
    """Yield how many of a side may still charge."""
    done = evening.marks.charged if book.in_force("charges-in-a-turn") == "one" else ()
    free = [
        one
        for one in evening.living
        if one.side == side and one.number not in done and not evening.lock_of(one.number)
    ]
    if free:
        yield f"{side}: {names(free) if len(free) <= MOST_CHARGING else f'{len(free)} figures'} may charge."


def lock_lines(evening: Evening) -> Iterator[str]:
    """Yield which locks ask for a new melee, and which have had theirs: once each game turn."""
    fought = [lock for lock in evening.locks if lock.turn == evening.turn]
    for held, locks in by_hold(not_fought(evening)):
        yield f"{held}, a new melee without charge bonuses, who charged first: {pairs(evening, locks)}."
    if len(fought) > MOST_NAMES:
        yield f"{len(fought)} locks have fought this turn."
        return
    for held, locks in by_hold(fought):
        yield f"{held}, and have fought this turn: {pairs(evening, locks)}."


def by_hold(locks: Iterable[Lock]) -> Iterator[tuple[str, Sequence[Lock]]]:
    """Yield those who are locked, then those who are only in contact; whom there are none of are left out."""
    parted: dict[str, list[Lock]] = {}
    for lock in sorted(locks, key=lambda one: not one.locked):
        parted.setdefault(capital(lock.held), []).append(lock)
    yield from parted.items()


def pairs(evening: Evening, locks: Sequence[Lock]) -> str:
    """Return who is locked with whom: by name, or by number where there are many."""

    def said(men: tuple[int, ...]) -> str:
        return listed(map(str, men), "and") if many else names([evening.soldier(one) for one in men])

    many = len(locks) > MOST_NAMES
    between = "v" if many else "with"
    return "; ".join(f"{said(lock.attackers)} {between} {said(lock.defenders)}" for lock in locks)


def corpsman_lines(evening: Evening, side: str, book: Book[Rules]) -> Iterator[str]:
    """Yield what a side's corpsmen can still do, those with equal inches together, and for whom."""
    men = [one for one in evening.living if one.side == side]
    by_inches: dict[Inches, list[Soldier]] = {}
    for man in men:
        if man.has("corpsman"):
            by_inches.setdefault(inches_left(evening, man, book), []).append(man)
    if not by_inches:
        return
    said = "; ".join(
        reach_said(evening, corpsmen, left, book.rules.treatment) for left, corpsmen in by_inches.items()
    )
    wounded = [one for one in men if one.condition.wound != UNWOUNDED]
    yield f"{capital(said)}; {f'wounded: {called(wounded)}' if wounded else 'nobody is wounded'}."


def reach_said(evening: Evening, corpsmen: Sequence[Soldier], left: Inches, rules: Treatment) -> str:
    """Return how far corpsmen with equal inches still come."""
    attempts = left.hundredths // in_scale(rules.attempt, rules, large=evening.large)
    have, each = ("has", "") if len(corpsmen) == 1 else ("have", " each")
    tries = f"{attempts} attempt{'' if attempts == 1 else 's'}"
    return f"{called(corpsmen)} {have} {left} inches left, {tries}{each}"


def called(men: Sequence[Soldier]) -> str:
    """Return the names of men; of many the numbers, by which they can be typed."""
    if len(men) <= MOST_NAMES:
        return names(men)
    return f"numbers {listed(runs(sorted(one.number for one in men)), 'and')}"


def runs(numbers: Sequence[int]) -> Iterator[str]:
    """Yield ascending numbers, those that run on as `3 to 8`."""
    start = 0
    for at in range(1, len(numbers) + 1):
        if at < len(numbers) and numbers[at] == numbers[at - 1] + 1:
            continue
        run = numbers[start:at]
        yield from [f"{run[0]} to {run[-1]}"] if len(run) >= SHORTEST_RUN else map(str, run)
        start = at
