"""The rules of fire, malfunction and close combat once more, from the digest, for a test's own books."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tests.banzai.fight_books import Books
from tests.banzai.fight_deck import ROUT, WOUND, Card
from tests.banzai.fight_records import OBSTACLES, SECONDARY, VEHICLES, Group, Man, apart

Draw = Callable[[], Card]
TERRAIN = {
    "brush": -1,
    "woods": -2,
    "woods3": -3,
    "building2": -2,
    "building3": -3,
    "gully": -2,
    "hill": -1,
    "marsh": -1,
    "pillbox": -4,
}
CCV = {"rifle": 5, "carbine": 4, "assault-rifle": 4, "mp": 3, "bar": 2, "lmg": 1, "flamethrower": -1}
JAPANESE_CCV = {"mp": 4, "lmg": 2}
UNLISTED = ("mortar", "latw", "piat")
CREWED = ("mmg", "atr", "mortar", "latw")
ORDNANCE = ("latw", "piat", "panzerfaust", *VEHICLES)


class Opened(NamedTuple):
    """How a fire attack is made."""

    base: int
    firing: Group | None
    target: Group
    flags: frozenset[str]
    concealed: int = 0
    flame: bool = False
    ordnance: bool = False
    into_gully: bool = False
    mortar: bool = False
    behind_afv: bool = False
    """Whether a friendly AFV is adjacent to the target at its range number (28.72)."""


def strength(attack: Opened, books: Books) -> int:
    """Return the strength to which each card is added (6, 12, 44.6, 47.3)."""
    firing, target, flags = attack.firing, attack.target, attack.flags
    flame, gun = attack.flame, "ap-gun" in flags
    found = attack.base
    on = firing.ground if firing else ""
    if gun:
        found = min(0, found)
    elif firing and firing.movement and not flame and not attack.ordnance:
        found //= 2
    moved = min(target.movement, 2)
    if moved == 2 and target.terrain == "gully" and not attack.into_gully:
        moved = 1
    lifts = int(on == "hill" and target.terrain not in ("hill", "pillbox")) + target.wire + moved
    if firing:
        found -= int(on in ("marsh", "stream")) + firing.wire + firing.smoke
    found -= target.smoke + attack.concealed + attack.behind_afv
    if target.movement < 2 and not flame and not (gun and books.ruling("ap-gun-terrain", "yes") == "no"):
        found += cover(on, attack, opposite=bool(firing and firing.letter == target.letter))
    if books.jungle and not flame and not (gun and books.ruling("ap-gun-jungle", "yes") == "no"):
        found -= 1
    return found + lifts


def shift(attack: Opened, books: Books) -> int:
    """Return how much more a man in transfer is fired at with: +2 in the open, or beside the rest (17.8)."""
    if books.ruling("in-transfer", "open") == "beside":
        return 2
    target = attack.target
    bare = replace(target, terrain="", movement=0, wire=False, entrenched=False)
    return 2 + strength(attack._replace(target=bare), books) - strength(attack, books)


def cover(on: str, attack: Opened, *, opposite: bool) -> int:
    """Return what the target's terrain takes off (6)."""
    terrain = attack.target.terrain
    found = -int(attack.target.entrenched)
    if terrain == "wall":
        return found + (0 if "encircled" in attack.flags else -2 if opposite and not attack.mortar else -1)
    if (terrain == "hill" and on == "hill") or (attack.mortar and terrain.startswith("woods")):
        return found
    return found + TERRAIN.get(terrain, 0)


def fate(man: Man, number: int, card: Card, books: Books, *, banzai: bool) -> str:
    """Return what a number does to a man: nothing, pinned, wounded, killed or routed (6.5, 33.1, 45.45)."""
    less = int(man.disarmed)
    if banzai:
        return banzai_fate(man, number, card, books)
    kia = 8 + man.pinned - ("flamethrower" in man.weapons)
    saved = card.place(WOUND) == man.morale
    if number > kia:
        return "killed"
    if number == kia:
        return "wounded" if saved and not man.wounded else "killed"
    if man.pinned:
        return panic(man, card, books) if number >= man.panic - less else ""
    return "pinned" if number >= man.morale - less else ""


def banzai_fate(man: Man, number: int, card: Card, books: Books) -> str:
    """Return what a number does to a man of a Banzai group (45.45)."""
    less = int(man.disarmed)
    own = "flamethrower" in man.weapons and books.ruling("banzai-upper", "printed") == "own"
    if number >= 9 - own:
        return "killed"
    if number < man.morale - less:
        return ""
    lowered = less * (books.ruling("banzai-wound-morale", "printed") == "lowered")
    saved = card.place(WOUND) == man.morale - lowered and not man.wounded
    return "wounded" if saved else "killed"


def panic(man: Man, card: Card, books: Books) -> str:
    """Return what becomes of a man who panics (6.531, 33.1, 44.7, 45.32)."""
    less = int(man.disarmed)
    rout = man.panic + 2 * (man.nation == "japanese")
    rout -= less * (books.ruling("rout-number", "printed") == "lowered")
    if card.place(ROUT) <= rout:
        return "killed"
    if card.place(WOUND) != man.morale or man.vehicle:
        return "routed"
    return "killed" if man.wounded else "wounded"


class Broken(NamedTuple):
    """What a card does to the weapons of firers: whose, how, the strength lost, whether the attack ends."""

    man: Man | None
    effect: str = ""
    lost: int = 0
    ends: bool = False


class Firers:
    """A firing group: its men, and the firepower of those for whom one was typed."""

    def __init__(self, men: Sequence[Man], fp: Mapping[str, int], books: Books, group: Group | None) -> None:
        self.men, self.fp, self.books = men, fp, books
        self.moving = bool(group and group.movement)
        self.held = group is not None and (group.wire or group.ground in OBSTACLES)
        """Whether stream, marsh or wire holds them up."""
        self.all_fire = True
        """Whether those who are not named have no firepower here, or are held back."""
        self.hurt: set[str] = set()
        """Whose weapons have broken in this attack."""

    def works(self, man: Man) -> bool:
        return not (man.unarmed or man.pinned or man.name in self.hurt)

    def firing(self) -> list[Man]:
        """Return whose weapons fire: an assistant of a machine gun that does holds his own back."""
        fire = [one for one in self.men if self.fp.get(one.name) and self.works(one)]
        return [one for one in fire if not self.assists(one, fire)]

    @staticmethod
    def assists(man: Man, fire: Sequence[Man]) -> bool:
        guns = [one for one in fire if one.weapon in ("lmg", "mmg") and "assistant" not in one.states]
        return "assistant" in man.states and bool(guns)

    def breakable(self, card: Card) -> list[Man]:
        """Return whose weapons a card can break (19, 20.741, 44.5, 44.9, 45.52)."""
        fire = self.firing()
        if card.black or card.plain < 5:
            return []
        if flames := [one for one in self.men if self.flames(one)]:
            return flames
        captured = [one for one in fire if "captured" in one.states]
        if card.plain == 6:
            return captured or fire
        lmgs = [one for one in fire if one.weapon == "lmg" and one.nation == "japanese"]
        some = [*captured, *self.bracketed(fire), *lmgs]
        return [one for one in fire if one in some]

    def flames(self, man: Man) -> bool:
        """Whether his flamethrower is at risk: pinned, or not held back with fp0 (22.2)."""
        if man.weapon != "flamethrower" or "malfunctioned" in man.states or man.name in self.hurt:
            return False
        return man.pinned or self.fp.get(man.name) != 0

    def bracketed(self, fire: Sequence[Man]) -> list[Man]:
        """Return who fires at bracketed values: uncrewed, a moving LMG, all that are held up (19.15)."""
        crewed = [
            one
            for one in fire
            if one.weapon in CREWED or (one.weapon == "lmg" and one.nation not in ("british", "japanese"))
        ]
        if self.held:
            return crewed
        moved = [one for one in crewed if self.moving and one.weapon == "lmg"]
        return [*self.without_crew(crewed), *moved]

    def without_crew(self, crewed: list[Man]) -> list[Man]:
        able = sum("assistant" in one.states and not one.pinned for one in self.men)
        return crewed[able:]

    def broken_by(self, card: Card, draw: Draw) -> Broken | None:
        """Return what a card does; None where it can break nothing."""
        able, fire = self.breakable(card), self.firing()
        if not able:
            return None
        if len(able) == 1 and not self.one_of_the_armed(card, able, fire):
            return self.breaks(able[0])
        every = card.plain == 6 and able == fire
        among = self.men if every or self.books.ruling("breakable-rpc", "able") == "group" else able
        man = among[draw().place(len(among)) - 1]
        return self.breaks(man) if man in able else self.spared(man, card, fire)

    def one_of_the_armed(self, card: Card, able: Sequence[Man], fire: Sequence[Man]) -> bool:
        """Whether a position is drawn though one weapon fires, others being armed (19.11, Q&A 19)."""
        armed = [one for one in self.men if one.weapon != "none" and one.weapon not in SECONDARY]
        by_arms = self.books.ruling("lone-weapon", "usable") == "armed"
        return by_arms and card.plain == 6 and able == fire and len(armed) > 1

    def breaks(self, man: Man) -> Broken:
        """Return that a weapon which fires breaks: one strength for each two firepower, or part."""
        effect = "gone" if "captured" in man.states else "breaks"
        return Broken(man, effect, (self.fp.get(man.name, 0) + 1) // 2, self.firing() == [man])

    def spared(self, man: Man, card: Card, fire: Sequence[Man]) -> Broken:
        """Return what a card does that picks a man who does not fire, or whose weapon it cannot break."""
        if card.plain == 5 or man.weapon == "none" or man.weapon in SECONDARY:
            return Broken(man)
        if "malfunctioned" in man.states or man.name in self.hurt:
            return Broken(man, "gone")
        if man.pinned:
            return Broken(man, "gone" if "captured" in man.states else "breaks")
        if self.assists(man, fire):
            return Broken(man, "", 1)
        spared = (*ORDNANCE, "flamethrower")
        if "assistant" in man.states or man.weapon in spared or self.keeps_out(man):
            return Broken(man)
        if self.books.ruling("malfunction-no-fp", "breaks") == "weakens":
            return Broken(man, "", 1)
        return Broken(man, "breaks")

    def keeps_out(self, man: Man) -> bool:
        """Whether he is held back, as an infiltrator may be: no firepower was typed for him."""
        return man.name not in self.fp and (bool(man.infiltrates) or not self.all_fire)


def flame_attack(men: Sequence[Man], fp: Mapping[str, int], flags: frozenset[str], books: Books) -> bool:
    """Whether it is a flamethrower attack; what the cards need is never typed here."""
    fire = [one for one in men if fp.get(one.name)]
    flame = [one for one in fire if one.weapon == "flamethrower"]
    if not fire:
        return "flamethrower" in flags
    if not sum(fp[one.name] // (1 + one.wounded) for one in flame):
        return False  # a wounded man's 1 comes to nothing (33.4)
    if flame == fire:
        return True
    ruling = books.ruling("flamethrower-mixed", "gives-all")
    return ruling == "any" or (ruling == "gives-all" and "flamethrower" in flags)


def weapon_broken(man: Man, effect: str) -> None:
    """Enter what became of a weapon: it is broken, or gone with whatever was said of it."""
    if effect == "breaks":
        man.states.add("malfunctioned")
    elif effect == "gone":
        man.weapons = man.weapons[1:] or ["none"]
        man.states -= {"malfunctioned", "captured"}


def ccv(man: Man, books: Books) -> int:
    """Return a man's close combat value (20.6, 33.5, 45.51)."""
    if man.pinned and man.wounded:
        return man.morale - 4
    return man.morale + weapon_ccv(man, books) - 4 * (man.pinned or man.wounded)


def weapon_ccv(man: Man, books: Books) -> int:
    """Return what his weapons add."""
    own = [one for one in man.weapons if one not in SECONDARY]
    if not own:
        return -int("malfunctioned" in man.states and "assistant" not in man.states)
    beside = sum(one in SECONDARY for one in man.weapons) if own[0] != "none" else 0
    if books.ruling("secondary-ccv", "added") != "added":
        beside = 0
    return own_ccv(own[0], man, books) - beside


def own_ccv(weapon: str, man: Man, books: Books) -> int:
    """Return what his own weapon adds."""
    if "assistant" in man.states or weapon == "none":
        return 0
    less = int("malfunctioned" in man.states)
    if weapon in UNLISTED:
        return -int(books.ruling("unlisted-ccv", "nought") == "minus-one") - less
    japanese = man.nation == "japanese" and "captured" not in man.states
    return (JAPANESE_CCV.get(weapon, CCV.get(weapon, 0)) if japanese else CCV.get(weapon, 0)) - less


class Melee:
    """A close combat: meetings of attackers and defenders, fought one after another (20.7)."""

    def __init__(self, books: Books, draw: Draw, hindered: tuple[int, int] = (0, 0)) -> None:
        self.books, self.draw = books, draw
        self.hindered = hindered
        """What the attackers and the defenders have less for what they are on."""
        self.on_attacker: dict[str, int] = {}
        self.on_defender: dict[str, int] = {}
        self.fallen: list[Man] = []
        self.margin = 3
        self.last: Man | None = None
        """The attacker of the last duel, and by how much he won it."""

    def meet(self, attackers: list[Man], defenders: list[Man]) -> None:
        """Fight until one side is gone."""
        while attackers and defenders:
            first, second = attackers[0], defenders[0]
            falls = self.duel(attackers, defenders)
            for man, side, fell in ((first, attackers, falls[0]), (second, defenders, falls[1])):
                if fell:
                    side.remove(man)
                    self.fallen.append(man)

    def duel(self, attackers: Sequence[Man], defenders: Sequence[Man]) -> tuple[bool, bool]:
        """Return who of the two first falls."""
        first, second = attackers[0], defenders[0]
        self.last = first
        if len(defenders) == 1 and second.pinned and second.wounded and second.weapon == "none":
            self.margin = 3
            return False, True
        cards = self.draw(), self.draw()
        total = self.side(attackers, self.hindered[0], self.on_attacker) + cards[0].signed
        against = self.side(defenders, self.hindered[1], self.on_defender) + cards[1].signed
        for man, card in zip((first, second), cards, strict=True):
            self.books.drew(man.side, card.number)
        self.margin = total - against
        return total <= against, against <= total

    def side(self, men: Sequence[Man], hindered: int, lowered: dict[str, int]) -> int:
        """Return the CCV of the first of a side with those beside him (20.622)."""
        extra = sum(not (one.pinned or one.wounded) for one in men[1:])
        return ccv(men[0], self.books) + 3 * extra - hindered - lowered.get(men[0].name, 0)


def crew_of(man: Man, men: Sequence[Man]) -> list[Man]:
    """Return who defends where one was drawn: the crew of the one weapon served, or he alone (20.6)."""
    assistants = [one for one in men if "assistant" in one.states]
    gunners = [one for one in men if one not in assistants and {"lmg", *CREWED} & {*one.weapons}]
    crew = [*gunners, *assistants]
    return crew if assistants and len(gunners) == 1 and man in crew else [man]


def infiltration_column(man: Man, target: Group, books: Books) -> int:
    """Return the column in which infiltration is drawn (20.3, 45.13, 47.5)."""
    own, defenders = books.group_of(man), books.men_of(target)
    found = len(defenders) - len(books.pinned(target))
    ground = own.ground
    found += {"": 2, "hill": 1, "brush": -2, "woods": -1, "woods3": -1}.get(ground, 0)
    both = books.ruling("infiltration-smoke", "both") == "both"
    found -= 2 * (target.smoke + own.smoke * both)
    left = books.men_of(target)
    moves = target.movement or (left and all(one.joins for one in left))
    found += int(target.ground == "pillbox") + 2 * bool(own.movement) + 2 * bool(moves)
    found += 2 * any(one.infiltrates for one in books.men_of(own))
    found -= (man.nation == "japanese") + books.jungle
    return max(1, min(10, found))


def at_five(group: Group, target: Group) -> bool:
    """Whether two groups are where close combat is."""
    return apart(group, target)[1] == 5
