"""Plain dice as an action like any other: `3d6+2`, `4d10kh1`, `2d6-1`, `10d6le4`, `10d6ge5`."""

from __future__ import annotations

import re
from typing import Annotated, Any, NamedTuple

from wargame_aid.asks import Ask, Count, Keep, refuse_too_many
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.names import ascii_quotes, quoted
from wargame_aid.ruleset import POSITIONAL, Action, Entry, Help, Ruleset, Shown
from wargame_aid.sections import NoRules
from wargame_aid.steps import Notes, Repeat

TERM = re.compile(r"([+-]*)(?:(\d*)d(\d+|%)(?:([kd][hl]?|r)(\d*)|(le|ge)(\d+))?|(\d+))(?=[+-]|$)", re.ASCII)
SPACE = re.compile(r"(?<!\d)\s+|\s+(?!\d)")
"""A space that parts no two numbers."""
MOST_TERMS = 20
PERCENT = 100
"""The sides of d%."""
TENS_AND_ONES = "66"


class Term(NamedTuple):
    """A signed part of an expression: a pool, or a number."""

    sign: int
    part: Ask | int

    @property
    def shown(self) -> str:
        """The part without its sign."""
        return str(self.part)


class Expression(NamedTuple):
    """Pools and numbers, added and taken away in the order typed."""

    terms: tuple[Term, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> Expression:
        """Read an expression; ValueError says what is wrong with it."""
        text = SPACE.sub("", ascii_quotes(word).casefold().strip())
        for sign, letters in (("<=", "le"), ("≤", "le"), (">=", "ge"), ("≥", "ge")):
            text = text.replace(sign, letters)
        terms, at = [], 0
        while at < len(text):
            found = TERM.match(text, at)
            if found is None:
                raise ValueError(
                    f"{quoted(text[at:])} cannot be read: dice are typed 3d6+2, 4d10kh1, 10d6le4 or 10d6ge5"
                )
            terms.append(_term(found))
            at = found.end()
        return cls(_checked(terms))

    def __str__(self) -> str:
        text = "".join(f"{'-' if term.sign < 0 else '+'}{term.shown}" for term in self.terms)
        return text.removeprefix("+")


def _term(found: re.Match[str]) -> Term:
    signs, dice, sides, kept, keep, bound, target, number = found.groups()
    sign = -1 if signs.count("-") % 2 else 1
    if sides == TENS_AND_ONES and not dice:
        raise ValueError(
            "d66 reads two ways: 1d66 is one die of 66 sides; for tens and ones roll 1d6 twice and read them"
        )
    if number:
        return Term(sign, _number(number))
    pool = _number(dice or "1"), PERCENT if sides == "%" else _number(sides)
    if not all(pool):
        raise ValueError(f"{quoted(found[0])}: at least one die with at least one side")
    refuse_too_many(*pool)
    if bound:
        low, high = (1, _number(target)) if bound == "le" else (_number(target), pool[1])
        return Term(sign, Count(*pool, low, high))
    return Term(sign, Keep(*pool, _kept(kept, keep, pool[0]), kept == "kl"))


def _kept(kept: str | None, keep: str | None, dice: int) -> int:
    if kept is None or keep is None:
        return dice
    if kept == "k":
        many = keep or "1"
        raise ValueError(f"k{keep} reads two ways: kh{many} keeps the highest, kl{many} the lowest")
    if kept not in ("kh", "kl") or not keep:
        raise ValueError(f"{kept}{keep} is not known: kh1 keeps the highest, kl2 the two lowest")
    if not 1 <= _number(keep) <= dice:
        raise ValueError(f"{keep} of {dice} dice cannot be kept: 1 to {dice}")
    return _number(keep)


def _number(text: str) -> int:
    if len(text) > 9:
        raise ValueError(f"{text[:12]}... is too large: at most nine digits")
    return int(text)


def _checked(terms: list[Term]) -> tuple[Term, ...]:
    if not terms:
        raise ValueError("nothing to roll: dice are typed 3d6+2, 4d10kh1, 10d6le4 or 10d6ge5")
    if all(isinstance(term.part, int) for term in terms):
        number = str(Expression(tuple(terms)))
        raise ValueError(f"{number} is a number and no die is in it: a ten-sided die is d10")
    if len(terms) > MOST_TERMS:
        raise ValueError(f"{len(terms)} parts: at most {MOST_TERMS}")
    if len(terms) > 1 and any(isinstance(term.part, Count) for term in terms):
        raise ValueError("a bonus to a count reads two ways: change the number to roll, or add it by hand")
    return tuple(terms)


class RollParams(NamedTuple):
    """What is typed for `wga roll`."""

    expression: Annotated[Expression, POSITIONAL, Help("Such as 3d6+2 or 10d6le4.")]


class Rolling(NamedTuple):
    """How many parts are done, and what they come to."""

    done: int
    total: int


class Rolled(NamedTuple):
    """What plain dice come to."""

    say: str
    table: tuple[str, ...]
    total: Annotated[int, Shown("Total")]


def roll_part(state: Rolling, params: RollParams, book: Book[NoRules], chance: Chance) -> Rolling:
    """Roll the next part and add it, or take it away."""
    sign, part = params.expression.terms[state.done]
    value = part if isinstance(part, int) else chance.roll(part, str(part))
    return Rolling(state.done + 1, state.total + sign * value)


def parts_left(state: Rolling, params: RollParams, book: Book[NoRules]) -> bool:
    """As long as parts are left."""
    return state.done < len(params.expression.terms)


def rolled(state: Rolling, params: RollParams, book: Book[NoRules], notes: Notes) -> Rolled:
    """Return the total."""
    return Rolled(say=f"{params.expression} comes to {state.total}.", table=(), total=state.total)


ROLL = Action(
    name="roll",
    summary="Roll plain dice: 3d6+2, 4d10kh1 (keep the highest), 2d6-1; count with 10d6le4, 10d6ge5.",
    params=RollParams,
    start=lambda params, book: Rolling(0, 0),
    steps=(Repeat((roll_part,), MOST_TERMS, parts_left),),
    finish=rolled,
    cites=(),
    example="roll 3d6+2",
    headline="total",
)
PLAIN_DICE = Ruleset(
    name="dice",
    title="Plain dice",
    package="",
    version="1",
    sources={},
    places="no rulebook",
    actions=(Entry("roll", ROLL.summary, "wargame_aid.plain_dice:ROLL"),),
)
