"""Every place of a ruleset that is imported only when it is asked for, and whether it fits its field.

mypy takes a `lazy(...)` for whatever its field wants and never looks behind it. So each is loaded here, and a
function's params and answer are compared with the `Callable` that the field is annotated with.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from wargame_aid.gameplay import Gameplay
from wargame_aid.lazy import Lazy
from wargame_aid.roster import Roster
from wargame_aid.ruleset import Action, Entry, InGame, Ruleset
from wargame_aid.steps import SEVERAL

RECORDS = (Ruleset, Action, InGame, Gameplay, Roster, *SEVERAL)
ONLY_FOR_MYPY = {"Gameplay": Gameplay, "Roster": Roster, "Steps": tuple}
"""Names in annotations that are imported for mypy alone."""
ROWS = {"actions": Action, "rosters": Roster}
"""What the import paths of a ruleset's tables lead to."""
ORDERED = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)

Known = Mapping[str, Any]
"""What the type variables of a record stand for, by their names."""


class Place(NamedTuple):
    """A field of a record that is loaded when it is asked for: of whom, which, what it wants, from where."""

    owner: str
    field: str
    wanted: Any
    lazy: Lazy[Any]
    known: Known

    def __str__(self) -> str:
        return f"{self.owner}.{self.field} at {self.lazy.import_path}"


def lazy_places(ruleset: Ruleset) -> list[Place]:
    """Return every place that a ruleset's records lead to, those behind other places too."""
    known: dict[str, Any] = {}
    with suppress(ImportError, AttributeError):  # each is reported as a place of its own
        known["R"] = ruleset.rules.load() if ruleset.rules else object
        known["G"] = ruleset.game.load().state if ruleset.game else object
    return list(places_of(ruleset, known, set()))


def places_of(record: Any, known: Known, seen: set[int]) -> Iterator[Place]:
    """Yield the places of a record's fields, and of the records they lead to, none of them twice."""
    if not isinstance(record, RECORDS) or id(record) in seen:
        return
    seen.add(id(record))
    if isinstance(record, Action):
        known = {**known, "P": record.params}
    hints = get_type_hints(type(record), localns=ONLY_FOR_MYPY)
    for name, value in zip(record._fields, record, strict=True):
        for field, wanted, one in values_of(name, hints[name], value):
            if isinstance(one, Lazy):
                yield Place(title(record), field, wanted, one, known)
            yield from places_of(opened(one), known, seen)


def opened(value: Any) -> Any:
    """Return a value, or what is loaded for it; itself where that cannot be loaded."""
    with suppress(ImportError, AttributeError):
        return value.load() if isinstance(value, Lazy) else value
    return value


def values_of(name: str, hint: Any, value: Any) -> Iterator[tuple[str, Any, Any]]:
    """Yield a field's value, or each of several, with its name and what is wanted there."""
    if isinstance(value, Entry):
        yield f"{name}.{value.name}", ROWS[name], Lazy[Any](value.import_path)
    elif isinstance(value, RECORDS) or not isinstance(value, tuple):
        yield name, behind_lazy(hint), value
    else:
        for one in value:
            yield from values_of(name, object, one)


def behind_lazy(hint: Any) -> Any:
    """Return what an annotation wants to be loaded: T of `Lazy[T] | None`, the function of `F | Lazy[F]`."""
    options = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    lazy = [get_args(one)[0] for one in options if get_origin(one) is Lazy]
    return lazy[0] if lazy else options[0]


def title(record: Any) -> str:
    """Return what a record is called where something is wrong with it."""
    name = record.action.name if isinstance(record, InGame) else getattr(record, "name", "")
    return f"{type(record).__name__} {name}".strip()


def misfits(place: Place) -> list[str]:
    """Return why what is loaded is not what its field wants; empty where it is."""
    try:
        found = place.lazy.load()
    except (ImportError, AttributeError) as wrong:
        return [f"{place}: {wrong}"]
    kind = get_origin(place.wanted) or place.wanted
    if kind is type:
        (base,) = get_args(place.wanted)
        fits = isinstance(found, type) and issubclass(found, base)
        return [] if fits else [f"{place}: no {base.__name__}"]
    if kind is Callable:
        return [f"{place}: {why}" for why in function_misfits(found, place.wanted, place.known)]
    return [] if isinstance(found, kind) else [f"{place}: no {kind.__name__}"]


def function_misfits(function: Any, wanted: Any, known: Known) -> Iterator[str]:
    """Yield why a function cannot be called as its field's `Callable` is, or answers something else."""
    if not callable(function):
        yield "no function"
        return
    given, answer = get_args(wanted)
    params = inspect.signature(function).parameters.values()
    own = [one for one in params if one.kind in ORDERED]
    least = sum(one.default is one.empty for one in own)
    rest = any(one.kind is one.VAR_POSITIONAL for one in params)
    if len(given) < least or (len(given) > len(own) and not rest):
        yield f"takes {len(own)} params, and is handed {len(given)}"
        return
    if named := [one.name for one in params if one.kind is one.KEYWORD_ONLY and one.default is one.empty]:
        yield f"wants {named} by name"
    hints = hints_of(function)
    for one, kind in zip(own, given, strict=False):
        if not fits(kind, hints.get(one.name, Any), known):
            yield f"{one.name} is {hints[one.name]}, and is handed {said(kind, known)}"
    if not fits(hints.get("return", Any), answer, known):
        yield f"answers {hints['return']}, not {said(answer, known)}"


def hints_of(function: Any) -> dict[str, Any]:
    """Return a function's annotations; none where they name what is imported for mypy alone."""
    try:
        return get_type_hints(function)
    except NameError:
        return {}


def fits(given: Any, taken: Any, known: Known) -> bool:
    """Whether a value annotated as the one may stand where the other is wanted, as far as classes tell."""
    given, taken = meant(given, known), meant(taken, known)
    if Any in (given, taken) or taken is object:
        return True
    if get_origin(taken) in (Union, UnionType):
        return any(fits(given, one, known) for one in get_args(taken))
    if get_origin(given) in (Union, UnionType):
        return all(fits(one, taken, known) for one in get_args(given))
    own, wanted = get_origin(given) or given, get_origin(taken) or taken
    if getattr(wanted, "_is_protocol", False):
        return all(hasattr(own, name) for name in vars(wanted) if not name.startswith("_"))
    return issubclass(own, wanted)


def meant(hint: Any, known: Known) -> Any:
    """Return what an annotation stands for; Any for a type variable of which nothing is known."""
    if isinstance(hint, TypeVar):
        return known.get(hint.__name__, Any)
    return NoneType if hint is None else hint


def said(hint: Any, known: Known) -> str:
    """Return an annotation in words, with what its type variable stands for."""
    kind = meant(hint, known)
    return kind.__name__ if isinstance(kind, type) else str(kind)


def written_places(ruleset: Ruleset) -> set[str]:
    """Return the import path of every `lazy(...)` that stands in the sources of a ruleset's package."""
    found: set[str] = set()
    if ruleset.package:
        home = Path(str(import_module(ruleset.package).__file__)).parent
        for path in home.rglob("*.py"):
            parts = path.relative_to(home).with_suffix("").parts
            module = ".".join((ruleset.package, *(part for part in parts if part != "__init__")))
            found.update(written_in(ast.parse(path.read_text(encoding="utf-8")), module))
    return found


def written_in(tree: ast.AST, module: str) -> Iterable[str]:
    """Yield the import path of every `lazy(...)` of a module, which may be written with its constants."""
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "lazy":
            yield eval(ast.unparse(call.args[0]), vars(import_module(module)))
