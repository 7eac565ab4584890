"""Odds say whose heavy wound would be a death if his nation were known, as a rolled answer does."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

Wga = Callable[..., Any]


def test_odds_say_that_a_nation_is_missing(wga: Wga) -> None:
    typed = ("aof", "melee", "-a", "T5/MC/rifle/marine", "-d", "T5/MC/rifle", "--odds")
    said = "the defender has no nation named, so japanese-heavy-wound is not applied"
    assert said in " ".join(wga(*typed).out.split())
    (sentence,) = json.loads(wga(*typed, "--json").out)["not_applied"]
    assert sentence.startswith(said)
    for known in ("T5/MC/rifle/japanese", "T5/MC/rifle/marine"):
        assert json.loads(wga(*typed[:5], known, "--odds", "--json").out)["not_applied"] == []
    no_death = ("-R", "japanese-heavy-wound=death-outside-melee")
    assert json.loads(wga(*typed, *no_death, "--json").out)["not_applied"] == []


@pytest.mark.parametrize(
    ("defenders", "rulings", "who"),
    [
        (("T5/MC/marine", "T5/MC"), (), ["the second-named defender"]),
        (("T5/MC", "T5/MC"), (), ["the first-named defender", "the second-named defender"]),
        (("T5/MC", "T5/MC/assisting"), (), ["the first-named defender"]),
        (("T5/MC/marine", "Able=T5/MC/assisting"), (), []),
        (("T5/MC/marine", "Able=T5/MC/assisting"), ("-R", "assistant-takes-over=yes"), ["Able"]),
    ],
)
def test_odds_name_those_who_may_be_wounded(
    wga: Wga, defenders: tuple[str, str], rulings: tuple[str, ...], who: list[str]
) -> None:
    typed = ("-a", "T5/MC/marine", "-d", defenders[0], "-d", defenders[1], *rulings)
    found = json.loads(wga("aof", "melee", *typed, "--odds", "--json").out)["not_applied"]
    assert [sentence.partition(" has no nation")[0] for sentence in found] == who


def test_of_two_attackers_the_first_named_may_be_wounded(wga: Wga) -> None:
    typed = ("aof", "melee", "-a", "A=T5/MC", "-a", "B=T5/MC", "-d", "T5/MC/marine", "--odds", "--json")
    assert len(json.loads(wga(*typed).out)["not_applied"]) == 1
    assert len(json.loads(wga(*typed, "-R", "primary-attacker=die").out)["not_applied"]) == 2
