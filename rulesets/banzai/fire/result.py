"""A fire attack settled: what became of each man, in words and on the table."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import Deck, opened
from rulesets.banzai.fire.attack import Attack, FireParams
from rulesets.banzai.fire.malfunction import BREAKS, GONE
from rulesets.banzai.fire.strength import had_said, modifiers_of, need_said, strength_of, strength_said
from rulesets.banzai.fire.under_fire import KILLED, PINNED, ROUTS, STANDS, WOUNDED
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.men.man import called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import Modifier, Shown
from wargame_aid.steps import Notes, noted

OUTCOMES = ((KILLED, "killed"), (ROUTS, "routed"), (WOUNDED, "wounded"), (PINNED, "pinned"))
TO_DO = {
    KILLED: "take {} away: killed",
    ROUTS: "take {} away: routed",
    WOUNDED: "put a wound marker on {}",
    PINNED: "turn {} over: pinned",
}


class Fate(NamedTuple):
    """What became of a man: his card, and the number that it came to."""

    man: str
    card: str
    number: int
    fate: str

    def __str__(self) -> str:
        return f"{self.man}: {self.card}, {self.number}, {self.fate}"


class Broke(NamedTuple):
    """What a card did to a weapon of the firers."""

    man: str
    """Empty where it picked nobody."""
    effect: str
    strength: int
    """How much the attack lost for the men left."""
    ends: bool
    """Whether the attack ended with it."""

    def __str__(self) -> str:
        lost = f", strength {-self.strength}" if self.strength else ""
        return f"{self.man or 'nobody'}: {self.effect}{lost}{', the attack ends' if self.ends else ''}"


class FireResult(NamedTuple):
    """A fire attack settled."""

    say: str
    table: tuple[str, ...]
    arithmetic: Annotated[str, Shown("Strength", "up-front 6")]
    strength: Annotated[int, Shown("To each card is added", "up-front 6")]
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifier", "up-front 6")]
    firepower: Annotated[str, Shown("Firepower needed and had", "up-front 6")]
    men: Annotated[tuple[Fate, ...], Shown("Man", "up-front 6.5")]
    broken: Annotated[tuple[Broke, ...], Shown("Weapon", "up-front 19")]
    men_out: Annotated[int, Shown("Men out", "up-front 6.5")]
    wounded: Annotated[int, Shown("Wounded", "up-front 33.1")]
    pinned: Annotated[int, Shown("Pinned", "up-front 6.5")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def finish_fire(attack: Attack, params: FireParams, book: Book[Rules], notes: Notes) -> FireResult:
    """Return what became of each man."""
    of = len(params.men)
    drawn = zip(params.men, noted(notes, "drawn"), strict=False)  # an attack may end before the last man
    men = tuple(Fate(called(man, at, of), *card) for at, (man, card) in enumerate(drawn, 1))
    if any(
        one.fate in (KILLED, ROUTS) and man.has(IS_WOUNDED) for man, one in zip(params.men, men, strict=False)
    ):
        book.ruling("wound-points")
    broken = tuple(broke(fact, params) for fact in noted(notes, "broken"))
    return FireResult(
        say=said(men),
        table=(*table_lines(men, attack.deck, notes, book), *broken_lines(broken), *unnamed_lines(params)),
        arithmetic=strength_said(params, book),
        strength=strength_of(params, book),
        modifiers=modifiers_of(params, book),
        firepower=firepower_said(params, book),
        men=men,
        broken=broken,
        men_out=attack.men_out,
        wounded=attack.wounded,
        pinned=attack.pinned,
        deck=attack.deck,
    )


def broke(fact: tuple[int, str, int, bool], params: FireParams) -> Broke:
    """Return what a card did to a weapon, with the man's name."""
    who, effect, strength, ends = fact
    firers = params.firers
    name = firers[who].name or f"firer {who + 1}" if who >= 0 else ""
    return Broke(name, effect, strength, ends=ends)


def broken_lines(broken: tuple[Broke, ...]) -> Iterator[str]:
    """Yield what to do with weapons that broke."""
    for one in broken:
        if one.effect == BREAKS:
            yield f"{capital(one.man)} gets a malfunction marker: his morale and panic are one lower."
        elif one.effect == GONE:
            yield f"{capital(one.man)} loses his weapon for good."
        if one.ends:
            yield "Nobody is left who fires: the attack ends there."
        elif one.strength:
            yield f"The men left are fired at with {one.strength} less."


def unnamed_lines(params: FireParams) -> Iterator[str]:
    """Yield that in a game no group fires: nobody has acted, and no place of the firers counts."""
    if params.deck is not None and not params.by:
        yield "No group is named that fires, so none has acted: --by A."


def firepower_said(params: FireParams, book: Book[Rules]) -> str:
    """Return `needs 4, has 2 + 2 = 4`, or nothing where neither was typed."""
    parts = [f"needs {need_said(params, book)}"] if params.needs is not None else []
    if params.fp is not None or any(man.fp is not None for man in params.firers):
        parts.append(f"has {had_said(params, book)}")
    return ", ".join(parts)


def said(men: tuple[Fate, ...]) -> str:
    """Return the sentence to read aloud."""
    parts = []
    for fate, word in OUTCOMES:
        names = [one.man for one in men if one.fate == fate]
        if names:
            parts.append(f"{listed(names, 'and')} {'is' if len(names) == 1 else 'are'} {word}")
    standing = sum(one.fate == STANDS for one in men)
    if not parts:
        return "Nobody is hit." if standing > 1 else f"{capital(men[0].man)} is not hit."
    return f"{capital('; '.join(parts))}."


def table_lines(men: tuple[Fate, ...], deck: Deck, notes: Notes, book: Book[Rules]) -> Iterator[str]:
    """Yield what to do with the men's cards, and what the cards drawn open."""
    for fate, text in TO_DO.items():
        names = [one.man for one in men if one.fate == fate]
        if names:
            yield f"{capital(text.format(listed(names, 'and')))}."
    for number in noted(notes, "shuffled"):
        yield f"The discards were shuffled: deck {number}. In its first turn each wounded man draws."
    for at, one in enumerate(men, 1):
        last = at == len(men)
        yield from opened(one.card, deck.pile if last else 1, book.rules.deck)
