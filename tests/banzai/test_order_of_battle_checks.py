"""The checks of an order of battle: each limit at the limit and one past it, with its rule."""

from __future__ import annotations

import pytest

from rulesets.banzai.men.man import BadMan, Man
from tests.banzai.ordered import MEN, RIFLE, found, order, order_book, points, priced, report, said

MARINES = {"nation": "american", "troops": "marines", "year": "1943b"}


def marine(*men: str, **keys: str) -> str:
    """Return a group of Marines, a rifleman among them."""
    return order((*men, RIFLE), **{**MARINES, **keys})


# The squad.


@pytest.mark.parametrize(
    ("nation", "troops", "problems"),
    [
        ("japanese", "samurai", []),
        ("japanese", "snlf", []),
        ("japanese", "guards", [("troops", "45.8")]),
        ("british", "paratroopers", []),
        ("british", "militia", []),
        ("british", "samurai", [("troops", "44.4")]),
        ("american", "marines", []),
        ("german", "ss", []),
        ("russian", "guards", []),
        ("russian", "guards conscripts", [("troops", "up-front 39")]),
    ],
)
def test_39_8_one_troop_type_a_side_of_its_nation(
    nation: str, troops: str, problems: list[tuple[str, str]]
) -> None:
    assert found(order(nation=nation, troops=troops)) == problems


@pytest.mark.parametrize(
    ("nation", "year", "problems"),
    [
        ("japanese", "1943a", []),
        ("japanese", "1942b", [("troop-year", "45.9")]),
        ("japanese", "1941b", [("troop-year", "45.9")]),
        ("british", "1944b", []),
        ("british", "1945", [("troop-year", "45.9")]),
        ("german", "1945", []),
        ("german", "1941b", []),
    ],
)
def test_45_9_second_line_troops_only_in_years_that_have_them(
    nation: str, year: str, problems: list[tuple[str, str]]
) -> None:
    second = {"japanese": "snlf", "british": "militia", "german": "second-line"}[nation]
    assert found(order(nation=nation, year=year, troops=second)) == problems
    assert found(order(nation=nation, year=year)) == []


def test_45_9_says_when_there_are_and_which_ruling_has_the_rows() -> None:
    assert said(order(year="1942b", troops="snlf")) == (
        "no second-line troops of the japanese side in 1942b: "
        "there are in 1945, 1944b, 1944a, 1943b and 1943a (ruling troop-rows=up-front)"
    )
    assert "troop-rows" not in said(order(nation="british", year="1945", troops="militia"))


@pytest.mark.parametrize(
    ("nation", "problems"), [("british", []), ("american", []), ("german", [("jungle", "47.2")])]
)
def test_47_2_the_jungle_is_not_for_germans(nation: str, problems: list[tuple[str, str]]) -> None:
    assert found(order(nation=nation, jungle="yes")) == problems
    assert found(order(nation=nation)) == []


@pytest.mark.parametrize(
    ("men", "problems"),
    [(1, [("count", "up-front 5.6")]), (2, []), (10, []), (11, [("count", "up-front 5.6")])],
)
def test_5_6_a_group_of_two_to_ten(men: int, problems: list[tuple[str, str]]) -> None:
    assert found(order([RIFLE] * men)) == problems


def test_5_6_groups_without_gaps() -> None:
    assert found(order(MEN, MEN)) == []
    assert found(order(MEN, MEN).replace("  B:", "  C:")) == [("letters", "up-front 5.6")]
    assert found(order(MEN, MEN).replace("  B:", "  E:")) == [("letters", "up-front 5.6")]


def test_45_9_a_half_year_that_there_is_none() -> None:
    assert found(order((*MEN, "15/atmm"), year="1946", troops="snlf")) == [("year", "45.9")]
    assert found(marine("42/rifle/M5/P6", year="1946")) == [("year", "45.9")]


# Marines.


@pytest.mark.parametrize(("morale", "problems"), [(1, [("marine-morale", "46.2")]), (2, [])])
def test_46_2_a_marine_has_morale_two_at_least(morale: int, problems: list[tuple[str, str]]) -> None:
    assert found(marine(f"rifle/M{morale}/P3")) == problems
    assert found(order((f"rifle/M{morale}/P3", RIFLE), nation="american")) == []


def test_46_2_says_what_would_be_right() -> None:
    assert said(marine("rifle/M1/P4")) == (
        "rifle/M1/P4: a Marine has morale 2 at least, not 1: Morale 2 and Panic 3 markers beside his card"
    )


@pytest.mark.parametrize(("year", "points_of_two"), [("1942b", 29), ("1943a", 30)])
def test_46_5_a_marine_rifle_costs_one_less_before_1943(year: str, points_of_two: int) -> None:
    leader = priced("42/mp/M5/P6", 14)
    rifle = priced(RIFLE, 16)
    text = order((leader, rifle), nation="american", troops="marines", year=year)
    assert points(text) == points_of_two
    assert points(text.replace("marines", "line")) == 30


@pytest.mark.parametrize("weapon", ["carbine", "mp", "bar"])
def test_46_5_only_a_rifle_costs_less(weapon: str) -> None:
    men = (priced("42/mp/M5/P6", 14), priced(f"{weapon}/M3/P3", 16))
    assert points(order(men, nation="american", troops="marines", year="1942b")) == 30


@pytest.mark.parametrize(
    ("card", "year", "problems"),
    [
        ("42", "1942b", []),
        ("43", "1941b", []),
        ("42", "1943a", [("leaders", "46.5")]),
        ("43", "1945", [("leaders", "46.5")]),
        ("44", "1942b", [("leaders", "46.5")]),
        ("44", "1943a", []),
    ],
)
def test_46_5_leaders_42_and_43_date_a_scenario(
    card: str, year: str, problems: list[tuple[str, str]]
) -> None:
    text = marine(f"sl/{card}/rifle/M5/P6", year=year)
    assert found(text) == problems
    assert found(text.replace("marines", "line")) == []


def test_46_5_the_place_is_the_leader_or_the_year() -> None:
    (leader,) = report(marine("42/rifle/M5/P6")).problems
    assert (leader.line, leader.column) == (7, 13)
    (year,) = report(marine(year="1942a").replace(RIFLE, f"{RIFLE}, {RIFLE}")).problems
    assert (year.line, year.column) == (4, 7)


@pytest.mark.parametrize(
    ("nation", "weapon", "problems"),
    [
        ("american", "bar", []),
        ("american", "#(bar)", []),
        ("japanese", "rifle", [("man", "")]),
        ("british", "#rifle", [("man", "")]),
    ],
)
def test_46_5_an_american_card_without_values_is_two_three(
    nation: str, weapon: str, problems: list[tuple[str, str]]
) -> None:
    assert found(order((f'"{weapon}"', RIFLE), nation=nation)) == problems
    assert found(order((f'"{weapon}/M3/P3"', RIFLE), nation=nation)) == []


# Fire teams.


@pytest.mark.parametrize("second", ["bar", "lmg", "mmg"])
@pytest.mark.parametrize("first", ["bar", "lmg", "mmg"])
def test_46_4_no_two_of_bar_lmg_and_mmg_in_a_group(first: str, second: str) -> None:
    two = (f"{first}/M3/P3", f"{second}/M3/P3")
    assert found(order((*two, RIFLE), nation="american")) == [("fire-teams", "46.4")]
    assert found(order((two[0], RIFLE), (two[1], RIFLE), nation="american")) == []
    assert found(order((two[0], RIFLE), nation="american")) == []


def test_46_4_each_man_but_the_first_of_a_group() -> None:
    bars = ["bar"] * 3
    text = order(bars, ("bar", RIFLE), **MARINES)
    assert [(one.rule, one.line, one.column) for one in report(text).problems] == [
        ("fire-teams", 7, 18),
        ("fire-teams", 7, 23),
    ]
    assert report(text).problems[0].message == (
        "bar: group A has one with bar already; of 4 men with bar each group has one "
        "(ruling fire-teams=errata)"
    )


@pytest.mark.parametrize(
    ("men", "troops", "year", "problems"),
    [
        (["bar", "lmg/M3/P3"], "marines", "1944a", 0),
        (["lmg/M3/P3", "lmg/M3/P3"], "line", "1943a", 1),
        (["mmg/M3/P3", "mmg/M3/P3"], "line", "1943a", 0),
        (["bar", "bar"], "marines", "1944a", 0),
        (["bar", "bar", "bar"], "marines", "1944a", 2),
        (["bar", "bar", "bar"], "marines", "1943b", 0),
        (["bar", "bar", "bar"], "line", "1944a", 0),
    ],
)
def test_46_4_ruling_fire_teams_text(men: list[str], troops: str, year: str, problems: int) -> None:
    text = order(men, nation="american", troops=troops, year=year)
    assert found(text, "fire-teams=text") == [("fire-teams", "46.4")] * problems
    assert len(found(text)) == len(men) - 1


def test_46_4_those_who_come_later_are_in_no_group_yet() -> None:
    assert found(order(("lmg/M3/P3", RIFLE), later="{1: [lmg/M3/P3]}")) == []


# Morale of troop types.


@pytest.mark.parametrize(
    ("troops", "morale", "problems"),
    [
        ("samurai", 2, []),
        ("samurai", 1, [("troop-morale", "up-front 39.8")]),
        ("snlf", 4, []),
        ("snlf", 5, [("troop-morale", "up-front 39.8")]),
        ("line", 1, []),
        ("line", 5, []),
    ],
)
def test_39_8_morale_of_elite_and_second_line(
    troops: str, morale: int, problems: list[tuple[str, str]]
) -> None:
    assert found(order((f"rifle/M{morale}/P3", RIFLE), troops=troops)) == problems


def test_39_8_a_vehicle_has_no_morale_of_its_troops() -> None:
    assert found(order(("afv/M0/P0", RIFLE), troops="samurai")) == []
    assert found(order(("none/M0/P0", RIFLE), troops="samurai")) == [("troop-morale", "up-front 39.8")]


# Secondary weapons.


@pytest.mark.parametrize("weapon", ["rifle", "assault-rifle", "carbine", "bar", "mp", "none"])
def test_21_1_a_secondary_weapon_beside_these(weapon: str) -> None:
    assert found(order((f"{weapon}/M3/P3/atmm", RIFLE))) == []


@pytest.mark.parametrize("weapon", ["lmg", "mmg", "flamethrower", "piat", "mortar"])
def test_21_1_no_secondary_weapon_beside_these(weapon: str) -> None:
    assert found(order((f"{weapon}/M3/P3/atmm", RIFLE))) == [("secondary-beside", "up-front 21.1")]
    assert found(order((f"{weapon}/M3/P3", RIFLE))) == []


def test_21_1_one_secondary_weapon_a_man() -> None:
    assert found(order(("15/atmm", "13/demolition-charge"))) == []
    assert found(order(("15/atmm/demolition-charge", RIFLE))) == [("secondary", "up-front 21.1")]
    assert found(order(("atmm/M3/P3", RIFLE))) == []


MOST = {"american": 1, "british": 1, "german": 2, "japanese": 2, "russian": 3}


@pytest.mark.parametrize("nation", MOST)
def test_21_11_anti_tank_weapons_of_a_squad(nation: str) -> None:
    most = MOST[nation]
    assert found(order([f"{RIFLE}/atmm"] * most + [RIFLE] * 2, nation=nation)) == []
    assert found(order([f"{RIFLE}/atmm"] * (most + 1) + [RIFLE] * 2, nation=nation)) == [
        ("weapon-count", "up-front 21.11")
    ]


def test_21_11_one_demolition_charge_a_squad() -> None:
    charge = f"{RIFLE}/demolition-charge"
    assert found(order((charge, RIFLE))) == []
    assert found(order((charge, charge))) == [("weapon-count", "up-front 21.11")]


def test_21_11_ruling_anti_tank_limit() -> None:
    men = (f"{RIFLE}/atmm", f"{RIFLE}/atmm", f"{RIFLE}/panzerfaust", f"{RIFLE}/panzerfaust")
    text = order(men, nation="german")
    assert found(text) == [("weapon-count", "up-front 21.11")] * 2
    assert found(text, "anti-tank-limit=each-kind") == []
    assert found(text.replace("]", f", {RIFLE}/atmm]"), "anti-tank-limit=each-kind") == [
        ("weapon-count", "up-front 21.11")
    ]


@pytest.mark.parametrize(("nation", "cards"), [("american", 12), ("german", 10), ("russian", 15)])
def test_53_who_has_more_cards_has_two_squads(nation: str, cards: int) -> None:
    charge = [f"{RIFLE}/demolition-charge"] * 2

    def groups(number: int) -> list[list[str]]:
        men = [*charge, *[RIFLE] * (number - 2)]
        return [men[:6], men[6:]]

    assert found(order(*groups(cards), nation=nation)) == [("weapon-count", "up-front 21.11")]
    assert found(order(*groups(cards + 1), nation=nation)) == []


@pytest.mark.parametrize("nation", ["british", "japanese"])
def test_53_ruling_squad_unlisted(nation: str) -> None:
    men = [*[f"{RIFLE}/demolition-charge"] * 2, *[RIFLE] * 11]
    text = order(men[:6], men[6:], nation=nation)
    assert found(text) == [("weapon-count", "up-front 21.11")]
    assert "(ruling squad-unlisted=one-squad)" in said(text)
    assert found(text, "squad-unlisted=as-american") == []
    one_less = order(men[:6], men[6:-1], nation=nation)
    assert found(one_less, "squad-unlisted=as-american") == [("weapon-count", "up-front 21.11")]


# Years of weapons.


@pytest.mark.parametrize(
    ("weapon", "year", "problems"),
    [
        ("atmm", "1943b", [("weapon-year", "up-front 43")]),
        ("atmm", "1944a", []),
        ("at-mine", "1943b", [("weapon-year", "45.7")]),
        ("at-mine", "1944a", []),
        ("panzerfaust", "1943a", [("weapon-year", "up-front 43")]),
        ("panzerfaust", "1943b", []),
        ("demolition-charge", "1941b", []),
    ],
)
def test_43_45_7_years_of_weapons(weapon: str, year: str, problems: list[tuple[str, str]]) -> None:
    assert found(order((f"{RIFLE}/{weapon}", RIFLE), year=year)) == problems


def test_45_7_ruling_at_mine_year() -> None:
    text = order((f"{RIFLE}/at-mine", RIFLE), year="1942b")
    assert said(text).endswith("no at-mine before 1944a, and this is 1942b (ruling at-mine-year=yes)")
    assert found(text, "at-mine-year=no") == []
    atmm = text.replace("at-mine", "atmm")
    assert found(atmm, "at-mine-year=no") == [("weapon-year", "up-front 43")]


# Crews.


def test_45_6_a_group_that_cannot_move_with_its_heavy_weapons() -> None:
    assert found(order(("mmg/M3/P3", RIFLE))) == []
    assert found(order(("mmg/M3/P3", f"{RIFLE}/wounded"))) == [("crew", "45.6")]
    assert report(order(("mmg/M3/P3", f"{RIFLE}/wounded"))).legal
    assert found(order(("mmg/M3/P3", f"{RIFLE}/wounded"), nation="british")) == []


@pytest.mark.parametrize("weapons", ["atr/mmg", "mmg/mortar", "atr/latw"])
def test_45_6_who_serves_a_heavy_weapon_has_no_other_crewed_one(weapons: str) -> None:
    men = (f"{weapons}/M3/P3", RIFLE, RIFLE, RIFLE)
    assert found(order(men)) == [("crew-weapons", "45.6")]
    assert found(order(men, nation="british")) == []


def test_45_6_beside_a_weapon_without_a_crew_he_may() -> None:
    assert found(order(("atr/rifle/M3/P3", RIFLE))) == []


@pytest.mark.parametrize(
    ("weapon", "nation", "problems"),
    [
        ("mmg", "japanese", []),
        ("atr", "british", []),
        ("mortar", "german", []),
        ("lmg", "german", []),
        ("lmg", "japanese", [("assistant", "up-front 20.6")]),
        ("lmg", "british", [("assistant", "up-front 20.6")]),
        ("rifle", "japanese", [("assistant", "up-front 20.6")]),
    ],
)
def test_20_6_an_assistant_has_a_weapon_to_assist_at(
    weapon: str, nation: str, problems: list[tuple[str, str]]
) -> None:
    assert found(order((f"{weapon}/M3/P3", f"{RIFLE}/assistant"), nation=nation)) == problems


def test_20_6_an_assistant_has_no_crewed_weapon_himself() -> None:
    men = ("mortar/M3/P3", "mortar/M3/P3/assistant")
    assert found(order(men)) == [("assistant-weapon", "up-front 20.6")]


# Cards.


def test_a_card_without_data_is_named_and_where_it_goes() -> None:
    text = order(("30", "15"))
    assert found(text) == [("card-unknown", "up-front")]
    assert said(text) == (
        "card 30 of the japanese side is not known: write its weapon, points, morale and panic "
        "into personality.yaml under japanese, or in full here, as 30/rifle/M3/P3"
    )
    assert not report(text).legal
    assert report(text).readable
    assert found(order(("30/rifle/M3/P3", "15"))) == []


def test_a_card_is_of_its_nation() -> None:
    assert found(order(("15", "13"))) == []
    assert found(order(("15", "13"), nation="russian")) == [("card-unknown", "up-front")] * 2


@pytest.mark.parametrize(
    ("word", "problems"),
    [
        ("15/rifle", []),
        ("15/rifle/M3/P3", []),
        ("15/none", []),
        ("15/mp", [("card-weapon", "up-front")]),
        ("15/M4/P4", [("card-values", "up-front")]),
        ("15/P4", [("card-values", "up-front")]),
        (priced("15", 10), []),
        (priced("15", 11), [("card-points", "up-front 43")]),
        ("15/british", [("nation", "")]),
        ("15/japanese", []),
    ],
)
def test_what_differs_from_the_card(word: str, problems: list[tuple[str, str]]) -> None:
    assert found(order((word, RIFLE))) == problems


def test_markers_beside_a_card_are_legal() -> None:
    assert report(order(("15/M4/P4", RIFLE))).legal
    assert not report(order(("15/mp", RIFLE))).legal


@pytest.mark.parametrize(
    ("men", "problems"),
    [
        (("15", "15"), [("card-twice", "up-front")]),
        (("Sato=15", "Sato=13"), [("name-twice", "")]),
        (("Sato=15", "b3=13"), [("name", "")]),
        (("=15", "13"), [("name", "")]),
        (("15/rifel", "13"), [("man", "")]),
        (("rifle/fp2", "13"), [("man", "")]),
    ],
)
def test_names_and_cards_of_their_own(men: tuple[str, ...], problems: list[tuple[str, str]]) -> None:
    assert found(order(men)) == problems


def test_firepower_alone_is_no_man() -> None:
    with pytest.raises(BadMan, match="has no morale"):
        Man.parse("rifle/fp2", order_book())


def test_a_card_of_those_who_come_later_stands_twice() -> None:
    text = order(("15", "13", RIFLE, RIFLE), later="{1: [15], 2: [Sato=12]}")
    assert said(text) == "card 15 stands twice, first in group A"
    twice = text.replace("2: [Sato=12]", "2: [Sato=12]").replace("1: [15]", "1: [12]")
    assert said(twice) == "card 12 stands twice, first in those after deck 1"


# What the scenario gives.


@pytest.mark.parametrize(
    ("decks", "problems"),
    [("[1, 2]", []), ("[3]", [("decks", "48.1")]), ("[1, 1]", [("decks-twice", "48.1")])],
)
def test_48_1_decks_of_random_reinforcements(decks: str, problems: list[tuple[str, str]]) -> None:
    assert found(order(decks=2, reinforcements=decks)) == problems


def test_48_1_without_points_a_scenario_gives_any_deck() -> None:
    assert found(order(reinforcements="[5]", snipers=3)) == []
    bought = order((priced(RIFLE, 10), priced(RIFLE, 10)), points=900, reinforcements="[5]", snipers=3)
    assert found(bought) == [("decks", "48.1"), ("snipers", "up-front 43")]


@pytest.mark.parametrize(
    ("nation", "cite"), [("german", "up-front 43.7"), ("british", "44.8"), ("japanese", "45.7")]
)
def test_43_7_44_8_45_7_strengths_of_radios(nation: str, cite: str) -> None:
    assert found(order(nation=nation, radio=5)) == []
    assert found(order(nation=nation, radio=7)) == []
    assert found(order(nation=nation, radio=8)) == [("radio", cite)]
    assert found(order(nation=nation, radio=4)) == [("radio", cite)]


@pytest.mark.parametrize(
    ("start", "later", "problems"),
    [
        (4, 2, []),
        (4, 3, [("later-count", "up-front 43.4")]),
        (5, 2, []),
        (5, 3, [("later-count", "up-front 43.4")]),
    ],
)
def test_43_4_half_the_cards_at_the_start_may_come_later(
    start: int, later: int, problems: list[tuple[str, str]]
) -> None:
    text = order([RIFLE] * start, later=f"{{1: [{', '.join([RIFLE] * later)}]}}")
    assert found(text) == problems


@pytest.mark.parametrize(
    ("decks", "after", "problems"),
    [
        (3, "2", []),
        (3, "3", [("later", "up-front 43.4")]),
        (9, "3", []),
        (9, "4", [("later", "up-front 43.4")]),
        (9, "0", [("later", "up-front 43.4")]),
        (9, "two", [("later", "up-front 43.4")]),
    ],
)
def test_43_4_men_come_after_one_to_three_decks(
    decks: int, after: str, problems: list[tuple[str, str]]
) -> None:
    assert found(order((RIFLE, RIFLE), decks=decks, later=f"{{{after}: [{RIFLE}]}}")) == problems


# Points.


def test_43_the_limit_and_one_past_it() -> None:
    men = ("15", "18")  # 10 + 17
    assert found(order(men, points=27)) == []
    assert report(order(men, points=27)).limit == 27
    assert said(order(men, points=26)) == "27 (group A) = 27 points, limit 26: 1 over"
    assert found(order(men, points=26)) == [("points", "up-front 43")]


def test_43_the_whole_sum_of_what_was_bought() -> None:
    text = order(
        ("15", "13/at-mine"),
        ("18", "20"),
        troops="samurai",
        points=300,
        decks=3,
        radio=5,
        snipers=2,
        reinforcements="[1, 3]",
        later="{2: [11, 12]}",
    )
    # 10 + 17, 17 + 20, half of 10 + 7, radio 22, snipers 35 + 15, decks 50 + 25
    assert points(text) == 253  # 27 + 37 + 9 + 22 + 50 + 75 = 220, x 1.15 = 253
    assert found(text) == []
    assert found(text.replace("points: 300", "points: 253")) == []
    over = text.replace("points: 300", "points: 252")
    assert said(over) == (
        "27 (group A) + 37 (group B) + 9 (after 2 decks) + 22 (radio of strength 5) + 50 (2 snipers) + "
        "50 (random reinforcements in deck 1) + 25 (random reinforcements in deck 3) = 220; "
        "elite troops: 220 x 1.15 = 253 points, limit 252: 1 over"
    )


def test_43_5_ruling_percent_of() -> None:
    text = order(("15", "13"), troops="samurai", points=100, snipers=1)
    assert points(text) == 64  # (20 + 35) x 1.15 = 63.25
    assert points(text, "percent-of=men-and-weapons") == 58  # 20 x 1.15 + 35
    assert said(text.replace("100", "57"), "percent-of=men-and-weapons") == (
        "20 (group A) + 35 (sniper) = 55; elite troops: 20 x 1.15 = 23; together 58 points, limit 57: 1 over"
    )


def test_43_5_ruling_percent_rounding_set_the_limit() -> None:
    text = order(("15", "18"), troops="samurai", points=32)  # 27 x 1.15 = 31.05
    assert points(text) == 32
    assert points(text, "percent-rounding=down") == 31
    assert "up to 32 points, limit 31: 1 over (ruling percent-rounding=up)" in said(text.replace("32", "31"))
    assert found(text.replace("32", "31"), "percent-rounding=down") == []


def test_43_5_second_line_costs_less_weapons_included() -> None:
    text = order((priced(f"{RIFLE}/demolition-charge", 10), priced(RIFLE, 10)), troops="snlf")
    assert points(text) == 60  # 70 x 0.85 = 59.5


def test_43_4_weapons_of_those_who_come_later_are_discounted_too() -> None:
    text = order((priced(RIFLE, 10), priced(RIFLE, 10)), later=f"{{1: [{priced(f'{RIFLE}/atmm', 10)}]}}")
    assert points(text) == 34  # 20 + 17 x 0.8 = 13.6


def test_43_4_ruling_reinforcement_rounding() -> None:
    men = [priced(RIFLE, 7)] * 4
    text = order(men, later=f"{{2: [{', '.join(men[:2])}]}}")
    assert points(text) == 35  # 28 + 14 x 0.5
    assert points(text, "reinforcement-rounding=each") == 36  # 28 + 4 + 4


def test_48_1_ruling_reinforcement_price() -> None:
    text = order(("15", "18"), points=200, reinforcements="[2, 4]")
    assert points(text) == 77  # 27 + 40 + 10
    assert points(text, "reinforcement-price=flat") == 127


def test_48_1_the_price_is_of_the_deck_and_not_of_how_many() -> None:
    assert points(order(("15", "18"), points=200, reinforcements="[2]")) == 67
    assert points(order(("15", "18"), points=200, reinforcements="[1]")) == 77


def test_43_points_that_are_wanted() -> None:
    text = order(("15", RIFLE), points=100)
    assert found(text) == [("points-unknown", "up-front 43")]
    assert said(text) == f"the points of {RIFLE} are not known: {{man: {RIFLE}, points: 20}}"
    assert points(text) is None
    assert found(order(("15", RIFLE))) == []
    assert found(order(("15", priced(RIFLE, 0)), points=100)) == []
