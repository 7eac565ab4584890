"""Actions in which a card is drawn for each man in turn: how they start, their step, what is one to odds."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

from rulesets.banzai.deck.deck import Deck, Drawing, deck_of, merged_deck
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.steps import Each


class OfMen(Drawing, Protocol):
    """Params of such an action."""

    @property
    def men(self) -> tuple[Man, ...]:
        """Who has a card drawn for him, in order."""
        ...


class Drawn(Protocol):
    """The state of such an action; its totals are fields of their own, for odds to read."""

    @property
    def deck(self) -> Deck:
        """The deck by now."""
        ...

    @property
    def done(self) -> int:
        """How many have had their card."""
        ...


D = TypeVar("D", bound=Drawn)
F = TypeVar("F")  # what a card came to


def men_left(state: Drawn, params: OfMen, book: Book[Rules]) -> bool:
    """Man, in the order in which they were named."""
    return state.done < len(params.men)


class CardEach(Generic[D]):
    """The parts of such an action.

    `draw` takes a man, his name and the deck, and returns what his card came to and the deck after it.
    That fact is noted under `note`; each of `totals` is a field of the state, and counts where it holds.
    """

    def __init__(
        self,
        state: Callable[[Deck], D],
        draw: Callable[[Man, str, Deck, Book[Rules], Chance], tuple[F, Deck]],
        note: str,
        **totals: Callable[[F], bool],
    ) -> None:
        self.state = state
        self.draw = draw
        self.note = note
        self.totals = totals

    def start(self, params: OfMen, book: Book[Rules]) -> D:
        """Return the state before the first card."""
        return self.state(deck_of(params, book))

    def each(self, most: int) -> Each[D, OfMen, Rules]:
        """Return the steps, up to so many men; their rule is the docstring of `draw`."""

        def draw_for_the_next(state: D, params: OfMen, book: Book[Rules], chance: Chance) -> D:
            at, men = state.done, params.men
            fact, deck = self.draw(men[at], called(men[at], at + 1, len(men)), state.deck, book, chance)
            chance.note(**{self.note: fact})
            counted = {total: getattr(state, total) + holds(fact) for total, holds in self.totals.items()}
            return changed(state, deck=deck, done=at + 1, **counted)

        draw_for_the_next.__doc__ = self.draw.__doc__
        return Each((draw_for_the_next,), most, men_left)

    def merged_by(
        self, kind_for: Callable[[Sequence[Man], Book[Rules]], Callable[[str], Hashable]]
    ) -> Callable[[D, OfMen, Book[Rules], str], D]:
        """Return a `merge_key`: cards together that are of one kind to the men still to come."""

        def merge_key(state: D, params: OfMen, book: Book[Rules], field: str) -> D:
            kind_of = kind_for(params.men[state.done :], book)
            return changed(state, deck=merged_deck(state.deck, kind_of, book.rules.deck))

        return merge_key


def changed(state: D, **fields: Any) -> D:
    after: D = cast("Any", state)._replace(**fields)
    return after
