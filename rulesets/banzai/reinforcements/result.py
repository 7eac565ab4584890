"""Random reinforcements settled: who comes, who stands for whom, and what to do on the table."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import number_of
from rulesets.banzai.deck.deck import COLOURS, Deck, card_named, in_words, opened
from rulesets.banzai.reinforcements.reinforce import Attempt, ReinforceParams, choice_of, comers_of, row_of
from rulesets.banzai.reinforcements.table import Comer
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes


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
    """Return who comes, who is chosen, or as which group they enter."""
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
        comes=tuple(one.word for one in (*come, *([choice] if choice else []))),
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
    """Return the sentence to read aloud."""
    who = [one.word for one in (*come, *([choice] if choice else []))]
    more = "; one more is chosen at once" if free and not choice else ""
    return f"{capital(card)}: reinforcements, {listed(who, 'and')}{more}."


def table_lines(found: ReinforceResult, come: tuple[Comer, ...], params: ReinforceParams) -> Iterator[str]:
    """Yield who stands for whom, which cards are not known, and how they enter."""
    for one in found.replacements:
        yield f"Card {one.number}: {one.why}."
    if unknown := [str(one.number) for one in come if not one.weapon]:
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
    book.ruling("entry-range")
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
