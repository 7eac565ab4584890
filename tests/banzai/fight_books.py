"""A test's own books of a fight, which know no ruleset: what holds by the rules, whose player turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from tests.banzai.fight_deck import Deck
from tests.banzai.fight_records import Group, Man, Side, Solo, apart, read


class Books:
    """The books of a fight."""

    def __init__(self, sides: Mapping[str, str], deck: Deck, rulings: Mapping[str, str]) -> None:
        self.sides = [Side(name, nation) for name, nation in sides.items()]
        self.deck, self.rulings = deck, rulings
        self.men: list[Man] = []
        self.read: dict[tuple[str, str], list[Man]] | None = None
        self.groups: list[Group] = []
        self.turn = 1
        self.deck_known, self.shuffled_in = 1, 0
        self.solo: Solo | None = None
        self.jungle, self.year = False, ""

    def ruling(self, name: str, default: str) -> str:
        return self.rulings.get(name, default)

    @property
    def acting(self) -> Side:
        return self.sides[(self.turn - 1) % 2]

    @property
    def waiting(self) -> Side:
        return self.sides[self.turn % 2]

    def side(self, name: str) -> Side:
        return next(one for one in self.sides if one.name == name)

    def enemy(self, name: str) -> Side:
        return next(one for one in self.sides if one.name != name)

    def joined(self, side: str, letter: str, name: str, word: str) -> Man:
        """Enter a man in a group, which may be new."""
        man = read(name, side, letter, self.side(side).nation, word)
        self.men.append(man)
        self.side(side).cards += 1
        if not any((one.side, one.letter) == (side, letter) for one in self.groups):
            self.groups.append(Group(side, letter))
        return man

    def man(self, name: str) -> Man:
        return next(one for one in self.men if one.name == name)

    def group(self, word: str, side: str = "") -> Group:
        """Return a group by its letter, of the acting side unless another is named."""
        named, _, letter = word.rpartition(".")
        own = named or side or self.acting.name
        return next(one for one in self.groups if (one.side, one.letter) == (own, letter))

    def enemy_group(self, word: str) -> Group:
        return self.group(word, self.waiting.name)

    def group_of(self, man: Man) -> Group:
        return self.group(man.group, man.side)

    def men_of(self, group: Group) -> list[Man]:
        """Return who of a group is in the game."""
        same = (group.side, group.letter)
        if self.read is None:
            return [one for one in self.men if (one.side, one.group) == same and not one.lost]
        return [*self.read.get(same, ())]

    @contextmanager
    def open(self) -> Iterator[None]:
        """Read the books and change nothing: the men of each group are looked up once."""
        self.read = {}
        for man in self.men:
            if not man.lost:
                self.read.setdefault((man.side, man.group), []).append(man)
        yield
        self.read = None

    def on_foot(self, group: Group) -> list[Man]:
        """Return who of a group is no vehicle or gun."""
        return [one for one in self.men_of(group) if not one.vehicle]

    def pinned(self, group: Group) -> list[Man]:
        return [one for one in self.men_of(group) if one.pinned]

    def own(self) -> list[Group]:
        """Return the acting side's groups that have men."""
        return [one for one in self.groups if one.side == self.acting.name and self.men_of(one)]

    def enemies(self) -> list[Group]:
        """Return the other side's groups that have men."""
        return [one for one in self.groups if one.side == self.waiting.name and self.men_of(one)]

    def opposite(self, group: Group) -> Group | None:
        """Return the enemy group of the same letter, if it has men."""
        enemy = self.enemy(group.side).name
        found = [one for one in self.groups if (one.side, one.letter) == (enemy, group.letter)]
        return found[0] if found and self.men_of(found[0]) else None

    def target(self, group: Group) -> Group | None:
        """Return whom a group attacks in a Banzai, if anybody is left."""
        if group.banzai is None:
            return None
        enemy = self.enemy(group.side).name
        found = self.group(group.banzai.target, enemy)
        return found if self.men_of(found) else None

    def must_fight(self, group: Group) -> bool:
        """Whether a Banzai group fights close combat in this player turn and has not yet."""
        banzai = group.banzai
        target = self.target(group)
        if banzai is None or target is None or not self.on_foot(group):
            return False
        if target.mines and self.ruling("mined-close-combat", "no") == "no":
            return False
        return 0 < banzai.reached < self.turn and banzai.fought < self.turn

    def engaged(self, group: Group) -> bool:
        """Whether a Banzai attack is in close combat."""
        return bool(group.banzai and group.banzai.reached and group.banzai.fought)

    def holds_movement(self, group: Group) -> bool:
        """Whether a Banzai group of the side has to have its Movement card before one on this group."""
        others = [one for one in self.groups if one.side == group.side and one is not group]
        return any(self.target(one) and not self.frees(one) for one in others)

    def frees(self, group: Group) -> bool:
        """Whether a Banzai group leaves the others their Movement cards."""
        signs = [group.did in ("declare-banzai", "move"), self.engaged(group)]
        return all(signs) if self.ruling("banzai-others", "either") == "both" else any(signs)

    def blocked(self, group: Group, target: Group) -> bool:
        """Whether another enemy group is between a group and its target."""
        other = self.opposite(group)
        if other is None or other is target or apart(group, target)[1] == 5:
            return False
        return other.range > target.range

    def may_cancel(self, group: Group) -> bool:
        """Whether the owner of a Banzai attack may cancel it."""
        target = self.target(group)
        if target is None or group.banzai is None:
            return False
        away = apart(group, target)[0] > 1 and not group.banzai.strayed
        if away or (self.blocked(group, target) and not group.banzai.shut):
            return True
        retreats = self.ruling("banzai-cancel", "retreat") == "retreat"
        return retreats and target.range < group.banzai.stood

    def crew(self, group: Group) -> tuple[int, int]:
        """Return how many men the Japanese ATRs and MMGs of a group want, and how many can carry."""
        men = self.men_of(group)
        heavy = sum(one in ("atr", "mmg") for man in men for one in man.weapons)
        able = [
            man for man in men if not man.wounded and not {"mortar", "latw", "infantry-gun"} & {*man.weapons}
        ]
        japanese = self.side(group.side).nation == "japanese"
        return 2 * heavy * japanese, len(able)

    def uncrewed(self, group: Group) -> bool:
        """Whether a group may play no Movement card for its heavy weapons."""
        needed, able = self.crew(group)
        return able < needed and not group.dropped

    def due(self) -> list[Man]:
        """Return the wounded men who draw now for the new deck."""
        both = self.ruling("wounded-draw", "both") == "both"
        return [
            one
            for one in self.men
            if one.wounded
            and not one.lost
            and one.drawn_for < self.deck.number
            and not (one.side == self.acting.name and self.deck.number > self.deck_known)
            and (both or one.side == self.acting.name)
        ]

    def loses(self, man: Man, how: str, points: int) -> None:
        """Enter a man out of the game, with the points for his enemy."""
        man.lost, man.infiltrates, man.joins = how, "", ""
        man.states.discard("in-transfer")
        once = man.wounded and self.ruling("wound-points", "both") == "once"
        self.enemy(man.side).points += points - once

    def drew(self, side: str, number: str) -> None:
        """Enter a random number that a side drew: a black 6 gives its opponent a chance (48.2)."""
        other = self.enemy(side)
        if number == "b6" and other.decks:
            other.chances += (self.turn + (2 if other is self.acting else 1),)

    def chances_left(self) -> int:
        """Return how many draws for reinforcements the acting side has in this player turn (48.1, 48.2)."""
        side = self.acting
        if self.deck.number not in side.decks:
            return 0
        first = self.deck.number == self.deck_known and 0 < self.turn - self.shuffled_in <= 2
        return side.chances.count(self.turn) + first - (side.tries if side.tried_in == self.turn else 0)

    def attacks_of(self, side: Side) -> int | None:
        """Return how many attacks a Sniper card gives a side (48.4); None where nobody has said."""
        if side.snipers is None and not side.snipers_gained:
            return None
        bought = side.snipers or 0
        if self.ruling("dyo-second-sniper", "by-origin") == "by-origin":
            bought = min(bought, 1)
        return bought + side.snipers_gained
