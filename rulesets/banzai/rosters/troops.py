"""The troop type of a British or a Japanese side, by its year and a ten-sided die (45.9)."""

from typing import Annotated, NamedTuple

from rulesets.banzai.men.man import NATIONS
from rulesets.banzai.rules import Rules
from wargame_aid.asks import one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.names import fold, listed, pick, quoted
from wargame_aid.ruleset import Action, Help, IllegalAction, Letter, Shown
from wargame_aid.steps import Notes

RULE = "45.9"
ELITE = "elite"


class TroopsParams(NamedTuple):
    """Whose troops, and when."""

    nation: Annotated[str, Letter("n"), Help("british or japanese.")]
    year: Annotated[str, Letter("y"), Help("The half year: 1941b to 1944b, or 1945.")]


class Drawn(NamedTuple):
    """The number, 0 before it."""

    number: int = 0


class TroopsResult(NamedTuple):
    """A troop type found."""

    say: str
    table: tuple[str, ...]
    troop_type: Annotated[str, Shown("Troop type", RULE)]
    called: Annotated[str, Shown("The nation calls them", RULE)]
    number: Annotated[int, Shown("Number", RULE)]
    column: Annotated[str, Shown("Column", RULE)]


def column_of(params: TroopsParams, book: Book[Rules]) -> dict[str, tuple[int, ...]]:
    """Return the column of the table; ValueError for a word that is none, IllegalAction for no column."""
    rules = book.rules.troop_types
    nation, year = pick(params.nation, NATIONS, "nation"), fold(params.year)
    if nation not in rules.columns:
        raise IllegalAction(f"no column for the {nation} side: {listed(rules.columns)} have one", RULE)
    years = rules.columns[nation]
    if year not in years:
        raise ValueError(f"{quoted(params.year)} is no half year of the table: {listed(years)}")
    return years[year]


def check_troops(params: TroopsParams, book: Book[Rules]) -> None:
    column_of(params, book)


def roll_type(state: Drawn, params: TroopsParams, book: Book[Rules], chance: Chance) -> Drawn:
    """Roll the ten-sided die, or read column 0r of a card as one, where 0 is ten (45.9)."""
    number = chance.roll(one_die(book.rules.troop_types.sides), "troop type")
    chance.note(troop_type=kind_of(number, params, book))
    return Drawn(number)


def kind_of(number: int, params: TroopsParams, book: Book[Rules]) -> str:
    """Return line, elite or second-line, as the column has the number (45.9)."""
    column = column_of(params, book)
    kind = next(kind for kind, (first, last) in column.items() if first <= number <= last)
    if is_unprinted(kind, params, book):
        book.remark("troop-rows")
    return kind


def is_unprinted(kind: str, params: TroopsParams, book: Book[Rules]) -> bool:
    """Whether the book does not print this cell: of the British ones only the elite is missing."""
    rules = book.rules.troop_types
    nation, year = pick(params.nation, NATIONS, "nation"), fold(params.year)
    printed = set(rules.not_printed[nation]) != set(rules.columns[nation])
    return year in rules.not_printed[nation] and (kind == ELITE or not printed)


def finish_troops(state: Drawn, params: TroopsParams, book: Book[Rules], notes: Notes) -> TroopsResult:
    nation, kind = pick(params.nation, NATIONS, "nation"), kind_of(state.number, params, book)
    squads = book.rules.squads
    called = next(name for name, one in squads.troops[nation].items() if one == kind)
    said = f", {called}" if called != kind else ""
    return TroopsResult(
        say=f"{state.number}: the {nation} troops of {fold(params.year)} are {kind}{said}.",
        table=(f"In the roster: troops: {called}.",),
        troop_type=kind,
        called=called,
        number=state.number,
        column=f"{nation} {fold(params.year)}",
    )


TROOPS = Action(
    name="troops",
    summary="Find a side's troop type by its year and a ten-sided die.",
    params=TroopsParams,
    check=check_troops,
    start=lambda params, book: Drawn(),
    steps=(roll_type,),
    finish=finish_troops,
    headline="troop_type",
    cites=(RULE, "44.4", "45.8"),
    example="troops --nation british --year 1943a --dice 9",
)
