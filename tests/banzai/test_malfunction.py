"""Malfunction: which red numbers break which weapons, who is picked, what strength is lost."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import NONE, labels, rulings_used
from tests.banzai.fought import begun, edit, man, play
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

JAPANESE = ["rifle/M3/P3/fp1/japanese"] * 3 + ["lmg/M4/P3/fp4/japanese"]


def broke(card: str, *men: str, rpc: str = "", rulings: Mapping[str, str] = NONE) -> Any:
    return BANZAI.settle("malfunction", rpc, rulings, card=card, firers=[",".join(men)]).result


def outcome(card: str, *men: str, rpc: str = "", rulings: Mapping[str, str] = NONE) -> tuple[int, str, int]:
    found = broke(card, *men, rpc=rpc, rulings=rulings)
    return found.who, found.effect, found.strength


def test_45_52_the_japanese_lmg_breaks_on_red_5_without_a_position() -> None:
    settled = BANZAI.settle("malfunction", card="r5", firers=JAPANESE)
    assert (settled.result.who, settled.result.effect, settled.result.strength) == (4, "breaks", 2)
    assert labels(settled) == []
    assert settled.result.say == "Red 5: the weapon of man 4 breaks, the attack loses 2 strength."
    russian = [*JAPANESE[:3], "lmg/M4/P3/fp4/russian", "rifle/M3/P3/assistant/russian"]
    assert outcome("r5", *russian) == (0, "nothing", 0)  # crewed, and not a Japanese one


def test_45_52_with_another_lmg_a_position_picks() -> None:
    men = (*JAPANESE, "lmg/M3/P3/fp3/japanese")
    assert outcome("r5", *men, rpc="p2r2") == (5, "breaks", 2)  # the second of the two that can break
    assert outcome("r5", *men, rpc="p2b1") == (4, "breaks", 2)


@pytest.mark.parametrize("card", ["b5", "b6", "r4", "r0"])
def test_19_other_cards_break_nothing(card: str) -> None:
    assert outcome(card, *JAPANESE) == (0, "nothing", 0)
    assert broke(card, *JAPANESE).say.endswith(": no weapon breaks.")


def test_19_red_6_picks_over_the_whole_group() -> None:
    men = ("rifle/M3/P3/fp3", "rifle/M3/P3/pinned", "none/M3/P3", "mmg/M3/P3/fp6", "rifle/M3/P3/assistant")
    assert outcome("r6", *men, rpc="p5r1") == (
        1,
        "breaks",
        2,
    )  # 3 firepower: one strength for two, one for one
    assert outcome("r6", *men, rpc="p5r2") == (2, "breaks", 0)  # pinned: the strength is kept
    assert outcome("r6", *men, rpc="p5r3") == (3, "nothing", 0)
    assert outcome("r6", *men, rpc="p5b4") == (4, "breaks", 3)
    assert outcome("r6", *men, rpc="p5b5") == (5, "weakens", 1)
    assert broke("r6", *men, rpc="p5b5").say == (
        "Red 6: no weapon breaks, but man 5 is picked, the attack loses 1 strength."
    )


def test_19_one_armed_man_who_fires_needs_no_position() -> None:
    group = ("rifle/M3/P3/pinned", "15/rifle/M3/P3/fp1", "none/M3/P3")
    found = broke("r6", *group)
    assert (found.who, found.effect, found.ends) == (2, "breaks", True)
    assert found.table == (
        "Put a malfunction marker on number 15: morale and panic are one lower.",
        "Nobody is left who fires: the attack ends here.",
    )
    assert not broke("r6", *group, "rifle/M3/P3/fp1", rpc="p4r2").ends


def test_19_a_man_held_back_and_a_secondary_weapon_do_not_fire() -> None:
    men = ("rifle/M3/P3/fp1", "rifle/M3/P3/fp1", "rifle/M3/P3", "panzerfaust/M3/P3")
    assert outcome("r6", *men, rpc="p4r3") == (3, "nothing", 0)
    assert outcome("r6", *men, rpc="p4r4") == (4, "nothing", 0)


def test_19_crewed_weapons_fired_uncrewed_break_on_red_5() -> None:
    group = ("mmg/M3/P3/fp6", "rifle/M3/P3/fp1")
    assert outcome("r5", *group) == (1, "breaks", 3)
    assert outcome("r5", *group, "rifle/M3/P3/assistant") == (0, "nothing", 0)
    assert outcome("r5", *group, "rifle/M3/P3/assistant/pinned") == (1, "breaks", 3)
    # one assistant for two guns: the second is uncrewed
    assert outcome("r5", *group, "mmg/M3/P3/fp5", "rifle/M3/P3/assistant") == (3, "breaks", 3)


def test_44_5_a_piat_is_not_crew_served() -> None:
    assert outcome("r5", "piat/M3/P3/fp2", "rifle/M3/P3/fp1") == (0, "nothing", 0)
    assert outcome("r5", "latw/M3/P3/fp2", "rifle/M3/P3/fp1") == (1, "breaks", 1)


def test_44_9_a_bren_is_not_crew_served() -> None:
    assert outcome("r5", "bren/M3/P3/fp4/british", "rifle/M3/P3/fp1") == (0, "nothing", 0)
    assert outcome("r5", "lmg/M3/P3/fp4/german", "rifle/M3/P3/fp1") == (1, "breaks", 2)
    assert outcome("r6", "bren/M3/P3/fp4/british") == (1, "breaks", 2)


def test_20_741_a_captured_weapon_goes_on_red_5_and_6() -> None:
    men = ("mp/M3/P3/fp3/captured", "rifle/M3/P3/fp1", "rifle/M3/P3/fp1")
    assert outcome("r5", *men) == outcome("r6", *men) == (1, "gone", 2)
    own = ("mp/M3/P3/fp3", *men[1:])
    assert outcome("r5", *own) == (0, "nothing", 0)
    assert outcome("r6", *own, rpc="p3r2") == (2, "breaks", 1)
    pinned = ("mp/M3/P3/captured/pinned", *men[1:])
    assert outcome("r6", *pinned, rpc="p3r1") == (1, "gone", 0)


def test_19_a_flamethrower_that_fires_takes_any_red_5_or_6() -> None:
    men = ("flamethrower/M3/P3/fp8", *JAPANESE)
    assert outcome("r5", *men) == outcome("r6", *men) == (1, "breaks", 4)
    held = ("flamethrower/M3/P3/fp0", *JAPANESE)  # held back beforehand (22.2)
    assert outcome("r5", *held) == (5, "breaks", 2)
    assert outcome("r6", *held, rpc="p5r1") == (1, "nothing", 0)


def test_22_2_a_flamethrower_fires_unless_held_back_and_a_pinned_mans_is_at_risk() -> None:
    for flame in ("flamethrower/M3/P3", "flamethrower/M3/P3/pinned", "flamethrower/M3/P3/pinned/fp0"):
        assert outcome("r5", flame, *JAPANESE) == outcome("r6", flame, *JAPANESE) == (1, "breaks", 0)


def test_19_15_red_5_breaks_what_fires_at_values_in_brackets() -> None:
    crewed = ("lmg/M3/P3/fp4/german", "rifle/M3/P3/assistant", "rifle/M3/P3/fp1")
    assert outcome("r5", *crewed) == (0, "nothing", 0)
    ways: list[dict[str, Any]] = [{"moving": True}, {"hindered": True}]
    for words in ways:
        found = BANZAI.settle("malfunction", card="r5", firers=[",".join(crewed)], **words).result
        assert (found.who, found.effect, found.strength) == (1, "breaks", 2)
    mmg = ("mmg/M3/P3/fp6", "rifle/M3/P3/assistant")
    held_up = BANZAI.settle("malfunction", card="r5", firers=[",".join(mmg)], hindered=True).result
    assert (held_up.who, held_up.effect) == (1, "breaks")
    bren = BANZAI.settle("malfunction", card="r5", firers=["bren/M3/P3/fp4/british"], moving=True).result
    assert bren.effect == "nothing"  # it has none


def test_19_13_the_first_case_that_applies() -> None:
    """Q&A: unarmed nothing; pinned breaks; ordnance and its assistant nothing; then as listed."""
    group = ("rifle/M3/P3/fp1", "rifle/M3/P3/fp1")
    for word, effect in (
        ("none/M3/P3/pinned", "nothing"),
        ("latw/M3/P3/pinned", "breaks"),
        ("latw/M3/P3", "nothing"),
        ("piat/M3/P3", "nothing"),
        ("rifle/M3/P3/assistant", "nothing"),
        ("rifle/M3/P3/assistant/pinned", "breaks"),
        ("rifle/M3/P3/assistant/malfunctioned", "gone"),
        ("mp/M3/P3/fp0", "breaks"),
    ):
        assert outcome("r6", *group, word, rpc="p3r3") == (3, effect, 0), word


def test_lone_weapon() -> None:
    """19.11 and Q&A 19: the only weapon with firepower here, or the only armed man."""
    group = ("rifle/M3/P3/fp2", "mp/M3/P3/fp0", "none/M3/P3")
    assert outcome("r6", *group) == (1, "breaks", 1)
    armed = {"lone-weapon": "armed"}
    assert outcome("r6", *group, rpc="p3r2", rulings=armed) == (2, "breaks", 0)
    assert outcome("r6", group[0], group[2], rulings=armed) == (1, "breaks", 1)


def test_19_what_is_broken_goes_on_red_6_alone() -> None:
    men = ("rifle/M3/P3/fp1", "rifle/M3/P3/fp1", "lmg/M4/P3/japanese/malfunctioned")
    assert outcome("r6", *men, rpc="p3b3") == (3, "gone", 0)
    assert outcome("r5", *men) == (0, "nothing", 0)  # 45.52: broken once, again only on red 6


def test_ruling_malfunction_no_fp() -> None:
    men = ("rifle/M3/P3/fp1", "rifle/M3/P3/fp1", "mp/M3/P3/fp0")
    assert outcome("r6", *men, rpc="p3b3") == (3, "breaks", 0)  # the later official list, Q&A 19
    assert outcome("r6", *men, rpc="p3b3", rulings={"malfunction-no-fp": "weakens"}) == (3, "weakens", 1)


def test_ruling_breakable_rpc() -> None:
    men = ("rifle/M3/P3/fp1", "mp/M3/P3/fp3/captured", "rifle/M3/P3/fp1", "lmg/M4/P3/fp4/japanese")
    assert outcome("r5", *men, rpc="p2r2") == (4, "breaks", 2)
    whole = {"breakable-rpc": "group"}
    assert outcome("r5", *men, rpc="p4r2", rulings=whole) == (2, "gone", 2)
    assert outcome("r5", *men, rpc="p4r1", rulings=whole) == (1, "nothing", 0)
    settled = BANZAI.settle("malfunction", "p4r1", whole, card="r5", firers=list(men))
    assert rulings_used(settled)["breakable-rpc"] == "group"
    assert "breakable-rpc" not in rulings_used(
        BANZAI.settle("malfunction", "p4r1", card="r6", firers=JAPANESE)
    )


def test_the_odds_of_whose_weapon_breaks() -> None:
    men = ["15/rifle/M3/P3/fp1,rifle/M3/P3/fp1,none/M3/P3"]
    chances = BANZAI.chances("malfunction", card="r6", firers=men)
    assert chances == {"number 15": Fraction(1, 3), "man 2": Fraction(1, 3), "man 3": Fraction(1, 3)}
    effects = BANZAI.chances("malfunction", field="effect", card="r6", firers=men)
    assert effects == {"breaks": Fraction(2, 3), "nothing": Fraction(1, 3)}


def test_words_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="'r7' is no card"):
        broke("r7", *JAPANESE)
    with pytest.raises(ValueError, match="1 to 10, not 11"):
        broke("r6", *["rifle/M3/P3/fp1"] * 11)


def test_in_a_fight_a_weapon_breaks_and_then_is_gone() -> None:
    fight = edit(begun(), "jp15", weapons="rifle/atmm")
    played = play(fight, "malfunction", "p2r2", card="r6", firers=["jpsl/fp1,jp15/fp1"])
    assert man(played.fight, "jp15").word == "15/rifle/atmm/M3/P3/japanese/malfunctioned"
    assert played.fight.deck.pile == 161
    again = play(played.fight, "malfunction", "p3r2", card="r6", firers=["jpsl/fp1,jp15,jp11/fp1"]).fight
    assert man(again, "jp15").word == "15/atmm/M3/P3/japanese"
    captured = play(edit(fight, "jp11", captured="yes"), "malfunction", card="r5", firers=["jp11/fp2"]).fight
    assert man(captured, "jp11").word == "11/none/M3/P3/japanese"
    assert play(fight, "malfunction", card="r5", firers=["jp11/fp2"]).fight == fight
    weak = ["jpsl/fp1,jp11/fp1,jp12/fp0"]
    no_fp = play(fight, "malfunction", "p3r3", card="r6", firers=weak).fight
    assert man(no_fp, "jp12").word.endswith("japanese/malfunctioned")
    kept = play(fight, "malfunction", "p3r3", {"malfunction-no-fp": "weakens"}, card="r6", firers=weak).fight
    assert man(kept, "jp12").word.endswith("japanese")


def test_no_card_is_left_for_a_position() -> None:
    fight = begun()
    empty = fight._replace(deck=fight.deck._replace(pile=0))
    with pytest.raises(IllegalAction, match="the draw pile is empty"):
        play(empty, "malfunction", card="r6", firers=["jp15/fp1,jp11/fp1"])
    assert play(empty, "malfunction", card="r6", firers=["jp15/fp1"]).result.ends  # none is wanted
