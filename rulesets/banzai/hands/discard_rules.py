"""What may be discarded: the allowance of a troop type, what counts against it, the hand by its leaders."""

from collections.abc import Iterator
from typing import Any

from rulesets.banzai.rules import Allowance, Rules
from wargame_aid.book import Book
from wargame_aid.names import pick
from wargame_aid.ruleset import Modifier

WELL, PINNED, REMOVED, GONE = "well", "pinned", "removed", "gone"
"""How it stands with the SL: pinned, just removed, gone and the ASL too."""
LINE, SS, GERMAN = "line", "ss", "german"


def nation_of(params: Any, book: Book[Rules]) -> str:
    """Return the nation; ValueError says which there are."""
    if not params.nation:
        raise ValueError("whose hand is it? --nation british, or a game whose side has a nation")
    return pick(params.nation, list(book.rules.discards.hands), "nation")


def troops_of(params: Any, book: Book[Rules]) -> str:
    """Return the troop type, line where none was typed; ValueError says which the nation has."""
    return pick(params.troops or LINE, list(book.rules.discards.allowed[nation_of(params, book)]), "troops")


def sl_of(params: Any) -> str:
    """Return how it stands with the SL."""
    return pick(params.sl or WELL, (WELL, PINNED, REMOVED, GONE), "state of the SL")


def allowance_of(params: Any, book: Book[Rules]) -> Allowance:
    """Return what the nation's troops may discard."""
    return book.rules.discards.allowed[nation_of(params, book)][troops_of(params, book)]


def counted(params: Any, book: Book[Rules]) -> int:
    """Return how many actions count: Japanese Movement and Russian entrenching do not (45.11, 36.5)."""
    moves, actions = params.movement or 0, (params.actions or 0) + (params.checks or 0)
    if params.banzai:
        if book.ruling("banzai-declaration-discards") == "no":
            moves += params.banzai
        else:
            actions += params.banzai
    if not allowance_of(params, book).movement_free:
        actions += moves
    free = nation_of(params, book) in book.rules.discards.entrenching_free
    return actions if free else actions + params.entrenching


def limit_of(params: Any, book: Book[Rules]) -> int:
    """Return how many cards may be discarded, free Cower cards aside."""
    if params.reinforcing:
        return 0
    allowance, done = allowance_of(params, book), counted(params, book)
    if allowance.any and not done:
        most = hand_of(params, book)
        return most if tries_of(params, book) and keeps_any(book) else less_tries(most, params, book)
    most = allowance.after[min(done, len(allowance.after) - 1)]
    if (nation_of(params, book), troops_of(params, book)) == (GERMAN, SS) and done > 1:
        most = after_two(most, done, book)
    return less_tries(most, params, book)


def after_two(most: int, done: int, book: Book[Rules]) -> int:
    """Return how many the SS discard after two actions or more."""
    if book.ruling("ss-two-actions") == "none":
        return most
    line = book.rules.discards.allowed[GERMAN][LINE]
    return line.after[min(done, len(line.after) - 1)]


def tries_of(params: Any, book: Book[Rules]) -> int:
    """Return how many entrenching tries cost a discard each."""
    free = nation_of(params, book) in book.rules.discards.entrenching_free
    return params.entrenching if free else 0


def keeps_any(book: Book[Rules]) -> bool:
    """Whether any number stays any number in spite of entrenching tries."""
    return book.ruling("entrench-discards") == "any"


def less_tries(most: int, params: Any, book: Book[Rules]) -> int:
    """Return a number of discards less the entrenching tries that cost one each (up-front 36.5)."""
    cost = book.rules.discards.entrenching
    return max(0, most + cost * tries_of(params, book))


def cowers_of(params: Any) -> int:
    """Return the Cower cards; Sniper cards are such for a player without a sniper (45.12)."""
    snipers: int = 0 if params.has_sniper else params.sniper_cards
    return snipers + int(params.cower)


def free_of(params: Any, book: Book[Rules]) -> int:
    """Return how many Cower cards go beside all others (45.12)."""
    return cowers_of(params) if nation_of(params, book) in book.rules.discards.cower_free else 0


def changes_of(params: Any, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what makes the hand smaller or larger (up-front 15.2, 15.4, 15.6)."""
    rules = book.rules.discards
    found = sl_of(params)
    if found in (PINNED, REMOVED):
        yield Modifier(f"SL {'just ' if found == REMOVED else ''}{found}", rules.leader)
    if found == GONE:
        yield Modifier("SL and ASL gone", rules.leaders_gone)
    if params.last_group and book.ruling("one-group-left") == "limit":
        yield Modifier("the opponent's last group", rules.last_group)


def hand_of(params: Any, book: Book[Rules]) -> int:
    """Return how many cards the hand takes."""
    base = book.rules.discards.hands[nation_of(params, book)]
    return base + sum(one.value for one in changes_of(params, book))
