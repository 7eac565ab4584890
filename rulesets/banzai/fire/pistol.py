"""The pistol of a Japanese paratrooper or Sergeant: one firepower where he is otherwise unarmed (45.5)."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import card_named, in_words
from rulesets.banzai.men.man import JAPANESE, MALFUNCTIONED, PINNED, SERGEANT, UNARMED, Man
from rulesets.banzai.men.man import PISTOL as OWN
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, IllegalAction, Letter, Shown
from wargame_aid.steps import Notes

RULE = "45.5"
PENALTY = "up-front 19.4"


class PistolParams(NamedTuple):
    """Who fires his pistol, with which Fire card, at what range."""

    man: Annotated[Man, POSITIONAL, Help("Who: a man of a game, or sgt/none/M3/P3/japanese.")]
    card: Annotated[str, POSITIONAL, Help("The number on the Fire card itself: b3.")]
    at: Annotated[str, Letter("a"), Help("In a game: the enemy group, whose range is counted.")] = ""
    range: Annotated[int | None, Between(0, 9), Letter("r"), Help("The Relative Range; 5 if not said.")] = (
        None
    )
    paratrooper: Annotated[bool, Letter("p"), Help("He is a paratrooper.")] = False
    nation: Annotated[str, Letter("n"), Help("Whose man he is, if his word does not say it.")] = ""


class PistolResult(NamedTuple):
    """A pistol that may fire."""

    say: str
    table: tuple[str, ...]
    firepower: Annotated[int, Shown("Firepower", RULE)]
    morale: Annotated[int, Shown("Morale while otherwise unarmed", PENALTY)]
    panic: Annotated[int, Shown("Panic while otherwise unarmed", PENALTY)]


def check_pistol(params: PistolParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who has no pistol or may not fire it; ValueError for what is no card."""
    card = card_named(params.card, book.rules.deck)
    refuse_other_men(params)
    refuse_armed(params, book)
    if params.man.has(PINNED):
        raise IllegalAction(f"{who(params)} is pinned and does not fire", "up-front 6")
    most = book.rules.ranges.most
    if params.range not in (None, most):
        raise IllegalAction(f"a pistol fires at Relative Range {most} only, not at {params.range}", RULE)
    if card[0] != "b":
        raise IllegalAction(
            f"the Fire card is {in_words(card)}: a pistol fires only with one whose number is black", RULE
        )


def who(params: PistolParams) -> str:
    """Return how the man is spoken of."""
    return params.man.name or "the man"


def refuse_other_men(params: PistolParams) -> None:
    """Raise IllegalAction for a man who has no pistol: only Japanese paratroopers and Sergeants have."""
    nation = params.man.nation or params.nation or JAPANESE
    if nation != JAPANESE:
        raise IllegalAction(f"{who(params)} is {nation}: only Japanese have a pistol of their own", RULE)
    if not params.paratrooper and params.man.rank != SERGEANT:
        raise IllegalAction(
            f"{who(params)} has no pistol: a Sergeant, sgt/none/M3/P3, or a paratrooper, --paratrooper", RULE
        )


def refuse_armed(params: PistolParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man with another weapon; a broken one by a ruling (19.4)."""
    weapon = params.man.weapon
    if weapon in (UNARMED, OWN):
        return
    if params.man.has(MALFUNCTIONED) and book.ruling("pistol-broken") == "unarmed":
        return
    raise IllegalAction(
        f"{who(params)} has a {weapon or 'weapon'}: a pistol is for the otherwise unarmed", RULE
    )


def start_pistol(params: PistolParams, book: Book[Rules]) -> None:
    """Return nothing: no card is drawn."""


def finish_pistol(state: None, params: PistolParams, book: Book[Rules], notes: Notes) -> PistolResult:
    """Return his firepower, and his morale and panic, which the pistol does not cure."""
    rules = book.rules.pistol
    lower = book.rules.under_fire.disarmed
    return PistolResult(
        say=f"The pistol of {who(params)} has firepower {rules.firepower}.",
        table=tuple(table_lines(params, rules.firepower, lower)),
        firepower=rules.firepower,
        morale=params.man.morale + lower,
        panic=params.man.panic + lower,
    )


def table_lines(params: PistolParams, firepower: int, lower: int) -> Iterator[str]:
    """Yield how it is typed, and that the penalties of the unarmed stay."""
    yield f"In the attack: --firers with pistol and fp{firepower} for him."
    yield (
        f"He is unarmed all the same: morale {params.man.morale + lower}, panic {params.man.panic + lower} "
        "under fire."
    )


PISTOL = Action(
    name="pistol",
    summary="Say whether a Japanese pistol may fire, and what it gives.",
    params=PistolParams,
    check=check_pistol,
    start=start_pistol,
    finish=finish_pistol,
    in_game=lazy("rulesets.banzai.game.fire:PISTOL_IN_GAME"),
    cites=(RULE, PENALTY),
    example="pistol sgt/none/M3/P3/japanese b3",
)
