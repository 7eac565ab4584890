"""What a force of the players' own costs, added up at the command line: every sum by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.banzai.conftest import Wga
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def price(nation: str = "japanese", **words: Any) -> Any:
    return BANZAI.settle("price", nation=nation, **words)


def points(nation: str = "japanese", **words: Any) -> int:
    found: int = price(nation, **words).result.points
    return found


def test_43_a_sniper_35_and_the_second_15() -> None:
    assert points(snipers=1) == 35
    both = price(snipers=2).result
    assert (both.points, both.parts) == (50, ("2 snipers: 35 + 15 = 50 (up-front 43)",))
    with pytest.raises(ValueError, match="3 snipers have no price"):
        price(snipers=3)


@pytest.mark.parametrize(
    ("nation", "five", "six", "seven"),
    [("german", 42, 84, 126), ("american", 50, 100, 150), ("russian", 22, 44, 66)],
)
def test_43_7_radios(nation: str, five: int, six: int, seven: int) -> None:
    assert [points(nation, radio=at) for at in (5, 6, 7)] == [five, six, seven]


def test_44_8_a_british_radio_costs_what_a_german_one_does() -> None:
    found = price("british", radio=6).result
    assert (found.points, found.parts) == (84, ("radio of strength 6: 84, as a german one (44.8)",))
    assert points("american", radio=6) == 100


def test_45_7_a_japanese_radio_costs_what_a_russian_one_does() -> None:
    found = price(radio=7).result
    assert (found.points, found.parts) == (66, ("radio of strength 7: 66, as a russian one (45.7)",))
    assert points("british", radio=7) == 126
    with pytest.raises(ValueError, match="no radio has strength 8: 5, 6 or 7"):
        price(radio=8)
    with pytest.raises(ValueError, match="whose radio is it"):
        price("", radio=6)


def test_45_7_an_at_mine_costs_what_an_atmm_does() -> None:
    assert points(weapons=["at-mine"]) == points(weapons=["atmm"]) == 7
    assert points(weapons=["pf,dc"]) == 25 + 50
    assert price(weapons=["at-mine"]).result.parts == ("at-mine: 7 (45.7)",)
    with pytest.raises(ValueError, match="no weapon with a price 'rifle'"):
        price(weapons=["rifle"])


def test_43_weapons_before_their_year() -> None:
    assert points("german", weapons=["pf"], year="1943b") == 25
    with pytest.raises(IllegalAction, match="no panzerfaust before 1943b, and this is 1943a") as wrong:
        price("german", weapons=["pf"], year="1943a")
    assert wrong.value.cite == "up-front 43"
    with pytest.raises(ValueError, match="'1939' is no half year"):
        price(weapons=["pf"], year="1939")


def test_at_mine_year_in_a_price() -> None:
    assert points(weapons=["at-mine"], year="1944a") == 7
    with pytest.raises(IllegalAction, match="no at-mine before 1944a") as wrong:
        price(weapons=["at-mine"], year="1943b")
    assert wrong.value.cite == "45.7"
    assert price(weapons=["at-mine"], year="1943b", rulings={"at-mine-year": "no"}).result.points == 7


def test_48_1_random_reinforcements_50_points_a_deck() -> None:
    assert points(decks=["1"]) == 50
    found = price(decks=["1,2,3,4"])
    # 50, 50 x 0.8 = 40, 50 x 0.5 = 25, 50 x 0.2 = 10
    assert found.result.points == 50 + 40 + 25 + 10
    assert found.result.arithmetic == "50 + 40 + 25 + 10 = 125"
    assert {"reinforcement-price", "reinforcement-decks"} <= set(rulings_used(found))
    assert points(decks=["4"], rulings={"reinforcement-price": "flat"}) == 50
    assert points(decks=["4"]) == 10
    with pytest.raises(ValueError, match="in deck 5 have no price"):
        price(decks=["5"])
    with pytest.raises(IllegalAction, match="a deck is paid for once") as wrong:
        price(decks=["1,1"])
    assert wrong.value.cite == "48.1"


def test_43_4_men_who_come_later() -> None:
    # (30 + 17) x 0.8 = 37.6, up to 38; 33 x 0.5 = 16.5, up to 17
    found = price(later=["1:30+17,2:33"]).result
    assert found.points == 38 + 17
    assert found.parts[0] == "after 1 deck: 47 x 0.8 = 37.6, up to 38 (up-front 43.4)"
    assert points(men=["30,17,33"]) == 80
    with pytest.raises(ValueError, match="'30': the decks and the points of each man"):
        price(later=["30"])


def test_46_5_a_marines_bolt_action_rifle_costs_one_less() -> None:
    assert points("american", bolt_action=["16,11"]) == 15 + 10
    assert points("american", men=["16,11"]) == 27


def test_percent_rounding() -> None:
    # 101 x 1.15 = 116.15; 101 x 0.85 = 85.85
    words: dict[str, Any] = {"men": ["101"]}
    elite = price(troops="samurai", **words).result
    assert (elite.points, elite.arithmetic) == (117, "101; 101 x 1.15 = 116.15, up to 117")
    assert points(troops="snlf", **words) == 86
    assert points(**words) == 101
    down = {"percent-rounding": "down"}
    assert [points(troops=one, rulings=down, **words) for one in ("samurai", "snlf")] == [116, 85]


def test_43_5_the_share_of_the_whole_force() -> None:
    # 65 + 35 = 100, x 1.15 = 115; of the men alone 65 x 1.15 = 74.75, up to 75, and 35
    words: dict[str, Any] = {"troops": "samurai", "men": ["65"], "snipers": 1}
    assert price(**words).result.arithmetic == "65 + 35 = 100; 100 x 1.15 = 115"
    alone = price(rulings={"percent-of": "men-and-weapons"}, **words).result
    assert (alone.points, alone.arithmetic) == (
        110,
        "65 + 35 = 100; 65 x 1.15 = 74.75, up to 75 + 35 = 110",
    )


def test_whose_troops_and_what() -> None:
    assert points("", men=["10"]) == 10
    with pytest.raises(ValueError, match="whose samurai"):
        price("", men=["10"], troops="samurai")
    with pytest.raises(ValueError, match="no troops 'samurai'"):
        price("british", men=["10"], troops="samurai")
    with pytest.raises(ValueError, match="what is bought"):
        price()


def test_48_1_at_the_command_line(wga: Wga) -> None:
    line = "banzai price --nation british --snipers 2 --radio 5 --decks 1 --json --no-game"
    ran = wga(*line.split())
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["result"]["points"] == 50 + 42 + 50
