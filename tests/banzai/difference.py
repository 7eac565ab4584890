"""What an answer states, held against the difference between the fight before it and after it.

Of the ruleset only the records of the state are read: what a fate does to a man is that of the rulebook.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from rulesets.banzai.game.state import Fight, Soldier
from tests.banzai.fight_random import Played

OUT = {
    "killed": "killed",
    "routs": "routed",
    "falls": "killed",
    "is taken prisoner": "prisoner",
    "is destroyed on the minefield": "killed",
}
"""How a man leaves the game by his fate."""
MARKED = ("pinned", "wounded", "malfunctioned", "in-transfer")


class Fact(NamedTuple):
    """Something that has become of a man."""

    name: str
    what: str


def states(man: Soldier) -> set[str]:
    return {*man.word.split("/")} & {*MARKED}


def became(before: Fight, after: Fight) -> set[Fact]:
    """Return all that is other with the men than it was; of who has left the game only that."""
    found: set[Fact] = set()
    for was, now in zip(before.men, after.men, strict=False):
        if now.lost != was.lost:
            found.add(Fact(now.name, f"lost {now.lost}"))
            continue
        found |= {Fact(now.name, f"now {state}") for state in states(now) - states(was)}
        found |= {Fact(now.name, f"no longer {state}") for state in states(was) - states(now)}
        if bool(was.infiltrates) != bool(now.infiltrates):
            found.add(Fact(now.name, "now infiltrates" if now.infiltrates else "no longer infiltrates"))
    return found | {Fact(one.name, "joined") for one in after.men[len(before.men) :]}


def told(before: Fight, played: Played, *, pins: bool) -> set[Fact]:
    """Return what the answer says has become of the men: by its fates, and by what follows of it.

    `pins`: whether a wound pins at this table.
    """
    found = {fact for fact in facts_of(before, played, pins=pins) if is_news(before, fact)}
    gone = {one.name for one in found if one.what.startswith("lost")}
    return {one for one in found if one.name not in gone or one.what.startswith("lost")}


def is_news(before: Fight, fact: Fact) -> bool:
    """Whether it was not so before: a pinned man is not pinned anew."""
    man = before.named(fact.name)
    how, _, what = fact.what.partition(" ")
    if man is None or how == "lost":
        return True
    if what.startswith("longer "):
        what = what.removeprefix("longer ")
        return bool(man.infiltrates) if what == "infiltrates" else what in states(man)
    return not man.infiltrates if what == "infiltrates" else what not in states(man)


def facts_of(before: Fight, played: Played, *, pins: bool) -> Iterator[Fact]:
    """Yield every fact of an answer: fates of men, weapons, what its lines order."""
    for name, end in fates(played.result):
        if end in OUT:
            yield Fact(name, f"lost {OUT[end]}")
        if end in ("pinned", "wounded"):
            yield Fact(name, f"now {end}")
        man = before.named(name)
        if end == "wounded" and pins and man and before.group_of(man).banzai is None:
            yield Fact(name, "now pinned")
    yield from OTHERS.get(played.action, nothing)(before, played)
    for line in played.result.table:
        yield from ordered(line)


def ordered(line: str) -> Iterator[Fact]:
    """Yield what a line for the table says of men."""
    if found := re.match(r"Take (?:the|any) infiltration marker off (.*?)[.:]", line):
        for name in re.split(r", | and ", found[1]):
            yield Fact(name, "no longer infiltrates")
    if found := re.match(r"Put (\S+) back into group", line):
        yield Fact(found[1], "no longer in-transfer")


def fates(result: Any) -> Iterator[tuple[str, str]]:
    """Yield each man of an answer with his fate."""
    for field in ("men", "attackers", "defenders", "fates", "attacks"):
        many = getattr(result, field, ())
        for one in many if isinstance(many, tuple) else ():
            if hasattr(one, "fate"):
                yield one.man, one.fate


def of_fire(before: Fight, played: Played) -> Iterator[Fact]:
    for one in played.result.broken:
        yield from weapon(one.man, one.effect)


def weapon(name: str, effect: str) -> Iterator[Fact]:
    """Yield what has become of a weapon: one that is gone is malfunctioned no longer."""
    if effect in ("breaks", "gone"):
        yield Fact(name, f"{'now' if effect == 'breaks' else 'no longer'} malfunctioned")


def nothing(before: Fight, played: Played) -> Iterator[Fact]:
    """Yield nothing: all that this action states are fates."""
    yield from ()


def of_morale(before: Fight, played: Played) -> Iterator[Fact]:
    for check in played.result.checks:
        if not check.passed:
            yield Fact(check.man, "now pinned")


def of_wounded(before: Fight, played: Played) -> Iterator[Fact]:
    for one in played.result.draws:
        if not one.lives:
            yield Fact(one.man, "lost killed")


def of_rally(before: Fight, played: Played) -> Iterator[Fact]:
    for name in re.split(r", | and ", re.sub(r" (is|are) pinned no longer\.$", "", played.result.say)):
        man = next(one for one in before.men if one.name.casefold() == name.casefold())
        yield Fact(man.name, "no longer pinned")


def of_declaration(before: Fight, played: Played) -> Iterator[Fact]:
    group = before.group(before.side_acting, played.result.group)
    assert group is not None
    pinned = [one for one in before.men_of(group) if "pinned" in states(one)]
    assert len(pinned) == played.result.rallied
    for man in pinned:
        yield Fact(man.name, "no longer pinned")


def of_transfer(before: Fight, played: Played) -> Iterator[Fact]:
    man = before.named(played.line.split()[1])
    assert man is not None
    yield Fact(man.name, f"{'no longer' if played.result.received else 'now'} in-transfer")


def of_infiltration(before: Fight, played: Played) -> Iterator[Fact]:
    if played.result.infiltrates == "yes":
        yield Fact(played.line.split()[1], "now infiltrates")


def of_malfunction(before: Fight, played: Played) -> Iterator[Fact]:
    yield from weapon(played.result.man, played.result.effect)


def of_vehicle(before: Fight, played: Played) -> Iterator[Fact]:
    words = played.line.split()
    crossing = played.result.crossing
    if (crossing and not crossing.lives) or played.result.outcome == "attacker out":
        yield Fact(words[1], "lost killed")
    if played.result.card and played.result.outcome == "AFV out":
        yield Fact(words[words.index("--afv") + 1], "lost killed")


OTHERS = {
    "fire": of_fire,
    "morale": of_morale,
    "wounded": of_wounded,
    "rally": of_rally,
    "declare-banzai": of_declaration,
    "transfer": of_transfer,
    "infiltrate": of_infiltration,
    "malfunction": of_malfunction,
    "close-combat-afv": of_vehicle,
}


WORTH = {"lost killed": 2, "lost routed": 1, "lost prisoner": 5, "now wounded": 1}
"""Victory points of a man (16.4); of a vehicle 10 and its anti-armour strength, of a gun 6."""
CARD = re.compile(r"([br][0-9]|p[0-9]+[br]|[0-9]+[wr][0-9])")
NO_DRAW = ("deck", "end-turn", "troops")
"""Actions after which the pile is other than by cards turned over."""


def worth(man: Soldier, what: str, *, once: bool) -> int:
    """Return what has become of a man in victory points; `once`: a wound's point is not counted twice."""
    parts = man.word.split("/")
    if what.startswith("lost") and {"afv", "bren-carrier", "wasp"} & {*parts}:
        return 10 + sum(int(part[2:]) for part in parts if re.fullmatch("aa[0-9]+", part))
    if what.startswith("lost") and "infantry-gun" in parts:
        return 6
    return WORTH.get(what, 0) - (once and "wounded" in parts and what.startswith("lost"))


def points_held(before: Fight, after: Fight, found: set[Fact], *, once: bool) -> None:
    """Assert that each side has gained what its enemies have lost."""
    for side in after.sides:
        gained = 0
        for name, what in found:
            man = before.named(name)
            if man and man.side != side.name:
                gained += worth(man, what, once=once)
        assert side.points - before.side(side.name).points == gained


def cards_held(before: Fight, after: Fight, played: Played) -> None:
    """Assert that the pile is shorter by the cards that were turned over."""
    if played.action in NO_DRAW or before.deck.number != after.deck.number:
        return
    cards = [word for word in played.cards.split(",") if CARD.match(word)]
    assert before.deck.pile - after.deck.pile == len(cards)


def group_held(before: Fight, after: Fight, played: Played) -> None:
    """Assert that a group which moved, or has a card on it now, stands as the answer says."""
    result = played.result
    if played.action == "move":
        group = after.group(before.side_acting, result.letter)
        assert group is not None
        assert (group.range, group.terrain) == (result.range, result.terrain)
        assert group.movement == result.movement
    if played.action == "terrain" and result.placed:
        (group,) = (one for one in after.groups if one not in before.groups)
        assert group.movement == result.movement
        assert result.card in (group.terrain, "smoke", "wire", "minefield")


def hold_against(
    before: Fight, after: Fight, played: Played, rulings: Mapping[str, str], seen: Counter[str]
) -> None:
    """Assert that what an answer states is what has become of the fight, no more and no less."""
    found = became(before, after)
    if played.action == "reinforce":
        assert all(one.what == "joined" for one in found)
    else:
        assert found == told(before, played, pins=rulings.get("wound-pins") == "yes"), played
    points_held(before, after, found, once=rulings.get("wound-points") == "once")
    cards_held(before, after, played)
    group_held(before, after, played)
    seen.update(one.what for one in found)
    seen[played.action] += 1
