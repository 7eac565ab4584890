"""Chance: who answers an ask (sources), and one path through an action (Play).

A source is a function `(ask, label) -> Roll`. Rules see only `roll` and `note`.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from wargame_aid.asks import Ask, is_draw


class Roll(NamedTuple):
    """One answer of chance: what was asked, the faces if known, what they come to, and who answered."""

    label: str
    ask: Ask
    faces: tuple[int, ...] | None
    value: int
    source: str


Source = Callable[[Ask, str], Roll]


class Chance(Protocol):
    """What a step of a rule sees."""

    def roll(self, ask: Ask, label: str) -> int:
        """Return what the dice come to; the label says what is counted."""
        ...

    def note(self, **facts: Any) -> None:
        """Keep facts for the answer; no step can read them back."""
        ...


class Play:
    """One path through an action: its rolls and the facts noted on the way."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.rolls: list[Roll] = []
        self.notes: list[tuple[str, Any]] = []

    def roll(self, ask: Ask, label: str) -> int:
        """Ask the source, unless only one outcome is possible."""
        only = ask.sole()
        if only is not None:
            return only
        answer = self.source(ask, label)
        self.rolls.append(answer)
        return answer.value

    def note(self, **facts: Any) -> None:
        """Keep the facts in the order in which they come."""
        self.notes.extend(facts.items())


def fair_face(word: Callable[[], bytes], sides: int) -> int:
    """Return a face, 1 to `sides`, from words of eight bytes; the uneven rest is rejected."""
    fair = 2**64 - 2**64 % sides
    while (number := int.from_bytes(word(), "big")) >= fair:
        pass
    return number % sides + 1


def system(ask: Ask, label: str) -> Roll:
    """Roll by the operating system's entropy: no seed, no state, nothing to peek at."""
    faces = tuple(fair_face(lambda: os.urandom(8), ask.sides) for _ in range(ask.dice))
    return Roll(label, ask, faces, ask.value(faces), "system")


class Seeded:
    """Dice for tests: the first eight bytes of SHA-256 of `seed/counter` are a word."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.counter = 0

    def word(self) -> bytes:
        """Return the next word."""
        from hashlib import sha256  # games are played without it

        text = f"{self.seed}/{self.counter}"
        self.counter += 1
        return sha256(text.encode()).digest()[:8]

    def __call__(self, ask: Ask, label: str) -> Roll:
        """Roll every die of the pool."""
        faces = tuple(fair_face(self.word, ask.sides) for _ in range(ask.dice))
        return Roll(label, ask, faces, ask.value(faces), f"seed {self.seed}")


class Drift(Exception):
    """A record no longer answers what today's rules ask; the message names the roll, then and now."""


class Recorded:
    """Answer from a record: faces are judged anew, a bare value stands only for the very ask it answered."""

    def __init__(self, rolls: Sequence[Roll]) -> None:
        self.rolls = rolls
        self.at = 0

    def __call__(self, ask: Ask, label: str) -> Roll:
        """Return the next recorded roll as an answer to this ask; raise Drift where it is none."""
        if self.at == len(self.rolls):
            raise Drift(f"{label}: today's rules ask {told(ask)}, the record has no more dice")
        was = self.rolls[self.at]
        self.at += 1
        if type(was.ask) is type(ask) and (was.ask == ask or str(was.ask) == str(ask)):
            return was
        if was.faces is None or (was.ask.dice, was.ask.sides) != (ask.dice, ask.sides):
            then = "another deck" if is_draw(was.ask) and is_draw(ask) else told(was.ask)
            raise Drift(f"{label}: the record answers {then}, today's rules ask {told(ask)}")
        return was._replace(ask=ask, value=ask.value(was.faces))

    def finish(self) -> None:
        """Raise Drift if rolls of the record were not asked for."""
        if self.at < len(self.rolls):
            left = self.rolls[self.at]
            raise Drift(f"{left.label}: the record rolled {told(left.ask)}, today's rules do not ask it")


def told(ask: Ask) -> str:
    """Return an ask as it is said: of a draw not every kind of card."""
    return "a card" if is_draw(ask) else str(ask)
