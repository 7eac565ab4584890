"""The words of a fleet roster."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.battleshift.fleets.words import FACINGS, Arrival, Battlespace, Sector, SquadronEntry
from tests.battleshift.books import book


@pytest.mark.parametrize(
    ("typed", "squadron"),
    [
        ("7xFleet Cruiser", SquadronEntry(7, "Fleet Cruiser")),
        ("7 x Fleet Cruiser", SquadronEntry(7, "Fleet Cruiser")),
        (" 7X fleet-cruiser ", SquadronEntry(7, "fleet-cruiser")),
        ("7×Fleet Cruiser", SquadronEntry(7, "Fleet Cruiser")),
        ("−3xD’Artagnan – old", SquadronEntry(-3, "D’Artagnan – old")),
        ("Mothership", SquadronEntry(1, "Mothership")),
        ("2xX-wing", SquadronEntry(2, "X-wing")),
        ("2x4x Special", SquadronEntry(2, "4x Special")),
        ("0xFleet Cruiser", SquadronEntry(0, "Fleet Cruiser")),
        ("-3xFleet Cruiser", SquadronEntry(-3, "Fleet Cruiser")),
        ("1xHood [damaged] :fire:", SquadronEntry(1, "Hood [damaged] :fire:")),
        ("999xFleet Cruiser", SquadronEntry(999, "Fleet Cruiser")),
    ],
)
def test_squadrons(typed: str, squadron: SquadronEntry) -> None:
    assert SquadronEntry.parse(typed, book()) == squadron
    assert SquadronEntry.parse(str(squadron), book()) == squadron


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "names no ship"),
        ("7x", "'7x' names no ship: a squadron is written 7xFleet Cruiser"),
        ("1000xFleet Cruiser", "'1000' ships: at most 999 are read as a squadron"),
        ("99999999999999999999xFleet Cruiser", "at most 999 are read"),
    ],
)
def test_words_that_are_no_squadron(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as wrong:
        SquadronEntry.parse(typed, book())
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("typed", "space"),
    [
        ("6x4", (6, 4)),
        ("6'x4'", (6, 4)),
        ("6’x4’", (6, 4)),
        ("6′×4′", (6, 4)),
        (" 8 X 4 ", (8, 4)),
        ("99x26", (99, 26)),
    ],
)
def test_battlespaces(typed: str, space: tuple[int, int]) -> None:
    assert Battlespace.parse(typed, book()) == space


@pytest.mark.parametrize("typed", ["", "6", "6x", "0x4", "6x0", "100x4", "6x27", "6x4x2", "axb", "-6x4"])
def test_words_that_are_no_battlespace(typed: str) -> None:
    with pytest.raises(ValueError, match="feet along"):
        Battlespace.parse(typed, book())


def test_p2_the_sectors_of_a_table_of_6_by_4_feet() -> None:
    space = Battlespace(6, 4)
    inside = [
        Sector(number, letter)
        for number in range(12)
        for letter in "ABCDEFZ"
        if space.holds(Sector(number, letter))
    ]
    assert inside == [Sector(number, letter) for number in (1, 2, 3, 4, 5, 6) for letter in "ABCD"]
    assert space.last() == "6D"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("2/5B/W", "2/5B/W"),
        ("2 / 5b / west", "2/5B/W"),
        ("2/5,B/w", "2/5B/W"),
        ("12/10A/NE", "12/10A/NE"),
        ("1/1A/North-East", "1/1A/NE"),
        ("1/1A/southe", "1/1A/SE"),
        ("1/1A/North–West", "1/1A/NW"),
        ("1/1A/n", "1/1A/N"),
        ("0/99Z/S", "0/99Z/S"),
        ("-1/1A/E", "-1/1A/E"),
    ],
)
def test_arrivals(typed: str, written: str) -> None:
    assert str(Arrival.parse(typed, book())) == written


def test_p2_the_worked_arrival() -> None:
    arrival = Arrival.parse("2/5B/W", book())
    assert arrival == Arrival(2, Sector(5, "B"), "W")
    assert arrival.said() == "on turn 2 in sector 5B, facing west"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("2/5B", "turn/sector/facing, such as 2/5B/W"),
        ("2/5B/W/", "turn/sector/facing"),
        ("two/5B/W", "a turn is a whole number up to 999, not 'two'"),
        ("1000/5B/W", "a turn is a whole number up to 999"),
        ("2/B5/W", "a sector is a number and a letter, as 5B, not 'B5'"),
        ("2/5BB/W", "a sector is a number and a letter"),
        ("2/5B/up", "no facing 'up'; there is N, NE, E, SE, S, SW, W or NW"),
        ("2/5B/wets", "no facing 'wets'; did you mean west?"),
    ],
)
def test_words_that_are_no_arrival(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as wrong:
        Arrival.parse(typed, book())
    assert said in str(wrong.value)


@settings(deadline=None)
@given(
    st.integers(-999, 999), st.integers(0, 999), st.sampled_from("ABCXYZ"), st.sampled_from(tuple(FACINGS))
)
def test_what_is_written_reads_as_the_same_arrival(turn: int, number: int, letter: str, facing: str) -> None:
    arrival = Arrival(turn, Sector(number, letter), facing)
    assert Arrival.parse(str(arrival), book()) == arrival
