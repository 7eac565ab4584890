"""A fight in words: each side's points and groups, a line for each man."""

from collections.abc import Iterator, Sequence

from rulesets.banzai.game.state import Fight, Group, Side, Soldier
from rulesets.banzai.movement.ranges import place_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Line, SideStatus

TERRAIN = {"woods3": "woods -3", "building2": "building -2", "building3": "building -3"}
"""What a card is called whose kinds differ in what they take off."""
SHORTEST_RUN = 3


def sides_shown(fight: Fight, book: Book[Rules]) -> list[SideStatus]:
    """Return each side with its points and its groups, and a line for each man."""
    return [
        SideStatus(
            side.name,
            "; ".join(heading_of(fight, side)),
            tuple(line_of(man) for man in fight.men if man.side == side.name),
        )
        for side in fight.sides
    ]


def heading_of(fight: Fight, side: Side) -> Iterator[str]:
    """Yield a side's points, then each of its groups; nothing of points where it has no men."""
    groups = sorted(
        (one for one in fight.groups if one.side == side.name), key=lambda one: place_of(one.letter)
    )
    if groups or side.points:
        yield f"{side.points} point{'' if side.points == 1 else 's'}"
    for group in groups:
        yield f"{', '.join(group_said(group))}, {who_said(fight, group)}"


def group_said(group: Group) -> Iterator[str]:
    """Yield a group's letter and range number, what lies on it, and what it did in this player turn."""
    yield f"{group.letter} at {group.range}"
    if group.terrain:
        yield f"in {terrain_said(group.terrain)}"
    yield from marks_of(group)
    if group.banzai:
        yield f"Banzai on {group.banzai.target}"
    if group.did:
        yield f"did {group.did}"
    if group.fired_on:
        yield "fired on"


def marks_of(group: Group) -> Iterator[str]:
    """Yield what lies on a group beside its terrain."""
    if group.entrenched:
        yield "entrenched"
    if group.wire:
        yield "on wire"
    if group.mines:
        yield "on mines"
    if group.smoke:
        yield f"{group.smoke} smoke"
    if group.movement:
        yield f"{group.movement} Movement"


def terrain_said(terrain: str) -> str:
    return TERRAIN.get(terrain, terrain)


def who_said(fight: Fight, group: Group) -> str:
    """Return the numbers of the men of a group: `men 1-5 and 9`; `nobody left`."""
    numbers = [man.number for man in fight.men_of(group)]
    if not numbers:
        return "nobody left"
    return f"{'man' if len(numbers) == 1 else 'men'} {' '.join(runs(numbers))}"


def runs(numbers: Sequence[int]) -> Iterator[str]:
    """Yield ascending numbers, those that run on as `3-8`."""
    start = 0
    for at in range(1, len(numbers) + 1):
        if at < len(numbers) and numbers[at] == numbers[at - 1] + 1:
            continue
        run = numbers[start:at]
        yield from [f"{run[0]}-{run[-1]}"] if len(run) >= SHORTEST_RUN else map(str, run)
        start = at


def line_of(man: Soldier) -> Line:
    """Return a man's line: number and name, his group, his notation, whom he has infiltrated; or his end."""
    if man.is_gone:
        return Line(man.number, f"{man.number} {man.name}: {man.lost}", changed=True)
    infiltrates = f", has infiltrated {man.infiltrates}" if man.infiltrates else ""
    infiltrates += f" to {man.joins}" if man.joins else ""
    changed = man.word != man.start or bool(infiltrates)
    return Line(man.number, f"{man.number} {man.name}: {man.group}, {man.word}{infiltrates}", changed)
