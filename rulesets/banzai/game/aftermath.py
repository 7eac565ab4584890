"""What follows of whatever has just happened in a fight, said with the answer.

Infiltrators who are such no longer, men turned back in transfer, the end of a Banzai attack.
"""

from collections.abc import Iterator, Sequence

from rulesets.banzai.game.changes import with_state
from rulesets.banzai.game.infiltrators import lapsed
from rulesets.banzai.game.state import Fight, Group
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
    return Aftermath(found, (*lines, *back, *banzai_lines(before, found)))


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
