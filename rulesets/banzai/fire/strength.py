"""The strength of a fire attack, every modifier by name, in the order of the rules."""

from collections.abc import Iterator

from rulesets.banzai.fire.attack import FireParams
from rulesets.banzai.men.man import BRITISH, NATIONS
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import IllegalAction, Modifier, summed

HILL, PILLBOX = "hill", "pillbox"


def base_strength(params: FireParams) -> int:
    """Return what the Fire cards add up to: it may stand alone, `fire 4 --men M3/P2`; else ValueError."""
    if params.strength is not None:
        return params.strength
    if not (params.target.isascii() and params.target.isdigit()):
        raise ValueError("what do the Fire cards add up to? fire 4 --men M3/P2, or in a game fire C 4")
    return int(params.target)


def firers_terrain(params: FireParams, book: Book[Rules]) -> str:
    """Return where the firers stand; other terrain changes nothing. ValueError for what is no terrain."""
    rules = book.rules.fire
    named = pick(fold(params.from_), tuple(dict.fromkeys((*rules.firers_on, *rules.at))), "terrain")
    return named if named in rules.firers_on else "none"


def target_terrain(params: FireParams, book: Book[Rules]) -> str:
    """Return what the target is on; ValueError names what there is."""
    return pick(fold(params.terrain), list(book.rules.fire.at), "terrain")


def halved(params: FireParams, book: Book[Rules]) -> bool:
    """Whether the strength is halved: the firers move, and no ordnance or flamethrower does it alone."""
    return params.moving and not params.ordnance and not params.flamethrower


def modifiers_of(params: FireParams, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return every modifier that counts."""
    return tuple(one for one in all_modifiers(params, book) if one.value)


def all_modifiers(params: FireParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield the modifiers, those of no value too: of the firers' place, of the target's, of cards."""
    rules = book.rules.fire
    if params.ap_gun:
        over = max(0, base_strength(params) - rules.ap_gun)
        yield Modifier("a gun without shells for men (44.6)", -over)
    elif halved(params, book):
        yield Modifier("moving, halved", base_strength(params) // 2 - base_strength(params))
    start, terrain = firers_terrain(params, book), target_terrain(params, book)
    level = start == HILL and terrain in (HILL, PILLBOX)
    yield Modifier(f"from a {start}", 0 if level else rules.firers_on[start])
    yield Modifier("from wire", params.from_wire * rules.firers_wire)
    yield Modifier("smoke on the firers", params.from_smoke * rules.smoke)
    yield from of_terrain(params, terrain, level, book)
    yield Modifier("smoke on the target", params.smoke * rules.smoke)
    yield Modifier("wire", params.wire * rules.at_wire)
    yield Modifier("exposed Movement cards", params.movement * rules.movement)
    yield Modifier("Concealed card", -params.concealed)
    if params.jungle and not params.flamethrower and in_jungle(params, book):
        yield Modifier("jungle (47.3)", rules.jungle)


def of_terrain(params: FireParams, terrain: str, level: bool, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what the target's terrain takes off; a flamethrower minds none (up-front 6)."""
    rules = book.rules.fire
    if params.flamethrower:
        return
    if params.ap_gun and book.ruling("ap-gun-terrain") == "no":
        return
    value = 0 if level and terrain == HILL else rules.at[terrain]
    if terrain.startswith("wall") and params.encircled:
        value = 0
    yield Modifier(terrain, value)
    yield Modifier("entrenched", params.entrenched * rules.entrenched)


def in_jungle(params: FireParams, book: Book[Rules]) -> bool:
    """Whether the jungle weakens this attack (47.3); a gun without shells for men by a ruling."""
    return not params.ap_gun or book.ruling("ap-gun-jungle") == "yes"


def strength_of(params: FireParams, book: Book[Rules]) -> int:
    """Return the strength to which each card is added."""
    return base_strength(params) + sum(one.value for one in modifiers_of(params, book))


def strength_said(params: FireParams, book: Book[Rules]) -> str:
    """Return `6 - 2 woods = 4`."""
    return summed(base_strength(params), modifiers_of(params, book))


def fires_heavy(params: FireParams, book: Book[Rules]) -> bool:
    """Whether a heavy weapon fires: it is said so, or a gun or vehicle is among the firers with firepower."""
    weapons = book.rules.weapons
    heavy = (weapons[one].vehicle for man in params.firers if man.fp for one in man.weapons if one in weapons)
    return params.ordnance or any(heavy)


def refuse_place(params: FireParams, book: Book[Rules]) -> None:
    """Raise ValueError for terrain that is none, IllegalAction for what a Banzai forbids (45.44, 45.47)."""
    firers_terrain(params, book)
    target_terrain(params, book)
    if params.nation:
        pick(params.nation, NATIONS, "nation")
    if params.flamethrower and (params.ordnance or params.ap_gun):
        raise ValueError("a flamethrower is no heavy weapon: --flamethrower or --ordnance, not both")
    if params.bolt_action and params.fp is not None:
        raise ValueError("--bolt-action halves each man's firepower: --firers with fp, not --fp")
    if params.ap_gun and params.nation and pick(params.nation, NATIONS, "nation") != BRITISH:
        raise IllegalAction(f"guns without shells for men are British, not {params.nation}", "44.6")
    if params.banzai and params.concealed:
        raise IllegalAction("no Concealed card helps a Banzai group: leave --concealed out", "45.44")
    if params.banzai and params.fought and fires_heavy(params, book):
        raise IllegalAction(
            "heavy weapons do not fire at a Banzai group that is in close combat with them",
            "45.47",
        )
