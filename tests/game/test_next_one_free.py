"""A word that fits units alike but for their number takes, with --times, the next one free each time."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.game import queries
from wargame_aid.game.session import open_session
from wargame_aid.settling.next_free import in_turn, kind_of
from wargame_aid.units import Units

Wga = Callable[..., Ran]

GREEN = "ruleset: tin-war\nname: Rifles\nsoldiers:\n" + "".join(f"  Rifle {at}: p4\n" for at in range(1, 9))
GREY = "ruleset: tin-war\nname: Guards\nsoldiers:\n  Guard 1: p3\n  Guard 2: p3\n  Cook: p1\n"


@pytest.fixture
def rifles(folder: Path, wga: Wga) -> Path:
    """Begin a game: 1 to 8 are Rifle 1 to Rifle 8; 9, 10 are Guard 1, Guard 2; 11 is the Cook."""
    (folder / "green.yaml").write_text(GREEN, encoding="utf-8")
    (folder / "grey.yaml").write_text(GREY, encoding="utf-8")
    ran = wga("game", "new", "war.wga", "-r", "tw", "--side", "Green=green.yaml", "--side", "Grey=grey.yaml")
    assert ran.code == 0, ran.err
    return folder / "war.wga"


def words(game: Path, first: int = 2) -> list[dict[str, object]]:
    return [body["words"] for _, body in queries.bodies(str(game), first)]


def of(game: Path, name: str, first: int = 2) -> list[object]:
    return [one[name] for one in words(game, first)]


def test_each_takes_the_next_in_the_order_of_the_numbers(wga: Wga, rifles: Path) -> None:
    ran = wga("volley", "rif", "cook", "--times", "3", "--dice", "6,6,6")
    assert ran.code == 0, ran.err
    assert [line for line in ran.out.splitlines() if " hits " in line] == [
        "1. Rifle 1 hits Cook 0 times.",
        "2. Rifle 2 hits Cook 0 times.",
        "3. Rifle 3 hits Cook 0 times.",
    ]
    assert of(rifles, "shooter") == ["Rifle 1", "Rifle 2", "Rifle 3"]
    assert wga("game", "verify").code == 0


def test_it_goes_on_behind_those_who_have_acted(wga: Wga, rifles: Path) -> None:
    wga("volley", "rifle 2", "cook", "--dice", "6")
    wga("volley", "r", "cook", "--times", "2", "--dice", "6,6")
    assert of(rifles, "shooter", 3) == ["Rifle 1", "Rifle 3"]


def test_where_nobody_is_free_any_more_what_was_settled_stays(wga: Wga, rifles: Path) -> None:
    ran = wga("volley", "guard", "rifle 8", "--times", "4", "--dice", "6,6,5,4")
    assert ran.code == 1
    reason = "no guard is free: Guard 1 has acted this game turn [rule 3]"
    assert f"2 of 4 settled: {reason}. Dice not used: --dice 5,4" in ran.out
    assert of(rifles, "shooter") == ["Guard 1", "Guard 2"]
    again = wga("volley", "guard", "rifle 8", "--times", "4", "--dice", "6,6,5,4")
    assert (again.code, again.out) == (1, "")
    assert again.err.startswith("Refused: no guard is free: Guard 1 has acted")
    assert open_session(str(rifles)).number == 3


def test_the_stop_is_in_the_json(wga: Wga, rifles: Path) -> None:
    ran = wga("volley", "guard", "cook", "--times", "3", "--dice", "6,6,6", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["game"]["stopped"]["of"] == 3


def test_the_other_side_takes_turns_too_and_begins_anew(wga: Wga, rifles: Path) -> None:
    wga("volley", "rifle", "guard", "--times", "4", "--dice", "6,6,6,6")
    assert of(rifles, "target") == [["Guard 1"], ["Guard 2"], ["Guard 1"], ["Guard 2"]]


def test_one_who_has_fallen_is_passed_over(wga: Wga, rifles: Path) -> None:
    # two hits fell a guard: the first shoots Guard 1 down
    dice = "1 1,6 6,6 6"
    wga("volley", "rifle", "guard", "--shots", "2", "--times", "3", "--dice", dice)
    assert of(rifles, "target") == [["Guard 1"], ["Guard 2"], ["Guard 2"]]


def test_two_words_alike_take_two_units(wga: Wga, rifles: Path) -> None:
    wga("volley", "cook", "rifle", "rifle", "--times", "1", "--dice", "6")  # refused without --times
    wga("volley", "p4", "rifle", "rifle/hit", "--times", "2", "--dice", "6,6")
    assert of(rifles, "target") == [["Rifle 1", "Rifle 2/hit"], ["Rifle 3", "Rifle 4/hit"]]


def test_two_words_for_one_unit_left_are_one_too_many(wga: Wga, rifles: Path) -> None:
    wga("volley", "p4", "guard", "guard", "--times", "2", "--dice", "6,6")
    assert of(rifles, "target") == [["Guard 1", "Guard 2"], ["Guard 1", "Guard 2"]]
    ran = wga("volley", "p4", "guard", "guard", "guard", "--times", "2", "--dice", "6,6")
    assert ran.code == 1
    assert ran.err == "Refused: no guard is free: too few are left in the game [wga status]\n"


def test_as_many_words_as_there_are_units_and_one_more(wga: Wga, rifles: Path) -> None:
    for at in range(9, 41):
        wga("game", "add", "Green", f"Rifle {at}=p4")
    all_of_them = ["rifle"] * 40
    wga("volley", "p4", *all_of_them, "--times", "2", "--dice", "6,6")
    assert of(rifles, "target", 34) == [[f"Rifle {at}" for at in range(1, 41)]] * 2
    assert "too few are left" in wga("volley", "p4", *all_of_them, "rifle", "--times", "2").err


def test_a_refusal_is_passed_only_where_nobody_is_free_without(wga: Wga, rifles: Path) -> None:
    wga("volley", "guard 1", "cook", "--dice", "6")
    ran = wga("volley", "guard", "cook", "--times", "2", "--dice", "6,6", "--allow", "a second wind")
    assert ran.code == 0
    assert of(rifles, "shooter", 3) == ["Guard 2", "Guard 1"]
    assert ran.out.count("Overruled by the referee: Guard 1 has acted this game turn") == 1


def test_a_word_that_cannot_be_read_is_wrong_whoever_is_meant(wga: Wga, rifles: Path) -> None:
    ran = wga("volley", "rifle/hti", "cook", "--times", "2", "--dice", "6,6")
    assert ran.code == 2
    assert "'hti'" in ran.err
    assert open_session(str(rifles)).number == 1


def test_without_times_it_stays_refused_with_a_hint(wga: Wga, rifles: Path) -> None:
    ran = wga("volley", "guard", "cook", "--dice", "6")
    assert ran.code == 2
    assert "'guard' could be Guard 1 (9) or Guard 2 (10); with --times, as --times 2," in ran.err
    assert open_session(str(rifles)).number == 1


@pytest.mark.parametrize(
    "typed",
    [
        ("volley", "b", "xav", "--dice", "6"),  # Baker or Bravo: not alike
        ("volley", "able", "xav", "--shots", "99", "--dice", "6"),
        ("march", "able/x", "2"),
    ],
)
def test_another_mistake_has_no_such_hint(wga: Wga, game: Path, typed: tuple[str, ...]) -> None:
    ran = wga(*typed)
    assert ran.code == 2
    assert "--times" not in ran.err


def test_units_that_are_not_alike_stay_refused_with_times(wga: Wga, game: Path) -> None:
    ran = wga("volley", "b", "xav", "--times", "2", "--dice", "6,6")
    assert ran.code == 2
    assert "'b' could be Baker (2) or Bravo (3)" in ran.err


def test_odds_and_no_game_choose_nobody(wga: Wga, rifles: Path) -> None:
    assert wga("volley", "rifle", "cook", "--odds").code == 2
    assert wga("volley", "rifle", "cook", "--times", "2", "--no-game", "--dice", "6,6").code == 2


def test_the_dead_are_not_named_by_another(wga: Wga, folder: Path) -> None:
    """Squad 1 is gone: his name does not begin to mean Squad 10."""
    wga("game", "new", "war.wga", "-r", "tw")
    for name in ("Squad 1", "Squad 10"):
        wga("game", "add", "Blue", f"{name}=p4")
    wga("game", "remove", "1")
    ran = wga("volley", "squad-1", "p4", "--dice", "6")
    assert ran.code == 1
    assert "Refused: Squad 1 (1) is out of the game" in ran.err


UNITS = Units(dict.fromkeys(["Rifle 10", "Rifle 9", "Rifle 1", "Zug 007", "Zug 8", "Cook", "Zoë"], "p4"))


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("rif", "rifle-"),
        ("z", None),
        ("zug", "zug-"),
        ("rifle 1", None),
        ("c", None),
        ("", None),
        ("x", None),
    ],
)
def test_units_alike_differ_in_a_number_at_the_end_alone(typed: str, kind: str | None) -> None:
    assert kind_of(typed, UNITS) == kind


@pytest.mark.parametrize(
    ("kind", "last", "order"),
    [
        ("rifle-", None, ["Rifle 1", "Rifle 9", "Rifle 10"]),
        ("rifle-", "Rifle 9", ["Rifle 10", "Rifle 1", "Rifle 9"]),
        ("rifle-", "Rifle 7", ["Rifle 9", "Rifle 10", "Rifle 1"]),
        ("zug-", None, ["Zug 007", "Zug 8"]),
    ],
)
def test_numbers_count_as_numbers_from_the_last_chosen_on(
    kind: str, last: str | None, order: list[str]
) -> None:
    assert in_turn(UNITS, kind, last) == order


def test_four_of_a_squad_charge_a_team_of_the_ridge(folder: Path, wga: Wga) -> None:
    """Charged men are locked or dead, so that each charge finds the next two."""
    ridge = str(ROOT / "examples" / "arc_of_fire_pacific" / "ridge.yaml")
    wga("game", "new", "e.wga", "-r", "aof", "-s", f"Japanese={ridge}", "-s", f"Marines={ridge}")
    ran = wga("melee", "-a", "squad/ch", "-d", "team", "--times", "4", "--seed", "1")
    assert ran.code == 0, ran.err
    assert of(folder / "e.wga", "attacker") == [[f"squad-{at}/ch"] for at in range(1, 5)]
    assert of(folder / "e.wga", "defender") == [[f"team-{at}"] for at in range(1, 5)]
    assert wga("game", "verify").code == 0
