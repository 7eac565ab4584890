"""A fire attack: what is typed for it, and how it stands on the way."""

from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.fire.under_fire import Target
from rulesets.banzai.men.man import Man
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Between, Help, Joined, Letter

MOST_MEN = 20
MOST_STRENGTH = 40


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
    ap_gun: Annotated[bool, Letter("a"), Help("A British gun with a red firepower 0 not in a box.")] = False
    from_: Annotated[str, Letter("r"), Help("What the firers are on: hill, marsh, stream ...")] = "none"
    from_wire: Annotated[bool, Letter("y"), Help("The firers are on wire.")] = False
    from_smoke: Annotated[int, Between(0, 9), Letter("z"), Help("Smoke cards on the firers.")] = 0
    terrain: Annotated[str, Letter("t"), Help("What the target is on: brush, woods, gully ...")] = "none"
    encircled: Annotated[bool, Letter("e"), Help("The target is encircled: no wall covers it.")] = False
    entrenched: Annotated[bool, Letter("g"), Help("The target is entrenched.")] = False
    wire: Annotated[bool, Letter("i"), Help("The target is on wire.")] = False
    smoke: Annotated[int, Between(0, 9), Letter("s"), Help("Smoke cards on the target.")] = 0
    movement: Annotated[int, Between(0, 9), Letter("o"), Help("Exposed Movement cards on it.")] = 0
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
