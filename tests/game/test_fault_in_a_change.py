"""What the program does wrong in a change is its own fault, and no mistake of who typed it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Ran
from tests.game.tin import war

Wga = Callable[..., Ran]


@pytest.mark.usefixtures("game")
def test_an_error_of_python_is_a_fault_of_the_program(wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WGA_DEBUG", raising=False)
    monkeypatch.setattr(war, "pick", lambda *_: int("none"))
    ran = wga("game", "edit", "able", "word=p5")
    assert (ran.code, "A fault of wargame-aid itself" in ran.err) == (70, True)


@pytest.mark.usefixtures("game")
def test_a_sentence_is_told_to_who_typed_it(wga: Wga) -> None:
    ran = wga("game", "edit", "able", "wrod=p5")
    assert (ran.code, "fault" in ran.err) == (2, False)
