"""A draw out of counted kinds: its outcomes, its text, what may be typed for it."""

import pytest

from tests.engine.prompting import Prompt
from wargame_aid.asks import read_ask
from wargame_aid.chance import Drift, Recorded, Roll, Seeded
from wargame_aid.draws import Draw
from wargame_aid.settling.given_dice import Dice, GivenDice, typed_again
from wargame_aid.typed_dice import BadDice, TypedDice, no_more, wanted

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
    roll = TypedDice(word, no_more)(MARKED, "bag")
    assert (MARKED.drawn(roll.value), roll.faces, roll.source) == (drawn, None, "typed")
    assert TypedDice(typed_again(roll), no_more)(MARKED, "bag") == roll


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
        TypedDice(word, no_more)(MARKED, "bag")


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


CARD = Draw((("b4", 1), ("b5", 2)), rows=(("7w", 7), ("p2r", 2)))
WOUND = Draw(tuple((f"7w{at}", 1) for at in range(1, 8)), same=True)
NEWS = Draw((("7w1", 0), ("7w2", 1)), same=True)


def test_a_card_is_read_on_as_it_was_typed() -> None:
    source = GivenDice(Dice(text="b5/7w3,b4", beyond=no_more))
    assert [source(CARD, "number").value, source(WOUND, "wound").value, source(CARD, "number").value] == [
        1,
        2,
        0,
    ]
    source.finish()
    assert source.as_typed() == "b5/7w3,b4"


def test_what_else_stands_on_a_card_may_be_typed_and_is_not_asked_for() -> None:
    source = TypedDice("b5/p2r1/7w7,b4/7w1", no_more)
    assert [source(CARD, "number").value, source(CARD, "number").value] == [1, 0]
    source.finish()


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("b5/7w8", "'7w8': 7w goes from 1 to 7"),
        ("b5/p2r3", "'p2r3': p2r goes from 1 to 2"),
        ("b5/8w1", "'8w1' is not asked for"),
        ("b5/7w", "'7w' is not asked for"),
    ],
)
def test_a_place_past_its_row_is_refused(word: str, says: str) -> None:
    with pytest.raises(BadDice, match=says):
        TypedDice(word, no_more)(CARD, "number")


def test_what_is_wanted_of_a_card_and_was_not_typed() -> None:
    source = TypedDice("b5,b4", no_more)
    source(CARD, "number")
    with pytest.raises(BadDice, match="wound is wanted too of the same card, typed behind it: CARD/7w1"):
        source(WOUND, "wound")
    source = TypedDice("b5/7w1", no_more)
    source(CARD, "number")
    with pytest.raises(BadDice, match="no card that is left shows 7w1"):
        source(Draw((("7w1", 0), ("7w2", 1), ("7w3", 1)), same=True), "wound")


def test_a_card_that_the_program_drew_is_read_on_by_it() -> None:
    source = TypedDice(",b4/7w2", no_more)
    assert [source(CARD, "number").source, source(WOUND, "wound").source] == ["system", "system"]
    assert [source(CARD, "number").value, source(WOUND, "wound").value] == [0, 1]


def test_a_prompt_asks_for_what_was_not_typed_with_the_card() -> None:
    words = iter(["b5/7w9", "b5", "4", "b4/7w2", ""])
    said: list[str] = []
    source = Prompt(lambda text: next(words), said.append)
    found = [source(ask, "x").value for ask in (CARD, WOUND, CARD, WOUND)]
    assert found == [1, 3, 0, 1]
    assert said == ["'7w9': 7w goes from 1 to 7"]
    drawn = [source(ask, "x").source for ask in (CARD, WOUND)]
    assert drawn == ["system", "system"]


def test_the_card_drawn_last_is_read_only_for_news() -> None:
    assert (NEWS.sole(), WOUND.sole()) == (1, None)
    assert read_ask(str(WOUND)) == WOUND
    assert str(NEWS) == "same:7w1=0,7w2=1"


def test_what_else_stands_on_a_card_is_no_part_of_the_ask_that_a_record_answers() -> None:
    record = [Roll("card", read_ask(str(CARD)), None, 1, "typed")]
    assert Recorded(record)(CARD, "card").value == 1
