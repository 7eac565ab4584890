"""Kill a playing process at a random instant, again and again: `python -m tests.game.killing [KILLS]`.

At most the command being typed is lost: every entry that was acknowledged is there, the next command works,
and a copy of the file alone then verifies with every entry. Every other kill waits for the journal of SQLite,
which is there from the first write of an entry to its last.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT
from tests.game.playing import register
from wargame_aid.game import ledger
from wargame_aid.game.beginning import Side, begin
from wargame_aid.game.rows import check_chain
from wargame_aid.game.session import open_session
from wargame_aid.registry import find
from wargame_aid.review.replay import verify

KILLS = 300
BOX = b"ruleset: tin-war\nname: Box\nsoldiers:\n  Able: p4\n  Baker: p3\n"
PLAYING = """
import sys
from tests.game.playing import register
from wargame_aid.cli import app
from wargame_aid.game.rows import check_chain
from wargame_aid.game.ledger import head
register()
out, sys.stdout = sys.stdout, open("/dev/null", "w")
group = app.root()
while True:
    assert app.run(["volley", "p4", "p3"], group) == 0
    out.write("%d\\n" % head("war.wga").number)
    out.flush()
"""


class Killed(NamedTuple):
    """What was counted: kills, those between the first and the last write of an entry, entries in the end."""

    kills: int
    while_writing: int
    entries: int


def kill(times: int, folder: Path, seed: int = 1) -> Killed:
    """Kill so often and check after each; raises AssertionError where anything was lost."""
    register()
    chance, file = random.Random(seed), folder / "war.wga"
    begin(str(file), find("tin-war"), [Side("Blue", "box.yaml", BOX)], {})
    while_writing = 0
    for number in range(times):
        journal = folder / "war.wga-journal"
        acknowledged = killed_after(chance.uniform(0.0, 0.05), folder, journal if number % 2 else None)
        while_writing += journal.exists()
        session = open_session(str(file))
        assert session.number >= acknowledged, f"entry {acknowledged} was acknowledged and is lost"
        after = session.append({"kind": "note", "text": "after"}, session.state)
        copy = shutil.copy(file, folder / "copy.wga")
        assert linked(str(copy)) == after.number
    return Killed(times, while_writing, verified(str(copy)))


def killed_after(seconds: float, folder: Path, journal: Path | None) -> int:
    """Start a process that plays, kill it so long after its first entry, or once the journal is there then.

    Returns the last entry it acknowledged.
    """
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    playing = subprocess.Popen(
        [sys.executable, "-c", PLAYING], cwd=folder, env=environ, stdout=subprocess.PIPE, text=True
    )
    assert playing.stdout
    lines = [playing.stdout.readline()]
    time.sleep(seconds)
    while journal and not os.path.exists(journal):
        pass
    playing.send_signal(signal.SIGKILL)
    lines += playing.stdout.read().splitlines()
    playing.wait()
    playing.stdout.close()
    return max(int(line) for line in lines if line.strip())


def linked(file: str) -> int:
    """Check the chain of a copy of the file alone; return how many entries it has."""
    before, count = b"", 0
    for raw in ledger.raw_entries(file):
        check_chain(raw, before)
        before, count = raw.hash, count + 1
    return count


def verified(file: str) -> int:
    """Settle every entry of a copy again; return how many there are."""
    found = verify(file)
    assert found.different == ()
    return found.entries


def main() -> int:
    """Kill as often as is typed, 300 times if nothing is."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    os.environ.pop("WGA_GAME", None)
    with tempfile.TemporaryDirectory(dir=os.environ.get("KILLING_IN")) as folder:
        (Path(folder) / ".wga-game").write_text("war.wga\n", encoding="utf-8")
        found = kill(times, Path(folder))
    sys.stdout.write(
        f"{found.kills} kills, {found.while_writing} between the first and the last write of an entry; "
        f"{found.entries} entries, every one acknowledged is there, and the chain is whole\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
