"""An evening: how it begins, how it is set right, what its status says."""

from __future__ import annotations

import textwrap
from typing import Any

import pytest

from rulesets.arc_of_fire_pacific.forces.document import Force
from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening, Lock
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
    melee,
    play,
    words_of,
    wound,
)
from wargame_aid.plain import from_plain, to_plain

LOCKING = "1,1,7,5,1,1,7,5"
"""Ito charges Gunner: totals 2 and 3, then 1 and 3: checks, passed on 7 and 5 both times."""


def status(evening: Evening) -> dict[str, str]:
    """Return the line of each man who is not as he was at the start."""
    sides = EVENING.status(evening, evening_book())
    return {
        line.text.split()[1].rstrip(":"): line.text for side in sides for line in side.lines if line.changed
    }


def coming(evening: Evening) -> list[str]:
    return list(EVENING.next(evening, evening_book()))


def test_men_are_numbered_side_by_side_with_the_nation_of_their_side() -> None:
    evening = begun()
    assert words_of(evening) == {
        "Ito": "T-5/M-C/Rifle/japanese",
        "squad-1": "T-5/M-C/Rifle/japanese",
        "squad-2": "T-5/M-C/Rifle/japanese",
        "Gunner": "T-5/M-B/Submachine/marine",
        "Rifleman": "T-6/M-C/Rifle/marine",
        "Doc": "T-6/M-B/Pistol/corpsman/marine",
    }
    assert [unit.number for unit in EVENING.units(evening)] == [1, 2, 3, 4, 5, 6]
    assert (evening.turn, evening.locks) == (1, ())


def test_a_state_outlives_being_written_and_read() -> None:
    evening = wound(melee(begun(), "ito/charging", "gunner", LOCKING), "rifleman", 8)
    assert from_plain(Evening, to_plain(evening)) == evening


def test_the_only_side_of_a_force_is_meant_whatever_its_name() -> None:
    force = Force(sides={"Platoon": {"Able": "T-5/M-B/BAR"}})
    evening = EVENING.begin({"Marines": force, "Japanese": None}, evening_book())
    assert words_of(evening) == {"Able": "T-5/M-B/BAR/marine"}
    assert [one.side for one in evening.sides] == ["Marines", "Japanese"]


def test_a_force_without_the_side_names_those_it_has() -> None:
    with pytest.raises(ValueError, match=r"no side Red; its sides are Japanese and Marines"):
        EVENING.begin({"Red": FORCE}, evening_book())


@pytest.mark.parametrize(
    ("figures", "problem"),
    [
        ({"Able": "T-9/M-C/Rifle"}, "Able: training is 4"),
        ({"Able": "nobody"}, "Able: no kind 'nobody'"),
        ({"Able": "T-5/M-C/banzai/confused/marine/japanese"}, "Able: japanese and marine"),
        ({"Able": "T-5/M-C", "able": "T-5/M-C"}, "the name Able is taken: by number 1, Us"),
        ({"1st": "T-5/M-C"}, "begins with a letter"),
        ({**{f"squad{at}": "100xT-5/M-C" for at in range(10)}, "one": "T-5/M-C"}, "more figures"),
    ],
)
def test_a_force_that_cannot_be_used(figures: dict[str, str], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        EVENING.begin({"Us": Force(sides={"Us": figures})}, evening_book())


def test_one_name_on_both_sides_and_one_side_twice() -> None:
    force = Force(sides={"Us": {"Able": "T-5/M-C"}})
    with pytest.raises(ValueError, match="the name Able is taken: by number 1, Red"):
        EVENING.begin({"Red": force, "Blue": force}, evening_book())
    with pytest.raises(ValueError, match="named twice"):
        EVENING.begin({"Red": None, "red": None}, evening_book())


def test_states_of_a_single_melee_do_not_last() -> None:
    force = Force(sides={"Japanese": {"Ito": "T-5/M-C/Sword/leader/banzai"}})
    evening = EVENING.begin({"Japanese": force}, evening_book())
    assert words_of(evening) == {"Ito": "T-5/M-C/Sword/leader/japanese"}


def test_men_join_under_the_next_number() -> None:
    book = evening_book()
    evening = EVENING.add(begun(), "jap", "Mori", "t4/ma/katana/leader", book)
    assert (evening.soldier(7).word, evening.soldier(7).side) == (
        "T-4/M-A/Katana/leader/japanese",
        "Japanese",
    )
    for side, name, notation, problem in (
        ("Red", "Able", "T5/MC", "no side 'Red'"),
        ("Marines", "ito", "T5/MC", "taken: by number 1"),
        ("Marines", "Able", "T3/MC", "Able: training"),
        ("Marines", "Able", "Baker=T5/MC", "a name of its own"),
        ("Marines", "2nd", "T5/MC", "begins with a letter"),
        ("Marines", "Able", "T5/MC/japanese/marine", "excludes"),
    ):
        with pytest.raises(ValueError, match=problem):
            EVENING.add(evening, side, name, notation, book)


def test_a_game_without_sides_gets_its_first_two_with_their_first_men() -> None:
    book = evening_book()
    evening = EVENING.add(EVENING.begin({}, book), "Red", "Able", "T5/MC", book)
    evening = EVENING.add(evening, "Marines", "Baker", "T5/MC", book)
    assert words_of(evening) == {"Able": "T-5/M-C", "Baker": "T-5/M-C/marine"}
    with pytest.raises(ValueError, match="no side 'Green'"):
        EVENING.add(evening, "Green", "Cook", "T5/MC", book)


def test_who_is_removed_keeps_his_number_and_leaves_his_lock() -> None:
    evening = EVENING.remove(melee(begun(), "ito/charging", "gunner", LOCKING), ITO, evening_book())
    assert evening.locks == ()
    assert [unit.gone for unit in EVENING.units(evening)] == [True, False, False, False, False, False]
    assert status(evening) == {"Ito": "1 Ito: out of the game"}


@pytest.mark.parametrize(
    ("number", "field", "value", "word"),
    [
        (GUNNER, "wound", "heavy", "T-5/M-B/Submachine/heavy/marine"),
        (GUNNER, "wound", "dead", "T-5/M-B/Submachine/dead/marine"),
        (GUNNER, "broken", "yes", "T-5/M-B/Submachine/broken/marine"),
        (GUNNER, "conf", "y", "T-5/M-B/Submachine/confused/marine"),
        (GUNNER, "leader", "yes", "T-5/M-B/Submachine/leader/marine"),
        (GUNNER, "training", "4", "T-4/M-B/Submachine/marine"),
        (GUNNER, "training", "t-8", "T-8/M-B/Submachine/marine"),
        (GUNNER, "morale", "e", "T-5/M-E/Submachine/marine"),
        (GUNNER, "weapons", "pistol/ka-bar", "T-5/M-B/Pistol/Ka-Bar/marine"),
        (GUNNER, "nation", "none", "T-5/M-B/Submachine"),
        (DOC, "corpsman", "no", "T-6/M-B/Pistol/marine"),
    ],
)
def test_fields_of_a_notation(number: int, field: str, value: str, word: str) -> None:
    assert edit(begun(), number, field, value).soldier(number).word == word


def test_a_dead_man_is_not_broken_and_can_be_brought_back() -> None:
    evening = edit(edit(begun(), GUNNER, "broken", "yes"), GUNNER, "wound", "dead")
    assert evening.soldier(GUNNER).is_gone
    evening = edit(evening, GUNNER, "wound", "none")
    assert evening.soldier(GUNNER).word == "T-5/M-B/Submachine/marine"


def test_name_side_inches_marks_and_locks() -> None:
    evening = edit(begun(), GUNNER, "name", "Gunny")
    assert evening.soldier(GUNNER).name == "Gunny"
    assert edit(evening, GUNNER, "side", "jap").soldier(GUNNER).side == "Japanese"
    assert edit(evening, DOC, "inches", "12.5").spent(DOC) == 1250
    assert edit(edit(evening, DOC, "inches", "4"), DOC, "inches", "0").marks.spent == ()
    assert edit(evening, ITO, "charged", "yes").marks.charged == (ITO,)
    assert edit(edit(evening, ITO, "charged", "yes"), ITO, "charged", "no").marks.charged == ()
    locked = edit(evening, SECOND_MAN, "locked", "rifle")
    assert locked.locks == (Lock((SECOND_MAN,), (RIFLEMAN,), 0),)
    assert edit(locked, RIFLEMAN, "locked", "no").locks == ()


@pytest.mark.parametrize(
    ("number", "field", "value", "problem"),
    [
        (ITO, "colour", "red", "no field 'colour'; the fields are wound, broken, confused"),
        (ITO, "l", "yes", "could be leader or locked"),
        (ITO, "wound", "bad", "no wound 'bad'"),
        (ITO, "wound", "heavy", "the heavy wound of a Japanese is a death"),
        (ITO, "broken", "maybe", "no answer"),
        (ITO, "training", "9", "training is 4"),
        (ITO, "morale", "F", "morale is A"),
        (ITO, "weapons", "light", "light is no weapon"),
        (ITO, "weapons", "kantana", "did you mean Katana"),
        (ITO, "name", "gunner", "the name Gunner is taken: by number 4, Marines"),
        (ITO, "side", "Reds", "no side 'Reds'"),
        (ITO, "inches", "4", "Ito is no corpsman"),
        (DOC, "inches", "16.01", "16 inches a turn, not 16.01"),
        (DOC, "inches", "much", "inches are written"),
        (ITO, "locked", "squad-1", "one man of the other side, not 'squad-1'"),
        (GUNNER, "locked", "squad", "one man of the other side"),
        (ITO, "corpsman", "yes", "the Japanese have no corpsmen"),
    ],
)
def test_edits_that_cannot_be(number: int, field: str, value: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        edit(begun(), number, field, value)


def test_status_names_what_has_changed() -> None:
    evening = begun()
    assert status(evening) == {}
    evening = melee(evening, "ito/charging", "gunner", LOCKING)
    evening = edit(edit(evening, GUNNER, "broken", "yes"), DOC, "inches", "6")
    evening = wound(wound(evening, "rifleman", 3), "squad-2", 8)
    assert status(evening) == {
        "Ito": "1 Ito: T-5/M-C/Rifle/japanese, locked with Gunner, charged",
        "squad-2": "3 squad-2: dead",
        "Gunner": "4 Gunner: T-5/M-B/Submachine/broken/marine, locked with Ito",
        "Rifleman": "5 Rifleman: T-6/M-C/Rifle/light/marine",
        "Doc": "6 Doc: T-6/M-B/Pistol/corpsman/marine, 10 inches left",
    }
    assert [side.score for side in EVENING.status(evening, evening_book())] == ["0 points", "0 points"]


def test_an_assistant_of_a_dead_man_is_in_contact_and_not_locked() -> None:
    """4 asks Rifleman for a check, passed on 7; a 10 kills squad-1; squad-2 stays on a 6."""
    words: dict[str, Any] = {"attacker": ["squad-1/charging", "squad-2/charging"], "defender": ["rifleman"]}
    evening, result, _ = play(begun(), "melee", "1 1,10,7,6", **words)
    assert not result.locked
    assert "Squad-2 stays in contact." in result.table
    assert status(evening) == {
        "squad-1": "2 squad-1: dead",
        "squad-2": "3 squad-2: T-5/M-C/Rifle/japanese, in contact with Rifleman, charged",
        "Rifleman": "5 Rifleman: T-6/M-C/Rifle/marine, in contact with squad-2",
    }
    evening = melee(evening, "ito/charging", "gunner", LOCKING)
    lines = [
        "Locked, and have fought this turn: Ito with Gunner.",
        "In contact, and have fought this turn: squad-2 with Rifleman.",
    ]
    assert [line for line in coming(evening) if "fought" in line] == lines
    lines = [
        "Locked, a new melee without charge bonuses, who charged first: Ito with Gunner.",
        "In contact, a new melee without charge bonuses, who charged first: squad-2 with Rifleman.",
    ]
    assert [line for line in coming(end_turn(evening)) if "new melee" in line] == lines
    assert Lock((SECOND_MAN,), (RIFLEMAN, DOC), 1) in edit(evening, DOC, "locked", "squad-2").locks


def test_a_man_in_a_lock_changes_sides_when_he_is_free() -> None:
    evening = edit(begun(), ITO, "locked", "gunner")
    with pytest.raises(ValueError, match="Ito is locked with Gunner: free him first, locked=no side=marines"):
        edit(evening, ITO, "side", "marines")
    assert edit(evening, ITO, "side", "japanese") == evening
    assert edit(edit(evening, ITO, "locked", "no"), ITO, "side", "marines").soldier(ITO).side == "Marines"


def test_the_evening_is_parted_by_game_turn() -> None:
    assert EVENING.game_turn(begun()) == "Game turn 1"
    assert EVENING.game_turn(end_turn(begun())) == "Game turn 2"


def test_what_is_to_be_done() -> None:
    assert coming(begun()) == [
        "Game turn 1. Japanese 0 points and Marines 0 points.",
        "Japanese: Ito, squad-1 and squad-2 may charge.",
        "Marines: Gunner, Rifleman and Doc may charge.",
        "Doc has 16 inches left, 4 attempts; nobody is wounded.",
        "When all is done: end-turn.",
    ]
    evening = melee(begun(), "ito/charging", "gunner", LOCKING)
    evening = wound(edit(evening, FIRST_MAN, "broken", "yes"), "rifleman", 3)
    evening = edit(evening, DOC, "inches", "12.5")
    assert coming(evening)[1:-1] == [
        "Japanese: squad-1 and squad-2 may charge.",
        "Marines: Rifleman and Doc may charge.",
        "Locked, and have fought this turn: Ito with Gunner.",
        "Broken, may check morale: squad-1.",
        "Doc has 3.5 inches left, 0 attempts; wounded: Rifleman.",
        "To roll in the rally phase, with rally alone: Rifleman.",
    ]
    assert "Locked, a new melee without charge bonuses, who charged first: Ito with Gunner." in coming(
        end_turn(evening)
    )
    assert coming(EVENING.begin({}, evening_book()))[0] == "Game turn 1. No sides yet."


def test_two_corpsmen_stand_in_one_line() -> None:
    evening = EVENING.add(begun(), "marines", "Bob", "T6/MB/corpsman", evening_book())
    assert "Doc and Bob have 16 inches left, 4 attempts each; nobody is wounded." in coming(evening)
    evening = edit(evening, DOC, "inches", "10")
    said = "Doc has 6 inches left, 1 attempt; Bob has 16 inches left, 4 attempts; nobody is wounded."
    assert said in coming(evening)


def test_men_in_the_same_state_differ_in_number_and_name_only() -> None:
    evening = edit(edit(begun(), FIRST_MAN, "broken", "yes"), SECOND_MAN, "broken", "yes")
    assert status(evening) == {
        "squad-1": "2 squad-1: T-5/M-C/Rifle/broken/japanese",
        "squad-2": "3 squad-2: T-5/M-C/Rifle/broken/japanese",
    }


def forty_a_side() -> Evening:
    """Return an evening of ija-1 to ija-40, numbers 1 to 40, and of team-1 to team-40, 41 to 80."""
    sides = {"Japanese": {"ija": "40xT-5/M-C/Rifle"}, "Marines": {"team": "40xT-5/M-B/Rifle/corpsman"}}
    force = Force(sides=sides)
    return EVENING.begin({"Japanese": force, "Marines": force}, evening_book())


def test_forty_locks_stand_in_one_line_by_number() -> None:
    locks = tuple(Lock((man,), (man + 40,), 1) for man in range(1, 41))
    evening = forty_a_side()._replace(locks=locks)
    assert coming(evening)[1] == "40 locks have fought this turn."
    line = coming(end_turn(evening))[1]
    assert line.startswith("Locked, a new melee without charge bonuses, who charged first: 1 v 41; 2 v 42;")
    assert line.endswith("; 40 v 80.")


def test_what_is_to_be_done_by_forty_a_side_is_short() -> None:
    """Every third man broken, every second Marine wounded: hardly two numbers run on."""
    evening = forty_a_side()
    for man in range(1, 81, 3):
        evening = edit(evening, man, "broken", "yes")
    for man in range(41, 81, 2):
        evening = edit(evening, man, "wound", "light")
    evening = evening._replace(locks=tuple(Lock((man,), (man + 40,), 0) for man in range(1, 41, 2)))
    wrapped = [part for line in coming(evening) for part in textwrap.wrap(line, 76)]
    assert len(wrapped) <= 14
    assert len(coming(evening)) <= 8


def test_many_are_called_by_numbers_that_can_be_typed() -> None:
    evening = forty_a_side()
    for man in (1, 2, 4, 5, 6, 7, 9):
        evening = edit(evening, man, "broken", "yes")
    assert "Broken, may check morale: numbers 1, 2, 4 to 7 and 9." in coming(evening)
    for man in range(41, 48):
        evening = edit(evening, man, "wound", "light")
    assert coming(evening)[-3:-1] == [
        "Numbers 41 to 80 have 16 inches left, 4 attempts each; wounded: numbers 41 to 47.",
        "To roll in the rally phase, with rally alone: 7 figures.",
    ]


def test_edited_lock_with_a_man_who_is_locked_joins_his_lock() -> None:
    evening = begun()
    marine = next(one for one in evening.soldiers if one.side == "Marines")
    for number in (1, 2):
        evening = edit(evening, number, "locked", marine.name)
    assert evening.locks == (Lock((1, 2), (marine.number,), 0),)
    evening = edit(evening, marine.number + 1, "locked", evening.soldier(1).name)
    assert evening.locks == (Lock((1, 2), (marine.number, marine.number + 1), 0),)
