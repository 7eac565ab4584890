"""What ends a fight: a squad is broken, or both are, or the last deck is out."""

from collections.abc import Iterator

from rulesets.banzai.game.broken import limit_for
from rulesets.banzai.game.state import Fight, Side
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed

BROKEN, OVER = "up-front 16.5", "up-front 16.3"


def end_lines(before: Fight, after: Fight, book: Book[Rules]) -> Iterator[str]:
    """Yield which squads an entry has broken, both together or one, and that the last deck is out."""
    broken = [one for one in after.sides if is_broken(after, one, book) and not was_broken(before, one, book)]
    if len(broken) > 1:
        names = listed([one.name for one in broken], "and")
        yield f"{names} are both broken: both have lost ({BROKEN})."
    for one in broken if len(broken) == 1 else ():
        lost = after.lost_of(one.name)
        yield f"{one.name} is broken: {lost} of {one.cards} lost. The game is over ({BROKEN})."
    if is_out(after) and not is_out(before):
        yield f"Deck {after.decks} was the last and is out: the game is over ({OVER})."


def is_broken(fight: Fight, side: Side, book: Book[Rules]) -> bool:
    """Whether a squad has lost as much as breaks it (up-front 16.5, 45.31)."""
    lost = fight.lost_of(side.name)
    return lost > 0 and lost >= limit_for(side.cards, side.nation, book)


def was_broken(before: Fight, side: Side, book: Book[Rules]) -> bool:
    """Whether it was so before; a side that has only just joined was not."""
    return any(one.name == side.name and is_broken(before, one, book) for one in before.sides)


def is_out(fight: Fight) -> bool:
    """Whether the last deck of the scenario has no card left."""
    last = fight.deck.number == fight.decks and not fight.deck.pile
    return bool(fight.decks) and (last or fight.deck.number > fight.decks)
