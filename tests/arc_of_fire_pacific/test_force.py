"""The force roster: what is checked, at which line, and the names it makes known."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulesets.arc_of_fire_pacific.forces.document import Force, force_words

Wga = Callable[..., Any]
EXAMPLES = Path("examples/arc_of_fire_pacific")

ILLEGAL = """\
ruleset: aof
name: Everything wrong
kinds:
  ija: T-5/M-C/Rifle
  bad: T-9/M-C/Rifle
  both: T-5/M-C/light/heavy
sides:
  Japanese:
    Ito: T-5/M-F/Sword
    squad: 0xija
    horde: 101xija
    Doc: T-6/M-C/corpsman
    Mori: T-5/M-C/Kantana
    Sato: T-5/M-C/heavy
    user: bad/leader
  Marines:
    ito: T-5/M-B/Submachine
    Able: ijb
    Baker: T-5/M-B/banzai
    1st: T-5/M-B/Rifle
    a/b: T-5/M-B/Rifle
    Cook: T-5/M-B/unarmed/knife
    twice: both
    Named: X=T-5/M-B/Rifle
    ija-1: 2xija
"""
"""What is wrong, by line and column, counted by hand."""
FAULTS = [
    (5, 8, "training", "aof-intro training"),
    (6, 9, "states", "corpsman"),
    (9, 10, "morale", "skirmish-translations morale"),
    (10, 12, "count", ""),
    (11, 12, "count", ""),
    (12, 10, "corpsman", "corpsman"),
    (13, 11, "weapon", "melee"),
    (14, 11, "states", "corpsman"),
    (17, 5, "name-twice", ""),
    (18, 11, "kind", "melee"),
    (19, 12, "states", "melee"),
    (20, 5, "name", ""),
    (21, 5, "name", ""),
    (22, 11, "states", "melee"),
    (24, 12, "notation", "melee"),
]


def problems(wga: Wga, tmp_path: Path, text: str, *typed: str) -> list[dict[str, Any]]:
    """Return what is found in a force."""
    file = tmp_path / "force.yaml"
    file.write_text(text, encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(wga("check", str(file), "--json", *typed).out)["files"][0][
        "problems"
    ]
    return found


def force(figures: str) -> str:
    """Return a force of one side."""
    return f"ruleset: aof\nsides:\n  Us:\n    {figures}\n"


def rules(wga: Wga, tmp_path: Path, text: str, *typed: str) -> list[str]:
    found = problems(wga, tmp_path, text, *typed)
    return [one["rule"] for one in found if one["severity"] != "warning"]


@pytest.mark.parametrize("name", ["foxhole", "ridge"])
def test_the_examples_are_legal(wga: Wga, name: str) -> None:
    assert wga("check", str(EXAMPLES / f"{name}.yaml")).code == 0


def test_every_fault_at_its_line(wga: Wga, tmp_path: Path) -> None:
    found = problems(wga, tmp_path, ILLEGAL)
    assert [(one["line"], one["column"], one["rule"], one["cite"]) for one in found] == FAULTS
    assert {one["severity"] for one in found} == {"illegal"}
    assert wga("check", str(tmp_path / "force.yaml")).code == 1


def test_faults_say_what_would_be_right(wga: Wga, tmp_path: Path) -> None:
    said = {one["line"]: one["message"] for one in problems(wga, tmp_path, ILLEGAL)}
    assert said[5] == "bad: training is 4 (best) to 8 (worst), not 9"
    assert said[9] == "Ito: morale is A, B, C, D or E, not F"
    assert said[11] == "horde: 1 to 100 figures of a kind, not 101"
    assert said[13].endswith("did you mean Katana?")
    assert said[17] == "ito: the name ito stands twice, first under Japanese"
    assert said[18] == "Able: no kind 'ijb'; did you mean ija?"
    assert said[14].endswith("(ruling japanese-heavy-wound=death)")


@pytest.mark.parametrize(
    ("figures", "expected"),
    [
        ("Able: T-4/M-A/Rifle", []),
        ("Able: T-8/M-E/Rifle", []),
        ("Able: T-3/M-A/Rifle", ["training"]),
        ("Able: T-9/M-E/Rifle", ["training"]),
        ("squad: 100xT-5/M-C/Rifle", []),
        ("squad: 101xT-5/M-C/Rifle", ["count"]),
        ("squad: 1xT-5/M-C/Rifle", []),
        ("squad: 0xT-5/M-C/Rifle", ["count"]),
        ("squad: -2xT-5/M-C/Rifle", ["count"]),
        ("squad: 999999999xT-5/M-C/Rifle", ["count"]),
        ("Doc: T-5/M-C/corpsman/marine", []),
        ("Doc: T-5/M-C/corpsman", []),
        ("Doc: T-5/M-C/corpsman/japanese", ["corpsman"]),
        ("T5: T-5/M-C/Rifle", ["name"]),
        ('"": T-5/M-C/Rifle', ["name"]),
        ("Ōta [1] 💥: T-5/M-C/Rifle", []),
        ("Able: Rifle", ["kind"]),
        ("Able: T-9/M-Z/Bazuka/leder", ["training", "morale", "weapon", "weapon"]),
        ("Able: T-5/M-Z/Rifle/xyz", ["morale", "weapon"]),
    ],
)
def test_limits_of_a_figure(wga: Wga, tmp_path: Path, figures: str, expected: list[str]) -> None:
    assert rules(wga, tmp_path, force(figures)) == expected


def test_a_corpsman_among_japanese(wga: Wga, tmp_path: Path) -> None:
    text = force("Doc: T-5/M-C/corpsman\n    Ito: T-5/M-C/japanese")
    assert rules(wga, tmp_path, text) == ["corpsman"]
    assert rules(wga, tmp_path, text.replace("japanese", "marine")) == []


def test_a_heavily_wounded_japanese_is_illegal_by_the_ruling_only(wga: Wga, tmp_path: Path) -> None:
    text = force("Ito: T-5/M-C/heavy/japanese")
    assert rules(wga, tmp_path, text) == ["states"]
    assert rules(wga, tmp_path, text, "--ruling", "japanese-heavy-wound=wound") == []


def test_more_figures_than_the_program_takes(wga: Wga, tmp_path: Path) -> None:
    ten = "\n    ".join(f"s{letter}: 100xT-5/M-C/Rifle" for letter in "abcdefghij")
    assert rules(wga, tmp_path, force(ten)) == []
    assert rules(wga, tmp_path, force(f"{ten}\n    one: T-5/M-C/Rifle")) == ["count"]


@pytest.mark.parametrize("text", ["ruleset: aof\nsides: {}\n", "ruleset: aof\nsides: {Us: {}}\n"])
def test_a_side_has_figures(wga: Wga, tmp_path: Path, text: str) -> None:
    assert rules(wga, tmp_path, text) == ["sides"]


def test_a_misspelt_key_is_unreadable(wga: Wga, tmp_path: Path) -> None:
    (found,) = problems(wga, tmp_path, "ruleset: aof\nkindz: {}\nsides: {Marines: {Able: T-5/M-C}}\n")
    assert (found["line"], found["severity"]) == (2, "unreadable")
    assert "kinds" in found["message"]


def test_names_stand_for_notations() -> None:
    found = force_words(
        Force(
            kinds={"ija": "T-5/M-C/Rifle", "gun": "T-6/M-C/LMG"},
            sides={
                "Japanese platoon": {"Ito": "ija/leader", "squad": "3xija"},
                "Marines": {"Able": "T-5/M-B/BAR", "guns": "1xgun"},
                "Others": {"Zed": "gun"},
            },
        )
    )
    assert found == {
        "ija": "=T-5/M-C/Rifle/japanese",
        "gun": "=T-6/M-C/LMG",
        "Ito": "T-5/M-C/Rifle/leader/japanese",
        "squad-1": "T-5/M-C/Rifle/japanese",
        "squad-2": "T-5/M-C/Rifle/japanese",
        "squad-3": "T-5/M-C/Rifle/japanese",
        "Able": "T-5/M-B/BAR/marine",
        "guns-1": "T-6/M-C/LMG/marine",
        "Zed": "T-6/M-C/LMG",
    }


def test_a_kind_of_two_nations_has_none_and_an_unknown_one_is_left_out() -> None:
    sides = {"Japanese": {"a": "man"}, "Marines": {"b": "man", "c": "nobody"}}
    found = force_words(Force(kinds={"man": "T-5/M-C"}, sides=sides))
    assert found == {"man": "=T-5/M-C", "a": "T-5/M-C/japanese", "b": "T-5/M-C/marine"}


def test_names_are_typed_as_figures(wga: Wga) -> None:
    ridge = str(EXAMPLES / "ridge.yaml")
    ran = wga("aof", "melee", "-F", ridge, "-a", "squad-12/banzai", "-d", "team-2", "-D", "9,9")
    assert ran.code == 0
    assert ran.out.startswith("Both die: squad-12 rolls 9 + 2 = 11, team-2 9.")
    ran = wga("aof", "melee", "-F", ridge, "-a", "ija/banzai", "-d", "Sarge", "-D", "7,1,1")
    assert ran.code == 0


def test_the_sheet(wga: Wga) -> None:
    ran = wga("show", str(EXAMPLES / "ridge.yaml"))
    assert ran.code == 0
    for cell in ("squad-1 to squad-12", "C (6 or more)", "Pistol, Sword", "leader, Japanese", "21 figures"):
        assert cell in ran.out


def test_the_sheet_shows_what_cannot_be_read_as_it_is_written(wga: Wga, tmp_path: Path) -> None:
    problems(wga, tmp_path, ILLEGAL)
    ran = wga("show", str(tmp_path / "force.yaml"))
    assert ran.code == 1
    assert "T-5/M-C/Kantana" in ran.out


@pytest.mark.parametrize(
    ("side", "nation"),
    [
        ("Japanese platoon", "japanese"),
        ("Imperial Japanese Army", "japanese"),
        ("IJA", "japanese"),
        ("SNLF, 2nd company", ""),
        ("SNLF 2nd company", "japanese"),
        ("Marines", "marine"),
        ("USMC", "marine"),
        ("U.S. Marines", "marine"),
        ("Americans", "marine"),
        ("Us", ""),
        ("Japanners", ""),
        ("Red", ""),
    ],
)
def test_a_side_begins_with_its_nation(wga: Wga, tmp_path: Path, side: str, nation: str) -> None:
    words = force_words(Force(sides={side: {"Able": "T-5/M-C"}}))
    assert words == {"Able": f"T-5/M-C{f'/{nation}' if nation else ''}"}
    found = problems(wga, tmp_path, f"ruleset: aof\nsides:\n  {side}: {{Able: T-5/M-C}}\n")
    assert [(one["line"], one["rule"], one["severity"]) for one in found] == (
        [] if nation else [(3, "nation", "warning")]
    )
    assert wga("check", str(tmp_path / "force.yaml")).code == 0


def test_a_side_whose_figures_have_their_nation_needs_no_name_for_it(wga: Wga, tmp_path: Path) -> None:
    assert problems(wga, tmp_path, force("Able: T-5/M-C/marine")) == []
    (found,) = problems(wga, tmp_path, force("Able: T-5/M-C/marine\n    Baker: T-5/M-C"))
    assert found["message"].startswith("Us: no nation is known")


def test_two_forces_side_by_side(wga: Wga, tmp_path: Path) -> None:
    texts = {
        "a": "notes: dawn\nkinds: {ija: T-5/M-C/Rifle}\nsides: {IJA: {squad: 6xija, Ito: T5/MC/sword}}",
        "b": "kinds: {ija: T-6/M-C/Rifle}\nsides: {IJA: {squad: 8xija, Ito: T5/MC/Sword, Sato: ija/leader}}",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.yaml").write_text(f"ruleset: aof\n{text}\n", encoding="utf-8")
    lines = wga("diff", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")).out.splitlines()
    assert [line for line in lines if not line.startswith("=")] == [
        "- notes: dawn",
        "~ kind ija: T-5/M-C/Rifle -> T-6/M-C/Rifle",
        "~ IJA, squad: 6 x ija -> 8 x ija",
        "+ IJA, Sato: ija/leader",
    ]


@pytest.mark.parametrize("figure", ["T9/MC/rifle", "T5/MF/rifle", "T5/MC/kantana"])
def test_a_word_that_is_unreadable_at_the_table_makes_a_force_illegal(
    wga: Wga, tmp_path: Path, figure: str
) -> None:
    assert wga("aof", "morale", figure).code == 2
    assert [one["severity"] for one in problems(wga, tmp_path, force(f"Able: {figure}"))] == ["illegal"]
    assert wga("check", str(tmp_path / "force.yaml")).code == 1
