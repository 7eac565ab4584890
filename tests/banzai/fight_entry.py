"""What every entry in a test's own books has: the line, its answer, its cards; and what several rules do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tests.banzai.fight_books import Books
from tests.banzai.fight_records import Group, Man, Side, names
from tests.banzai.fight_rules import Draw

KILLED, ROUTED, WOUNDED, AFV, GUN = 2, 1, 1, 10, 6
"""Victory points (16.4)."""


class Line(NamedTuple):
    """A line that was accepted, and what it answered."""

    action: str
    plain: list[str]
    named: dict[str, str]
    draw: Draw
    result: Any
    deck: int
    """Which deck was drawn from before it."""
    fresh: Sequence[str]
    """The names of who has joined by it."""

    def fp(self) -> dict[str, int]:
        """Return the firepower typed for each firer."""
        typed = [one.partition("/fp") for one in names(self.named.get("firers", ""))]
        return {name: int(fp) for name, slash, fp in typed if slash}


Enter = Callable[[Books, Line], None]


def nothing(books: Books, line: Line) -> None:
    """Enter what only answers a question."""


def acts(group: Group, action: str, *, also: Sequence[str] = ()) -> None:
    """Enter that a group has had its action; it has but one in a player turn (5.6)."""
    assert group.did in ("", *also), f"{group.letter} has had its action: {group.did}"
    assert group.solo in ("", action)
    group.did = action


def suffers(books: Books, man: Man, end: str) -> None:
    """Enter what became of a man under fire or in panic."""
    if end in ("killed", "routed"):
        books.loses(man, end, KILLED if end == "killed" else ROUTED)
    if end == "pinned":
        man.states.add("pinned")
    if end == "wounded":
        man.states.add("wounded")
        man.drawn_for = books.deck.number
        books.enemy(man.side).points += WOUNDED
        if books.ruling("wound-pins", "no") == "yes" and books.group_of(man).banzai is None:
            man.states.add("pinned")


def ended(books: Books) -> None:
    """Enter Banzai attacks that are over, since a group has nobody left (45.43)."""
    for group in books.groups:
        if group.banzai and not (books.on_foot(group) and books.target(group)):
            group.banzai = None


def snipers_ready(side: Side) -> None:
    """Enter Sniper reinforcements, which are ready in their side's next player turn (48.43)."""
    if side.snipers_coming:
        side.snipers = side.snipers or 0
        side.snipers_gained += side.snipers_coming
        side.snipers_coming = 0
