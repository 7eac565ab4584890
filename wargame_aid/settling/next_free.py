"""The next one free: a word that fits units alike but for their number takes one after the other.

`melee -a squad/ch -d foxhole --times 8` is eight charges: at each the next of the squad that may charge, at
the next of the foxhole that he may fight. Who is free the ruleset's own refusals say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from wargame_aid.names import fold, listed, matches
from wargame_aid.ruleset import IllegalAction
from wargame_aid.settling.question import Situation
from wargame_aid.settling.unit_words import Named, Place, places, rewritten
from wargame_aid.units import Units
from wargame_aid.words import BadWord, typed_fields

Words = Mapping[str, Any]
Attempt = Callable[[Situation, Words, str | None], None]
"""Raises IllegalAction or BadWord where these words cannot be settled now, refusals passed for a reason."""

DIGITS = "0123456789"
MOST_TRIES = 2000
"""Of the ways to choose several at once, so many are tried."""


class NextFree:
    """Chooses for each repetition anew; it remembers whom it chose last."""

    def __init__(self, params: type[Any], typed: Words, attempt: Attempt, allow: str | None) -> None:
        self.params = params
        self.typed = typed
        self.attempt = attempt
        self.allow = allow
        self.kinds: dict[Place, str] | None = None
        self.last: dict[str, str] = {}

    def words(self, situation: Situation) -> dict[str, Any]:
        """Return the words with the name of the next one free for each that fits units alike.

        Raises IllegalAction where none is free, with why the first who came in question is not; BadWord for
        a word that cannot be read.
        """
        if self.kinds is None:
            self.kinds = kinds_in(self.params, self.typed, situation.own, gone=True)
        if not self.kinds:
            return dict(self.typed)
        try:
            chosen = self.first_free(situation, self.kinds, None)
        except IllegalAction:
            if self.allow is None:
                raise
            chosen = self.first_free(situation, self.kinds, self.allow)
        self.last.update((self.kinds[place], name) for place, name in chosen.items())
        return with_names(self.params, self.typed, chosen)

    def chosen_again(self, situation: Situation, words: Words) -> Words:
        """Return words chosen before, and remember whom they name."""
        if self.kinds is None:
            self.kinds = kinds_in(self.params, self.typed, situation.own, gone=True)
        for named in places(self.params, words):
            if named.place in self.kinds:
                self.last[self.kinds[named.place]] = named.head
        return words

    def first_free(
        self, situation: Situation, kinds: Mapping[Place, str], allow: str | None
    ) -> dict[Place, str]:
        """Return the first choice that nothing refuses but what is passed."""
        reason = None
        for names in islice(self.ways(situation, kinds), MOST_TRIES):
            try:
                self.attempt(situation, with_names(self.params, self.typed, names), allow)
            except (IllegalAction, BadWord) as wrong:
                reason = reason or wrong
            else:
                return names
        raise none_free(kinds.values(), reason)

    def ways(self, situation: Situation, kinds: Mapping[Place, str]) -> Iterator[dict[Place, str]]:
        """Yield who may be chosen, nobody for two places; those whose turn it is first."""
        units, wanted = situation.own, list(kinds.values())
        turns = {kind: in_turn(units, kind, self.last.get(kind)) for kind in wanted}
        if all(wanted.count(kind) <= len(names) for kind, names in turns.items()):
            for names in different([turns[kind] for kind in wanted]):
                yield dict(zip(kinds, names, strict=True))


def different(lists: Sequence[Sequence[str]], taken: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield one name of each list, none twice; the first list changes last."""
    if len(taken) == len(lists):
        yield taken
        return
    for name in lists[len(taken)]:
        if name not in taken:
            yield from different(lists, (*taken, name))


def none_free(kinds: Iterable[str], reason: IllegalAction | BadWord | None) -> IllegalAction | BadWord:
    """Return why nobody is free; a word that cannot be read is wrong whoever is meant."""
    if isinstance(reason, BadWord):
        return reason
    wanted = [kind.strip("-") for kind in dict.fromkeys(kinds)]
    none = f"no {wanted[0]} is free" if len(wanted) == 1 else f"no {listed(wanted, 'and')} are free together"
    if reason is None:
        return IllegalAction(f"{none}: too few are left in the game", "wga status")
    return IllegalAction(f"{none}: {reason.reason}", reason.cite, passable=reason.passable)


def kinds_in(params: type[Any], typed: Words, units: Units, *, gone: bool = False) -> dict[Place, str]:
    """Return the places at which a word fits two units or more that differ in their number alone.

    With `gone` also those at which it fits only such as have left the game.
    """
    found = {}
    for named in places(params, typed):
        by_number = named.numbers and named.head in units.numbers
        kind = None if by_number else kind_of(named.head, units)
        if kind is None and gone and not by_number and not matches(fold(named.head), map(fold, units)):
            kind = kind_of(named.head, Units(dict.fromkeys(units.gone.values(), "")))
        if kind:
            found[named.place] = kind
    return found


def hint(params: type[Any], typed: Words, units: Units, field: str) -> str:
    """Return how units alike are taken one after the other, where a word typed for a param fits some."""
    alike = {place.field for place in kinds_in(params, typed, units)}
    if not any(one.name in alike and one.typed == field for one in typed_fields(params)):
        return ""
    return "; with --times, as --times 2, the next one free is taken each time"


def kind_of(head: str, units: Units) -> str | None:
    """Return the name, folded and without its number, of units alike that a word fits; None for others."""
    found = [] if fold(head) in units.gone else matches(fold(head), map(fold, units))
    kinds = {name.rstrip(DIGITS) for name in found}
    numbered = all(name[-1:] in DIGITS for name in found)
    return kinds.pop() if len(found) > 1 and len(kinds) == 1 and numbered else None


def in_turn(units: Units, kind: str, last: str | None) -> list[str]:
    """Return the units of a kind by their numbers: those behind the last chosen, then those before."""
    known = {number_in(fold(name)): name for name in units if is_of(kind, fold(name))}
    start = number_in(fold(last)) if last else (0, "")
    return [known[number] for number in sorted(known, key=lambda number: (number <= start, number))]


def is_of(kind: str, name: str) -> bool:
    """Whether a folded name is that of a kind, with a number."""
    return name != kind and name.rstrip(DIGITS) == kind


def number_in(name: str) -> tuple[int, str]:
    """Return the number at the end of a name in a form that sorts, however long it is."""
    digits = name[len(name.rstrip(DIGITS)) :].lstrip("0")
    return len(digits), digits


def with_names(params: type[Any], typed: Words, names: Mapping[Place, str]) -> dict[str, Any]:
    """Return the words with names in their places, the states behind them as they were typed."""

    def renamed(named: Named) -> str:
        name = names.get(named.place)
        return named.text if name is None else f"{name}{named.text[len(named.head) :]}"

    return rewritten(params, typed, renamed)
