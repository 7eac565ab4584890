"""How a fight begins and how it is set right: names, sides, the jungle, men who join, every field."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulesets.banzai.game.state import FIGHT, Banzai, Fight
from tests.banzai.fought import (
    JAPAN,
    MARINES,
    RIFLE,
    begun,
    coming,
    edit,
    fight_book,
    group,
    headings,
    lines,
    man,
    put,
    squad,
)
from wargame_aid.plain import from_plain, to_plain

TWO = [RIFLE, RIFLE]


def add(fight: Fight, side: str, name: str, notation: str) -> Fight:
    return FIGHT.add(fight, side, name, notation, fight_book())


def test_men_are_numbered_group_by_group_with_their_nation() -> None:
    fight = begun()
    assert [(one.number, one.name, one.group) for one in fight.men] == [
        (1, "jpsl", "A"), (2, "jp15", "A"), (3, "jp11", "B"), (4, "jp12", "B"),
        (5, "us11", "A"), (6, "us12", "A"), (7, "us20", "B"), (8, "us21", "B"),
    ]  # fmt: skip
    assert man(fight, "jp15").word == "15/rifle/M3/P3/japanese"
    assert [(one.nation, one.troops, one.cards) for one in fight.sides] == [
        ("japanese", "line", 4), ("american", "marines", 4)
    ]  # fmt: skip
    assert (fight.turn, fight.side_acting, fight.year, fight.deck.pile) == (1, JAPAN, "1943a", 162)
    assert from_plain(Fight, to_plain(fight)) == fight


def test_without_rosters_only_the_deck_is_kept() -> None:
    fight = FIGHT.begin({"British": None, "Second": None}, fight_book())
    assert [one.nation for one in fight.sides] == ["british", ""]
    assert (FIGHT.units(fight), FIGHT.game_turn(fight)) == ([], "")
    assert headings(fight) == ["", ""]
    assert coming(fight) == ["Deck 1: 162 unseen, 162 of them in the deck; 0 dealt to hands."]
    assert FIGHT.begin({"marine raiders": None}, fight_book()).sides[0].nation == "american"
    empty = fight._replace(deck=fight.deck._replace(pile=0))
    assert coming(empty)[1] == "The draw pile is empty: shuffle the discards, deck shuffle."


@pytest.mark.parametrize(
    ("nations", "jungle", "says"),
    [
        (("japanese", "british"), (True, True), ""),
        (("japanese", "american"), (True, True), ""),
        (("japanese", "american"), (True, False), "disagree on the jungle: no and yes"),
        (("british", "american"), (True, True), "no jungle for british and american"),
        (("japanese", "russian"), (True, True), "no jungle for japanese and russian"),
        (("japanese", "russian"), (False, False), ""),
    ],
)
def test_47_2_the_jungle_of_a_game(nations: tuple[str, str], jungle: tuple[bool, bool], says: str) -> None:
    one, other = (
        replace(squad(nation, A=(0, TWO)), jungle=is_jungle)
        for nation, is_jungle in zip(nations, jungle, strict=True)
    )
    if not says:
        assert begun(one, other).jungle == jungle[0]
        return
    with pytest.raises(ValueError, match=says):
        begun(one, other)


@pytest.mark.parametrize(
    ("roster", "says"),
    [
        (replace(squad("american", A=(0, TWO)), year=1945), "disagree on the year: 1943a and 1945"),
        (squad("american", A=(0, ["rifel/M3/P3", RIFLE])), "men who cannot be read; see wga check"),
        (squad("american", A=(0, [f"jp15={RIFLE}"])), "the name jp15 is taken: by number 2, Japanese"),
        (squad("american", A=(0, [f"b3={RIFLE}"])), "b3 reads as a card"),
    ],
)
def test_rosters_that_cannot_be_used(roster: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        begun(american=roster)


def test_a_man_joins_a_group_and_counts_in_his_squad() -> None:
    fight = add(begun(), "jap", "Ito", f"B/9/{RIFLE}")
    assert (man(fight, "Ito").number, man(fight, "Ito").group) == (9, "B")
    assert man(fight, "Ito").word == "9/rifle/M3/P3/japanese"
    assert fight.side(JAPAN).cards == 5
    fight = add(fight, "jap", "Mori", f"e/10/{RIFLE}/british")
    assert (group(fight, "E").range, man(fight, "Mori").word) == (0, "10/rifle/M3/P3/british")


def test_a_new_side_comes_with_its_first_man() -> None:
    fight = add(FIGHT.begin({}, fight_book()), "Japanese", "Ito", RIFLE)
    assert (man(fight, "Ito").group, fight.sides[0].nation) == ("A", "japanese")
    fight = add(add(fight, "Japanese", "Mori", RIFLE), "Blue", "Able", RIFLE)
    assert [one.name for one in fight.sides] == ["Japanese", "Blue"]


@pytest.mark.parametrize(
    ("side", "name", "notation", "says"),
    [
        ("Green", "Ito", f"A/{RIFLE}", "no side 'Green'"),
        ("jap", "jp15", f"A/{RIFLE}", "the name jp15 is taken"),
        ("jap", "Ito", RIFLE, "which group, A or B"),
        ("jap", "Ito", f"A/Mori={RIFLE}", "a name of its own, Mori"),
        ("jap", "r5", f"A/{RIFLE}", "reads as a card"),
        ("jap", "Ito", "A/M3", "has no panic"),
    ],
)
def test_who_cannot_join(side: str, name: str, notation: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        add(begun(), side, name, notation)


def test_a_side_without_a_name() -> None:
    with pytest.raises(ValueError, match="no side"):
        add(FIGHT.begin({}, fight_book()), "  ", "Ito", RIFLE)


def test_5_6_an_eleventh_man_is_refused() -> None:
    ten = begun(squad("japanese", A=(0, [RIFLE] * 9), B=(0, TWO)))
    ten = add(ten, JAPAN, "Tenth", f"A/{RIFLE}")
    with pytest.raises(ValueError, match="group A has 10 men"):
        add(ten, JAPAN, "Eleventh", f"A/{RIFLE}")
    with pytest.raises(ValueError, match="group A has 10 men"):
        edit(ten, "jp-rifle10", group="A")
    freed = FIGHT.remove(ten, 1, fight_book())
    assert man(edit(freed, "jp-rifle10", group="a"), "jp-rifle10").group == "A"


def test_a_man_removed_costs_nothing() -> None:
    fight = FIGHT.remove(begun(), 2, fight_book())
    assert (man(fight, "jp15").lost, fight.side(MARINES).points) == ("removed", 0)
    assert [one.gone for one in FIGHT.units(fight)][:3] == [False, True, False]


@pytest.mark.parametrize(
    ("field", "value", "word"),
    [
        ("pinned", "yes", "15/rifle/M3/P3/japanese/pinned"),
        ("wounded", "yes", "15/rifle/M3/P3/japanese/wounded"),
        ("malfunctioned", "yes", "15/rifle/M3/P3/japanese/malfunctioned"),
        ("assistant", "no", "15/rifle/M3/P3/japanese"),
        ("morale", "M4", "15/rifle/M4/P3/japanese"),
        ("morale", "5", "15/rifle/M5/P3/japanese"),
        ("panic", "p1", "15/rifle/M3/P1/japanese"),
        ("weapons", "mp/atmm", "15/mp/atmm/M3/P3/japanese"),
        ("weapons", "none", "15/none/M3/P3/japanese"),
    ],
)
def test_fields_of_a_man(field: str, value: str, word: str) -> None:
    assert man(edit(begun(), "jp15", **{field: value}), "jp15").word == word


def test_a_state_is_taken_away_again() -> None:
    assert edit(edit(begun(), "jp15", pinned="yes"), "jp15", pinned="no") == begun()


def test_a_man_renamed() -> None:
    fight = edit(begun(), "jp15", name="JP15")
    assert man(fight, "jp15").name == "JP15"
    assert man(edit(fight, "jp15", name="Mori"), "Mori").number == 2


def test_a_man_in_a_group_of_his_own() -> None:
    fight = edit(edit(begun(), "jp15", infiltrates="B"), "jp15", group="C")
    assert (man(fight, "jp15").group, man(fight, "jp15").infiltrates) == ("C", "")
    assert group(fight, "C").range == 0
    assert edit(fight, "jp15", group="C") == fight


def test_16_4_losses_are_booked_and_taken_away() -> None:
    fight = edit(begun(), "jp15", lost="killed")
    assert (man(fight, "jp15").lost, fight.side(MARINES).points) == ("killed", 2)
    fight = edit(fight, "jp15", lost="prisoner")
    assert fight.side(MARINES).points == 5
    assert edit(fight, "jp15", lost="no") == begun()


def test_16_4_a_wound_is_booked_and_taken_away() -> None:
    fight = edit(begun(), "jp15", wounded="yes")
    assert fight.side(MARINES).points == 1
    assert edit(fight, "jp15", wounded="yes") == fight
    assert edit(fight, "jp15", wounded="no") == begun()


def test_fields_of_his_side_and_of_the_fight() -> None:
    fight = edit(begun(), "jp15", points="-3", cards="13", jungle="yes")
    assert (fight.side(JAPAN).points, fight.side(JAPAN).cards, fight.jungle) == (-3, 13, True)
    assert edit(fight, "jp15", points="0", cards="4", jungle="no") == begun()


def test_whom_he_has_infiltrated() -> None:
    fight = edit(begun(), "jp15", infiltrates="b")
    assert lines(fight)["jp15"] == ("2 jp15: A, 15/rifle/M3/P3/japanese, has infiltrated B", True)
    assert edit(fight, "jp15", infiltrates="no") == begun()


@pytest.mark.parametrize(
    ("field", "value", "facts"),
    [
        ("range", "3", {"range": 3}),
        ("range", "-1", {"range": -1}),
        ("smoke", "2", {"smoke": 2}),
        ("movement", "1", {"movement": 1}),
        ("terrain", "brush", {"terrain": "brush"}),
        ("terrain", "open", {"terrain": ""}),
        ("wire", "yes", {"wire": True}),
        ("mines", "yes", {"mines": True}),
        ("entrenched", "yes", {"entrenched": True}),
        ("fired_on", "yes", {"fired_on": True}),
        ("did", "fire", {"did": "fire"}),
        ("did", "no", {"did": ""}),
        ("banzai", "b", {"banzai": Banzai("B", stood=4)}),
        ("banzai", "no", {"banzai": None}),
    ],
)
def test_fields_of_his_group(field: str, value: str, facts: dict[str, Any]) -> None:
    before = put(begun(), "m.B", range=4)
    fight = edit(before, "jp15", **{field: value})
    assert fight == put(before, "A", **facts)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("colour", "red", "no field 'colour'; the fields of a man are wounded"),
        ("m", "3", "'m' could be malfunctioned, morale"),
        ("weapons", "sl/rifle", "more than weapons"),
        ("weapons", "rifel", "no weapon"),
        ("name", "us11", "is taken"),
        ("group", "AB", "one letter"),
        ("infiltrates", "C", "no enemy group 'C'"),
        ("lost", "deserted", "no way 'deserted'"),
        ("smoke", "-1", "how many cards"),
        ("terrain", "sand", "no terrain 'sand'"),
        ("pinned", "perhaps", "no answer"),
    ],
)
def test_fields_that_cannot_be_set(field: str, value: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        edit(begun(), "jp15", **{field: value})
