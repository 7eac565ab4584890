"""What turn order, marks and limits forbid; a referee may pass each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening
from tests.arc_of_fire_pacific.evening_table import (
    DOC,
    GUNNER,
    ITO,
    RIFLEMAN,
    begun,
    edit,
    end_turn,
    evening_book,
    melee,
    play,
    treat,
    wound,
)
from tests.arc_of_fire_pacific.table import book_of, typed
from wargame_aid.ruleset import IllegalAction

LOCKING = "1,1,7,5,1,1,7,5"
WOUNDED = wound(begun(), "rifleman", 8)
CHARGED = "Ito charged Gunner, and who charged stays the attacker"
CONTACT = melee(begun(), "squad-1/charging squad-2/charging", "rifleman", "1 1,10,7,6")
"""4 asks Rifleman for a check; a 10 kills squad-1; squad-2 stays."""
LOCKED = melee(begun(), "ito/charging", "gunner", LOCKING)

MELEES: list[tuple[Evening, str, str, str]] = [
    (begun(), "ito", "squad-1", "Ito and squad-1 are both of Japanese"),
    (begun(), "ito gunner", "T5/MC", "Ito and Gunner are of different sides"),
    (begun(), "ito ito", "gunner", "Ito stands twice"),
    (wound(begun(), "ito", 8), "Ito=T5/MC", "gunner", "Ito is dead"),
    (EVENING.remove(begun(), ITO, evening_book()), "Ito=T5/MC", "gunner", "Ito has left the game"),
    (edit(begun(), ITO, "charged", "yes"), "ito/charging", "gunner", "Ito has charged this turn"),
    (edit(begun(), ITO, "charged", "yes"), "ito/banzai", "gunner", "Ito has charged this turn"),
    (LOCKED, "ito/charging", "gunner", "Ito is locked: he fights on without bonuses for charging"),
    (LOCKED, "ito", "gunner", "have fought this turn"),
    (LOCKED, "ito", "rifleman", "Ito is locked with Gunner: he fights nobody else"),
    (LOCKED, "squad-1/charging", "gunner", "Gunner is locked with Ito: he fights nobody else"),
    (LOCKED, "T5/MC/charging", "gunner", "Gunner is locked with Ito: he fights nobody else"),
    (end_turn(LOCKED), "ito/banzai", "gunner", "Ito is locked: he fights on"),
    (CONTACT, "squad-2", "gunner", "squad-2 is in contact with Rifleman: he fights nobody else"),
    (CONTACT, "squad-2/charging", "rifleman", "squad-2 is in contact: he fights on without bonuses"),
    (end_turn(LOCKED), "gunner", "ito", f"{CHARGED}: melee -a ito -d gunner"),
    (end_turn(LOCKED), "4", "Ito=T5/MC/rifle", f"{CHARGED}: melee -a ito -d gunner"),
    (
        end_turn(LOCKED),
        "gunner rifleman/assist",
        "ito",
        f"{CHARGED}: melee -a ito -d gunner -d rifleman/assisting",
    ),
    (end_turn(LOCKED), "gunner", "ito T5/MC/as", f"{CHARGED}: melee -a ito -a T-5/M-C/assisting -d gunner"),
    (end_turn(CONTACT), "rifle", "squad-2", "squad-2 charged Rifleman, .*: melee -a squad-2 -d rifleman"),
]


@pytest.mark.parametrize(("evening", "attacker", "defender", "reason"), MELEES)
def test_melee(evening: Evening, attacker: str, defender: str, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason) as wrong:
        melee(evening, attacker, defender, "")
    assert wrong.value.cite == "melee"


@pytest.mark.parametrize("evening", [LOCKED, end_turn(LOCKED)])
def test_each_refusal_of_a_melee_can_be_passed(evening: Evening) -> None:
    """10 + 1 kills, 1 + 2 asks nothing of a man who charges: he checks on 7."""
    after = melee(evening, "ito/charging", "rifleman", "10 10,1,7", allow=True)
    assert after.soldier(RIFLEMAN).is_gone
    assert after.locks == ()


def test_charges_in_a_turn() -> None:
    """No source has one charge a turn: it is a ruling, and its refusal says so."""
    evening = edit(begun(), ITO, "charged", "yes")
    with pytest.raises(IllegalAction, match=r"one charge a turn is assumed \(charges-in-a-turn=one\)"):
        melee(evening, "ito/charging", "doc", "")
    words: dict[str, Any] = {"attacker": ["ito/charging"], "defender": ["doc"]}
    assert play(evening, "melee", "10,1,7", {"charges-in-a-turn": "any"}, **words)


def test_one_charge_a_turn_and_the_next_turn_another() -> None:
    assert melee(end_turn(edit(begun(), ITO, "charged", "yes")), "ito/charging", "doc", "10,1,7")


TREATMENTS: list[tuple[Evening, str, str]] = [
    (edit(WOUNDED, DOC, "inches", "12.5"), "rifleman", "needs 4 inches; the corpsman has 3.5 of 16"),
    (edit(WOUNDED, DOC, "inches", "11"), "2 rifleman", "needs 6 inches; the corpsman has 5 of 16"),
    (edit(WOUNDED, DOC, "corpsman", "no"), "rifleman", "Doc is no corpsman"),
    (edit(WOUNDED, DOC, "locked", "ito"), "rifleman", "Doc is locked with Ito: he neither moves nor treats"),
    (edit(WOUNDED, RIFLEMAN, "side", "japanese"), "rifleman", "Rifleman is of the other side"),
    (edit(WOUNDED, RIFLEMAN, "wound", "dead"), "Rifleman=T6/MC/heavy", "Rifleman is dead"),
]


@pytest.mark.parametrize(("evening", "acts", "reason"), TREATMENTS)
def test_treat(evening: Evening, acts: str, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason):
        treat(evening, acts)
    assert treat(evening, acts, "1", allow=True)


def test_fewer_inches_typed_than_were_spent() -> None:
    evening = edit(WOUNDED, DOC, "inches", "8")
    with pytest.raises(IllegalAction, match="Doc has spent 8 inches this turn, not 4"):
        treat(evening, "rifleman", spent="4")
    assert treat(evening, "rifleman", "1", spent="4", allow=True).spent(DOC) == 800


def test_a_list_past_the_inches_where_that_is_refused_whole() -> None:
    rulings = {"treat-list": "refuse"}
    words: dict[str, Any] = {"corpsman": "doc", "inches_and_men": ["rifleman", "rifleman"]}
    evening = edit(WOUNDED, DOC, "inches", "10")
    with pytest.raises(IllegalAction, match="the whole list needs 8 inches; the corpsman has 6"):
        play(evening, "treat", "", rulings, **words)
    passed = play(evening, "treat", "1,1", rulings, allow=True, **words)
    assert passed.evening.spent(DOC) == 800


def test_a_man_just_raised_is_not_treated_again_where_the_ruling_says_so() -> None:
    rulings = {"treat-twice": "no"}
    words: dict[str, Any] = {"corpsman": "doc", "inches_and_men": ["rifleman"]}
    evening = play(WOUNDED, "treat", "6", rulings, **words).evening
    with pytest.raises(IllegalAction, match="Rifleman was raised from a heavy wound on this card"):
        play(evening, "treat", "", rulings, **words)
    assert play(end_turn(evening), "treat", "6", rulings, **words)
    assert play(evening, "treat", "6", **words)


@pytest.mark.parametrize(
    ("evening", "names", "reason"),
    [
        (edit(WOUNDED, RIFLEMAN, "rolled", "yes"), ["rifleman"], "Rifleman has rolled this turn"),
        (edit(WOUNDED, RIFLEMAN, "improved", "yes"), ["rifleman"], "was improved by treatment this turn"),
        (WOUNDED, ["rifleman", "rifleman"], "Rifleman stands twice"),
        (edit(WOUNDED, RIFLEMAN, "rolled", "yes"), [], "nobody has to roll"),
    ],
)
def test_rally(evening: Evening, names: list[str], reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason) as wrong:
        play(evening, "rally", figure=names)
    assert wrong.value.cite == "corpsman"


def test_rally_without_names_needs_a_game() -> None:
    with pytest.raises(ValueError, match="only a game that is open knows them"):
        typed("rally", book_of("rally"))


@pytest.mark.parametrize(
    "refused",
    [
        lambda evening: play(evening, "wound", figure="Gunner=T5/MB"),
        lambda evening: play(evening, "morale", figure=["Gunner=T5/MB"]),
        lambda evening: play(evening, "rally", figure=["Gunner=T5/MB/light"]),
    ],
)
def test_the_dead_take_no_part(refused: Callable[[Evening], object]) -> None:
    evening = edit(begun(), GUNNER, "wound", "dead")
    with pytest.raises(IllegalAction, match="Gunner is dead"):
        refused(evening)
