"""What an entry changes of a fight: each function returns the fight after it."""

from collections.abc import Iterable
from typing import Protocol, Self, TypeVar

from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.game.state import (
    AFV,
    GUN,
    LOST,
    RECEIVED,
    REINFORCED,
    SEALED,
    TRANSFERRED,
    Fight,
    Group,
    Side,
    Soldier,
)
from rulesets.banzai.men.crews import BETWEEN, able_of, heavy_of, needed_by
from rulesets.banzai.men.crews import CREW_RULE as RULE
from rulesets.banzai.men.man import IN_TRANSFER, UNARMED, Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed, quoted
from wargame_aid.replacing import replaced
from wargame_aid.ruleset import IllegalAction

GROUPS = "up-front 5.6"
SOLE = "48.21"
"""Who draws for reinforcements does nothing else in the player turn."""
SOLO, WAITS = "49.11", "48.33"


def with_group(fight: Fight, group: Group) -> Fight:
    return fight._replace(groups=replaced(fight.groups, group, lambda one: (one.side, one.letter)))


def with_man(fight: Fight, man: Soldier) -> Fight:
    at = man.number - 1
    return fight._replace(men=(*fight.men[:at], man, *fight.men[at + 1 :]))


def with_side(fight: Fight, side: Side) -> Fight:
    return fight._replace(sides=replaced(fight.sides, side, lambda one: one.name))


def with_state(fight: Fight, man: Soldier, state: str, *, holds: bool) -> Fight:
    """Return the fight with a man in a state of his notation, or out of it."""
    parts = [part for part in man.word.split("/") if part != state]
    return with_man(fight, man._replace(word="/".join((*parts, state) if holds else parts)))


def without_man(fight: Fight, man: Soldier, lost: str, book: Book[Rules]) -> Fight:
    """Return the fight with a man killed, routed or taken, and its points for the enemy (up-front 16.4)."""
    gone = man._replace(lost=lost, infiltrates="", joins="", lost_in=fight.turn)
    after = with_state(fight, gone, IN_TRANSFER, holds=False)
    return scored(after, fight.enemy_of(man.side), points_of(man, lost, book)) if lost in LOST else after


def points_of(man: Soldier, lost: str, book: Book[Rules]) -> int:
    """Return what a loss brings; by the ruling a wounded man's less the point for his wound."""
    points = book.rules.points
    if man.is_armoured:
        return points[AFV] + (Man.parse(man.word, book).armour or 0)
    if man.has(GUN):
        return points[GUN]
    once = man.has("wounded") and book.in_force("wound-points") == "once"
    return points[lost] - once * points["wounded"]


def wounded(fight: Fight, man: Soldier, book: Book[Rules]) -> Fight:
    """Return the fight with a man wounded, and its points for the enemy (up-front 16.4)."""
    after = with_state(fight, man._replace(drawn_for=fight.deck.number), "wounded", holds=True)
    return scored(after, fight.enemy_of(man.side), book.rules.points["wounded"])


def scored(fight: Fight, side: str, points: int) -> Fight:
    sides = tuple(
        one._replace(points=one.points + points) if one.name == side else one for one in fight.sides
    )
    return fight._replace(sides=sides)


def man_as(soldier: Soldier, book: Book[Rules]) -> Man:
    """Return a man as he stands, with his name."""
    return Man.parse(f"{soldier.name}={soldier.word}", book)


def own_group(fight: Fight, word: str) -> Group:
    """Return the group that is meant of the side whose player turn it is; `side.letter` names another side's.

    Raises ValueError where there is none of this letter.
    """
    return group_meant(fight, word, fight.side_acting)


def enemy_group(fight: Fight, word: str) -> Group:
    """Return the group that is meant of the side whose player turn it is not; ValueError as for one's own."""
    return group_meant(fight, word, fight.enemy_of(fight.side_acting))


def group_meant(fight: Fight, word: str, side: str) -> Group:
    """Return the group of a letter, of a side unless the word names another: `A`, `jap.A`."""
    named, dot, letter = word.strip().rpartition(".")
    if dot:
        from wargame_aid.names import pick  # a side is seldom named

        side = pick(named, [one.name for one in fight.sides], "side")
    found = fight.group(side, letter.upper())
    if found is None:
        known = listed([one.letter for one in fight.groups_of(side)]) or "none"
        raise ValueError(f"{side or 'nobody'} has no group {quoted(letter.upper())}: {known}")
    return found


def refuse_waiting(fight: Fight, men: Iterable[Man], book: Book[Rules]) -> None:
    """Raise IllegalAction for a man written out whose card still waits as a reinforcement (48.33)."""
    words = [word for side in fight.sides if side.name == fight.side_acting for word in side.random.men]
    waiting = {word if word.isdigit() else Man.parse(word, book).card for word in words} - {""}
    for man in men:
        if not man.name and man.card in waiting:
            raise IllegalAction(
                f"number {man.card} of {fight.side_acting} waits off the table: he enters first, reinforce "
                "--entry, and not by a transfer",
                WAITS,
            )


def refuse_in_transfer(man: Soldier) -> None:
    """Raise IllegalAction for a man between two groups, who does nothing until he is received (17.8)."""
    if man.joins:
        raise IllegalAction(
            f"{man.name} is in transfer to group {man.joins} and does nothing until it receives him", BETWEEN
        )


def refuse_twice(group: Group, does: str) -> None:
    """Raise IllegalAction for a second action of a group in one player turn."""
    if group.did:
        cite = SOLE if group.did == REINFORCED else GROUPS
        raise IllegalAction(f"group {group.letter} has had its action of this player turn: {group.did}", cite)
    refuse_undeclared(group, does)


def refuse_other_action(group: Group, does: str) -> None:
    """Raise IllegalAction for a group with another action in this player turn; this one goes man by man."""
    if group.did not in ("", does):
        raise IllegalAction(
            f"group {group.letter} has had its action of this player turn: {group.did}", GROUPS
        )
    refuse_undeclared(group, does)


def refuse_undeclared_side(fight: Fight, does: str) -> None:
    """Raise IllegalAction in solo play for what was revealed for none of the acting side's groups (49.11)."""
    own = fight.groups_of(fight.side_acting)
    if own and not any(one.solo in ("", does) for one in own):
        refuse_undeclared(own[0], does)


def refuse_undeclared(group: Group, does: str) -> None:
    """Raise IllegalAction in solo play for what was not declared and revealed next (49.11)."""
    does = TRANSFERRED if does == RECEIVED else does
    if group.solo and group.solo != does:
        now = "nothing is revealed" if group.solo == SEALED else f"{group.solo} is revealed"
        raise IllegalAction(f"solo play, group {group.letter}: {now} for it, not {does}; solo reveal", SOLO)


class Drawing(Protocol):
    """Params of an action that draws."""

    def _replace(self, *, deck: Deck | None = ...) -> Self: ...


D = TypeVar("D", bound=Drawing)


def fill_deck(fight: Fight, params: D, book: Book[Rules]) -> D:
    return params._replace(deck=fight.deck)


def men_in(fight: Fight, group: Group, book: Book[Rules]) -> tuple[Man, ...]:
    """Return the men of a group as they stand."""
    return tuple(man_as(one, book) for one in fight.men_of(group))


def men_on_foot(fight: Fight, group: Group, book: Book[Rules]) -> tuple[Man, ...]:
    """Return the same without vehicles and guns."""
    return tuple(man_as(one, book) for one in fight.on_foot(group))


def refuse_uncrewed(fight: Fight, group: Group, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Movement card of a group whose heavy weapons want men (45.6)."""
    men = men_in(fight, group, book)
    needed, able = needed_by(men, fight.side(group.side).nation, book), able_of(men, book)
    if able < needed and not group.dropped:
        weapons = listed(heavy_of(men, book), "and")
        raise IllegalAction(
            f"group {group.letter} plays no Movement card: its {weapons} wants {needed} unwounded men, "
            f"{able} can; crew {group.letter} --drop leaves it behind",
            RULE,
        )


def left_behind(fight: Fight, group: Group, book: Book[Rules]) -> Fight:
    """Return the fight after a Movement card of a group: what it had dropped is gone (45.6)."""
    if not group.dropped:
        return fight
    for soldier in fight.men_of(group):
        man = Man.parse(soldier.word, book)
        if heavy_of((man,), book):
            kept = tuple(one for one in man.weapons if one not in book.rules.crew.weapons)
            word = str(man._replace(weapons=kept or (UNARMED,)))
            fight = with_man(fight, soldier._replace(word=word))
    return with_group(fight, group._replace(dropped=False))


def refuse_other_side(fight: Fight, own: Group | Soldier, cite: str) -> None:
    """Raise IllegalAction for a group or a man of the side whose player turn it is not."""
    if own.side != fight.side_acting:
        raise IllegalAction(f"it is the player turn of {fight.side_acting}, not of {own.side}", cite)
