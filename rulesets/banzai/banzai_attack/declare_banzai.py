"""A Banzai attack declared, and called off: by whom, on whom, and whether he may."""

import re
from typing import Annotated, NamedTuple

from rulesets.banzai.movement.ranges import Group as Placed
from rulesets.banzai.movement.ranges import RangeParams, stand_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import ascii_quotes, listed, quoted
from wargame_aid.ruleset import (
    HIDDEN,
    IN_WORDS,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Letter,
    Shown,
    no_start,
)
from wargame_aid.steps import Notes

RULE = "45.4"
RALLIES = "45.41"
PILLBOX = "45.423"
BLOCKED = "up-front 5.7"
WIRE = "up-front 45.4"
WRITTEN = re.compile(r"(?:.*\.)?([A-Z])(-?[0-9]{1,2})?")
MOST_MEN = 20
NEAR = ("opposite", "adjacent")
CANCELS = "45.43"


class DeclareParams(NamedTuple):
    """Who declares it on whom, and without a game what is known of both."""

    group: Annotated[str, POSITIONAL, Help("The group that attacks: A.")]
    target: Annotated[str, POSITIONAL, Help("The enemy group that it attacks: B.")]
    leader: Annotated[bool, Letter("l"), Help("It has an SL or an ASL, pinned or not.")] = False
    pinned: Annotated[int, Between(0, MOST_MEN), Letter("p"), Help("Its pinned men.")] = 0
    wire: Annotated[bool, Letter("w"), Help("It is on wire.")] = False
    pillbox: Annotated[bool, Letter("x"), Help("The enemy group is in a pillbox.")] = False
    blocked: Annotated[bool, Letter("b"), Help("Another enemy group blocks the way to it.")] = False
    range: Annotated[int | None, Between(0, 5), Letter("r"), Help("Their Relative Range.")] = None
    rallying: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the names of the pinned men."""
    leaving: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the weapons that are left behind, each with the man's name."""


class DeclareResult(NamedTuple):
    """A Banzai attack declared."""

    say: str
    table: tuple[str, ...]
    group: Annotated[str, Shown("Group", RULE)]
    target: Annotated[str, Shown("Attacks", RULE)]
    rallied: Annotated[int, Shown("Rallied", RALLIES)]
    clears_wire: Annotated[bool, Shown("Its next Movement card removes the wire", WIRE)]


def letter_of(word: str) -> str:
    """Return the letter of a group, `A`, `jap.A` or `A3`; ValueError says what would be right."""
    found = WRITTEN.fullmatch(ascii_quotes(word).strip().upper())
    if found is None:
        raise ValueError(f"{quoted(word)}: a group is its letter, as A")
    return found[1]


def stand_between(group: str, target: str) -> str:
    """Return whether two groups are opposite, adjacent, or neither, whatever their range numbers are."""
    return stand_of(RangeParams(Placed(letter_of(group), 0), Placed(letter_of(target), 0)))


def check_declare(params: DeclareParams, book: Book[Rules]) -> None:
    """Raise ValueError for what is no group."""
    stand_between(params.group, params.target)


def refuse_elsewhere(params: DeclareParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a target that is neither opposite nor neighbouring (45.4)."""
    group, target = letter_of(params.group), letter_of(params.target)
    stand = stand_between(params.group, params.target)
    if stand not in NEAR:
        raise IllegalAction(
            f"groups {group} and {target} are {stand}: a Banzai attack is on the opposite group or one of a "
            "neighbouring letter",
            RULE,
        )


def refuse_leaderless(params: DeclareParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group without a leader (45.4)."""
    group = letter_of(params.group)
    if not params.leader:
        raise IllegalAction(
            f"group {group} has neither SL nor ASL: such a group declares a Banzai attack; without a game "
            "--leader says so",
            RULE,
        )


def refuse_pillbox(params: DeclareParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a target in a pillbox."""
    target = letter_of(params.target)
    if params.pillbox:
        raise IllegalAction(f"group {target} is in a pillbox: no Banzai attack on it", PILLBOX)


def refuse_blocked(params: DeclareParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a target that is blocked; the ruling says whether the opposite one is at 5."""
    stand, target = stand_between(params.group, params.target), letter_of(params.target)
    if params.blocked:
        raise IllegalAction(f"group {target} is blocked: another enemy group is in the way", BLOCKED)
    faces = stand == NEAR[0] and params.range == book.rules.ranges.most
    if faces and book.ruling("banzai-blocked") == "either":
        raise IllegalAction(f"group {target} is blocked: opposite, at Relative Range {params.range}", BLOCKED)


def finish_declare(state: None, params: DeclareParams, book: Book[Rules], notes: Notes) -> DeclareResult:
    """Return the attack declared, who rallies, and what the group leaves."""
    group, target = letter_of(params.group), letter_of(params.target)
    rallied = len(params.rallying) or params.pinned
    rallies = f": {rallied} {'man rallies' if rallied == 1 else 'men rally'}" if rallied else ""
    return DeclareResult(
        say=f"Group {group} declares a Banzai attack on group {target}{rallies}.",
        table=tuple(table_lines(params, group, target)),
        group=group,
        target=target,
        rallied=rallied,
        clears_wire=params.wire,
    )


def table_lines(params: DeclareParams, group: str, target: str) -> list[str]:
    lines = [f"Put a Banzai marker for group {target} on group {group}; that is its only action."]
    if params.rallying or params.pinned:
        lines.append(f"Turn over, they rally: {listed(params.rallying, 'and') or 'all its pinned men'}.")
    if params.leaving:
        lines.append(f"Left behind: {listed(params.leaving, 'and')}.")
    if params.wire:
        lines.append("It is on wire: its next Movement card removes the wire.")
    return lines


DECLARE_BANZAI = Action(
    name="declare-banzai",
    summary="Declare a Banzai attack of a group on an enemy group.",
    params=DeclareParams,
    check=check_declare,
    forbidden=(refuse_elsewhere, refuse_leaderless, refuse_pillbox, refuse_blocked),
    start=no_start,
    finish=finish_declare,
    in_game=lazy("rulesets.banzai.game.banzai:DECLARE_BANZAI_IN_GAME"),
    cites=(RULE, RALLIES, PILLBOX, BLOCKED),
    example="declare-banzai A B --leader --pinned 2",
)


class CancelParams(NamedTuple):
    """Whose attack it is, and without a game what has become of the target."""

    group: Annotated[str, POSITIONAL, Help("The Banzai group: A.")]
    target: Annotated[str, Letter("t"), Help("Its target, at the letter where it is now: C.")] = ""
    retreated: Annotated[bool, Letter("r"), Help("The target has retreated.")] = False
    blocked: Annotated[bool, Letter("b"), Help("Another enemy group blocks the way.")] = False
    strayed: Annotated[bool, HIDDEN] = False
    """Whether a move of the Banzai group's own side took it out of reach."""


class CancelResult(NamedTuple):
    """A Banzai attack cancelled."""

    say: str
    table: tuple[str, ...]
    group: Annotated[str, Shown("Group", CANCELS)]
    reason: Annotated[str, Shown("Because", CANCELS), IN_WORDS]


def reason_of(params: CancelParams, book: Book[Rules]) -> str:
    """Return why the attack may be cancelled; empty where it may not."""
    stand = NEAR[0] if params.strayed else stand_between(params.group, params.target)
    return ground_in(Sight(letter_of(params.target), stand, params.blocked, params.retreated), book)


def check_cancel(params: CancelParams, book: Book[Rules]) -> None:
    """Raise ValueError where the target is not told."""
    if not params.target:
        raise ValueError("where is its target? --target C")


def refuse_going_on(params: CancelParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where nothing allows to cancel (45.43)."""
    if not reason_of(params, book):
        group, target = letter_of(params.group), letter_of(params.target)
        stand = stand_between(params.group, params.target)
        stands = "out of reach by a move of its own side" if params.strayed else f"still {stand}"
        raise IllegalAction(
            f"the Banzai attack of group {group} goes on: group {target} is {stands}; it ends only when "
            f"{target} has retreated or is neither opposite nor adjacent, or another enemy group blocks "
            "the way",
            CANCELS,
        )


def finish_cancel(state: None, params: CancelParams, book: Book[Rules], notes: Notes) -> CancelResult:
    """Return the attack at its end, and why."""
    letter, reason = letter_of(params.group), reason_of(params, book) or "the referee's word"
    return CancelResult(
        say=f"Group {letter} calls off its Banzai attack: {reason}.",
        table=(f"Take the Banzai marker off group {letter}; it costs no action.",),
        group=letter,
        reason=reason,
    )


CANCEL_BANZAI = Action(
    name="cancel-banzai",
    summary="Cancel a Banzai attack, if its target allows it.",
    params=CancelParams,
    check=check_cancel,
    forbidden=(refuse_going_on,),
    start=no_start,
    finish=finish_cancel,
    in_game=lazy("rulesets.banzai.game.banzai:CANCEL_BANZAI_IN_GAME"),
    cites=(CANCELS,),
    example="cancel-banzai A --target C",
)


class Sight(NamedTuple):
    """How a Banzai group sees its target: by its letter, where it stands, who is between, what it did."""

    target: str
    stand: str
    blocked: bool
    retreated: bool


def ground_in(sight: Sight, book: Book[Rules]) -> str:
    """Return why a Banzai attack may be cancelled that sees its target so; empty where it may not (45.43)."""
    if sight.stand not in NEAR:
        return f"group {sight.target} is {sight.stand}"
    if sight.blocked:
        return "another enemy group blocks the way"
    if sight.retreated and book.ruling("banzai-cancel") == "retreat":
        return f"group {sight.target} has retreated"
    return ""
