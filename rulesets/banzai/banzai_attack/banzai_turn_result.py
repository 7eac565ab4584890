"""The close combat of a whole group settled: who drew whom, who fell, in words and on the table."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.banzai.close_combat.duel import is_vehicle
from rulesets.banzai.close_combat.melee import Duel, Fighting, Melee, Sides, counted, named
from rulesets.banzai.close_combat.result import (
    FALLS,
    RULE,
    Fate,
    attackers_of,
    cards_opened,
    defenders_of,
    shuffled_lines,
)
from rulesets.banzai.deck.deck import Deck, in_words, opened
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted

AUTOMATIC = "45.422"
MINES = "45.423"
DESTROYED, FIGHTS_AFV = "is destroyed on the minefield", "has still to fight the vehicle"
OUT = (FALLS, DESTROYED)


class Crossing(NamedTuple):
    """A man's card for the minefield."""

    man: str
    card: str
    lives: bool

    def __str__(self) -> str:
        return f"{self.man}: {in_words(self.card)}, {'fights' if self.lives else 'destroyed'}"


class Choice(NamedTuple):
    """Whom a man drew."""

    man: str
    opponent: str

    def __str__(self) -> str:
        return f"{self.man} draws {self.opponent}"


class GroupCombatResult(NamedTuple):
    """The close combat of a whole group settled."""

    say: str
    table: tuple[str, ...]
    crossings: Annotated[tuple[Crossing, ...], Shown("Minefield", MINES)]
    choices: Annotated[tuple[Choice, ...], Shown("Opponent", AUTOMATIC)]
    duels: Annotated[tuple[Duel, ...], Shown("Duel", RULE)]
    attackers: Annotated[tuple[Fate, ...], Shown("Attacker", RULE)]
    defenders: Annotated[tuple[Fate, ...], Shown("Defender", RULE)]
    attackers_lost: Annotated[int, Shown("Attackers lost", RULE)]
    defenders_lost: Annotated[int, Shown("Defenders lost", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def finish_banzai_turn(melee: Melee, params: Fighting, book: Book[Rules], notes: Notes) -> GroupCombatResult:
    """Return who drew whom, and who fell."""
    duels, sides = tuple(noted(notes, "duel")), params.sides
    attackers, defenders = tuple(fates_of(duels, sides, book, notes)), defenders_of(duels, sides)
    return GroupCombatResult(
        say=said(attackers, defenders),
        table=tuple(table_lines((*attackers, *defenders), duels, melee.deck, notes, book)),
        crossings=tuple(crossings_of(notes, sides)),
        choices=tuple(choices_of(notes, sides)),
        duels=duels,
        attackers=attackers,
        defenders=defenders,
        attackers_lost=melee.attackers_lost,
        defenders_lost=melee.defenders_lost,
        deck=melee.deck,
    )


def crossings_of(notes: Notes, sides: Sides) -> Iterator[Crossing]:
    """Yield each man's card for the minefield."""
    for at, card, lives in noted(notes, "crossing"):
        yield Crossing(named(at, sides.attackers, "attacker"), card, lives)


def choices_of(notes: Notes, sides: Sides) -> Iterator[Choice]:
    """Yield whom each man drew."""
    for at, opponent in noted(notes, "chosen"):
        yield Choice(named(at, sides.attackers, "attacker"), named(opponent, sides.defenders, "defender"))


def fates_of(duels: Sequence[Duel], sides: Sides, book: Book[Rules], notes: Notes) -> Iterator[Fate]:
    """Yield what became of each attacker."""
    destroyed = {at for at, _, lives in noted(notes, "crossing") if not lives}
    afv = {at for at, drawn in noted(notes, "chosen") if is_vehicle(sides.defenders[drawn], book)}
    for at, one in enumerate(attackers_of(duels, sides)):
        if at in destroyed:
            yield one._replace(fate=DESTROYED)
        else:
            yield one._replace(fate=FIGHTS_AFV) if at in afv else one


def said(attackers: Sequence[Fate], defenders: Sequence[Fate]) -> str:
    """Return the sentence to read aloud: how many fell, and how many are left."""
    lost = sum(one.fate in OUT for one in attackers)
    fell = sum(one.fate in OUT for one in defenders)
    left = len(attackers) - lost, len(defenders) - fell
    return (
        f"{counted(lost, 'attacker')} and {counted(fell, 'defender')} fall; {left[0]} and {left[1]} are left."
    )


def table_lines(
    men: Sequence[Fate], duels: Sequence[Duel], deck: Deck, notes: Notes, book: Book[Rules]
) -> Iterator[str]:
    """Yield what to do with the men's cards, and what the cards drawn open."""
    out = [one.man for one in men if one.fate in OUT]
    if out:
        yield capital(f"take {listed(out, 'and')} away: killed.")
    for one in men:
        if one.fate == FIGHTS_AFV:
            yield capital(f"{one.man} drew the vehicle: close-combat-afv {one.man}.")
    yield from shuffled_lines(notes)
    for _, card, _ in noted(notes, "crossing"):
        yield from opened(card, 1, book.rules.deck)
    if duels and any(one.fighters for one in duels):
        yield from cards_opened(duels, deck, book)
    else:
        yield from opened("", deck.pile, book.rules.deck)
