"""A draw out of counted kinds: its outcomes, its text, what may be typed for it."""

import pytest

from wargame_aid.asks import read_ask
from wargame_aid.chance import Drift, Recorded, Roll, Seeded
from wargame_aid.cli.given_dice import typed_again
from wargame_aid.draws import Draw
from wargame_aid.typed_dice import BadDice, TypedDice, no_more, read_pool, wanted

BAG = Draw((("red", 3), ("blue", 0), ("green", 1)))
MARKED = Draw(BAG.counts, ("a", "b"))


def test_each_thing_is_as_likely_as_another_and_what_is_gone_is_not_drawn() -> None:
    assert BAG.outcomes() == (((0, 3), (2, 1)), 4)
    assert MARKED.outcomes() == BAG.outcomes()
    assert [BAG.value((face,)) for face in (1, 2, 3, 4)] == [0, 0, 0, 2]
    assert {Seeded(seed)(BAG, "bag").value for seed in range(50)} == {0, 2}


@pytest.mark.parametrize("ask", [BAG, MARKED])
def test_its_text_reads_back(ask: Draw) -> None:
    assert read_ask(str(ask)) == ask
    assert str(BAG) == "draw:red=3,blue=0,green=1"
    assert str(MARKED) == "draw:red=3,blue=0,green=1/a,b"


@pytest.mark.parametrize("text", ["draw:", "draw:red", "draw:red=", "draw:=3", "draw:red=x"])
def test_what_is_no_draw(text: str) -> None:
    with pytest.raises(ValueError, match="is no draw"):
        read_ask(text)


@pytest.mark.parametrize(
    ("word", "drawn"),
    [("red", ("red", "")), ("Green", ("green", "")), ("b/red", ("red", "b")), ("green / a", ("green", "a"))],
)
def test_typed(word: str, drawn: tuple[str, str]) -> None:
    roll = read_pool(word, MARKED, "bag")
    assert (MARKED.drawn(roll.value), roll.faces, roll.source) == (drawn, None, "typed")
    assert read_pool(typed_again(roll), MARKED, "bag") == roll


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("blue", "no blue is left"),
        ("yellow", "'yellow' is not asked for, but red, blue or green"),
        ("a", "'a' does not say what is asked for: red, blue or green"),
        ("red/green", "'green' is not asked for"),
        ("a/b/red", "'b' is not asked for"),
        ("c/red", "'c' is not asked for"),
        ("red/", "'' is not asked for"),
    ],
)
def test_typed_wrong(word: str, says: str) -> None:
    with pytest.raises(BadDice, match=says):
        read_pool(word, MARKED, "bag")


def test_draws_and_dice_are_typed_in_one_line() -> None:
    source = TypedDice("green,red", no_more)
    assert [source(BAG, "first").value, source(BAG, "second").value] == [2, 0]
    source.finish()
    assert wanted(BAG) == "red or green"


def test_the_last_one_is_still_drawn() -> None:
    assert Draw((("red", 1),)).sole() is None
    with pytest.raises(ValueError, match="5 of 4"):
        BAG.value((5,))


def test_a_typed_draw_stands_only_for_the_very_ask_it_answered() -> None:
    record = [Roll("bag", BAG, None, 2, "typed")]
    assert Recorded(record)(BAG, "bag").value == 2
    with pytest.raises(Drift):
        Recorded(record)(MARKED, "bag")
