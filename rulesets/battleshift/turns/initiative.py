"""Who goes when: initiative at the start of a game turn, and the activation of a taskforce or a squadron."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import PARTS
from wargame_aid.asks import one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import ascii_quotes, capital, fold, listed, pick, quoted
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Modifier, Shown, summed
from wargame_aid.steps import Notes, Repeat, noted

MOST_SIDES = 9
MOST_TASKFORCES = 99
MOST_ROLLS = 4
"""Ties in a row; more are rolled anew with another line."""
NOBODY = "nobody"


class Contender(NamedTuple):
    """A side, and how many taskforces it has on the table."""

    side: str
    taskforces: int

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Contender":
        """Read `red/3`; ValueError says what would be right."""
        side, slash, count = (part.strip() for part in ascii_quotes(word).partition("/"))
        digits = count if slash else "0"
        if not fold(side) or not (
            digits.isascii() and digits.isdigit() and int(digits[:4]) <= MOST_TASKFORCES
        ):
            raise ValueError(f"{quoted(word)}: a side is written with its taskforces on the table, as red/3")
        return cls(side, int(digits))

    @staticmethod
    def names_no_unit() -> bool:
        """Say that it is never a unit's name."""
        return True

    def __str__(self) -> str:
        return f"{self.side}/{self.taskforces}"


class InitiativeParams(NamedTuple):
    """Who rolls."""

    sides: Annotated[
        tuple[Contender, ...],
        POSITIONAL,
        Between(0, MOST_SIDES),
        Help("Without a game, each side with its taskforces on the table: red/3 blue/2."),
    ] = ()
    first: Annotated[str, Help("The side that the higher lets go first; itself, if left out.")] = ""
    known: Annotated[bool, HIDDEN] = False
    """In a game, whether the dice are rolled already, and only --first changes."""
    arriving: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who should stand on the table by now, and does not."""


class Contest(NamedTuple):
    """Who has won the roll, nobody yet; empty where it is not rolled for."""

    winner: str = NOBODY


class Rolled(NamedTuple):
    """One side's roll."""

    side: str
    die: int
    modifiers: tuple[Modifier, ...]
    total: int

    def __str__(self) -> str:
        return f"{self.side} {summed(self.die, self.modifiers)}"


class InitiativeResult(NamedTuple):
    """The initiative settled."""

    say: str
    table: tuple[str, ...]
    rolls: Annotated[tuple[Rolled, ...], Shown("Rolls", "p9")]
    winner: Annotated[str, Shown("Chooses", "p9")]
    first: Annotated[str, Shown("Goes first", "p9")]


def check_initiative(params: InitiativeParams, book: Book[Rules]) -> None:
    """Raise ValueError for fewer than two sides, one named twice, a side that is to go first and is none."""
    names = [fold(one.side) for one in params.sides]
    if len(names) < 2:
        raise ValueError("two sides roll for initiative, each with its taskforces: red/3 blue/2")
    if len(set(names)) < len(names):
        raise ValueError("a side is named twice")
    if params.first:
        first_of(params)


def first_of(params: InitiativeParams) -> str:
    """Return the side that --first names; empty where it names none."""
    return pick(params.first, [one.side for one in params.sides], "side") if params.first else ""


def modifiers_of(side: Contender, params: InitiativeParams, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return what is added to a side's die: for more taskforces on the table than any other (p9)."""
    others = [one.taskforces for one in params.sides if one != side]
    more = side.taskforces > max(others, default=0)
    return (Modifier("more taskforces", book.rules.initiative.more_taskforces),) if more else ()


def roll_initiative(contest: Contest, params: InitiativeParams, book: Book[Rules], chance: Chance) -> Contest:
    """Each side rolls a die, one more with more taskforces; the higher chooses, a tie rolls again (p9)."""
    rolls = []
    for side in params.sides:
        die = chance.roll(one_die(book.rules.attack.die), f"{side.side}: initiative")
        modifiers = modifiers_of(side, params, book)
        rolls.append(Rolled(side.side, die, modifiers, die + sum(one.value for one in modifiers)))
    chance.note(rolled=tuple(rolls))
    best = max(one.total for one in rolls)
    highest = [one.side for one in rolls if one.total == best]
    if len(highest) > 1:
        book.remark("initiative-tie")
        return Contest()
    return Contest(highest[0])


def undecided(contest: Contest, params: InitiativeParams, book: Book[Rules]) -> bool:
    """While nobody has rolled higher than the others (p9)."""
    return contest.winner == NOBODY and not params.known


def finish_initiative(
    contest: Contest, params: InitiativeParams, book: Book[Rules], notes: Notes
) -> InitiativeResult:
    """Return who chooses, and who goes first."""
    rolls = noted(notes, "rolled")
    last: tuple[Rolled, ...] = rolls[-1] if rolls else ()
    first = first_of(params) or contest.winner
    if contest.winner == NOBODY and not params.known:
        first = NOBODY
    return InitiativeResult(
        say=initiative_said(contest, params, first),
        table=tuple(initiative_lines(contest, params)),
        rolls=last,
        winner=contest.winner,
        first=first,
    )


def initiative_said(contest: Contest, params: InitiativeParams, first: str) -> str:
    if params.known:
        return f"{capital(first)} goes first."
    if contest.winner == NOBODY:
        return f"{capital(listed((one.side for one in params.sides), 'and'))} are tied: roll again."
    chose = "and goes first" if first == contest.winner else f"and lets {first} go first"
    return f"{capital(contest.winner)} has the initiative {chose}."


def initiative_lines(contest: Contest, params: InitiativeParams) -> Iterator[str]:
    """Yield who should have been placed before, and how the winner may choose otherwise."""
    if params.arriving:
        yield f"To be placed before the dice, with arrive: {listed(params.arriving, 'and')}; undo, and anew."
    if contest.winner not in ("", NOBODY) and not params.first:
        others = [one.side for one in params.sides if one.side != contest.winner]
        yield f"{capital(contest.winner)} may choose to go later: initiative --first {others[0]}."


def left_open(params: InitiativeParams, book: Book[Rules]) -> tuple[str, ...]:
    """Return what the odds leave out: ties beyond those that one line rolls again."""
    return (f"After {MOST_ROLLS} ties in a row nobody has won: another line rolls again.",)


INITIATIVE = Action(
    name="initiative",
    summary="Roll for initiative: the higher side says who activates first.",
    params=InitiativeParams,
    check=check_initiative,
    start=lambda params, book: Contest("" if params.known else NOBODY),
    steps=(Repeat((roll_initiative,), MOST_ROLLS, undecided),),
    finish=finish_initiative,
    in_game=lazy("rulesets.battleshift.game.orders:INITIATIVE_IN_GAME"),
    headline="winner",
    cites=("p9",),
    example="initiative red/3 blue/2 --dice 2,5",
    not_applied=left_open,
)


class ActivateParams(NamedTuple):
    """Who is activated."""

    who: Annotated[str, POSITIONAL, Help("A taskforce, or a detached squadron.")]
    side: Annotated[str, HIDDEN] = ""
    """In a game, whose it is."""
    number: Annotated[int, HIDDEN] = 0
    """In a game, a squadron of it."""


class ActivateResult(NamedTuple):
    """An activation begun."""

    say: str
    table: tuple[str, ...]
    active: Annotated[str, Shown("Active", "p4, p9")]


def check_activate(params: ActivateParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named."""
    if not fold(params.who):
        raise ValueError("name the taskforce or the detached squadron that is activated")


def finish_activate(state: None, params: ActivateParams, book: Book[Rules], notes: Notes) -> ActivateResult:
    of = f" of {params.side}" if params.side else ""
    return ActivateResult(
        f"{capital(params.who)}{of} is active.",
        (f"In this order: {listed(PARTS, 'and')}; then done.",),
        params.who,
    )


ACTIVATE = Action(
    name="activate",
    summary="Begin the activation of a taskforce or of a detached squadron.",
    params=ActivateParams,
    check=check_activate,
    start=lambda params, book: None,
    finish=finish_activate,
    in_game=lazy("rulesets.battleshift.game.orders:ACTIVATE_IN_GAME"),
    cites=("p4", "p9", "p10"),
    example="activate Vanguard",
)
