"""`make mutate`: move every number of every rules.yaml by one, and every ruling to each other option it has.

Each change is made in a copy of the project, and the tests of that ruleset must fail. What survives is
listed; SURVIVORS names those that may, each with its reason. Not part of `.ci/run`: it takes many minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

from wargame_aid import registry
from wargame_aid.documents.document import Document
from wargame_aid.documents.reading import read
from wargame_aid.roster import Path as Way
from wargame_aid.rulebook import home, load_rulings
from wargame_aid.ruleset import Ruleset

ROOT = Path(__file__).parent.parent
COPIED = ("wargame_aid", "rulesets", "tests", "examples", "pyproject.toml", "README.md", "Makefile")
FAILED = 1
"""What pytest exits with where tests fail."""
NO_DISCARDS = (
    *("american.line.after.1", "american.line.after.2", "american.paratroops.after.2"),
    *("american.green.after.1", "american.green.after.2", "american.marines.after.1"),
    *("american.marines.after.2", "american.army.after.1", "american.army.after.2", "british.line.after.1"),
    *("british.line.after.2", "british.paratroopers.after.2", "british.militia.after.1"),
    *("british.militia.after.2", "german.ss.after.2", "japanese.line.after.1", "japanese.line.after.2"),
    *("japanese.samurai.after.2", "japanese.snlf.after.1", "japanese.snlf.after.2", "russian.line.after.0"),
    *("russian.line.after.1", "russian.line.after.2", "russian.guards.after.0", "russian.guards.after.2"),
    *("russian.conscripts.after.1", "russian.conscripts.after.2"),
)
SURVIVORS: dict[str, str] = {
    "rulesets/battleshift/rulings.yaml: planet-distance: one-inch -> one-foot": "stays with the players",
    "rulesets/battleshift/rules.yaml: suppression.hits_per_ship.0.size: 1 -> 0": "no ship is smaller than 1",
    **{
        f"rulesets/banzai/rules.yaml: discards.allowed.{who}: 0 -> -1": "fewer than none is none"
        for who in NO_DISCARDS
    },
}
"""What may survive, as the change is printed, and why."""


class Change(NamedTuple):
    """One change of a data file: where, what it was, what it becomes."""

    package: str
    file: str
    line: int
    column: int
    was: str
    becomes: str
    name: str

    def __str__(self) -> str:
        return f"{self.file}: {self.name}: {self.was} -> {self.becomes}"

    def made_in(self, text: str) -> str:
        """Return the text with the change made."""
        lines = text.split("\n")
        line = lines[self.line - 1]
        head, tail = line[: self.column - 1], line[self.column - 1 :]
        assert tail.startswith(self.was), f"{self} is not at {self.line}:{self.column}"
        lines[self.line - 1] = head + self.becomes + tail[len(self.was) :]
        return "\n".join(lines)


def changes(ruleset: Ruleset) -> Iterator[Change]:
    """Yield every change of a ruleset."""
    folder = os.path.relpath(home(ruleset), ROOT)
    rules = document(f"{folder}/rules.yaml")
    for way, value in whole_numbers(rules.plain):
        line, column = rules.place(way)
        name = ".".join(map(str, way))
        for moved in (value - 1, value + 1):
            yield Change(ruleset.package, rules.file, line, column, str(value), str(moved), name)
    rulings = document(f"{folder}/rulings.yaml")
    for ruling in load_rulings(ruleset).values():
        line, column = rulings.place((ruling.id, "default"))
        was = source_at(rulings.file, line, column)
        others = [option.name for option in ruling.options if option.name != ruling.default]
        for other in others:
            quoted = f'"{other}"' if was[0] in "\"'" else other
            yield Change(ruleset.package, rulings.file, line, column, was, quoted, ruling.id)


def document(file: str) -> Document:
    """Read a data file of the project."""
    return read(file, (ROOT / file).read_bytes())


def source_at(file: str, line: int, column: int) -> str:
    """Return the scalar that stands at a place, quotes and all."""
    tail = (ROOT / file).read_text(encoding="utf-8").split("\n")[line - 1][column - 1 :]
    return tail.split("#")[0].rstrip().rstrip("},").rstrip()


def whole_numbers(value: object, way: Way = ()) -> Iterator[tuple[Way, int]]:
    """Yield every number of a document with the way to it."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from whole_numbers(part, (*way, key))
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from whole_numbers(part, (*way, at))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield way, value


def copy(folder: Path) -> Path:
    """Copy the project into an empty folder."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def caught(change: Change, folder: Path) -> bool:
    """Whether the ruleset's tests fail with the change made."""
    place = folder / change.file
    text = place.read_text(encoding="utf-8")
    place.write_text(change.made_in(text), encoding="utf-8", newline="\n")
    try:
        return tests_end(change.package, folder) == FAILED
    finally:
        place.write_text(text, encoding="utf-8", newline="\n")


def tests_end(package: str, folder: Path) -> int:
    """Return the exit code of a ruleset's tests in a copy of the project."""
    tests = f"tests/{package.rpartition('.')[2]}"
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-p",
        "no:cacheprovider",
        tests,
        "tests/conformance",
    ]
    return subprocess.run(
        command, env=environment(folder), cwd=folder, capture_output=True, check=False
    ).returncode


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which the copy is imported, and no cache is shared."""
    return {
        **os.environ,
        "PYTHONPATH": str(folder),
        "WGA_CACHE": str(folder / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def main(wanted: list[str]) -> int:
    """Make every change, or those whose name holds a word given, and list what survives."""
    every = [one for known in registry.IN_TREE.values() for one in changes(registry.load(known.place))]
    chosen = [one for one in every if not wanted or any(word in str(one) for word in wanted)]
    folders: Queue[Path] = Queue()
    workers = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as above:
        for number in range(workers):
            (Path(above) / str(number)).mkdir()
            folders.put(copy(Path(above) / str(number)))
        for package in {change.package for change in chosen}:
            if tests_end(package, Path(above) / "0"):
                raise SystemExit(f"the tests of {package} fail without a change")

        def tried(change: Change) -> bool:
            folder = folders.get()
            try:
                return caught(change, folder)
            finally:
                folders.put(folder)

        with ThreadPoolExecutor(workers) as pool:
            found = list(pool.map(tried, chosen))
    survivors = [str(change) for change, dead in zip(chosen, found, strict=True) if not dead]
    return report(len(chosen), survivors)


def report(made: int, survivors: list[str]) -> int:
    """Print what survived; those without a reason are a failure."""
    for one in survivors:
        print(f"survived: {one}: {SURVIVORS.get(one, 'NO REASON GIVEN')}")  # noqa: T201
    unexplained = [one for one in survivors if one not in SURVIVORS]
    print(f"{made} changes, {made - len(survivors)} caught, {len(survivors)} survived")  # noqa: T201
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
