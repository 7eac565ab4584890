"""What is remembered of a fight: sides, groups, men, the deck, whose player turn it is.

Nobody is ever taken out of the lists, so that a man's number stays his own.
"""

from typing import NamedTuple

from rulesets.banzai.deck import Deck
from wargame_aid.names import fold

KILLED, ROUTED, PRISONER, REMOVED = "killed", "routed", "prisoner", "removed"
"""How a man left the game; the last is the referee's own."""
LOST = (KILLED, ROUTED, PRISONER)


class Banzai(NamedTuple):
    """A Banzai attack that a group has declared."""

    target: str
    """The letter of the enemy group."""
    reached: int = 0
    """The player turn in which it came to Relative Range 5 of the target; 0 while it has not."""
    fought: int = 0
    """The last player turn in which its men fought close combat; 0 for none yet."""
    crossed: tuple[int, ...] = ()
    """Men who have drawn for the minefield that the group stands on, by their numbers."""
    clears_wire: bool = False
    """Whether its next Movement card must remove the wire on which it declared."""
    stood: int = 0
    """The greatest range number that the target has had since."""


class Group(NamedTuple):
    """A group of a side, and what lies on it."""

    side: str
    letter: str
    range: int = 0
    """Its range number."""
    terrain: str = ""
    """The terrain card it is on; empty for open ground."""
    wire: bool = False
    smoke: int = 0
    movement: int = 0
    """Exposed Movement cards."""
    entrenched: bool = False
    mines: bool = False
    did: str = ""
    """The action that it has taken in this player turn."""
    fired_on: bool = False
    """Whether it has been fired on in this player turn."""
    banzai: Banzai | None = None
    dropped: bool = False
    """Whether its ATRs and MMGs lie dropped, until it plays a Movement card (45.6)."""


class Soldier(NamedTuple):
    """A man of a fight: his notation as it stands, without the name, and as it was at the start."""

    number: int
    name: str
    side: str
    group: str
    """The letter of his group."""
    word: str
    start: str
    lost: str = ""
    """How he left the game; empty while he is in it."""
    infiltrates: str = ""
    """The letter of the enemy group that he has infiltrated."""
    drawn_for: int = 1
    """The deck in which he was wounded, or for which he has drawn since (up-front 33.7)."""
    fought: int = 0
    """The last player turn in which he attacked in close combat."""

    @property
    def is_gone(self) -> bool:
        """Whether he is out of the game."""
        return bool(self.lost)


class Side(NamedTuple):
    """A side: its nation, its troop type, its points, its squad."""

    name: str
    nation: str = ""
    troops: str = ""
    points: int = 0
    cards: int = 0
    """Personality cards at the start and of reinforcements on the table, against which losses count."""


class Fight(NamedTuple):
    """A fight as it stands."""

    sides: tuple[Side, ...]
    deck: Deck
    groups: tuple[Group, ...] = ()
    men: tuple[Soldier, ...] = ()
    turn: int = 1
    """Which player turn this is, counted through the game."""
    acting: int = 0
    """The place of the side whose player turn it is."""
    jungle: bool = False
    year: str = ""

    @property
    def side_acting(self) -> str:
        """The side whose player turn it is; empty where there are no sides."""
        return self.sides[self.acting].name if self.sides else ""

    def side(self, name: str) -> Side:
        """Return the side of this name."""
        return next(one for one in self.sides if one.name == name)

    def enemy_of(self, side: str) -> str:
        """Return the first other side; empty where there is none."""
        return next((one.name for one in self.sides if one.name != side), "")

    def group(self, side: str, letter: str) -> Group | None:
        """Return a side's group; None where it has none of this letter."""
        return next((one for one in self.groups if (one.side, one.letter) == (side, letter)), None)

    def group_of(self, man: Soldier) -> Group:
        """Return the group of a man."""
        return next(one for one in self.groups if (one.side, one.letter) == (man.side, man.group))

    def men_of(self, group: Group) -> list[Soldier]:
        """Return who of a group is in the game, in their order."""
        return [
            one for one in self.men if (one.side, one.group) == (group.side, group.letter) and not one.is_gone
        ]

    def named(self, name: str) -> Soldier | None:
        """Return the man of this name; None for one that was only written out."""
        folded = fold(name)
        return next((one for one in self.men if folded and fold(one.name) == folded), None)
