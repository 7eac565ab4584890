"""Close combat against a vehicle settled: the sum, what came of it, in words and on the table."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.close_combat.against_afv import (
    AFV_OUT,
    ATTACKER_OUT,
    IMMOBILISED,
    NOTHING,
    RULE,
    AfvCombat,
    AfvCombatParams,
    modifiers_of,
    value_of,
)
from rulesets.banzai.deck.deck import Deck, in_words, opened
from rulesets.banzai.men.man import called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import Modifier, Shown
from wargame_aid.steps import Notes, noted


class AfvCombatResult(NamedTuple):
    """An attack on a vehicle settled."""

    say: str
    table: tuple[str, ...]
    arithmetic: Annotated[str, Shown("Sum", RULE)]
    total: Annotated[int, Shown("Comes to", RULE)]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifier", RULE)]
    modifier: Annotated[int, Shown("Modifiers in sum", RULE)]
    outcome: Annotated[str, Shown("Outcome", RULE)]
    card: Annotated[str, Shown("Card", "up-front")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def finish_afv_combat(
    state: AfvCombat, params: AfvCombatParams, book: Book[Rules], notes: Notes
) -> AfvCombatResult:
    """Return what came of the attack."""
    (card,), (total,) = noted(notes, "card"), noted(notes, "total")
    modifiers = modifiers_of(params, book)
    name = called(params.attacker, 1, 1)
    parts = [str(value_of(card, book)), *map(str, modifiers)]
    return AfvCombatResult(
        say=said(state.outcome, name, card, total),
        table=tuple(table_lines(state.outcome, name, card, state.deck, book)),
        arithmetic=f"{' '.join(parts)} = {total}",
        total=total,
        modifiers=modifiers,
        modifier=sum(one.value for one in modifiers),
        outcome=state.outcome,
        card=card,
        deck=state.deck,
    )


def said(outcome: str, name: str, card: str, total: int) -> str:
    """Return the sentence to read aloud."""
    does = {
        ATTACKER_OUT: f"{name} is killed",
        NOTHING: "nothing happens",
        IMMOBILISED: "the AFV is immobilised",
        AFV_OUT: "the AFV is knocked out",
    }
    return f"{in_words(card).capitalize()} comes to {total}: {does[outcome]}."


def table_lines(outcome: str, name: str, card: str, deck: Deck, book: Book[Rules]) -> Iterator[str]:
    """Yield what to do on the table, and what the card opens."""
    if outcome == ATTACKER_OUT:
        yield capital(f"take {name} away: killed.")
    if outcome == IMMOBILISED:
        yield "Put an immobilised marker on the AFV."
    if outcome == AFV_OUT:
        yield "Take the AFV away; its anti-armour strength is added to the victory points."
    yield from opened(card, deck.pile, book.rules.deck)
