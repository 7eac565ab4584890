"""Panic: the rout column, Japanese rout numbers, wounds, Bren Carriers, points."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets.banzai.game.changes import with_man
from tests.at_table import labels
from tests.banzai.fought import JAPAN, MARINES, begun, edit, man, play
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def fate(card: str, word: str, **rulings: str) -> str:
    (found,) = BANZAI.settle("rout", card, {key.replace("_", "-"): value for key, value in rulings.items()},
                             men=[word]).result.fates  # fmt: skip
    assert isinstance(found.fate, str)
    return found.fate


def test_6_531_up_to_the_rout_number_killed_above_it_routed() -> None:
    assert fate("0r5", "M4/P5/pinned") == "killed"
    assert fate("0r6/7w1", "M4/P5/pinned") == "routs"


def test_33_1_a_rout_is_a_wound_where_7w_shows_the_printed_morale() -> None:
    assert fate("0r6/7w4", "M4/P5/pinned") == "wounded"
    assert fate("0r6/7w3", "M4/P5/pinned") == "routs"
    assert fate("0r6/7w4", "M4/P5/pinned/wounded") == "killed"  # wounded again
    assert fate("0r6/7w4", "none/M4/P5/pinned") == "wounded"  # printed, not one less


def test_33_1_killed_by_panic_is_no_wound() -> None:
    assert fate("0r3/7w4", "M4/P5/pinned") == "killed"
    settled = BANZAI.settle("rout", "0r3", men=["M4/P5/pinned"])
    assert labels(settled) == ["panic, the man"]  # the wound column is not asked for


def test_33_1_no_wound_column_for_morale_that_it_does_not_show() -> None:
    assert labels(BANZAI.settle("rout", "0r6", men=["M8/P5/pinned"])) == ["panic, the man"]


def test_45_32_a_japanese_rout_number_is_two_more_than_panic() -> None:
    assert fate("0r5", "M3/P3/japanese/pinned") == "killed"
    assert fate("0r5/7w1", "M3/P3/british/pinned") == "routs"
    assert fate("0r6/7w1", "M3/P3/japanese/pinned") == "routs"


def test_ruling_rout_number() -> None:
    broken = "rifle/M3/P3/japanese/pinned/malfunctioned"
    assert fate("0r5", broken) == "killed"  # 3 + 2, printed
    assert fate("0r5/7w1", broken, rout_number="lowered") == "routs"  # 3 - 1 + 2
    assert fate("0r3", "none/M3/P3/pinned") == "killed"  # Q&A 17.613: printed for every nation
    assert fate("0r3/7w1", "none/M3/P3/pinned", rout_number="lowered") == "routs"  # 3 - 1


def test_the_odds_by_hand() -> None:
    # panic 5: 0r 1 to 5 kills; above it one of seven places of 7w is a wound
    assert BANZAI.chances("rout", men=["M4/P5/pinned"]) == {0: Fraction(4, 7), 1: Fraction(3, 7)}
    wounded = BANZAI.chances("rout", field="wounded", men=["M4/P5/pinned"])
    assert wounded[1] == Fraction(1, 2) * Fraction(1, 7)
    both = BANZAI.chances("rout", field="killed", men=["M4/P5/pinned,M4/P5/pinned"])
    assert both == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}


def test_44_7_a_bren_carrier_panics_as_a_man_does_and_nobody_takes_it_over() -> None:
    result = BANZAI.settle("rout", "0r7", men=["bren-carrier/M3/P5/british/pinned"]).result
    assert result.routed == 1  # and no wound is looked for
    assert result.table[0] == "Remove the Bren Carrier for good: nobody takes it over."
    assert BANZAI.settle("rout", "0r2", men=["wasp/M3/P5/british/pinned"]).result.killed == 1
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("rout", "0r7", men=["afv/M3/P5/british/pinned"])
    assert wrong.value.cite == "44.7"


def test_6_53_only_who_is_pinned_panics() -> None:
    with pytest.raises(IllegalAction, match="man 2 is not pinned") as wrong:
        BANZAI.settle("rout", "0r7", men=["M3/P3/pinned,M3/P3"])
    assert wrong.value.cite == "up-front 6.53"


def test_in_a_fight_killed_routed_and_wounded_score() -> None:
    fight = begun()
    for name in ("jp15", "jp11", "jp12"):
        fight = edit(fight, name, pinned="yes")
    played = play(fight, "rout", "0r5,0r6/7w2,b4/0r7/7w3", men=["jp15,jp11,jp12"])
    assert played.result.say == "1 killed, 1 routed, 1 wounded of 3."
    after = played.fight
    assert [man(after, name).lost for name in ("jp15", "jp11", "jp12")] == ["killed", "routed", ""]
    assert man(after, "jp12").word == "12/rifle/M3/P3/japanese/pinned/wounded"
    points = {side.name: side.points for side in after.sides}
    assert points == {JAPAN: 0, MARINES: 2 + 1 + 1}  # 16.4
    # three cards fewer, one of them seen
    assert (after.deck.pile, after.deck.all_unseen) == (159, 161)


def test_44_7_in_a_fight_a_carrier_scores_as_a_vehicle() -> None:
    fight = begun()
    fight = with_man(fight, man(fight, "us11")._replace(word="bren-carrier/M3/P5/british/pinned"))
    after = play(fight, "rout", "0r7", men=["us11"]).fight
    assert man(after, "us11").is_gone
    assert {side.name: side.points for side in after.sides}[JAPAN] == 10
