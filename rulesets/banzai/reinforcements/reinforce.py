"""Random reinforcements: red fails, black reads the table; then a choice, and the entry (48)."""

from typing import TYPE_CHECKING, Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, is_black
from rulesets.banzai.deck.deck import Deck, card_named, deck_of, refuse_empty
from rulesets.banzai.men.man import NATIONS, Man
from rulesets.banzai.reinforcements.table import Comer, Need, Row, chosen, comers
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import fold, listed, pick, quoted
from wargame_aid.ruleset import HIDDEN, Action, Between, Help, Joined, Letter

if TYPE_CHECKING:
    from rulesets.banzai.reinforcements.result import ReinforceResult

RULE = "48.2"
TABLE = "48.3"
MOST_CARD = 99


class ReinforceParams(NamedTuple):
    """Whose draw it is, what is in play, what is chosen; or the card with which those who wait enter."""

    nation: Annotated[str, Letter("n"), Help("Whose reinforcements: japanese, british ...")] = ""
    in_play: Annotated[
        tuple[int, ...], Joined(","), Letter("p"), Help("Personality cards in play: 18,4.")
    ] = ()
    choose: Annotated[
        str, Letter("c"), Help("For a free choice: a card's number, a weapon, or 17/rifle/M3/P3.")
    ] = ""
    with_: Annotated[
        str, Letter("w"), Help("A secondary weapon of who is chosen: demolition-charge, panzerfaust, atmm.")
    ] = ""
    entry: Annotated[
        str, Letter("e"), Help("Those who wait enter with a Movement card of this number: b2.")
    ] = ""
    year: Annotated[str, Letter("y"), Help("The half year, for secondary weapons.")] = ""
    unavailable: Annotated[
        tuple[str, ...], Joined(","), Letter("u"), Help("Weapons that the year has not: assault-rifle.")
    ] = ()
    row: Annotated[
        tuple[Row, ...], Joined(","), Letter("r"), Help("Rows of your own table: 4:20/25/26/free,5:37.")
    ] = ()
    as_: Annotated[
        tuple[Man, ...], Joined(","), Between(0, 9), Letter("a"), Help("Cards in no list: 37/afv/M0/P0.")
    ] = ()
    deck: Annotated[Deck | None, HIDDEN] = None
    choosing: Annotated[bool, HIDDEN] = False
    """Whether a choice of an earlier draw is made, and no card drawn."""
    waiting: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who has still to enter."""


class Attempt(NamedTuple):
    """The card drawn, and whether reinforcements are obtained; empty before, or where none is drawn."""

    deck: Deck
    card: str = ""
    obtained: str = ""


def nation_of(params: ReinforceParams) -> str:
    """Return whose reinforcements they are; ValueError where it is not said."""
    if not params.nation:
        raise ValueError("whose reinforcements? --nation japanese")
    return pick(params.nation, NATIONS, "nation")


def need_of(params: ReinforceParams, book: Book[Rules]) -> Need:
    """Return what is not to be had; ValueError for a weapon that is none."""
    weapons = book.rules.weapons
    words = {word: name for name, one in weapons.items() for word in (name, *one.also)}
    gone = {words[fold(pick(word, list(words), "weapon"))] for word in params.unavailable}
    return Need(nation_of(params), frozenset(map(str, params.in_play)), frozenset(gone))


def draws(params: ReinforceParams) -> bool:
    """Whether a card is drawn: not for an entry, nor for a choice that is due."""
    return not (params.entry or params.choosing)


def check_reinforce(params: ReinforceParams, book: Book[Rules]) -> None:
    """Raise ValueError for what cannot be read, IllegalAction for a choice that may not be made."""
    if params.entry:
        card_named(params.entry, book.rules.deck)
        if unknown := [word for word in params.waiting if word.isdigit()]:
            raise ValueError(
                f"nothing is known of card {listed(unknown, 'and')}: --as {unknown[0]}/afv/M0/P0"
            )
        return
    refuse_year(params, book)
    choice_of(params, book)
    if params.with_ and not params.choose:
        raise ValueError("--with is for who is chosen: --choose 26 --with panzerfaust")
    if draws(params):
        refuse_rows(params, book)
        refuse_empty(deck_of(params, book))


def refuse_year(params: ReinforceParams, book: Book[Rules]) -> None:
    """Raise ValueError for a year that is none."""
    years = book.rules.squads.years
    if params.year and fold(params.year) not in years:
        raise ValueError(f"{quoted(params.year)} is no half year: {listed(years)}")


def refuse_rows(params: ReinforceParams, book: Book[Rules]) -> None:
    """Raise ValueError where the table's own rows are wanted and not typed, or the book's are typed."""
    rules = book.rules.reinforcements
    last = max(one.number for rows in rules.rows.values() for one in rows)
    wanted = set(range(rules.printed + 1, last + 1))
    own = book.in_force("reinforcement-rows") == "typed"
    typed = {one.number for one in params.row}
    if typed - (wanted if own else set()):
        raise ValueError(
            f"only rows {rules.printed + 1} to {last} are typed, with --ruling reinforcement-rows=typed"
        )
    if own and wanted - typed:
        missing = listed(map(str, sorted(wanted - typed)), "and")
        raise ValueError(f"your table types the rows itself: --row 4:20/25/free,5:37,6:34; {missing} wanted")


def choice_of(params: ReinforceParams, book: Book[Rules]) -> Comer | None:
    """Return who is chosen; None where nobody was named (48.31)."""
    need = need_of(params, book)
    if not params.choose:
        return None
    return chosen(params.choose, params.with_, need, fold(params.year), book)


def row_of(number: int, params: ReinforceParams, book: Book[Rules]) -> Row:
    """Return the row of a black number above nought (48.3; `reinforcement-rows`)."""
    rules = book.rules.reinforcements
    if number > rules.printed and book.ruling("reinforcement-rows") == "typed":
        return next(one for one in params.row if one.number == number)
    printed = next(one for one in rules.rows[nation_of(params)] if one.number == number)
    return Row(printed.number, printed.cards, printed.free)


def comers_of(row: Row, params: ReinforceParams, book: Book[Rules]) -> tuple[Comer, ...]:
    """Return who comes by a row; a card in no list as it was typed (48.3, 48.32)."""
    return tuple(as_typed(one, params) for one in comers(row, need_of(params, book), book))


def as_typed(comer: Comer, params: ReinforceParams) -> Comer:
    """Return who comes, as he was typed where nothing is known of his card."""
    man = next((one for one in params.as_ if one.card == str(comer.number)), None)
    if comer.weapon or man is None:
        return comer
    return Comer(comer.number, man.card, "/".join(man.weapons) or "none", man.morale, man.panic)


def start_reinforce(params: ReinforceParams, book: Book[Rules]) -> Attempt:
    """Nothing is drawn yet."""
    return Attempt(deck_of(params, book))


def draw_for_chance(state: Attempt, params: ReinforceParams, book: Book[Rules], chance: Chance) -> Attempt:
    """Draw a random number: red fails, black obtains what the table has for it (48.2, 48.3)."""
    if not draws(params):
        return state
    card, deck = draw_card(state.deck, book, chance, "reinforcements")
    return Attempt(deck, card, "yes" if is_black(card) else "no")


REINFORCE: "Action[Attempt, ReinforceParams, ReinforceResult, Rules]" = Action(
    name="reinforce",
    summary="Draw for random reinforcements, choose a card, or let them enter.",
    params=ReinforceParams,
    check=check_reinforce,
    start=start_reinforce,
    steps=(draw_for_chance,),
    finish=lazy("rulesets.banzai.reinforcements.result:finish_reinforce"),
    headline="obtained",
    in_game=lazy("rulesets.banzai.game.reinforce:REINFORCE_IN_GAME"),
    cites=("48.1", RULE, "48.21", "48.22", TABLE, "48.31", "48.32", "48.33", "48.43"),
    example="reinforce --nation japanese --dice b3",
)
