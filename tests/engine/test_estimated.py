"""Estimated odds are headed as such; a draw is told in a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Ran
from wargame_aid.asks import one_die
from wargame_aid.chance import Drift, Recorded, Roll
from wargame_aid.draws import Draw

Wga = Callable[..., Ran]


def test_a_column_of_estimates_is_not_called_exact(wga: Wga) -> None:
    words = ("aof", "wound", "T5/MC/rifle", "--no-game")
    assert "  about" in wga(*words, "--samples", "50").out
    assert "exactly" not in wga(*words, "--samples", "50").out
    assert "  exactly" in wga(*words, "--odds").out


def test_a_draw_that_differs_is_told_without_its_cards() -> None:
    deck, other = Draw((("b0", 22), ("b1", 18))), Draw((("b0", 21), ("b1", 17)))
    for rolls in ([], [Roll("man", one_die(6), (3,), 3, "typed")], [Roll("man", other, None, 0, "typed")]):
        with pytest.raises(Drift, match="today's rules ask a card") as drift:
            Recorded(rolls)(deck, "man")
        assert "draw:" not in str(drift.value)
