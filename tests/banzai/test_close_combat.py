"""Close combat: the CCV with each modifier, the duel, several on one, a crew, who may fight and how."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from rulesets.banzai.close_combat.close_combat import CLOSE_COMBAT, CloseCombatParams
from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.men.man import Men
from tests.at_table import NONE, rulings_used
from tests.banzai.table import BANZAI
from wargame_aid.odds import odds
from wargame_aid.ruleset import IllegalAction

RIFLE = "rifle/M3/P3"


def fight(attackers: str, defenders: str, cards: str = "b0,b0", **words: Any) -> Any:
    return BANZAI.settle("close-combat", cards, attackers=attackers, defenders=defenders, **words).result


def ccv(man: str, **words: Any) -> int:
    """Return the CCV of an attacker."""
    found: int = fight(man, RIFLE, **words).duels[0].fighters[0].ccv
    return found


def refused(attackers: str, defenders: str, **words: Any) -> str:
    """Return where it is written that this may not be."""
    with pytest.raises(IllegalAction) as wrong:
        fight(attackers, defenders, **words)
    return wrong.value.cite


@pytest.mark.parametrize(
    ("man", "found"),
    [
        ("rifle/M5/P3", 10),
        ("carbine/M5/P3", 9),
        ("assault-rifle/M5/P3", 9),
        ("mp/M5/P3", 8),
        ("bar/M5/P3", 7),
        ("lmg/M5/P3", 6),
        ("mmg/M5/P3", 5),
        ("atr/M5/P3", 5),
        ("flamethrower/M5/P3", 4),
        ("dc/M5/P3", 5),  # a secondary weapon alone
        ("rifle/assistant/M5/P3", 5),
        ("none/M5/P3", 5),
        ("rifle/malfunctioned/M5/P3", 9),  # one less than it would (20.6)
        ("lmg/M6/P4/japanese/malfunctioned", 7),  # 6 + 2 - 1
        ("carbine/M5/P3/malfunctioned", 8),
        ("mmg/M5/P3/malfunctioned", 4),
        ("flamethrower/M5/P3/malfunctioned", 3),
        ("rifle/M5/P3/malfunctioned/pinned", 5),
        ("rifle/M5/P3/malfunctioned/wounded", 5),
        ("rifle/M5/P3/malfunctioned/wounded/pinned", 1),  # as unarmed and pinned
        ("rifle/dc/M5/P3/malfunctioned", 8),  # 5 + 5 - 1 for the charge - 1
        ("rifle/M5/P3/pinned", 6),
        ("pistol/M5/P3", 5),
    ],
)
def test_20_6_morale_and_weapon(man: str, found: int) -> None:
    assert ccv(man) == found


def test_20_6_the_arithmetic_is_named() -> None:
    duel = fight("rifle/M5/P3/pinned", RIFLE).duels[0]
    assert duel.fighters[0].arithmetic == "5 + 5 rifle - 4 pinned = 6"
    assert [(one.name, one.value) for one in duel.fighters[0].modifiers] == [("rifle", 5), ("pinned", -4)]


def test_45_51_the_japanese_lmg_and_submachine_gun_have_bayonets() -> None:
    assert (ccv("lmg/M3/P3/japanese"), ccv("lmg/M3/P3/british")) == (5, 4)
    assert (ccv("smg/M3/P3/japanese"), ccv("smg/M3/P3/british")) == (7, 6)
    assert ccv("lmg/M3/P3/japanese/captured") == 4
    assert ccv("rifle/M3/P3/japanese") == 8


def test_33_5_a_wounded_man_fights_at_his_pinned_ccv() -> None:
    assert ccv("rifle/M5/P3/wounded") == ccv("rifle/M5/P3/pinned") == 6
    # wounded and pinned: as if pinned and unarmed
    assert ccv("rifle/M5/P3/wounded/pinned") == ccv("none/M5/P3/pinned") == 1


def test_33_5_the_wounded_pinned_and_unarmed_lone_defender_is_lost_without_a_draw() -> None:
    lost = fight("none/M0/P0", "none/M9/P3/wounded/pinned", "")
    assert (lost.attackers_lost, lost.defenders_lost, lost.deck.pile) == (0, 1, 162)
    assert str(lost.duels[0]) == "the defender is lost without a draw"
    armed = fight("none/M0/P0", "rifle/M9/P3/wounded/pinned", "b0,b0")
    assert (armed.attackers_lost, armed.defenders_lost) == (1, 0)


def test_33_5_with_a_crewman_beside_him_he_draws() -> None:
    crew = "none/M1/P3/wounded/pinned+mmg/M1/P3/assistant"
    assert len(fight(RIFLE, crew, "b0,b0,b0,b0").duels[0].fighters) == 2


def test_20_7_the_lower_total_dies_and_equal_ones_both() -> None:
    # rifle and morale 3: eight each
    wins = fight(RIFLE, RIFLE, "b3,r2")
    assert (wins.attackers_lost, wins.defenders_lost) == (0, 1)
    assert [one.total for one in wins.duels[0].fighters] == [11, 6]
    loses = fight(RIFLE, RIFLE, "r1,b0")
    assert (loses.attackers_lost, loses.defenders_lost) == (1, 0)
    both = fight(RIFLE, RIFLE, "b0,r0")
    assert (both.attackers_lost, both.defenders_lost) == (1, 1)
    assert both.say == "The attacker and the defender fall."
    assert both.table[0] == "Take the attacker and the defender away: killed."


def test_20_7_who_wins_by_3_is_still_infiltrated() -> None:
    by_three, by_two = fight(RIFLE, RIFLE, "b3,b0"), fight(RIFLE, RIFLE, "b2,b0")
    assert by_three.say == "The defender falls; the attacker is still infiltrated."
    assert by_two.say == "The defender falls; the attacker is no longer infiltrated."
    assert by_two.table[1] == "Take the infiltration marker off the attacker."


def test_20_7_each_further_man_adds_3_and_the_next_fights_without() -> None:
    three = fight(f"{RIFLE}+{RIFLE}+{RIFLE}", "rifle/M5/P3", "r6,b0,r4,b0,b3,b0")
    # 14 - 6 = 8 and 11 - 4 = 7 against 10, then 8 + 3 = 11
    assert [one.fighters[0].ccv for one in three.duels] == [14, 11, 8]
    assert [one.fighters[0].total for one in three.duels] == [8, 7, 11]
    assert (three.attackers_lost, three.defenders_lost) == (2, 1)
    assert [one.fate for one in three.attackers] == ["falls", "falls", "is no longer infiltrated"]


@pytest.mark.parametrize(("state", "found"), [("", 11), ("/pinned", 8), ("/wounded", 8)])
def test_20_7_a_pinned_or_wounded_man_adds_nothing(state: str, found: int) -> None:
    assert fight(f"{RIFLE}+{RIFLE}{state}", RIFLE).duels[0].fighters[0].ccv == found


def test_infiltrators_together() -> None:
    # 11 against 8: the first wins by two
    words: dict[str, Any] = {"attackers": f"{RIFLE}+{RIFLE}", "defenders": RIFLE}
    together = BANZAI.settle("close-combat", "b0,b1", **words)
    assert [one.fate for one in together.result.attackers] == ["is no longer infiltrated"] * 2
    assert rulings_used(together)["infiltrators-together"] == "as-winner"
    alone = BANZAI.settle("close-combat", "b0,b1", {"infiltrators-together": "winner-alone"}, **words)
    assert [one.fate for one in alone.result.attackers] == [
        "is no longer infiltrated",
        "is still infiltrated",
    ]
    enough = BANZAI.settle("close-combat", "b0,b0", **words)
    assert [one.fate for one in enough.result.attackers] == ["is still infiltrated"] * 2
    assert "infiltrators-together" not in rulings_used(enough)


def test_20_6_a_crew_defends_one_after_another() -> None:
    crew = "mmg/M4/P3+rifle/M3/P3/assistant"
    won = fight(RIFLE, crew, "b0,b0,b0,b0")  # eight against four and three for the other, then against three
    assert [one.fighters[1].ccv for one in won.duels] == [7, 3]
    assert won.defenders_lost == 2
    lost = fight(RIFLE, crew, "r4,b1")  # four against eight
    assert (lost.attackers_lost, len(lost.duels)) == (1, 1)
    assert refused(RIFLE, f"{RIFLE}+{RIFLE}") == "up-front 20.6"


def test_20_7_a_concealed_card_lowers_one_opponent() -> None:
    duel = fight(f"{RIFLE}+{RIFLE}", RIFLE, "r6,b0,b1,b0", concealed=2, defenders_concealed=3).duels
    # 8 + 3 - 3 and 8, each against 8 - 2
    assert [(one.fighters[0].ccv, one.fighters[1].ccv) for one in duel] == [(8, 6), (8, 6)]
    crew = fight(RIFLE, "mmg/M4/P3+rifle/M3/P3/assistant", "b0,b0,b0,b0", concealed=2).duels
    assert [one.fighters[1].ccv for one in crew] == [5, 3]


def test_20_622_three_for_each_further_unpinned_man_of_a_crew() -> None:
    """The issue's own: MMG 3 and 3 for the rifleman beside him, who then has nobody: 4 as an assistant."""
    won = fight("rifle/M5/P4/japanese", "mmg/M3/P3+rifle/M4/P4/assistant", "b0,b0,b0,b0")
    assert [one.fighters[1].arithmetic for one in won.duels] == ["3 + 3 one more man = 6", "4"]
    for state in ("pinned", "wounded"):
        alone = fight("rifle/M5/P4", f"mmg/M3/P3+rifle/M4/P4/assistant/{state}", "b0,b0,b0,b0")
        assert alone.duels[0].fighters[1].ccv == 3
    three = fight("rifle/M5/P4", "mmg/M3/P3+rifle/M4/P4/assistant+rifle/M4/P4/assistant", "r6,b0")
    assert three.duels[0].fighters[1].arithmetic == "3 + 6 2 more men = 9"


def test_45_423_out_of_stream_marsh_or_wire_at_one_less() -> None:
    assert ccv(RIFLE, banzai=True) == 8
    for place in ("stream", "marsh", "wire"):
        assert ccv(RIFLE, banzai=True, from_=place) == 7
        assert ccv(RIFLE, counter=True, from_=place) == 7  # 45.47
        assert refused(RIFLE, RIFLE, from_=place) == "45.423"
        assert refused(RIFLE, RIFLE, on=place) == "45.423"


def test_45_423_holds_for_who_is_attacked_too() -> None:
    """Q&A 45.4: whoever stands in stream, marsh or wire has 1 less, attacking or attacked."""
    for place in ("stream", "marsh", "wire"):
        for kind in ({"banzai": True}, {"counter": True}):
            how: dict[str, Any] = {**kind}
            duel = fight(RIFLE, RIFLE, on=place, **how).duels[0]
            assert [one.ccv for one in duel.fighters] == [8, 7]
            assert duel.fighters[1].arithmetic == f"3 + 5 rifle - 1 on {place} (45.423) = 7"
            both = fight(RIFLE, RIFLE, from_="wire", on=place, **how).duels[0]
            assert [one.ccv for one in both.fighters] == [7, 7]


def test_obstacles_together() -> None:
    """Wire and the stream under it: no source says whether they add up."""
    words: dict[str, Any] = {"attackers": RIFLE, "defenders": RIFLE, "banzai": True}
    once = BANZAI.settle("close-combat", "b0,b0", from_="stream+wire", **words)
    assert once.result.duels[0].fighters[0].ccv == 7
    assert rulings_used(once)["obstacles-together"] == "once"
    each = fight(RIFLE, RIFLE, banzai=True, on="stream+wire", rulings={"obstacles-together": "each"})
    assert each.duels[0].fighters[1].ccv == 6


def test_45_44_no_concealed_card_helps_a_banzai_group() -> None:
    assert refused(RIFLE, RIFLE, banzai=True, concealed=1) == "45.44"
    assert refused(RIFLE, RIFLE, counter=True, defenders_concealed=1) == "45.44"
    assert fight(RIFLE, RIFLE, banzai=True, defenders_concealed=1).duels[0].fighters[0].ccv == 7
    assert fight(RIFLE, RIFLE, counter=True, concealed=1).duels[0].fighters[1].ccv == 7
    assert fight(RIFLE, RIFLE, concealed=1).duels[0].fighters[1].ccv == 7


def test_45_422_a_banzai_attack_is_no_infiltration() -> None:
    assert fight(RIFLE, RIFLE, "b1,b0", banzai=True).attackers[0].fate == "stands"
    assert fight(RIFLE, RIFLE, "b1,b0").attackers[0].fate == "is no longer infiltrated"


def test_45_47_only_unpinned_men_counter_attack() -> None:
    assert refused(f"{RIFLE}/pinned", RIFLE, counter=True) == "45.47"
    assert ccv(RIFLE, counter=True) == 8
    assert ccv(f"{RIFLE}/pinned") == 4


def test_45_47_no_counter_attack_on_who_was_fired_on() -> None:
    assert refused(RIFLE, RIFLE, counter=True, fired_on=True) == "45.47"
    assert fight(RIFLE, RIFLE, "b1,b0", counter=True).defenders_lost == 1


def test_called_off_attack() -> None:
    words: dict[str, Any] = {"attackers": RIFLE, "defenders": RIFLE, "counter": True, "called_off": True}
    allowed = BANZAI.settle("close-combat", "b1,b0", **words)
    assert rulings_used(allowed)["called-off-attack"] == "no"
    with pytest.raises(IllegalAction, match="fired on"):
        BANZAI.settle("close-combat", "b1,b0", {"called-off-attack": "yes"}, **words)


@pytest.mark.parametrize("weapon", ["mortar", "bazooka", "piat"])
def test_unlisted_ccv(weapon: str) -> None:
    """20.6 has no value for mortar or LATW: it is typed, else by the table's ruling."""
    words: dict[str, Any] = {"attackers": f"{weapon}/M5/P3", "defenders": RIFLE}
    with pytest.raises(ValueError, match="type it behind him"):
        BANZAI.settle("close-combat", "b0,b0", **words)
    nought = BANZAI.settle("close-combat", "b0,b0", {"unlisted-ccv": "nought"}, **words)
    less = BANZAI.settle("close-combat", "b0,b0", {"unlisted-ccv": "minus-one"}, **words)
    assert [one.result.duels[0].fighters[0].ccv for one in (nought, less)] == [5, 4]
    assert rulings_used(nought)["unlisted-ccv"] == "nought"


@pytest.mark.parametrize(
    ("man", "value"),
    [
        ("mortar/M5/P3/cc0", 5),
        ("mortar/M5/P3/cc2", 7),
        ("latw/M5/P3/cc-1", 4),
        ("piat/M5/P3/cc1/malfunctioned", 5),
        ("mortar/M5/P3/pinned/cc1", 2),
        ("mortar/M5/P3/wounded/pinned", 1),
        ("mortar/M5/P3/assistant", 5),
    ],
)
def test_20_6_a_value_that_no_source_has_is_typed(man: str, value: int) -> None:
    found = BANZAI.settle("close-combat", "b0,b0", attackers=man, defenders=RIFLE)
    assert found.result.duels[0].fighters[0].ccv == value
    assert "unlisted-ccv" not in rulings_used(found) or "cc" not in man


@pytest.mark.parametrize(
    ("man", "up", "pinned"),
    [
        ("Okimoto=rifle/M6/P6/japanese", 11, 7),
        ("Okimoto=none/M6/P6/japanese", 6, 2),
        ("Shaw=mp/M4/P5/american", 7, 3),
        ("Shaw=none/M4/P5/american", 4, 0),
    ],
)
def test_20_6_okimoto_and_shaw_have_what_the_errata_print(man: str, up: int, pinned: int) -> None:
    assert (ccv(man), ccv(f"{man}/pinned")) == (up, pinned)


def test_20_6_a_rifle_with_a_charge_beside_it_adds_four() -> None:
    assert ccv("rifle/dc/M3/P3") == 7


def test_24_7_a_man_on_a_minefield_is_not_attacked() -> None:
    assert refused(RIFLE, RIFLE, mined=True) == "up-front 24.7"


def test_mined_close_combat() -> None:
    for kind in ({"banzai": True}, {"counter": True}):
        words: dict[str, Any] = {**kind, "mined": True}
        assert refused(RIFLE, RIFLE, **words) == "up-front 24.7"
        allowed = BANZAI.settle(
            "close-combat",
            "b1,b0",
            {"mined-close-combat": "yes"},
            attackers=RIFLE,
            defenders=RIFLE,
            **words,
        )
        assert allowed.result.defenders_lost == 1
        assert rulings_used(allowed)["mined-close-combat"] == "yes"


def test_32_who_takes_prisoners_has_two_less() -> None:
    """8 - 2 and black 3 against 8 and red 1: 9 beats 7, by 2."""
    taken = fight("jp=rifle/M3/P3", "us=rifle/M3/P3", "b3,r1", capture=True)
    attacker = taken.duels[0].fighters[0]
    assert attacker.arithmetic == "3 + 5 rifle - 2 to take a prisoner = 6"
    assert [str(one) for one in taken.defenders] == ["us is taken prisoner"]
    assert [str(one) for one in taken.attackers] == ["jp is no longer infiltrated"]
    assert "Take us prisoner." in taken.table
    both = fight("jp=rifle/M3/P3", "us=rifle/M3/P3", "b2,b0", capture=True)
    assert [one.fate for one in (*both.attackers, *both.defenders)] == ["falls", "falls"]
    lost = fight("jp=rifle/M3/P3", "us=rifle/M3/P3", "b1,b0", capture=True)
    assert [one.fate for one in (*lost.attackers, *lost.defenders)] == ["falls", "stands"]
    by_far = fight("jp=rifle/M3/P3", "us=rifle/M3/P3", "b6,r0", capture=True)
    assert [one.fate for one in by_far.attackers] == ["is no longer infiltrated"]  # 20.51
    helpless = fight("jp=rifle/M3/P3", "us=none/M3/P3/pinned/wounded", "", capture=True)
    assert [one.fate for one in helpless.defenders] == ["is taken prisoner"]


def test_20_74_the_winner_may_have_the_weapon_of_the_loser() -> None:
    won = fight("jp=rifle/M3/P3", "us=latw/dc/M3/P3/cc0", "b6,b0")
    assert "The latw and demolition-charge of us: jp may take or destroy it." in won.table
    lost = fight("jp=rifle/M3/P3", "us=rifle/M3/P3", "b0,b6")
    assert "The rifle of jp: us may take or destroy it." in lost.table
    both = fight("jp=rifle/M3/P3", "us=rifle/M3/P3", "b0,b0")
    assert "The weapons of jp and us stay in the defenders' group." in both.table
    unarmed = fight("jp=rifle/M3/P3", "us=none/M3/P3", "b0,b0")
    assert not any("take or destroy" in line for line in unarmed.table)
    # who wins and falls in the next duel takes nothing
    crew = fight("jp=rifle/M3/P3", "us=mmg/M2/P3+ma=rifle/M3/P3/assistant", "b6,b0,r6,b0")
    assert [line for line in crew.table if "take or destroy" in line] == [
        "The rifle of jp: ma may take or destroy it."
    ]


def test_secondary_ccv() -> None:
    words: dict[str, Any] = {"attackers": "dc/rifle/M5/P3", "defenders": RIFLE}
    added = BANZAI.settle("close-combat", "b0,b0", **words)
    alone = BANZAI.settle("close-combat", "b0,b0", {"secondary-ccv": "own-alone"}, **words)
    assert [one.result.duels[0].fighters[0].ccv for one in (added, alone)] == [9, 10]
    assert "secondary-ccv" not in rulings_used(
        BANZAI.settle("close-combat", "b0,b0", attackers=RIFLE, defenders=RIFLE)
    )


@pytest.mark.parametrize(
    ("attackers", "words", "says"),
    [
        ("M3/P2", {}, "with which weapon"),
        ("afv/M3/P2", {}, "close-combat-afv"),
        (RIFLE, {"banzai": True, "counter": True}, "either --banzai or --counter"),
        (RIFLE, {"fired_on": True}, "are for --counter"),
        (RIFLE, {"from_": "sand", "banzai": True}, "no obstacle 'sand'"),
        (f"Sato={RIFLE}+Sato={RIFLE}", {}, "Sato is named twice"),
        (f"{RIFLE}+", {}, "no weapon or state ''"),
    ],
)
def test_words_that_cannot_be(attackers: str, words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        fight(attackers, RIFLE, **words)


def test_cards_that_open_something_say_so() -> None:
    assert not any("may break" in line for line in fight(RIFLE, RIFLE, "r6,b0").table)  # 19: nobody fires
    assert "reinforcements" in fight(RIFLE, RIFLE, "b0,b6").table[1]


def small(*cards: str) -> Deck:
    names = [f"{colour}{number}" for colour in "br" for number in range(7)]
    return Deck(tuple(cards.count(name) for name in names), len(cards))


def by_brute_force(cards: tuple[str, ...]) -> dict[str, Fraction]:
    """Fight two of CCV 8 against one of CCV 10 with every order of the cards."""
    found: dict[str, int] = {}
    orders = list(permutations([int(card[1:]) * (1 if card[0] == "b" else -1) for card in cards], 4))
    for first, against, second, again in orders:
        attackers, defenders = 0, 0
        margin = 8 + 3 + first - (10 + against)
        attackers, defenders = attackers + (margin <= 0), defenders + (margin >= 0)
        if not defenders:
            margin = 8 + second - (10 + again)
            attackers, defenders = attackers + (margin <= 0), defenders + (margin >= 0)
        men = "attacker" if attackers == 1 else "attackers"
        key = f"{attackers} {men}, {defenders} {'defender' if defenders == 1 else 'defenders'}"
        found[key] = found.get(key, 0) + 1
    return {key: Fraction(count, len(orders)) for key, count in found.items()}


def test_20_7_two_on_one_equal_to_every_order_of_the_cards() -> None:
    cards = ("b0", "r0", "b1", "b3", "b3", "r2", "r5", "r6", "b4")
    book = BANZAI.book("close-combat", NONE)
    men = Men.parse(f"{RIFLE}+{RIFLE}", book), Men.parse("rifle/M5/P3", book)
    exact = odds(CLOSE_COMBAT, CloseCombatParams(*men, deck=small(*cards)), book, "losses")
    assert {value: exact.probability(value) for value, _ in exact.outcomes} == by_brute_force(cards)
