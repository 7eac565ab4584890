"""Finding rulesets: the table, the entry points, names, and what does not load."""

from collections.abc import Callable
from importlib.metadata import distribution

import pytest

from tests.conftest import Ran
from wargame_aid import registry
from wargame_aid.plain_dice import PLAIN_DICE
from wargame_aid.registry import ALIASES, GROUP, IN_TREE, BrokenRuleset, find, load, places

STRANGER = {"tin-soldiers": "wargame_aid.plain_dice:PLAIN_DICE"}


def install(monkeypatch: pytest.MonkeyPatch, others: dict[str, str]) -> None:
    in_tree = {name: known.place for name, known in IN_TREE.items()}
    monkeypatch.setattr(registry, "installed", lambda: in_tree | others)


def test_the_table_is_equal_to_the_entry_points() -> None:
    points = distribution("wargame-aid").entry_points.select(group=GROUP)
    assert {point.name: point.value for point in points} == {name: one.place for name, one in IN_TREE.items()}
    assert len(IN_TREE) >= 2


@pytest.mark.parametrize("name", IN_TREE)
def test_the_table_says_what_the_ruleset_says(name: str) -> None:
    ruleset = load(IN_TREE[name].place)
    assert (ruleset.name, ruleset.alias) == (name, IN_TREE[name].alias)


def test_aliases_are_unique_and_no_names() -> None:
    assert len(ALIASES) == len(IN_TREE)
    assert not ALIASES.keys() & IN_TREE.keys()


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("arc-of-fire-pacific", "arc-of-fire-pacific"),
        ("Arc of Fire Pacific", "arc-of-fire-pacific"),
        ("AOF", "arc-of-fire-pacific"),
        ("arc", "arc-of-fire-pacific"),
        ("bs", "battleshift"),
        ("battle", "battleshift"),
    ],
)
def test_a_ruleset_is_found_by_name_alias_or_beginning(typed: str, name: str) -> None:
    assert find(typed).name == name


def test_an_in_tree_ruleset_is_found_without_reading_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "installed", lambda: pytest.fail("entry points were read"))
    assert find("aof").name == "arc-of-fire-pacific"


def test_a_wrong_name_gets_the_nearest_right_one() -> None:
    with pytest.raises(LookupError) as wrong:
        find("batleshift")
    assert wrong.value.args[0] == "no ruleset 'batleshift'; did you mean battleshift?"
    with pytest.raises(LookupError, match="no ruleset ''"):
        find("")


def test_a_ruleset_from_elsewhere_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, STRANGER)
    assert find("tin-soldiers") is find("Tin Soldiers") is find("tin") is PLAIN_DICE
    assert list(places())[-1] == "tin-soldiers"


def test_a_beginning_of_two_is_ambiguous(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, {"battlefield": STRANGER["tin-soldiers"]})
    with pytest.raises(LookupError, match="'battle' could be battlefield or battleshift"):
        find("battle")


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        (
            "no_such_package:RULESET",
            "the ruleset at no_such_package:RULESET does not load: "
            "ModuleNotFoundError: No module named 'no_such_package'",
        ),
        (
            "wargame_aid.odds:RULESET",
            "the ruleset at wargame_aid.odds:RULESET does not load: "
            "AttributeError: module 'wargame_aid.odds' has no attribute 'RULESET'",
        ),
        ("wargame_aid.odds:MOST_BRANCHES", "wargame_aid.odds:MOST_BRANCHES is no Ruleset, its type is int"),
    ],
)
def test_a_broken_ruleset_is_named_with_its_reason(
    place: str, reason: str, monkeypatch: pytest.MonkeyPatch, wga: Callable[..., Ran]
) -> None:
    install(monkeypatch, {"broken": place})
    with pytest.raises(BrokenRuleset) as wrong:
        find("broken")
    assert str(wrong.value) == reason
    assert find("aof").name == "arc-of-fire-pacific"
    listed = wga("rulesets")
    assert (listed.code, listed.err) == (2, f"{reason}\n")
    assert "battleshift (bs): " in listed.out
    asked = wga("broken", "charge")
    assert (asked.code, asked.out, asked.err) == (2, "", f"{reason}\n")
