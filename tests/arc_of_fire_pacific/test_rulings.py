"""The list of rulings: every question of the digest, its default, and its options."""

from __future__ import annotations

import re
from pathlib import Path

from rulesets.arc_of_fire_pacific import RULESET
from wargame_aid.rulebook import load_rulings

HOME = Path(__file__).parents[2] / "rulesets" / "arc_of_fire_pacific"
OPTIONS = {
    "melee-zero": ("no-effect", "morale-check"),
    "melee-training": ("best-of-side", "primary-only"),
    "primary-attacker": ("first-named", "die"),
    "assistant-of-several": ("first-named", "die", "nobody"),
    "charges-in-a-turn": ("one", "any"),
    "bar-modifier": ("other-weapon", "plus-one"),
    "two-weapons": ("better", "both"),
    "fixed-bayonet": ("bladed", "other"),
    "banzai-and-charging": ("better", "both"),
    "second-wound": ("markers-add", "worse"),
    "japanese-heavy-wound": ("death", "death-outside-melee", "wound"),
    "corpsman-success": ("training-check", "automatic"),
    "treat-twice": ("yes", "no"),
    "treat-contact": ("contact",),
    "treat-corpsman": ("taken-as-one", "marked"),
    "treat-himself": ("yes", "no"),
    "treat-list": ("as-far-as-it-goes", "refuse"),
    "rally-who": ("marines", "both"),
    "wound-breaks": ("no", "yes"),
    "wounded-morale-die": ("d6", "d10"),
    "test-direction": ("number-or-more", "under-the-number"),
    "check-out-of-reach": ("fails",),
    "assistant-takes-over": ("no", "yes"),
    "assistant-broken": ("still-helps", "no-help"),
    "broken-in-melee": ("no", "yes"),
    "locked-next-turn": ("new-melee",),
    "foxhole-second-marine": ("one-fights",),
}
"""The default first."""


def test_every_ruling_with_its_options() -> None:
    rulings = load_rulings(RULESET)
    assert set(rulings) == set(OPTIONS)
    for name, (default, *others) in OPTIONS.items():
        assert rulings[name].default == default, name
        assert {option.name for option in rulings[name].options} == {default, *others}, name


def test_assumptions_and_what_stays_with_the_players() -> None:
    rulings = load_rulings(RULESET).values()
    assumed = [(one.id, option.name) for one in rulings for option in one.options if option.assumption]
    assert assumed == [
        ("assistant-of-several", "first-named"),
        ("assistant-of-several", "die"),
        ("assistant-of-several", "nobody"),
        ("charges-in-a-turn", "one"),
        ("charges-in-a-turn", "any"),
        ("corpsman-success", "training-check"),
        ("treat-contact", "contact"),
        ("treat-corpsman", "taken-as-one"),
        ("treat-himself", "yes"),
    ]
    assert [one.id for one in rulings if one.players] == ["treat-contact", "foxhole-second-marine"]


def test_the_readme_names_every_ruling_with_a_test_that_exists() -> None:
    readme = (HOME / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|.*\| `(test_\w+)` \|$", readme, re.MULTILINE))
    assert set(rows) == set(OPTIONS)
    tests = "".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    named = set(re.findall(r"`(test_\w+)`", readme))
    assert len(named) > len(OPTIONS)
    assert [name for name in sorted(named) if f"def {name}(" not in tests] == []
