"""Random reinforcements: red fails, black reads the table; then a choice, and the entry (48)."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, is_black, number_of
from rulesets.banzai.deck.deck import COLOURS, Deck, card_named, deck_of, in_words, opened, refuse_empty
from rulesets.banzai.men.man import NATIONS, Man
from rulesets.banzai.reinforcements.table import (
    Comer,
    Need,
    Row,
    chosen,
    comers,
    refuse_chosen,
    refuse_secondary,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed, pick, quoted
from wargame_aid.ruleset import HIDDEN, Action, Between, Help, Joined, Letter, Shown
from wargame_aid.steps import Notes, When

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
    """Raise ValueError for what cannot be read, IllegalAction where no card is left."""
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


def refuse_choice(params: ReinforceParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a choice that may not be made (48.31)."""
    if not params.entry and (comer := choice_of(params, book)):
        refuse_chosen(comer, need_of(params, book), book)
        refuse_secondary(comer, fold(params.year), book)


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
    return chosen(params.choose, params.with_, need, book)


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
    return Attempt(deck_of(params, book))


def is_drawn(state: Attempt, params: ReinforceParams, book: Book[Rules]) -> bool:
    """Unless those who wait enter, or a choice is due (48.31, 48.33):"""
    return draws(params)


def draw_for_chance(state: Attempt, params: ReinforceParams, book: Book[Rules], chance: Chance) -> Attempt:
    """Draw a random number: red fails, black obtains what the table has for it (48.2, 48.3)."""
    card, deck = draw_card(state.deck, book, chance, "reinforcements")
    return Attempt(deck, card, "yes" if is_black(card) else "no")


class ReinforceResult(NamedTuple):
    """A draw for reinforcements settled, a choice made, or an entry."""

    say: str
    table: tuple[str, ...]
    obtained: Annotated[bool, Shown("Obtained", "48.2")]
    card: Annotated[str, Shown("Card", "48.2")]
    sniper: Annotated[bool, Shown("Sniper", "48.4")]
    cards: Annotated[tuple[int, ...], Shown("Personality card", "48.3")]
    free_choice: Annotated[bool, Shown("Free choice", "48.31")]
    chosen: Annotated[Comer | None, Shown("Chosen", "48.31")]
    replacements: Annotated[tuple[Comer, ...], Shown("Replacement", "48.32")]
    comes: Annotated[tuple[str, ...], Shown("Comes", "48.33")]
    enters: Annotated[str, Shown("Enters as group", "48.33")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def finish_reinforce(
    state: Attempt, params: ReinforceParams, book: Book[Rules], notes: Notes
) -> ReinforceResult:
    if params.entry:
        return entry_result(state, params, book)
    if params.choosing:
        return choice_result(state, params, book)
    if state.obtained == "no":
        return failed(state, book)
    return obtained(state, params, book)


def nothing(state: Attempt, say: str) -> ReinforceResult:
    """Return a result in which nobody comes."""
    return ReinforceResult(say, (), False, "", False, (), False, None, (), (), "", state.deck)


def failed(state: Attempt, book: Book[Rules]) -> ReinforceResult:
    """Return that a red card obtains nothing."""
    card = in_words(state.card)
    lines = tuple(deck_lines(state, book))
    return nothing(state, f"{capital(card)}: no reinforcements.")._replace(card=card, table=lines)


def obtained(state: Attempt, params: ReinforceParams, book: Book[Rules]) -> ReinforceResult:
    """Return what a black card obtains (48.3)."""
    number, card = number_of(state.card), in_words(state.card)
    rules = book.rules.reinforcements
    if number == rules.sniper:
        ready = "The sniper is ready in the own next player turn; no Movement card is needed."
        said = nothing(state, f"{capital(card)}: a sniper.")
        table = (ready, *deck_lines(state, book))
        return said._replace(obtained=True, card=card, sniper=True, table=table)
    row = row_of(number, params, book)
    come = comers_of(row, params, book)
    choice = free_choice(row.free, come, params, book)
    found = nothing(state, said_of(card, come, choice, free=row.free))._replace(
        obtained=True,
        card=card,
        cards=row.cards,
        free_choice=row.free,
        chosen=choice,
        replacements=tuple(one for one in come if one.why),
        comes=words_of(come, choice),
    )
    lines = (*table_lines(found, come, params), *deck_lines(state, book))
    return found._replace(table=lines)


def free_choice(
    free: bool, come: tuple[Comer, ...], params: ReinforceParams, book: Book[Rules]
) -> Comer | None:
    """Return who was chosen; None where the row leaves no choice, or where he comes by it already (48.31)."""
    choice = choice_of(params, book) if free else None
    return None if choice and choice.card and choice.card in [one.card for one in come] else choice


def said_of(card: str, come: tuple[Comer, ...], choice: Comer | None, *, free: bool) -> str:
    who = listed(words_of(come, choice), "and")
    more = "; one more is chosen at once" if free and not choice else ""
    return f"{capital(card)}: {f'reinforcements, {who}' if who else 'nobody comes'}{more}."


def words_of(come: tuple[Comer, ...], choice: Comer | None) -> tuple[str, ...]:
    """Return who comes in their notation, whoever was chosen last."""
    return tuple(one.word for one in (*come, *([choice] if choice else [])) if not one.nobody)


def table_lines(found: ReinforceResult, come: tuple[Comer, ...], params: ReinforceParams) -> Iterator[str]:
    """Yield who stands for whom, which cards are not known, and how they enter."""
    for one in found.replacements:
        yield f"Card {one.number}: {one.why}."
    if unknown := [str(one.number) for one in come if not (one.weapon or one.nobody)]:
        yield f"Nothing is known of card {listed(unknown, 'and')}: --as 37/afv/M0/P0 when they enter."
    if found.chosen and not found.chosen.card:
        values = f"morale {found.chosen.morale}, panic {found.chosen.panic}"
        yield f"Put markers beside the unfilled card: {values}."
    if found.free_choice and not found.chosen:
        yield "Choose at once any Personality card but an MMG, an AT gun or an AFV: --choose 26."
    if params.choose and not found.free_choice:
        yield "No card may be chosen with this number."
    elif params.choose and not found.chosen:
        yield f"Card {params.choose} comes by the table already."
    yield "They enter from the own next player turn on, each group with a Movement card."


def deck_lines(state: Attempt, book: Book[Rules]) -> Iterator[str]:
    """Yield what the card opens, and what the end of the deck does."""
    yield from opened(state.card, state.deck.pile, book.rules.deck)


def choice_result(state: Attempt, params: ReinforceParams, book: Book[Rules]) -> ReinforceResult:
    """Return who is chosen for a draw that was made before (48.31)."""
    choice = choice_of(params, book)
    word = choice.word if choice else ""
    found = nothing(state, f"Chosen: {word}.")
    return found._replace(obtained=True, free_choice=True, chosen=choice, comes=(word,))


def entry_result(state: Attempt, params: ReinforceParams, book: Book[Rules]) -> ReinforceResult:
    """Return as which group those who wait enter, by the colour of the Movement card's number (48.33)."""
    book.remark("entry-range")
    letter, card = edge_of(params, book), card_named(params.entry, book.rules.deck)
    who = listed(params.waiting, "and") or "the reinforcements"
    verb = "enters" if len(params.waiting) == 1 else "enter"
    found = nothing(state, f"{capital(in_words(card))}: {who} {verb} as group {letter}.")
    return found._replace(
        card=in_words(card),
        comes=params.waiting,
        enters=letter,
        table=("The Movement card lies exposed on the group.",),
    )


def edge_of(params: ReinforceParams, book: Book[Rules]) -> str:
    """Return the group as which they enter: Z with a red number, E with a black one (48.33)."""
    rules = book.rules.reinforcements
    return rules.edges[COLOURS[card_named(params.entry, book.rules.deck)[0]]]


REINFORCE = Action(
    name="reinforce",
    summary="Draw for random reinforcements, choose a card, or let them enter.",
    params=ReinforceParams,
    check=check_reinforce,
    forbidden=(refuse_choice,),
    start=start_reinforce,
    steps=(When(is_drawn, (draw_for_chance,)),),
    finish=finish_reinforce,
    headline="obtained",
    in_game=lazy("rulesets.banzai.game.reinforce:REINFORCE_IN_GAME"),
    cites=("48.1", RULE, "48.21", "48.22", TABLE, "48.31", "48.32", "48.33", "48.43"),
    example="reinforce --nation japanese --dice b3",
)
