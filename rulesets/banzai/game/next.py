"""What is still to be done in a player turn: who may act, what a Banzai attack asks, what the deck asks."""

from collections.abc import Iterable, Iterator

from rulesets.banzai.deck.deck import counted
from rulesets.banzai.game.banzai import (
    CANCEL,
    FIGHTS,
    ONLY,
    frees_others,
    ground,
    is_engaged,
    is_out_of_reach,
    is_reached,
    must_fight,
    placed,
    target_of,
)
from rulesets.banzai.game.broken import limit_for
from rulesets.banzai.game.chances import chance_lines
from rulesets.banzai.game.end_turn import FEW
from rulesets.banzai.game.state import Fight, Group, Side
from rulesets.banzai.game.status import group_said, runs
from rulesets.banzai.men.man import PINNED
from rulesets.banzai.movement.ranges import place_of, relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed


def banzai_lines(fight: Fight, group: Group, book: Book[Rules]) -> Iterator[str]:
    """Yield what a group in a Banzai attack may and must do, in its own player turn."""
    target = target_of(fight, group)
    if target is None or group.banzai is None:
        return
    head = f"{group.letter}: Banzai on {target.letter}"
    yield from vehicle_lines(fight, group)
    if group.banzai.fought == fight.turn:
        yield f"{head}: its men have fought close combat in this player turn ({FIGHTS})."
    elif must_fight(fight, group, book):
        yield f"{head}: all its men fight close combat, banzai-turn {group.letter} ({FIGHTS})."
    else:
        yield from on_the_way(head, group, target, book)
    if why := ground(fight, group, book):
        yield f"{head}: may be cancelled, cancel-banzai {group.letter}: {why} ({CANCEL})."


def counter_lines(fight: Fight, group: Group, book: Book[Rules]) -> Iterator[str]:
    """Yield that a group may strike back at a Banzai group that has come to close combat with it (45.47)."""
    for one in fight.groups:
        attacks = one.side != group.side and one.banzai and one.banzai.target == group.letter
        if attacks and is_engaged(one) and not (group.did or one.fired_on or is_out_of_reach(one, book)):
            yield f"{group.letter}: may strike back at {one.letter}, counter-attack {group.letter} (45.47)."
    if not group.banzai:
        yield from vehicle_lines(fight, group)


def vehicle_lines(fight: Fight, group: Group) -> Iterator[str]:
    """Yield who has drawn a vehicle as his opponent, or infiltrated it, and has still to fight it."""
    for one in fight.on_foot(group):
        if one.drew_vehicle == fight.turn != one.fought:
            fights = f"close-combat-afv {one.name} (up-front 28.81)"
            yield f"{group.letter}: {one.name} has still to fight the vehicle, {fights}."


def on_the_way(head: str, group: Group, target: Group, book: Book[Rules]) -> Iterator[str]:
    """Yield what a Banzai group may do that does not fight in this player turn."""
    if group.banzai and group.banzai.clears_wire:
        yield f"{head}: its next Movement card removes the wire."
    if is_out_of_reach(target, book):
        yield f"{head}: nobody is attacked on the minefield where its men stand (up-front 24.7)."
        return
    if is_reached(group, target, book):
        yield f"{head} at Relative Range 5: close combat from the next player turn on ({FIGHTS})."
        return
    far = relative_range(placed(group, target), book.rules.ranges)
    yield f"{head} at Relative Range {far}: only Movement forward or sideways ({ONLY})."
    if not frees_others(group, book):
        yield f"{head}: until it has its Movement card no other group plays one ({ONLY})."


def next_lines(fight: Fight, book: Book[Rules]) -> list[str]:
    """Return whose player turn it is, the deck, who may act, and what is asked."""
    return [*turn_lines(fight, book)]


def turn_lines(fight: Fight, book: Book[Rules]) -> Iterator[str]:
    """Yield the same one by one."""
    if fight.groups:
        yield f"Player turn {fight.turn}: {fight.side_acting}{' in the jungle' if fight.jungle else ''}."
    yield from deck_lines(fight)
    own = by_letter(one for one in fight.groups_of(fight.side_acting) if fight.men_of(one))
    for group in own:
        if group.banzai:
            yield from banzai_lines(fight, group, book)
        elif not group.did:
            yield f"May act: {', '.join(group_said(group))}{reach_said(fight, group, book)}."
    for group in own:
        yield from counter_lines(fight, group, book)
        yield from pinned_lines(fight, group)
        yield from reception_lines(fight, group)
    if acted := [f"{one.letter} ({one.did})" for one in own if one.did and not one.banzai]:
        yield f"Has acted: {listed(acted, 'and')}."
    yield from chance_lines(fight)
    yield from sniped_lines(own)
    if fight.solo:
        from rulesets.banzai.game.hands import solo_lines  # few play alone

        yield from solo_lines(fight)
    yield from wounded_lines(fight, book)
    for side in fight.sides:
        yield from broken_lines(fight, side, book)
    if fight.groups:
        yield "When all is done: end-turn."


def sniped_lines(own: Iterable[Group]) -> Iterator[str]:
    """Yield which groups may seek the sniper who attacked them (up-front 14.4)."""
    for group in own:
        if group.sniped and not (group.did or group.banzai):
            numbers = listed(group.sniped, "and")
            yield f"{group.letter} was attacked by a sniper, {numbers}: sniper-check with one of its men."


def deck_lines(fight: Fight) -> Iterator[str]:
    deck = fight.deck
    yield f"Deck {deck.number}: {counted(deck)}; {deck.hands} dealt to hands."
    if deck.hands and 0 < deck.pile <= FEW:
        yield f"The deck is about to end: {deck.pile} cards are left."
    if not deck.pile and 0 < fight.decks <= deck.number:
        yield f"Deck {deck.number} was the last and is out: the game is over (up-front 16.3)."
    elif not deck.pile:
        yield "The draw pile is empty: shuffle the discards, deck shuffle."


def reach_said(fight: Fight, group: Group, book: Book[Rules]) -> str:
    """Return the Relative Range of a group to each enemy group: `; Relative Range 5 to A, 3 to B`."""
    enemies = [one for one in fight.groups if one.side != group.side and fight.men_of(one)]
    rules = book.rules.ranges
    near = [f"{relative_range(placed(group, one), rules)} to {one.letter}" for one in by_letter(enemies)]
    return f"; Relative Range {', '.join(near)}" if near else ""


def by_letter(groups: Iterable[Group]) -> list[Group]:
    """Return groups from left to right."""
    return sorted(groups, key=lambda one: place_of(one.letter))


def pinned_lines(fight: Fight, group: Group) -> Iterator[str]:
    """Yield who of a group is pinned, by number: then it plays no Movement card (up-front 10.12)."""
    pinned = [man.number for man in fight.men_of(group) if man.has(PINNED)]
    if pinned:
        yield f"Pinned in {group.letter}: {' '.join(runs(pinned))}; rally before it moves."


def reception_lines(fight: Fight, group: Group) -> Iterator[str]:
    """Yield which men in transfer a group may receive (up-front 17.8)."""
    for man in fight.men:
        if (man.side, man.joins) == (group.side, group.letter) and man.left_in < fight.turn and not group.did:
            yield f"{group.letter}: may receive {man.name}, transfer {man.name} {group.letter}."


def wounded_lines(fight: Fight, book: Book[Rules]) -> Iterator[str]:
    """Yield which wounded men draw for a new deck (up-front 33.7)."""
    if fight.deck.number == 1:
        return
    from rulesets.banzai.game.morale import wounded_due  # only after a shuffle

    if due := wounded_due(fight, book):
        yield f"For the new deck the wounded draw, wounded: {listed((one.name for one in due), 'and')}."


def broken_lines(fight: Fight, side: Side, book: Book[Rules]) -> Iterator[str]:
    """Yield what a side has lost of its squad, and whether it is broken (up-front 16.5, 45.31)."""
    lost = fight.lost_of(side.name)
    if not lost:
        return
    limit = limit_for(side.cards, side.nation, book)
    said = f"{lost} of {side.cards} lost"
    if lost >= limit:
        yield f"{side.name} is broken: {said}. The game is over."
    else:
        yield f"{side.name}: {said}, {limit} breaks it."
