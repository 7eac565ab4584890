"""What is imported only when it is asked for: a record or a function by its import path."""

from collections.abc import Callable
from importlib import import_module
from typing import Generic, ParamSpec, TypeVar, cast

X = TypeVar("X")
Y = TypeVar("Y")
Args = ParamSpec("Args")
X_co = TypeVar("X_co", covariant=True)  # what stands there


class Lazy(Generic[X_co]):
    """The object at `module:NAME`, whose type is that of the field it fills.

    mypy does not follow the path: the conformance suite loads every one.
    """

    __slots__ = ("import_path",)

    def __init__(self, import_path: str) -> None:
        self.import_path = import_path

    def load(self) -> X_co:
        """Import the module and return the object; ImportError or AttributeError where there is none."""
        module, _, name = self.import_path.partition(":")
        return cast("X_co", getattr(import_module(module), name))

    def __call__(self: "Lazy[Callable[Args, Y]]", *args: Args.args, **named: Args.kwargs) -> Y:
        """Call the function that stands there."""
        return self.load()(*args, **named)

    def __repr__(self) -> str:
        return f"lazy({self.import_path!r})"


lazy = Lazy


def loaded(given: X | Lazy[X]) -> X:
    """Return what may be given as it is, or as a place that it is loaded from."""
    return given.load() if isinstance(given, Lazy) else given
