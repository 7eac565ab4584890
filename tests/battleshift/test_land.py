"""Fighters land on their carriers in the fighter step."""

from __future__ import annotations

from tests.at_table import rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT


def test_landing_is_an_assumption_that_is_named() -> None:
    settled = BATTLESHIFT.settle("land", flight="6wings")
    assert rulings_used(settled) == {"landing": "fighter-step"}
    assert [one.id for one in settled.rulings_used if one.assumption] == ["landing"]
    assert (settled.result.landed, settled.result.wings_aboard) == (6, None)
    assert settled.result.say == "The flight of 6 lands."


def test_p14_a_flight_lands_on_its_own_carriers() -> None:
    field = Field()
    field.play("launch alpha --wings 10")
    found = field.play('land "alpha flight"')
    assert found.say == "Alpha flight lands: 24 wings are aboard Alpha."
    assert field.squadron("Alpha").wings == 24
    assert field.flight("Alpha flight").is_gone
    field.refuses("fighters alpha bravo", "have landed: none fly out after it")


def test_p14_a_flight_may_attack_and_then_land() -> None:
    field = Field()
    field.play("fighters alpha bravo --wings 6", "0")
    field.play('land "alpha flight"')
    assert field.squadron("Alpha").wings == 24


def test_p13_no_landing_on_carriers_that_are_away_or_not_active() -> None:
    field = Field()
    field.play("launch alpha --wings 10")
    field.end()
    field.refuses('land "alpha flight"', "has had its activation")
    field.change("Alpha", place="hyperspace")
    field.refuses('land "alpha flight"', "Alpha is not on the table, but hyperspace")
    field.play('land "alpha flight"', allow=True)
    assert field.squadron("Alpha").wings == 24
