"""Random reinforcements in a fight: when the chance comes, what bars it, who waits, who enters where."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any

import pytest

from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight, Random
from tests.at_table import NONE, rulings_used
from tests.banzai.conftest import Game, Wga
from tests.banzai.fought import (
    JAPAN,
    MARINES,
    Played,
    begun,
    coming,
    edit,
    filled_by,
    group,
    in_banzai,
    man,
    play,
    put,
    squad,
)
from tests.conftest import ROOT
from wargame_aid.ruleset import IllegalAction

EXAMPLES = ROOT / "examples/banzai"


def paid(fight: Fight, *decks: int, side: str = JAPAN, **facts: Any) -> Fight:
    """Return the fight with reinforcements of a side paid for."""
    own = fight.side(side)
    return with_side(fight, own._replace(random=own.random._replace(decks=decks, **facts)))


def of(fight: Fight, side: str = JAPAN) -> Random:
    """Return what a side has of reinforcements."""
    return fight.side(side).random


def end(fight: Fight, turns: int = 1) -> Fight:
    """End player turns."""
    for _ in range(turns):
        fight = play(fight, "end-turn").fight
    return fight


def reinforce(fight: Fight, card: str = "", rulings: Mapping[str, str] = NONE, **words: Any) -> Played:
    """Draw, choose or enter."""
    return play(fight, "reinforce", card, rulings, **words)


def refused(fight: Fight, rulings: Mapping[str, str] = NONE, **words: Any) -> tuple[str, str]:
    """Return why a draw, a choice or an entry is refused, and where it is written."""
    with pytest.raises(IllegalAction) as wrong:
        reinforce(fight, "", rulings, **words)
    return wrong.value.cite, wrong.value.reason


FIRST = paid(begun(), 1)
"""Deck 1 is paid for by the Japanese, whose first player turn it is."""
LATER = end(FIRST, 2)
"""Player turn 3: no chance is left of the first shuffle."""
CHANCE = paid(LATER, 1, chances=(3,))


def test_48_1_only_in_decks_that_are_paid_for() -> None:
    assert reinforce(FIRST, "r1").result.obtained is False
    assert refused(begun()) == ("48.1", "this is deck 1: Japanese has paid for reinforcements in no deck")
    cite, reason = refused(paid(begun(), 2, 3))
    assert (cite, reason[-17:]) == ("48.1", "deck 2 and 3 only")
    second = CHANCE._replace(deck=CHANCE.deck._replace(number=2), deck_known=2)
    assert refused(second)[0] == "48.1"


def test_48_2_the_first_player_turn_after_a_shuffle() -> None:
    assert reinforce(FIRST, "b1").result.obtained
    marines = end(paid(begun(), 1, side=MARINES))
    assert reinforce(marines, "b1").result.obtained
    assert refused(LATER)[0] == "48.2"
    assert refused(end(marines, 2))[0] == "48.2"


def test_48_2_a_new_deck_of_a_later_player_turn() -> None:
    shuffled = paid(LATER, 2)._replace(deck=LATER.deck._replace(number=2))
    assert refused(shuffled)[0] == "48.2"  # shuffled in this player turn: the next own one counts
    assert reinforce(end(shuffled, 2), "r1").result.obtained is False
    assert refused(end(shuffled, 4))[0] == "48.2"
    both = paid(FIRST, 1, 2)
    assert refused(both._replace(deck=both.deck._replace(number=2)))[0] == "48.2"
    theirs = end(paid(shuffled, 2, side=MARINES))
    assert reinforce(theirs, "r1").result.obtained is False


def test_48_2_a_black_6_of_the_opponent_in_the_next_own_player_turn_only() -> None:
    drawn = play(end(LATER), "rnc", "b6").fight
    assert of(drawn).chances == (5,)
    then = end(drawn)
    assert reinforce(then, "b1").result.obtained
    assert "may draw for reinforcements" in " ".join(coming(then))
    late = end(then, 2)
    assert (of(late).chances, refused(late)[0]) == ((), "48.2")
    five = end(play(end(LATER), "rnc", "b5").fight)
    assert refused(five)[0] == "48.2"
    assert "reinforcements" not in " ".join(coming(five))


def test_48_2_not_ones_own_black_6_and_nobody_who_has_not_paid() -> None:
    own = play(LATER, "rnc", "b6").fight
    assert (of(own).chances, of(own, MARINES).chances) == ((), ())
    both = paid(LATER, 1, side=MARINES)
    assert of(play(both, "rnc", "b6").fight, MARINES).chances == (4,)


def test_48_2_as_a_random_number_and_not_as_a_position() -> None:
    enemy = end(LATER)
    assert of(play(enemy, "rpc", "b6/p2r1", column="2").fight).chances == ()
    assert of(play(enemy, "rnc", "b6").fight).chances == (5,)
    dealt = play(enemy, "deck", doing="deal", number="1").fight
    assert of(play(dealt, "deck", doing="seen", out=["b6"]).fight).chances == ()


def test_48_2_in_fire_and_in_morale_checks() -> None:
    enemy = end(LATER)
    shot = play(enemy, "fire", "b0,b6", strength=1, target="A").fight
    assert of(shot).chances == (5,)
    assert of(play(enemy, "fire", "b0,b5", strength=1, target="A").fight).chances == ()
    assert of(play(enemy, "fire", "b6,b6", strength=1, target="A").fight).chances == (5, 5)
    checked = play(enemy, "morale", "b6", men=["us11"]).fight
    assert of(checked).chances == (5,)
    own = play(enemy, "morale", "b6", men=["jp15"]).fight  # the Japanese draw for their own man
    assert of(own).chances == ()


def test_48_2_in_close_combat_each_side_draws_for_its_own() -> None:
    enemy = put(edit(end(paid(LATER, 1, side=MARINES)), "us11", infiltrates="A"), "m.A", range=5)
    words: dict[str, Any] = {"attackers": "us11", "defenders": "jp15", "card": True}
    theirs = play(enemy, "close-combat", "b6,b0", **words).fight
    assert (of(theirs).chances, of(theirs, MARINES).chances) == ((5,), ())
    ours = play(enemy, "close-combat", "b0,b6", **words).fight
    assert (of(ours).chances, of(ours, MARINES).chances) == ((), (6,))


def test_48_2_in_the_draw_of_the_wounded() -> None:
    hurt = edit(end(LATER), "us11", wounded="yes")
    hurt = hurt._replace(deck=hurt.deck._replace(number=2), deck_known=2)
    assert of(play(hurt, "wounded", "b6").fight).chances == (5,)
    assert of(play(hurt, "wounded", "b5").fight).chances == ()


def test_48_2_by_a_sniper_and_by_who_seeks_him() -> None:
    enemy = end(LATER)
    enemy = with_side(enemy, enemy.side(MARINES)._replace(snipers=1))
    words: dict[str, Any] = {"groups": "A", "kill": "0-1", "pin": "2-3"}
    shot = play(enemy, "sniper", "p2b1,b6", **words).fight
    assert of(shot).chances == (5,)
    paid_too = paid(shot, 1, side=MARINES)
    sought = play(end(paid_too), "sniper-check", "b6", man="jp15").fight
    assert of(sought, MARINES).chances == (6,)
    missed = play(end(paid_too), "sniper-check", "b5", man="jp15").fight
    assert of(missed, MARINES).chances == ()


def test_48_2_in_the_draw_for_reinforcements_itself() -> None:
    both = paid(FIRST, 1, side=MARINES)
    assert of(reinforce(both, "b6").fight, MARINES).chances == (2,)
    assert of(reinforce(both, "b5").fight, MARINES).chances == ()


def test_48_2_against_an_afv() -> None:
    enemy = edit(end(LATER), "us11", infiltrates="A")
    words: dict[str, Any] = {"attacker": "us11"}
    assert of(play(enemy, "close-combat-afv", "b6", **words).fight).chances == (5,)
    assert of(play(enemy, "close-combat-afv", "b5", **words).fight).chances == ()


def test_48_2_one_draw_for_each_chance() -> None:
    twice = paid(CHANCE, 1, chances=(3, 3))
    once = reinforce(twice, "b1").fight
    both = reinforce(once, "b2").fight
    # 13 and 26 stand for 11 and 12, which are in play; then 13 is not to be had, nor 11 and 15 like it
    first, second = ("13/rifle/M3/P3", "26/rifle/M2/P2"), ("4/rifle/M5/P5", "rifle/M3/P3", "25/rifle/M4/P4")
    assert of(both).men == (*first, *second)
    assert refused(both) == ("48.2", "Japanese has drawn for its chance of this player turn")
    assert refused(reinforce(CHANCE, "r1").fight)[0] == "48.2"


def test_48_21_no_other_action_before_it() -> None:
    moved = put(CHANCE, "B", did="move")
    cite, reason = refused(moved)
    assert (cite, reason[:55]) == ("48.21", "group B has had an action in this player turn, move: th")
    assert reinforce(put(CHANCE, "m.A", did="move"), "r1").result.obtained is False


def test_48_21_no_other_action_after_it() -> None:
    drawn = reinforce(CHANCE, "r1").fight
    assert {one.did for one in drawn.groups if one.side == JAPAN} == {"reinforce"}
    with pytest.raises(IllegalAction) as wrong:
        play(drawn, "move", group="A", way="forward")
    assert wrong.value.cite == "48.21"
    assert play(CHANCE, "move", group="A", way="forward").result.range == 1
    assert play(end(drawn), "move", group="A", way="forward").result.range == 1


def test_48_21_a_hero_goes_with_it() -> None:
    drawn = reinforce(CHANCE, "r1").fight
    assert play(drawn, "hero", man="jp15/fp1", card="b1").result.firepower == 2


def test_48_22_no_sniper_card_and_no_discard_but_free_cower_cards() -> None:
    drawn = reinforce(with_side(CHANCE, CHANCE.side(JAPAN)._replace(snipers=1)), "r1").fight
    words: dict[str, Any] = {"groups": "A", "kill": "0-1", "pin": "2-3"}
    with pytest.raises(IllegalAction) as wrong:
        play(drawn, "sniper", **words)
    assert wrong.value.cite == "48.22"
    free = with_side(CHANCE, CHANCE.side(JAPAN)._replace(snipers=1))
    assert play(free, "sniper", "p2b1,b5", **words).result.attacks
    discards = [play(one, "discard", cower=1).result for one in (drawn, free)]
    assert [one.discards for one in discards] == [0, 2]
    assert [one.free for one in discards] == [1, 1]


def test_45_422_a_banzai_group_that_fights_comes_first() -> None:
    fights = in_banzai(CHANCE)
    banzai = group(fights, "A").banzai
    assert banzai is not None
    fights = put(fights, "A", banzai=banzai._replace(reached=1))
    assert refused(fights)[0] == "45.422"
    assert reinforce(in_banzai(CHANCE), "r1").result.obtained is False


def test_48_32_cards_in_play_are_known() -> None:
    fight = paid(begun(squad("japanese", A=(0, ["18/rifle/M5/P5", "15/rifle/M3/P3"]))), 1)
    found = reinforce(fight, "b3", choose="26").result
    # 15 and 18 are in play: 11 and 4 stand for them
    assert [one.card for one in found.replacements] == ["11", "4"]
    assert [one.card for one in reinforce(begun_at(), "b3", choose="26").result.replacements] == ["13"]


def begun_at() -> Fight:
    """Return the fight in which 11, 12 and 15 are in play."""
    return FIRST


def test_lost_cards() -> None:
    dead = edit(FIRST, "jp15", lost="killed")
    assert reinforce(dead, "b3").result.comes[0] == "13/rifle/M3/P3"
    settled = reinforce(dead, "b3", {"lost-cards": "free"})
    assert settled.result.comes[0] == "15/rifle/M3/P3"
    assert filled_by(dead, "reinforce", {"lost-cards": "free"})["lost-cards"] == "free"


def test_48_31_the_choice_is_made_before_anything_else() -> None:
    drawn = reinforce(FIRST, "b3").fight
    assert of(drawn).choices == 1
    with pytest.raises(IllegalAction) as wrong:
        play(drawn, "end-turn")
    assert wrong.value.cite == "48.31"
    assert refused(paid(drawn, 1, chances=(1,)))[0] == "48.31"
    assert "Japanese chooses a Personality card: reinforce --choose 26." in coming(drawn)
    chosen = reinforce(drawn, choose="26")
    assert chosen.result.say == "Chosen: 26/rifle/M2/P2."
    assert (of(chosen.fight).choices, of(chosen.fight).men[-1]) == (0, "26/rifle/M2/P2")
    assert refused(drawn, choose="25") == ("48.31", "card 25 is in play: choose one that is not")
    assert end(chosen.fight).turn == 2
    at_once = reinforce(FIRST, "b3", choose="26").fight
    assert at_once == chosen.fight


WAIT = end(reinforce(FIRST, "b1").fight, 2)
"""Player turn 3: 13 for 11, which is in play, and 26 for 12 wait."""


def test_48_33_red_enters_as_z_and_black_as_e() -> None:
    assert of(WAIT).men == ("13/rifle/M3/P3", "26/rifle/M2/P2")
    for card, letter in (("r0", "Z"), ("b0", "E")):
        entered = reinforce(WAIT, entry=card)
        after = entered.fight
        assert entered.result.enters == letter
        new = group(after, letter)
        assert (new.range, new.movement, new.did) == (0, 1, "move")
        assert [one.name for one in after.men_of(new)] == ["jp13", "jp26"]
        assert man(after, "jp13").word == "13/rifle/M3/P3/japanese"
        assert (of(after).men, rulings_used(entered.settled)["entry-range"]) == ((), "nought")


def test_48_33_they_count_as_cards_of_the_squad_once_on_the_table() -> None:
    assert (WAIT.side(JAPAN).cards, reinforce(WAIT, entry="b0").fight.side(JAPAN).cards) == (4, 6)


def test_48_33_several_groups_gained_combine() -> None:
    again = reinforce(paid(WAIT, 1, chances=(3,)), "b2").fight
    ready = end(again, 2)
    after = reinforce(ready, entry="b1").fight
    assert len(after.men_of(group(after, "E"))) == 5


def test_48_2_they_enter_in_the_player_turn_after() -> None:
    drawn = reinforce(FIRST, "b1").fight
    assert refused(drawn, entry="b0")[0] == "48.2"
    early = put(drawn, "A")._replace(turn=1)
    own = early.side(JAPAN)
    early = with_side(early, own._replace(random=own.random._replace(tried_in=0)))
    assert refused(early, entry="b0") == ("48.2", "they enter from player turn 3 on, this is 1")
    assert refused(LATER, entry="b0")[0] == "48.33"
    assert reinforce(WAIT, entry="b0").result.enters == "E"
    assert "Reinforcements wait" in " ".join(coming(WAIT))


def test_48_33_they_arrive_in_a_deck_that_is_not_paid_for() -> None:
    second = WAIT._replace(deck=WAIT.deck._replace(number=2), deck_known=2)
    assert reinforce(second, entry="b0").result.enters == "E"


def test_48_33_a_blocked_edge_waits() -> None:
    there = reinforce(WAIT, entry="b0").fight
    there = paid(there, 1, men=("18/rifle/M5/P5",), enters_from=3)
    cite, reason = refused(there, entry="b1")
    assert (cite, reason[:30]) == ("48.33", "group E of Japanese is there: ")
    assert reinforce(there, entry="r1").result.enters == "Z"
    gone = edit(edit(there, "jp13", lost="killed"), "jp26", lost="killed")
    after = reinforce(gone, entry="b1").fight
    assert [one.name for one in after.men_of(group(after, "E"))] == ["jp18"]


def test_entry_blocked() -> None:
    enemy = edit(WAIT, "us11", group="E")
    assert rulings_used(reinforce(enemy, entry="b0").settled)["entry-blocked"] == "own"
    assert "entry-blocked" not in rulings_used(reinforce(WAIT, entry="b0").settled)
    assert refused(enemy, {"entry-blocked": "any"}, entry="b0")[0] == "48.33"


def test_48_33_no_individual_transfer_into_the_game() -> None:
    assert WAIT.named("jp13") is None
    with pytest.raises(ValueError, match="jp13"):
        play(WAIT, "transfer", man="jp13", group="B")
    entered = end(reinforce(WAIT, entry="b0").fight, 2)
    assert play(entered, "move", group="E", way="forward").result.range == 1


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("transfer", {"man": "13/rifle/M3/P3", "group": "B"}),
        ("fire", {"target": "A", "strength": 3, "by": "A", "firers": "13/rifle/M3/P3/fp2"}),
        ("close-combat", {"attackers": "13/rifle/M3/P3", "defenders": "us11", "card": True}),
        ("close-combat-afv", {"attacker": "13/rifle/M3/P3"}),
        ("morale", {"men": "13/rifle/M3/P3"}),
    ],
)
def test_48_33_who_waits_does_nothing_by_his_notation_either(action: str, words: dict[str, Any]) -> None:
    with pytest.raises(IllegalAction, match="number 13 of Japanese waits off the table") as wrong:
        play(WAIT, action, **words)
    assert (wrong.value.cite, wrong.value.passable) == ("48.33", True)


def test_48_33_a_card_that_does_not_wait_may_be_written_out() -> None:
    assert play(WAIT, "transfer", man="9/rifle/M3/P3", group="B").result.say == "Number 9 leaves for group B."


def test_45_42_an_entry_is_a_movement_card_beside_a_banzai_group() -> None:
    assert refused(in_banzai(WAIT), entry="b0")[0] == "45.42"


def test_48_3_a_vehicle_is_typed_when_it_enters() -> None:
    tank = end(reinforce(FIRST, "b5").fight, 2)
    assert of(tank).men == ("37",)
    with pytest.raises(ValueError, match="nothing is known of card 37: --as 37/afv/M0/P0"):
        reinforce(tank, entry="b0")
    after = reinforce(tank, entry="b0", as_=["37/afv/M2/P3"]).fight
    assert man(after, "jp37").word == "37/afv/M2/P3/japanese"


def test_48_4_48_43_a_sniper_is_ready_in_the_owners_next_player_turn() -> None:
    words: dict[str, Any] = {"groups": "A,A", "kill": "0-1", "pin": "2-3"}
    has_one = with_side(FIRST, FIRST.side(JAPAN)._replace(snipers=1))
    drawn = reinforce(has_one, "b0").fight
    assert (of(drawn).snipers, drawn.side(JAPAN).snipers_gained) == (1, 0)
    theirs = end(drawn)
    assert theirs.side(JAPAN).snipers_gained == 0
    ready = end(theirs)
    assert (of(ready).snipers, ready.side(JAPAN).snipers_gained) == (0, 1)
    assert len(play(ready, "sniper", "p2b1,b5,p2b1,b5", **words).result.attacks) == 2
    with pytest.raises(IllegalAction) as wrong:
        play(end(has_one, 2), "sniper", **words)
    assert wrong.value.cite == "48.4"


def test_48_4_a_sniper_restores_or_gives_the_ability() -> None:
    none = with_side(FIRST, FIRST.side(JAPAN)._replace(snipers=0))
    words: dict[str, Any] = {"groups": "A", "kill": "0-1", "pin": "2-3"}
    ready = end(reinforce(none, "b0").fight, 2)
    assert play(ready, "sniper", "p2b1,b5", **words).result.attacks
    with pytest.raises(IllegalAction, match="has no sniper"):
        play(end(none, 2), "sniper", **words)


def test_48_1_what_the_referee_sets() -> None:
    fight = edit(begun(), "jp15", decks="2,1")
    assert of(fight).decks == (1, 2)
    assert of(edit(fight, "jp15", decks="none")).decks == ()
    assert of(edit(fight, "jp15", chance="yes")).chances == (1,)
    assert of(edit(edit(fight, "jp15", chance="yes"), "jp15", chance="no")).chances == ()
    assert of(edit(fight, "us11", chance="yes"), MARINES).chances == (2,)
    with pytest.raises(ValueError, match="decks are counted from 1"):
        edit(fight, "jp15", decks="0")


def test_a_game_that_keeps_only_the_deck(game: Game) -> None:
    assert game.play("reinforce --nation japanese --dice b3")["result"]["cards"] == [15, 18, 25]
    assert game.play("deck")["result"]["unseen"] == 161


def test_48_2_in_a_banzai_groups_close_combat_and_on_its_minefield() -> None:
    both = paid(paid(CHANCE, 1, chances=()), 1, side=MARINES)
    fights = in_banzai(put(both, "A", range=5, mines=True))
    banzai = group(fights, "A").banzai
    assert banzai is not None
    fights = put(fights, "A", banzai=banzai._replace(reached=1))
    # a card each for the minefield, an opponent each, then two duels
    quiet = play(fights, "banzai-turn", "b0,b0,p2b1,p2b2,b1,b0,b1,b0", group="A").fight
    assert (of(quiet).chances, of(quiet, MARINES).chances) == ((), ())
    crossing = play(fights, "banzai-turn", "b6,b0,p2b1,p2b2,b1,b0,b1,b0", group="A").fight
    assert (of(crossing).chances, of(crossing, MARINES).chances) == ((), (4,))
    duel = play(fights, "banzai-turn", "b0,b0,p2b1,p2b2,b1,b6,b1,b0", group="A").fight
    assert (of(duel).chances, of(duel, MARINES).chances) == ((5,), ())


def test_48_1_to_48_33_in_a_game_file(wga: Wga, tmp_path: Path) -> None:
    file = tmp_path / "fight.wga"
    rosters = {"Japanese": "nakamura", "Marines": "marines"}
    sides = [
        word for side, roster in rosters.items() for word in ("--side", f"{side}={EXAMPLES / roster}.yaml")
    ]
    with chdir(tmp_path):
        assert wga("game", "new", str(file), "--ruleset", "banzai", *sides).code == 0
    fight = Game(wga, file)
    refused_first = json.loads(fight.run("reinforce --json").out)["refused"]
    assert refused_first["cite"] == "48.1"
    assert wga("game", "edit", "jp15", "decks=1", "--game", str(file)).code == 0
    # 18, 15 and 4 are in play, 25 is not; 13 and 11, alike with 15, are in play too
    drawn = fight.play("reinforce --dice b3")["result"]
    assert drawn["comes"] == ["rifle/M3/P3", "rifle/M5/P5", "25/rifle/M4/P4"]
    assert fight.run("end-turn").code == 1
    assert fight.play("reinforce --choose rifle --with dc")["result"]["comes"] == [
        "rifle/demolition-charge/M3/P4"
    ]
    fight.play("end-turn")
    fight.play("end-turn")
    entered = fight.play("reinforce --entry b2")["result"]
    assert entered["say"].endswith("enter as group E.")
    shown = " ".join(wga("status", "--game", str(file)).out.split())
    assert "E at 0, 1 Movement, did move, men 21-24" in shown
    verified = wga("game", "verify", "--game", str(file))
    assert verified.code == 0, verified.out
    assert wga("game", "undo", "--game", str(file)).code == 0
    assert "E at 0" not in wga("status", "--game", str(file)).out
