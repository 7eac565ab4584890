"""The roster of an order of battle: how it is read, shown, written, compared, and begins a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from rulesets.banzai.game.state import FIGHT, Fight
from rulesets.banzai.rosters.groups_document import Groups
from rulesets.banzai.rosters.order_of_battle import ORDER_OF_BATTLE
from rulesets.banzai.rosters.order_of_battle_document import order_words, recruits_of, squad_of
from rulesets.banzai.rosters.order_of_battle_text import FORM
from tests.banzai.fought import fight_book
from tests.banzai.ordered import RIFLE, found, order, order_book, priced, record
from tests.conftest import ROOT, Ran

Wga = Callable[..., Ran]
EXAMPLES = ROOT / "examples/banzai"
LEGAL = ("jungle-marines", "jungle-snlf", "british", "samurai")

"""What is wrong with the illegal examples, by line, column, rule and place, counted by hand in the files."""
MARINES = [
    (8, 9, "points", "up-front 43"),
    (12, 5, "decks-twice", "48.1"),
    (13, 5, "decks", "48.1"),
    (14, 10, "snipers", "up-front 43"),
    (15, 8, "radio", "up-front 43.7"),
    (16, 1, "letters", "up-front 5.6"),
    (21, 9, "leaders", "46.5"),
    (22, 9, "marine-morale", "46.2"),
    (24, 9, "fire-teams", "46.4"),
    (26, 9, "name-twice", ""),
    (27, 9, "card-twice", "up-front"),
    (28, 9, "card-unknown", "up-front"),
    (29, 9, "points-unknown", "up-front 43"),
    (33, 9, "weapon-year", "up-front 43"),
    (34, 9, "secondary", "up-front 21.1"),
    (34, 9, "weapon-year", "up-front 43"),
    (35, 9, "weapon-year", "up-front 43"),
    (35, 9, "weapon-count", "up-front 21.11"),
    (36, 9, "secondary-beside", "up-front 21.1"),
    (37, 9, "card-weapon", "up-front"),
    (38, 9, "card-points", "up-front 43"),
    (39, 9, "card-values", "up-front"),
    (40, 9, "nation", ""),
    (43, 9, "count", "up-front 5.6"),
    (44, 3, "letters", "up-front 5.6"),
    (47, 7, "count", "up-front 5.6"),
    (47, 9, "assistant", "up-front 20.6"),
    (49, 3, "later", "up-front 43.4"),
    (50, 3, "later", "up-front 43.4"),
    (50, 3, "later", "up-front 43.4"),
]
SNLF = [
    (7, 9, "troop-year", "45.9"),
    (12, 9, "troop-morale", "up-front 39.8"),
    (12, 9, "second-line-leader", "up-front 39.8"),
    (13, 9, "weapon-year", "45.7"),
    (14, 9, "crew-weapons", "45.6"),
    (20, 9, "assistant", "up-front 20.6"),
    (24, 7, "crew", "45.6"),
    (25, 9, "assistant-weapon", "up-front 20.6"),
    (25, 9, "fire-teams", "46.4"),
    (29, 7, "troop-morale", "up-front 39.8"),
    (29, 10, "troop-morale", "up-front 39.8"),
    (29, 14, "later-count", "up-front 43.4"),
]


def checked(wga: Wga, name: str) -> Any:
    """Return what an example comes to."""
    return json.loads(wga("check", str(EXAMPLES / f"{name}.yaml"), "--json").out)["files"][0]


@pytest.mark.parametrize("name", LEGAL)
def test_the_examples_are_legal(wga: Wga, name: str) -> None:
    assert wga("check", str(EXAMPLES / f"{name}.yaml")).code == 0
    assert checked(wga, name)["problems"] == []


@pytest.mark.parametrize(("name", "problems"), [("illegal-marines", MARINES), ("illegal-snlf", SNLF)])
def test_the_illegal_examples_at_every_line(wga: Wga, name: str, problems: list[Any]) -> None:
    report = checked(wga, name)
    assert [(one["line"], one["column"], one["rule"], one["cite"]) for one in report["problems"]] == problems
    assert wga("check", str(EXAMPLES / f"{name}.yaml")).code == 1
    warned = {one["rule"] for one in report["problems"] if one["severity"] == "warning"}
    assert warned == {"illegal-marines": {"card-values"}, "illegal-snlf": {"crew"}}[name]


@pytest.mark.parametrize(("name", "points"), [("british", 255), ("samurai", 255)])
def test_the_bought_examples_are_at_their_limit(wga: Wga, name: str, points: int) -> None:
    # 36 + 15 + 7 + 10, 25 + 10 + 10, radio 42, sniper 35, decks 40 + 25
    # 33 + 17 + 10 + 17, 20 + 10 + 17, 14 x 0.8, sniper 35, deck 50: 221 x 1.15 = 254.15
    report = checked(wga, name)
    assert (report["points"], report["limit"]) == (points, points)


def written(text: str) -> list[str]:
    """Return the men of an order of battle in full, or as they are written where they cannot be read."""
    return [one.written for one in recruits_of(record(text), order_book())]


@pytest.mark.parametrize(
    ("nation", "word", "full"),
    [
        ("japanese", "15", "15/rifle/M3/P3"),
        ("japanese", "15/atmm", "15/rifle/atmm/M3/P3"),
        ("japanese", "15/atmm/rifle", "15/rifle/atmm/M3/P3"),
        ("japanese", "sl/20", "sl/20/rifle/M6/P6"),
        ("japanese", "Sato=15", "Sato=15/rifle/M3/P3"),
        ("japanese", "15/M4", "15/rifle/M4/P3"),
        ("japanese", "15/P4/pinned", "15/rifle/M3/P4/pinned"),
        ("japanese", "15/none", "15/none/M3/P3"),
        ("japanese", "99/mp/M3/P4", "99/mp/M3/P4"),
        ("japanese", "15/mp/M3/P4", "15/mp/M3/P4"),
        ("american", "20", "20/rifle/M4/P6"),
        ("american", '"#(bar)"', "bar/M2/P3"),
        ("american", '"#rifle/M3/P4"', "rifle/M3/P4"),
        ("american", "carbine/M4", "carbine/M4/P3"),
        ("american", "99", "99"),
        ("british", "rifle", "rifle"),
        ("british", "22/rifel", "22/rifel"),
    ],
)
def test_a_man_in_full_from_his_card(nation: str, word: str, full: str) -> None:
    assert written(order((word, RIFLE), nation=nation))[0] == full


CARDS = {
    "british": "8 rifle 15 3/4, 9 rifle 10 2/3, 10 rifle 10 2/3, 22 mp 36 3/4, 24 rifle 25 5/6, "
    "25 rifle 10 2/3",
    "german": "8 rifle 8 2/2, 9 rifle 13 3/3, 10 rifle 17 4/4, 19 assault-rifle 18 3/3, 24 mp 36 3/4, "
    "26 assault-rifle 30 5/5, 27 assault-rifle 14 2/3",
    "japanese": "4 rifle 17 5/5, 11 rifle 10 3/3, 12 rifle 7 2/2, 13 rifle 10 3/3, 15 rifle 10 3/3, "
    "18 rifle 17 5/5, 20 rifle 20 6/6, 25 rifle 33 4/4, 26 rifle 7 2/2",
    "russian": "19 mp 33 3/3, 20 mp 14 4/4, 21 mp 32 3/4, 22 mp 12 3/4, 23 mp 17 4/5, 24 mp 11 3/3, "
    "25 mp 8 2/3",
    "american": "11 rifle 16 3/5, 12 rifle 11 2/4, 17 carbine 16 3/4, 20 rifle 42 4/6, 21 mp 14 3/4, "
    "22 mp 9 2/3, 23 mp 16 3/5, 25 mp 19 4/5, 26 mp 9 2/3",
}
"""From the list under 48.3: number, weapon, points, morale/panic."""


@pytest.mark.parametrize("nation", CARDS)
def test_48_3_the_personality_cards_of_a_nation(nation: str) -> None:
    cards = [one.split() for one in CARDS[nation].split(", ")]
    found_cards = recruits_of(record(order([card[0] for card in cards], nation=nation)), order_book())
    full = [f"{number}/{weapon}/M{values.replace('/', '/P')}" for number, weapon, _, values in cards]
    assert [one.written for one in found_cards] == full
    assert [one.points for one in found_cards] == [int(points) for _, _, points, _ in cards]
    assert len(order_book().rules.personality[nation]) == len(cards)


FULL = order(
    (priced("sl/rifle/M5/P4", 20), "15", priced("13", 10)),
    ("Sato=11", f"{RIFLE}/atmm", "30"),
    name='"Third; squad"',
    troops="samurai",
    jungle="true",
    points=400,
    decks=3,
    reinforcements="[1, 2]",
    snipers=2,
    radio=6,
    later="{1: [12], 3: [Ito=26, 4/atmm]}",
)


def test_one_line_and_back() -> None:
    document = record(FULL)
    assert ORDER_OF_BATTLE.to_text is not None
    assert ORDER_OF_BATTLE.from_text is not None
    text = ORDER_OF_BATTLE.to_text(document)
    plain = ORDER_OF_BATTLE.from_text(text, {}, order_book())
    again = record(json.dumps({"ruleset": "banzai", "roster": "order-of-battle", **plain}))
    assert again == document
    assert ORDER_OF_BATTLE.to_text(again) == text


def test_the_text_of_one_line() -> None:
    assert ORDER_OF_BATTLE.to_text is not None
    assert ORDER_OF_BATTLE.to_text(record(FULL)) == (
        "name=Third(x3b) squad; japanese 1944a samurai jungle; points=400; decks=3; snipers=2; radio=6; "
        "reinforcements=1 2; A0: sl/rifle/M5/P4@20, 15, 13@10; B0: Sato=11, rifle/M3/P3/atmm, 30; "
        "after 1: 12; after 3: Ito=26, 4/atmm"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A0: 15, 13", "whose order of battle"),
        ("japanese; A0: 15; A1: 13", "'A' stands in the text twice"),
        ("japanese; after 1: 15; after 1: 13", "'1' stands in the text twice"),
        ("japanese; points=40; points=50", "'points' stands in the text twice"),
        ("japanese; points=forty", "forty"),
        ("japanese; reinforcements=one", "one"),
        ("japanese; pionts=40", "points"),
        ("japanese; first: 15", "is no group"),
        ("martian", "no nation"),
    ],
)
def test_text_that_cannot_be_read(text: str, says: str) -> None:
    assert ORDER_OF_BATTLE.from_text is not None
    with pytest.raises(ValueError, match=says):
        ORDER_OF_BATTLE.from_text(text, {}, order_book())


def test_new_writes_what_is_typed(wga: Wga, tmp_path: Path) -> None:
    file = tmp_path / "new.yaml"
    ran = wga("new", "banzai", "order-of-battle", str(file), FORM, "--name", "Ours", "--points", "92")
    assert ran.code == 0, ran.err  # 20 + 10, 10 + 17, sniper 35
    assert "roster: order-of-battle" in file.read_text(encoding="utf-8")
    assert wga("show", str(file)).out.startswith("Ours")
    assert wga("new", "banzai", "order-of-battle", str(file), FORM, "--points", "91", "-W").code == 1


def test_a_sheet_shows_men_points_and_arithmetic() -> None:
    sheet = ORDER_OF_BATTLE.sheet(record(FULL), order_book())
    assert sheet.title == "Third; squad"
    assert dict(sheet.facts) == {
        "Nation": "Japanese, samurai",
        "Year": "1944a",
        "Jungle": "yes",
        "Men": "6 at the start, 3 later",
        "Decks": "3",
        "Random reinforcements": "decks 1 and 2",
        "Snipers": "2",
        "Radio": "strength 6",
    }
    first, second, after, last, costs = sheet.tables
    assert first.title == "Group A, range number 0"
    assert first.rows == (
        ("jpsl", "SL", "rifle", "5", "4", "20", ""),
        ("jp15", "15", "rifle", "3", "3", "10", ""),
        ("jp13", "13", "rifle", "3", "3", "10", ""),
    )
    assert first.total == "3 men, 40 points"
    assert second.rows[1:] == (("jp-rifle1", "", "rifle, atmm", "3", "3", "?", ""), ("30", *["?"] * 6))
    assert second.total == "3 men, 10 points and those not known"
    assert (after.title, after.total) == ("After deck 1", "1 man, 7 points")
    assert [row[0] for row in last.rows] == ["Ito", "jp4"]
    assert ("after 3 decks", "7", "31 x 0.2 = 6.2, up to 7", "up-front 43.4") in costs.rows  # 7 + 17 + 7
    assert ("radio of strength 6", "44", "44, as a russian one", "45.7") in costs.rows


def test_a_bare_side_shows_only_what_it_has() -> None:
    sheet = ORDER_OF_BATTLE.sheet(record(order(("15", "13"), reinforcements="[2]")), order_book())
    assert sheet.title == "Japanese order of battle"
    assert [name for name, _ in sheet.facts] == ["Nation", "Year", "Jungle", "Men", "Random reinforcements"]
    assert dict(sheet.facts)["Random reinforcements"] == "deck 2"
    assert [one.title for one in sheet.tables] == ["Group A, range number 0", "Points"]


def test_a_name_that_cannot_be_read_is_shown_all_the_same() -> None:
    sheet = ORDER_OF_BATTLE.sheet(record(order(("a=b=15", "13"))), order_book())
    assert sheet.tables[0].rows[0][:2] == ("a=b=15", "15")


def test_points_and_facts_for_a_comparison() -> None:
    text = order(("15/atmm", "18"), troops="samurai", points=200, snipers=1, later="{1: [12]}")
    assert ORDER_OF_BATTLE.points(record(text), order_book()) == {
        "group A, jp15": 17,
        "group A, jp18": 17,
        "after 1 deck": 6,
        "sniper": 35,
        "elite troops": 12,  # 75 x 1.15 = 86.25
    }
    assert ORDER_OF_BATTLE.facts(record(text), order_book()) == {
        "nation": "japanese",
        "year": "1944a",
        "troops": "samurai",
        "jungle": "no",
        "points agreed": "200",
        "snipers": "1",
        "group A": "range number 0",
        "group A, jp15": "15/rifle/atmm/M3/P3",
        "group A, jp18": "18/rifle/M5/P5",
        "those after deck 1, jp12": "12/rifle/M2/P2",
    }


def test_a_man_of_unknown_points_is_compared_by_what_he_is() -> None:
    document = record(order(("15", RIFLE)))
    assert ORDER_OF_BATTLE.points(document, order_book()) == {"group A, jp15": 10}
    assert ORDER_OF_BATTLE.facts(document, order_book())["group A, jp-rifle1"] == RIFLE


def test_diff_names_what_costs_more(wga: Wga, tmp_path: Path) -> None:
    one, other = tmp_path / "one.yaml", tmp_path / "other.yaml"
    one.write_text(order(("15", "18")), encoding="utf-8")
    other.write_text(order(("15/atmm", "18")), encoding="utf-8")
    out = wga("diff", str(one), str(other)).out
    assert "group A, jp15" in out
    assert "+7" in out


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("snipers: 2", "snipers: many", "wrong-type"),
        ("radio: 6", "radio: 10", "bounds"),
        ("decks: 3", "dekcs: 3", "unknown-key"),
        ("points: 20", "pionts: 20", "unknown-key"),
        ("15, ", "100, ", "bounds"),
    ],
)
def test_what_is_wrong_in_shape(old: str, new: str, rule: str) -> None:
    assert old in FULL
    assert rule in [one for one, _ in found(FULL.replace(old, new))]


# The fight.


def begun(**sides: str) -> Fight:
    """Return a fight of orders of battle."""
    return FIGHT.begin({name: record(text) for name, text in sides.items()}, fight_book())


BOUGHT = order(
    ("sl/20", "15"), ("Sato=11", "12/atmm"), snipers=2, reinforcements="[3, 1]", later="{1: [13, 26]}"
)


def test_a_game_begins_with_an_order_of_battle() -> None:
    fight = begun(Japanese=BOUGHT, British=order(("22", "8"), nation="british"))
    assert [(one.name, one.group, one.word) for one in fight.men] == [
        ("jp20", "A", "sl/20/rifle/M6/P6/japanese"),
        ("jp15", "A", "15/rifle/M3/P3/japanese"),
        ("Sato", "B", "11/rifle/M3/P3/japanese"),
        ("jp12", "B", "12/rifle/atmm/M2/P2/japanese"),
        ("br22", "A", "22/mp/M3/P4/british"),
        ("br8", "A", "8/rifle/M3/P4/british"),
    ]
    assert (fight.year, fight.jungle) == ("1944a", False)


def test_a_game_begins_with_what_the_scenario_gives() -> None:
    fight = begun(Japanese=BOUGHT, British=order(("22", "8"), nation="british", troops="paratroopers"))
    japanese, british = fight.sides
    assert (japanese.snipers, japanese.random.decks, japanese.cards) == (2, (1, 3), 4)
    assert (british.snipers, british.random.decks, british.troops) == (0, (), "paratroopers")


def test_an_order_of_battle_reads_as_a_roster_of_groups() -> None:
    squad = squad_of(record(order(("15", "13"), ("Sato=11", RIFLE), jungle="yes")), order_book())
    assert isinstance(squad, Groups)
    groups = {letter: one.men for letter, one in squad.groups.items()}
    assert groups == {"A": ("15/rifle/M3/P3", "13/rifle/M3/P3"), "B": ("Sato=11/rifle/M3/P3", RIFLE)}
    assert squad.in_jungle
    alike = FIGHT.begin({"Japanese": squad, "British": None}, fight_book())
    with_order = FIGHT.begin(
        {"Japanese": record(order(("15", "13"), ("Sato=11", RIFLE), jungle="yes")), "British": None},
        fight_book(),
    )
    assert with_order.men == alike.men
    assert with_order.groups == alike.groups


def test_a_card_nobody_filled_in_begins_no_game() -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        begun(Japanese=order(("15", "30")))


def test_orders_of_battle_that_disagree_begin_no_game() -> None:
    with pytest.raises(ValueError, match="disagree on the year"):
        begun(Japanese=order(("15", "13")), British=order(("22", "8"), nation="british", year="1945"))


def test_names_stand_for_men_on_the_command_line() -> None:
    assert order_words(record(order(("15", "Sato=11/atmm")))) == {
        "jp15": "15/rifle/M3/P3/japanese",
        "Sato": "11/rifle/atmm/M3/P3/japanese",
    }


def test_a_game_of_the_examples(wga: Wga, tmp_path: Path) -> None:
    file = str(tmp_path / "fight.wga")
    sides = [f"British={EXAMPLES / 'british.yaml'}", f"Japanese={EXAMPLES / 'samurai.yaml'}"]
    with chdir(tmp_path):  # where it notes which game is the folder's
        ran = wga("game", "new", file, "--ruleset", "banzai", "--side", sides[0], "--side", sides[1])
    assert ran.code == 0, ran.err
    assert "11 jp20" in wga("game", "status", "--game", file).out
    assert wga("game", "verify", "--game", file).code == 0
