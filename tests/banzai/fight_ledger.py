"""Entries in a test's own books: what an accepted line and its cards come to by the rules."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from tests.banzai.fight_books import Books
from tests.banzai.fight_deck import Card
from tests.banzai.fight_entry import (
    AFV,
    KILLED,
    Enter,
    Line,
    acts,
    ended,
    nothing,
    snipers_ready,
    suffers,
)
from tests.banzai.fight_ledger_around import AROUND
from tests.banzai.fight_ledger_combat import COMBAT
from tests.banzai.fight_records import PLACES, Attack, Group, Man, apart, names, words
from tests.banzai.fight_rules import at_five, panic

JUNGLE = {"building2": "woods", "building3": "woods3"}
FREE = "\N{NUL}"
TEAMS = {"bar", "lmg", "mmg"}
"""Weapons of which a man does not join another while somebody else could go (46.4)."""


def enter(
    books: Books, line: str, cards: Sequence[Card], result: Any, deck: int, fresh: Sequence[str]
) -> None:
    """Enter a line; every card drawn must be one that the rules want."""
    action, *rest = shlex.split(line)
    left = iter(cards)
    plain, named = words(rest)
    watched = [*watch(books)]
    ENTRIES[action](books, Line(action, plain, named, lambda: next(left), result, deck, fresh))
    assert next(left, None) is None, f"{line}: a card was drawn that no rule wants"
    for one in watched:
        lapse(books, one)
    for man in books.men:
        if man.joins and man.pinned and not man.lost:  # back to his group (17.8)
            man.joins = ""
            man.states.discard("in-transfer")


class Watched(NamedTuple):
    """An infiltrator before a line: his group and its target as they stood."""

    man: Man
    group: Group
    target: Group
    at: int
    terrain: str
    pinned: bool
    men: int


def watch(books: Books) -> Iterator[Watched]:
    """Yield every infiltrator."""
    for man in books.men:
        if man.infiltrates and not man.lost:
            group, target = books.group_of(man), books.group(man.infiltrates, books.enemy(man.side).name)
            men = len(books.men_of(target))
            yield Watched(man, group, target, apart(group, target)[1], target.terrain, man.pinned, men)


def lapse(books: Books, one: Watched) -> None:
    """Enter who is no infiltrator any more (20.51)."""
    at = apart(one.group, one.target)[1]
    ends = [
        one.man.pinned and not one.pinned,
        at <= 3 < one.at,
        at == 4 and one.target.terrain not in ("", one.terrain),
        one.men > 0 and not books.men_of(one.target),
    ]
    if any(ends):
        one.man.infiltrates = ""


def plays_movement(books: Books, group: Group) -> None:
    """Enter that infiltrators of a group are such no longer, since a Movement card lies on it (20.51)."""
    for man in books.men_of(group):
        man.infiltrates = ""


def a_number(books: Books, line: Line) -> None:
    """Enter a random number."""
    card = line.draw()
    books.drew(books.acting.name, card.number)
    assert line.result.signed == card.signed
    assert line.result.left == len(books.deck.pile)


def a_position(books: Books, line: Line) -> None:
    """Enter a random position."""
    column = {"7w": 7, "0r": 10}.get(line.plain[0]) or int(line.plain[0])
    card = line.draw()
    assert line.result.position == card.place(column)
    assert line.result.colour == (
        "" if line.plain[0] in ("7w", "0r") else "red" if card.red(column) else "black"
    )


def with_deck(books: Books, line: Line) -> None:
    """Enter cards dealt, shown or shuffled."""
    out, doing = [*names(line.named.get("out", ""))], line.plain[0]
    if doing == "deal":
        books.deck.deal(int(line.plain[1]))
    elif doing == "seen":
        books.deck.show(out)
    elif doing == "shuffle":
        assert not books.deck.pile
        books.deck.table(out)
        books.deck.shuffle()


def moved(books: Books, group: Group) -> None:
    """Hold that a group may play a Movement card (10.12, 45.42, 45.6); enter what it leaves behind by it."""
    assert not books.holds_movement(group)
    assert not books.uncrewed(group)
    leaves_behind(books, group)


def leaves_behind(books: Books, group: Group) -> None:
    """Enter that dropped ATRs and MMGs are gone (45.6)."""
    if group.dropped:
        for man in books.men_of(group):
            if {"atr", "mmg"} & {*man.weapons}:
                man.drops(["atr", "mmg"])
    group.dropped = False


def move(books: Books, line: Line) -> None:
    """Enter a Movement card."""
    group, way = books.group(line.plain[0]), line.plain[1]
    assert books.men_of(group)
    assert not books.pinned(group)
    moved(books, group)
    acts(group, "move")
    if wades(books, group, line):
        assert line.result.terrain == "stream"
        return
    wet = group.terrain == "marsh" and group.movement == 0
    if not (way == "out" and group.wire):
        plays_movement(books, group)
        last = books.ruling("movement-cards", "each") == "last"
        group.movement = 1 if last and group.movement else group.movement + 1
        group.way = way if way in ("forward", "back") else "sideways"
    group.smoke = 0 if group.movement > 1 else group.smoke
    if way == "out":
        assert group.wire or wet or group.terrain == "stream"
        out(group)
    else:
        assert not wet
        goes_on(books, group, way, line)
    for one in books.groups:
        sees(books, one)


def wades(books: Books, group: Group, line: Line) -> bool:
    """Whether a group stays in its stream: no Ford card, and a red one is drawn (8.5)."""
    way = line.plain[1]
    if way != "out" or group.wire or group.terrain != "stream" or "ford" in line.named:
        return False
    card = line.draw()
    books.drew(books.acting.name, card.number)
    if not card.black:
        plays_movement(books, group)
    return not card.black


def out(group: Group) -> None:
    """Enter that a group gets out of wire, or of what it wades in."""
    if group.wire:
        group.wire = False
        if group.banzai:
            group.banzai.clears_wire = False
    elif group.terrain == "stream":
        group.terrain = ""


def below(books: Books, group: Group, way: str, *, red: bool) -> None:
    """Hold that a range number goes below 0 with a red card only, and not past the nearest enemy (5.51)."""
    if way == "back" and group.range < 1:
        assert red
        enemies = [one.range for one in books.enemies()]
        assert not enemies or group.range - 1 + max(enemies) >= 0


def goes_on(books: Books, group: Group, way: str, line: Line) -> None:
    """Enter that a group goes to another range or letter."""
    assert not group.wire
    assert group.terrain != "stream"
    below(books, group, way, red="red" in line.named)
    opposite = books.opposite(group)
    if way == "forward":
        assert not (opposite and group.range + opposite.range == 5)
    if group.banzai:
        assert way != "back"
        assert not books.must_fight(group)
        group.banzai.crossed = set()
    group.range += {"forward": 1, "back": -1}.get(way, 0)
    if books.ruling("moving-terrain", "stays") == "leaves":
        group.terrain = ""
    group.entrenched = group.mines = False
    if way in ("left", "right"):
        was_at = group.letter
        letter = PLACES[PLACES.index(was_at) + (1 if way == "right" else -1)]
        no_gap(books, group, letter)
        for was, now in ((letter, FREE), (was_at, letter), (FREE, was_at)):
            relettered(books, group.side, was, now)
        if books.solo:
            swap = {group.letter: was_at, was_at: group.letter}
            books.solo.sealed = [f"{swap.get(one[0], one[0])}{one[1:]}" for one in books.solo.sealed]


def no_gap(books: Books, group: Group, letter: str) -> None:
    """Hold that a group leaves no letter empty between its side's groups."""
    others = [
        one for one in books.groups if one.side == group.side and one is not group and books.men_of(one)
    ]
    if others and books.ruling("sideways", "no-gaps") == "no-gaps":
        assert letter in [one.letter for one in others]


def relettered(books: Books, side: str, was: str, now: str) -> None:
    """Enter a group at another letter, with its men and who attacks or has infiltrated it."""
    for group in books.groups:
        if (group.side, group.letter) == (side, was):
            group.letter = now
        elif group.side != side and group.banzai and group.banzai.target == was:
            group.banzai.target = now
    for man in books.men:
        if man.side == side:
            man.group = now if man.group == was else man.group
            man.joins = now if man.joins == was else man.joins
        elif man.side != side and man.infiltrates == was:
            man.infiltrates = now


def sees(books: Books, group: Group) -> None:
    """Enter when a Banzai group has come to Relative Range 5, and how far forward its target was."""
    target, banzai = books.target(group), group.banzai
    if target and banzai:
        banzai.reached = (banzai.reached or books.turn) if at_five(group, target) else 0
        banzai.stood = max(banzai.stood, target.range)
        near = apart(group, target)[0] <= 1
        if banzai.near and not near:  # the target's step, or its own side's
            banzai.strayed = books.acting.name == group.side
        banzai.near, banzai.strayed = near, banzai.strayed and not near
        clear = not books.blocked(group, target)
        if banzai.clear and not clear:
            banzai.shut = books.acting.name == group.side
        banzai.clear, banzai.shut = clear, banzai.shut and not clear


def terrain(books: Books, line: Line) -> None:
    """Enter a terrain card on one's own or an enemy group."""
    enemy = line.named.get("by") == "enemy"
    group = books.enemy_group(line.plain[0]) if enemy else books.group(line.plain[0])
    card = JUNGLE.get(line.plain[1], line.plain[1]) if books.jungle else line.plain[1]
    assert (line.result.card, line.result.placed) == (card, "rejected" not in line.named)
    if card == "marsh" and books.jungle:
        assert "rejected" not in line.named
        assert not {"afv", "infantry-gun"} & {weapon for one in books.men_of(group) for weapon in one.weapons}
    if "rejected" in line.named:
        rejects(books, group)
        return
    if not enemy:
        assert group.banzai is None
        acts(group, "terrain")
    lies_on(books, group, card, ends=not enemy or books.ruling("enemy-terrain", "ends") == "ends")


def rejects(books: Books, group: Group) -> None:
    """Enter that terrain is rejected: smoke goes, the last Movement card turns or goes (7.32, 13.2)."""
    group.smoke = 0
    if group.movement and group.way == "sideways":
        group.movement, group.way = group.movement - 1, ""
    elif group.movement and group.way:
        group.range += {"forward": -1, "back": 1}[group.way]
        group.way = "sideways"
        for one in books.groups:
            sees(books, one)


def lies_on(books: Books, group: Group, card: str, *, ends: bool) -> None:
    """Enter a card that lies on a group."""
    if card == "smoke":
        group.smoke += 1
        return
    if card == "wire":
        group.wire = True
        return
    if group.banzai:
        group.banzai.crossed = set()
    group.mines = card == "minefield"
    if card != "minefield":
        group.terrain, group.entrenched, group.smoke = card, False, 0
        group.movement = 0 if ends else group.movement
        group.way = group.way if group.movement else ""


def rally(books: Books, line: Line) -> None:
    """Enter a Rally card."""
    group = books.group(line.plain[0])
    men = [books.man(one) for word in line.plain[1:] for one in names(word)] or books.pinned(group)
    assert group.banzai is None
    acts(group, "rally")
    for man in men:
        assert man.pinned
        assert books.group_of(man) is group
        man.states.discard("pinned")


def transfer(books: Books, line: Line) -> None:
    """Enter an Individual Transfer, or that a group receives a man (17.8)."""
    man, joins = books.man(line.plain[0]), books.group(line.plain[1])
    group = books.group_of(man)
    assert man.side == joins.side == books.acting.name
    assert group.banzai is None is joins.banzai
    assert not man.pinned
    assert len(books.men_of(joins)) < 10
    assert apart(group, joins)[0] == 1
    assert group.range == joins.range
    if man.joins:
        assert (man.joins, man.left_in < books.turn) == (joins.letter, True)
        assert joins.did in ("", "receive")
        assert joins.solo in ("", "transfer")
        joins.did = "receive"
        man.group, man.joins, man.infiltrates = joins.letter, "", ""
        man.states.discard("in-transfer")
        ended(books)
        return
    leaves(books, man, group, joins)
    plays_movement(books, group)
    man.joins, man.left_in = joins.letter, books.turn
    man.states.add("in-transfer")


def leaves(books: Books, man: Man, group: Group, joins: Group) -> None:
    """Hold that a man may leave his group for another, as its action."""
    teams = TEAMS & {*man.weapons} and any(TEAMS & {*one.weapons} for one in books.men_of(joins))
    spared = group.under_fire and books.ruling("fire-teams-under-fire", "unpinned") == "not-under-fire"
    others = [one for one in books.on_foot(group) if one is not man and not one.pinned]
    assert not (teams and others and not spared)
    assert not any((man.infiltrates, group.wire, group.mines))
    assert any(one.rank in ("sl", "asl") for of in (group, joins) for one in books.men_of(of))
    moved(books, group)
    acts(group, "transfer", also=["transfer"])


def crew(books: Books, line: Line) -> None:
    """Enter heavy weapons dropped, or the answer whether they can be carried."""
    group = books.group(line.plain[0])
    needed, able = books.crew(group)
    assert (line.result.needed, line.result.able) == (needed, able)
    group.dropped |= "drop" in line.named
    assert line.result.may_move == (able >= needed or group.dropped)


def morale(books: Books, line: Line) -> None:
    """Enter morale checks: a number below his morale passes (20.21)."""
    lowers = books.ruling("check-morale", "lowered") == "lowered"
    for man in map(books.man, names(line.plain[0])):
        group = books.group_of(man)
        assert group.banzai is None
        group.checked |= man.side == books.acting.name
        card = line.draw()
        books.drew(man.side, card.number)
        if card.plain >= man.morale - (man.disarmed and lowers):
            man.states.add("pinned")
        elif man.side == books.acting.name:
            man.passed = books.turn


def rout(books: Books, line: Line) -> None:
    """Enter panic."""
    ends = [(man, panic(man, line.draw(), books)) for man in map(books.man, names(line.plain[0]))]
    for man, end in ends:
        assert man.pinned
        if man.vehicle and end != "wounded":
            books.loses(man, "killed", AFV)
        else:
            suffers_panic(books, man, end)
    ended(books)


def suffers_panic(books: Books, man: Man, end: str) -> None:
    """Enter what became of a man who panicked: a wound does not turn his card."""
    pinned = man.pinned
    suffers(books, man, end)
    assert man.pinned == pinned


def wounded(books: Books, line: Line) -> None:
    """Enter the draw of the wounded for a new deck: red kills (33.7)."""
    due = [one for one in books.men if one.wounded and not one.lost and one.drawn_for < line.deck]
    if line.deck > books.deck_known:  # the deck ended in this turn: its own men draw in the next one
        due = [one for one in due if one.side != books.acting.name]
    if books.ruling("wounded-draw", "both") == "own":
        due = [one for one in due if one.side == books.acting.name]
    for man in [books.man(one) for word in line.plain for one in names(word)] or due:
        card = line.draw()
        books.drew(man.side, card.number)
        if card.black:
            man.drawn_for = line.deck
        else:
            books.loses(man, "killed", KILLED)
    ended(books)


def declare(books: Books, line: Line) -> None:
    """Enter a Banzai attack declared: all its men rally (45.4, 45.41)."""
    group, target = books.group(line.plain[0]), books.enemy_group(line.plain[1])
    assert group.banzai is None
    assert any(one.rank in ("sl", "asl") for one in books.men_of(group))
    assert target.ground != "pillbox"
    assert apart(group, target)[0] < 2
    assert not books.blocked(group, target)
    assert not books.holds_movement(group)
    acts(group, "declare-banzai")
    plays_movement(books, group)
    at = books.turn if at_five(group, target) else 0
    group.banzai = Attack(target.letter, at, clears_wire=group.wire, stood=target.range)
    group.dropped = True
    leaves_behind(books, group)
    for man in books.men_of(group):
        man.states -= {"pinned", "assistant"}


def cancel(books: Books, line: Line) -> None:
    """Enter a Banzai attack cancelled (45.43)."""
    group = books.group(line.plain[0])
    assert books.may_cancel(group)
    group.banzai = None


def end_turn(books: Books, line: Line) -> None:
    """Enter the end of a player turn."""
    side = books.acting
    assert not side.choices
    assert not any(books.must_fight(one) for one in books.own())
    for group in books.groups:
        group.under_fire = group.side != side.name and group.fired_on
        group.did, group.fired_on, group.checked = "", False, False
        group.sniped = () if group.side == side.name else group.sniped
        group.solo = "sealed" if books.solo else ""
    books.turn += 1
    for one in books.sides:
        one.chances = tuple(turn for turn in one.chances if turn >= books.turn)
    snipers_ready(books.acting)
    if books.deck.number != books.deck_known:
        books.deck_known, books.shuffled_in = books.deck.number, books.turn - 1


def score(books: Books, line: Line) -> None:
    """Hold the score against the points booked, and at the end the men where they stand (16.4, 45.48)."""
    found = {one.side: one.points for one in line.result.sides}
    expected = {side.name: side.points for side in books.sides}
    banzai_counts = books.ruling("banzai-range-points", "no") == "yes"
    for group in books.groups if "end" in line.named else ():
        men = [one for one in books.on_foot(group) if not (one.pinned or one.joins)]
        if not group.movement and (group.banzai is None or banzai_counts):
            expected[group.side] += len(men) * group.range
    assert found == expected


def broken(books: Books, line: Line) -> None:
    """Hold whether a squad is broken: more than half lost, of the Japanese three quarters (16.5, 45.31)."""
    side = next(one for one in books.sides if one.name == line.named.get("side", books.acting.name))
    lost = sum(one.side == side.name and one.lost in ("killed", "routed", "prisoner") for one in books.men)
    is_broken = 4 * lost >= 3 * side.cards if side.nation == "japanese" else 2 * lost > side.cards
    assert (line.result.broken, line.result.lost, line.result.cards) == (is_broken, lost, side.cards)


def found_range(books: Books, line: Line) -> None:
    """Hold a Relative Range (5.6)."""
    group, enemy = books.group(line.plain[0]), books.enemy_group(line.plain[1])
    assert line.result.range == apart(group, enemy)[1]


ENTRIES: dict[str, Enter] = {
    **COMBAT,
    **AROUND,
    "deck": with_deck,
    "rnc": a_number,
    "rpc": a_position,
    "range": found_range,
    "move": move,
    "terrain": terrain,
    "rally": rally,
    "transfer": transfer,
    "crew": crew,
    "declare-banzai": declare,
    "cancel-banzai": cancel,
    "morale": morale,
    "rout": rout,
    "wounded": wounded,
    "end-turn": end_turn,
    "score": score,
    "broken": broken,
    "jungle": nothing,
}
