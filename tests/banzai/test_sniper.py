"""Sniper cards: whom an attack finds, what its number does, several attacks, and what a fight keeps of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.game.chances import attacks_of, with_sniper, without_sniper
from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight
from rulesets.banzai.snipers.attack import Span
from tests.at_table import NONE, Rulings, labels, rulings_used
from tests.banzai.fought import JAPAN, MARINES, RIFLE, begun, edit, group, in_banzai, man, play, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

RANGES: dict[str, Any] = {"kill": "0-1", "pin": "2-4"}
"""Ranges as they may stand on a card; no source gives them."""


def shot(cards: str, men: str = "M3/P2", groups: str = "A", rulings: Rulings = NONE, **words: Any) -> Any:
    return BANZAI.settle(
        "sniper", cards, rulings, **{**RANGES, "groups": groups, "men": [men] if men else [], **words}
    ).result


def fates(cards: str, men: str = "M3/P2", groups: str = "A", **words: Any) -> list[tuple[str, str]]:
    return [(one.man, one.fate) for one in shot(cards, men, groups, **words).attacks]


@pytest.mark.parametrize(
    ("card", "fate"),
    [
        ("b0/7w1", "killed"), ("r1/7w1", "killed"), ("b2", "pinned"), ("r4", "pinned"), ("b5", "stands"),
        ("r6", "stands"),
    ],
)  # fmt: skip
def test_14_the_number_without_colour_kills_or_pins_by_the_cards_ranges(card: str, fate: str) -> None:
    assert fates(card) == [("the man", fate)]


def test_14_the_ranges_are_those_that_were_typed() -> None:
    assert fates("b2/7w1", kill="0-2", pin="3") == [("the man", "killed")]
    assert fates("b4", kill="0-2", pin="3") == [("the man", "stands")]
    assert fates("b3", kill="0", pin=None) == [("the man", "stands")]


def test_33_1_a_kill_is_a_wound_where_7w_shows_the_printed_morale() -> None:
    assert fates("b0/7w3") == [("the man", "wounded")]
    assert fates("b0/7w4") == [("the man", "killed")]
    settled = BANZAI.settle("sniper", "b0", groups="A", men=["M3/P2/wounded"], **RANGES)
    assert settled.result.attacks[0].fate == "killed"  # wounded again: no card is read on for it
    assert labels(settled) == ["sniper, the man"]


def test_14_3_only_the_lowest_k_number_or_a_rout_can_wound() -> None:
    """Q&A 14.3: of K 0-1 the 1 kills whatever 7w shows, without reading on."""
    settled = BANZAI.settle("sniper", "b1", groups="A", men=["M3/P2"], kill="0-1", pin="2-4")
    assert settled.result.attacks[0].fate == "killed"
    assert fates("b1/7w3", kill="1-2", pin="3") == [("the man", "wounded")]
    assert fates("b2", kill="1-2", pin="3") == [("the man", "killed")]
    assert fates("b1", "M3/P4/pinned") == [("the man", "killed")]
    assert fates("b0/7w3", "M3/P4/pinned") == [("the man", "wounded")]


def test_14_a_pinned_man_panics() -> None:
    assert fates("b2/0r4", "M3/P4/pinned") == [("the man", "killed")]
    assert fates("b2/0r5/7w1", "M3/P4/pinned") == [("the man", "routs")]
    assert fates("b2/0r5/7w3", "M3/P4/pinned") == [("the man", "wounded")]
    assert fates("b2/0r5", "M3/P3/pinned/japanese") == [("the man", "killed")]  # rout number 5, 45.32


def test_14_a_position_finds_the_man_of_the_group() -> None:
    settled = BANZAI.settle("sniper", "p3r2,b2", groups="A", men=["M3/P2+M4/P5+M2/P2"], **RANGES)
    assert labels(settled) == ["sniper, group A, column 3", "sniper, man 2"]
    assert settled.result.attacks[0].man == "man 2"
    assert settled.result.deck.pile == 160
    assert fates("p3b3,b2", "M3/P2+M4/P5+M2/P2") == [("man 3", "pinned")]


def test_48_4_no_position_where_one_man_stands_alone() -> None:
    alone = BANZAI.settle("sniper", "b2", groups="A", men=["M3/P2"], **RANGES)
    assert labels(alone) == ["sniper, the man"]
    two = BANZAI.settle("sniper", "p2r1,b2", groups="A", men=["M3/P2+M3/P2"], **RANGES)
    assert labels(two) == ["sniper, group A, column 2", "sniper, man 1"]


def test_48_4_each_of_two_attacks_draws_its_own_position() -> None:
    once = fates("p2r1,b2", "M3/P2+M3/P5")
    twice = fates("p2r1,b2,p2r2,b3", "M3/P2+M3/P5", "A,A")
    assert (once, twice) == ([("man 1", "pinned")], [("man 1", "pinned"), ("man 2", "pinned")])


def test_48_4_the_second_attack_finds_the_group_as_the_first_left_it() -> None:
    assert fates("p2r1,b0/7w1,b2", "M3/P2+M3/P5", "A,A") == [("man 1", "killed"), ("man 2", "pinned")]
    assert fates("p2r1,b2,p2b1,b2/0r2", "M3/P2+M3/P5", "A,A") == [("man 1", "pinned"), ("man 1", "killed")]
    assert fates("p2r1,b0/7w3,p2b1,b0", "M3/P2+M3/P5", "A,A") == [("man 1", "wounded"), ("man 1", "killed")]
    nobody = shot("b0/7w1", groups="A,A")
    assert [str(one) for one in nobody.attacks] == [
        "group A, the man: black 0, is killed",
        "group A: nobody is left",
    ]
    assert nobody.deck.pile == 161


def test_48_41_attacks_split_between_groups_or_stacked() -> None:
    split = shot("b2,r3", "M3/P2,M4/P4", "A,B")
    assert [(one.group, one.fate) for one in split.attacks] == [("A", "pinned"), ("B", "pinned")]
    stacked = shot("b2,r3/0r9/7w7", "M3/P2", "A,A")
    assert [(one.group, one.fate) for one in stacked.attacks] == [("A", "pinned"), ("A", "routs")]
    mixed = shot("b5,b2,r5", "M3/P2,M4/P4", "A,B,A")
    assert [one.group for one in mixed.attacks] == ["A", "B", "A"]


def test_what_is_said_and_done() -> None:
    result = shot("b2,b0/7w2", "M3/P2,M4/P4", "A,B")
    assert result.say == "Group A, the man: black 2, is pinned; group B, the man: black 0, is killed."
    assert result.table == ("Turn the card of the man: pinned.", "Take off the card of the man: killed.")
    assert (result.men_out, result.wounded, result.pinned) == (1, 0, 1)
    assert shot("b6").table[-1].startswith("Black 6:")
    wounded = shot("b0/7w3")
    assert wounded.table[0] == "Put a wound marker on the man."
    assert wounded.wounded == 1
    routed = shot("b2/0r9/7w1", "M3/P2/pinned")
    assert routed.table[0] == "Take off the card of the man: routed."


def test_48_42_who_may_seek_the_sniper() -> None:
    result = shot("p3r1,b5,p3r1,r3", "rifle/M3/P2+rifle/M3/P2/pinned+none/M3/P2", "A,A", kill="0", pin="1")
    (check,) = result.checks
    assert (check.group, check.beat, check.men) == ("A", 3, ("man 1",))
    assert str(check) == "group A: black above 3, man 1"
    assert result.table[0] == (
        "Group A may seek the sniper as its sole action in its next player turn: a black number above 3."
    )
    assert shot("b2", "rifle/M3/P2").checks == ()  # he is pinned by it
    assert shot("b5", "rifle/M3/P2", banzai="A").checks == ()


def test_ruling_sniper_banzai() -> None:
    assert fates("b2/7w1", banzai="A") == [("the man", "killed")]
    assert fates("b2/7w3", banzai="A") == [("the man", "wounded")]
    assert fates("b2", rulings={"sniper-banzai": "nothing"}, banzai="A") == [("the man", "stands")]
    assert fates("b2", groups="B", banzai="") == [("the man", "pinned")]
    assert fates("b0/7w1", banzai="A", rulings={"sniper-banzai": "nothing"}) == [("the man", "killed")]


def test_ruling_wound_pins_a_man_wounded_by_a_sniper() -> None:
    words: dict[str, Any] = {"groups": "A,A", "men": ["M3/P2"], **RANGES}
    stays = BANZAI.settle("sniper", "b0/7w3,b2", **words)
    assert [one.fate for one in stays.result.attacks] == ["wounded", "pinned"]
    assert rulings_used(stays)["wound-pins"] == "no"
    pinned = BANZAI.settle("sniper", "b0/7w3,b2/0r1", {"wound-pins": "yes"}, **words)
    assert [one.fate for one in pinned.result.attacks] == ["wounded", "killed"]


def test_the_odds_of_one_attack_by_hand() -> None:
    # 22 + 18 cards of each colour kill, 14 + 11 + 8 pin; one place of seven makes a wound of it
    words: dict[str, Any] = {"groups": "A", "men": ["M3/P2"], **RANGES}
    pins = Fraction(66, 162)
    assert BANZAI.chances("sniper", **words)[1] == Fraction(44, 162) * Fraction(6, 7) + Fraction(36, 162)
    assert BANZAI.chances("sniper", field="wounded", **words)[1] == Fraction(44, 162) * Fraction(1, 7)
    assert BANZAI.chances("sniper", field="pinned", **words)[1] == pins


def test_the_odds_of_two_men_are_the_mean_of_both() -> None:
    words: dict[str, Any] = {"groups": "A", "men": ["M3/P2+M8/P2"], **RANGES}  # morale 8: no wound
    assert (
        BANZAI.chances("sniper", **words)[1]
        == (Fraction(44, 162) * Fraction(6, 7) + Fraction(36, 162) + Fraction(80, 162)) / 2
    )


@pytest.mark.parametrize("field", ["men_out", "killed", "wounded", "pinned"])
def test_the_odds_of_two_attacks_equal_the_unmerged(field: str) -> None:
    words: dict[str, Any] = {"groups": "A,A", "men": ["M3/P9/pinned"], **RANGES}
    merged = BANZAI.chances("sniper", field=field, **words)
    assert merged == BANZAI.chances("sniper", field=field, merged=False, **words)


def test_the_odds_of_three_attacks_on_ten_men_are_few_states() -> None:
    men = "+".join(f"M{at % 5 + 1}/P3" for at in range(10))
    assert sum(BANZAI.chances("sniper", groups="A,A,A", men=[men], **RANGES).values()) == 1


def test_words_that_cannot_be_read() -> None:
    for words, message in (
        ({"kill": None}, "which numbers kill"),
        ({"kill": "0-2"}, "K 0-2 and P 2-4 have a number in common"),
        ({"kill": "x"}, "'x' is no range of numbers"),
        ({"kill": "1-0"}, "from the lower number to the higher"),
        ({"kill": "7"}, "between 0 and 6"),
        ({"men": ""}, "the men of group A are wanted"),
        ({"groups": "A,B"}, "the men of group A and B are wanted"),
        ({"groups": "A,"}, "which group"),
        ({"groups": "A1"}, "'A1' is no group"),
        ({"banzai": "B"}, "--banzai 'B': the groups attacked are A"),
        ({"men": "+".join(["M3/P3"] * 11)}, "group A has 11 men: there may be 10"),
    ):
        with pytest.raises(ValueError, match=message):
            shot("b0", **words)
    assert [str(Span(*one)) for one in ((0, 1), (3, 3))] == ["0-1", "3"]
    assert fates("p10r10,b5", "+".join(["M3/P3"] * 10)) == [("man 10", "stands")]


def test_14_no_vehicle_is_found() -> None:
    with pytest.raises(IllegalAction, match="a sniper finds men") as wrong:
        shot("b0", "afv/M3/P3")
    assert wrong.value.cite == "up-front 14"


def test_no_card_is_left() -> None:
    fight = begun()
    empty = fight._replace(deck=fight.deck._replace(pile=0))
    with pytest.raises(IllegalAction, match="the draw pile is empty"):
        play(empty, "sniper", "b0", groups="A", **RANGES)


def test_the_deck_may_end_between_two_cards() -> None:
    fight = begun()
    last = fight._replace(deck=fight.deck._replace(pile=1))
    after = play(last, "sniper", "p2r1,b5", groups="A", **RANGES)
    assert after.fight.deck.number == 2
    assert any("The discards were shuffled: deck 2" in one for one in after.result.table)


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21; all M3/P3."""
    return begun()


def sniped(fight: Fight, cards: str, groups: str = "A", rulings: Rulings = NONE) -> Any:
    return play(fight, "sniper", cards, rulings, groups=groups, **RANGES)


def snipers(fight: Fight, bought: int, gained: int = 0) -> Fight:
    return with_side(fight, fight.side(JAPAN)._replace(snipers=bought, snipers_gained=gained))


def test_14_in_a_fight_he_finds_men_of_the_enemy(fight: Fight) -> None:
    after = sniped(fight, "p2r2,b0/7w1")
    assert after.result.attacks[0].man == "us12"
    assert man(after.fight, "us12").lost == "killed"
    assert after.fight.side(JAPAN).points == 2
    assert group(after.fight, "m.A").sniped == ("b0",)
    assert group(after.fight, "A").did == ""  # it is a discard and no group's action
    assert not group(after.fight, "m.A").fired_on
    assert after.fight.deck.pile == 160


def test_14_in_a_fight_a_pin_and_a_panic_are_kept(fight: Fight) -> None:
    pinned = sniped(fight, "p2r1,b2").fight
    assert man(pinned, "us11").word.endswith("/pinned")
    routed = sniped(pinned, "p2r1,r4/0r9/7w1").fight
    assert man(routed, "us11").lost == "routed"
    assert group(routed, "m.A").sniped == ("b2", "r4")
    assert man(sniped(fight, "p2r1,b0/7w3").fight, "us11").word.endswith("/wounded")


def test_48_41_in_a_fight_each_group_keeps_its_own_numbers(fight: Fight) -> None:
    after = sniped(fight, "p2r1,b2,p2r1,r6", "A,B").fight
    assert (group(after, "m.A").sniped, group(after, "m.B").sniped) == (("b2",), ("r6/missed",))


def test_48_4_a_card_gives_as_many_attacks_as_there_are_snipers(fight: Fight) -> None:
    one, two = snipers(fight, 1), snipers(fight, 1, 1)
    assert len(sniped(two, "p2r1,b5,p2r1,b5", "A,A").result.attacks) == 2
    with pytest.raises(IllegalAction, match="2 attacks: a Sniper card of Japanese gives 1") as wrong:
        sniped(one, "p2r1,b5,p2r1,b5", "A,A")
    assert wrong.value.cite == "48.4"
    assert len(sniped(fight, "p2r1,b5,p2r1,b5", "A,A").result.attacks) == 2  # nobody has said


def test_14_no_sniper_no_attack(fight: Fight) -> None:
    with pytest.raises(IllegalAction, match="Japanese has no sniper") as wrong:
        sniped(snipers(fight, 0), "p2r1,b5")
    assert wrong.value.cite == "up-front 14"
    assert sniped(snipers(fight, 0, 1), "p2r1,b5").result.men_out == 0


def test_48_4_a_reinforcement_restores_gives_or_adds() -> None:
    book = BANZAI.book("sniper")
    none = begun().side(JAPAN)
    assert attacks_of(none, book) is None
    assert attacks_of(with_sniper(none), book) == 1
    one = none._replace(snipers=1)
    assert attacks_of(one, book) == 1
    assert attacks_of(with_sniper(one), book) == 2
    assert attacks_of(with_sniper(with_sniper(one)), book) == 3
    assert attacks_of(without_sniper(one), book) == 0
    assert attacks_of(with_sniper(without_sniper(one)), book) == 1
    assert attacks_of(without_sniper(with_sniper(one)), book) == 1
    assert without_sniper(none._replace(snipers=0)).snipers_gained == 0


def test_ruling_dyo_second_sniper() -> None:
    two = begun().side(JAPAN)._replace(snipers=2)
    assert attacks_of(two, BANZAI.book("sniper")) == 1
    assert attacks_of(without_sniper(two), BANZAI.book("sniper")) == 1  # a second life
    assert attacks_of(two, BANZAI.book("sniper", {"dyo-second-sniper": "attack"})) == 2
    fight = snipers(begun(), 2)
    with pytest.raises(IllegalAction, match="gives 1"):
        sniped(fight, "p2r1,b5,p2r1,b5", "A,A")
    both = sniped(fight, "p2r1,b5,p2r1,b5", "A,A", {"dyo-second-sniper": "attack"})
    assert len(both.result.attacks) == 2


def test_who_is_not_attacked(fight: Fight) -> None:
    with pytest.raises(IllegalAction, match="group A is of Japanese, whose card it is"):
        sniped(fight, "p2r1,b5", "jap.A")
    gone = edit(edit(fight, "us11", lost="killed"), "us12", lost="killed")
    with pytest.raises(IllegalAction, match="no man is left in group A of Marines"):
        sniped(gone, "b5")
    with pytest.raises(ValueError, match="has no group 'D'"):
        sniped(fight, "b5", "D")
    with pytest.raises(ValueError, match="is no group"):
        sniped(fight, "b5", "us11")


def test_14_in_a_fight_vehicles_are_passed_over() -> None:
    carrier = squad("british", A=(0, ["bren-carrier/M3/P3", f"8/{RIFLE}"]), B=(0, [f"9/{RIFLE}"]))
    after = sniped(begun(american=carrier), "b2")
    assert (after.result.attacks[0].man, after.result.pinned) == ("br8", 1)


def test_45_43_a_banzai_ends_with_its_last_man(fight: Fight) -> None:
    fight = in_banzai(fight)._replace(acting=1)
    fight = edit(fight, "jp15", lost="killed")
    assert group(sniped(fight, "b2/7w3").fight, "A").banzai is not None
    after = sniped(fight, "b2/7w1").fight
    assert man(after, "jpsl").lost == "killed"
    assert group(after, "A").banzai is None


def test_a_group_that_is_named_with_its_side(fight: Fight) -> None:
    assert sniped(fight, "p2r1,b2", "mar.A").result.attacks[0].man == "us11"
    assert sniped(fight, "p2r1,b2", "A").result.attacks[0].man == "us11"


def test_without_groups_the_men_are_typed(fight: Fight) -> None:
    bare = fight._replace(groups=(), men=())
    after = play(bare, "sniper", "b0/7w1", groups="A", men=["M3/P3"], **RANGES)
    assert after.fight == bare._replace(deck=after.result.deck)
    assert after.fight.side(MARINES).points == 0


def test_44_1_a_sniper_card_is_a_discard_and_barred_after_an_action() -> None:
    british = squad("british", A=(0, [f"8/{RIFLE}", f"9/{RIFLE}"]), B=(0, [f"10/{RIFLE}", f"25/{RIFLE}"]))
    fight = snipers(begun(american=british)._replace(acting=1, turn=2), 1)
    idle = play(fight, "sniper", "p2r1,b2", groups="A", **RANGES)
    assert idle.result.pinned == 1
    after = play(fight, "fire", "r6,r6", target="A", strength=4, by="A").fight
    with pytest.raises(IllegalAction, match="a Sniper card is a discard") as wrong:
        play(after, "sniper", "p2r1,b2", groups="A", **RANGES)
    assert wrong.value.cite == "44.1"
