"""A side's random reinforcements and snipers: when chances arise, what bars them (48.1 to 48.22)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rulesets.banzai.game.changes import SOLE, with_side
from rulesets.banzai.game.state import REINFORCED, Fight, Random, Side
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed
from wargame_aid.ruleset import IllegalAction

if TYPE_CHECKING:
    from rulesets.banzai.close_combat.melee import Duel

CHANCE = "b6"
"""The number that gives the opponent of who drew it a chance."""
PAID, WHEN, NO_DISCARD, CHOICE = "48.1", "48.2", "48.22", "48.31"


def next_turn_of(fight: Fight, side: str) -> int:
    """Return the next player turn of a side, after this one."""
    of = len(fight.sides)
    place = [one.name for one in fight.sides].index(side)
    return fight.turn + ((place - fight.acting - 1) % of) + 1


def chances_of(fight: Fight, side: str, cards: Iterable[str]) -> Fight:
    """Return the fight after a side drew cards as random numbers: a black 6 is the others' chance (48.2)."""
    sixes = sum(card == CHANCE for card in cards)
    if not sixes:
        return fight
    for other in fight.sides:
        if other.name != side and other.random.decks:
            turns = (next_turn_of(fight, other.name),) * sixes
            random = other.random._replace(chances=(*other.random.chances, *turns))
            fight = with_random(fight, other, random)
    return fight


def with_random(fight: Fight, side: Side, random: Random) -> Fight:
    return with_side(fight, side._replace(random=random))


def is_first_turn(fight: Fight) -> bool:
    """Whether this is the acting side's first player turn after the present deck was shuffled (48.2).

    That of the last deck brings no chance (Q&A).
    """
    if fight.deck.number == fight.decks:
        return False
    since = fight.turn - fight.shuffled_in
    return fight.deck.number == fight.deck_known and 0 < since <= len(fight.sides)


def chances_left(fight: Fight, side: Side) -> int:
    """Return how many draws a side has in this player turn, if it pays for the deck."""
    given = side.random.chances.count(fight.turn) + is_first_turn(fight)
    return given - (side.random.tries if side.random.tried_in == fight.turn else 0)


def refuse_no_chance(fight: Fight, side: Side) -> None:
    """Raise IllegalAction for a draw in a deck not paid for, or in the wrong player turn (48.1, 48.2)."""
    decks = side.random.decks
    if fight.deck.number not in decks:
        paid = f"deck {listed(map(str, decks), 'and')} only" if decks else "no deck"
        raise IllegalAction(
            f"this is deck {fight.deck.number}: {side.name} has paid for reinforcements in {paid}", PAID
        )
    if chances_left(fight, side) > 0:
        return
    if side.random.tried_in == fight.turn:
        raise IllegalAction(f"{side.name} has drawn for its chance of this player turn", WHEN)
    raise IllegalAction(
        f"{side.name} has no chance now: it comes in its next player turn after the opponent draws a black 6 "
        "as a random number, and in its first one after the shuffle of a deck paid for",
        WHEN,
    )


def refuse_reinforcing(fight: Fight, does: str, cite: str = SOLE) -> None:
    """Raise IllegalAction for another action, or a discard (48.22), after a draw in this player turn."""
    side = fight.side(fight.side_acting)
    if side.random.tried_in == fight.turn:
        raise IllegalAction(
            f"{side.name} has drawn for reinforcements, its sole action of this player turn: no {does}", cite
        )


def refuse_choice_due(side: Side) -> None:
    """Raise IllegalAction while a card has still to be chosen (48.31)."""
    if side.random.choices:
        raise IllegalAction(
            f"{side.name} chooses its Personality card at once: reinforce --choose 26", CHOICE
        )


def turn_begun(fight: Fight) -> Fight:
    """Return a player turn as it begins: old chances gone, snipers ready, a new deck known (48.2, 48.43)."""
    for side in fight.sides:
        chances = tuple(turn for turn in side.random.chances if turn >= fight.turn)
        if chances != side.random.chances:
            fight = with_random(fight, side, side.random._replace(chances=chances))
    fight = snipers_ready(fight)
    if fight.deck.number == fight.deck_known:
        return fight
    return fight._replace(deck_known=fight.deck.number, shuffled_in=fight.turn - 1)


def snipers_ready(fight: Fight) -> Fight:
    """Return the fight with the acting side's Sniper reinforcements ready (48.43)."""
    if not fight.sides:
        return fight
    side = fight.side(fight.side_acting)
    came = side.random.snipers
    if not came:
        return fight
    for _ in range(came):
        side = with_sniper(side)
    return with_random(fight, side, side.random._replace(snipers=0))


def chance_lines(fight: Fight) -> Iterator[str]:
    """Yield what the acting side may do for reinforcements in its player turn, and must do at once."""
    if not fight.groups:
        return
    side = fight.side(fight.side_acting)
    random = side.random
    if random.choices:
        yield f"{side.name} chooses a Personality card: reinforce --choose 26."
    idle = all(one.did in ("", REINFORCED) for one in fight.groups_of(side.name))
    if idle and fight.deck.number in random.decks and chances_left(fight, side) > 0:
        yield f"{side.name} may draw for reinforcements, as its sole action: reinforce."
    if random.men and random.enters_from <= fight.turn:
        who = listed(random.men, "and")
        yield f"Reinforcements wait, {who}: reinforce --entry and the number of a Movement card."


def chances_of_duels(fight: Fight, duels: "Iterable[Duel]") -> Fight:
    """Return the fight after duels, in which the acting side draws for its men and the other for its own."""
    for duel in duels:
        for at, fighter in enumerate(duel.fighters):
            side = fight.side_acting if at == 0 else fight.enemy_of(fight.side_acting)
            fight = chances_of(fight, side, (fighter.card,))
    return fight


def attacks_of(side: Side, book: Book[Rules]) -> int | None:
    """Return how many attacks each Sniper card of a side gives (48.4); None where nobody has said.

    The book is asked for `dyo-second-sniper` where a second one was bought.
    """
    if side.snipers is None and not side.snipers_gained:
        return None
    bought = side.snipers or 0
    if bought > 1 and book.ruling("dyo-second-sniper") == "by-origin":
        bought = 1
    return bought + side.snipers_gained


def without_sniper(side: Side) -> Side:
    """Return a side after a successful check: one sniper less, those of the scenario first (48.42)."""
    if side.snipers:
        return side._replace(snipers=side.snipers - 1)
    return side._replace(snipers_gained=max(0, side.snipers_gained - 1))


def with_sniper(side: Side) -> Side:
    """Return a side after a Sniper reinforcement: an attack more for each Sniper card (48.4)."""
    return side._replace(snipers=side.snipers or 0, snipers_gained=side.snipers_gained + 1)
