"""Exact odds: every branch of a step's own rolls, equal states merged between steps.

Weights are whole numbers over one denominator. A state holds only what later steps need, so equal states are
one; a watched fact joins the key. The whole action as one step is the unmerged enumeration, the oracle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import lcm, log10
from typing import TYPE_CHECKING, Any, NamedTuple

from wargame_aid.asks import Ask, TooMany
from wargame_aid.book import Book
from wargame_aid.chance import Play, system
from wargame_aid.ruleset import AnyAction, no_difference
from wargame_aid.steps import SEVERAL, Each, Repeat, Step, When, flat

if TYPE_CHECKING:
    from fractions import Fraction

MOST_BRANCHES = 2_000_000
LIGHT, HEAVY = 512, 32
"""Bits of the weights that cost nothing, and so many more that cost as much as a branch."""
MOST_DIGITS = 4000
"""Of the denominator: no machine prints more, and longer numbers slow every sum."""
UNSEEN: Any = ("nothing noted",)

Several = Repeat[Any, Any, Any] | Each[Any, Any, Any] | When[Any, Any, Any]
AnyStep = Step[Any, Any, Any]
Key = tuple[Any, Any]
"""A state and the watched fact as last noted."""


class Spread(NamedTuple):
    """Weights by key over one whole."""

    weights: dict[Key, int]
    whole: int


class Odds(NamedTuple):
    """The distribution of one field: every value with its weight, over one denominator."""

    field: str
    outcomes: tuple[tuple[int | str, int], ...]
    denominator: int

    def probability(self, value: int | str) -> Fraction:
        """Return the chance of exactly this value."""
        from fractions import Fraction  # commands print from the whole numbers

        return Fraction(dict(self.outcomes).get(value, 0), self.denominator)

    def expected(self) -> Fraction | None:
        """Return the mean of a count; None for words."""
        from fractions import Fraction

        total = 0
        for value, weight in self.outcomes:
            if not isinstance(value, int):
                return None
            total += value * weight
        return Fraction(total, self.denominator)


class EveryBranch:
    """Chance that goes through every outcome in turn, like an odometer: the last roll turns first."""

    def __init__(self, watch: str, seen: Any) -> None:
        self.watch = watch
        self.before = self.seen = seen
        self.path: list[list[Any]] = []
        self.at = 0

    def roll(self, ask: Ask, label: str) -> int:
        """Return this branch's value; a roll met for the first time starts at its first outcome."""
        if self.at == len(self.path):
            outcomes, whole = ask.outcomes()
            self.path.append([outcomes, 0, whole])
        outcomes, which, _ = self.path[self.at]
        self.at += 1
        value: int = outcomes[which][0]
        return value

    def note(self, **facts: Any) -> None:
        """Remember the watched fact, forget the others."""
        if self.watch in facts:
            self.seen = facts[self.watch]

    def turn(self) -> tuple[int, int, bool]:
        """Return this branch's weight and its whole, and turn to the next; False after the last."""
        weight = whole = 1
        path = self.path
        for outcomes, which, of in path:
            weight *= outcomes[which][1]
            whole *= of
        while path:
            last = path[-1]
            last[1] += 1
            if last[1] < len(last[0]):
                break
            path.pop()
        self.at, self.seen = 0, self.before
        return weight, whole, bool(path)


def odds(action: AnyAction, params: Any, book: Book[Any], field: str, most: int | None = None) -> Odds:
    """Return the exact distribution of a noted fact or an attribute of the end state.

    Raises LookupError for a field that the action neither notes nor keeps, TooMany past the cap on branches.
    """
    spreading = Spreading(params, book, field, most, action.merge_key)
    return gather(spreading.steps(action.steps, spreading.start(action)), field)


def unmerged(action: AnyAction, params: Any, book: Book[Any], field: str) -> Odds:
    """Return the same by running the whole action as one step: slower, and beyond doubt."""

    def whole_action(state: Any, params: Any, book: Book[Any], chance: Any) -> Any:
        return flat(action.steps, state, (params, book), chance)

    spreading = Spreading(params, book, field)
    return gather(spreading.step(whole_action, spreading.start(action)), field)


def gather(end: Spread, field: str) -> Odds:
    """Add up the end states by the field's value."""
    values: dict[int | str, int] = {}
    for (state, seen), weight in end.weights.items():
        value: int | str = seen if seen is not UNSEEN else getattr(state, field, UNSEEN)
        if value is UNSEEN:
            raise LookupError(field)
        values[value] = values.get(value, 0) + weight
    ordered = sorted(values.items(), key=_order)
    return Odds(field, tuple(ordered), end.whole)


def _order(pair: tuple[int | str, int]) -> tuple[int, str]:
    """Order counts by their value, words by their chance, the likeliest first."""
    value, weight = pair
    return (value, "") if isinstance(value, int) else (-weight, value)


class Spreading:
    """Carries all states of an action through its steps, and counts the branches against the cap."""

    def __init__(
        self,
        params: Any,
        book: Book[Any],
        watch: str,
        most: int | None = None,
        merge_key: Callable[[Any, Any, Any, str], Any] = no_difference,
    ) -> None:
        self.most = MOST_BRANCHES if most is None else most
        self.params = params
        self.book = book
        self.watch = watch
        self.merge_key = merge_key
        self.branches = 0

    def start(self, action: AnyAction) -> Spread:
        """Return the state before the first step, which is sure."""
        state = self.merge_key(action.start(self.params, self.book), self.params, self.book, self.watch)
        return Spread({(state, UNSEEN): 1}, 1)

    def steps(self, steps: Sequence[Any], at: Spread) -> Spread:
        """Carry every state through the steps."""
        for step in steps:
            at = self.repeat(step, at) if isinstance(step, SEVERAL) else self.step(step, at)
        return at

    def repeat(self, repeat: Several, at: Spread) -> Spread:
        """Before each run part the states by `again`: the going ones go on, the stopped ones wait."""
        stopped = Spread({}, at.whole)
        for _ in range(repeat.times):
            going: dict[Key, int] = {}
            for key, weight in at.weights.items():
                if repeat.again(key[0], self.params, self.book):
                    going[key] = weight
                else:
                    stopped.weights[key] = stopped.weights.get(key, 0) + weight
            if not going:
                return stopped
            at = self.steps(repeat.steps, Spread(going, at.whole))
            scale = at.whole // stopped.whole
            stopped = Spread({key: weight * scale for key, weight in stopped.weights.items()}, at.whole)
        for key, weight in at.weights.items():
            stopped.weights[key] = stopped.weights.get(key, 0) + weight
        return stopped

    def step(self, step: AnyStep, at: Spread) -> Spread:
        """Run a step through every branch of its rolls from every state, and merge what comes out equal."""
        found: dict[int, dict[Key, int]] = {}
        params, book = self.params, self.book
        branches, last, weights, cost, bits = self.branches, 0, {}, 1, at.whole.bit_length()
        for (state, seen), weight in at.weights.items():
            chance = EveryBranch(self.watch, seen)
            more = True
            while more:
                after = step(state, params, book, chance)
                key = after, chance.seen
                share, whole, more = chance.turn()
                if whole != last:
                    last, weights = whole, found.setdefault(whole, {})
                    cost = 1 + max(0, whole.bit_length() + bits - LIGHT) // HEAVY
                weights[key] = weights.get(key, 0) + weight * share
                branches += cost
                if branches > self.most:
                    raise TooMany(f"the odds take more than {self.most:,} branches")
        self.branches = branches
        return over_one_whole(self.merged(found), at.whole)

    def merged(self, found: dict[int, dict[Key, int]]) -> dict[int, dict[Key, int]]:
        """Add up the states that are alike to what comes, where an action says which are."""
        if self.merge_key is no_difference:
            return found
        merged: dict[int, dict[Key, int]] = {}
        for whole, weights in found.items():
            into = merged[whole] = {}
            for (state, seen), weight in weights.items():
                key = self.merge_key(state, self.params, self.book, self.watch), seen
                into[key] = into.get(key, 0) + weight
        return merged


def over_one_whole(found: dict[int, dict[Key, int]], whole: int) -> Spread:
    """Bring the weights, parted by the whole that they are of, over one and add up equal keys."""
    common = lcm(*found)
    if (whole * common).bit_length() > MOST_DIGITS / log10(2):
        raise TooMany(f"more than {MOST_DIGITS:,} digits in the denominator of the odds")
    weights: dict[Key, int] = {}
    for part, of_part in found.items():
        for key, weight in of_part.items():
            weights[key] = weights.get(key, 0) + weight * (common // part)
    return Spread(weights, whole * common)


def sampled(action: AnyAction, params: Any, book: Book[Any], field: str, runs: int) -> Odds:
    """Return an estimate from so many runs by the system's dice; a weight is how often the value came."""
    found: dict[Key, int] = {}
    for _ in range(runs):
        play = Play(system)
        end = flat(action.steps, action.start(params, book), (params, book), play)
        seen = next((fact for name, fact in reversed(play.notes) if name == field), UNSEEN)
        found[end, seen] = found.get((end, seen), 0) + 1
    return gather(Spread(found, runs), field)
