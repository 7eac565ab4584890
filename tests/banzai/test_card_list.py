"""The referee's own list of cards: what is checked, and that its positions and numbers are exact."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import chdir
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rulesets.banzai.close_combat.infiltrate import INFILTRATE, InfiltrateParams
from rulesets.banzai.deck.card_list_roster import CardList, check_cards, deck_of_list
from rulesets.banzai.deck.cards import next_deck
from rulesets.banzai.deck.deck import Column, Deck, full, without
from rulesets.banzai.deck.draw import RNC, RPC, RncParams, RpcParams
from rulesets.banzai.game.state import FIGHT
from rulesets.banzai.men.man import Man
from rulesets.banzai.morale.rout import ROUT, RoutParams
from tests.banzai.cards_twelve import TWELVE, Card, listed, next_card
from tests.banzai.conftest import Game, Wga
from tests.banzai.fought import fight_book
from tests.banzai.table import BANZAI
from wargame_aid.odds import odds
from wargame_aid.ruleset import Action

KINDS = {
    "terrain": 35, "movement": 26, "fire": 48, "rally": 19, "concealed": 14, "smoke": 4, "wire": 3,
    "hero": 2, "sniper": 4, "split-action": 7,
}  # fmt: skip
"""WebUF: 162 cards."""
BLANK = "/b0/r1/r1/r1/r1/r1/r1/r1/r1/r1/r1"


def whole(**other: int) -> tuple[str, ...]:
    """Return as many cards of each kind as are printed, or as many as are said."""
    counts = {**KINDS, **{kind.replace("_", "-"): count for kind, count in other.items()}}
    return tuple(f"{kind}{BLANK}" for kind, count in counts.items() for _ in range(count))


def faults(**words: Any) -> list[tuple[str, str, str]]:
    found = check_cards(CardList(**words), BANZAI.book("rnc")).faults
    return [(one.rule, one.severity, one.message) for one in found]


def after(seen: tuple[str, ...]) -> Deck:
    deck = listed()
    for card in seen:
        deck = without(deck, card, BANZAI.book("rnc").rules.deck)
    return deck


def chances(action: Action[Any, Any, Any, Any], params: Any, field: str) -> dict[Any, Fraction]:
    found = odds(action, params, BANZAI.book(action.name), field)
    return {value: found.probability(value) for value, _ in found.outcomes}


def test_webuf_a_list_of_162_cards_by_their_kinds() -> None:
    assert len(whole()) == 162
    assert faults(cards=whole()) == []


def test_a_list_that_is_not_162_and_not_stated_as_changed() -> None:
    (fault,) = faults(cards=TWELVE)
    assert fault[2] == "12 cards: the composition is not 162 and not stated as changed"
    assert faults(cards=TWELVE, changed="yes") == faults(cards=TWELVE, changed=True) == []
    assert faults(cards=()) == [("composition", "illegal", "a list has at least one card")]


def test_kinds_of_which_there_are_others() -> None:
    cards = whole(hero=3, wire=2)
    assert [message for _, _, message in faults(cards=cards)] == [
        "2 cards of the kind wire, not 3: state `changed: yes`",
        "3 cards of the kind hero, not 2: state `changed: yes`",
    ]
    assert faults(cards=cards, changed="yes") == []


@pytest.mark.parametrize(
    ("card", "says"),
    [
        (f"fyre{BLANK}", "No kind of card 'fyre'; did you mean fire?"),
        ("fire/b0/r1", "has 2 parts behind its kind"),
        ("fire/b7/r1/r1/r1/r1/r1/r1/r1/r1/r1/r1", "'b7' is no number: b0, b1"),
        ("fire/b0/r1/r3/r1/r1/r1/r1/r1/r1/r1/r1", "Column 2 goes from 1 to 2"),
        ("fire/b0/r1/r1/r1/r1/r1/r1/r1/r1/r1/r11", "Column 10 goes from 1 to 10"),
        ("fire/b0/r1/r1/r0/r1/r1/r1/r1/r1/r1/r1", "Column 3 goes from 1 to 3"),
        ("fire/b0/1/r1/r1/r1/r1/r1/r1/r1/r1/r1", "black or red as b1: not '1'"),
    ],
)
def test_cards_that_cannot_be_read(card: str, says: str) -> None:
    ((rule, severity, message),) = faults(cards=[TWELVE[0], card], changed=True)
    assert (rule, severity) == ("card", "unreadable")
    assert says in message
    with pytest.raises(ValueError, match=says[1:20]):
        deck_of_list(CardList(cards=(card,), changed=True), BANZAI.book("rnc"))


@pytest.mark.parametrize("seen", [(), ("b3",), ("b3", "r5"), ("b0", "b0", "r6")])
def test_the_next_number_and_position_by_brute_force(seen: tuple[str, ...]) -> None:
    deck = after(seen)
    assert chances(RNC, RncParams(deck), "card") == next_card(seen, lambda card: card[1])
    for at in (1, 2, 4, 10):
        params = RpcParams(Column(at), deck)

        def colour(card: Card, at: int = at) -> str:
            return "red" if card[at + 1][0] == "r" else "black"

        def place(card: Card, at: int = at) -> int:
            return int(card[at + 1][1:])

        assert chances(RPC, params, "colour") == next_card(seen, colour)
        assert chances(RPC, params, "place") == next_card(seen, place)


def test_infiltration_by_the_list() -> None:
    params = InfiltrateParams(defenders=3, deck=after(("b3",)))
    red = next_card(("b3",), lambda card: "yes" if card[4][0] == "r" else "no")
    assert chances(INFILTRATE, params, "infiltrates") == red


def test_panic_reads_both_columns_of_one_card() -> None:
    man = Man.parse("M4/P5/pinned", BANZAI.book("rout"))

    def fate(card: Card) -> int:  # 0r above 5 routs, but a wound where 7w shows 4
        return int(int(card[11][1:]) > 5 and int(card[8][1:]) == 4)

    found = chances(ROUT, RoutParams((man,), deck=listed()), "wounded")
    # by hand: 0r above 5 on six cards, r10 b7 b6 r9 b8 r6 b10 are seven; 7w 4 on b7, b6 and r6 of them
    assert found == next_card((), fate) == {0: Fraction(9, 12), 1: Fraction(3, 12)}


def test_the_wound_column_of_a_number_that_was_seen() -> None:
    # strength 4, b3: 7 reaches morale and panic 5 of a pinned man; 0r of the three b3 is 7, 2 and 6
    book = BANZAI.book("fire")
    params = BANZAI.typed("fire", book, strength=4, men=["M4/P5/pinned"])._replace(deck=only("b3"))
    found = odds(BANZAI.ruleset.action("fire"), params, book, "wounded")
    # routs on 7 and 6; both of these cards show 4 in 7w, the third does not
    assert found.probability(1) == Fraction(2, 3)


def only(number: str) -> Deck:
    return listed([card for card in TWELVE if card.split("/")[1] == number])


def test_what_no_card_shows_together_is_read_by_the_number_alone() -> None:
    from rulesets.banzai.deck.deck import Reading, place_draw

    book = BANZAI.book("rpc")
    drawn = place_draw(Reading(Column(7, "w"), "b6/0r9"), listed(), book)
    assert dict(drawn.counts)["7w4"] == 1
    assert sum(dict(drawn.counts).values()) == 1


def test_no_share_or_split_is_assumed_of_a_list() -> None:
    fresh, book = listed(), BANZAI.book("rpc")
    odds(RPC, RpcParams(Column(2), fresh), book, "colour")
    assert book.asked == {}
    odds(RPC, RpcParams(Column(2), after(("b3",))), book, "colour")
    assert book.asked == {"cards-seen": "alike"}
    stated = BANZAI.book("rpc")
    odds(RPC, RpcParams(Column(2)), stated, "colour")
    assert stated.asked == {"red-shares": "falling"}
    numbers = BANZAI.book("rnc")
    odds(RNC, RncParams(fresh), numbers, "card")
    assert numbers.asked == {}


def test_16_2_the_next_deck_is_of_the_list_again() -> None:
    deck = after(tuple(card.split("/")[1] for card in TWELVE))
    assert (deck.pile, deck.all_unseen) == (0, 0)
    again = next_deck(deck, BANZAI.book("rnc"))
    assert again == listed()._replace(number=2)


def test_a_game_has_one_list_and_no_side_of_it() -> None:
    cards = CardList(changed=True, cards=TWELVE)
    fight = FIGHT.begin({"deck": cards, "British": None}, fight_book())
    assert [side.name for side in fight.sides] == ["British"]
    assert fight.deck == listed()
    assert FIGHT.begin({"British": None}, fight_book()).deck == full(fight_book().rules.deck)
    with pytest.raises(ValueError, match="two lists of cards"):
        FIGHT.begin({"deck": cards, "other": cards}, fight_book())
    for wrong, says in ((CardList(cards=TWELVE), "not 162"), (CardList(cards=()), "it has none")):
        with pytest.raises(ValueError, match=says):
            FIGHT.begin({"deck": wrong}, fight_book())


@pytest.fixture
def of_twelve(wga: Wga, tmp_path: Path, known: None) -> Game:
    """Begin a game with the list of twelve cards."""
    file, cards = tmp_path / "fight.wga", tmp_path / "cards.yaml"
    lines = ["ruleset: banzai", "roster: cards", "changed: yes", "cards:", *(f"  - {one}" for one in TWELVE)]
    cards.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with chdir(tmp_path):
        assert wga("check", str(cards)).code == 0
        ran = wga(
            "game", "new", str(file), "--ruleset", "banzai", "--side", f"deck={cards}", "--side", "British"
        )
    assert ran.code == 0, ran.err
    return Game(wga, file)


def test_at_the_table_the_list_is_counted_dealt_and_shuffled(of_twelve: Game) -> None:
    counted = of_twelve.play("deck")["result"]
    assert (counted["unseen"], counted["black"], counted["red"]) == (12, 7, 5)
    assert of_twelve.odds("rnc")["b3"] == "3"
    of_twelve.play("rnc --cards b3")
    assert "no b4 is left" in of_twelve.run("rnc --cards b4").err
    new = of_twelve.play("deck new 2 --out b3,r6")["result"]
    assert (new["unseen"], new["left"], new["hands"]) == (10, 8, 2)
    assert of_twelve.odds("rnc")["b3"] == "2"
    assert of_twelve.run("deck new --out b4").code == 2
    for _ in range(8):
        of_twelve.play("rpc 2")
    shuffled = of_twelve.play("deck shuffle")["result"]
    assert (shuffled["unseen"], shuffled["left"]) == (10, 8)  # what was removed stays out (16.2)
    assert of_twelve.wga("game", "verify", "--game", str(of_twelve.file)).code == 0


def test_a_sheet_and_a_comparison(wga: Wga, tmp_path: Path, known: None) -> None:
    def written(name: str, cards: tuple[str, ...]) -> str:
        file = tmp_path / name
        lines = [
            "ruleset: banzai",
            "roster: cards",
            "changed: yes",
            "cards:",
            *(f"  - {one}" for one in cards),
        ]
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return str(file)

    both = written("a.yaml", TWELVE), written("b.yaml", TWELVE[1:])
    shown = wga("show", both[0])
    assert shown.code == 0, shown.err
    assert "split-action" in shown.out
    compared = wga("diff", *both)
    assert TWELVE[0] in compared.out
    assert json.loads(wga("check", both[0], "--json").out)


def test_a_deck_typed_in_from_the_table_never_disagrees_with_its_count() -> None:
    left = Counter(card.split("/")[1] for card in TWELVE)
    deck, rules = listed(), BANZAI.book("rnc").rules.deck
    names = [f"{colour}{number}" for colour, number in product("br", range(7))]
    for card in ("r5", "b3", "b0", "b3", "r0", "r6", "b6", "b1", "r5", "b0", "b3", "r0"):
        deck = without(deck, card, rules)
        left[card] -= 1
        assert dict(zip(names, deck.unseen, strict=True)) == {name: left[name] for name in names}
        assert deck.pile == deck.all_unseen == sum(left.values())
    assert deck.pile == 0
