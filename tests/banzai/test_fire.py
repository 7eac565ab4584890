"""Fire: what a card's number does to a man, the strength by its modifiers, what the firers need."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_table import labels, rulings_used
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction
from wargame_aid.typed_dice import BadDice


def fates(cards: str, *men: str, strength: int = 5, rulings: Any = None, **words: Any) -> list[str]:
    """Return what becomes of men under a strength and these cards."""
    settled = BANZAI.settle("fire", cards, rulings or {}, strength=strength, men=list(men), **words)
    return [one.fate for one in settled.result.men]


def strength(typed: int = 5, rulings: Any = None, **words: Any) -> int:
    """Return what is added to each card: the first card, b0, brings nothing."""
    settled = BANZAI.settle("fire", "r6", rulings or {}, strength=typed, men=["M9/P9"], **words)
    found: int = settled.result.strength
    return found


def test_6_5_strength_5_red_1_leaves_morale_5_standing_and_black_4_kills() -> None:
    assert fates("r1,b4,b0", "M5/P3", "M5/P3", "M5/P3") == ["stands", "killed", "pinned"]


def test_6_5_strength_5_and_0_removes_a_pinned_man_of_panic_3() -> None:
    assert fates("b0/0r3", "M5/P3/pinned") == ["killed"]
    assert fates("b0/0r4/7w1", "M5/P3/pinned") == ["routs"]
    assert fates("r3", "M5/P3/pinned") == ["stands"]  # 2


@pytest.mark.parametrize(
    ("man", "card", "fate"),
    [
        ("M4/P6", "b2", "pinned"),  # 7
        ("M4/P6", "b3/7w4", "wounded"),  # 8, morale 4
        ("M4/P6", "b3/7w5", "killed"),
        ("M4/P6", "b4", "killed"),  # 9: no wound
        ("M4/P6/pinned", "b0", "stands"),  # 5
        ("M4/P6/pinned", "b1/0r7/7w4", "wounded"),  # 6
        ("M4/P6/pinned", "b1/0r7/7w3", "routs"),
        ("M4/P6/pinned", "b1/0r6", "killed"),
        ("M4/P6/pinned", "b3/0r10/7w4", "wounded"),  # 8
        ("M4/P6/pinned", "b4/7w4", "wounded"),  # 9
        ("M4/P6/pinned", "b4/7w1", "killed"),
        ("M4/P6/pinned", "b5", "killed"),  # 10
    ],
)
def test_33_1_a_wound_is_possible_at_8_unpinned_and_at_6_to_9_pinned(man: str, card: str, fate: str) -> None:
    assert fates(card, man) == [fate]


def test_33_1_killed_by_panic_is_no_wound() -> None:
    settled = BANZAI.settle("fire", "b2/7w4/0r3", strength=5, men=["M4/P5/pinned"])
    assert settled.result.men[0].fate == "killed"
    assert labels(settled) == ["man 1", "man 1, rout"]  # the wound column is not read


def test_33_1_a_wounded_man_who_is_wounded_again_is_killed() -> None:
    assert fates("b3", "M4/P6/wounded") == ["killed"]  # no column is read: wound or not, he is killed
    assert fates("b1/0r7/7w4", "M4/P6/pinned/wounded") == ["killed"]
    assert fates("b1/0r7/7w5", "M4/P6/pinned/wounded") == ["routs"]


def test_19_4_a_man_without_a_working_weapon_has_morale_and_panic_one_lower() -> None:
    assert fates("r2,r2", "rifle/M4/P3", "none/M4/P3") == ["stands", "pinned"]  # 3
    assert fates("r3,r3/0r9/7w1", "rifle/M4/P3/pinned", "rifle/M4/P3/pinned/malfunctioned") == [
        "stands",
        "routs",
    ]


def test_6_5_a_man_with_a_flamethrower_is_killed_by_one_less() -> None:
    assert fates("b2/7w1", "rifle/flamethrower/M4/P3") == ["killed"]  # 7
    assert fates("b2", "rifle/M4/P3") == ["pinned"]
    assert fates("b1", "flamethrower/M4/P3") == ["pinned"]  # 6
    assert fates("b3/7w1", "flamethrower/M4/P3/pinned") == ["killed"]  # 8
    assert fates("b3/0r9/7w1", "rifle/M4/P3/pinned") == ["routs"]
    assert fates("b2/0r9/7w1", "flamethrower/M4/P3/pinned") == ["routs"]  # 7


def test_45_32_a_japanese_rout_number_is_two_more_than_panic() -> None:
    assert fates("b0/0r5", "M5/P3/japanese/pinned") == ["killed"]
    assert fates("b0/0r5/7w1", "M5/P3/pinned") == ["routs"]
    assert fates("b0/0r6/7w1", "M5/P3/japanese/pinned") == ["routs"]


def test_rout_number_of_a_japanese_man_without_a_weapon() -> None:
    assert fates("b0/0r5", "none/M5/P3/japanese/pinned") == ["killed"]
    lowered = {"rout-number": "lowered"}
    assert fates("b0/0r5/7w1", "none/M5/P3/japanese/pinned", rulings=lowered) == ["routs"]


def test_wound_pins_is_an_assumption() -> None:
    settled = BANZAI.settle("fire", "b3/7w4", strength=5, men=["M4/P6"])
    assert rulings_used(settled)["wound-pins"] == "no"
    assert "wound-pins" not in rulings_used(BANZAI.settle("fire", "b2", strength=5, men=["M4/P6"]))


@pytest.mark.parametrize(
    ("card", "fate", "without"),
    [
        ("r2", "stands", "stands"),  # 3
        ("r1/7w1", "killed", "pinned"),  # 4: morale
        ("r1/7w4", "wounded", "pinned"),
        ("b3/7w4", "wounded", "wounded"),  # 8
        ("b4", "killed", "killed"),  # 9
    ],
)
def test_45_45_nobody_of_a_banzai_group_is_pinned(card: str, fate: str, without: str) -> None:
    assert fates(card, "M4/P2", banzai=True) == [fate]
    assert fates(card, "M4/P2") == [without]


def test_45_45_a_second_wound_kills() -> None:
    assert fates("r1", "M4/P2/wounded", banzai=True) == ["killed"]
    assert fates("r1/7w4", "M4/P2", banzai=True) == ["wounded"]


def test_banzai_upper_of_a_man_with_a_flamethrower() -> None:
    assert fates("b3/7w4", "flamethrower/M4/P2", banzai=True) == ["wounded"]  # 8
    assert fates("b3", "flamethrower/M4/P2", banzai=True, rulings={"banzai-upper": "own"}) == ["killed"]


def test_banzai_wound_morale_of_a_man_without_a_weapon() -> None:
    assert fates("b0/7w4", "none/M4/P2", banzai=True) == ["wounded"]
    lowered = {"banzai-wound-morale": "lowered"}
    assert fates("b0/7w4", "none/M4/P2", banzai=True, rulings=lowered) == ["killed"]
    assert fates("b0/7w3", "none/M4/P2", banzai=True, rulings=lowered) == ["wounded"]


def test_44_3_the_british_need_one_firepower_less() -> None:
    men = ["M4/P2"]
    result = BANZAI.settle("fire", "r6", strength=3, men=men, needs=5, fp=4, nation="british").result
    assert result.firepower == "needs 5 - 1 British (44.3) = 4, has 4"
    with pytest.raises(IllegalAction, match="the cards need firepower 5, the firers have 4"):
        BANZAI.settle("fire", "r6", strength=3, men=men, needs=5, fp=4, nation="german")
    with pytest.raises(IllegalAction, match="need firepower 1, the firers have 0"):  # never below one
        BANZAI.settle("fire", "r6", strength=3, men=men, needs=1, fp=0, nation="british")
    least = BANZAI.settle("fire", "r6", strength=3, men=men, needs=2, fp=1, nation="british").result
    assert least.firepower == "needs 2 - 1 British (44.3) = 1, has 1"
    heavy = BANZAI.settle("fire", "r6", strength=3, men=men, needs=5, fp=4, nation="british", ordnance=True)
    assert heavy.result.firepower == "any Fire card serves ordnance"  # 25; the bonus is infantry's
    flame = BANZAI.settle(
        "fire", "r6", strength=3, men=men, needs=5, fp=4, nation="british", flamethrower=True
    )
    assert flame.result.firepower.endswith("has 4")  # flamethrowers too


def test_6_the_firepower_of_the_men_is_added_up() -> None:
    firers = ["rifle/M3/P3/fp2", "lmg/M3/P3/fp4", "rifle/M3/P3/pinned"]
    result = BANZAI.settle("fire", "b0", strength=3, men=["M4/P2"], needs=6, firers=firers).result
    assert result.firepower == "needs 6, has 2 + 4 = 6"
    with pytest.raises(IllegalAction, match=r"need firepower 7, the firers have 2 \+ 4 = 6"):
        BANZAI.settle("fire", "r6", strength=3, men=["M4/P2"], needs=7, firers=firers)


def firepower(*firers: str, **words: Any) -> str:
    """Return the firepower that firers have."""
    words = {"strength": 3, "men": ["M4/P2"], "needs": 1, **words}
    found: str = BANZAI.settle("fire", "b0", firers=list(firers), **words).result.firepower
    return found.rpartition("has ")[2]


def test_12_11_a_bolt_action_rifle_on_the_move_is_halved_down() -> None:
    assert firepower("rifle/M3/P3/fp3", moving=True) == "1"
    assert firepower("rifle/M3/P3/fp3") == "3"
    assert firepower("bar/M3/P3/fp3", moving=True) == "3"


def test_46_5_marines_before_1943_have_bolt_action_rifles() -> None:
    assert firepower("rifle/M3/P3/fp3/american", moving=True, bolt_action=True) == "1"
    assert firepower("rifle/M3/P3/fp3/american", moving=True) == "3"


def test_33_a_wounded_man_fires_at_half_his_firepower() -> None:
    assert firepower("rifle/M3/P3/fp3/wounded") == "1"
    with pytest.raises(IllegalAction, match="wounded and does not fire on the move"):
        firepower("rifle/M3/P3/fp3/wounded", moving=True)


@pytest.mark.parametrize("weapon", ["mmg", "mortar", "latw", "infantry-gun"])
def test_12_some_weapons_never_fire_on_the_move(weapon: str) -> None:
    ordnance = weapon in ("latw", "infantry-gun")
    assert firepower(f"{weapon}/M3/P3/fp3") == ("any Fire card serves ordnance" if ordnance else "3")
    with pytest.raises(IllegalAction, match=f"does not fire a {weapon} on the move"):
        firepower(f"{weapon}/M3/P3/fp3", moving=True)


@pytest.mark.parametrize("nation", ["british", "japanese"])
def test_lmg_moving_of_a_gun_without_values_in_brackets(nation: str) -> None:
    assert firepower(f"lmg/M3/P3/fp3/{nation}", moving=True) == "3"
    with pytest.raises(IllegalAction, match="does not fire an LMG on the move"):
        firepower(f"lmg/M3/P3/fp3/{nation}", moving=True, rulings={"lmg-moving": "never"})


def test_12_another_lmg_moves_only_with_its_crew() -> None:
    with pytest.raises(IllegalAction, match="fires an LMG on the move only with a crew"):
        firepower("lmg/M3/P3/fp3/german", moving=True)
    assert firepower("lmg/M3/P3/fp3/german", "rifle/M3/P3/assistant", moving=True) == "3"


@pytest.mark.parametrize("state", ["pinned", "malfunctioned"])
def test_6_who_cannot_fire(state: str) -> None:
    with pytest.raises(IllegalAction):
        firepower(f"rifle/M3/P3/fp3/{state}")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ({"from_": "hill"}, 6),
        ({"from_": "hill", "terrain": "hill"}, 5),
        ({"terrain": "hill"}, 4),
        ({"from_": "hill", "terrain": "pillbox"}, 1),
        ({"from_": "marsh"}, 4),
        ({"from_": "stream"}, 4),
        ({"from_": "woods"}, 5),
        ({"from_wire": True}, 4),
        ({"from_smoke": 2}, 3),
        ({"terrain": "brush"}, 4),
        ({"terrain": "woods"}, 3),
        ({"terrain": "building2"}, 3),
        ({"terrain": "building3"}, 2),
        ({"terrain": "gully"}, 3),
        ({"terrain": "wall"}, 4),
        ({"terrain": "wall-opposite"}, 3),
        ({"terrain": "wall-opposite", "encircled": True}, 5),
        ({"terrain": "marsh"}, 4),
        ({"terrain": "stream"}, 5),
        ({"terrain": "pillbox"}, 1),
        ({"entrenched": True}, 4),
        ({"smoke": 1}, 4),
        ({"wire": True}, 6),
        ({"movement": 2}, 7),
        ({"concealed": 3}, 2),
        ({"moving": True}, 2),
        ({"moving": True, "ordnance": True}, 5),
        ({"moving": True, "flamethrower": True}, 5),
        ({"moving": True, "terrain": "woods", "movement": 1}, 1),
        ({"terrain": "woods", "movement": 2}, 7),  # in the open
        ({"terrain": "building3", "movement": 4, "entrenched": True}, 7),  # two count, never more
        ({"movement": 9}, 7),
        ({"terrain": "gully", "movement": 1}, 4),
        ({"terrain": "gully", "movement": 2}, 6),
        ({"terrain": "gully", "movement": 2, "range": 5}, 7),
        ({"terrain": "gully", "movement": 2, "range": 4}, 6),
        ({"terrain": "gully", "movement": 2, "from_": "hill"}, 8),
        ({"terrain": "gully", "movement": 2, "firers": ["mortar/M3/P3/fp4"]}, 7),
        ({"flamethrower": True, "terrain": "building3", "entrenched": True}, 5),
        ({"flamethrower": True, "smoke": 1}, 4),
    ],
)
def test_6_each_modifier_of_the_strength(words: dict[str, Any], found: int) -> None:
    assert strength(**words) == found


FLAME, MP = "flamethrower/M3/P3/fp8", "mp/M3/P3/fp3"


@pytest.mark.parametrize(
    ("needs", "firers", "gives_all", "any_", "alone"),
    [
        (8, [FLAME, MP], 5, 5, 0),  # eight of the flamethrower are enough: not halved, no woods
        (10, [FLAME, MP], 0, 5, 0),  # 5 // 2 - 2 for the woods
        (8, [FLAME], 5, 5, 5),
        (3, [MP], 0, 0, 0),
        (None, [FLAME, MP], 0, 5, 0),
    ],
)
def test_flamethrower_mixed(
    needs: int | None, firers: list[str], gives_all: int, any_: int, alone: int
) -> None:
    """No source says whether it is a flamethrower attack; who gives how much firepower decides."""
    words: dict[str, Any] = {"firers": firers, "moving": True, "terrain": "woods", "needs": needs}
    words = {name: word for name, word in words.items() if word is not None}
    assert strength(**words) == gives_all
    for ruling, found in (("any", any_), ("alone", alone)):
        assert strength(rulings={"flamethrower-mixed": ruling}, **words) == found


def test_flamethrower_mixed_in_the_jungle() -> None:
    words: dict[str, Any] = {"firers": [FLAME, MP], "needs": 10, "jungle": True}
    assert strength(**words) == 4  # 47.3
    assert strength(**{**words, "needs": 8}) == 5
    with pytest.raises(ValueError, match="none of --firers fires one"):
        strength(firers=[MP], flamethrower=True)


@pytest.mark.parametrize("weapon", ["piat", "latw", "panzerfaust", "infantry-gun"])
def test_25_what_a_weapon_is_follows_from_the_weapon(weapon: str) -> None:
    """LATW and guns: any Fire card, never moving, no British bonus, not at a Banzai group near them."""
    man = f"{weapon}/M3/P3/fp3"
    assert strength(firers=[man], needs=9, nation="british") == 5
    for words, cite in (({"moving": True}, "up-front 12"), ({"banzai": True, "fought": True}, "45.47")):
        with pytest.raises(IllegalAction) as wrong:
            strength(firers=[man], **words)
        assert wrong.value.cite == cite


def test_11_2_an_assistant_gives_no_firepower() -> None:
    with pytest.raises(IllegalAction, match="assists and gives no firepower") as wrong:
        strength(firers=["mmg/M3/P3/fp6", "rifle/M3/P3/assistant/fp2"])
    assert wrong.value.cite == "up-front 11.2"


@pytest.mark.parametrize(("place", "cite"), [("stream", "up-front 8.5"), ("marsh", "up-front 8.4")])
def test_8_4_and_8_5_what_does_not_fire_from_water(place: str, cite: str) -> None:
    crew = "rifle/M3/P3/assistant"
    for firers in (
        ["mmg/M3/P3/fp6", crew],
        ["mortar/M3/P3/fp6", crew],
        ["lmg/M3/P3/fp4"],
        ["latw/M3/P3/fp2"],
    ):
        with pytest.raises(IllegalAction) as wrong:
            strength(firers=firers, from_=place)
        assert wrong.value.cite == cite
    assert strength(firers=["lmg/M3/P3/fp4", crew], from_=place) == 4
    assert strength(firers=["bren/M3/P3/fp4/british"], from_=place) == 4
    assert strength(firers=["rifle/M3/P3/fp1"], from_=place) == 4


def test_33_1_a_crew_is_never_wounded() -> None:
    """8 kills it; no wound column is asked for, and it is called what it is."""
    found = BANZAI.settle("fire", "b3", strength=5, men=["afv/M2/P3"])
    assert labels(found) == ["the AFV"]
    assert found.result.men[0].fate == "killed"
    assert found.result.say == "The AFV is killed."
    panicked = BANZAI.settle("fire", "b0/0r10", strength=5, men=["bren-carrier/M2/P3/pinned"])
    assert [one.fate for one in panicked.result.men] == ["routs"]


def test_19_13_fire_breaks_a_moving_crewed_lmg_on_red_5() -> None:
    crew = ["lmg/M3/P3/fp4/german", "rifle/M3/P3/assistant"]
    men = ["M3/P2", "M3/P2"]
    moving = BANZAI.settle("fire", "r5", strength=4, men=men, firers=crew, moving=True).result
    assert [str(one) for one in moving.broken] == ["firer 1: breaks, strength -2, the attack ends"]
    still = BANZAI.settle("fire", "r5,r0", strength=4, men=men, firers=crew).result
    assert still.broken == ()
    wire = BANZAI.settle("fire", "r5", strength=4, men=men, firers=crew, from_wire=True).result
    assert len(wire.broken) == 1


def test_6_the_strength_is_shown_by_its_modifiers() -> None:
    result = BANZAI.settle("fire", "r6", strength=5, men=["M9/P9"], terrain="woods", movement=1).result
    assert result.arithmetic == "5 - 2 woods + 1 exposed Movement card = 4"
    assert [one.name for one in result.modifiers] == ["woods", "exposed Movement card"]


def test_47_3_in_the_jungle_every_attack_but_a_flamethrowers_has_one_less() -> None:
    assert (strength(jungle=True), strength()) == (4, 5)
    assert strength(jungle=True, ordnance=True) == 4
    assert strength(jungle=True, flamethrower=True) == 5


def test_47_2_dense_jungle_is_woods_of_three() -> None:
    assert (strength(terrain="woods3"), strength(terrain="woods")) == (2, 3)


def test_44_6_a_gun_without_shells_for_men_has_no_strength_but_for_wire_movement_and_hill() -> None:
    assert (strength(4, ap_gun=True), strength(4)) == (0, 4)
    assert strength(0, ap_gun=True, wire=True, movement=2, from_="hill") == 4
    # of the number to hit nothing counts: 0, less the woods
    assert strength(4, ap_gun=True, terrain="woods") == strength(0, ap_gun=True, terrain="woods") == -2


def test_ap_gun_terrain() -> None:
    for typed in (0, 4):
        assert strength(typed, ap_gun=True, terrain="woods") == -2
        assert strength(typed, ap_gun=True, terrain="woods", rulings={"ap-gun-terrain": "no"}) == 0


def test_ap_gun_jungle() -> None:
    for typed in (0, 4):
        assert strength(typed, ap_gun=True, jungle=True) == -1
        assert strength(typed, ap_gun=True, jungle=True, rulings={"ap-gun-jungle": "no"}) == 0


def test_44_6_only_british_guns_are_such() -> None:
    with pytest.raises(IllegalAction) as wrong:
        strength(0, ap_gun=True, nation="american")
    assert wrong.value.cite == "44.6"
    assert strength(0, ap_gun=True, nation="british") == 0


def test_45_44_no_concealed_card_helps_a_banzai_group() -> None:
    with pytest.raises(IllegalAction) as wrong:
        strength(concealed=2, banzai=True)
    assert wrong.value.cite == "45.44"
    assert strength(concealed=2) == 3


def test_45_47_heavy_weapons_do_not_fire_at_a_banzai_group_they_fight() -> None:
    with pytest.raises(IllegalAction) as wrong:
        strength(ordnance=True, banzai=True, fought=True)
    assert wrong.value.cite == "45.47"
    assert strength(ordnance=True, banzai=True) == strength(banzai=True, fought=True) == 5
    gun = ["infantry-gun/M3/P3/fp5", "rifle/M3/P3"]
    with pytest.raises(IllegalAction):
        strength(firers=gun, banzai=True, fought=True)
    held_back = ["infantry-gun/M3/P3", "rifle/M3/P3/fp2"]
    settled = BANZAI.settle(
        "fire", "b0", strength=5, men=["M9/P9"], firers=held_back, banzai=True, fought=True
    )
    assert settled.result.strength == 5


def test_each_card_says_what_it_opens() -> None:
    table = BANZAI.settle("fire", "b6,r6,b0", strength=-6, men=["M5/P3", "M5/P3", "M5/P3"]).result.table
    assert table == (
        "Black 6: the opponent of who drew it has a chance of reinforcements, in a deck paid for.",
        "Red 6: a weapon that fires may break.",
    )


def test_a_column_that_matters_is_wanted() -> None:
    with pytest.raises(BadDice, match="man 1, wound is wanted too of the same card"):
        fates("b3", "M4/P6")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"strength": 4}, "whom do they fire at"),
        ({"men": ["M3/P2"]}, "what do the Fire cards add up to"),
        ({"men": ["M3/P2"], "target": "C"}, "what do the Fire cards add up to"),
        ({"men": ["M3/P2"], "strength": 4, "terrain": "sea"}, "no terrain 'sea'"),
        ({"men": ["M3/P2"], "strength": 4, "from_": "sea"}, "no terrain 'sea'"),
        ({"men": ["M3"], "strength": 4}, "no panic"),
        ({"men": ["M11/P2"], "strength": 4}, "morale and panic go to 10, not 11"),
        ({"men": ["M3/P2"], "strength": 41}, "-40 to 40"),
        (
            {"men": ["M3/P2"], "strength": 4, "fp": 9, "firers": ["rifle/M3/P3/fp2"]},
            "--fp is the firepower of all",
        ),
        ({"men": ["M3/P2"], "strength": 4, "nation": "martian"}, "no nation 'martian'"),
        (
            {"men": ["M3/P2"], "strength": 4, "flamethrower": True, "ordnance": True},
            "a flamethrower is no heavy",
        ),
        ({"men": ["M3/P2"], "strength": 4, "fp": 3, "bolt_action": True}, "--bolt-action halves each man"),
    ],
)
def test_what_cannot_be_read(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        BANZAI.settle("fire", **words)


def test_what_to_say_and_to_do() -> None:
    men = ["M5/P3", "M5/P3", "M5/P3/pinned", "Sato=rifle/M4/P6"]
    result = BANZAI.settle("fire", "b0,b4,b0/0r9/7w1,b3/7w4", strength=5, men=men).result
    assert result.say == "Man 2 is killed; man 3 is routed; Sato is wounded; man 1 is pinned."
    assert result.table == (
        "Take man 2 away: killed.",
        "Take man 3 away: routed.",
        "Put a wound marker on Sato.",
        "Turn man 1 over: pinned.",
    )
    assert (result.men_out, result.wounded, result.pinned) == (2, 1, 1)
    assert BANZAI.settle("fire", "r6", strength=5, men=["M5/P3"]).result.say == "The man is not hit."
    assert BANZAI.settle("fire", "r6,r6", strength=5, men=["M5/P3"] * 2).result.say == "Nobody is hit."


THREE = ["rifle/M3/P3/fp2", "rifle/M3/P3/fp2", "lmg/M3/P3/fp5"]


def broken(cards: str, firers: list[str], men: int = 2) -> Any:
    """Return an attack with strength 5 on men of morale 5."""
    return BANZAI.settle("fire", cards, strength=5, men=["M5/P3"] * men, firers=firers).result


def test_19_red_6_breaks_a_weapon_and_the_men_left_are_fired_at_with_less() -> None:
    result = broken("r6,p3r3,b2", THREE)  # the LMG, firepower 5: three less
    assert [one.number for one in result.men] == [-1, 4]
    assert [(one.man, one.effect, one.strength) for one in result.broken] == [("firer 3", "breaks", 3)]
    assert "The men left are fired at with 3 less." in result.table
    assert [one.number for one in broken("r6,b2", []).men] == [-1, 7]  # nobody says which weapons fire


def test_19_a_weapon_that_fires_alone_breaks_and_ends_the_attack() -> None:
    result = broken("r6", [THREE[2], "rifle/M3/P3/pinned"])
    assert [one.fate for one in result.men] == ["stands"]
    assert result.broken[0].ends


def test_19_a_weapon_that_broke_in_the_attack_fires_no_more() -> None:
    # first the LMG breaks; then only the two rifles can, and the second of the group does
    result = broken("r6,p3r3,r6,p3r2,b3", THREE, men=3)
    assert [one.number for one in result.men] == [-1, -4, 5 - 3 - 1 + 3]
    assert [one.man for one in result.broken] == ["firer 3", "firer 2"]


def test_45_52_red_5_breaks_a_japanese_lmg() -> None:
    japanese = [*THREE[:2], "lmg/M3/P3/fp5/japanese"]
    result = broken("r5,b2", japanese)  # without a position
    assert [one.number for one in result.men] == [0, 4]
    german = [*THREE[:2], "lmg/M3/P3/fp5/german", "rifle/M3/P3/assistant"]
    assert [one.number for one in broken("r5,b2", german).men] == [0, 7]


def test_19_the_odds_count_weapons_that_break() -> None:
    alone = BANZAI.chances("fire", strength=5, men=["M5/P3"] * 2, firers=[THREE[2]], merged=False)
    assert alone == BANZAI.chances("fire", strength=5, men=["M5/P3"] * 2, firers=[THREE[2]])
    assert alone != BANZAI.chances("fire", strength=5, men=["M5/P3"] * 2)


@pytest.mark.parametrize("field", ["men_out", "losses", "wounded", "pinned"])
def test_19_the_odds_count_what_a_broken_weapon_takes_from_the_men_left(field: str) -> None:
    firers = ["rifle/M3/P3/fp2", "lmg/M4/P3/fp5/japanese", "rifle/M3/P3/fp1"]
    words: dict[str, Any] = {"strength": 4, "men": ["M3/P3", "M4/P4"], "firers": firers}
    exact = BANZAI.chances("fire", field=field, **words)
    assert exact == BANZAI.chances("fire", field=field, merged=False, **words)


@pytest.mark.parametrize("strength", ["41", "999999999999999999999", "9" * 5000])
def test_what_the_fire_cards_add_up_to_has_a_limit_alone_too(strength: str) -> None:
    with pytest.raises(ValueError, match="add up to 40 at most"):
        BANZAI.settle("fire", "b0", target=strength, men=["M3/P2"])
