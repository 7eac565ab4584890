"""A Split-Action card: which of its sides a nation uses, from what the card shows."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.hands.discard import GERMAN
from rulesets.banzai.men.man import AMERICAN, BRITISH, JAPANESE, NATIONS
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed, pick
from wargame_aid.ruleset import IN_WORDS, Action, Help, IllegalAction, Letter, Shown, no_start
from wargame_aid.steps import Notes

RULE = "up-front"
BRITISH_RULE, JAPANESE_RULE = "44.2", "45.2"
RULES = {BRITISH: BRITISH_RULE, JAPANESE: JAPANESE_RULE}
RUSSIAN = "russian"
RADIO = "radio"
NOTHING = ("", "none", "cower")
"""What is typed for a side that nobody can use."""


class SplitParams(NamedTuple):
    """Who holds the card, and what each nation's side of it shows."""

    nation: Annotated[str, Letter("n"), Help("Who holds it: british, japanese ...")] = ""
    american: Annotated[str, Letter("a"), Help("What the American side shows: hero; none.")] = ""
    german: Annotated[str, Letter("g"), Help("What the German side shows: radio; none.")] = ""
    russian: Annotated[str, Letter("r"), Help("What the Russian side shows: rally; none.")] = ""
    use: Annotated[str, Letter("u"), Help("What is to be played: refused if it may not be.")] = ""


class Use(NamedTuple):
    """What may be played, and by whose side of the card."""

    what: str
    sides: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.what}, {listed(map(capital, self.sides), 'and')} side"


class SplitResult(NamedTuple):
    """A Split-Action card read."""

    say: str
    table: tuple[str, ...]
    uses: Annotated[tuple[Use, ...], Shown("May be played as")]
    sides: Annotated[tuple[str, ...], Shown("Sides of the card")]
    rule: Annotated[str, Shown("Rule"), IN_WORDS]


def check_split(params: SplitParams, book: Book[Rules]) -> None:
    """Raise ValueError where a side was not typed."""
    nation = nation_of(params)
    for side in sides_of(nation):
        if not getattr(params, side):
            raise ValueError(f"what does the {capital(side)} side show? --{side} hero, or --{side} none")


def refuse_use(params: SplitParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for what may not be played."""
    nation = nation_of(params)
    if params.use and not may_play(params):
        may = listed(one.what for one in uses_of(params)) or "nothing"
        raise IllegalAction(
            f"no {fold(params.use)} for the {capital(nation)} player: he may play {may}{why(params)}",
            RULES.get(nation, RULE),
        )


def may_play(params: SplitParams) -> bool:
    """Whether one of the sides that may be played shows what is to be played."""
    sides = {side for one in uses_of(params) for side in one.sides}
    return fold(params.use) in [fold(getattr(params, side)) for side in sides]


def why(params: SplitParams) -> str:
    """Return why a Radio is none, where it is one that only one side shows."""
    both = is_radio(params.use) and nation_of(params) == BRITISH
    return "; a Radio has to be on the American and the German side" if both else ""


def nation_of(params: SplitParams) -> str:
    """Return the nation; ValueError says which there are."""
    if not params.nation:
        raise ValueError("who holds the card? --nation british, or a game whose side has a nation")
    return pick(params.nation, NATIONS, "nation")


def sides_of(nation: str) -> tuple[str, ...]:
    """Return whose sides of the card a nation uses (44.2, 45.2)."""
    if nation == BRITISH:
        return (AMERICAN, GERMAN)
    return (RUSSIAN,) if nation == JAPANESE else (nation,)


def uses_of(params: SplitParams) -> tuple[Use, ...]:
    sides = sides_of(nation_of(params))
    shown = {side: fold(getattr(params, side)) for side in sides}
    found: dict[str, list[str]] = {}
    for side, what in shown.items():
        if what not in NOTHING:
            found.setdefault(RADIO if is_radio(what) and len(sides) > 1 else what, []).append(side)
    return tuple(
        Use(listed(dict.fromkeys(shown[one] for one in by)), tuple(by))
        for what, by in found.items()
        if what != RADIO or len(by) == len(sides)
    )


def is_radio(what: str) -> bool:
    """Whether a side shows a Radio, of whatever strength."""
    return fold(what).startswith(RADIO)


def finish_split(state: None, params: SplitParams, book: Book[Rules], notes: Notes) -> SplitResult:
    nation, uses = nation_of(params), uses_of(params)
    may = f"may play the card as {listed(map(str, uses))}" if uses else "may only discard the card"
    return SplitResult(
        say=f"The {capital(nation)} player {may}.",
        table=tuple(table_lines(params)),
        uses=uses,
        sides=sides_of(nation),
        rule=RULES.get(nation, RULE),
    )


def table_lines(params: SplitParams) -> Iterator[str]:
    """Yield which Radio may not be played."""
    sides = sides_of(nation_of(params))
    radios = [side for side in sides if is_radio(getattr(params, side))]
    if len(sides) > 1 and len(radios) == 1:
        yield f"The Radio is on the {capital(radios[0])} side alone: it is not for the British."


SPLIT_ACTION = Action(
    name="split-action",
    summary="Say which side of a Split-Action card a nation may play.",
    params=SplitParams,
    check=check_split,
    forbidden=(refuse_use,),
    start=no_start,
    finish=finish_split,
    in_game=lazy("rulesets.banzai.game.hands:SPLIT_ACTION_IN_GAME"),
    cites=(RULE, BRITISH_RULE, JAPANESE_RULE),
    example="split-action --nation british --american hero --german radio",
)
