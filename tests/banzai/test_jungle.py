"""What a terrain card is in the jungle, and what it is elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.table import BANZAI


def jungle(card: str, *, elsewhere: bool = False) -> Any:
    return BANZAI.settle("jungle", card=card, elsewhere=elsewhere).result


def test_47_2_buildings_count_as_woods() -> None:
    light, dense = jungle("building2"), jungle("building3")
    assert (light.card, light.at_fire, dense.card, dense.at_fire) == ("woods", -2, "woods3", -3)
    assert dense.say == "In the jungle building3 counts as woods3."
    there = jungle("building3", elsewhere=True)
    assert (there.card, there.at_fire) == ("building3", -3)
    assert there.say == "Outside the jungle building3 stays what it is."
    assert jungle("brush").card == "brush"


def test_47_3_all_fire_is_weaker() -> None:
    line = "Every fire attack but a flamethrower's is one weaker (47.3)."
    assert line in jungle("hill").table
    assert line not in jungle("hill", elsewhere=True).table


def test_47_4_a_marsh_stays_and_spares_guns() -> None:
    marsh, elsewhere = jungle("marsh"), jungle("marsh", elsewhere=True)
    assert (marsh.rejectable, marsh.for_guns) == (False, False)
    assert (elsewhere.rejectable, elsewhere.for_guns) == (True, True)
    assert (jungle("stream").rejectable, jungle("stream").for_guns) == (True, True)
    assert any("47.4" in line for line in marsh.table)
    assert not any("47.4" in line for line in jungle("stream").table)


def test_47_6_an_afv_keeps_out_of_the_densest_woods_and_checks_for_bog() -> None:
    dense, elsewhere = jungle("building3"), jungle("building3", elsewhere=True)
    assert (dense.afv_enters, dense.bog_each_card) == (False, True)
    assert (elsewhere.afv_enters, elsewhere.bog_each_card) == (True, False)
    assert jungle("building2").afv_enters


def test_what_is_laid_on_a_group_has_no_number_for_fire() -> None:
    assert jungle("wire").at_fire is None


def test_no_card() -> None:
    with pytest.raises(ValueError, match="no terrain card 'sand'"):
        jungle("sand")
