"""What follows of whatever has just happened in a fight, said with the answer.

Infiltrators who are such no longer, men turned back in transfer, who surrenders, what has ended.
"""

from collections.abc import Iterator, Sequence

from rulesets.banzai.game.banzai import is_reached
from rulesets.banzai.game.changes import with_state
from rulesets.banzai.game.ending import end_lines
from rulesets.banzai.game.infiltrators import lapsed
from rulesets.banzai.game.state import ROUTED, Fight, Group
from rulesets.banzai.men.crews import BETWEEN
from rulesets.banzai.men.man import IN_TRANSFER, PINNED
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Aftermath
from wargame_aid.names import listed


def aftermath(before: Fight, after: Fight, table: Sequence[str], book: Book[Rules]) -> Aftermath[Fight]:
    """Return the fight without lapsed infiltrators (20.51), and which Banzai attacks have ended (45.43)."""
    found, lines = lapsed(before, after, table, book)
    found, back = turned_back(found)
    ends = (
        *banzai_lines(before, found),
        *surrender_lines(before, found, book),
        *end_lines(before, found, book),
    )
    return Aftermath(found, (*lines, *back, *ends))


def surrender_lines(before: Fight, after: Fight, book: Book[Rules]) -> Iterator[str]:
    """Yield who routed at Relative Range 5 of an enemy group, and so surrenders to it (up-front 32.12)."""
    for was in before.men:
        man = after.men[was.number - 1]
        if was.is_gone or man.lost != ROUTED or man.is_armoured:
            continue
        own = before.group_of(was)
        for one in before.groups:
            if one.side != was.side and is_reached(own, one, book) and has_unpinned(after, one):
                yield (
                    f"{man.name} surrenders to group {one.letter} of {one.side}, unless its player declines: "
                    f"game edit {man.name} lost=prisoner (up-front 32.12)."
                )
                break


def has_unpinned(fight: Fight, group: Group) -> bool:
    return any(not one.has(PINNED) for one in fight.on_foot(group))


def turned_back(fight: Fight) -> tuple[Fight, list[str]]:
    """Return the fight with men who were pinned in transfer back in their groups (up-front 17.8)."""
    lines = []
    for man in fight.men:
        if man.joins and man.has(PINNED) and not man.is_gone:
            fight = with_state(fight, man._replace(joins=""), IN_TRANSFER, holds=False)
            lines.append(f"Put {man.name} back into group {man.group}: he is pinned in transfer ({BETWEEN}).")
    return fight, lines


def banzai_lines(before: Fight, after: Fight) -> Iterator[str]:
    """Yield for each attack that is over what comes off the table, and what the group may take (20.8)."""
    for was in before.groups:
        now = after.group(was.side, was.letter)
        if was.banzai is None or now is None or now.banzai is not None:
            continue
        target = after.group(after.enemy_of(was.side), was.banzai.target)
        if not after.on_foot(now):
            yield f"{over(now)} it has no man left to fight. Take its Banzai marker off (45.43)."
        elif target and not after.men_of(target):
            yield f"{over(now)} nobody is left in group {target.letter}. Take its Banzai marker off (45.43)."
            if what := cards_of(target):
                yield f"Group {now.letter} may take group {target.letter}'s {what} (up-front 20.8)."


def over(group: Group) -> str:
    return f"The Banzai attack of group {group.letter} is over:"


def cards_of(group: Group) -> str:
    """Return the terrain and wire that lie on a group, in words."""
    return listed([one for one in (group.terrain, "wire" if group.wire else "") if one], "and")
