"""What every test runs with: a cache of its own, no network, and the command line at hand."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

import pytest

from wargame_aid.cli.app import run
from wargame_aid.game import place

ROOT = Path(__file__).parent.parent
NO_MARK = "import os\nfrom wargame_aid.game import place\nplace.MARK = os.devnull\n"
"""In the project's own folder no game is open for the tests."""
NO_NETWORK = (
    "import socket, sys\n"
    "def refused(*args): raise OSError('no network in tests')\n"
    "socket.socket.connect = refused\n"
    "from wargame_aid.cli import main\n"
    "sys.argv[0] = 'wga'\n"
    "sys.exit(main())\n"
)


class Ran(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the cache of the tests apart from the user's; one for the whole run, so that it is warm."""
    monkeypatch.setenv("WGA_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))


class FolderMark:
    """The mark of a folder's game; in the project's own folder there is none for the tests."""

    def __fspath__(self) -> str:
        return os.devnull if Path.cwd() == ROOT else ".wga-game"


@pytest.fixture(autouse=True)
def _no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep a game that is open where the tests are run out of them."""
    monkeypatch.delenv("WGA_GAME", raising=False)
    monkeypatch.setattr(place, "MARK", FolderMark())


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every connection: nothing but set-up needs a network."""

    def refused(*args: Any) -> NoReturn:
        raise OSError("no network in tests")

    monkeypatch.setattr(socket.socket, "connect", refused)


@pytest.fixture
def wga(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    """Run a command line in this process."""

    def ran(*args: str) -> Ran:
        capsys.readouterr()
        code = run(args)
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


@pytest.fixture
def wga_process() -> Callable[..., Ran]:
    """Run a command line in a process of its own, sockets refused there too."""

    def ran(*args: str, typed: str = "", cwd: Path = ROOT, **environ: str) -> Ran:
        begin = f"{NO_MARK}{NO_NETWORK}" if cwd == ROOT else NO_NETWORK
        ended = subprocess.run(
            [sys.executable, "-c", begin, *args],
            input=typed,
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **environ},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return Ran(ended.returncode, ended.stdout, ended.stderr)

    return ran
