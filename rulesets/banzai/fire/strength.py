"""The strength of a fire attack by its modifiers, and firepower: what the men have, what the cards need."""

from collections.abc import Iterator

from rulesets.banzai.fire.attack import FireParams
from rulesets.banzai.men.man import (
    AMERICAN,
    ASSISTANT,
    BRITISH,
    JAPANESE,
    MALFUNCTIONED,
    NATIONS,
    PINNED,
    WOUNDED,
    Man,
    called,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import IllegalAction, Modifier, summed

FIRES = "up-front 6"
MOVES = "up-front 12"
UNCREWED = "crewless"
HILL, PILLBOX = "hill", "pillbox"


def firepower_of(man: Man, params: FireParams, book: Book[Rules]) -> int:
    """Return what one man adds: halved down while he is wounded, or moving with a bolt-action rifle."""
    fp = man.fp or 0
    if params.moving and man.weapon in book.rules.fire.bolt_action and has_bolt_action(man, params):
        fp //= 2
    return fp // 2 if man.has(WOUNDED) else fp


def has_bolt_action(man: Man, params: FireParams) -> bool:
    """Whether his rifle is a bolt-action one: not the Americans', but for Marines before 1943 (46.5)."""
    return man.nation != AMERICAN or params.bolt_action


def had(params: FireParams, book: Book[Rules]) -> int | None:
    """Return the firepower of all firers, or as it was typed; None where it is not known."""
    if params.fp is not None:
        return params.fp
    firing = [man for man in params.firers if man.fp is not None]
    return sum(firepower_of(man, params, book) for man in firing) if firing else None


def needed(params: FireParams, book: Book[Rules]) -> int | None:
    """Return the firepower that the cards need, less the British bonus; None where it was not typed."""
    if params.needs is None:
        return None
    return params.needs + sum(one.value for one in bonus(params, book))


def bonus(params: FireParams, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what a British attack of infantry needs less, once an attack and never below one (44.3)."""
    rules, needs = book.rules.fire, params.needs or 0
    if nation_of(params) == BRITISH and not params.ordnance and needs > rules.least_firepower:
        yield Modifier("British (44.3)", -rules.british_bonus)


def nation_of(params: FireParams) -> str:
    if params.nation:
        return pick(params.nation, NATIONS, "nation")
    return next((man.nation for man in params.firers if man.nation), "")


def refuse_firers(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who cannot fire, or too little firepower; ValueError for two sums."""
    if params.fp is not None and any(man.fp is not None for man in params.firers):
        raise ValueError("--fp is the firepower of all: either that, or fp behind each of --firers")
    for at, man in enumerate(params.firers, 1):
        if man.fp is not None:
            refuse_firer(man, called(man, at, len(params.firers)), params, book)
    refuse_too_little(params, book)


def refuse_firer(man: Man, name: str, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a pinned man, one without a working weapon, one who cannot fire on the move."""
    if man.has(PINNED):
        raise IllegalAction(f"{name} is pinned and does not fire", FIRES)
    if man.has(MALFUNCTIONED) or man.weapon == "none":
        raise IllegalAction(f"{name} has no working weapon", FIRES)
    if not params.moving:
        return
    if man.has(WOUNDED):
        raise IllegalAction(f"{name} is wounded and does not fire on the move", MOVES)
    if man.weapon in book.rules.fire.never_moving:
        raise IllegalAction(f"{name} does not fire a {man.weapon} on the move", MOVES)
    if man.weapon == "lmg":
        refuse_moving_lmg(man, name, params, book)


def refuse_moving_lmg(man: Man, name: str, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an LMG fired on the move without its crew (up-front 12, 44.9, 45.52)."""
    if man.nation in (BRITISH, JAPANESE):
        if book.ruling("lmg-moving") == "never":
            raise IllegalAction(f"{name} does not fire an LMG on the move", MOVES)
    elif not any(one.has(ASSISTANT) for one in params.firers):
        raise IllegalAction(
            f"{name} fires an LMG on the move only with a crew, at its firepower in brackets: name his man, "
            "rifle/M3/P3/assistant",
            MOVES,
        )


def refuse_too_little(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where the firers have less than the Fire cards need, with the sum."""
    need, have = needed(params, book), had(params, book)
    if need is None or have is None or have >= need:
        return
    raise IllegalAction(
        f"the cards need firepower {need_said(params, book)}, the firers have {had_said(params, book)}", FIRES
    )


def need_said(params: FireParams, book: Book[Rules]) -> str:
    """Return `5 - 1 British (44.3) = 4`."""
    return summed(params.needs or 0, tuple(bonus(params, book)))


def had_said(params: FireParams, book: Book[Rules]) -> str:
    """Return `2 + 1 = 3`."""
    if params.fp is not None:
        return str(params.fp)
    parts = [firepower_of(man, params, book) for man in params.firers if man.fp is not None]
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(parts[0])


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
