"""Random reinforcements at the table: the draw, the table, who stands for whom, the free choice."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.reinforcements.table import Row
from tests.at_table import rulings_used
from tests.banzai.conftest import Wga
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

# rows 1 to 4 of the table by hand, and the vehicles and guns of 5 and 6; 3 and 4 leave a card to choose
TABLE = {
    "british": ((8, 9), (10, 22, 24), (8, 22, 25), (8, 22, 24, 25), (34,), (35,)),
    "german": ((8, 9), (9, 10, 24), (10, 19, 24), (8, 24, 26, 27), (30,), (39,)),
    "japanese": ((11, 12), (4, 13, 25), (15, 18, 25), (15, 20, 25, 26), (37,), (34,)),
    "russian": ((24, 25), (21, 22, 23), (20, 21, 22), (19, 23, 24, 25), (31,), (34,)),
    "american": ((11, 12), (17, 20, 21), (20, 25, 26), (20, 21, 22, 23), (31,), (34,)),
}
ROWS = [(nation, at, cards) for nation, rows in TABLE.items() for at, cards in enumerate(rows, 1)]


def settled(card: str, nation: str = "japanese", **words: Any) -> Any:
    return BANZAI.settle("reinforce", card, nation=nation, **words)


def reinforce(card: str, nation: str = "japanese", **words: Any) -> Any:
    return settled(card, nation, **words).result


def refused(card: str = "b3", **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        reinforce(card, **words)
    return wrong.value.cite, wrong.value.reason


def test_48_3_at_the_command_line(wga: Wga) -> None:
    ran = wga("banzai", "reinforce", "--nation", "japanese", "--cards", "b3", "--json", "--no-game")
    assert ran.code == 0, ran.err
    result = json.loads(ran.out)["result"]
    assert (result["obtained"], result["cards"]) == (True, [15, 18, 25])
    assert (result["free_choice"], result["sniper"]) == (True, False)


def test_48_2_red_fails_and_black_obtains() -> None:
    red, black = reinforce("r3"), reinforce("b3")
    assert (red.obtained, red.cards, red.comes, red.say) == (False, (), (), "Red 3: no reinforcements.")
    assert (black.obtained, black.card) == (True, "black 3")
    assert black.comes == ("15/rifle/M3/P3", "18/rifle/M5/P5", "25/rifle/M4/P4")
    assert BANZAI.chances("reinforce", nation="japanese") == {"yes": Fraction(1, 2), "no": Fraction(1, 2)}


def test_48_4_nought_gives_a_sniper() -> None:
    for nation in TABLE:
        found = reinforce("b0", nation)
        assert (found.obtained, found.sniper, found.cards, found.free_choice) == (True, True, (), False)
    assert not reinforce("b1").sniper
    assert not reinforce("r0").sniper


def test_48_43_a_sniper_needs_no_movement_card() -> None:
    ready = "The sniper is ready in the own next player turn; no Movement card is needed."
    enter = "They enter from the own next player turn on, each group with a Movement card."
    assert (ready in reinforce("b0").table, enter in reinforce("b0").table) == (True, False)
    assert (ready in reinforce("b1").table, enter in reinforce("b1").table) == (False, True)


@pytest.mark.parametrize(("nation", "number", "cards"), ROWS)
def test_48_3_every_row(nation: str, number: int, cards: tuple[int, ...]) -> None:
    found = reinforce(f"b{number}", nation)
    assert found.cards == cards
    assert found.free_choice == (number in (3, 4))
    known = {word.split("/")[0] for word in found.comes}
    assert known == set(map(str, cards))
    assert all("/" in word for word in found.comes) == (number < 5)


def test_reinforcement_rows() -> None:
    assert rulings_used(settled("b4"))["reinforcement-rows"] == "up-front"
    assert "reinforcement-rows" not in rulings_used(settled("b3"))
    own = {"reinforcement-rows": "typed"}
    row = ["4:11/12/free,5:30,6:31"]
    typed = reinforce("b4", rulings=own, row=row)
    assert (typed.cards, typed.free_choice) == ((11, 12), True)
    assert reinforce("b5", rulings=own, row=row).cards == (30,)
    assert reinforce("b3", rulings=own, row=row).cards == (15, 18, 25)
    with pytest.raises(ValueError, match="; 5 and 6 wanted"):
        reinforce("b4", rulings=own, row=row[0].split(",")[:1])
    with pytest.raises(ValueError, match="only rows 4 to 6 are typed"):
        reinforce("b4", row=row)
    with pytest.raises(ValueError, match="'4:x': a row is its number and cards"):
        reinforce("b4", rulings=own, row=["4:x"])


def test_a_row_is_written_as_it_is_read() -> None:
    book = BANZAI.book("reinforce")
    for word in ("4:20/25/26/free", "5:37"):
        assert str(Row.parse(word, book)) == word


def test_48_32_what_is_printed_of_a_replacement(wga: Wga) -> None:
    line = ("banzai", "reinforce", "--nation", "japanese", "--in-play", "18", "--cards", "b3", "--no-game")
    said = " ".join(wga(*line).out.split())
    assert "Replacement: 4/rifle/M5/P5 (18 is in play: the same weapon and values)" in said


def test_48_32_18_in_play_is_replaced_by_4() -> None:
    found = reinforce("b3", in_play=["18"])
    assert found.cards == (15, 18, 25)
    (stands,) = found.replacements
    assert (stands.number, stands.card, stands.weapon) == (18, "4", "rifle")
    assert (stands.morale, stands.panic) == (5, 5)
    assert found.comes == ("15/rifle/M3/P3", "4/rifle/M5/P5", "25/rifle/M4/P4")
    assert reinforce("b3").replacements == ()


def test_48_32_with_4_in_play_too_an_unfilled_rifle_with_markers() -> None:
    (stands,) = reinforce("b3", in_play=["18,4"]).replacements
    assert (stands.number, stands.card, stands.weapon) == (18, "", "rifle")
    assert (stands.morale, stands.panic) == (5, 5)
    assert reinforce("b3", in_play=["18", "4"]).comes[1] == "rifle/M5/P5"


def test_48_32_a_replacement_is_none_of_those_who_come() -> None:
    # 15, 11 and 13 are alike; 13 stands for 15, and with 13 in play 11 does
    assert reinforce("b3", in_play=["15"]).replacements[0].card == "11"
    assert reinforce("b3", in_play=["15,11"]).replacements[0].card == "13"
    # both 11 and 12 in play: 12 and 26 are alike, 11 and 13
    assert [one.card for one in reinforce("b1", in_play=["11,12"]).replacements] == ["13", "26"]
    # 4 and 13 in play: 4 is 5/5 as 18, 13 is 3/3 as 11
    assert reinforce("b2", in_play=["4,13"]).comes == ("18/rifle/M5/P5", "11/rifle/M3/P3", "25/rifle/M4/P4")


def test_replacement_order() -> None:
    assert rulings_used(settled("b3", in_play=["18"]))["replacement-order"] == "values"
    english = {"replacement-order": "cost"}
    # 4 costs 17 as 18 does; after it the dearest rifle of at most 17 is 11 (10 points), before 13
    assert reinforce("b3", in_play=["18"], rulings=english).replacements[0].card == "4"
    (stands,) = reinforce("b3", in_play=["18,4"], rulings=english).replacements
    assert (stands.card, stands.why) == ("11", "18 is in play: the same weapon, 10 points")
    # no rifle is left at 7 or less: another weapon; the Japanese have none
    (none,) = reinforce("b1", in_play=["12,26"], rulings=english).replacements
    assert none.why == "no card with another weapon is left at 7 points or less: nobody comes"


def test_48_32_a_weapon_that_the_year_has_not() -> None:
    # German 19 costs 18: the dearest of another weapon at most 18 that does not come itself is rifle 9 at 13
    (stands,) = reinforce("b3", "german", unavailable=["assault-rifle"]).replacements
    assert (stands.number, stands.card) == (19, "9")
    assert stands.why == "for 19: another weapon at 13 of 18 points, or 8"
    assert reinforce("b3", "german").replacements == ()
    # machine pistol 24 costs 36: the assault rifle 26 at 30 is the dearest other
    (dear,) = reinforce("b2", "german", unavailable=["mp"]).replacements
    assert dear.card == "26"
    # the carbine of American 17 costs 16: rifle 11 does too, machine pistol 25 costs 19
    (cheap,) = reinforce("b2", "american", unavailable=["carbine"]).replacements
    assert cheap.card == "11"
    with pytest.raises(ValueError, match="no weapon 'bow'"):
        reinforce("b3", unavailable=["bow"])


def test_48_32_where_nothing_is_left() -> None:
    found = reinforce("b1", in_play=["26"], unavailable=["rifle"])
    assert [one.why for one in found.replacements] == [
        "no card with another weapon is left at 10 points or less: nobody comes",
        "no card with another weapon is left at 7 points or less: nobody comes",
    ]
    assert (found.comes, found.say) == ((), "Black 1: nobody comes.")
    assert not any("Nothing is known" in line for line in found.table)


def test_48_3_vehicles_and_guns_are_typed() -> None:
    assert reinforce("b5").comes == ("37",)
    assert reinforce("b5", as_=["37/afv/M2/P3"]).comes == ("37/afv/M2/P3",)
    (known,) = reinforce("b5", in_play=["37"]).replacements
    assert known.why == "in play"


def test_48_31_the_free_choice_is_made_at_once() -> None:
    found = reinforce("b3", choose="26")
    assert found.chosen.word == "26/rifle/M2/P2"
    assert found.comes[-1] == "26/rifle/M2/P2"
    open_ = reinforce("b3")
    assert (open_.chosen, len(open_.comes)) == (None, 3)
    assert open_.say.endswith("; one more is chosen at once.")
    late = reinforce("b1", choose="26")
    assert (late.chosen, "No card may be chosen with this number." in late.table) == (None, True)


def test_48_31_an_unfilled_card_is_3_4_whatever_46_5_says() -> None:
    for nation in ("japanese", "american"):
        found = reinforce("b3", nation, choose="rifle")
        assert found.chosen.word == "rifle/M3/P4"
        assert "Put markers beside the unfilled card: morale 3, panic 4." in found.table
    assert reinforce("b3", choose="26").chosen.word == "26/rifle/M2/P2"


@pytest.mark.parametrize("what", ["mmg", "at-gun", "afv", "wasp", "37/afv/M1/P2"])
def test_48_31_no_mmg_no_at_gun_no_afv(what: str) -> None:
    cite, reason = refused(choose=what)
    assert (cite, "may be chosen" in reason) == ("48.31", True)
    assert reinforce("b3", choose="lmg").chosen.weapon == "lmg"
    assert reinforce("b3", choose="17/bar/M3/P3").chosen.word == "17/bar/M3/P3"


def test_48_31_a_card_in_play_is_not_to_be_had() -> None:
    assert refused(choose="26", in_play=["26"])[0] == "48.31"
    assert reinforce("b3", choose="26", in_play=["18"]).chosen.card == "26"
    taken = reinforce("b3", choose="25")
    assert (taken.chosen, "Card 25 comes by the table already." in taken.table) == (None, True)
    cite, reason = refused("b3", choose="rifle", unavailable=["rifle"])
    assert (cite, reason) == ("48.32", "the rifle is not available in this year")


def test_48_31_a_rifle_or_mp_man_may_take_a_secondary_weapon() -> None:
    assert reinforce("b3", choose="26", with_="dc").chosen.word == "26/rifle/demolition-charge/M2/P2"
    assert reinforce("b3", "russian", choose="mp", with_="atmm").chosen.word == "mp/atmm/M3/P4"
    cite, reason = refused(choose="lmg", with_="dc")
    assert (cite, reason) == (
        "48.31",
        "no demolition-charge for a man with lmg: one with rifle or mp may have it",
    )
    with pytest.raises(ValueError, match="--with is for who is chosen"):
        reinforce("b3", with_="dc")
    with pytest.raises(ValueError, match="no secondary weapon 'stick'"):
        reinforce("b3", choose="26", with_="stick")


def test_43_a_secondary_weapon_before_its_year() -> None:
    words = {"choose": "8", "with_": "panzerfaust"}
    assert refused(year="1943a", nation="british", **words)[0] == "up-front 43"
    assert reinforce("b2", "german", year="1943b", **words).obtained
    assert refused(choose="26", with_="atmm", year="1943b")[1] == "no atmm before 1944a, and this is 1943b"
    assert reinforce("b3", choose="26", with_="atmm", year="1944a").chosen.secondary == "atmm"
    with pytest.raises(ValueError, match="'1900' is no half year"):
        reinforce("b3", year="1900")


def test_at_mine_year() -> None:
    words = {"choose": "26", "with_": "at-mine", "year": "1943a"}
    assert refused(**words)[0] == "45.7"
    no = {"at-mine-year": "no"}
    assert reinforce("b3", rulings=no, **words).chosen.secondary == "at-mine"


def test_a_card_of_which_nothing_is_known() -> None:
    with pytest.raises(ValueError, match="card 17 of the japanese side is not known"):
        reinforce("b3", choose="17")
    with pytest.raises(ValueError, match="no card 'bow'"):
        reinforce("b3", choose="bow")


def test_whose_reinforcements() -> None:
    with pytest.raises(ValueError, match="whose reinforcements"):
        BANZAI.settle("reinforce", "b3")
    with pytest.raises(ValueError, match="no nation 'martian'"):
        reinforce("b3", "martian")


def test_48_33_the_edge_by_the_colour_of_the_movement_card() -> None:
    red = BANZAI.settle("reinforce", entry="r3").result
    black = BANZAI.settle("reinforce", entry="b3").result
    assert (red.enters, black.enters) == ("Z", "E")
    assert red.say == "Red 3: the reinforcements enter as group Z."
    with pytest.raises(ValueError, match="'x' is no card"):
        BANZAI.settle("reinforce", entry="x")


def test_48_2_a_black_6_in_the_draw_is_the_opponents_chance() -> None:
    opens = "Black 6: the opponent of who drew it has a chance of reinforcements, in a deck paid for."
    assert opens in reinforce("b6").table
    assert opens not in reinforce("b5").table
