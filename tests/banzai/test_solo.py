"""Solo play: actions sealed before any is settled, revealed one by one; hands face up and face down."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai import RULESET
from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight
from rulesets.banzai.hands.declared import Hand, Solo
from tests.banzai.conftest import Game
from tests.banzai.fought import JAPAN, begun, coming, edit, group, man, play, put
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction
from wargame_aid.sealing import opened, sealed

ACTIONS = ["A", "move", "forward,", "B", "fire", "at", "A"]


def solo(doing: str, *words: str, **others: Any) -> Any:
    return BANZAI.settle("solo", doing=doing, words=words, **others).result


def alone(fight: Fight, doing: str, *words: str, **others: Any) -> Any:
    return play(fight, "solo", doing=doing, words=words, **others)


def refused(fight: Fight, action: str, cards: str = "", **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, action, cards, **words)
    return wrong.value.cite


def test_49_11_actions_are_sealed_in_order_and_revealed_one_by_one() -> None:
    declared = solo("declare", *ACTIONS)
    assert declared.say == "2 actions declared and sealed."
    assert declared.left == 2
    assert opened(declared.sealed) == "A move forward, B fire at A"
    assert "fire" not in f"{declared.say}{declared.table}{declared.sealed}"
    first = solo("reveal", declared.sealed)
    assert first.say == "Revealed: group A: move forward; 1 still sealed."
    assert (first.group, first.action, first.left) == ("A", "move", 1)
    second = solo("reveal", first.sealed)
    assert second.say == "Revealed: group B: fire at A; 0 still sealed."
    assert (second.left, second.sealed) == (0, "")


def test_49_11_a_group_is_declared_once() -> None:
    with pytest.raises(IllegalAction, match="group A is declared twice") as wrong:
        solo("declare", "A move forward", ", A fire")
    assert wrong.value.cite == "up-front 5.6"
    assert solo("declare", "A", "rally").say == "1 action declared and sealed."


def test_words_that_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="what is declared"):
        solo("declare")
    for words in (("move", "forward"), ("A",), ("A move,",)):
        with pytest.raises(ValueError, match="a group, its action"):
            solo("declare", *words)
    with pytest.raises(ValueError, match="no action 'mvoe'; did you mean move"):
        solo("declare", "A mvoe forward")
    with pytest.raises(ValueError, match="no part of solo play 'play'"):
        solo("play")
    with pytest.raises(ValueError, match="cannot be opened"):
        solo("reveal", "sealed:ab%")
    assert opened(solo("declare", "a fire").sealed) == "A fire"
    assert solo("declare", "A entrench").left == 1


def test_49_11_nothing_is_left_to_reveal() -> None:
    with pytest.raises(IllegalAction, match="nothing declared is left") as wrong:
        solo("reveal")
    assert wrong.value.cite == "49.11"


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21; all M3/P3."""
    return begun()


@pytest.fixture
def declared(fight: Fight) -> Fight:
    """A moves, then B rallies jp11."""
    fight = edit(fight, "jp11", pinned="yes")
    return alone(fight, "declare", "A move forward, B rally").fight  # type: ignore[no-any-return]


def test_49_11_a_fight_keeps_what_is_declared_sealed(declared: Fight) -> None:
    assert declared.solo == Solo(turn=1, sealed=sealed("A move forward, B rally"))
    assert "rally" not in str(declared.solo)
    assert (group(declared, "A").solo, group(declared, "B").solo) == ("sealed", "sealed")


def test_49_11_only_what_is_revealed_may_be_settled(fight: Fight, declared: Fight) -> None:
    assert play(fight, "move", group="A", way="forward").fight.turn == 1  # two play: nothing is declared
    assert refused(declared, "move", group="A", way="forward") == "49.11"
    shown = alone(declared, "reveal")
    assert shown.result.say == "Revealed: group A: move forward; 1 still sealed."
    assert refused(shown.fight, "rally", group="B") == "49.11"
    assert refused(shown.fight, "rally", group="A", men=["jp15/pinned"]) == "49.11"
    moved = play(shown.fight, "move", group="A", way="forward").fight
    assert refused(moved, "rally", group="B") == "49.11"
    second = alone(moved, "reveal").fight
    rallied = play(second, "rally", group="B").fight
    assert "pinned" not in man(rallied, "jp11").word
    with pytest.raises(IllegalAction, match="nothing declared is left"):
        alone(rallied, "reveal")


def test_49_11_what_is_not_settled_lapses_with_the_next_reveal(declared: Fight) -> None:
    second = alone(alone(declared, "reveal").fight, "reveal").fight
    assert refused(second, "move", group="A", way="forward") == "49.11"
    assert group(play(second, "rally", group="B").fight, "B").did == "rally"


def test_49_11_no_declaration_after_a_reveal(declared: Fight) -> None:
    again = alone(declared, "declare", "A rally").fight  # before the first reveal it may still be changed
    assert opened(again.solo.sealed) == "A rally"
    shown = alone(declared, "reveal").fight
    with pytest.raises(IllegalAction, match="an action of this player turn is revealed") as wrong:
        alone(shown, "declare", "B rally")
    assert wrong.value.cite == "49.11"


def test_49_11_no_declaration_after_an_action(fight: Fight) -> None:
    moved = play(fight, "move", group="A", way="forward").fight
    with pytest.raises(IllegalAction, match="group A has acted") as wrong:
        alone(moved, "declare", "B rally")
    assert wrong.value.cite == "49.11"
    assert alone(fight, "declare", "B rally").result.left == 1


def test_49_11_each_player_turn_is_declared_anew(declared: Fight) -> None:
    over = play(declared, "end-turn").fight
    with pytest.raises(IllegalAction, match="nothing declared is left"):
        alone(over, "reveal")
    assert refused(over, "move", group="A", way="forward") == "49.11"
    assert any("declare all actions first" in one for one in coming(over))
    anew = alone(over, "declare", "A move forward").fight
    shown = alone(anew, "reveal").fight
    assert play(shown, "move", group="A", way="forward").result.say


def test_solo_off_lets_actions_come_as_they_will(declared: Fight) -> None:
    off = alone(declared, "off")
    assert off.result.say == "Solo play ends: actions are settled as they come."
    assert off.fight.solo is None
    assert group(play(off.fight, "move", group="A", way="forward").fight, "A").did == "move"


def test_49_11_every_action_of_a_group_is_held_to_it(declared: Fight) -> None:
    held = put(declared, "m.A", solo="sealed")
    assert refused(held, "fire", "r6,r6", target="A", strength=5, by="A") == "49.11"
    assert refused(held, "terrain", group="A", card="brush", by="own") == "49.11"
    assert refused(held, "transfer", man="jp15", group="B") == "49.11"
    assert refused(held, "infiltrate", "p2r1", man="jp15", target="A") == "49.11"
    assert refused(held, "declare-banzai", group="A", target="A") == "49.11"
    sniped = put(held, "A", sniped=("b2",))
    assert refused(sniped, "sniper-check", "b3", man="jp15") == "49.11"
    through = held._replace(
        men=tuple(one._replace(infiltrates="A") if one.name == "jp15" else one for one in held.men)
    )
    through = put(through, "m.A", range=5)
    combat: dict[str, Any] = {"attackers": "jp15", "defenders": "us11", "card": True}
    assert refused(through, "close-combat", "b3,b3", **combat) == "49.11"
    assert play(put(through, "A", solo="close-combat"), "close-combat", "b3,r3", **combat).result.say


def test_49_11_a_declared_banzai_turn_is_close_combat(declared: Fight) -> None:
    again = alone(declared, "declare", "A banzai-turn").fight
    assert group(alone(again, "reveal").fight, "A").solo == "close-combat"


def test_a_discard_is_no_action_of_a_group(declared: Fight) -> None:
    terrain = play(declared, "terrain", group="A", card="wire", by="enemy")
    assert terrain.result.placed
    assert play(declared, "sniper", "p2r1,b5", groups="A", kill="0", pin="1").result.men_out == 0


def test_what_is_sealed_follows_a_group_to_its_new_letter(fight: Fight) -> None:
    sealed_ = alone(fight, "declare", "A move right, B move forward").fight
    moved = play(alone(sealed_, "reveal").fight, "move", group="A", way="right").fight
    shown = alone(moved, "reveal")
    assert shown.result.group == "A"  # what was B stands at A now
    assert man(moved, "jp11").group == "A"
    assert play(shown.fight, "move", group="A", way="forward").fight.turn == 1


def test_a_group_that_is_none_is_not_declared(fight: Fight) -> None:
    with pytest.raises(ValueError, match="has no group 'D'"):
        alone(fight, "declare", "D move forward")
    bare = fight._replace(groups=(), men=())
    once = alone(bare, "declare", "D move forward").fight
    assert alone(once, "reveal").result.group == "D"


def test_49_12_cards_face_down_stay_so_until_the_player_turn() -> None:
    hand = solo("hand", "fire,", "movement", "rally", side="british", down=2)
    assert hand.say == "British: 3 cards face up, 2 face down."
    assert (hand.cards, hand.down, hand.turned_up) == (("fire", "movement", "rally"), 2, 0)
    assert hand.table[0].startswith("The 2 stay face down")
    own = solo("hand", "fire", side="british", down=2, when="turn")
    assert own.turned_up == 2
    assert own.table == ("Turn up the 2 face down: it is that side's player turn.",)


def test_49_12_an_attack_or_terrain_on_a_moving_group_turns_them_up() -> None:
    for cause in ("attack", "terrain"):
        assert solo("hand", side="british", down=1, when=cause, moving=True).turned_up == 1
        assert solo("hand", side="british", down=1, when=cause).turned_up == 0
    assert solo("hand", side="british", when="turn").table == ()


def test_a_hand_has_a_side_and_a_cause_there_is() -> None:
    with pytest.raises(ValueError, match="whose hand"):
        solo("hand", "fire")
    with pytest.raises(ValueError, match="no cause 'rain'"):
        solo("hand", "fire", side="british", when="rain")


def test_49_12_a_fight_keeps_hands_and_knows_when_they_are_shown(fight: Fight) -> None:
    marines = alone(fight, "hand", "fire", "rally", side="marines", down=2)
    assert marines.result.turned_up == 0
    assert marines.fight.solo.hands == (Hand("Marines", ("fire", "rally"), 2),)
    again = alone(marines.fight, "hand", side="mar")
    assert (again.result.cards, again.result.down) == (("fire", "rally"), 2)
    turn = play(marines.fight, "end-turn").fight
    assert alone(turn, "hand").result.turned_up == 2
    assert any("Turn up the 2 cards of Marines" in one for one in coming(turn))
    assert not any("Turn up" in one for one in coming(marines.fight))


def test_49_12_a_fight_knows_of_an_attack_on_a_moving_group(fight: Fight) -> None:
    kept = alone(fight, "hand", "fire", side="marines", down=1).fight
    attacked = put(kept, "m.B", fired_on=True)
    assert alone(attacked, "hand", side="marines").result.turned_up == 0
    assert alone(put(attacked, "m.B", movement=1), "hand", side="marines").result.turned_up == 1
    assert alone(put(kept, "m.B", movement=1), "hand", side="marines", when="terrain").result.turned_up == 1


def test_49_12_no_card_is_turned_up_before_its_time(fight: Fight) -> None:
    kept = alone(fight, "hand", "fire", side="marines", down=2).fight
    with pytest.raises(IllegalAction, match="1 more face up") as wrong:
        alone(kept, "hand", "fire", "rally", side="marines", down=1)
    assert wrong.value.cite == "49.12"
    assert alone(kept, "hand", "rally", side="marines", down=3).result.down == 3
    turn = play(kept, "end-turn").fight
    assert alone(turn, "hand", "fire", "rally", down=1).result.cards == ("fire", "rally")


def test_keeping_a_hand_begins_solo_play_and_leaves_what_is_revealed(fight: Fight) -> None:
    begins = alone(fight, "hand", "fire").fight
    assert refused(begins, "move", group="A", way="forward") == "49.11"
    shown = alone(alone(begins, "declare", "A move forward").fight, "reveal").fight
    kept = alone(shown, "hand", "fire", "fire").fight
    assert play(kept, "move", group="A", way="forward").fight.side_acting == JAPAN
    assert kept.solo.hands == (Hand(JAPAN, ("fire", "fire"), 0),)


def test_without_sides_the_hand_is_typed(fight: Fight) -> None:
    bare = fight._replace(sides=(), groups=(), men=())
    assert alone(bare, "hand", "fire", side="german").fight.solo.hands[0].side == "german"


def test_a_game_writes_what_is_declared_sealed(game: Game) -> None:
    told = game.play("solo declare A rally, B fire at C")
    assert told["result"]["left"] == 2
    raw = game.file.read_bytes()
    assert sealed("A rally, B fire at C").encode() in raw
    assert b"rally" not in raw
    assert b"fire at C" not in raw
    assert game.play("solo reveal")["result"]["action"] == "rally"
    assert game.play("solo reveal")["result"]["group"] == "B"
    assert game.run("solo declare A rally").code == 1
    ran = game.wga("verify", "--game", str(game.file))
    assert ran.code == 0, ran.err


def test_words_of_a_declaration_are_kept_sealed() -> None:
    action = RULESET.action("solo")
    params = action.params("declare", ("A rally",))
    assert action.kept(params, {"doing": "declare", "words": ["A rally"]})["words"] == [sealed("A rally")]
    typed = {"doing": "reveal"}
    assert action.kept(action.params("reveal"), typed) == typed


def test_49_11_the_draw_for_reinforcements_is_declared_too(fight: Fight) -> None:
    side = fight.side(JAPAN)
    paid = with_side(fight, side._replace(random=side.random._replace(decks=(1,), chances=(1,))))
    assert play(paid, "reinforce", "r1").result.obtained is False
    held = alone(paid, "declare", "A reinforce").fight
    assert refused(held, "reinforce", "r1") == "49.11"
    shown = alone(held, "reveal").fight
    assert play(shown, "reinforce", "r1").result.obtained is False
