"""The steps of an action: plain functions in the book's order, and what runs several of them.

A step is `(state, params, book, chance) -> state`. Its state holds only what a later step still needs; what
the table wants to see is noted. The first line of its docstring is the rule as `--explain` prints it.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from wargame_aid.book import Book, R
from wargame_aid.chance import Chance

S = TypeVar("S")  # the state of an action
P_contra = TypeVar("P_contra", contravariant=True)  # its params, or as much of them as shared steps read

Step = Callable[[S, P_contra, Book[R], Chance], S]
Condition = Callable[[S, P_contra, Book[R]], bool]


class Repeat(NamedTuple, Generic[S, P_contra, R]):
    """Rounds: steps run up to `times`; `again` is asked only between runs, so the last is always finished."""

    steps: "Steps[S, P_contra, R]"
    times: int
    again: Condition[S, P_contra, R]


class Each(NamedTuple, Generic[S, P_contra, R]):
    """Steps run for one unit after the other, up to `most` of them, while `left` says that one is to come.

    The units are those of a param or of a list in the state, which also counts how many are done.
    """

    steps: "Steps[S, P_contra, R]"
    most: int
    left: Condition[S, P_contra, R]

    @property
    def times(self) -> int:
        """How often the steps may run."""
        return self.most

    @property
    def again(self) -> Condition[S, P_contra, R]:
        """Whether they run once more."""
        return self.left


class When(NamedTuple, Generic[S, P_contra, R]):
    """Steps run once where `holds` says so; the first line of its docstring is printed as the condition."""

    holds: Condition[S, P_contra, R]
    steps: "Steps[S, P_contra, R]"

    @property
    def times(self) -> int:
        """How often the steps may run."""
        return 1

    @property
    def again(self) -> Condition[S, P_contra, R]:
        """Whether they run."""
        return self.holds


if TYPE_CHECKING:
    Steps = tuple[
        Step[S, P_contra, R] | Repeat[S, P_contra, R] | Each[S, P_contra, R] | When[S, P_contra, R], ...
    ]


SEVERAL = (Repeat, Each, When)
"""What runs other steps, each with `steps`, `times` and `again`."""


def flat(steps: Iterable[Any], state: S, args: tuple[Any, Book[Any]], chance: Chance) -> S:
    """Run the steps along one path: play, replay, and the unmerged oracle."""
    for step in steps:
        if isinstance(step, SEVERAL):
            for _ in range(step.times):
                if not step.again(state, *args):
                    break
                state = flat(step.steps, state, args, chance)
        else:
            state = step(state, *args, chance)
    return state


Notes = Sequence[tuple[str, Any]]
"""Facts noted on the way, in order."""


def noted(notes: Notes, name: str) -> list[Any]:
    """Return every fact noted under a name, in order."""
    return [fact for known, fact in notes if known == name]
