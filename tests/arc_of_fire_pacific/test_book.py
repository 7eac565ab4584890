"""The oracle itself, against arithmetic done by hand."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.arc_of_fire_pacific import book
from tests.arc_of_fire_pacific.book import Contact, Man, Rulings, Side

RIFLE = Man(5, "C", ("rifle",))
# -4 before wounds: no result but a wound touches him, since a broken man takes no check
WRETCH = Man(5, "C", ("unarmed",), broken=True, confused=True)
SHAMBLES = replace(WRETCH, wound="heavy")
CHAMPION = Man(5, "A", ("pistol",), leader=True, heroic=True, banzai=True)
# -3, and any wound kills him
DYING_PISTOL = Man(5, "C", ("pistol",), wound="heavy", broken=True)
FOXHOLE_JAPANESE = Man(5, "C", ("rifle",), charging=True)
FOXHOLE_SUBMACHINE = Man(5, "B", ("submachine",))
FOXHOLE_RIFLE = Man(6, "C", ("rifle",), assisting=True)
SWORD = Man(5, "C", ("sword",), leader=True, banzai=True)
BAR = Man(5, "C", ("BAR",))
CARBINE = Man(6, "D", ("carbine",), wound="light")


def only(ends: Mapping[Contact, Fraction]) -> Contact:
    (end,) = ends
    assert ends[end] == 1
    return end


def chance_of_defender_dead(ends: Mapping[book.MeleeEnd, Fraction]) -> Fraction:
    return sum((chance for end, chance in ends.items() if end[1] == "dead"), Fraction(0))


@pytest.mark.parametrize(
    ("side", "other", "number"), [(6, 5, 1), (5, 6, 2), (6, 6, 1), (4, 8, 5), (8, 4, 1), (5, 7, 3)]
)
def test_dice_examples_1_and_2_and_the_extremes(side: int, other: int, number: int) -> None:
    assert book.dice(side, other) == number


def test_example_3_two_americans_fight_at_the_better_training() -> None:
    americans = Side(Man(6, "C", ("rifle",)), Man(5, "C", ("rifle",)))
    japanese = Side(Man(6, "C", ("rifle",)))
    assert book.side_training(americans) == 5
    assert book.dice(book.side_training(americans), book.side_training(japanese)) == 2
    assert book.dice(book.side_training(japanese), book.side_training(americans)) == 1
    assert book.side_training(americans, Rulings(melee_training="primary-only")) == 6


def test_example_4_foxhole_both_die() -> None:
    attackers, defenders = Side(FOXHOLE_JAPANESE), Side(FOXHOLE_SUBMACHINE, FOXHOLE_RIFLE)
    assert book.dice(book.side_training(attackers), book.side_training(defenders)) == 1
    assert book.dice(book.side_training(defenders), book.side_training(attackers)) == 1
    assert (book.side_modifiers(attackers, 1), book.side_modifiers(defenders, 1)) == (1, 4)
    end = only(book.after_blows(Contact(attackers, defenders), 9 + 1, 6 + 4))
    assert book.end_state(end.attackers.primary) == book.end_state(end.defenders.primary) == "dead"
    assert (end.attackers.points, end.defenders.points) == (3, 1)
    assert end.defenders.assistant == FOXHOLE_RIFLE


def test_example_5_sword_against_bar() -> None:
    contact = Contact(Side(SWORD), Side(BAR))
    assert (book.side_modifiers(contact.attackers, 1), book.side_modifiers(contact.defenders, 1)) == (4, 0)
    assert book.modifiers(BAR, False, 1, Rulings(bar_modifier="plus-one")) == 1
    for marine_total in (10 + 0, 10 + 1):
        end = only(book.after_blows(contact, 1 + 4, marine_total))
        assert book.end_state(end.attackers.primary) == "dead"
        assert book.end_state(end.defenders.primary) == "light wound"
        assert (end.attackers.points, end.defenders.points) == (0, 1)


@pytest.mark.parametrize(
    ("total", "effect"),
    [
        (-7, "no effect"),
        (-1, "no effect"),
        (0, "no effect"),
        (1, "morale check"),
        (2, "morale check"),
        (3, "morale check -1"),
        (4, "morale check -1"),
        (5, "light wound"),
        (6, "light wound"),
        (7, "heavy wound"),
        (8, "heavy wound"),
        (9, "dead"),
        (10, "dead"),
        (19, "dead"),
    ],
)
def test_every_row_of_the_result_table(total: int, effect: str) -> None:
    assert book.blow(total) == effect


def test_melee_zero_as_a_morale_check() -> None:
    rulings = Rulings(melee_zero="morale-check")
    assert [book.blow(total, rulings) for total in (-1, 0, 1)] == [
        "no effect",
        "morale check",
        "morale check",
    ]


@pytest.mark.parametrize(
    ("man", "modifier"),
    [
        (RIFLE, 0),
        (replace(RIFLE, banzai=True), 2),
        (replace(RIFLE, charging=True), 1),
        (replace(RIFLE, banzai=True, charging=True), 2),
        (replace(RIFLE, confused=True), -1),
        (replace(RIFLE, broken=True), -2),
        (replace(RIFLE, leader=True), 1),
        (replace(RIFLE, heroic=True), 1),
        (replace(RIFLE, wound="light"), -1),
        (replace(RIFLE, wound="heavy"), -3),
        (SHAMBLES, -7),
        (CHAMPION, 6),
    ],
)
def test_every_modifier_of_state(man: Man, modifier: int) -> None:
    assert book.modifiers(man, False, 1) == modifier
    assert book.modifiers(man, True, 1) == modifier + 2


@pytest.mark.parametrize(
    ("weapons", "modifier"),
    [
        (("pistol",), 2),
        (("revolver",), 2),
        (("submachine",), 2),
        (("SMG",), 2),
        (("melee-style firearm",), 2),
        (("sword",), 1),
        (("katana",), 1),
        (("knife",), 1),
        (("Ka-Bar",), 1),
        (("bayonet",), 1),
        (("rifle",), 0),
        (("carbine",), 0),
        (("BAR",), 0),
        (("LMG",), 0),
        (("unarmed",), -1),
        ((), -1),
        (("pistol", "sword"), 2),
        (("rifle", "bayonet"), 1),
    ],
)
def test_every_weapon_class(weapons: tuple[str, ...], modifier: int) -> None:
    assert book.modifiers(replace(RIFLE, weapons=weapons), False, 1) == modifier


def test_options_of_the_modifiers() -> None:
    both = replace(RIFLE, banzai=True, charging=True)
    assert book.modifiers(both, False, 1, Rulings(banzai_and_charging="both")) == 3
    pistol_and_sword = replace(RIFLE, weapons=("pistol", "sword"))
    assert book.modifiers(pistol_and_sword, False, 1, Rulings(two_weapons="both")) == 3
    as_a_rifle = Rulings(fixed_bayonet="other")
    assert book.modifiers(replace(RIFLE, weapons=("rifle", "bayonet")), False, 1, as_a_rifle) == 0
    assert book.modifiers(replace(RIFLE, weapons=("bayonet",)), False, 1, as_a_rifle) == 1


def test_charge_and_banzai_count_in_the_first_round_only() -> None:
    assert book.modifiers(CHAMPION, False, 2) == 4
    assert book.modifiers(replace(RIFLE, charging=True), True, 2) == 2


@pytest.mark.parametrize(("morale", "number"), [("A", 4), ("B", 5), ("C", 6), ("D", 7), ("E", 8)])
def test_morale_numbers_and_the_penalty(morale: str, number: int) -> None:
    man = replace(RIFLE, morale=morale)
    assert [face for face in range(1, 11) if book.morale_passes(man, face, 0)] == list(range(number, 11))
    assert [face for face in range(1, 11) if book.morale_passes(man, face, 1)] == list(range(number + 1, 11))


@pytest.mark.parametrize(
    ("wound", "die", "effect", "chance"),
    [
        ("unwounded", "d6", "morale check", Fraction(5, 10)),
        ("unwounded", "d6", "morale check -1", Fraction(4, 10)),
        ("light", "d6", "morale check", Fraction(1, 6)),
        ("heavy", "d6", "morale check -1", Fraction(0)),
        ("heavy", "d10", "morale check -1", Fraction(4, 10)),
    ],
)
def test_check_of_a_c_man(wound: str, die: str, effect: str, chance: Fraction) -> None:
    side = Side(replace(RIFLE, wound=wound))
    ends = book.check_primary(side, effect, Rulings(wounded_morale_die=die))
    assert ends.get(side, Fraction(0)) == chance
    assert ends[Side(replace(side.primary, broken=True))] == 1 - chance


@pytest.mark.parametrize(
    ("before", "effect", "ruling", "after"),
    [
        ("unwounded", "light wound", "markers-add", "light"),
        ("unwounded", "heavy wound", "markers-add", "heavy"),
        ("light", "light wound", "markers-add", "heavy"),
        ("light", "heavy wound", "markers-add", "dead"),
        ("heavy", "light wound", "markers-add", "dead"),
        ("heavy", "heavy wound", "markers-add", "dead"),
        ("light", "light wound", "worse", "light"),
        ("light", "heavy wound", "worse", "heavy"),
        ("heavy", "light wound", "worse", "heavy"),
        ("light", "dead", "worse", "dead"),
        ("light", "morale check -1", "markers-add", "light"),
        ("light", "no effect", "markers-add", "light"),
    ],
)
def test_second_wounds(before: str, effect: str, ruling: str, after: str) -> None:
    assert book.suffer(replace(RIFLE, wound=before), effect, Rulings(second_wound=ruling)).wound == after


@pytest.mark.parametrize(
    ("nation", "ruling", "after"),
    [
        ("japanese", "death", "dead"),
        ("japanese", "death-outside-melee", "heavy"),
        ("japanese", "wound", "heavy"),
        ("marine", "death", "heavy"),
        ("", "death", "heavy"),
    ],
)
def test_a_japanese_heavy_wound(nation: str, ruling: str, after: str) -> None:
    rulings = Rulings(japanese_heavy_wound=ruling)
    assert book.suffer(replace(RIFLE, nation=nation), "heavy wound", rulings).wound == after
    twice = book.suffer(replace(RIFLE, nation=nation, wound="light"), "light wound", rulings)
    assert twice.wound == after


def test_a_japanese_heavy_wound_scores_as_a_kill() -> None:
    end = only(book.after_blows(Contact(Side(RIFLE), Side(replace(RIFLE, nation="japanese"))), 7, 0))
    assert (book.end_state(end.defenders.primary), end.attackers.points, end.defenders.points) == (
        "dead",
        3,
        0,
    )


def test_wound_breaks() -> None:
    yes = Rulings(wound_breaks="yes")
    assert book.end_state(book.suffer(RIFLE, "light wound")) == "light wound"
    assert book.end_state(book.suffer(RIFLE, "light wound", yes)) == "light wound broken"
    assert book.end_state(book.suffer(RIFLE, "dead", yes)) == "dead"


def test_end_states() -> None:
    assert book.end_state(RIFLE) == "unwounded"
    assert book.end_state(WRETCH) == "broken"
    assert book.end_state(SHAMBLES) == "heavy wound broken"
    assert book.end_state(replace(SHAMBLES, wound="dead")) == "dead"


def test_two_harmless_men_are_locked() -> None:
    assert book.melee((SHAMBLES,), (SHAMBLES,)) == {("heavy wound broken", "heavy wound broken", 0, 0): 1}


def test_a_sure_kill_and_one_die_of_answer() -> None:
    # answer -7: faces 8 and 9 a check (3 in 10 fail an A), face 10 a check at -1 (4 in 10)
    broken = Fraction(2, 10) * Fraction(3, 10) + Fraction(1, 10) * Fraction(4, 10)
    expected = {("unwounded", "dead", 3, 0): 1 - broken, ("broken", "dead", 3, 0): broken}
    assert book.melee((CHAMPION,), (SHAMBLES,)) == expected


def test_the_higher_trained_keeps_the_highest_of_two_dice() -> None:
    # highest of two: 8 in 15, 9 in 17, 10 in 19 of 100
    broken = Fraction(32, 100) * Fraction(3, 10) + Fraction(19, 100) * Fraction(4, 10)
    expected = {("unwounded", "dead", 3, 0): 1 - broken, ("broken", "dead", 3, 0): broken}
    assert book.melee((CHAMPION,), (replace(SHAMBLES, training=4),)) == expected


def test_banzai_is_gone_in_round_two_of_a_whole_melee() -> None:
    # -5 in round 1: face 10 wounds and so kills; -7 in round 2: nothing
    ends = book.melee((replace(SHAMBLES, banzai=True),), (SHAMBLES,))
    state = "heavy wound broken"
    assert ends == {(state, "dead", 3, 0): Fraction(1, 10), (state, state, 0, 0): Fraction(9, 10)}


def test_an_untouched_assistant_helps_in_both_rounds() -> None:
    ends = book.melee((SHAMBLES, replace(RIFLE, assisting=True)), (SHAMBLES,))
    assert chance_of_defender_dead(ends) == 1 - Fraction(9, 10) ** 2


def test_an_assistant_that_fails_takes_its_two_away() -> None:
    # round 1: 4 faces kill; 2 faces of the answer wound lightly and 1 heavily, then half of the C men leave
    kill_later = Fraction(7, 10) * Fraction(4, 10)
    kill_later += Fraction(2, 10) * (Fraction(1, 2) * Fraction(3, 10) + Fraction(1, 2) * Fraction(1, 10))
    kill_later += Fraction(1, 10) * Fraction(1, 2) * Fraction(1, 10)
    ends = book.melee((WRETCH, RIFLE), (DYING_PISTOL,))
    assert (
        chance_of_defender_dead(ends) == Fraction(4, 10) + Fraction(6, 10) * kill_later == Fraction(119, 200)
    )


def test_an_assistant_that_fails_takes_its_training_away() -> None:
    # as above with two dice while it stays: 64, 51 and 19 of 100 where one die had 4, 3 and 1 of 10
    kill_later = Fraction(7, 10) * Fraction(64, 100)
    kill_later += Fraction(2, 10) * (Fraction(1, 2) * Fraction(51, 100) + Fraction(1, 2) * Fraction(1, 10))
    kill_later += Fraction(1, 10) * Fraction(1, 2) * Fraction(19, 100)
    attackers = (WRETCH, replace(RIFLE, training=4))
    assert chance_of_defender_dead(book.melee(attackers, (DYING_PISTOL,))) == (
        Fraction(64, 100) + Fraction(36, 100) * kill_later
    )
    alone = book.melee(attackers, (DYING_PISTOL,), melee_training="primary-only")
    assert chance_of_defender_dead(alone) == Fraction(119, 200)


def test_the_assistant_checks_only_before_a_living_enemy_and_for_this_round() -> None:
    side = Side(replace(RIFLE, wound="light"), RIFLE)
    gone = Side(side.primary, None, (replace(RIFLE, broken=True),))
    half = Fraction(1, 2)
    assert book.check_assistant(side, RIFLE, "light wound", RIFLE) == {side: half, gone: half}
    assert book.check_assistant(side, RIFLE, "light wound", replace(RIFLE, wound="dead")) == {side: 1}
    assert book.check_assistant(side, side.primary, "no effect", RIFLE) == {side: 1}
    broken = Side(WRETCH, RIFLE)
    assert len(book.check_assistant(broken, replace(WRETCH, broken=False), "morale check", RIFLE)) == 2
    assert book.check_assistant(broken, WRETCH, "morale check", RIFLE) == {broken: 1}


def test_a_broken_assistant_stays_or_leaves_by_its_check() -> None:
    side = Side(replace(RIFLE, wound="light"), WRETCH)
    gone = Side(side.primary, None, (WRETCH,))
    assert book.check_assistant(side, RIFLE, "light wound", RIFLE) == {
        side: Fraction(1, 2),
        gone: Fraction(1, 2),
    }


def test_the_defender_is_drawn_once_by_odd_and_even() -> None:
    half = Fraction(1, 2)
    assert book.line_up((RIFLE, WRETCH), by_die=True) == {
        Side(RIFLE, WRETCH): half,
        Side(WRETCH, RIFLE): half,
    }
    assert book.line_up((RIFLE, WRETCH), by_die=False) == {Side(RIFLE, WRETCH): 1}
    marked = replace(RIFLE, assisting=True)
    assert book.line_up((marked, WRETCH), by_die=True) == {Side(WRETCH, marked): 1}
    assert book.line_up((WRETCH, marked), by_die=True) == {Side(WRETCH, marked): 1}


def test_a_drawn_melee_is_the_mean_of_both_marked_ones() -> None:
    pistol = Man(5, "B", ("pistol",))
    drawn = book.melee((RIFLE,), (pistol, CARBINE))
    first = book.melee((RIFLE,), (pistol, replace(CARBINE, assisting=True)))
    second = book.melee((RIFLE,), (replace(pistol, assisting=True), CARBINE))
    assert set(drawn) == set(first) | set(second)
    for end in drawn:
        assert drawn[end] == (first.get(end, Fraction(0)) + second.get(end, Fraction(0))) / 2


def test_the_primary_attacker_is_the_first_named_or_drawn() -> None:
    one, two = RIFLE, Man(6, "B", ("pistol",))
    named, other = book.melee((one, two), (BAR,)), book.melee((two, one), (BAR,))
    drawn = book.melee((one, two), (BAR,), primary_attacker="die")
    assert set(drawn) == set(named) | set(other)
    for end in drawn:
        assert drawn[end] == (named.get(end, Fraction(0)) + other.get(end, Fraction(0))) / 2


def test_a_dead_primary_ends_the_melee_unless_the_assistant_takes_over() -> None:
    contact = Contact(Side(replace(WRETCH, wound="dead"), SHAMBLES, (), 0), Side(SHAMBLES, None, (), 1))
    assert book.second_round(contact) == {contact: 1}
    taken = only(book.second_round(contact, Rulings(assistant_takes_over="yes")))
    assert taken.attackers == Side(SHAMBLES, None, (contact.attackers.primary,), 0)
    assert taken.defenders == contact.defenders


def test_nobody_takes_over_when_both_primaries_are_dead() -> None:
    dead = replace(RIFLE, wound="dead")
    contact = Contact(Side(dead, RIFLE, (), 3), Side(dead, None, (), 1))
    assert book.second_round(contact, Rulings(assistant_takes_over="yes")) == {contact: 1}


def test_taking_over_by_hand() -> None:
    # round 1: the attacker (-5) kills on a 10, the defender (-1) on 6 and more; half of the C men stay
    defender = replace(DYING_PISTOL, leader=True, heroic=True)
    neither = attacker_only = Fraction(9, 20)
    both = defender_only = Fraction(1, 20)
    stays = attacker_only / 2
    down = "heavy wound broken"
    expected = {
        ("dead", "dead", 3, 1): both + neither * both,
        (down, "dead", 3, 0): defender_only + neither * defender_only,
        ("dead", down, 0, 1): attacker_only / 2 + neither * attacker_only,
        (down, down, 0, 0): neither * neither,
    }
    # round 2 of the one who took over (-4): he kills on 9 and 10, and is hit on 6-7, 8-9 and 10
    for state, faces, points in (
        ("broken", 5, 1),
        ("light wound broken", 2, 1),
        (down, 2, 1),
        ("dead", 1, 2),
    ):
        expected[(state, "dead", 3, points)] = stays * Fraction(faces, 10) * Fraction(2, 10)
        expected[(state, down, 0, points)] = stays * Fraction(faces, 10) * Fraction(8, 10)
    assert book.melee((SHAMBLES, WRETCH), (defender,), assistant_takes_over="yes") == expected
    ended = book.melee((SHAMBLES, WRETCH), (defender,))
    assert ended[("dead", down, 0, 1)] == attacker_only + neither * attacker_only


def test_after_blows_rolls_both_checks_and_then_the_assistant() -> None:
    # the attacker's C fails a check at -1 on 6 of 10, and then his C assistant fails 5 of 10
    contact = Contact(Side(RIFLE, RIFLE), Side(replace(RIFLE, morale="A")))
    ends = book.after_blows(contact, 1, 3)
    chances = {
        (end.attackers.primary.broken, end.attackers.assistant is None, end.defenders.primary.broken): chance
        for end, chance in ends.items()
    }
    assert chances == {
        (False, False, False): Fraction(4, 10) * Fraction(7, 10),
        (False, False, True): Fraction(4, 10) * Fraction(3, 10),
        (True, False, False): Fraction(3, 10) * Fraction(7, 10),
        (True, False, True): Fraction(3, 10) * Fraction(3, 10),
        (True, True, False): Fraction(3, 10) * Fraction(7, 10),
        (True, True, True): Fraction(3, 10) * Fraction(3, 10),
    }


def test_after_blows_rolls_no_assistant_against_a_man_killed_by_the_same_blows() -> None:
    end = only(book.after_blows(Contact(Side(RIFLE, RIFLE), Side(RIFLE)), 9, 5))
    assert end == Contact(
        Side(replace(RIFLE, wound="light"), RIFLE, (), 3), Side(replace(RIFLE, wound="dead"), None, (), 0)
    )


def test_round_one_of_equal_rifles_kills_in_36_of_100() -> None:
    # equal rifles: each face 9 or 10 kills, so round 1 alone ends with 36 of 100
    contact = Contact(Side(RIFLE), Side(RIFLE))
    ends = book.fight_round(contact, 1)
    dead = [end for end in ends if "dead" in (end.attackers.primary.wound, end.defenders.primary.wound)]
    assert sum(ends[end] for end in dead) == Fraction(36, 100)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ((FOXHOLE_JAPANESE,), (FOXHOLE_SUBMACHINE,)),
        ((SWORD,), (BAR,)),
        ((SWORD, Man(7, "D", ("rifle",), wound="light")), (FOXHOLE_SUBMACHINE,)),
        ((FOXHOLE_JAPANESE,), (FOXHOLE_SUBMACHINE, replace(FOXHOLE_RIFLE, assisting=False))),
    ],
)
@pytest.mark.parametrize(
    ("name", "option"),
    [(name, option) for name, options in book.OPTIONS.items() for option in options[1:] or options],
)
def test_chances_add_to_exactly_one(
    attackers: tuple[Man, ...], defenders: tuple[Man, ...], name: str, option: str
) -> None:
    assert sum(book.melee(attackers, defenders, **{name: option}).values()) == 1


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ((RIFLE, RIFLE), (RIFLE, RIFLE)),
        ((), (RIFLE,)),
        ((replace(RIFLE, assisting=True),), (RIFLE,)),
        ((FOXHOLE_RIFLE, FOXHOLE_RIFLE), (RIFLE,)),
        ((RIFLE,), (FOXHOLE_JAPANESE,)),
        ((replace(RIFLE, banzai=True, nation="marine"),), (RIFLE,)),
        ((replace(RIFLE, wound="dead"),), (RIFLE,)),
        ((replace(RIFLE, weapons=("trident",)),), (RIFLE,)),
    ],
)
def test_what_is_no_melee_is_refused(attackers: tuple[Man, ...], defenders: tuple[Man, ...]) -> None:
    with pytest.raises(ValueError, match=r"melee is|does not assist|only attackers|cannot fight|no weapon"):
        book.melee(attackers, defenders)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(ValueError, match="melee_zero"):
        book.melee((RIFLE,), (RIFLE,), melee_zero="perhaps")
