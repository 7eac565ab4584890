"""Results filled by name from what an action noted and from the state that it ended in."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, Protocol, TypeVar, get_args, get_origin

from wargame_aid.book import Book, R
from wargame_aid.plain import REQUIRED, default_of, record_hints
from wargame_aid.steps import Notes


class Said(Protocol):
    """A result: a named tuple with the sentence to read aloud and what to do on the table."""

    @property
    def say(self) -> str:
        """The sentence to read aloud."""
        ...

    @property
    def table(self) -> tuple[str, ...]:
        """What to do on the table."""
        ...


P_contra = TypeVar("P_contra", contravariant=True)
T = TypeVar("T", bound=Said)
Computed = Callable[[Any, Any, Book[Any], Notes], Any]
LATER = ("say", "table")


def filled(
    kind: type[T],
    say: Callable[[T, P_contra, Book[R]], str],
    table: Callable[[T, P_contra, Book[R]], Iterable[str]],
    **computed: Computed,
) -> Callable[[Any, P_contra, Book[R], Notes], T]:
    """Return a `finish` that fills a result by name.

    A field comes from the function of its name in `computed`, else from the notes, else from the state. One
    that is a list takes every fact noted under its name, in order; any other the last. `say` and `table` are
    made last, of the result as it then is. Its `finish` raises LookupError for a field that nothing fills.
    """
    hints = record_hints(kind)

    def finish(state: Any, params: P_contra, book: Book[R], notes: Notes) -> T:
        facts: dict[str, list[Any]] = {}
        for name, fact in notes:
            facts.setdefault(name, []).append(fact)
        values: dict[str, Any] = {"say": "", "table": ()}
        for name, hint in hints.items():
            if name in computed:
                values[name] = computed[name](state, params, book, notes)
            elif name not in LATER:
                values[name] = filled_field(kind, name, hint, facts, state)
        result = kind(**values)
        values.update(say=say(result, params, book), table=tuple(table(result, params, book)))
        return kind(**values)

    return finish


def filled_field(kind: type[Any], name: str, hint: Any, facts: dict[str, list[Any]], state: object) -> Any:
    """Return what was noted under its name, else the part of the state that bears it, else its default."""
    several = is_list(hint)
    if name in facts:
        return tuple(facts[name]) if several else facts[name][-1]
    if hasattr(state, name):
        return getattr(state, name)
    default = default_of(kind, name)
    if default is REQUIRED and not several:
        raise LookupError(f"{kind.__name__}.{name}: neither noted nor in the state")
    return () if default is REQUIRED else default


def is_list(hint: Any) -> bool:
    """Whether a field holds any number of the same."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    return get_origin(hint) is tuple and get_args(hint)[-1:] == (Ellipsis,)
