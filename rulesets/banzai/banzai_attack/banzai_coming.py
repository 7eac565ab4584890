"""What is said of a Banzai attack before a player turn ends: what the group may and must do."""

from collections.abc import Iterator

from rulesets.banzai.banzai_attack.banzai_state import (
    CANCEL,
    FIGHTS,
    ONLY,
    frees_others,
    ground,
    is_engaged,
    is_reached,
    must_fight,
    placed,
    target_of,
)
from rulesets.banzai.game.fight_state import Fight, Group
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def banzai_lines(fight: Fight, group: Group, book: Book[Rules]) -> Iterator[str]:
    """Yield what a group in a Banzai attack may and must do, in its own player turn."""
    target = target_of(fight, group)
    if target is None or group.banzai is None:
        return
    head = f"{group.letter}: Banzai on {target.letter}"
    if group.banzai.fought == fight.turn:
        yield f"{head}: its men have fought close combat in this player turn ({FIGHTS})."
    elif must_fight(fight, group):
        yield f"{head}: all its men fight close combat, banzai-turn {group.letter} ({FIGHTS})."
    else:
        yield from on_the_way(head, group, target, book)
    if why := ground(fight, group, book):
        yield f"{head}: may be cancelled, cancel-banzai {group.letter}: {why} ({CANCEL})."


def counter_lines(fight: Fight, group: Group) -> Iterator[str]:
    """Yield that a group may strike back at a Banzai group that has come to close combat with it (45.47)."""
    for one in fight.groups:
        attacks = one.side != group.side and one.banzai and one.banzai.target == group.letter
        if attacks and is_engaged(one) and not (group.did or one.fired_on):
            yield f"{group.letter}: may strike back at {one.letter}, counter-attack {group.letter} (45.47)."


def on_the_way(head: str, group: Group, target: Group, book: Book[Rules]) -> Iterator[str]:
    """Yield what a Banzai group may do that does not fight in this player turn."""
    if group.banzai and group.banzai.clears_wire:
        yield f"{head}: its next Movement card removes the wire."
    if is_reached(group, target, book):
        yield f"{head} at Relative Range 5: close combat from the next player turn on ({FIGHTS})."
        return
    far = relative_range(placed(group, target), book.rules.ranges)
    yield f"{head} at Relative Range {far}: only Movement forward or sideways ({ONLY})."
    if not frees_others(group, book):
        yield f"{head}: until it has its Movement card no other group plays one ({ONLY})."
