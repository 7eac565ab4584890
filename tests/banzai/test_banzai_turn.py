"""The close combat of a Banzai group, and the counter-attack: opponents by card, the minefield, when."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.banzai_attack.banzai_turn import BANZAI_TURN
from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.game.state import Banzai, Fight
from tests.at_table import NONE, rulings_used
from tests.banzai.fought import JAPAN, MARINES, begun, coming, edit, group, man, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.asks import TooMany
from wargame_aid.odds import odds, unmerged
from wargame_aid.ruleset import IllegalAction

RIFLE = "rifle/M3/P3"
TWO = f"{RIFLE},{RIFLE}"


def turn(cards: str, men: str = RIFLE, defenders: str = RIFLE, **words: Any) -> Any:
    return BANZAI.settle("banzai-turn", cards, men=[men], defenders=[defenders], **words).result


def counter(cards: str, men: str = RIFLE, defenders: str = RIFLE, **words: Any) -> Any:
    return BANZAI.settle("counter-attack", cards, men=[men], defenders=[defenders], **words).result


def refused(action: str, rulings: Mapping[str, str] = NONE, **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle(action, "", rulings, **{"men": [RIFLE], "defenders": [RIFLE], **words})
    return wrong.value.cite


def refused_in(fight: Fight, action: str, rulings: Mapping[str, str] = NONE, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, action, "", rulings, **{"group": "A", **words})
    return wrong.value.cite, wrong.value.reason


def test_45_422_a_card_gives_each_man_his_opponent() -> None:
    result = turn("p2r2,p2b1,b1,b0,b0,b1", TWO, TWO)
    assert [str(one) for one in result.choices] == [
        "attacker 1 draws defender 2",
        "attacker 2 draws defender 1",
    ]
    # 9 against 8, then 8 against 9
    assert [one.fate for one in result.attackers] == ["stands", "falls"]
    assert [one.fate for one in result.defenders] == ["stands", "falls"]
    assert result.say == "1 attacker and 1 defender fall; 1 and 1 are left."


def test_45_422_several_may_draw_the_same() -> None:
    result = turn("p2r1,p2r1,b0,b0", TWO, TWO)
    (duel,) = result.duels
    assert [one.ccv for one in duel.fighters] == [11, 8]
    assert (result.attackers_lost, result.defenders_lost) == (0, 1)


def test_45_422_the_column_is_the_number_of_defenders() -> None:
    assert (
        BANZAI.settle("banzai-turn", "p3r3,b1,b0", men=[RIFLE], defenders=[f"{TWO},{RIFLE}"])
        .rolls[0]
        .label.endswith("column 3")
    )
    # before one defender there is nothing to draw
    assert len(BANZAI.settle("banzai-turn", "b1,b0", men=[RIFLE], defenders=[RIFLE]).rolls) == 2


def test_45_422_the_crew_that_was_drawn_defends_together() -> None:
    crew = f"{RIFLE},mmg/M3/P3,none/M3/P3/assistant"
    for place in (2, 3):
        result = turn(f"p3b{place},b3,b0,b3,b0", RIFLE, crew)
        assert [one.fate for one in result.defenders] == ["stands", "falls", "falls"]
    assert [one.fate for one in turn("p3b1,b3,b0", RIFLE, crew).defenders] == ["falls", "stands", "stands"]


def test_28_81_who_draws_the_vehicle_fights_it_by_its_own_rules() -> None:
    result = turn("p2b2", RIFLE, f"{RIFLE},afv/M5/P5")
    assert result.attackers[0].fate == "has still to fight the vehicle"
    assert result.table == ("The attacker drew the vehicle: close-combat-afv the attacker.",)


def test_45_423_on_a_minefield_each_man_draws_first() -> None:
    result = turn("r0,b3,b0,b1", TWO, RIFLE, mines=True)
    assert [str(one) for one in result.crossings] == [
        "attacker 1: red 0, destroyed",
        "attacker 2: black 3, fights",
    ]
    assert [one.fate for one in result.attackers] == ["is destroyed on the minefield", "falls"]
    assert (result.attackers_lost, result.defenders_lost) == (2, 0)
    # without the minefield both fight
    assert turn("b0,b0", TWO, RIFLE).attackers_lost == 0


def test_45_423_all_destroyed_and_nobody_is_left_to_fight() -> None:
    result = turn("r5", RIFLE, RIFLE, mines=True)
    assert (result.attackers_lost, result.duels) == (1, ())
    assert result.table == ("Take the attacker away: killed.",)


def test_45_423_out_of_stream_marsh_or_wire_at_one_less() -> None:
    assert turn("b0,b0").attackers_lost == turn("b0,b0").defenders_lost == 1
    for place in ("stream", "marsh", "wire"):
        result = turn("b0,b0", from_=place)
        assert (result.attackers_lost, result.defenders_lost) == (1, 0)


def test_45_422_a_wounded_man_fights_on() -> None:
    assert turn("b0,b0", f"{RIFLE}/wounded").duels[0].fighters[0].ccv == 4
    assert turn("b0,b0", RIFLE).duels[0].fighters[0].ccv == 8


def test_45_44_only_the_defenders_may_play_a_concealed_card() -> None:
    assert [one.fighters[0].ccv for one in turn("r6,b0,b0,b1", TWO, RIFLE, concealed=2).duels] == [9, 8]
    sl = "sl/rifle/M5/P4"
    words: dict[str, Any] = {"men": [f"{RIFLE},{sl}"], "defenders": [RIFLE], "concealed": 2, "against": sl}
    duels = BANZAI.settle("banzai-turn", "r6,b0,b0,b1", **words).result.duels
    assert [one.fighters[0].ccv for one in duels] == [11, 8]
    # the counter-attack's own lowers the Banzai group
    assert counter("b0,b0", concealed=2).duels[0].fighters[1].ccv == 6
    against = BANZAI.settle(
        "counter-attack", "p2b2,b0,b0", men=[RIFLE], defenders=[f"{RIFLE},{sl}"], concealed=2, against=sl
    )
    assert against.result.duels[0].fighters[1].ccv == 8


def test_45_422_only_at_relative_range_5() -> None:
    assert refused("banzai-turn", range=4) == "45.422"
    assert turn("b1,b0", range=5).defenders_lost == 1


def test_banzai_mine_range() -> None:
    assert refused("banzai-turn", range=4, mines=True) == "45.423"
    words: dict[str, Any] = {"men": [RIFLE], "defenders": [RIFLE], "range": 5}
    assert (
        rulings_used(BANZAI.settle("banzai-turn", "b0,b1,b0", **words, mines=True))["banzai-mine-range"]
        == "5"
    )
    assert "banzai-mine-range" not in rulings_used(BANZAI.settle("banzai-turn", "b1,b0", **words))


def test_45_422_the_odds_of_one_against_two() -> None:
    words: dict[str, Any] = {"men": [RIFLE], "defenders": [f"{RIFLE},{RIFLE}"]}
    single = BANZAI.chances("close-combat", attackers=RIFLE, defenders=RIFLE)
    assert BANZAI.chances("banzai-turn", **words) == single
    assert sum(single.values()) == Fraction(1)
    mines = BANZAI.chances("banzai-turn", men=[RIFLE], defenders=["none/M0/P0/wounded/pinned"], mines=True)
    assert mines == {"0 attackers, 1 defender": Fraction(1, 2), "1 attacker, 0 defenders": Fraction(1, 2)}


@pytest.mark.parametrize("action", ["banzai-turn", "counter-attack"])
@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"defenders": []}, "who fights whom"),
        ({"men": []}, "who fights whom"),
        ({"men": ["M3/P3"]}, "with which weapon"),
        ({"defenders": ["M3/P3"]}, "with which weapon"),
        ({"from_": "sand"}, "no obstacle 'sand'"),
        ({"concealed": 1, "against": "rifle/M9/P9"}, "rifle/M9/P9 is not among"),
    ],
)
def test_words_that_cannot_be(action: str, words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        BANZAI.settle(action, **{"men": [RIFLE], "defenders": [RIFLE], **words})


def test_45_47_a_counter_attack_by_unpinned_men_only() -> None:
    assert refused("counter-attack", men=[f"{RIFLE}/pinned"]) == "45.47"
    assert counter("b1,b0").say == "0 attackers and 1 defender fall; 1 and 0 are left."


def test_45_47_no_counter_attack_on_who_was_fired_on() -> None:
    assert refused("counter-attack", fired_on=True) == "45.47"
    assert counter("b1,b0").defenders_lost == 1


def test_called_off_attack() -> None:
    assert refused("counter-attack", {"called-off-attack": "yes"}, called_off=True) == "45.47"
    assert counter("b1,b0", called_off=True).defenders_lost == 1


def test_20_72_the_attacker_chooses_who_of_several_fights_first() -> None:
    """Both draw the one man: Ito has 9 and 3 for Mori, or Mori 7 and 3 for Ito, against 8."""
    men = "Ito=rifle/M4/P3,Mori=rifle/M2/P3"
    as_grouped = turn("r2,b0", men)
    assert [one.fighters[0].arithmetic for one in as_grouped.duels] == ["4 + 5 rifle + 3 one more man = 12"]
    chosen = turn("r3,b0,b0,b0", men, first=["Mori=rifle/M2/P3"])
    assert [one.fighters[0].man for one in chosen.duels] == ["Mori", "Ito"]
    assert [one.fighters[0].total for one in chosen.duels] == [7, 9]
    assert [one.fate for one in chosen.attackers] == ["stands", "falls"]
    with pytest.raises(ValueError, match="is not among the men who attack"):
        turn("b0,b0", men, first=["rifle/M5/P3"])
    struck = counter("r3,b0,b0,b0", men, first=["Mori=rifle/M2/P3"])
    assert [one.fighters[0].man for one in struck.duels] == ["Mori", "Ito"]


def test_45_423_the_target_on_wire_is_hindered_too() -> None:
    assert turn("b0,b0", on="wire").attackers_lost == 0
    assert turn("b0,b0").attackers_lost == 1


def test_45_47_out_of_wire_the_counter_attack_is_hindered_too() -> None:
    assert counter("b0,b0", from_="wire").defenders_lost == 0
    assert counter("b0,b0").defenders_lost == 1


@pytest.fixture
def fight() -> Fight:
    """Japanese A (jpsl, jp15) came to Relative Range 5 of Marines A (us11, us12) in player turn 1; now 3."""
    fight = put(put(begun(), "A", range=3), "m.A", range=2)
    return put(fight, "A", banzai=Banzai("A", reached=1, stood=2))._replace(turn=3)


def test_45_422_all_its_men_fight_as_the_sole_action(fight: Fight) -> None:
    assert "A: Banzai on A: all its men fight close combat, banzai-turn A (45.422)." in coming(fight)
    with pytest.raises(IllegalAction, match="fight close combat"):
        play(fight, "end-turn")
    with pytest.raises(IllegalAction, match="fights close combat as its sole action"):
        play(fight, "move", group="A", way="right")
    played = play(fight, "banzai-turn", "p2b1,p2b2,b1,b0,b0,b1", group="A")
    after = played.fight
    assert (man(after, "us11").lost, man(after, "jp15").lost) == ("killed", "killed")
    assert (after.side(JAPAN).points, after.side(MARINES).points) == (2, 2)
    assert (group(after, "A").did, after.deck.pile) == ("close-combat", 156)
    assert group(after, "A").banzai == Banzai("A", reached=1, fought=3, stood=2)
    assert "A: Banzai on A: its men have fought close combat in this player turn (45.422)." in coming(after)
    assert refused_in(after, "banzai-turn") == (
        "45.422",
        "group A has fought close combat in this player turn",
    )
    assert play(after, "end-turn").fight.turn == 4


def test_45_422_not_in_the_player_turn_in_which_it_came(fight: Fight) -> None:
    new = put(put(fight, "A", range=2), "A", banzai=Banzai("A", stood=2))
    assert refused_in(new, "banzai-turn")[1].startswith("the target is at Relative Range 4")
    came = play(put(new, "m.A", range=2), "move", group="A", way="forward").fight
    assert group(came, "A").banzai == Banzai("A", reached=3, stood=2)
    assert refused_in(came, "banzai-turn")[1].startswith("group A has reached Relative Range 5 only in this")
    assert (
        "A: Banzai on A at Relative Range 5: close combat from the next player turn on (45.422)."
        in coming(came)
    )
    later = play(play(came, "end-turn").fight, "end-turn").fight
    assert play(later, "banzai-turn", "p2b1,p2b1,b3,b0", group="A").result.defenders_lost == 1


def test_45_422_in_every_later_player_turn_until_no_enemy_is_left(fight: Fight) -> None:
    one = play(fight, "banzai-turn", "p2b1,p2b1,b3,b0", group="A").fight
    later = play(play(one, "end-turn").fight, "end-turn").fight
    with pytest.raises(IllegalAction, match="fight close combat"):
        play(later, "end-turn")
    two = play(later, "banzai-turn", "b3,b0", group="A").fight
    assert man(two, "us12").lost == "killed"
    assert group(two, "A").banzai is None  # 45.43: nobody is left to attack
    with pytest.raises(IllegalAction, match="is in no Banzai attack"):
        play(two, "banzai-turn", group="A")


def test_45_422_not_after_another_action_or_in_the_other_sides_player_turn(fight: Fight) -> None:
    acted = put(fight, "A", did="move")
    assert refused_in(acted, "banzai-turn")[1] == (
        "close combat is the sole action of group A, which has had one: move"
    )
    assert refused_in(fight._replace(acting=1), "banzai-turn", group=f"{JAPAN}.A")[1].startswith("it is the")


def test_45_422_a_target_that_is_gone_from_relative_range_5_is_not_fought(fight: Fight) -> None:
    back = play(fight._replace(acting=1, turn=2), "move", group="A", way="back").fight
    assert group(back, "A").banzai == Banzai("A", reached=0, stood=2)
    there = back._replace(acting=0, turn=3)
    assert refused_in(there, "banzai-turn")[0] == "45.422"
    assert play(there, "end-turn").fight.turn == 4


def test_45_423_who_has_crossed_a_minefield_does_not_draw_for_it_again(fight: Fight) -> None:
    mined = put(fight, "A", mines=True)
    first = play(mined, "banzai-turn", "b0,r0,p2b1,b3,b0", group="A").fight
    banzai = group(first, "A").banzai
    assert banzai is not None
    assert banzai.crossed == (man(first, "jpsl").number,)
    assert man(first, "jp15").lost == "killed"
    later = play(play(first, "end-turn").fight, "end-turn").fight
    assert play(later, "banzai-turn", "b3,b0", group="A").result.crossings == ()
    again = put(later, "A", banzai=banzai._replace(crossed=()))
    assert len(play(again, "banzai-turn", "b0,b3,b0", group="A").result.crossings) == 1


def test_45_423_from_wire_in_a_fight(fight: Fight) -> None:
    result = play(put(fight, "A", wire=True), "banzai-turn", "p2b1,p2b2,b0,b0,b0,b0", group="A").result
    assert [one.fighters[0].ccv for one in result.duels] == [7, 7]
    result = play(fight, "banzai-turn", "p2b1,p2b2,b0,b0,b0,b0", group="A").result
    assert [one.fighters[0].ccv for one in result.duels] == [8, 8]


def test_28_81_who_drew_the_vehicle_fights_it_afterwards() -> None:
    marines = squad("american", A=(2, ["11/rifle/M3/P3", "tank=30/afv/M5/P5"]))
    fight = put(begun(None, marines), "A", range=3, banzai=Banzai("A", reached=1, stood=2))._replace(turn=3)
    after = play(fight, "banzai-turn", "p2b2,p2b1,b3,b0", group="A").fight
    assert man(after, "jpsl").fought == 0
    assert "A: jpsl has still to fight the vehicle, close-combat-afv jpsl (up-front 28.81)." in coming(after)
    assert play(after, "close-combat-afv", "b3", attacker="jpsl", afv="tank").result.modifier == -2
    with pytest.raises(IllegalAction, match="jp15 has fought"):
        play(after, "close-combat-afv", "b3", attacker="jp15", afv="tank")


@pytest.fixture
def attacked(fight: Fight) -> Fight:
    """The Banzai attack has come to close combat, nobody fell, and the Marines act."""
    return put(fight, "A", banzai=Banzai("A", reached=1, fought=3, stood=2))._replace(turn=4, acting=1)


def test_45_47_the_defenders_counter_attack(attacked: Fight) -> None:
    pinned = edit(attacked, "us12", pinned="yes")
    played = play(pinned, "counter-attack", "p2b2,b1,b0", group="A")
    assert [one.man for one in played.result.attackers] == ["us11"]
    assert (man(played.fight, "jp15").lost, group(played.fight, "m.A").did) == ("killed", "close-combat")
    both = play(attacked, "counter-attack", "p2b2,p2b2,b1,b0", group="A").result
    assert [one.man for one in both.attackers] == ["us11", "us12"]
    assert refused_in(edit(pinned, "us11", pinned="yes"), "counter-attack")[0] == "45.47"


def test_45_47_only_in_the_own_player_turn_of_men_of_the_group(attacked: Fight) -> None:
    one = play(attacked, "counter-attack", "p2b1,b1,b0", group="A", men=["us12"])
    assert [fate.man for fate in one.result.attackers] == ["us12"]
    assert refused_in(one.fight, "counter-attack", men=["us12"])[1].startswith("us12 has fought")
    assert refused_in(attacked, "counter-attack", men=["us20"])[1] == "us20 is not of group A"
    assert refused_in(attacked, "counter-attack", group="B")[0] == "45.47"
    away = attacked._replace(acting=0)
    assert refused_in(away, "counter-attack", group=f"{MARINES}.A")[1].startswith("it is the player turn")


def test_45_47_not_before_the_close_combat_nor_after_fire(attacked: Fight) -> None:
    assert refused_in(put(attacked, "A", banzai=Banzai("A", reached=1)), "counter-attack")[0] == "45.47"
    assert refused_in(put(attacked, "A", fired_on=True), "counter-attack")[0] == "45.47"
    assert refused_in(put(attacked, "m.A", did="fire"), "counter-attack")[1].endswith("player turn: fire")


def test_45_43_the_last_attacker_gone_ends_the_banzai_attack(attacked: Fight) -> None:
    one = edit(attacked, "jp15", lost="killed")
    after = play(one, "counter-attack", "b1,b0", group="A", men=["us11"]).fight
    assert (man(after, "jpsl").lost, group(after, "A").banzai) == ("killed", None)


def test_the_odds_with_men_alike_put_together_equal_those_of_every_branch() -> None:
    few: dict[str, Any] = {"men": [TWO], "defenders": [f"{RIFLE},rifle/M4/P3"]}
    book = BANZAI.book("banzai-turn")
    cards = ("b0", "r0", "b1", "b2", "r3", "b5")
    names = [f"{colour}{number}" for colour in "br" for number in range(7)]
    deck = Deck(tuple(cards.count(name) for name in names), len(cards))
    params = BANZAI.typed("banzai-turn", book, **few)._replace(deck=deck)
    merged, whole = odds(BANZAI_TURN, params, book, "losses"), unmerged(BANZAI_TURN, params, book, "losses")
    assert {one: merged.probability(one) for one, _ in merged.outcomes} == {
        one: whole.probability(one) for one, _ in whole.outcomes
    }


def test_long_odds_are_refused_at_once() -> None:
    with pytest.raises(TooMany, match="2 men who draw opponents"):
        BANZAI.chances("banzai-turn", men=[f"{TWO},{RIFLE}"], defenders=[TWO])
    with pytest.raises(TooMany, match="up to 3 duels"):
        BANZAI.chances("banzai-turn", men=[f"{TWO},{TWO}"], defenders=[RIFLE])


OVER = "The Banzai attack of group A is over: nobody is left in group A. Take its Banzai marker off (45.43)."


def test_45_43_the_last_defenders_death_ends_it_and_says_what_comes_off(attacked: Fight) -> None:
    own = put(attacked, "m.A", terrain="building2", wire=True)._replace(acting=0, turn=5)
    alone = edit(own, "us12", lost="killed")
    played = play(alone, "banzai-turn", "b6,b0", group="A")
    assert played.result.defenders_lost == 1
    assert OVER in played.result.table
    assert "Group A may take group A's building2 and wire (up-front 20.8)." in played.result.table
    assert group(played.fight, "A").banzai is None


def test_45_43_the_last_attackers_death_in_a_counter_attack(attacked: Fight) -> None:
    alone = edit(attacked, "jp15", lost="killed")
    played = play(alone, "counter-attack", "b6,b0", group="A")
    assert played.result.defenders_lost == 1
    over = "The Banzai attack of group A is over: it has no man left to fight."
    assert f"{over} Take its Banzai marker off (45.43)." in played.result.table


def test_45_47_a_counter_attack_in_the_other_sides_turn_says_so(attacked: Fight) -> None:
    assert refused_in(attacked._replace(acting=0, turn=5), "counter-attack")[1] == (
        f"it is the player turn of {JAPAN}: {MARINES} counter-attack in theirs"
    )
