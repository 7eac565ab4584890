"""Which ships an attack takes, working or disabled ones: decided here for the answer and a battle alike."""

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book


def disabled_taken(disabled: int, working: int, destroyed: int, book: Book[Rules]) -> int:
    """Return how many of the ships destroyed were disabled before the attack (p8, p11)."""
    most, least = min(disabled, destroyed), max(0, destroyed - working)
    if most != least and book.ruling("disabled-lost") == "working-first":
        return least
    return most


def working_left(target: Squadron, destroyed: int, book: Book[Rules]) -> int:
    """Return how many ships still work when those destroyed are off the table: these can be disabled."""
    taken = disabled_taken(target.disabled, target.working, destroyed, book)
    return target.working - (destroyed - taken)


def newly_disabled(target: Squadron, destroyed: int, failed: int, book: Book[Rules]) -> int:
    """Return how many ships the tests failed on a disabling face mark: none is marked twice (p8, p11)."""
    marked = min(failed, working_left(target, destroyed, book)) if failed else 0
    if marked < failed and destroyed < target.ships:
        book.remark("disabled-choice")
    return marked
