"""The close combat value of a man, CCV: his morale, his weapon, what hinders or helps him."""

from collections.abc import Iterator

from rulesets.banzai.forces.man import (
    ASSISTANT,
    CAPTURED,
    JAPANESE,
    MALFUNCTIONED,
    PINNED,
    UNARMED,
    WOUNDED,
    Man,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import quoted
from wargame_aid.ruleset import Modifier

CCV = "up-front 20.6"


def refuse_without_ccv(man: Man, book: Book[Rules]) -> None:
    """Raise ValueError for a man of whom no CCV can be told: no weapon was typed, or it is a vehicle."""
    if not man.weapons:
        raise ValueError(f"{quoted(str(man))}: with which weapon? as rifle/M3/P3, or none/M3/P3")
    if any(book.rules.weapons[one].vehicle for one in man.weapons if one != UNARMED):
        raise ValueError(f"{quoted(str(man))} is no man: against a vehicle it is close-combat-afv")


def modifiers_of(man: Man, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what is added to a man's morale, his weapon first (up-front 20.6, 33.5)."""
    rules = book.rules.close_combat
    if man.has(PINNED) and man.has(WOUNDED):
        yield Modifier("as unarmed, wounded and pinned", rules.unarmed)
    else:
        yield weapon_of(man, book)
        yield from beside(man, book)
    if man.has(PINNED):
        yield Modifier("pinned", rules.pinned)
    elif man.has(WOUNDED):
        yield Modifier("wounded, as pinned", rules.pinned)


def weapon_of(man: Man, book: Book[Rules]) -> Modifier:
    """Return what his own weapon adds."""
    rules = book.rules.close_combat
    name = own_weapon(man, book)
    if man.has(ASSISTANT):
        return Modifier("assistant crewman", rules.assistant)
    if name == UNARMED:
        return Modifier("unarmed", rules.unarmed)
    if man.has(MALFUNCTIONED):
        return Modifier(f"malfunctioned {name}", rules.malfunctioned)
    if book.rules.weapons[name].secondary:
        return Modifier(f"only a {name}", rules.only_secondary)
    return Modifier(*listed_value(name, man, book))


def own_weapon(man: Man, book: Book[Rules]) -> str:
    """Return the first of his weapons that is no secondary one, else the first."""
    weapons = book.rules.weapons
    own = [one for one in man.weapons if one == UNARMED or not weapons[one].secondary]
    return (own or [*man.weapons])[0]


def listed_value(name: str, man: Man, book: Book[Rules]) -> tuple[str, int]:
    """Return a weapon's name and value: a Japanese one has a bayonet (45.51), some stand in no source."""
    weapon = book.rules.weapons[name]
    if weapon.japanese_ccv is not None and man.nation == JAPANESE and not man.has(CAPTURED):
        return f"Japanese {name} (45.51)", weapon.japanese_ccv
    if weapon.ccv is None:
        answer = book.ruling("unlisted-ccv")
        return f"{name}, no source", book.rules.close_combat.unlisted[answer]
    return name, weapon.ccv


def beside(man: Man, book: Book[Rules]) -> Iterator[Modifier]:
    """Yield what each secondary weapon takes that he has beside his own."""
    weapons = book.rules.weapons
    own = own_weapon(man, book)
    for name in man.weapons:
        if own in (name, UNARMED) or not weapons[name].secondary:
            continue
        value = weapons[name].ccv
        if value and not weapons[own].secondary and book.ruling("secondary-ccv") == "added":
            yield Modifier(f"{name} beside", value)


def helps(man: Man) -> bool:
    """Whether he counts for another who fights the same man: unpinned and unwounded."""
    return not (man.has(PINNED) or man.has(WOUNDED))


def is_helpless(man: Man) -> bool:
    """Whether he is lost without a draw where he defends alone: wounded, pinned, unarmed (up-front 33.5)."""
    return man.has(PINNED) and man.has(WOUNDED) and man.weapon == UNARMED
