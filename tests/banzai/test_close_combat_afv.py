"""Close combat against an AFV: each modifier, the sum, who may attack it in a fight."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.game.changes import with_man
from rulesets.banzai.game.state import Banzai, Fight
from tests.at_table import rulings_used
from tests.banzai.fought import JAPAN, MARINES, begun, group, man, play, put, squad
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
    assert attack("b1").table == ()


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
    # without its name the vehicle is only on the table
    out = play(there, "close-combat-afv", "b6", attacker="jp15").fight
    assert man(out, "tank").lost == ""
    written = play(there, "close-combat-afv", "b6", attacker=f"{RIFLE}/atmm", afv="tank").fight
    assert man(written, "tank").lost == "killed"
