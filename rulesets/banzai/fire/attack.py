"""A fire attack: what is typed for it, how it stands on the way, and which are the same to its odds."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.fire.breaking import red_numbers
from rulesets.banzai.fire.under_fire import DYING, KILLED, PANICKING, PINNED, STANDS, Target, Values, settled
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import MalfunctionRules, Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Between, Help, Joined, Letter, Takes

MOST_MEN = 20
MOST_STRENGTH = 40
READ_ON = -1
"""Said of a deck card by card: what else stands on a card goes with its number."""
LOSSES = "losses"
"""The field that holds men out, wounded and pinned together."""
SAME = {
    "men_out": {PINNED: STANDS},
    "wounded": {PINNED: STANDS, KILLED: STANDS},
    "pinned": {KILLED: STANDS, DYING: STANDS, PANICKING: STANDS},
}
"""For a field, fates that are the same to it."""


class FireParams(NamedTuple):
    """An attack: at whom, with what strength, from where, at what."""

    target: Annotated[str, POSITIONAL, Help("The enemy group fired at, of a game; none with --men.")] = ""
    strength: Annotated[
        int | None, POSITIONAL, Between(-MOST_STRENGTH, MOST_STRENGTH), Help("What the Fire cards add up to.")
    ] = None
    men: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(0, MOST_MEN),
        Letter("m"),
        Help("The men fired at, in order: M3/P2,M3/P2/pinned."),
    ] = ()
    by: Annotated[str, Letter("b"), Help("The group that fires, of a game: its place counts.")] = ""
    firers: Annotated[
        tuple[Man, ...],
        Joined(","),
        Takes(Man.of_one_action()),
        Between(0, MOST_MEN),
        Letter("w"),
        Help("All men of the firing group, who fires with fp: rifle/M3/P3/fp2."),
    ] = ()
    needs: Annotated[int | None, Between(1, 99), Letter("n"), Help("Firepower that the cards need.")] = None
    fp: Annotated[int | None, Between(0, 99), Letter("f"), Help("Firepower of the firers together.")] = None
    nation: Annotated[str, Letter("u"), Help("Whose fire it is: british, japanese ...")] = ""
    moving: Annotated[bool, Letter("v"), Help("The firers move.")] = False
    bolt_action: Annotated[bool, Letter("d"), Help("The rifles are bolt-action ones.")] = False
    ordnance: Annotated[bool, Letter("q"), Help("A heavy weapon fires.")] = False
    flamethrower: Annotated[bool, Letter("l"), Help("A flamethrower gives all firepower needed.")] = False
    artillery: Annotated[bool, Letter("h"), Help("A mortar or artillery fires.")] = False
    ap_gun: Annotated[bool, Letter("a"), Help("A British gun with a red firepower 0 not in a box.")] = False
    from_: Annotated[str, Letter("r"), Help("What the firers are on: hill, marsh, stream ...")] = "none"
    from_wire: Annotated[bool, Letter("y"), Help("The firers are on wire.")] = False
    from_smoke: Annotated[int, Between(0, 9), Letter("z"), Help("Smoke cards on the firers.")] = 0
    terrain: Annotated[str, Letter("t"), Help("What the target is on: brush, woods, gully ...")] = "none"
    encircled: Annotated[bool, Letter("e"), Help("The target is encircled: no wall covers it.")] = False
    behind_afv: Annotated[bool, Help("A friendly AFV is adjacent at the target's range.")] = False
    entrenched: Annotated[bool, Letter("g"), Help("The target is entrenched.")] = False
    wire: Annotated[bool, Letter("i"), Help("The target is on wire.")] = False
    smoke: Annotated[int, Between(0, 9), Letter("s"), Help("Smoke cards on the target.")] = 0
    movement: Annotated[int, Between(0, 9), Letter("o"), Help("Exposed Movement cards on it.")] = 0
    range: Annotated[
        int | None, Between(0, 5), Letter("p"), Help("The Relative Range: at 5 fire reaches into a gully.")
    ] = None
    concealed: Annotated[int, Between(0, 9), Letter("c"), Help("A Concealed card's value.")] = 0
    jungle: Annotated[bool, Letter("j"), Help("In the jungle.")] = False
    banzai: Annotated[bool, Letter("x"), Help("The target has declared a Banzai attack.")] = False
    fought: Annotated[bool, Letter("k"), Help("It has fought the firers in close combat.")] = False
    deck: Annotated[Deck | None, HIDDEN] = None


class Attack(NamedTuple):
    """The men still to draw for, the strength, the deck, and what the attack has done."""

    left: tuple[Target, ...]
    strength: int
    deck: Deck
    men_out: int = 0
    wounded: int = 0
    pinned: int = 0
    broken: tuple[int, ...] = ()
    """The places of the firers whose weapons have broken in this attack."""


def merge_key(attack: Attack, params: FireParams, book: Book[Rules], field: str) -> Attack:
    """Return the one attack that stands for all which neither men to come nor the field can tell apart."""
    left, deck, black = attack.left, attack.deck, len(book.rules.deck.black)
    apart: tuple[int, ...] = (READ_ON,) if deck.listed else ()
    lost = 0
    if any(man.fp for man in params.firers):  # who comes later is then fired at with less: no other order
        apart, lost = (*apart, *places_of_breaking(book.rules.malfunction, black)), most_lost(params.firers)
    elif len(left) == len(params.men):
        left = tuple(sorted(left, key=first_told))
    strengths = tuple(range(attack.strength - lost, attack.strength + 1))
    merging = [pair for pair in lumps(left, strengths, black, field, apart) if deck.unseen[pair[0]]]
    return Attack(
        left,
        attack.strength,
        merged(deck, merging) if merging else deck,
        attack.men_out if field in (LOSSES, "men_out") else 0,
        attack.wounded if field in (LOSSES, "wounded") else 0,
        attack.pinned if field in (LOSSES, "pinned") else 0,
        attack.broken,
    )


def merged(deck: Deck, merging: list[tuple[int, int]]) -> Deck:
    unseen = list(deck.unseen)
    for at, into in merging:
        unseen[into] += unseen[at]
        unseen[at] = 0
    return Deck(tuple(unseen), *deck[1:])


def places_of_breaking(rules: MalfunctionRules, black: int) -> tuple[int, ...]:
    """Return the places of the red cards that may break a weapon."""
    return tuple(black + number for number in red_numbers(rules))


def most_lost(firers: Sequence[Man]) -> int:
    """Return more strength than weapons that break can cost: all firepower, and one for each card."""
    return sum(man.fp or 0 for man in firers) + len(firers)


def first_told(target: Target) -> tuple[bool, int, Values]:
    """Return the order in which the men to come soon tell few cards apart."""
    return target.pinned, -(target.panic if target.pinned else target.morale), target.values


@lru_cache(1024)
def lumps(
    left: tuple[Target, ...],
    strengths: tuple[int, ...],
    black: int,
    field: str,
    apart: tuple[int, ...],
) -> tuple[tuple[int, int], ...]:
    """Return each card, black ones first, that no man left can tell from one before it, and which that is.

    `strengths` are all that the attack may still have; `apart` are cards that stay apart, and READ_ON where
    all do that are read on.
    """
    same, found = SAME.get(field, {}), []
    first: dict[tuple[str, ...], int] = {}
    for at in range(2 * black):
        signed = at if at < black else black - at
        fates = [
            settled(one, strength + one.shift + signed)
            for one in dict.fromkeys(left)
            for strength in strengths
        ]
        seen = tuple(same.get(fate, fate) for fate in fates)
        if at in apart or (READ_ON in apart and {DYING, PANICKING} & {*seen}):
            seen = (*seen, str(at))
        into = first.setdefault(seen, at)
        if into != at:
            found.append((at, into))
    return tuple(found)
