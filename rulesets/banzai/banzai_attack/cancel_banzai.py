"""The end of a Banzai attack by the will of its owner: whether he may."""

from typing import Annotated, NamedTuple

from rulesets.banzai.banzai_attack.declare_banzai import NEAR, letter_of, stand_between
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Letter, Shown
from wargame_aid.steps import Notes

RULE = "45.43"


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
    group: Annotated[str, Shown("Group", RULE)]
    reason: Annotated[str, Shown("Because", RULE)]


def reason_of(params: CancelParams, book: Book[Rules]) -> str:
    """Return why the attack may be cancelled; empty where it may not."""
    stand = NEAR[0] if params.strayed else stand_between(params.group, params.target)
    return ground_in(Sight(letter_of(params.target), stand, params.blocked, params.retreated), book)


def check_cancel(params: CancelParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where nothing allows to cancel, ValueError where the target is not told (45.43)."""
    if not params.target:
        raise ValueError("where is its target? --target C")
    if not reason_of(params, book):
        group, target = letter_of(params.group), letter_of(params.target)
        stand = stand_between(params.group, params.target)
        stands = "out of reach by a move of its own side" if params.strayed else f"still {stand}"
        raise IllegalAction(
            f"the Banzai attack of group {group} goes on: group {target} is {stands}; it ends only when "
            f"{target} has retreated or is neither opposite nor adjacent, or another enemy group blocks "
            "the way",
            RULE,
        )


def start_cancel(params: CancelParams, book: Book[Rules]) -> None:
    """Return nothing: no card is drawn."""


def finish_cancel(state: None, params: CancelParams, book: Book[Rules], notes: Notes) -> CancelResult:
    """Return the attack at its end, and why."""
    letter, reason = letter_of(params.group), reason_of(params, book)
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
    start=start_cancel,
    finish=finish_cancel,
    in_game=lazy("rulesets.banzai.game.declare_banzai:CANCEL_BANZAI_IN_GAME"),
    cites=(RULE,),
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
