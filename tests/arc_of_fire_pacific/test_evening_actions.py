"""What each action leaves behind, by dice worked out by hand from the digest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening, Lock, Marks, Raised, Spent
from rulesets.arc_of_fire_pacific.melee.melee import MELEE
from rulesets.arc_of_fire_pacific.wounds.rally import RALLY
from rulesets.arc_of_fire_pacific.wounds.treat import TREAT
from rulesets.arc_of_fire_pacific.wounds.wound import WOUND
from tests.arc_of_fire_pacific.evening_table import (
    DOC,
    FIRST_MAN,
    FORCE,
    GUNNER,
    ITO,
    RIFLEMAN,
    SECOND_MAN,
    begun,
    edit,
    end_turn,
    evening_book,
    man,
    melee,
    play,
    points,
    treat,
    wound,
)
from tests.arc_of_fire_pacific.table import book_of, chances, melee_chances, typed
from tests.arc_of_fire_pacific.table import melee as settle_melee
from wargame_aid.ruleset import IllegalAction

Wga = Callable[..., Any]
BROKEN_BOTH = "1,1,7,5,1,1,6,4"
"""Ito charges Gunner, 1 + 1 against 1 + 2: checks on 7 and 5, passed; then 1 against 3: 6 and 4 fail."""


def test_example_4_both_die_and_both_sides_score() -> None:
    evening = melee(begun(), "squad-1/charging", "gunner rifleman/assisting", "9,6")
    assert man(evening, FIRST_MAN).is_gone
    assert man(evening, GUNNER).is_gone
    assert man(evening, RIFLEMAN).word == "T-6/M-C/Rifle/marine"
    assert points(evening) == {"Japanese": 3, "Marines": 1}
    assert (evening.locks, evening.marks.charged) == ((), (FIRST_MAN,))


def test_a_lock_is_carried_into_the_next_turn() -> None:
    """Broken both, 10 - 2 is 8, a heavy wound; 10 + 2 - 2 is 10, a death that scores 1."""
    evening = melee(begun(), "ito/charging", "gunner", BROKEN_BOTH)
    assert evening.locks == (Lock((ITO,), (GUNNER,), 1),)
    assert man(evening, ITO).word == "T-5/M-C/Rifle/broken/japanese"
    evening = end_turn(evening)
    assert evening.locks == (Lock((ITO,), (GUNNER,), 1),)
    evening = melee(evening, "ito", "gunner", "10,10")
    assert man(evening, ITO).word == "T-5/M-C/Rifle/dead/japanese"
    assert man(evening, GUNNER).word == "T-5/M-B/Submachine/heavy/broken/marine"
    assert points(evening) == {"Japanese": 0, "Marines": 1}
    assert evening.locks == ()


@pytest.mark.parametrize(("die", "broken"), [(6, False), (5, True)])
def test_an_assistant_who_stays_is_in_contact(die: int, broken: bool) -> None:
    """Two dice, 1 + 1 + 2 is 4: a check on 7; a 10 kills squad-1; squad-2, morale C, stays on 6."""
    evening = melee(begun(), "squad-1/charging squad-2/charging", "rifleman", f"1 1,10,7,{die}")
    assert man(evening, FIRST_MAN).is_gone
    assert man(evening, SECOND_MAN).has("broken") == broken
    assert evening.locks == (() if broken else (Lock((SECOND_MAN,), (RIFLEMAN,), 1, locked=False),))
    assert evening.marks.charged == (FIRST_MAN, SECOND_MAN)
    assert points(evening) == {"Japanese": 0, "Marines": 1}


def test_a_lock_made_by_the_referee_has_not_fought_this_turn() -> None:
    """1 asks Gunner for a check, passed on 5; 1 + 2 is 3: Ito checks at -1, on 7. Twice: they are locked."""
    evening = melee(edit(begun(), ITO, "locked", "gunner"), "ito", "gunner", "1,1,7,5,1,1,7,5")
    assert evening.locks == (Lock((ITO,), (GUNNER,), 1),)
    with pytest.raises(IllegalAction, match="have fought this turn"):
        melee(evening, "ito", "gunner", "")


def test_who_charged_stays_the_attacker_though_the_referee_lets_the_sides_turn_round() -> None:
    """1 + 2 is 3: Ito checks on 7; 1 asks Gunner for a check, passed on 5. The same again: still locked."""
    evening = end_turn(melee(begun(), "ito/charging", "gunner", "1,1,7,5,1,1,7,5"))
    evening = melee(evening, "gunner", "ito", "1,1,5,7,1,1,5,7", allow=True)
    assert evening.locks == (Lock((ITO,), (GUNNER,), 2),)


def test_who_joins_a_lock_with_a_charge_of_his_own_attacks() -> None:
    """10 + 1 for the charge and 2 for Gunner's help kills Ito, 3 points; 1 asks Rifleman for a check on 6."""
    evening = end_turn(melee(begun(), "ito/charging", "gunner", "1,1,7,5,1,1,7,5"))
    evening = melee(evening, "rifleman/charging gunner/assisting", "ito", "10,1,6")
    assert points(evening) == {"Japanese": 0, "Marines": 3}
    assert evening.marks.charged == (RIFLEMAN,)


def uncharged(evening: Evening, attacker: str, dice: str) -> str:
    """Return what a melee with Gunner says of charges; its odds say the same."""
    played = play(evening, "melee", dice, attacker=[attacker], defender=["gunner"])
    left_out = MELEE.not_applied(played.params, book_of("melee"))
    assert [one for one in left_out if "charging" in one] == [one for one in [played.result.uncharged] if one]
    return str(played.result.uncharged)


def test_a_melee_in_which_nobody_charged_says_that_no_charge_counts() -> None:
    """10 + 2 kills the attacker; 1 asks Gunner for a check, passed on 5.

    A charge makes it 2, a check too; a banzai 3, a check at -1: passed on 6.
    """
    said = "a bonus for charging: no attacker charges or is locked with a defender; "
    assert uncharged(begun(), "ito", "1,10,5").startswith(said)
    assert uncharged(begun(), "T5/MC/rifle", "1,10,5").startswith(said)
    for charge in ("ito/charging", "T5/MC/rifle/charging"):
        assert uncharged(begun(), charge, "1,10,5") == ""
    assert uncharged(begun(), "ito/banzai", "1,10,6") == ""
    assert uncharged(edit(begun(), ITO, "charged", "yes"), "ito", "1,10,5") == ""
    assert uncharged(edit(begun(), ITO, "locked", "gunner"), "ito", "1,10,5") == ""


def test_without_a_game_nothing_is_known_of_charges() -> None:
    """10 against 10: both die."""
    assert settle_melee("T5/MC/rifle", "T5/MC/rifle", "10,10").result.uncharged == ""


def test_a_third_man_joins_a_lock() -> None:
    """Turn 2, 4 + 2 for the assistance is 6, a light wound and no check; 1 + 2 is 3: Ito checks on 7."""
    evening = end_turn(melee(begun(), "ito/charging", "gunner", "1,1,7,5,1,1,7,5"))
    evening = melee(evening, "ito squad-1/charging", "gunner", "4,1,7,3,1,7")
    assert man(evening, GUNNER).word == "T-5/M-B/Submachine/heavy/marine"
    assert evening.locks == (Lock((ITO, FIRST_MAN), (GUNNER,), 2),)


def test_figures_written_out_change_nothing() -> None:
    evening = begun()
    assert melee(evening, "T5/MC/rifle", "T5/MB/submachine", "10,10") == evening
    assert wound(evening, "T5/MC", 10) == evening
    assert play(evening, "wound", "3").evening == evening
    assert play(evening, "morale", "1", figure=["T5/MC"]).evening == evening
    assert play(evening, "rally", "6", figure=["T5/MC/light"]).evening == evening
    words: dict[str, Any] = {"corpsman": "T6/MC/corpsman", "inches_and_men": ["T5/MC/light"], "large": True}
    assert play(evening, "treat", "6", **words).evening == evening


def test_a_named_man_scores_against_a_figure_written_out_and_is_locked_with_nobody() -> None:
    evening = melee(begun(), "T5/MC/rifle", "gunner", "1,10,5")
    assert points(evening) == {"Japanese": 0, "Marines": 1}
    evening = melee(begun(), "T5/MC/rifle", "gunner", "1,1,7,5,1,1,7,5")
    assert evening.locks == ()


def test_who_is_written_out_scores_for_the_other_of_two_sides() -> None:
    """9 + 1 for the charge kills Gunner; 1 + 2 asks nothing of a man who charges: a check on 7. 3 points.

    Then 1 + 1 asks Able for a check, and 10 + 2 kills Ito.
    """
    evening = melee(begun(), "T5/MC/rifle/charging", "gunner", "9,1,7")
    assert man(evening, GUNNER).is_gone
    assert points(evening) == {"Japanese": 3, "Marines": 0}
    evening = melee(begun(), "ito/charging", "Able=T5/MB/submachine", "1,10,5")
    assert points(evening) == {"Japanese": 0, "Marines": 1}


def test_the_luck_of_who_is_written_out_is_his_sides() -> None:
    played = play(begun(), "melee", "9,1,7", attacker=["T5/MC/rifle/charging"], defender=["gunner"])
    assert MELEE.hooks().luck(played.params) == {
        "attacker_kills": "Japanese",
        "attacker_hits": "Japanese",
        "defender_kills": "Gunner",
        "defender_hits": "Gunner",
    }
    beside_ito: dict[str, Any] = {"attacker": ["Able=T5/MC", "ito/assisting"], "defender": ["T5/MB"]}
    luck = MELEE.hooks().luck(play(begun(), "melee", "10,10", **beside_ito).params)
    assert (luck["attacker_kills"], luck["defender_kills"]) == ("Japanese", "Marines")


def test_of_three_sides_none_is_the_other() -> None:
    book = evening_book()
    evening = EVENING.begin({"Japanese": FORCE, "Marines": FORCE, "Army": None}, book)
    played = play(evening, "melee", "9,1,7", attacker=["T5/MC/rifle/charging"], defender=["gunner"])
    assert set(points(played.evening).values()) == {0}
    assert set(MELEE.hooks().luck(played.params)) == {"defender_kills", "defender_hits"}


@pytest.mark.parametrize(
    ("name", "die", "word"),
    [
        ("gunner", 3, "T-5/M-B/Submachine/light/marine"),
        ("gunner", 8, "T-5/M-B/Submachine/heavy/marine"),
        ("ito", 8, "T-5/M-C/Rifle/dead/japanese"),
    ],
)
def test_wounds(name: str, die: int, word: str) -> None:
    assert word in {one.word for one in wound(begun(), name, die).soldiers}


def test_markers_add_up_from_hit_to_hit() -> None:
    evening = wound(wound(begun(), "gunner", 3), "gunner", 3)
    assert man(evening, GUNNER).has("heavy")
    assert man(wound(evening, "gunner", 3), GUNNER).is_gone


def test_a_wounded_man_who_dies_leaves_his_lock() -> None:
    evening = melee(begun(), "ito/charging", "gunner", BROKEN_BOTH)
    assert wound(evening, "ito", 8).locks == ()


def test_morale() -> None:
    evening = play(begun(), "morale", "4,6", figure=["gunner", "ito"]).evening
    assert (man(evening, GUNNER).has("broken"), man(evening, ITO).has("broken")) == (True, False)
    evening = play(evening, "morale", "5", figure=["gunner"]).evening
    assert man(evening, GUNNER).word == "T-5/M-B/Submachine/marine"


def test_a_corpsmans_inches_run_on_from_attempt_to_attempt() -> None:
    """2 + 4 are 6, then 4 more are 10, then 2 + 4 are 16; training 6 heals on 6."""
    evening = treat(wound(begun(), "rifleman", 8), "2 rifleman", "6")
    assert man(evening, RIFLEMAN).word == "T-6/M-C/Rifle/light/broken/marine"
    assert evening.marks.spent == (Spent(DOC, 600),)
    assert (evening.marks.improved, evening.marks.raised) == ((RIFLEMAN,), (Raised(RIFLEMAN, DOC),))
    evening = treat(evening, "rifleman", "5")
    assert evening.spent(DOC) == 1000
    evening = treat(evening, "2 rifleman", "6")
    assert man(evening, RIFLEMAN).word == "T-6/M-C/Rifle/broken/marine"
    assert evening.spent(DOC) == 1600
    assert end_turn(evening).spent(DOC) == 0


def test_a_number_among_the_acts_is_inches_and_never_a_man() -> None:
    assert treat(wound(begun(), "rifleman", 3), "5 rifleman", "1").spent(DOC) == 900


def test_a_corpsman_by_his_number() -> None:
    evening = wound(begun(), "rifleman", 3)
    played = play(evening, "treat", "1", corpsman="6", inches_and_men=["rifleman"])
    assert played.evening.spent(DOC) == 400


def test_inches_typed_stand_before_those_that_ran_on() -> None:
    evening = treat(wound(begun(), "rifleman", 3), "rifleman", "1", spent="8")
    assert evening.spent(DOC) == 1200


def test_large_scale_stays() -> None:
    """8 inches an attempt of 32."""
    evening = treat(wound(begun(), "rifleman", 3), "rifleman", "1", large=True)
    assert (evening.large, evening.spent(DOC)) == (True, 800)
    assert treat(evening, "rifleman", "1").spent(DOC) == 1600


def test_a_new_card_is_passed_by_the_referee() -> None:
    evening = edit(wound(begun(), "rifleman", 3), DOC, "inches", "13")
    assert treat(evening, "rifleman", "1", allow=True).spent(DOC) == 400


def test_rally_without_names_takes_every_marine_who_was_not_improved() -> None:
    evening = wound(wound(wound(begun(), "ito", 3), "rifleman", 3), "gunner", 3)
    evening = treat(wound(evening, "doc", 8), "rifleman", "6")
    played = play(evening, "rally", "6,6")
    assert [figure.name for figure in played.params.figure] == ["Gunner", "Doc"]
    assert man(played.evening, GUNNER).has("heavy")
    assert man(played.evening, DOC).is_gone
    assert played.evening.marks.rolled == (GUNNER, DOC)
    assert man(played.evening, ITO).word == "T-5/M-C/Rifle/light/japanese"
    both = play(evening, "rally", "1,1,1", {"rally-who": "both"})
    assert [figure.name for figure in both.params.figure] == ["Ito", "Gunner", "Doc"]
    assert both.evening.marks.rolled == (ITO, GUNNER, DOC)


def test_a_japanese_named_in_the_rally_phase_has_not_rolled() -> None:
    evening = wound(begun(), "ito", 3)
    assert play(evening, "rally", figure=["ito"]).evening == evening


def test_the_turn_ends_with_charges_inches_and_marks() -> None:
    evening = wound(wound(begun(), "rifleman", 3), "gunner", 3)
    evening = melee(evening, "squad-1/charging", "doc", "1 10,1,7")
    evening = edit(evening, RIFLEMAN, "improved", "yes")
    played = play(evening, "end-turn")
    assert played.evening == evening._replace(turn=2, marks=Marks())
    assert played.result.say == "Game turn 1 ends; Gunner did not roll in the rally phase."
    assert played.result.not_rolled == ("Gunner",)
    assert played.result.table == (
        "Take the charge mark off squad-1.",
        "Take the treatment mark off Rifleman.",
        "Corpsmen have all their inches again.",
    )


def test_the_end_of_a_turn_names_who_is_locked_and_has_not_fought() -> None:
    """Totals of 2 and 1 ask for checks on 6 and 5, in both rounds: both alive, a lock (melee)."""
    locked = melee(begun(), "ito/charging", "gunner", "1,1,7,5,1,1,7,5")
    assert play(locked, "end-turn").result.not_fought == ()
    ended = play(end_turn(locked), "end-turn")
    assert ended.result.say == "Game turn 2 ends; Ito and Gunner are in contact and did not fight."
    assert ended.result.not_fought == ("Ito and Gunner",)


def test_a_corpsman_who_only_moves_is_remembered() -> None:
    evening = treat(wound(begun(), "rifleman", 8), "4")
    assert evening.spent(DOC) == 400
    with pytest.raises(IllegalAction, match="needs 13 inches; the corpsman has 12 of 16"):
        treat(evening, "9 rifleman")
    assert treat(evening, "8 rifleman 1", "1").spent(DOC) == 1600


def test_the_turn_ends_without_a_game_too() -> None:
    book = book_of("end-turn")
    action_params = typed("end-turn", book, turn="3", wounded=["Able", "Baker"], charged=["Ito", "Mori"])
    assert action_params.turn == 3
    played = play(begun(), "end-turn", turn="3", wounded=["Able", "Baker"], charged=["Ito", "Mori"])
    assert played.result.say == "Game turn 3 ends; Able and Baker did not roll in the rally phase."
    assert played.result.table[0] == "Take the charge marks off Ito and Mori."


def test_the_luck_of_a_melee_is_its_kills_and_hits() -> None:
    """10 - 1 - 2 is the defender's best: 8 and more wound. Attackers add 6: 7 is heavy, a Japanese death."""
    attacker, defender = "T5/MC/pistol/leader/heroic/banzai", "T5/MC/unarmed/broken/japanese"

    def chance(field: str) -> dict[int | str, Fraction]:
        return melee_chances(attacker, defender, field=field)

    assert chance("attacker_kills") == chance("attacker_hits") == {1: 1}
    assert chance("defender_kills") == {0: 1}
    assert chance("defender_hits") == {0: Fraction(7, 10), 1: Fraction(3, 10)}


def test_luck_names_the_unit_whose_side_has_it() -> None:
    book = book_of("melee")
    params = typed("melee", book, attacker=["Ito=T5/MC"], defender=["Sarge=T5/MC", "Able=T5/MC"])
    assert MELEE.hooks().luck(params) == {
        "attacker_kills": "Ito",
        "attacker_hits": "Ito",
        "defender_kills": "Sarge",
        "defender_hits": "Sarge",
    }
    assert MELEE.hooks().luck(typed("melee", book, attacker=["T5/MC"], defender=["T5/MC"])) == {}


def test_luck_counts_wounds_suffered() -> None:
    """A scratch on 1 and 2: eight dice of ten wound."""
    book = book_of("wound")
    assert WOUND.hooks().luck(typed("wound", book, figure="Able=T5/MC")) == {"wounds_suffered": "Able"}
    assert (
        WOUND.hooks().luck(typed("wound", book, figure="T5/MC"))
        == WOUND.hooks().luck(typed("wound", book))
        == {}
    )
    assert chances("wound", field="wounds_suffered", figure="T5/MC") == {
        0: Fraction(2, 10),
        1: Fraction(8, 10),
    }


def test_luck_counts_attempts_that_heal() -> None:
    """Training 6 heals on 6 or more, one half: a heavily wounded man twice, another, lightly, once."""
    acts = ["Able=T5/MC/heavy", "able", "Baker=T5/MC/light"]
    words: dict[str, Any] = {"corpsman": "Doc=T6/MC/corpsman", "inches_and_men": acts}
    assert TREAT.hooks().luck(typed("treat", book_of("treat"), **words)) == {"healed": "Doc"}
    eighths = {0: 1, 1: 3, 2: 3, 3: 1}
    assert chances("treat", field="healed", **words) == {
        many: Fraction(one, 8) for many, one in eighths.items()
    }
    words["corpsman"] = "T6/MC/corpsman"
    assert TREAT.hooks().luck(typed("treat", book_of("treat"), **words)) == {}


def test_luck_counts_the_wounded_of_one_side_who_get_worse() -> None:
    def luck(*figures: str) -> Mapping[str, str]:
        return RALLY.hooks().luck(typed("rally", book_of("rally"), figure=list(figures)))

    assert luck("Able=T5/MC/light/marine", "Baker=T5/MC/heavy/marine") == {"worse": "Able"}
    assert luck("Ito=T5/MC/light/japanese", "Baker=T5/MC/heavy/marine") == {}
    assert luck("T5/MC/light") == {}


def test_removed_men_are_not_told_to_lose_their_marks() -> None:
    evening = EVENING.remove(edit(begun(), ITO, "charged", "yes"), ITO, evening_book())
    assert play(evening, "end-turn").result.table == ("Corpsmen have all their inches again.",)


def test_rally_names_nobody_where_nobody_must_roll() -> None:
    with pytest.raises(IllegalAction, match="nobody has to roll"):
        play(wound(begun(), "ito", 3), "rally")


def test_a_game_keeps_the_inches_and_tells_nobody_to_type_them() -> None:
    evening = wound(begun(), "rifleman", 8)
    table = play(evening, "treat", "1", corpsman="doc", inches_and_men=["rifleman"]).result.table
    assert table == ("Doc has 12 inches left, 3 attempts without moving.",)


def test_what_only_a_game_knows_stands_on_no_card_and_in_no_help(wga: Wga) -> None:
    assert "-t" not in [part for line in wga("card", "aof").out.splitlines() for part in line.split()]
    shown = wga("aof", "end-turn", "--help").out
    assert not [name for name in ("--turn", "--charged", "--improved", "--wounded") if name in shown]
    assert wga("aof", "end-turn").code == 0
