"""Kill every command that writes at each call of the system that changes a file, one call after the other.

`make kill` runs it. It needs strace, which kills at the N-th call of a kind. After each kill nothing that was
acknowledged is lost, the next command works, what was left behind harms nothing, a copy is restored whole.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT
from tests.game.killing import linked
from wargame_aid.game import ledger

CHANGING = (
    *("write", "pwrite64", "writev", "fsync", "fdatasync", "ftruncate", "unlink", "unlinkat"),
    *("link", "linkat", "rename", "renameat", "renameat2", "mkdir", "chmod", "fchmod"),
)
"""Calls that change a file; one that opening has made is seen at the next of them."""
GAME, BACKUP = "battle.wga", "backup.wga"
MOST_CALLS = 1000
KILLED = -9, 137


class Command(NamedTuple):
    """A command that writes, its arguments, and the file that it makes, which is no part of the game."""

    name: str
    args: tuple[str, ...]
    makes: str = ""

    @property
    def again(self) -> bool:
        """Whether it is typed again after a kill, which clears away what the kill left behind."""
        return bool(self.makes)


COMMANDS = (
    Command("note", ("note", "a note")),
    Command("action", ("initiative",)),
    Command("edit", ("game", "edit", "Alpha", "damage=1")),
    Command("rule", ("game", "rule", "split-fire=yes")),
    Command("undo", ("undo", "2")),
    Command("redo", ("redo",)),
    Command("restore", ("game", "restore", BACKUP)),
    Command("new", ("game", "new", "other.wga", "--ruleset", "battleshift"), "other.wga"),
    Command("import", ("game", "import", "evening.jsonl", "imported.wga"), "imported.wga"),
    Command("open", ("game", "open", BACKUP), ".wga-game"),
    Command("report", ("game", "report", "-o", "evening.md"), "evening.md"),
    Command("fmt", ("fmt", "fleet.yaml"), "no.file"),
)


class Killed(NamedTuple):
    """How often a command was killed, and after how many of the kills it had done its work."""

    kills: int
    done: int


def can_trace() -> bool:
    """Whether strace is there and may be used."""
    if shutil.which("strace") is None:
        return False
    run = ["strace", "-qq", "-o", "/dev/null", "true"]
    return subprocess.run(run, check=False, capture_output=True).returncode == 0


def wga(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command as a user does."""
    run = [sys.executable, "-m", "wargame_aid", *args]
    return subprocess.run(run, check=False, cwd=folder, env=environment(), text=True, capture_output=True)


def environment() -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "WGA_GAME"}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}


def prepared(folder: Path) -> Path:
    """Return a folder with a game of some entries, a copy of it, and what other commands read."""
    for name in ("red", "blue"):
        shutil.copy(ROOT / f"examples/battleshift/{name}.yaml", folder)
    shutil.copy(folder / "red.yaml", folder / "fleet.yaml")
    begin = (
        "game",
        "new",
        GAME,
        "--ruleset",
        "battleshift",
        "--side",
        "Red=red.yaml",
        "--side",
        "Blue=blue.yaml",
    )
    for args in (begin, ("note", "one"), ("note", "two"), ("note", "three"), ("undo", "1")):
        ran = wga(folder, *args)
        assert ran.returncode == 0, ran.stderr
    shutil.copy(folder / GAME, folder / BACKUP)
    (folder / "evening.jsonl").write_text(wga(folder, "game", "export").stdout, encoding="utf-8")
    return folder


def killed_at(folder: Path, command: Command, kind: str, call: int) -> int:
    """Run a command and kill it at a call of a kind; return its exit code."""
    strace = ("strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={kind}")
    inject = ("-e", f"inject={kind}:signal=KILL:when={call}")
    run = [*strace, *inject, sys.executable, "-m", "wargame_aid", *command.args]
    return subprocess.run(run, check=False, cwd=folder, env=environment(), capture_output=True).returncode


def kill_everywhere(command: Command, template: Path) -> Killed:
    """Kill a command at each call of each kind; raises AssertionError where anything is lost."""
    kills = done = 0
    entries = linked(str(template / GAME))
    for kind in CHANGING:
        for call in range(1, MOST_CALLS):
            with tempfile.TemporaryDirectory() as above:
                folder = Path(shutil.copytree(template, Path(above) / "table"))
                code = killed_at(folder, command, kind, call)
                if code not in KILLED:
                    assert code == 0, f"{command.name} ends in {code} where nobody kills it"
                    break
                kills += 1
                done += checked(command, folder, entries, f"{command.name}, {kind} {call}")
    return Killed(kills, done)


def checked(command: Command, folder: Path, entries: int, where: str) -> bool:
    """Assert that nothing is lost and nothing harms what comes next; return whether the entry is there."""
    after = numbered(folder, where)
    assert after >= entries, f"{where}: {entries} entries were acknowledged, {after} are there"
    follows = wga(folder, "note", "after", "--game", GAME)
    assert follows.returncode == 0, f"{where}: the next command says {follows.stderr}"
    if command.again:
        (folder / command.makes).unlink(missing_ok=True)
        again = wga(folder, *command.args)
        assert again.returncode == 0, f"{where}: typed again it says {again.stderr}"
    restored = wga(folder, "game", "restore", BACKUP, "--game", GAME)
    assert restored.returncode == 0, f"{where}: the copy is not restored: {restored.stderr}"
    assert linked(str(folder / GAME)) == entries, where
    left = {one.name for one in folder.iterdir()} - expected(command, folder)
    assert not left, f"{where}: left behind: {', '.join(sorted(left))}"
    return after > entries


def numbered(folder: Path, where: str) -> int:
    """Return how many entries the game has, its chain checked."""
    assert (folder / GAME).exists(), f"{where}: the game is gone"
    ledger.head(str(folder / GAME))
    return linked(str(folder / GAME))


def expected(command: Command, folder: Path) -> set[str]:
    """Return what may lie in the folder: what was there, what the command makes, what restore set aside."""
    aside = {one.name for one in folder.iterdir() if one.name.startswith(f"{GAME}.") or ".before" in one.name}
    made = {"red.yaml", "blue.yaml", "fleet.yaml", GAME, BACKUP, "evening.jsonl", "evening.md", ".wga-game"}
    return made | aside | {command.makes}


def found(names: Sequence[str]) -> Iterator[str]:
    """Yield a line for each command: how often it was killed, and after how many it had done its work."""
    with tempfile.TemporaryDirectory() as above:
        template = prepared(Path(above))
        for command in COMMANDS:
            if names and command.name not in names:
                continue
            kills, done = kill_everywhere(command, template)
            yield f"{command.name}: {kills} kills, {done} after its entry was there"


def main() -> int:
    """Kill every command, or those that are typed."""
    if not can_trace():
        sys.stderr.write("make kill needs strace, and leave to use it: apt-get install strace\n")
        return 2
    for line in found(sys.argv[1:]):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
