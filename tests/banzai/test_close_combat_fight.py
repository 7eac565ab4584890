"""Close combat in a fight: who may fight whom now, and what it leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.changes import with_man
from rulesets.banzai.game.state import Banzai, Fight
from tests.banzai.fought import JAPAN, MARINES, begun, coming, edit, group, man, play, put
from wargame_aid.ruleset import IllegalAction


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21. The Japanese act."""
    return begun()


def infiltrated(fight: Fight, *names: str, letter: str = "A") -> Fight:
    """Let men have infiltrated a group at Relative Range 5, and have passed a morale check now."""
    for name in names:
        fight = with_man(fight, man(fight, name)._replace(infiltrates=letter, passed=fight.turn))
    return put(fight, f"m.{letter}", range=5)


def refused(fight: Fight, attackers: str, defenders: str, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, "close-combat", attackers=attackers, defenders=defenders, **words)
    return wrong.value.cite, wrong.value.reason


def engaged(fight: Fight) -> Fight:
    """Let the Banzai attack of Japanese A on Marines A have come to close combat; the Marines act."""
    fight = put(put(fight, "A", range=3), "m.A", range=2)
    fight = put(fight, "A", banzai=Banzai("A", reached=1, fought=3))
    return fight._replace(turn=4, acting=1)


def test_20_7_who_falls_is_out_and_scores(fight: Fight) -> None:
    fight = infiltrated(fight, "jpsl", "jp15")
    after = play(fight, "close-combat", "b1,b0", attackers="jpsl", defenders="us11").fight
    assert (man(after, "us11").lost, man(after, "jpsl").lost) == ("killed", "")
    assert (after.side(JAPAN).points, after.side(MARINES).points) == (2, 0)
    assert after.deck.pile == 160
    assert man(after, "jpsl").infiltrates == ""  # won by one
    assert man(after, "jp15").infiltrates == "A"
    won = play(fight, "close-combat", "b3,b0", attackers="jpsl", defenders="us11").fight
    assert man(won, "jpsl").infiltrates == "A"


def test_20_5_each_infiltrator_of_a_group_fights_once_in_a_player_turn(fight: Fight) -> None:
    fight = infiltrated(fight, "jpsl", "jp15")
    after = play(fight, "close-combat", "b3,b0", attackers="jpsl", defenders="us11").fight
    assert group(after, "A").did == "close-combat"
    assert refused(after, "jpsl", "us12")[0] == "up-front 20.5"
    again = play(after, "close-combat", "b3,b0", attackers="jp15", defenders="us12").fight
    assert man(again, "us12").lost == "killed"
    assert refused(put(fight, "A", did="fire"), "jp15", "us12")[1].endswith("player turn: fire")


def test_20_5_only_who_has_infiltrated_that_group(fight: Fight) -> None:
    assert refused(fight, "jpsl", "us11") == ("up-front 20.5", "jpsl has not infiltrated group A of Marines")
    fight = infiltrated(fight, "jpsl", letter="B")
    assert refused(fight, "jpsl", "us11")[0] == "up-front 20.5"
    assert play(fight, "close-combat", "b1,b0", attackers="jpsl", defenders="us20").result.defenders_lost == 1


def test_men_of_two_groups_or_of_one_side_do_not_fight(fight: Fight) -> None:
    fight = infiltrated(fight, "jpsl", "jp11")
    assert refused(fight, "jpsl+jp11", "us11")[1] == "jpsl and jp11 are not of one group"
    assert refused(fight, "jpsl", "jp15")[1] == "jpsl and jp15 are both of Japanese"
    assert refused(fight._replace(acting=1), "jpsl", "us11")[1].startswith("it is the player turn of Marines")
    # a man who is only written out is nobody's
    assert play(
        fight, "close-combat", "b0,b6", attackers="jpsl", defenders="rifle/M3/P3"
    ).result.attackers_lost
    written = play(fight, "close-combat", "b0,b6", attackers="rifle/M3/P3", defenders="us11")
    assert (written.result.attackers_lost, man(written.fight, "us11").lost) == (1, "")


def test_45_422_the_men_of_a_banzai_group_fight_all_together(fight: Fight) -> None:
    fight = infiltrated(fight, "jpsl")
    assert refused(put(fight, "A", banzai=Banzai("A")), "jpsl", "us11")[0] == "45.422"
    assert refused(fight, "jpsl", "us11", banzai=True)[0] == "45.4"
    assert play(fight, "close-combat", "b1,b0", attackers="jpsl", defenders="us11").result.defenders_lost == 1


def test_45_47_defenders_counter_attack_without_infiltrating(fight: Fight) -> None:
    fight = engaged(fight)
    after = play(fight, "close-combat", "b1,b0", attackers="us11", defenders="jpsl", counter=True).fight
    assert man(after, "jpsl").lost == "killed"
    assert refused(fight, "us11", "jpsl")[0] == "up-front 20.5"  # else who attacks has infiltrated


def test_45_47_only_after_close_combat_in_a_banzai_attack_on_this_group(fight: Fight) -> None:
    fight = engaged(fight)
    assert refused(put(fight, "A", banzai=Banzai("A", reached=1)), "us11", "jpsl", counter=True)[0] == "45.47"
    assert refused(put(fight, "A", banzai=None), "us11", "jpsl", counter=True)[0] == "45.47"
    assert refused(fight, "us20", "jpsl", counter=True)[0] == "45.47"


def test_45_47_not_on_who_was_fired_on_in_this_player_turn(fight: Fight) -> None:
    fight = engaged(fight)
    assert refused(put(fight, "A", fired_on=True), "us11", "jpsl", counter=True)[0] == "45.47"
    assert refused(edit(fight, "us11", pinned="yes"), "us11", "jpsl", counter=True)[0] == "45.47"


@pytest.mark.parametrize(
    ("facts", "found"),
    [({"terrain": "marsh"}, 7), ({"terrain": "stream"}, 7), ({"wire": True}, 7), ({"terrain": "woods"}, 8)],
)
def test_45_423_the_counter_attack_is_hindered_too(fight: Fight, facts: dict[str, Any], found: int) -> None:
    fight = put(engaged(fight), "m.A", **facts)
    duel = play(
        fight, "close-combat", "b1,b0", attackers="us11", defenders="jpsl", counter=True
    ).result.duels[0]
    assert duel.fighters[0].ccv == found


def test_45_43_the_last_defender_gone_ends_the_banzai_attack(fight: Fight) -> None:
    fight = infiltrated(put(engaged(fight), "B", range=0)._replace(acting=0), "jp11", "jp12")
    one = play(fight, "close-combat", "b3,b0", attackers="jp11", defenders="us11").fight
    assert group(one, "A").banzai is not None
    both = play(one, "close-combat", "b3,b0", attackers="jp12", defenders="us12").fight
    assert group(both, "A").banzai is None


def test_16_2_where_the_pile_ends_the_discards_become_the_next_deck(fight: Fight) -> None:
    fight = infiltrated(fight, "jpsl")
    last = fight._replace(deck=fight.deck._replace(pile=1))
    played = play(last, "close-combat", "b3,b0", attackers="jpsl", defenders="us11")
    assert (played.fight.deck.number, played.fight.deck.pile) == (2, 161)
    shuffled = "The discards were shuffled: deck 2. In its first turn each wounded man draws."
    assert shuffled in played.result.table
    whole = play(fight, "close-combat", "b3,b0", attackers="jpsl", defenders="us11")
    assert shuffled not in whole.result.table


def test_16_4_an_infantry_gun_lost_to_close_combat_is_six_points() -> None:
    from tests.banzai.fought import RIFLE, squad

    def points(vehicle: str) -> int:
        fight = begun(american=squad("american", A=(0, [f"11/{RIFLE}", f"Big={vehicle}/M3/P4"])))
        fight = infiltrated(fight, "jpsl")
        after = play(fight, "close-combat-afv", "b6", attacker="jpsl", afv="Big").fight
        assert man(after, "Big").lost == "killed"
        return after.side(JAPAN).points

    assert (points("infantry-gun"), points("afv")) == (6, 10)


def test_20_6_the_crew_of_one_weapon_defends_together() -> None:
    from tests.banzai.fought import RIFLE, squad

    crew = squad("american", A=(0, ["Gun=mmg/M3/P4", f"Aid={RIFLE}/assistant", f"Ned={RIFLE}"]))
    fight = infiltrated(begun(american=crew), "jpsl")
    for alone in ("Gun", "Aid"):
        assert refused(fight, "jpsl", alone) == (
            "up-front 20.6", "the crew of one weapon defends together: Gun+Aid"
        )  # fmt: skip
    both = play(fight, "close-combat", "b3,b0,b3,b0", attackers="jpsl", defenders="Gun+Aid").result
    assert both.defenders_lost == 2
    assert play(fight, "close-combat", "b3,b0", attackers="jpsl", defenders="Ned").result.defenders_lost == 1


def test_45_47_next_says_who_may_strike_back(fight: Fight) -> None:
    said = "A: may strike back at A, counter-attack A (45.47)."
    assert said in coming(engaged(fight))
    assert said not in coming(put(engaged(fight), "A", fired_on=True))
    assert said not in coming(put(engaged(fight), "m.A", did="fire"))
    assert said not in coming(fight)


def test_32_a_prisoner_scores_five(fight: Fight) -> None:
    there = infiltrated(fight, "jpsl")
    after = play(there, "close-combat", "b6,b0", attackers="jpsl", defenders="us11", capture=True).fight
    assert (man(after, "us11").lost, after.side(JAPAN).points) == ("prisoner", 5)
    assert man(after, "jpsl").infiltrates == ""


def test_24_7_in_a_game_the_minefield_is_known(fight: Fight) -> None:
    mined = put(infiltrated(fight, "jpsl"), "m.A", mines=True)
    assert refused(mined, "jpsl", "us11")[0] == "up-front 24.7"
    banzai = put(
        put(put(fight, "A", range=3), "m.A", range=2, mines=True), "A", banzai=Banzai("A", reached=1)
    )
    later = banzai._replace(turn=3)
    with pytest.raises(IllegalAction, match="a man on a minefield is not attacked"):
        play(later, "banzai-turn", group="A")
    assert play(later, "end-turn").fight.turn == 4  # nobody has to
    with pytest.raises(IllegalAction, match="all men of group A fight"):
        play(later, "end-turn", "", {"mined-close-combat": "yes"})
    said = "A: Banzai on A: nobody is attacked on the minefield where its men stand (up-front 24.7)."
    assert said in coming(later)
    allowed = play(later, "banzai-turn", "p2b1,p2b2,b1,b0,b1,b0", {"mined-close-combat": "yes"}, group="A")
    assert allowed.result.defenders_lost == 2
    countered = put(engaged(fight), "A", mines=True)
    with pytest.raises(IllegalAction, match="a man on a minefield is not attacked"):
        play(countered, "counter-attack", group="A")


def test_20_6_what_a_mortar_adds_is_typed_into_the_game(fight: Fight) -> None:
    mortar = edit(infiltrated(fight, "jpsl"), "us11", weapons="mortar")
    with pytest.raises(ValueError, match="us11: no source says what a mortar adds"):
        play(mortar, "close-combat", attackers="jpsl", defenders="us11")
    typed = play(edit(mortar, "us11", ccv="-1"), "close-combat", "b0,b0", attackers="jpsl", defenders="us11")
    assert typed.result.duels[0].fighters[1].arithmetic == "3 - 1 mortar, as typed = 2"


def test_45_4_men_who_left_an_mmg_behind_are_unarmed(fight: Fight) -> None:
    """Q&A 45.4: their CCV is their morale, and under fire it is one lower."""
    gun = edit(fight, "jp15", weapons="mmg")
    declared = play(gun, "declare-banzai", group="A", target="A").fight
    assert man(declared, "jp15").has("none")
    near = put(put(declared, "A", range=3, banzai=Banzai("A", reached=1), did=""), "m.A", range=2)._replace(
        turn=3
    )
    fought = play(near, "banzai-turn", "p2b1,p2b2,b0,b0,b6,b0", group="A").result
    assert [one.fighters[0].arithmetic for one in fought.duels] == ["3 + 5 rifle = 8", "3"]
    # strength 2 and a black 0 is his morale less one: jp15 falls, the leader of morale 3 does not
    shot = play(near._replace(acting=1), "fire", "b0,b0/7w5", target="A", strength=2, by="A").result
    assert [one.fate for one in shot.men] == ["stands", "killed"]
