"""What the status and `next` say of a fight."""

from __future__ import annotations

from tests.banzai.fought import JAPAN, MARINES, begun, coming, edit, headings, in_banzai, lines, put
from tests.banzai.fought import squad as squad_of

DECK = "Deck 1: 162 unseen, 162 of them in the deck; 0 dealt to hands."


def test_a_side_is_shown_with_its_groups() -> None:
    fight = edit(begun(), "jp15", lost="killed")
    fight = put(
        fight,
        "A",
        range=3,
        terrain="building3",
        entrenched=True,
        wire=True,
        mines=True,
        smoke=2,
        movement=1,
        did="move",
        fired_on=True,
    )
    fight = in_banzai(fight, "B", "A")
    assert headings(fight) == [
        "0 points; A at 3, in building -3, entrenched, on wire, on mines, 2 smoke, 1 Movement, did move, "
        "fired on, man 1; B at 0, Banzai on A, men 3 4",
        "2 points; A at 0, men 5 6; B at 0, men 7 8",
    ]
    one = edit(fight, "us11", wounded="yes")
    assert headings(edit(edit(one, "jpsl", lost="routed"), "us11", wounded="no"))[0].endswith(
        "fired on, nobody left; B at 0, Banzai on A, men 3 4"
    )


def test_numbers_that_run_on_are_drawn_together() -> None:
    six = begun(squad_of("japanese", A=(0, ["rifle/M3/P3"] * 6), B=(0, ["rifle/M3/P3"])))
    assert (
        headings(edit(six, "jp-rifle4", lost="removed"))[0] == "0 points; A at 0, men 1-3 5 6; B at 0, man 7"
    )


def test_a_man_is_shown_as_he_stands() -> None:
    fight = edit(edit(begun(), "jp15", pinned="yes"), "jp11", lost="routed")
    shown = lines(fight)
    assert shown["jp15"] == ("2 jp15: A, 15/rifle/M3/P3/japanese/pinned", True)
    assert shown["jp11"] == ("3 jp11: routed", True)
    assert shown["us11"] == ("5 us11: A, 11/rifle/M3/P3/american", False)


def test_next_says_who_may_act_and_who_is_pinned() -> None:
    fight = edit(put(begun(), "B", did="fire"), "jp15", pinned="yes")
    assert coming(fight) == [
        "Player turn 1: Japanese.",
        DECK,
        "May act: A at 0; Relative Range 0 to A, 0 to B.",
        "Pinned in A: 2; rally before it moves.",
        "Has acted: B (fire).",
        "When all is done: end-turn.",
    ]
    assert coming(fight._replace(acting=1, jungle=True))[0] == "Player turn 1: Marines in the jungle."
    assert "May act: A at 0; Relative Range 0 to A, 0 to B." in coming(fight._replace(acting=1))


def test_45_42_next_says_what_a_banzai_group_may_do() -> None:
    said = "\n".join(coming(in_banzai(begun())))
    assert "A: Banzai on A" in said
    assert "May act: A" not in said
    assert "May act: A" in "\n".join(coming(begun()))


def test_45_31_next_says_when_a_squad_is_broken() -> None:
    fight = edit(edit(begun(), "jp15", lost="killed"), "jp11", lost="routed")
    fight = edit(edit(edit(fight, "us11", lost="killed"), "us12", lost="prisoner"), "us20", lost="removed")
    assert coming(fight)[-3:-1] == [
        f"{JAPAN}: 2 of 4 lost, 3 breaks it.",
        f"{MARINES}: 2 of 4 lost, 3 breaks it.",
    ]
    fight = edit(edit(fight, "jpsl", lost="killed"), "us21", lost="killed")
    assert f"{JAPAN} is broken: 3 of 4 lost. The game is over." in coming(fight)
    assert f"{MARINES} is broken: 3 of 4 lost. The game is over." in coming(fight)


def test_33_7_next_names_the_wounded_who_draw_for_a_new_deck() -> None:
    fight = edit(edit(begun(), "jp15", wounded="yes"), "us11", wounded="yes")
    assert not any("wounded" in line for line in coming(fight))
    after = fight._replace(deck=fight.deck._replace(number=2), deck_known=2)
    assert any(line.startswith("For the new deck the wounded draw, wounded: jp15") for line in coming(after))


def test_groups_stand_in_the_order_of_their_letters() -> None:
    fight = begun()
    turned = fight._replace(groups=(fight.groups[1], fight.groups[0], *fight.groups[2:]))
    assert headings(turned) == headings(fight)
    assert coming(turned) == coming(fight)
