"""The strength of a fire attack by its modifiers, and firepower: what the men have, what the cards need."""

from collections.abc import Iterator

from rulesets.banzai.fire.attack import MOST_STRENGTH, FireParams
from rulesets.banzai.men.crews import Group, refuse_between
from rulesets.banzai.men.man import (
    AMERICAN,
    ASSISTANT,
    BRITISH,
    FLAMETHROWER,
    IN_TRANSFER,
    JAPANESE,
    MALFUNCTIONED,
    NATIONS,
    PINNED,
    UNARMED,
    WOUNDED,
    Man,
    called,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import IllegalAction, Modifier, summed

MOST_DIGITS = 9
FIRES = "up-front 6"
CREW = "up-front 11.2"
SILENT = {"stream": "up-front 8.5", "marsh": "up-front 8.4"}
MOVES = "up-front 12"
IN_GULLY = "up-front 8.2"
UNCREWED = "crewless"
HILL, PILLBOX, GULLY = "hill", "pillbox", "gully"
MORTAR = "mortar"


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
    if nation_of(params) == BRITISH and not fires_ordnance(params, book) and needs > rules.least_firepower:
        yield Modifier("British (44.3)", -rules.british_bonus)


def nation_of(params: FireParams) -> str:
    if params.nation:
        return pick(params.nation, NATIONS, "nation")
    return next((man.nation for man in params.firers if man.nation), "")


def refuse_firers(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man who does not fire."""
    refuse_between(params.firers)
    for at, man in enumerate(params.firers, 1):
        if man.fp:
            refuse_firer(man, called(man, at, len(params.firers)), params, book)


def refuse_firer(man: Man, name: str, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a pinned man, one without a working weapon, one who cannot fire on the move."""
    if man.has(PINNED):
        raise IllegalAction(f"{name} is pinned and does not fire", FIRES)
    if man.has(MALFUNCTIONED) or man.weapon == UNARMED:
        raise IllegalAction(f"{name} has no working weapon", FIRES)
    if man.has(ASSISTANT):
        raise IllegalAction(f"{name} assists and gives no firepower of his own: leave his fp out", CREW)
    refuse_silenced(man, name, params, book)
    if not params.moving:
        return
    if man.has(WOUNDED):
        raise IllegalAction(f"{name} is wounded and does not fire on the move", MOVES)
    if man.weapon in book.rules.fire.never_moving:
        raise IllegalAction(f"{name} does not fire a {man.weapon} on the move", MOVES)
    if man.weapon == "lmg":
        refuse_moving_lmg(man, name, params, book)


def refuse_silenced(man: Man, name: str, params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a crew-served weapon in a stream or marsh that does not fire from there."""
    place = firers_terrain(params, book)
    silent = book.rules.fire.silent_on.get(place)
    if silent is None:
        return
    cite = SILENT[place]
    if man.weapon in silent:
        raise IllegalAction(f"{name} does not fire a {man.weapon} from a {place}", cite)
    group = Group(params.firers, book)
    if not group.is_crew_served(man):
        return
    if params.moving or params.firers.index(man) in group.uncrewed():
        raise IllegalAction(
            f"{name} fires a {man.weapon} from a {place} only with its crew and not on the move", cite
        )


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
    if need is None or have is None or have >= need or fires_ordnance(params, book):
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
    parts = [firepower_of(man, params, book) for man in params.firers if man.fp]
    return f"{' + '.join(map(str, parts))} = {sum(parts)}" if len(parts) > 1 else str(sum(parts))


def base_strength(params: FireParams) -> int:
    """Return what the Fire cards add up to: it may stand alone, `fire 4 --men M3/P2`; else ValueError."""
    if params.strength is not None:
        return params.strength
    if not (params.target.isascii() and params.target.isdigit()):
        raise ValueError("what do the Fire cards add up to? fire 4 --men M3/P2, or in a game fire C 4")
    if len(params.target) > MOST_DIGITS or int(params.target) > MOST_STRENGTH:
        raise ValueError(f"the Fire cards add up to {MOST_STRENGTH} at most, not {params.target[:12]}")
    return int(params.target)


def firers_terrain(params: FireParams, book: Book[Rules]) -> str:
    """Return where the firers stand; other terrain changes nothing. ValueError for what is no terrain."""
    named = pick(fold(params.from_), grounds(book), "terrain")
    return named if named in book.rules.fire.firers_on else "none"


def grounds(book: Book[Rules]) -> tuple[str, ...]:
    """Return where firers may stand, whether it changes anything or not."""
    return tuple(dict.fromkeys((*book.rules.fire.firers_on, *book.rules.fire.at)))


def target_terrain(params: FireParams, book: Book[Rules]) -> str:
    """Return what the target is on; ValueError names what there is."""
    return pick(fold(params.terrain), list(book.rules.fire.at), "terrain")


def halved(params: FireParams, book: Book[Rules]) -> bool:
    """Whether the strength is halved: the firers move, and no ordnance or flamethrower does it alone."""
    return params.moving and not fires_ordnance(params, book) and not flames(params, book)


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
    yield Modifier("an AFV adjacent", params.behind_afv * rules.behind_afv)
    yield Modifier("smoke on the target", params.smoke * rules.smoke)
    yield Modifier("wire", params.wire * rules.at_wire)
    yield of_movement(params, terrain, book)
    yield Modifier("Concealed card", -params.concealed)
    if params.jungle and not flames(params, book) and in_jungle(params, book):
        yield Modifier("jungle (47.3)", rules.jungle)


def of_terrain(params: FireParams, terrain: str, level: bool, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what the target's terrain takes off; a flamethrower minds none (up-front 6).

    With two Movement cards the group is in the open (up-front 5.2).
    """
    rules = book.rules.fire
    if params.movement >= rules.movement_cards or flames(params, book):
        return
    if params.ap_gun and book.ruling("ap-gun-terrain") == "no":
        return
    value = 0 if level and terrain == HILL else rules.at[terrain]
    if by_mortar(params):
        value = rules.at_by_mortar.get(terrain, value)
    if terrain.startswith("wall") and params.encircled:
        value = 0
    yield Modifier(terrain, value)
    yield Modifier("entrenched", params.entrenched * rules.entrenched)


def of_movement(params: FireParams, terrain: str, book: Book[Rules]) -> Modifier:
    """Return what the target's Movement cards add: the last two count (up-front 5.2).

    On a gully one counts, unless the shot is one that reaches into it (up-front 8.22).
    """
    rules = book.rules.fire
    cards = min(params.movement, rules.movement_cards)
    if terrain == GULLY and cards == rules.movement_cards and not reaches_gully(params, book):
        cards = 1
    return Modifier(f"exposed Movement card{'' if cards == 1 else 's'}", cards * rules.movement)


def reaches_gully(params: FireParams, book: Book[Rules]) -> bool:
    """Whether the shot is one that a gully lets in: at Relative Range 5, by a mortar, from a hill."""
    return by_mortar(params) or params.range == book.rules.ranges.most or firers_terrain(params, book) == HILL


def shift_of(man: Man, params: FireParams, book: Book[Rules]) -> int:
    """Return how much more a man in transfer is fired at with than his group (up-front 17.8)."""
    if not man.has(IN_TRANSFER):
        return 0
    rules = book.rules.fire
    if book.ruling("in-transfer") == "beside":
        return rules.in_transfer
    start, terrain = firers_terrain(params, book), target_terrain(params, book)
    level = start == HILL and terrain in (HILL, PILLBOX)
    on = (*of_terrain(params, terrain, level, book), of_movement(params, terrain, book))
    return rules.in_transfer - sum(one.value for one in on) - params.wire * rules.at_wire


def by_mortar(params: FireParams) -> bool:
    """Whether a mortar or artillery fires: it is said, or a mortar gives firepower."""
    return params.artillery or any(man.fp and man.weapon == MORTAR for man in params.firers)


def refuse_gully(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for fire into or out of a gully that does not let it through (up-front 8.2)."""
    if params.range in (None, book.rules.ranges.most) or by_mortar(params):
        return
    start, terrain = firers_terrain(params, book), target_terrain(params, book)
    into = terrain == GULLY and params.movement < book.rules.fire.movement_cards and start != HILL
    out_of = pick(fold(params.from_), grounds(book), "terrain") == GULLY and terrain != HILL
    if into or out_of:
        raise IllegalAction(
            f"no fire {'into' if into else 'out of'} a gully at Relative Range {params.range}: only at "
            f"{book.rules.ranges.most}, by a mortar, to or from a hill",
            IN_GULLY,
        )


def in_jungle(params: FireParams, book: Book[Rules]) -> bool:
    """Whether the jungle weakens this attack (47.3); a gun without shells for men by a ruling."""
    return not params.ap_gun or book.ruling("ap-gun-jungle") == "yes"


def strength_of(params: FireParams, book: Book[Rules]) -> int:
    return base_strength(params) + sum(one.value for one in modifiers_of(params, book))


def strength_said(params: FireParams, book: Book[Rules]) -> str:
    """Return `6 - 2 woods = 4`."""
    return summed(base_strength(params), modifiers_of(params, book))


def fires_ordnance(params: FireParams, book: Book[Rules]) -> bool:
    """Whether ordnance fires: it is said so, or a weapon that is ordnance gives firepower (up-front 25)."""
    kinds = book.rules.weapons
    return (
        params.ordnance
        or params.artillery
        or any(man.fp and man.weapon in kinds and kinds[man.weapon].ordnance for man in params.firers)
    )


def flames(params: FireParams, book: Book[Rules]) -> bool:
    """Whether it is a flamethrower attack: the numbers say who gives how much, else the referee.

    Fired together with other weapons no source says (ruling `flamethrower-mixed`).
    """
    firing = [man for man in params.firers if man.fp]
    flame = sum(firepower_of(man, params, book) for man in firing if man.weapon == FLAMETHROWER)
    if not firing or params.fp is not None:
        return params.flamethrower
    if not flame or all(man.weapon == FLAMETHROWER for man in firing):
        return bool(flame)
    ruling = book.ruling("flamethrower-mixed")
    need = needed(params, book)
    gives_all = params.flamethrower if need is None else flame >= need
    return ruling == "any" or (ruling == "gives-all" and gives_all)


def refuse_flamethrower(params: FireParams, book: Book[Rules]) -> None:
    """Raise ValueError for a flamethrower that is said to fire, and by the other words does not."""
    if not params.flamethrower:
        return
    if fires_ordnance(params, book) or params.ap_gun:
        raise ValueError("a flamethrower is no heavy weapon: --flamethrower or --ordnance, not both")
    firing = [man for man in params.firers if man.fp]
    if firing and not any(man.weapon == FLAMETHROWER for man in firing):
        raise ValueError("--flamethrower, but none of --firers fires one: flamethrower/M3/P3/fp8")


def check_said(params: FireParams, book: Book[Rules]) -> None:
    """Raise ValueError for terrain that is none, or for words that exclude each other."""
    firers_terrain(params, book)
    target_terrain(params, book)
    if params.nation:
        pick(params.nation, NATIONS, "nation")
    refuse_flamethrower(params, book)
    if params.bolt_action and params.fp is not None:
        raise ValueError("--bolt-action halves each man's firepower: --firers with fp, not --fp")
    if params.fp is not None and any(man.fp is not None for man in params.firers):
        raise ValueError("--fp is the firepower of all: either that, or fp behind each of --firers")


def refuse_ap_gun(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a gun without shells for men that is not British (44.6)."""
    if params.ap_gun and params.nation and pick(params.nation, NATIONS, "nation") != BRITISH:
        raise IllegalAction(f"guns without shells for men are British, not {params.nation}", "44.6")


def refuse_concealed(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a Concealed card of a Banzai group (45.44), or in a pillbox (up-front 9.5)."""
    if params.banzai and params.concealed:
        raise IllegalAction("no Concealed card helps a Banzai group: leave --concealed out", "45.44")
    in_pillbox = target_terrain(params, book) == PILLBOX
    if params.concealed and in_pillbox and params.movement < book.rules.fire.movement_cards:
        raise IllegalAction(
            "no Concealed card helps a group in a pillbox: leave --concealed out", "up-front 9.5"
        )


def refuse_heavy(params: FireParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for heavy weapons at a Banzai group that is in close combat with them (45.47)."""
    if params.banzai and params.fought and fires_ordnance(params, book):
        raise IllegalAction(
            "heavy weapons do not fire at a Banzai group that is in close combat with them",
            "45.47",
        )
