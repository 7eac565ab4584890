"""Actions in which a card is drawn for each man in turn: how they start, their step, what is one to odds."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar, cast

from rulesets.banzai.deck.deck import Deck, Drawing, deck_of, merged_deck
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.steps import Each

M_co = TypeVar("M_co", covariant=True)  # a man as he was typed
M = TypeVar("M")
F = TypeVar("F")  # what a card came to


class OfMen(Drawing, Protocol[M_co]):
    """Params of such an action."""

    @property
    def men(self) -> tuple[M_co, ...]:
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
P = TypeVar("P", bound=OfMen[Any])


def men_left(state: Drawn, params: OfMen[Any], book: Book[Rules]) -> bool:
    """Man, in the order in which they were named."""
    return state.done < len(params.men)


class CardEach(Generic[D, M, P]):
    """The parts of such an action.

    `draw` takes a man, his position from 0 and the deck, and returns what his card came to and the deck after
    it. That fact is noted under `note`; each of `totals` is a field of the state, and counts where it holds.
    """

    def __init__(
        self,
        state: Callable[[Deck], D],
        draw: Callable[[M, int, Deck, P, Book[Rules], Chance], tuple[F, Deck]],
        note: str,
        **totals: Callable[[F], bool],
    ) -> None:
        self.state = state
        self.draw = draw
        self.note = note
        self.totals = totals

    def start(self, params: P, book: Book[Rules]) -> D:
        """Return the state before the first card."""
        return self.state(deck_of(params, book))

    def each(self, most: int) -> Each[D, P, Rules]:
        """Return the steps, up to so many men; their rule is the docstring of `draw`."""

        def draw_for_the_next(state: D, params: P, book: Book[Rules], chance: Chance) -> D:
            fact, deck = self.draw(params.men[state.done], state.done, state.deck, params, book, chance)
            chance.note(**{self.note: fact})
            counted = {total: getattr(state, total) + holds(fact) for total, holds in self.totals.items()}
            return changed(state, deck=deck, done=state.done + 1, **counted)

        draw_for_the_next.__doc__ = self.draw.__doc__
        return Each((draw_for_the_next,), most, men_left)

    def merged_by(
        self, kind_for: Callable[[Sequence[M], Book[Rules]], Callable[[str], Hashable]]
    ) -> Callable[[D, P, Book[Rules], str], D]:
        """Return a `merge_key`: cards together that are of one kind to the men still to come."""

        def merge_key(state: D, params: P, book: Book[Rules], field: str) -> D:
            kind_of = kind_for(params.men[state.done :], book)
            return changed(state, deck=merged_deck(state.deck, kind_of, book.rules.deck))

        return merge_key


def changed(state: D, **fields: Any) -> D:
    """Return the state with other fields."""
    after: D = cast("Any", state)._replace(**fields)
    return after
