"""`make bench`: every speed target of the project as a ratio beside a named peer, measured in one run.

Whole processes stand beside `python -c pass`, loading beside ruamel.yaml's C loader, odds beside icepool.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path

from ruamel.yaml import YAML

from tests.arc_of_fire_pacific.book import Man
from tests.arc_of_fire_pacific.icepool_melee import icepool_melee
from tests.battleshift.icepool_fire import icepool_fire
from tests.bench.fleets import fleet, folder_of
from tests.bench.games import fleets, games, prompt
from tests.bench.measure import PASS, WGA, Measured, command, paired
from wargame_aid.documents.check import check
from wargame_aid.odds import odds
from wargame_aid.registry import find
from wargame_aid.rulebook import load_book
from wargame_aid.words import read_params

MELEE = "aof melee -a T5/MC/rifle/charging -d T5/MB/submachine -d T6/MC/rifle"
FIRE = "bs fire heavy 7xfleet-cruiser 5xfleet-cruiser"
TWO_MEN = "M3/P3,M4/P4/pinned"
TEN_MEN = (
    "M5/P4,M3/P3,M3/P3/pinned,M2/P2,M2/P2/pinned,"
    "M5/P5,M5/P5/pinned,M6/P6,M4/P4/japanese,M3/P3/japanese/pinned"
)
COMMANDS = (
    ("--version", "--version", 2.0),
    ("--help", "--help", 7.0),
    ("an action", "aof wound", 7.5),
    ("a melee", MELEE, 7.5),
    ("fire", FIRE, 7.5),
    ("fire by cards", f"bz fire 5 --men {TWO_MEN}", 7.5),
    ("odds of fire at ten men, without replacement", f"bz fire 4 --men {TEN_MEN} --odds", 60.0),
    ("odds of one roll", "aof wound --odds", 8.0),
    ("odds of a melee of two rounds", f"{MELEE} --odds", 11.0),
)


def commands(cache: Path) -> Iterator[Measured]:
    """Measure whole commands with a warm cache."""
    beside = command(PASS, cache)
    for name, words, target in COMMANDS:
        yield Measured(
            f"{name} / python -c pass", paired(command([*WGA, *words.split()], cache), beside), target
        )
    drawn = command([*WGA, *MELEE.split()], cache, terminal=True)
    yield Measured("a melee with a table / python -c pass", paired(drawn, beside), 10.5)


def checks(cache: Path, place: Path) -> Iterator[Measured]:
    """Measure one fleet of 25 KB, new and unchanged."""
    file = place / "large.yaml"
    file.write_text(fleet(1, 25_000), encoding="utf-8")
    words = [*WGA, "check", str(file)]
    unchanged = command(words, cache)
    beside = command(PASS, cache)

    def new() -> None:
        file.write_text(file.read_text(encoding="utf-8") + "#\n", encoding="utf-8")
        unchanged()

    yield Measured("a new fleet of 25 KB / python -c pass", paired(new, beside), 19.0)
    yield Measured("an unchanged fleet of 25 KB / python -c pass", paired(unchanged, beside), 7.5)


def folder(place: Path) -> Iterator[Measured]:
    """Measure 1,000 fleets of 6 KB in one process beside the C loader, and what memory they take."""
    os.environ["WGA_CACHE"] = os.devnull  # nothing can be kept there: each file is read anew
    files = [str(file) for file in folder_of(place, 1000, 6000)]

    def checked(names: list[str]) -> None:
        assert all(report.legal for report in check(names))

    def loaded() -> None:
        loader = YAML(typ="safe", pure=False)
        for name in files:
            loader.load(Path(name).read_bytes())

    checked(files[:500])
    half = peak()
    checked(files)
    yield Measured("peak memory of checking 1,000 fleets / 500", peak() / half, 1.05)
    yield Measured(
        "checking 1,000 fleets / ruamel's C loader", paired(lambda: checked(files), loaded, 3), 2.5
    )


def melees() -> Iterator[Measured]:
    """Measure the odds of a whole melee beside icepool's best expression of it."""
    ruleset = find("aof")
    action = ruleset.action("melee")
    typed = {"attacker": ["T5/MC/rifle/charging"], "defender": ["T5/MB/submachine", "T6/MC/rifle"]}
    attacker = (Man(5, "C", ("rifle",), charging=True),)
    defenders = (Man(5, "B", ("submachine",)), Man(6, "C", ("rifle",)))

    def own() -> None:
        book = load_book(ruleset, {})
        odds(action, read_params(action.params, typed, book, {}), book, "outcome")

    ratio = paired(lambda: icepool_melee(attacker, defenders), own)
    yield Measured("icepool's odds of a melee / ours", ratio, 1.5, at_least=True)


def fires() -> Iterator[Measured]:
    """Measure the odds of heavy batteries beside icepool's best expression of them."""
    ruleset = find("bs")
    action = ruleset.action("fire")
    for squadrons, ships in ((1, 5), (3, 7)):
        firer = "+".join(["7xFleet Cruiser"] * squadrons)
        typed = {"weapon": "heavy", "firer": firer, "target": f"{ships}xFleet Cruiser"}
        book = load_book(ruleset, {})
        params, dice = read_params(action.params, typed, book, {}), 14 * squadrons
        ratio = paired(
            partial(icepool_fire, dice, ships), partial(odds, action, params, book, "ships_destroyed")
        )
        yield Measured(f"icepool's odds of {dice} heavy dice / ours", ratio, 3.0, at_least=True)


def peak() -> int:
    """Return the peak memory of this process so far."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> int:
    """Print every ratio; the exit code does not judge, for machines differ."""
    with tempfile.TemporaryDirectory() as above:
        place = Path(above)
        for name in ("cache", "large", "folder", "games"):
            (place / name).mkdir()
        parts = (
            commands(place / "cache"),
            checks(place / "cache", place / "large"),
            melees(),
            fires(),
            games(place / "cache", place / "games"),
            prompt(place / "games"),
            fleets(place / "cache", place / "games"),
            folder(place / "folder"),
        )
        for measured in chain(*parts):
            print(measured, flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
