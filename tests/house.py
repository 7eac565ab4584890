"""How the house stands, measured from its sources: `python -m tests.house` prints the table.

Imports by a lazy place, a string `module:NAME`, count as imports. A folder of a ruleset is a floor; its
modules at the top stand by themselves. `test_house.py` holds what is promised.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
RULESETS = ("arc_of_fire_pacific", "banzai", "battleshift")
PLACE = re.compile(r"([a-z_]+(?:\.[a-z_0-9]+)+):[A-Za-z_]\w*")
IN_GAME = "game"
"""The floor that the lazy places of what an action does in a game run up to."""


class Module(NamedTuple):
    """A source file: its dotted name, its tree, how many lines."""

    name: str
    tree: ast.Module
    lines: int


class Imports(NamedTuple):
    """What a module takes from others: by an import, and by a lazy place."""

    straight: frozenset[str]
    lazy: frozenset[str]


class Annotated(NamedTuple):
    """Parameters of functions: how many, and how many of them name `Any`."""

    params: int
    untyped: int

    @property
    def share(self) -> float:
        """Of a hundred, how many name `Any`."""
        return 100 * self.untyped / max(1, self.params)


def modules(package: str) -> dict[str, Module]:
    """Return the modules of a package below the root, by name."""
    found = {}
    for path in sorted((ROOT / package.replace(".", "/")).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        text = path.read_text(encoding="utf-8")
        found[name] = Module(name, ast.parse(text), len(text.splitlines()))
    return found


def annotated(found: Iterable[Module]) -> Annotated:
    """Count the parameters of every function, methods' own object aside."""
    params = untyped = 0
    for module in found:
        for node in ast.walk(module.tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                    if one.arg not in ("self", "cls"):
                        params += 1
                        untyped += one.annotation is not None and names_any(one.annotation)
    return Annotated(params, untyped)


def names_any(annotation: ast.expr) -> bool:
    """Whether an annotation, or what it holds, is `Any`."""
    return any(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(annotation))


def untyped_books(found: Iterable[Module]) -> list[str]:
    """Return the modules in which `Book[Any]` stands."""
    return [module.name for module in found if "Book[Any]" in ast.unparse(module.tree)]


def imports_of(module: Module, known: Mapping[str, Module]) -> Imports:
    """Return which of the known modules a module imports, and which it names as a lazy place."""
    straight: set[str] = set()
    lazy: set[str] = set()
    constants = {
        target.id: node.value.value
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            straight.update(
                one for alias in node.names for one in (f"{node.module}.{alias.name}", node.module)
            )
        elif isinstance(node, ast.Import):
            straight.update(alias.name for alias in node.names)
        elif isinstance(node, (ast.Constant, ast.JoinedStr)):
            lazy.update(place[1] for place in PLACE.finditer(text_of(node, constants)))
    return Imports(frozenset(straight & known.keys()), frozenset(lazy & known.keys()))


def text_of(node: ast.Constant | ast.JoinedStr, constants: Mapping[str, str]) -> str:
    """Return a string, one put together of constants too."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    parts = []
    for part in node.values:
        inside = part.value if isinstance(part, ast.FormattedValue) else part
        if isinstance(inside, ast.Constant):
            parts.append(str(inside.value))
        elif isinstance(inside, ast.Name):
            parts.append(constants.get(inside.id, "?"))
    return "".join(parts)


def floor_of(name: str, package: str) -> str:
    """Return the folder of a ruleset that a module stands in, or the module at its top."""
    return name.removeprefix(package).strip(".").split(".")[0]


def arrows(package: str, *, lazy: bool) -> dict[tuple[str, str], list[str]]:
    """Return which floor needs which, with `module -> module` for each, by imports or by lazy places."""
    known = modules(package)
    found: dict[tuple[str, str], list[str]] = {}
    for module in known.values():
        if module.name == package:
            continue  # the page that says what the game can do names everything
        imports = imports_of(module, known)
        for other in sorted(imports.lazy if lazy else imports.straight):
            pair = floor_of(module.name, package), floor_of(other, package)
            if pair[0] != pair[1] and pair[1]:
                found.setdefault(pair, []).append(f"{module.name} -> {other}")
    return found


def cycles(pairs: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Return the floors that need each other, in groups."""
    needs: dict[str, set[str]] = {}
    for one, other in pairs:
        needs.setdefault(one, set()).add(other)
        needs.setdefault(other, set())
    reach = {one: reached(one, needs) for one in needs}
    groups = {
        frozenset(other for other in reach[one] if one in reach[other]) for one in needs if one in reach[one]
    }
    return sorted(sorted(group) for group in groups if len(group) > 1)


def reached(start: str, needs: Mapping[str, Iterable[str]]) -> set[str]:
    """Return everything that is needed from a place on, itself only where something needs it."""
    found: set[str] = set()
    left = list(needs[start])
    while left:
        one = left.pop()
        if one not in found:
            found.add(one)
            left += needs.get(one, ())
    return found


def back_up(package: str) -> dict[tuple[str, str], list[str]]:
    """Return the lazy arrows between floors that run against the imports."""
    straight = arrows(package, lazy=False)
    needs: dict[str, set[str]] = {}
    for one, other in straight:
        needs.setdefault(one, set()).add(other)
    return {
        (one, other): places
        for (one, other), places in arrows(package, lazy=True).items()
        if one in reached(other, {**needs, other: needs.get(other, set())})
    }


def action_reach(package: str) -> list[int]:
    """Return how many modules of a ruleset each of its actions loads outside of a game, its own too."""
    known = modules(package)
    needs = {name: set(imports_of(module, known).straight) - {package} for name, module in known.items()}
    places = {one for one in imports_of(known[package], known).lazy if ".game." not in one}
    return sorted(len(code_of({one, *reached(one, needs)}, known)) for one in places)


def code_of(names: Iterable[str], known: Mapping[str, Module]) -> list[str]:
    """Return those modules that hold code, not only a sentence on their folder."""
    return [name for name in names if len(known[name].tree.body) > 1]


def table() -> Iterator[str]:
    """Yield the lines of the table."""
    for package in ("wargame_aid", *(f"rulesets.{name}" for name in RULESETS)):
        found = modules(package)
        typed = annotated(found.values())
        lines = sum(module.lines for module in found.values())
        yield f"{package}: {lines} lines in {len(found)} files"
        yield f"  parameters that name Any: {typed.untyped} of {typed.params}, {typed.share:.1f} %"
        if package == "wargame_aid":
            continue
        back = back_up(package)
        yield f"  Book[Any]: {len(untyped_books(found.values()))} modules"
        yield f"  floors in one import cycle: {cycles(arrows(package, lazy=False)) or 'none'}"
        up = "; ".join(f"{one} to {other} ({len(places)} places)" for (one, other), places in back.items())
        yield f"  lazy arrows back up: {up or 'none'}"
        reach = action_reach(package)
        yield f"  modules that an action reaches: median {median(reach):.0f}, most {max(reach)}"


if __name__ == "__main__":
    sys.stdout.write("".join(f"{line}\n" for line in table()))
