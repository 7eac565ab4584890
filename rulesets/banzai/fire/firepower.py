"""Firepower: what the firing men have together, and what the Fire cards need (up-front 6, 12; 44.3)."""

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
from wargame_aid.names import pick
from wargame_aid.ruleset import IllegalAction, Modifier, summed

FIRES = "up-front 6"
MOVES = "up-front 12"
UNCREWED = "crewless"


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
    """Return the nation of who fires."""
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
