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
    target = before.group(before.enemy_of(was.side), was.infiltrates)
    target_now = after.group(after.enemy_of(now.side), now.infiltrates)
    if not (target and target_now):
        return
    if before.men_of(target) and not after.men_of(target_now):
        yield f"nobody is left in group {target_now.letter}"
    most = book.rules.infiltration.lost_at
    was_at, at = (
        relative_range(placed(own, target), book.rules.ranges)
        for own, target in ((before.group_of(was), target), (after.group_of(now), target_now))
    )
    if at <= most < was_at:
        yield f"group {target_now.letter} is at Relative Range {at}"
    if at == most + 1 and target_now.terrain and target_now.terrain != target.terrain:
        yield f"group {target_now.letter} has taken terrain at Relative Range {at}"


def has_fired(was: Group, now: Group) -> bool:
    return now.did == FIRED != was.did


def has_moved(was: Group, now: Group) -> bool:
    """Whether a group has just played a Movement card, but for one that removed wire."""
    if was.wire and not now.wire and stands(was) == stands(now):
        return False
    return now.did in PLAYED and (was.did != now.did or stands(was) != stands(now))


def stands(group: Group) -> tuple[str, int, int]:
    """Return where a group stands: its letter, its range number, its Movement cards."""
    return group.letter, group.range, group.movement
