"""What is remembered of a fight: sides, groups, men, the deck, whose player turn it is.

Nobody is ever taken out of the lists, so that a man's number stays his own.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.hands.declared import Solo
from rulesets.banzai.rules import Rules
from wargame_aid.gameplay import Gameplay, Unit
from wargame_aid.lazy import lazy
from wargame_aid.names import fold

KILLED, ROUTED, PRISONER, REMOVED = "killed", "routed", "prisoner", "removed"
"""How a man left the game; the last is the referee's own."""
MOVED, TRANSFERRED, RECEIVED, INFILTRATED = "move", "transfer", "receive", "infiltrate"
DECLARED, FOUGHT, REINFORCED = "declare-banzai", "close-combat", "reinforce"
"""What a group did in a player turn, where other actions ask for it."""
LOST = (KILLED, ROUTED, PRISONER)
COVERS = 1
"""Movement cards under which the old terrain still counts (up-front 7.4)."""
AFV, GUN = "afv", "infantry-gun"
ARMOURED = (AFV, "bren-carrier", "wasp")
"""Words of a card's notation that say that it is no man, as `GUN` does."""
SEALED = "sealed"
"""What stands for the action of a group in solo play that was not revealed yet."""


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
    near: bool = True
    """Whether the groups were opposite or adjacent after the last move."""
    strayed: bool = False
    """Whether it was its own side's move that took it out of reach: no ground for a cancel."""
    clear: bool = True
    """Whether no other enemy group blocked the way after the last move."""
    shut: bool = False
    """Whether it was its own side's move that put it behind another enemy group."""


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
    checked: bool = False
    """Whether men of it took a morale check in this player turn of its side (45.11)."""
    sniped: tuple[str, ...] = ()
    """Numbers of sniper attacks on it since its side's last player turn: `b2`; `r4/missed`."""
    solo: str = ""
    """In solo play the action that was revealed for it, or `sealed` while none was; else empty."""
    way: str = ""
    """How its last Movement card lies: forward, back or sideways; empty for none."""
    under_fire: bool = False
    """Whether it was fired on in the enemy's last player turn (46.4)."""

    @property
    def ground(self) -> str:
        """The terrain that counts: none under two Movement cards (up-front 5.2, 7.4)."""
        return "" if self.movement > COVERS else self.terrain


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
    passed: int = 0
    """The last player turn of his side in which he passed a morale check (up-front 20.2)."""
    drawn_for: int = 1
    """The deck in which he was wounded, or for which he has drawn since (up-front 33.7)."""
    fought: int = 0
    """The last player turn in which he attacked in close combat."""
    lost_in: int = 0
    """The player turn in which he left the game; 0 for none."""
    drew_vehicle: int = 0
    """The last player turn in which he drew a vehicle as his opponent, or infiltrated it."""
    attacked: tuple[int, ...] = ()
    """Of a vehicle, the last player turn in which it was attacked in close combat, and how often in that."""
    joins: str = ""
    """The letter of the group that he is in transfer to (up-front 17.8)."""
    left_in: int = 0
    """The player turn in which he left his own for it."""

    @property
    def is_gone(self) -> bool:
        return bool(self.lost)

    def has(self, word: str) -> bool:
        """Whether a weapon, a rank or a state stands in his notation."""
        return word in self.word.split("/")

    @property
    def is_armoured(self) -> bool:
        """Whether it is the card of an armoured vehicle."""
        return any(map(self.has, ARMOURED))


class Random(NamedTuple):
    """What a side has of random reinforcements (48)."""

    decks: tuple[int, ...] = ()
    """The decks paid for, by number; 1 is the first."""
    chances: tuple[int, ...] = ()
    """Player turns in which it may draw, one for each black 6 of the opponent."""
    tried_in: int = 0
    """The last player turn in which it drew, and how often it did in that."""
    tries: int = 0
    choices: int = 0
    """Personality cards that it has still to choose (48.31)."""
    men: tuple[str, ...] = ()
    """Who has still to enter, in their notation; only the number where nothing is known of a card."""
    enters_from: int = 0
    """The first player turn in which they may."""
    snipers: int = 0
    """Snipers that are ready in its next player turn (48.43)."""


class Side(NamedTuple):
    """A side: its nation, its troop type, its points, its squad."""

    name: str
    nation: str = ""
    troops: str = ""
    points: int = 0
    cards: int = 0
    """Personality cards at the start and of reinforcements on the table, against which losses count."""
    snipers: int | None = None
    """Snipers of the scenario or bought that are left; None where nobody has said."""
    snipers_gained: int = 0
    """Snipers that came as reinforcements and are left (48.4)."""
    random: Random = Random()


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
    discarded: int = 0
    """Cards that the acting side has discarded in this player turn, as far as the game was told."""
    jungle: bool = False
    year: str = ""
    solo: Solo | None = None
    """None where two play."""
    deck_known: int = 1
    """The deck of the player turn before, and the player turn in which it was shuffled; 0 for none."""
    shuffled_in: int = 0
    decks: int = 0
    """How many decks the scenario lasts; 0 where nobody has said."""

    @property
    def side_acting(self) -> str:
        """The side whose player turn it is; empty where there are no sides."""
        return self.sides[self.acting].name if self.sides else ""

    def side(self, name: str) -> Side:
        return next(one for one in self.sides if one.name == name)

    def enemy_of(self, side: str) -> str:
        """Return the first other side; empty where there is none."""
        return next((one.name for one in self.sides if one.name != side), "")

    def group(self, side: str, letter: str) -> Group | None:
        """Return a side's group; None where it has none of this letter."""
        return next((one for one in self.groups if (one.side, one.letter) == (side, letter)), None)

    def groups_of(self, side: str) -> list[Group]:
        return [one for one in self.groups if one.side == side]

    def group_of(self, man: Soldier) -> Group:
        return next(one for one in self.groups if (one.side, one.letter) == (man.side, man.group))

    def men_of(self, group: Group) -> list[Soldier]:
        """Return who of a group is in the game, in their order."""
        return [
            one for one in self.men if (one.side, one.group) == (group.side, group.letter) and not one.is_gone
        ]

    def on_foot(self, group: Group) -> list[Soldier]:
        """Return who of a group is a man, fired at and fighting as one: all but vehicles and guns."""
        return [one for one in self.men_of(group) if not (one.is_armoured or one.has(GUN))]

    def lost_of(self, side: str) -> int:
        """Return how many of a side's cards are killed, routed or taken."""
        return sum(man.side == side and man.lost in LOST for man in self.men)

    def named(self, name: str) -> Soldier | None:
        """Return the man of this name; None for one that was only written out."""
        folded = fold(name)
        return next((one for one in self.men if folded and fold(one.name) == folded), None)


def units(fight: Fight) -> Sequence[Unit]:
    """Return every man, those who are out of the game too."""
    return [Unit(one.number, one.name, one.side, one.word, one.is_gone) for one in fight.men]


def player_turn(fight: Fight) -> str:
    """Return `Player turn 5`; nothing where only the deck is kept."""
    return f"Player turn {fight.turn}" if fight.groups else ""


FIGHT: Gameplay[Fight, Rules] = Gameplay(
    state=Fight,
    begin=lazy("rulesets.banzai.game.begin:begun"),
    units=units,
    status=lazy("rulesets.banzai.game.status:sides_shown"),
    next=lazy("rulesets.banzai.game.next:next_lines"),
    add=lazy("rulesets.banzai.game.begin:joined"),
    remove=lazy("rulesets.banzai.game.edit:removed"),
    edit=lazy("rulesets.banzai.game.edit:edited"),
    game_turn=player_turn,
    aftermath=lazy("rulesets.banzai.game.aftermath:aftermath"),
)
