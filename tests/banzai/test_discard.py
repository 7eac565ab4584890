"""Discards: every nation and troop type, the hand, Cower cards, and what a game knows of them."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight, Random
from tests.at_table import NONE, Rulings, rulings_used
from tests.banzai.fought import JAPAN, MARINES, RIFLE, begun, edit, filled_by, man, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def found(nation: str, troops: str = "line", rulings: Rulings = NONE, **words: Any) -> Any:
    return BANZAI.settle("discard", rulings=rulings, nation=nation, troops=troops, **words).result


def discards(nation: str, troops: str, **words: Any) -> int:
    number: int = found(nation, troops, **words).discards
    return number


TABLE = [
    # nation, troops, after no action, after one, after two, hand: Up Front 3.5 and 39, Banzai 44.1 to 46.3
    ("german", "line", 1, 1, 1, 5),
    ("german", "ss", 2, 2, 0, 5),
    ("german", "second-line", 1, 1, 1, 5),
    ("american", "line", 2, 0, 0, 6),
    ("american", "marines", 2, 0, 0, 6),
    ("american", "army", 2, 0, 0, 6),
    ("american", "paratroops", 2, 1, 0, 6),
    ("american", "green", 1, 0, 0, 6),
    ("russian", "line", 4, 0, 0, 4),
    ("russian", "guards", 4, 2, 0, 4),
    ("russian", "conscripts", 2, 0, 0, 4),
    ("british", "line", 2, 0, 0, 5),
    ("british", "paratroopers", 2, 1, 0, 5),
    ("british", "militia", 1, 0, 0, 5),
    ("japanese", "line", 2, 0, 0, 4),
    ("japanese", "samurai", 2, 2, 0, 4),
    ("japanese", "snlf", 2, 0, 0, 4),
]


@pytest.mark.parametrize(("nation", "troops", "none", "one", "two", "hand"), TABLE)
def test_39_every_nation_and_troop_type(
    nation: str, troops: str, none: int, one: int, two: int, hand: int
) -> None:
    assert [discards(nation, troops, actions=done) for done in range(4)] == [none, one, two, two]
    assert found(nation, troops).hand == hand


def test_44_1_british_line_discard_two_only_without_an_action() -> None:
    assert found("british").discards == 2
    assert found("british", actions=1).discards == 0  # Germans would still discard one
    assert found("german", actions=1).discards == 1
    assert (found("british").hand, found("british").rule) == (5, "44.1")


def test_44_4_paratroopers_and_militia_differ_from_line() -> None:
    assert [discards("british", one, actions=1) for one in ("line", "paratroopers")] == [0, 1]
    assert [discards("british", one) for one in ("line", "militia")] == [2, 1]
    assert found("british", "militia").rule == "44.4"


def test_45_1_japanese_line_hold_four_and_discard_two() -> None:
    result = found("japanese")
    assert (result.hand, result.discards, result.rule) == (4, 2, "45.1")
    assert found("american").hand == 6
    assert found("japanese", actions=1).discards == 0
    assert result.say == "Japanese line may discard 2; the hand takes 4."


def test_45_11_movement_is_no_action_for_the_japanese() -> None:
    assert found("japanese", movement=3).discards == 2
    assert found("british", movement=1).discards == 0
    assert (found("japanese", movement=3).actions, found("british", movement=3).actions) == (0, 3)


def test_45_11_one_morale_check_among_infiltrators_spoils_it() -> None:
    assert found("japanese", movement=2).discards == 2  # infiltrated with Movement cards only
    assert found("japanese", movement=1, checks=1).discards == 0


def test_45_12_cower_cards_go_beside_whatever_was_done() -> None:
    result = found("japanese", actions=2, cower=2)
    assert (result.discards, result.free) == (0, 2)
    assert result.say == "Japanese line may discard 0, and 2 Cower cards beside; the hand takes 4."
    assert result.table == ("Show the Cower cards before you discard them.",)
    assert found("japanese", cower=1).say == (
        "Japanese line may discard 2, and 1 Cower card beside; the hand takes 4."
    )
    british = found("british", actions=2, cower=2)
    assert (british.discards, british.free) == (0, 0)


def test_45_12_sniper_cards_are_cower_cards_without_a_sniper() -> None:
    assert found("japanese", actions=1, cower=1, sniper_cards=2).free == 3
    assert found("japanese", actions=1, cower=1, sniper_cards=2, has_sniper=True).free == 1
    assert "Without a sniper the Sniper cards are Cower cards." in found("japanese", sniper_cards=1).table


def test_45_8_samurai_act_once_and_discard_the_snlf_count_movement() -> None:
    assert [discards("japanese", one, actions=1) for one in ("line", "samurai")] == [0, 2]
    assert discards("japanese", "samurai", actions=1, movement=2) == 2
    assert found("japanese", "samurai", actions=1, cower=1).free == 1
    assert [discards("japanese", one, movement=1) for one in ("line", "snlf")] == [2, 0]
    assert found("japanese", "snlf").rule == "45.8"
    assert found("japanese", "snlf").say == "Japanese SNLF may discard 2; the hand takes 4."


def test_46_3_marines_are_as_american_line() -> None:
    for done in range(3):
        marines, line = found("american", "marines", actions=done), found("american", actions=done)
        assert (marines.hand, marines.discards) == (line.hand, line.discards)
    assert found("american", "marines").rule == "46.3"
    assert found("american", "green").hand == 6


def test_36_5_entrenching_costs_the_russians_a_discard_and_others_an_action() -> None:
    assert [discards("russian", "conscripts", entrenching=tries) for tries in range(4)] == [2, 1, 0, 0]
    assert discards("russian", "guards", actions=1, entrenching=1) == 1
    assert discards("american", "line", entrenching=1) == 0
    assert found("american", entrenching=1).actions == 1


def test_39_german_second_line_shows_and_keeps_cower_after_an_action() -> None:
    assert found("german", "second-line", cower=1).table == ("Show every discard to the opponent.",)
    assert found("german", "second-line", cower=1, actions=1).table == (
        "Show every discard to the opponent.",
        "No Cower card is among them: they go only after no action.",
    )
    assert found("german", cower=1, actions=1).table == ()


def test_15_2_15_4_the_hand_without_its_leaders() -> None:
    assert [found("british", sl=one).hand for one in ("well", "pinned", "removed", "gone")] == [5, 4, 4, 4]
    assert found("british", sl="removed").arithmetic == "5 - 1 SL just removed = 4"
    assert found("british", sl="gone").arithmetic == "5 - 1 SL and ASL gone = 4"
    assert found("russian", sl="pinned").discards == 3  # any number is the hand


def test_ruling_ss_two_actions() -> None:
    assert found("german", "ss", actions=2).discards == 0
    assert found("german", "ss", {"ss-two-actions": "line"}, actions=2).discards == 1
    assert found("german", "ss", {"ss-two-actions": "line"}, actions=1).discards == 2


def test_ruling_entrench_discards() -> None:
    assert found("russian", entrenching=3).discards == 1
    assert found("russian", "line", {"entrench-discards": "any"}, entrenching=3).discards == 4
    assert "entrench-discards" not in rulings_used(BANZAI.settle("discard", nation="russian"))


def test_ruling_one_group_left() -> None:
    assert found("british", last_group=True).hand == 6
    each = found("british", "line", {"one-group-left": "each-turn"}, last_group=True)
    assert each.hand == 5
    assert each.table == ("Draw 1 more than the hand takes.",)
    assert found("british", last_group=True).table == ()


def test_ruling_banzai_declaration_discards() -> None:
    assert found("japanese", banzai=1).discards == 2
    assert found("japanese", "line", {"banzai-declaration-discards": "yes"}, banzai=1).discards == 0
    assert found("japanese", "snlf", banzai=1).discards == 0  # it is Movement, which counts for them


def test_48_22_after_an_attempt_at_reinforcements_only_japanese_cower_cards_go() -> None:
    japanese = found("japanese", cower=1, reinforcing=True)
    assert (japanese.discards, japanese.free, japanese.rule) == (0, 1, "48.22")
    german = found("german", "second-line", cower=1, reinforcing=True)
    assert (german.discards, german.free, german.table) == (0, 0, ())
    assert found("german", cower=1).discards == 1


def test_too_many_are_refused_at_the_limit_they_are_not() -> None:
    assert found("japanese", cower=1, wanted=3).discards == 2
    with pytest.raises(IllegalAction, match="3 are too many: Japanese line may discard 2") as wrong:
        found("japanese", wanted=3)
    assert wrong.value.cite == "45.1"
    with pytest.raises(IllegalAction, match="German SS") as wrong:
        found("ger", "ss", wanted=1, reinforcing=True)
    assert wrong.value.cite == "48.22"


def test_words_that_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="whose hand is it"):
        BANZAI.settle("discard")
    with pytest.raises(ValueError, match="no nation 'french'"):
        found("french")
    with pytest.raises(ValueError, match="there is line, paratroopers or militia"):
        found("british", "zouaves")
    with pytest.raises(ValueError, match="no state of the SL 'x'"):
        found("british", sl="x")


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jpasl, jp15; B: jp11, jp12; C: jp13. Marines A and B."""
    return begun(
        squad(
            "japanese",
            A=(0, [f"sl/{RIFLE}", f"asl/{RIFLE}", f"15/{RIFLE}"]),
            B=(0, [f"11/{RIFLE}", f"12/{RIFLE}"]),
            C=(0, [f"13/{RIFLE}", f"18/{RIFLE}"]),
        )
    )


def in_game(fight: Fight, rulings: Rulings = NONE, **words: Any) -> Any:
    return play(fight, "discard", rulings=rulings, **words).result


def test_45_11_a_game_knows_what_was_done(fight: Fight) -> None:
    assert in_game(fight).discards == 2
    moved = play(fight, "move", group="A", way="forward").fight
    assert in_game(moved).discards == 2
    assert in_game(put(moved, "B", did="fire")).discards == 0
    snlf = with_side(moved, moved.side(JAPAN)._replace(troops="snlf"))
    assert in_game(snlf).discards == 0
    assert in_game(put(fight, "A", did="declare-banzai")).discards == 2
    assert in_game(moved._replace(acting=1)).say == "American marines may discard 2; the hand takes 6."


def test_45_11_a_game_knows_who_infiltrated_with_a_morale_check(fight: Fight) -> None:
    through = put(fight, "A", did="infiltrate")
    assert in_game(through).discards == 2
    checked = play(through, "morale", "b0", men=["jp15"]).fight
    assert in_game(checked).discards == 0
    enemy = play(through, "morale", "b0", men=["us11"]).fight  # an enemy's check is not his
    assert in_game(enemy).discards == 2
    over = play(play(checked, "end-turn").fight, "end-turn").fight
    assert in_game(over).discards == 2


def test_45_11_a_transfer_is_a_movement_card(fight: Fight) -> None:
    over = play(fight, "transfer", man="jp15", group="B").fight
    assert in_game(over).discards == 2
    assert in_game(over, nation="british", troops="line").discards == 0


def test_what_is_typed_counts_before_the_game(fight: Fight) -> None:
    fired = put(fight, "B", did="fire")
    assert in_game(fired, actions=0).discards == 2
    assert in_game(fired, nation="german", troops="line").discards == 1
    assert in_game(fight, movement=1, nation="british", troops="line").discards == 0


def test_15_2_a_game_knows_the_leaders(fight: Fight) -> None:
    pinned = edit(fight, "jpsl", pinned="yes")
    assert [in_game(one).hand for one in (fight, pinned)] == [4, 3]
    removed = edit(fight, "jpsl", lost="killed")
    assert in_game(removed).hand == 3
    assert in_game(removed._replace(turn=2)).arithmetic == "4 - 1 SL just removed = 3"
    assert in_game(removed._replace(turn=3)).hand == 4  # the ASL leads
    gone = edit(removed, "jpasl", lost="killed")
    assert in_game(gone._replace(turn=9)).arithmetic == "4 - 1 SL and ASL gone = 3"
    assert in_game(edit(fight, "jpasl", lost="killed")).hand == 4
    assert in_game(edit(fight, "jpasl", lost="killed"), sl="gone").hand == 3


def test_ruling_asl_leads(fight: Fight) -> None:
    led = edit(edit(fight, "jpsl", lost="killed"), "jpasl", pinned="yes")._replace(turn=3)
    assert in_game(led).hand == 3
    assert in_game(led, {"asl-leads": "no"}).hand == 4


def test_ruling_just_removed(fight: Fight) -> None:
    removed = edit(fight, "jpsl", lost="killed")._replace(turn=2)
    assert filled_by(removed, "discard") == {"just-removed": "player-turn"}
    assert in_game(removed).hand == 3
    assert in_game(removed._replace(turn=3)).hand == 4


def test_15_6_a_game_knows_the_last_group(fight: Fight) -> None:
    one = edit(edit(fight, "us20", lost="killed"), "us21", lost="routed")
    assert [in_game(which).hand for which in (fight, one)] == [4, 5]


def test_a_side_that_never_had_a_leader_loses_none(fight: Fight) -> None:
    assert in_game(fight._replace(acting=1)).hand == 6


def test_45_12_a_game_knows_the_sniper(fight: Fight) -> None:
    words: dict[str, Any] = {"sniper_cards": 1, "actions": 1}
    assert in_game(fight, **words).free == 1
    facts: tuple[dict[str, Any], ...] = ({"snipers": 1}, {"snipers": 0, "snipers_gained": 1})
    for fact in facts:
        armed = with_side(fight, fight.side(JAPAN)._replace(**fact))
        assert in_game(armed, **words).free == 0


def test_a_game_of_the_deck_alone_knows_only_the_nation(fight: Fight) -> None:
    bare = fight._replace(groups=(), men=())
    assert in_game(bare).discards == 2
    assert in_game(bare, actions=1).discards == 0
    with pytest.raises(ValueError, match="whose hand is it"):
        in_game(bare._replace(sides=()))
    assert man(fight, "us11").side == MARINES


def enemies() -> Fight:
    """Marines act against Japanese who show Movement cards; they discard two, without actions only."""
    return put(put(begun(), "A", movement=1), "B", movement=1)._replace(acting=1, turn=2)


def refusal(fight: Fight, action: str, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, action, **words)
    return wrong.value.cite, wrong.value.reason


def on_the_enemy(fight: Fight, letter: str, card: str = "wire") -> Fight:
    return play(fight, "terrain", group=letter, card=card, by="enemy").fight


@pytest.mark.parametrize("card", ["wire", "brush", "minefield", "smoke"])
def test_7_3_cards_on_the_enemy_are_discards(card: str) -> None:
    """Marines, line: two discards in a player turn without actions (46.3)."""
    fight = on_the_enemy(on_the_enemy(enemies(), "A", card), "B", card)
    assert fight.discarded == 2
    cite, reason = refusal(fight, "terrain", group="A", card="smoke", by="enemy")
    assert (cite, "2 discarded" in reason) == ("46.3", True)
    assert play(fight, "discard").result.discards == 0
    assert play(fight, "end-turn").fight.discarded == 0


def test_7_3_none_after_an_action() -> None:
    acted = play(enemies(), "move", group="A", way="forward").fight
    assert refusal(acted, "terrain", group="A", card="wire", by="enemy")[0] == "46.3"


def test_3_5_no_action_after_a_discard() -> None:
    fight = on_the_enemy(enemies(), "A")
    for action, words in (
        ("move", {"group": "A", "way": "forward"}),
        ("fire", {"target": "A", "strength": 2, "by": "A"}),
        ("terrain", {"group": "A", "card": "brush"}),
        ("transfer", {"man": "us11", "group": "B"}),
    ):
        cite, reason = refusal(fight, action, **words)
        assert (action, cite) == (action, "46.3")
        assert "has discarded 1 in this player turn" in reason


def test_45_11_japanese_movement_goes_with_discards() -> None:
    fight = put(begun(), "m.A", movement=1)
    after = on_the_enemy(play(fight, "move", group="A", way="forward").fight, "A", "brush")
    assert play(after, "move", group="B", way="forward").fight.discarded == 1
    assert refusal(after, "fire", target="A", strength=2, by="B")[0] == "45.1"


def test_what_is_said_to_be_discarded_counts() -> None:
    fight = play(enemies(), "discard", wanted=1).fight
    assert fight.discarded == 1
    assert play(fight, "discard").result.discards == 1
    assert refusal(fight, "discard", wanted=2)[1].startswith(
        "2 are too many: American marines may discard 1 more"
    )
    assert "has discarded 1" in refusal(fight, "move", group="A", way="forward")[1]


def test_48_22_no_draw_for_reinforcements_after_a_discard() -> None:
    fight = on_the_enemy(enemies(), "A")
    ready = fight.sides[1]._replace(random=Random(decks=(1,), chances=(2,)))
    fight = fight._replace(sides=(fight.sides[0], ready))
    assert refusal(fight, "reinforce")[0] == "48.22"
