"""Whatever is played, a fight stays whole: letters, groups, men, and what is written of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rulesets.banzai.fight import FIGHT
from rulesets.banzai.fight_state import Fight
from tests.banzai.fought import RIFLE, begun, coming, edit, headings, in_banzai, play, squad
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.ruleset import IllegalAction

WAYS = ("forward", "forward", "back", "left", "right", "out")
CARDS = ("brush", "marsh", "stream", "wire", "smoke", "minefield", "building3")
FIELDS = ("pinned=yes", "pinned=no", "lost=killed", "lost=no", "wounded=yes", "group=B", "wire=no")


def whole(fight: Fight) -> None:
    """Hold what is true of every fight."""
    letters = [(one.side, one.letter) for one in fight.groups]
    assert len(set(letters)) == len(letters)
    for man in fight.men:
        assert fight.group_of(man).letter == man.group
    for group in fight.groups:
        assert len(fight.men_of(group)) <= 10
        assert group.letter in "ZABCDE"
        assert min(group.movement, group.smoke) >= 0
        if group.banzai:
            assert fight.group(fight.enemy_of(group.side), group.banzai.target)
    assert from_plain(Fight, to_plain(fight)) == fight
    assert headings(fight)
    assert coming(fight)


def line(dice: Random, fight: Fight) -> tuple[str, dict[str, Any]]:
    """Return an action and its words."""
    letter = dice.choice([one.letter for one in fight.groups])
    man = dice.choice(fight.men).name
    lines: list[tuple[str, dict[str, Any]]] = [
        ("move", {"group": letter, "way": dice.choice(WAYS)}),
        ("terrain", {"group": letter, "card": dice.choice(CARDS), "by": dice.choice(("own", "enemy"))}),
        ("rally", {"group": letter}),
        ("transfer", {"man": man, "group": letter}),
        ("crew", {"group": letter}),
        ("score", {"end": True}),
        ("end-turn", {}),
    ]
    return dice.choice(lines)


@pytest.mark.parametrize("seed", range(12))
def test_a_fight_stays_whole(seed: int) -> None:
    dice, played = Random(seed), 0
    three = {letter: (0, [RIFLE] * 4) for letter in "ABC"}
    fight = begun(squad("japanese", **three), squad("american", **three))
    fight = in_banzai(fight, "A", "B") if seed % 2 else fight
    for _ in range(80):
        if dice.random() < 0.2:
            field, _, value = dice.choice(FIELDS).partition("=")
            try:
                fight = edit(fight, dice.choice(fight.men).name, **{field: value})
            except ValueError:
                continue
        else:
            action, words = line(dice, fight)
            try:
                fight = play(fight, action, **words).fight
                played += 1
            except (IllegalAction, ValueError):
                continue
        whole(fight)
    assert played > 15
    assert len(FIGHT.units(fight)) == 24
