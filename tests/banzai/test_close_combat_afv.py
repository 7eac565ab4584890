"""Close combat against an AFV: each modifier, the sum, who may attack it in a fight."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.game.changes import with_man
from rulesets.banzai.game.state import Banzai, Fight
from tests.at_table import rulings_used
from tests.banzai.fought import JAPAN, MARINES, begun, edit, group, man, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

RIFLE = "rifle/M3/P3"


def attack(card: str = "b3", attacker: str = RIFLE, **words: Any) -> Any:
    return BANZAI.settle("close-combat-afv", card, attacker=attacker, **words).result


def modifier(attacker: str = RIFLE, **words: Any) -> int:
    found: int = attack(attacker=attacker, **words).modifier
    return found


@pytest.mark.parametrize(
    ("card", "words", "outcome"),
    [
        ("b0", {}, "attacker out"),
        ("r3", {}, "attacker out"),
        ("b1", {}, "nothing"),
        ("b5", {}, "nothing"),
        ("b6", {}, "AFV immobilised"),
        ("b6", {"buttoned": True}, "AFV out"),
        ("b3", {"open_topped": True}, "AFV immobilised"),
        ("b4", {"open_topped": True}, "AFV out"),
        ("r3", {"open_topped": True}, "attacker out"),
        ("r2", {"open_topped": True}, "nothing"),
    ],
)
def test_28_81_the_sum(card: str, words: dict[str, Any], outcome: str) -> None:
    assert attack(card, **words).outcome == outcome


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ({"berserk": True}, -3),
        ({"hero": True}, 1),
        ({"in_": "building2"}, 3),
        ({"in_": "building3"}, 3),
        ({"in_": "woods"}, 2),
        ({"in_": "woods3"}, 2),
        ({"in_": "wall"}, 2),
        ({"in_": "gully"}, 2),
        ({"in_": "brush"}, 1),
        ({"smoke": True}, 1),
        ({"exposed": True}, -1),
        ({"buttoned": True}, 1),
        ({"commanders_killed": 2}, 4),
        ({"immobilised": True}, 2),
        ({"open_topped": True}, 3),
        ({"supports": 2}, -4),
        ({"earlier": 2}, 2),
    ],
)
def test_28_81_each_modifier(words: dict[str, Any], value: int) -> None:
    assert modifier(**words) == value
    assert modifier() == 0


@pytest.mark.parametrize("charge", ["atmm", "dc", "at-mine"])
def test_28_81_a_wounded_man_and_one_with_a_charge(charge: str) -> None:
    assert modifier(f"{RIFLE}/wounded") == -2
    assert modifier(f"rifle/{charge}/M3/P3") == 4
    assert modifier("rifle/pf/M3/P3") == 0


def test_45_33_a_japanese_attacker_is_heroic() -> None:
    assert modifier(f"{RIFLE}/japanese") == modifier(nation="japanese") == 1
    assert modifier(f"{RIFLE}/british") == 0
    assert modifier(f"{RIFLE}/japanese", hero=True) == 2  # beside a Hero card
    # a sum of six immobilises, where five does nothing
    assert attack("b5", nation="japanese").outcome == "AFV immobilised"
    assert attack("b5", nation="british").outcome == "nothing"


def test_45_46_banzai_attackers_are_berserk() -> None:
    banzai = attack("b2", f"{RIFLE}/japanese", banzai=True)
    assert (banzai.modifier, banzai.total, banzai.outcome) == (-2, 0, "attacker out")
    assert banzai.arithmetic == "2 - 3 Banzai, as berserk (45.46) + 1 Japanese, heroic (45.33) = 0"
    assert attack("b2", f"{RIFLE}/japanese").outcome == "nothing"
    assert modifier(banzai=True, berserk=True) == -3  # once


def test_28_81_the_odds() -> None:
    chances = BANZAI.chances("close-combat-afv", attacker=f"{RIFLE}/japanese", banzai=True)
    # out up to black 2: 81 red, and 22 + 18 + 14 black; a black 6 comes to four
    assert chances == {"attacker out": Fraction(135, 162), "nothing": Fraction(27, 162)}


def test_afv_combat_colour() -> None:
    words: dict[str, Any] = {"attacker": RIFLE, "in_": "woods"}
    signed = BANZAI.settle("close-combat-afv", "r4", **words)
    plain = BANZAI.settle("close-combat-afv", "r4", {"afv-combat-colour": "plain"}, **words)
    assert (signed.result.outcome, plain.result.outcome) == ("attacker out", "AFV immobilised")
    assert rulings_used(signed)["afv-combat-colour"] == "signed"
    assert "afv-combat-colour" not in rulings_used(BANZAI.settle("close-combat-afv", "b4", **words))


def test_afv_smoke() -> None:
    words: dict[str, Any] = {"attacker": RIFLE, "in_": "woods", "smoke": True}
    both = BANZAI.settle("close-combat-afv", "b3", **words)
    greater = BANZAI.settle("close-combat-afv", "b3", {"afv-smoke": "greater"}, **words)
    assert (both.result.outcome, greater.result.outcome) == ("AFV immobilised", "nothing")
    assert rulings_used(both)["afv-smoke"] == "both"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"exposed": True, "buttoned": True}, "either --exposed or --buttoned"),
        ({"in_": "sand"}, "no terrain 'sand'"),
        ({"nation": "martian"}, "no nation 'martian'"),
    ],
)
def test_words_that_cannot_be(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        attack(**words)


def test_what_to_do_on_the_table() -> None:
    assert attack("b0").table[0] == "Take the man away: killed."
    assert attack("b6").table[0] == "Put an immobilised marker on the AFV."
    assert attack("b6", buttoned=True).table[0].startswith("Take the AFV away")
    assert attack("b1").table == ("Take any infiltration marker off the man.",)
    assert attack("b4", banzai=True).table == ()


@pytest.fixture
def fight() -> Fight:
    """Japanese A with an ATMM, a Banzai attack of theirs at Relative Range 5, a tank in Marines A."""
    japanese = squad("japanese", A=(3, ["sl/rifle/M5/P4", "15/rifle/atmm/M3/P3"]))
    american = squad("american", A=(2, ["11/rifle/M3/P3", "tank=30/afv/M5/P5"]))
    return begun(japanese, american)


def refused(fight: Fight, **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, "close-combat-afv", attacker="jp15", afv="tank", **words)
    return wrong.value.cite


def test_45_46_banzai_attackers_need_not_infiltrate(fight: Fight) -> None:
    assert refused(fight) == "up-front 20.5"
    declared = put(fight, "A", banzai=Banzai("A", reached=1))
    assert refused(declared) == "45.422"  # reached only in this player turn
    later = declared._replace(turn=3)
    played = play(later, "close-combat-afv", "b5", attacker="jp15", afv="tank")
    # five, three less, one more, four more
    assert (played.result.modifier, played.result.outcome) == (2, "AFV out")
    assert (man(played.fight, "tank").lost, played.fight.side(JAPAN).points) == ("killed", 10)
    assert group(played.fight, "A").did == "close-combat"


def test_28_81_an_infiltrator_out_is_lost(fight: Fight) -> None:
    there = with_man(fight, man(fight, "jp15")._replace(infiltrates="A"))
    after = play(there, "close-combat-afv", "r6", attacker="jp15", afv="tank").fight
    assert (man(after, "jp15").lost, after.side(MARINES).points) == ("killed", 2)
    assert man(after, "tank").lost == ""
    # the only vehicle of the group that he has infiltrated need not be named
    out = play(there, "close-combat-afv", "b6", attacker="jp15").fight
    assert man(out, "tank").lost == "killed"
    written = play(there, "close-combat-afv", "b6", attacker=f"{RIFLE}/atmm", afv="tank").fight
    assert man(written, "tank").lost == "killed"


@pytest.mark.parametrize("word", ["none/M3/P3", "pistol/M3/P3", "none/pistol/M3/P3"])
def test_28_8_only_armed_men_attack_an_afv(word: str) -> None:
    with pytest.raises(IllegalAction, match="is unarmed: only armed men attack an AFV") as wrong:
        attack(attacker=word)
    assert (wrong.value.cite, wrong.value.passable) == ("up-front 28.8", True)
    assert attack(attacker="atmm/M3/P3").modifier == 4
    assert attack(attacker=f"{RIFLE}/malfunctioned").modifier == 0


def test_28_81_a_pinned_open_topped_one_counts_neither_its_crew_nor_its_hatches() -> None:
    """Q&A: 3 for open-topped, and neither 1 less for an exposed crew nor 1 more for one buttoned up."""
    for state in ("exposed", "buttoned"):
        assert modifier(afv=f"afv/M5/P5/open-topped/{state}/pinned") == 3
        words: dict[str, Any] = {state: True}
        assert modifier(open_topped=True, pinned=True, **words) == 3
    assert modifier(open_topped=True, exposed=True) == 2
    assert modifier(open_topped=True, buttoned=True) == 4


def test_afv_pinned() -> None:
    words: dict[str, Any] = {"attacker": RIFLE, "afv": "afv/M5/P5/pinned"}
    buttoned = BANZAI.settle("close-combat-afv", "b3", **words)
    as_it_was = BANZAI.settle("close-combat-afv", "b3", {"afv-pinned": "as-it-was"}, **words)
    assert (buttoned.result.modifier, as_it_was.result.modifier) == (1, 0)
    assert rulings_used(buttoned)["afv-pinned"] == "buttoned"
    exposed = {"afv": "afv/M5/P5/pinned/exposed"}
    assert modifier(**exposed) == 1
    assert "afv-pinned" not in rulings_used(
        BANZAI.settle("close-combat-afv", "b3", attacker=RIFLE, afv="afv/M5/P5/pinned/buttoned")
    )


@pytest.mark.parametrize(
    ("afv", "value"),
    [
        ("afv/M5/P5", 0),
        ("afv/M5/P5/immobilised", 2),
        ("afv/M5/P5/exposed", -1),
        ("afv/M5/P5/buttoned/killed2", 5),
        ("afv/M5/P5/open-topped", 3),
        ("bren-carrier/M4/P4", 3),
        ("wasp/M3/P3", 3),
    ],
)
def test_28_81_what_a_vehicle_is_stands_in_its_notation(afv: str, value: int) -> None:
    assert modifier(afv=afv) == value


@pytest.mark.parametrize("word", ["rifle/M3/P3/exposed", "rifle/M3/P3/aa4", "rifle/M3/P3/killed1"])
def test_no_man_has_what_only_a_vehicle_has(word: str) -> None:
    with pytest.raises(ValueError, match="only of a vehicle"):
        attack(attacker=word)


def test_47_2_in_the_jungle_buildings_are_woods() -> None:
    for buildings in ("building2", "building3"):
        assert modifier(in_=buildings, jungle=True) == 2
        assert modifier(in_=buildings) == 3
    assert modifier(in_="brush", jungle=True) == 1


def test_16_4_an_afv_brings_ten_and_its_anti_armour_strength() -> None:
    out: dict[str, Any] = {"card": "b6", "buttoned": True}
    assert (
        "Take the AFV away: 10 + 4 anti-armour strength = 14 victory points."
        in attack(afv="afv/M5/P5/aa4", **out).table
    )
    assert "Take the AFV away: 6 victory points." in attack(afv="infantry-gun/M3/P3", **out).table
    assert attack(**out).table[0].startswith("Take the AFV away: 10 victory points; add its anti-armour")


def tank(word: str = "afv/M5/P5") -> Fight:
    """Japanese A has infiltrated Marines A, a tank and two men with men in B beside it."""
    japanese = squad("japanese", A=(3, ["sl/rifle/M5/P4", "15/rifle/atmm/M3/P3", "18/rifle/M4/P4"]))
    american = squad("american", A=(2, ["11/rifle/M3/P3", f"tank=30/{word}"]), B=(2, ["20/rifle/M3/P3"]))
    fight = begun(japanese, american)
    for name in ("jpsl", "jp15", "jp18"):
        fight = with_man(fight, man(fight, name)._replace(infiltrates="A"))
    return put(fight, "m.B", range=1)


def against(fight: Fight, card: str = "b1", attacker: str = "jpsl", **words: Any) -> Any:
    return play(fight, "close-combat-afv", card, attacker=attacker, **words)


def test_28_81_in_a_game_its_terrain_smoke_and_the_groups_beside_it_count() -> None:
    fight = tank()
    assert against(fight).result.modifier == 1  # a Japanese is heroic
    assert against(put(fight, "m.A", terrain="woods")).result.modifier == 3
    assert against(put(fight, "m.A", smoke=2)).result.modifier == 2
    buildings = put(fight, "m.A", terrain="building3")
    assert against(buildings).result.modifier == 4
    assert against(buildings._replace(jungle=True)).result.modifier == 3  # 47.2
    beside = put(fight, "m.B", range=2)
    assert against(beside).result.modifier == -1
    assert against(edit(beside, "us20", pinned="yes")).result.modifier == 1
    assert against(fight, in_="wall").result.modifier == 3


def test_28_81_in_a_game_earlier_attacks_and_what_they_did_count() -> None:
    first = against(tank(), "b5").fight  # five and one: immobilised
    assert "immobilised" in man(first, "tank").word.split("/")
    second = against(first, "b1", "jp18")  # one for a Japanese, one for the attack before, two for that
    assert second.result.modifier == 4
    third = against(second.fight, "b1", "jp15")
    assert third.result.modifier == 1 + 2 + 2 + 4
    assert man(third.fight, "tank").lost == "killed"
    later = first._replace(turn=3)
    assert against(put(later, "A", did=""), "b1", "jp18").result.modifier == 3  # one, and two for that
    assert against(edit(tank(), "tank", **{"open-topped": "yes"})).result.modifier == 4
    assert against(edit(tank(), "tank", **{"commanders-killed": "1"})).result.modifier == 3


def test_21_2_the_mine_is_used_up() -> None:
    after = against(tank(), "b1", "jp15")
    assert "The atmm of jp15 is used up." in after.result.table
    assert man(after.fight, "jp15").word == "15/rifle/M3/P3/japanese"
    assert "used up" not in " ".join(against(tank()).result.table)


def test_16_4_a_game_books_the_anti_armour_strength() -> None:
    out = against(tank("afv/M5/P5/aa3"), "b5", "jp15")
    assert "Take the AFV away: 10 + 3 anti-armour strength = 13 victory points." in out.result.table
    assert out.fight.side(JAPAN).points == 13
    unknown = against(tank(), "b5", "jp15").fight
    assert unknown.side(JAPAN).points == 10
    assert edit(unknown, "tank", **{"anti-armour": "4"}).side(JAPAN).points == 14


def test_28_81_a_man_is_no_vehicle() -> None:
    with pytest.raises(ValueError, match="us11 is no vehicle"):
        against(tank(), afv="us11")


def banzai(**lying: Any) -> Fight:
    """A Banzai group at Relative Range 5 of a tank alone since the player turn before."""
    japanese = squad("japanese", A=(3, ["sl/rifle/M5/P4", "15/rifle/M3/P3"]))
    fight = begun(japanese, squad("american", A=(2, ["tank=30/afv/M5/P5"])))
    return put(fight._replace(turn=3), "A", banzai=Banzai("A", reached=1, stood=2), **lying)


def test_45_422_a_banzai_man_attacks_once_a_vehicle_or_a_man() -> None:
    fight = banzai()
    first = against(fight, "b3").fight
    with pytest.raises(IllegalAction, match="jpsl has fought"):
        against(first)
    turn = play(first, "banzai-turn", "", group="A")
    assert [one.man for one in turn.result.attackers] == ["jp15"]
    last = against(turn.fight, "b3", "jp15")
    assert last.result.modifier == -1  # three less, one more, and one for the attack before
    assert play(last.fight, "end-turn").fight.turn == 4
    direct = against(first, "b3", "jp15").fight
    assert play(direct, "end-turn").fight.turn == 4


def test_45_423_on_a_minefield_a_card_comes_first() -> None:
    mined = banzai(mines=True)
    lost = against(mined, "r0")
    assert (lost.result.outcome, man(lost.fight, "jpsl").lost) == (
        "attacker destroyed on the minefield",
        "killed",
    )
    assert lost.result.say == "The minefield destroys jpsl."
    lived = against(mined, "b2,b3")
    crossed = group(lived.fight, "A").banzai
    assert crossed is not None
    assert (lived.result.outcome, crossed.crossed) == ("nothing", (man(mined, "jpsl").number,))
    later = put(lived.fight._replace(turn=5), "A", did="")
    assert against(later, "b3").result.crossing is None
    alone = BANZAI.settle("close-combat-afv", "b1,b3", attacker=RIFLE, banzai=True, mines=True)
    assert str(alone.result.crossing) == "the man: black 1, fights"
    with pytest.raises(IllegalAction, match="only a Banzai group or a berserk man") as wrong:
        attack(mines=True)
    assert (wrong.value.cite, wrong.value.passable) == ("45.423", True)


def test_45_47_a_counter_attacker_who_drew_a_vehicle_fights_it() -> None:
    japanese = squad("japanese", A=(3, ["sl/rifle/M5/P4", "carrier=40/wasp/M3/P3"]))
    fight = begun(japanese, squad("american", A=(2, ["11/rifle/M3/P3"])))
    engaged = put(fight._replace(turn=4, acting=1), "A", banzai=Banzai("A", reached=1, fought=3, stood=2))
    drawn = play(engaged, "counter-attack", "p2b2", group="A")
    assert [one.fate for one in drawn.result.attackers] == ["has still to fight the vehicle"]
    fought = against(drawn.fight, "b4", "us11")
    assert (fought.result.modifier, fought.result.outcome) == (3, "AFV out")  # open-topped (44.7)
    assert man(fought.fight, "carrier").lost == "killed"
    with pytest.raises(IllegalAction, match="us11 has not infiltrated"):
        against(engaged, "b4", "us11")


def test_28_8_who_infiltrates_an_afv_fights_it_at_once() -> None:
    """Q&A 28.8: no further check or card; and 28.82: he is infiltrated no longer, whatever comes of it."""
    fight = tank()
    fight = with_man(fight, man(fight, "jpsl")._replace(infiltrates=""))
    fight = with_man(fight, man(fight, "jp18")._replace(infiltrates=""))
    there = play(fight, "infiltrate", "p5r1", man="jpsl", target="A", afv="2b", from_="none", card=True).fight
    assert man(there, "jpsl").infiltrates == "A"
    fought = against(there, "b2")
    assert (fought.result.outcome, man(fought.fight, "jpsl").infiltrates) == ("nothing", "")
    with pytest.raises(IllegalAction, match="jpsl has fought"):
        against(fought.fight, "b2")
    assert group(fought.fight, "A").did == "infiltrate"  # the others go on with their attempts
    with pytest.raises(IllegalAction, match="its action of this player turn: infiltrate"):
        against(fought.fight, "b2", "jp15")
    men = play(fight, "infiltrate", "p5r1", man="jpsl", target="A", defenders=2, card=True).fight
    with pytest.raises(IllegalAction, match="its action of this player turn: infiltrate"):
        against(men, "b2")
