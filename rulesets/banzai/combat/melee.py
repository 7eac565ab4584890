"""A close combat under way: who meets whom, what hinders them, and each duel as it was fought."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from rulesets.banzai.action_deck.deck import Deck, in_words
from rulesets.banzai.forces.man import Man, called
from wargame_aid.names import listed
from wargame_aid.ruleset import Modifier


class Meeting(NamedTuple):
    """Who meets whom, by their places: those still to fight, in their order."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class Melee(NamedTuple):
    """A close combat under way: who has still to fight whom, the deck, the losses."""

    meetings: tuple[Meeting, ...]
    deck: Deck
    card: str = ""
    """That of the attacker now fighting, until the defender has drawn."""
    attackers_lost: int = 0
    defenders_lost: int = 0
    crossing: tuple[int, ...] = ()
    """Attackers who have still to draw for a minefield."""
    choosing: tuple[int, ...] = ()
    """Attackers who have still to draw for their opponents."""

    @property
    def losses(self) -> str:
        """How many of each side have fallen."""
        return f"{counted(self.attackers_lost, 'attacker')}, {counted(self.defenders_lost, 'defender')}"


class Sides(NamedTuple):
    """Both sides of a close combat, and what hinders them."""

    attackers: tuple[Man, ...]
    defenders: tuple[Man, ...]
    obstacle: str = ""
    """The stream, marsh or wire out of which a Banzai attack or a counter-attack comes."""
    on_defender: int = 0
    """The attackers' Concealed card, and the place of the defender whom it lowers."""
    lowered_defender: int = 0
    on_attacker: int = 0
    """The defenders' Concealed card, and the place of the attacker whom it lowers."""
    lowered_attacker: int = 0


class Fighting(Protocol):
    """Params of a close combat, of whatever action."""

    @property
    def sides(self) -> Sides:
        """Both sides, and what hinders them."""
        ...


class Fighter(NamedTuple):
    """One side of a duel: his CCV with its modifiers, his card, what it came to."""

    man: str
    arithmetic: str
    ccv: int
    modifiers: tuple[Modifier, ...]
    card: str
    total: int

    def __str__(self) -> str:
        return f"{self.man} {self.arithmetic}, {in_words(self.card)}: {self.total}"


class Duel(NamedTuple):
    """A duel by the places of the two, who fell, and how it was fought; no fighters without a draw."""

    attacker_at: int
    defender_at: int
    attacker_falls: bool
    defender_falls: bool
    fighters: tuple[Fighter, ...] = ()
    left: int = 0
    """Cards left in the draw pile after it."""
    undrawn: str = ""
    """The defender where he is lost without a draw."""

    def __str__(self) -> str:
        if not self.fighters:
            return f"{self.undrawn} is lost without a draw"
        fallen = [
            one.man
            for one, falls in zip(self.fighters, (self.attacker_falls, self.defender_falls), strict=True)
            if falls
        ]
        attacker, defender = self.fighters
        return f"{attacker}; {defender}; {listed(fallen, 'and')} {'falls' if len(fallen) == 1 else 'fall'}"

    @property
    def margin(self) -> int:
        """By how much the attacker came to more than the defender."""
        return self.fighters[0].total - self.fighters[1].total if self.fighters else 0


def counted(number: int, what: str) -> str:
    """Return `2 attackers`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def named(at: int, men: Sequence[Man], role: str) -> str:
    """Return how a man of a side is called; without name or card by his role, `attacker 2`."""
    alone = called(men[at], at + 1, len(men))
    if alone == "the man":
        return f"the {role}"
    return alone if alone != f"man {at + 1}" else f"{role} {at + 1}"
