"""What a second newcomer stumbled over: fire teams, the free choice, prices, whose player turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import FIGHT, Fight, Random
from tests.banzai.fought import JAPAN, MARINES, begun, edit, fight_book, group, man, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def teams(own: str, other: str) -> Fight:
    """Return a fight in which the Marines act, a weapon in A and one in B, two riflemen with the first."""
    marines = squad(
        "american",
        A=(0, [f"Bob={own}/M3/P4", "Ned=rifle/M3/P3", "Ted=sl/rifle/M3/P3"]),
        B=(0, [f"Jim={other}/M3/P4", "Sam=rifle/M3/P3"]),
    )
    return begun(american=marines)._replace(acting=1, turn=2)


@pytest.mark.parametrize(("own", "other"), [("bar", "bar"), ("bar", "lmg"), ("lmg", "mmg")])
def test_46_4_no_second_of_a_fire_team_joins_while_another_could_go(own: str, other: str) -> None:
    fight = teams(own, other)
    with pytest.raises(IllegalAction, match="and Ned could go in place of Bob") as wrong:
        play(fight, "transfer", man="Bob", group="B")
    assert wrong.value.cite == "46.4"
    assert man(play(fight, "transfer", man="Ned", group="B").fight, "Ned").joins == "B"
    pinned = edit(edit(fight, "Ned", pinned="yes"), "Ted", pinned="yes")
    assert man(play(pinned, "transfer", man="Bob", group="B").fight, "Bob").joins == "B"
    assert man(play(teams(own, "rifle"), "transfer", man="Bob", group="B").fight, "Bob").joins == "B"


def test_fire_teams_by_the_text_alone() -> None:
    text = {"fire-teams": "text"}
    assert play(teams("bar", "lmg"), "transfer", rulings=text, man="Bob", group="B").result.say
    with pytest.raises(IllegalAction):
        play(teams("lmg", "lmg"), "transfer", rulings=text, man="Bob", group="B")


def test_ruling_fire_teams_under_fire() -> None:
    text = {"fire-teams-under-fire": "not-under-fire"}
    calm = teams("bar", "bar")
    with pytest.raises(IllegalAction):
        play(calm, "transfer", rulings=text, man="Bob", group="B")
    japanese = calm._replace(acting=0, turn=3)
    shot = play(japanese, "fire", "r6,r6,r6", target="A", strength=1).fight
    after = play(shot, "end-turn").fight  # the Marines' player turn after it
    assert play(after, "transfer", rulings=text, man="Bob", group="B").result.say
    with pytest.raises(IllegalAction, match="Ned could go"):
        play(after, "transfer", man="Bob", group="B")
    later = play(play(after, "end-turn").fight, "end-turn").fight
    with pytest.raises(IllegalAction):
        play(later, "transfer", rulings=text, man="Bob", group="B")


def test_48_31_an_unfilled_card_has_3_and_4_whatever_was_typed() -> None:
    with pytest.raises(IllegalAction, match="an unfilled card is M3/P4") as wrong:
        BANZAI.settle("reinforce", "b3", nation="american", choose="rifle/M2/P3")
    assert wrong.value.cite == "48.31"
    for choice in ("rifle", "rifle/M3/P4"):
        result = BANZAI.settle("reinforce", "b3", nation="american", choose=choice).result
        assert result.comes[-1] == "rifle/M3/P4"


@pytest.mark.parametrize(
    "words",
    [
        {"nation": "american", "year": "1943a"},
        {"nation": "japanese", "year": "1942a"},
    ],
)
def test_46_5_only_marines_before_1943_have_the_cheaper_rifles(words: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("price", bolt_action=["16"], **words)
    assert wrong.value.cite == "46.5"
    early = BANZAI.settle("price", bolt_action=["16"], nation="american", year="1942a").result
    assert early.points == 15


def test_43_nobody_costs_less_than_nothing() -> None:
    with pytest.raises(ValueError, match="a man costs a point or more"):
        BANZAI.settle("price", nation="british", men=["-5"])


def waiting(*men: str) -> Fight:
    """Return a fight in which reinforcements of the acting Japanese wait."""
    fight = begun()._replace(turn=3)
    return with_side(fight, fight.side(JAPAN)._replace(random=Random(decks=(1,), men=men, enters_from=3)))


def test_48_33_a_card_of_which_nothing_is_known_is_asked_for() -> None:
    with pytest.raises(ValueError, match="nothing is known of card 37: --as 37/afv/M0/P0"):
        play(waiting("37"), "reinforce", entry="b2")
    entered = play(waiting("37"), "reinforce", entry="b2", as_=["37/afv/M0/P0"])
    assert len(entered.fight.men_of(group(entered.fight, "E"))) == 1


def test_48_33_nobody_enters_where_nobody_waits() -> None:
    passed = play(waiting(), "reinforce", allow=True, entry="b2").fight
    assert passed.group(JAPAN, "E") is None


def test_a_group_that_is_not_there_is_no_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="has no group 'Z': A or B"):
        play(begun(), "rally", group="Z", men=["jp15"])


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("rally", {"group": "mar.A", "men": ["us11"]}),
        ("terrain", {"group": "mar.A", "card": "woods", "by": "own"}),
        ("fire", {"target": "A", "strength": 4, "by": "mar.A"}),
        ("move", {"group": "mar.A", "way": "forward"}),
    ],
)
def test_the_other_side_waits_for_its_player_turn(action: str, words: dict[str, Any]) -> None:
    fight = edit(begun(), "us11", pinned="yes")
    with pytest.raises(IllegalAction):
        play(fight, action, "r6,r6" if action == "fire" else "", **words)
    own = {**words, "group": "A"} if "group" in words else {**words, "by": "A"}
    if action != "rally":
        assert play(fight, action, "r6,r6" if action == "fire" else "", **own).result


def test_48_21_no_draw_after_fire_and_no_fire_after_a_draw() -> None:
    fight = begun()
    paid = with_side(fight, fight.side(JAPAN)._replace(random=Random(decks=(1,))))
    assert play(paid, "reinforce", "b1").result.obtained
    fired = put(paid, "m.A", fired_on=True)
    with pytest.raises(IllegalAction) as wrong:
        play(fired, "reinforce", "b1")
    assert wrong.value.cite == "48.21"
    drawn = play(paid, "reinforce", "r1").fight
    with pytest.raises(IllegalAction) as wrong:
        play(drawn, "fire", "r6,r6", target="A", strength=4)
    assert wrong.value.cite == "48.21"
    assert MARINES in wrong.value.reason or JAPAN in wrong.value.reason


def test_43_4_who_comes_later_is_added_by_the_number_of_his_card() -> None:
    fight = begun(american=squad("british", A=(0, ["8/rifle/M3/P4", "9/rifle/M2/P3"])))
    book = fight_book()
    after = FIGHT.add(fight, MARINES, "br22", "A/22", book)
    assert man(after, "br22").word == "22/mp/M3/P4/british"  # 48.3
    armed = FIGHT.add(fight, MARINES, "br24", "A/24/atmm", book)
    assert man(armed, "br24").word == "24/rifle/atmm/M5/P6/british"
    with pytest.raises(ValueError, match="card 34 of the british side is not known"):
        FIGHT.add(fight, MARINES, "br34", "A/34", book)
