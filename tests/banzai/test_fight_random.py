"""Whole fights by chance: no crash, no dead end, every state written and read, the books of the test agree.

Every action of the ruleset, and every place where the book or the game refuses, must have come up.
"""

from __future__ import annotations

import copy
import json
import shlex
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import rulesets.banzai
from rulesets.banzai import RULESET
from rulesets.banzai.game.state import FIGHT, Fight
from tests.banzai.fight_books import Books
from tests.banzai.fight_deck import NUMBERS
from tests.banzai.fight_ledger_around import as_it_was_sealed
from tests.banzai.fight_lines import any_line, next_lines
from tests.banzai.fight_random import SETTINGS, Played, Setting, Table, written
from tests.banzai.fight_referee import begun, changes
from tests.banzai.fight_unsound import unsound
from tests.refusals import Lines, never_refused, refusals_noted, sites_in
from wargame_aid.game.beginning import Side, begin
from wargame_aid.game.session import open_session
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.review.replay import verify
from wargame_aid.ruleset import IllegalAction

FIGHTS, MOST_FIGHTS = 10, 30
"""How many are fought, and how many at most where something seldom has not come up yet."""
ENTRIES = 500
ENTRIES_IN_FILE = 80
MOST_REFUSED = 40
"""Lines in a row that may be refused before the shortest way on is taken, which never is."""
FEWEST = 5
"""How often each action comes up at least."""
PROBES = 3
"""Unsound lines for each entry."""
LOOKED_UP = ("jungle", "price")
"""Actions that are no entries of a game."""
ACTIONS = [one.name for one in RULESET.actions]


class Seen(NamedTuple):
    """What came up in all the fights."""

    done: Counter[str]
    refused: Lines


SITES = list(sites_in(rulesets.banzai))


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    """Fight many times, each from its own seed, and return what happened."""
    found = Seen(Counter(), set())
    with refusals_noted(found.refused):
        for seed in range(MOST_FIGHTS):
            if seed >= FIGHTS and not (never_refused(SITES, found.refused) or seldom(found)):
                break
            fight(SETTINGS[seed % len(SETTINGS)], Random(seed), found)
        yield found


def fight(setting: Setting, dice: Random, seen: Seen) -> None:
    """Fight with random lines, with everything checked after each of them."""
    table = Table(setting, dice)
    begun(table, dice)
    for entry in range(ENTRIES):
        changes(table, dice)
        probed(table, dice)
        seen.done[an_entry(table, dice).action] += 1
        check(table)
        if not entry % 5:
            shown(table)
        if not entry % 40:
            goes_on(copy.deepcopy(table))


def probed(table: Table, dice: Random) -> None:
    """Ask for lines that are mostly refused, and change nothing."""
    for line, surely in unsound(table.books, dice, PROBES):
        assert is_refused(table, line) or not surely, line
    if not table.books.deck.pile:
        last_deck(table)


def last_deck(table: Table) -> None:
    """Hold that the last deck is not shuffled again (16.3)."""
    before, changed = table.fight, [*table.changed]
    table.edit(table.books.men[0].name, "last-deck", str(table.books.deck.number))
    assert is_refused(table, "deck shuffle")
    table.fight, table.changed = before, changed


def is_refused(table: Table, line: str) -> bool:
    """Whether the book, or the game, refuses a line."""
    try:
        table.asked(line)
    except (IllegalAction, ValueError):
        return True
    return False


def an_entry(table: Table, dice: Random) -> Played:
    """Settle a line; those refused before it change nothing."""
    for _ in range(MOST_REFUSED):
        before, line = table.fight, any_line(table.books, dice)
        try:
            return table.play(line)
        except (IllegalAction, ValueError):
            assert table.fight is before
    return table.play(next(next_lines(table.books)))


def check(table: Table) -> None:
    """Assert that the fight is as the books have it."""
    fight, books = table.fight, table.books
    assert fight.turn == books.turn
    assert fight.side_acting == books.acting.name
    letters = [(one.side, one.letter) for one in fight.groups]
    assert len(set(letters)) == len(letters)
    check_sides(fight, books)
    check_deck(fight, books)
    check_men(fight, books)
    check_groups(fight, books)


def check_sides(fight: Fight, books: Books) -> None:
    """Assert points, snipers and reinforcements of both sides, and what is sealed in solo play."""
    for side, own in zip(fight.sides, books.sides, strict=True):
        random = side.random
        assert (side.points, side.cards) == (own.points, own.cards)
        assert (side.snipers, side.snipers_gained) == (own.snipers, own.snipers_gained)
        assert (random.decks, random.chances) == (own.decks, own.chances)
        assert (random.tried_in, random.tries) == (own.tried_in, own.tries)
        assert (random.choices, random.men, random.enters_from) == (
            own.choices,
            own.waiting,
            own.enters_from,
        )
        assert random.snipers == own.snipers_coming
    assert bool(fight.solo) == bool(books.solo)
    if fight.solo and books.solo:
        assert as_it_was_sealed(fight.solo.sealed) == books.solo.sealed
        assert (fight.solo.turn, fight.solo.revealed) == (books.solo.turn, books.solo.revealed)
        assert {one.side: (one.cards, one.down) for one in fight.solo.hands} == books.solo.hands


def check_deck(fight: Fight, books: Books) -> None:
    """Assert the cards left, by number and colour."""
    deck, own = fight.deck, books.deck
    assert deck.unseen == tuple(own.unseen[name] for name in NUMBERS)
    assert (deck.number, deck.pile, deck.hands) == (own.number, len(own.pile), len(own.hands))
    assert sum(deck.out) == len(own.tabled)


def check_men(fight: Fight, books: Books) -> None:
    """Assert where and how each man is."""
    for man, own in zip(fight.men, books.men, strict=True):
        assert (man.name, frozenset(man.word.split("/"))) == (own.name, own.parts)
        assert (man.name, man.side, man.group, man.lost) == (own.name, own.side, own.group, own.lost)
        assert (man.name, man.infiltrates, man.fought) == (own.name, own.infiltrates, own.fought)
        assert (man.name, man.drawn_for) == (own.name, own.drawn_for)


def check_groups(fight: Fight, books: Books) -> None:
    """Assert where each group is, what lies on it, what it did, and its Banzai attack."""
    assert len(fight.groups) == len(books.groups)
    for group in fight.groups:
        own = books.group(group.letter, group.side)
        names = {man.number: man.name for man in fight.men}
        facts = group._asdict()
        banzai = facts.pop("banzai")
        assert facts == {name: getattr(own, name) for name in facts}
        assert bool(banzai) == bool(own.banzai)
        if banzai and own.banzai:
            told = banzai._asdict() | {"crossed": {names[number] for number in banzai.crossed}}
            assert told == {name: getattr(own.banzai, name) for name in told}


def shown(table: Table) -> None:
    """Assert that the state is written and read whole, and can be shown with what comes next."""
    assert from_plain(Fight, json.loads(json.dumps(to_plain(table.fight)))) == table.fight
    sides = FIGHT.status(table.fight, table.book())
    assert sum(len(side.lines) for side in sides) == len(table.fight.men)
    assert FIGHT.next(table.fight, table.book())


def goes_on(table: Table) -> None:
    """Assert that the player turn can be brought to its end from here, without looking ahead."""
    turn = table.fight.turn
    while table.fight.turn == turn:
        table.play(next(next_lines(table.books)))


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_occurs(seen: Seen, action: str) -> None:
    assert action not in seldom(seen)


def test_every_refusal_occurs(seen: Seen) -> None:
    assert len(SITES) >= 90
    assert " ".join(never_refused(SITES, seen.refused)) == ""


def seldom(seen: Seen) -> list[str]:
    """Return the actions that have hardly come up."""
    return [action for action in ACTIONS if seen.done[action] < FEWEST]


def test_a_game_file_goes_the_same_way_and_verifies(wga: Any, tmp_path: Path) -> None:
    dice, file, setting = Random(7), str(tmp_path / "random.game"), SETTINGS[0]
    table = Table(setting, dice)
    sides = [Side(name, "x.yaml", written(setting, *one).encode()) for name, one in setting.sides.items()]
    begin(file, RULESET, sides, setting.rulings)
    begun(table, dice)
    lines = 0
    for _ in range(ENTRIES_IN_FILE):
        changes(table, dice)
        for words in table.changed:
            ran = wga("game", *words, "--game", file)
            assert ran.code == 0, (words, ran.err)
        lines += len(table.changed)
        table.changed.clear()
        played = an_entry(table, dice)
        lines += played.action not in LOOKED_UP
        typed = ["--cards", played.cards] if played.cards else []
        ran = wga("bz", *shlex.split(played.line), *typed, "--game", file)
        assert ran.code == 0, (played.line, ran.err)
    assert open_session(file).state == table.fight
    found = verify(file)
    assert (found.entries, found.different) == (lines + 1, ())
