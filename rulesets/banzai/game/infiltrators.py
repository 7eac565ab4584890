"""When an infiltrator is one no longer (up-front 20.51): what follows of whatever has just happened."""

from collections.abc import Iterator, Sequence

from rulesets.banzai.game.banzai import placed
from rulesets.banzai.game.changes import with_man
from rulesets.banzai.game.state import DECLARED, MOVED, TRANSFERRED, Fight, Group, Soldier
from rulesets.banzai.men.man import PINNED
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

RULE = "up-front 20.51"
MARKER = "Take the infiltration marker off"
FIRED = "fire"
PLAYED = (MOVED, TRANSFERRED, DECLARED)
"""What a group does with a Movement card on it."""


def lapsed(before: Fight, after: Fight, table: Sequence[str], book: Book[Rules]) -> tuple[Fight, list[str]]:
    """Return the fight with those infiltrators no longer such who cannot be, and the lines not yet said."""
    found, lines = after, []
    for was in before.men:
        now = after.men[was.number - 1]
        if not was.infiltrates or now.is_gone or is_another(before, after, was, now):
            continue
        why = next(reasons(before, after, was, now, book), "")
        found = with_man(found, now._replace(infiltrates="")) if why and now.infiltrates else found
        if (why or not now.infiltrates) and not is_said(now.name, table):
            lines.append(f"{MARKER} {now.name}{f': {why} ({RULE})' if why else ''}.")
    return found, lines


def is_another(before: Fight, after: Fight, was: Soldier, now: Soldier) -> bool:
    """Whether the referee has named another group that a man has infiltrated."""
    return now.infiltrates not in ("", was.infiltrates) and before.groups == after.groups


def is_said(name: str, table: Sequence[str]) -> bool:
    """Whether the answer has said that the marker of a man comes off."""
    return any(line.startswith(MARKER) and name in line.replace(",", " ").split() for line in table)


def reasons(before: Fight, after: Fight, was: Soldier, now: Soldier, book: Book[Rules]) -> Iterator[str]:
    """Yield what ends it: of himself, of his group, of the group that he has infiltrated."""
    if not now.infiltrates:
        if has_fired(before.group_of(was), after.group_of(now)):
            yield "he has fired"
        return
    if now.has(PINNED) and not was.has(PINNED):
        yield "he is pinned"
    if has_moved(before.group_of(was), after.group_of(now)):
        yield f"group {now.group} has played a Movement card"
    stood = before.group(before.enemy_of(was.side), was.infiltrates)
    stands = after.group(after.enemy_of(now.side), now.infiltrates)
    if not (stood and stands):
        return
    if before.men_of(stood) and not after.men_of(stands):
        yield f"nobody is left in group {stands.letter}"
    most = book.rules.infiltration.lost_at
    was_at, at = (
        relative_range(placed(own, target), book.rules.ranges)
        for own, target in ((before.group_of(was), stood), (after.group_of(now), stands))
    )
    if at <= most < was_at:
        yield f"group {stands.letter} is at Relative Range {at}"
    if at == most + 1 and stands.terrain and stands.terrain != stood.terrain:
        yield f"group {stands.letter} has taken terrain at Relative Range {at}"


def has_fired(was: Group, now: Group) -> bool:
    return now.did == FIRED != was.did


def has_moved(was: Group, now: Group) -> bool:
    """Whether a group has just played a Movement card, but for one that removed wire."""
    cleared = was.wire and not now.wire and was.letter == now.letter and was.range == now.range
    return now.did in PLAYED and was != now and not cleared
