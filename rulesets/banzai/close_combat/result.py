"""Close combat settled: who fell, who is still infiltrated, in words and on the table."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.banzai.close_combat.close_combat import CloseCombatParams
from rulesets.banzai.close_combat.melee import Duel, Melee, Sides, named
from rulesets.banzai.deck.deck import Deck, opened
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted

RULE = "up-front 20.7"
FALLS, STANDS, KEEPS, ENDS = "falls", "stands", "is still infiltrated", "is no longer infiltrated"


class Fate(NamedTuple):
    """What became of a man."""

    man: str
    fate: str

    def __str__(self) -> str:
        return f"{self.man} {self.fate}"


class CloseCombatResult(NamedTuple):
    """A close combat settled."""

    say: str
    table: tuple[str, ...]
    duels: Annotated[tuple[Duel, ...], Shown("Duel", RULE)]
    attackers: Annotated[tuple[Fate, ...], Shown("Attacker", RULE)]
    defenders: Annotated[tuple[Fate, ...], Shown("Defender", RULE)]
    attackers_lost: Annotated[int, Shown("Attackers lost", RULE)]
    defenders_lost: Annotated[int, Shown("Defenders lost", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def finish_close_combat(
    melee: Melee, params: CloseCombatParams, book: Book[Rules], notes: Notes
) -> CloseCombatResult:
    """Return who fell, and which infiltrators are still infiltrated."""
    duels, sides = tuple(noted(notes, "duel")), params.sides
    attackers = attackers_of(duels, sides)
    if not (params.banzai or params.counter):
        attackers = tuple(infiltrators(attackers, duels, book))
    defenders = defenders_of(duels, sides)
    return CloseCombatResult(
        say=said((*attackers, *defenders)),
        table=tuple(table_lines((*attackers, *defenders), duels, melee.deck, notes, book)),
        duels=duels,
        attackers=attackers,
        defenders=defenders,
        attackers_lost=melee.attackers_lost,
        defenders_lost=melee.defenders_lost,
        deck=melee.deck,
    )


def attackers_of(duels: Sequence[Duel], sides: Sides) -> tuple[Fate, ...]:
    """Return who of the attackers fell and who stands."""
    fallen = {one.attacker_at for one in duels if one.attacker_falls}
    men = sides.attackers
    return tuple(
        Fate(named(at, men, "attacker"), FALLS if at in fallen else STANDS) for at in range(len(men))
    )


def defenders_of(duels: Sequence[Duel], sides: Sides) -> tuple[Fate, ...]:
    """Return who of the defenders fell and who stands."""
    fallen = {one.defender_at for one in duels if one.defender_falls}
    men = sides.defenders
    return tuple(
        Fate(named(at, men, "defender"), FALLS if at in fallen else STANDS) for at in range(len(men))
    )


def infiltrators(attackers: Sequence[Fate], duels: Sequence[Duel], book: Book[Rules]) -> Iterator[Fate]:
    """Yield the attackers with what became of their infiltration: who wins by so much keeps it."""
    rules = book.rules.close_combat
    last = duels[-1]
    enough = not last.fighters or last.margin >= rules.keeps_infiltration
    for at, one in enumerate(attackers):
        if one.fate == FALLS:
            yield one
            continue
        keeps = enough or (at != last.attacker_at and book.ruling("infiltrators-together") == "winner-alone")
        yield Fate(one.man, KEEPS if keeps else ENDS)


def said(men: Sequence[Fate]) -> str:
    """Return the sentence to read aloud."""
    parts = []
    fallen = [one.man for one in men if one.fate == FALLS]
    if fallen:
        parts.append(f"{listed(fallen, 'and')} {'falls' if len(fallen) == 1 else 'fall'}")
    for fate in (KEEPS, ENDS):
        names = [one.man for one in men if one.fate == fate]
        if names:
            parts.append(
                f"{listed(names, 'and')} {fate if len(names) == 1 else fate.replace('is', 'are', 1)}"
            )
    return capital(f"{'; '.join(parts)}.")


def table_lines(
    men: Sequence[Fate], duels: Sequence[Duel], deck: Deck, notes: Notes, book: Book[Rules]
) -> Iterator[str]:
    """Yield what to do with the men's cards, and what the cards drawn open."""
    fallen = [one.man for one in men if one.fate == FALLS]
    if fallen:
        yield f"Take {listed(fallen, 'and')} away: killed."
    ended = [one.man for one in men if one.fate == ENDS]
    if ended:
        yield f"Take the infiltration marker off {listed(ended, 'and')}."
    yield from shuffled_lines(notes)
    yield from cards_opened(duels, deck, book)


def shuffled_lines(notes: Notes) -> Iterator[str]:
    """Yield that the discards became the next deck on the way."""
    for number in noted(notes, "shuffled"):
        yield f"The discards were shuffled: deck {number}. In its first turn each wounded man draws."


def cards_opened(duels: Sequence[Duel], deck: Deck, book: Book[Rules]) -> Iterator[str]:
    """Yield what each card of the duels opens, and what the end of the deck does."""
    cards = [fighter.card for duel in duels for fighter in duel.fighters]
    for at, card in enumerate(cards, 1):
        yield from opened(card, deck.pile if at == len(cards) else 1, book.rules.deck)
