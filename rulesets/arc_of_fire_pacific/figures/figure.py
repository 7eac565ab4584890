"""A figure and its one-word notation: `T-5/M-C/Rifle/charging`, with a name in front `Able=T5/MC/rifle`.

A name that several men bear, as a kind's, stands before two signs: `ija==T5/MC/rifle`. Training and morale
come first, then weapons, states and the nation in any order. A beginning that fits one is enough; capitals,
spaces and hyphens make no difference. What states exclude each other is not looked at here.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from rulesets.arc_of_fire_pacific.rules import FigureRules, Rules
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, listed, matches, nearest, quoted

UNWOUNDED, LIGHT, HEAVY, DEAD = WOUNDS = ("unwounded", "light", "heavy", "dead")
STATES = ("broken", "confused", "leader", "heroic", "charging", "banzai", "assisting", "corpsman")
NATIONS = ("japanese", "marine")
SPELLINGS = {
    "light wound": LIGHT,
    "heavy wound": HEAVY,
    "banzai charge": "banzai",
    "bonzai": "banzai",
    "marines": "marine",
    "american": "marine",
    "americans": "marine",
}
"""Other words for a state or a nation, as the additions write them."""

TRAINING = re.compile(r"t(?:raining)?[ -]*([0-9]+)", re.IGNORECASE | re.ASCII)
MORALE = re.compile(r"m(?:orale)?[ -]*([a-z]+)", re.IGNORECASE | re.ASCII)
KIND = "=="
FORM = "a figure is written T-5/M-C/Rifle: training, morale, then weapons and states"


class BadFigure(ValueError):
    """A figure that cannot be read: the part of it, and what would be right."""

    def __init__(self, part: str, problem: str) -> None:
        super().__init__(problem)
        self.part = part


class Figure(NamedTuple):
    """One man: his name if he has one, training, morale, weapons, and his states in their fixed order."""

    name: str
    training: int
    morale: str
    weapons: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    several: bool = False
    """Whether the name is that of a kind, so that another man may bear it too."""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Figure":
        """Read a figure; BadFigure says which part cannot be read first, and what would be right."""
        head, equals, notation = word.rpartition("=")
        name, several = head.removesuffix("="), f"{head}{equals}".endswith(KIND)
        if equals and (not name.strip() or "=" in name):
            raise BadFigure(
                "notation", f"a name stands before the `=`, as in Able=T-5/M-C/Rifle, not {quoted(word)}"
            )
        parts, rules = parts_of(notation), book.rules.figures
        if len(parts) < 2:
            right = f"{FORM}; a name alone is one of a --force file or a game"
            raise BadFigure("notation", f"no figure {quoted(word)}: {right}")
        training, morale = _training(parts[0], rules), _morale(parts[1], rules)
        weapons, states = _words(parts[2:], book)
        return cls(name.strip(), training, morale, weapons, states, several)

    def __str__(self) -> str:
        named = f"{self.name}{KIND if self.several else '='}" if self.name else ""
        return named + "/".join((f"T-{self.training}", f"M-{self.morale}", *self.weapons, *self.states))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return the states that are typed for one melee and do not last."""
        return ("charging", "banzai", "assisting")

    def has(self, state: str) -> bool:
        """Whether a state, a wound or a nation is written."""
        return state in self.states

    @property
    def wound(self) -> str:
        """The worst wound that is written."""
        return max((one for one in self.states if one in WOUNDS), key=WOUNDS.index, default=UNWOUNDED)

    @property
    def nation(self) -> str:
        """`japanese`, `marine`, or nothing where none is written."""
        return next((one for one in self.states if one in NATIONS), "")


def parts_of(notation: str) -> list[str]:
    """Return the parts of a figure without its name."""
    return [part.strip() for part in ascii_quotes(notation).split("/")]


def bad_parts(notation: str, book: Book[Rules]) -> Iterator[BadFigure]:
    """Yield each part that cannot be read of a figure that has training and morale at least."""
    training, morale, *others = parts_of(notation)
    rules = book.rules.figures
    reads: list[Callable[[], object]] = [partial(_training, training, rules), partial(_morale, morale, rules)]
    reads += (partial(read_word, part, book) for part in others)
    for read in reads:
        try:
            read()
        except BadFigure as wrong:
            yield wrong


def _training(word: str, rules: FigureRules) -> int:
    found = TRAINING.fullmatch(word)
    bounds = rules.training
    if found is None:
        raise BadFigure("training", f"{FORM}, not {quoted(word)} for the training")
    if len(found[1]) > 3 or not bounds.best <= int(found[1]) <= bounds.worst:
        raise BadFigure(
            "training", f"training is {bounds.best} (best) to {bounds.worst} (worst), not {found[1]}"
        )
    return int(found[1])


def _morale(word: str, rules: FigureRules) -> str:
    found = MORALE.fullmatch(word)
    if found is None:
        raise BadFigure("morale", f"{FORM}, not {quoted(word)} for the morale")
    if found[1].upper() not in rules.morale:
        raise BadFigure("morale", f"morale is {listed(rules.morale)}, not {found[1]}")
    return found[1].upper()


def _words(parts: list[str], book: Book[Rules]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Part what follows training and morale into weapons, in their order, and states, in the fixed order."""
    weapons: list[str] = []
    states: set[str] = set()
    for part in parts:
        word = read_word(part, book)
        if word in (*WOUNDS, *STATES, *NATIONS):
            states.add(word)
        else:
            weapons.append(word)
    return tuple(weapons), tuple(one for one in (*WOUNDS, *STATES, *NATIONS) if one in states)


def read_word(part: str, book: Book[Rules]) -> str:
    """Return the weapon, state or nation that a word or its beginning means; BadFigure names the nearest."""
    known = vocabulary(book)
    found = {known[one]: None for one in matches(fold(part), known) or matches(joined(part), known)}
    if len(found) == 1:
        return next(iter(found))
    if found:
        raise BadFigure("weapon", f"{quoted(part)} could be {listed(found)}")
    classes = listed(book.rules.figures.weapons)
    right = f"a weapon not listed is typed as its class, {classes}{nearest(fold(part), known)}"
    raise BadFigure("weapon", f"no weapon or state {quoted(part)}: {right}")


@lru_cache(16)
def vocabulary(book: Book[Rules]) -> Mapping[str, str]:
    """Return every word that may follow training and morale, folded, with the word it is printed as."""
    spellings = list(_spellings(book.rules.figures))
    return {fold(spelt): word for spelt, word in spellings} | {
        joined(spelt): word for spelt, word in spellings
    }


def joined(word: str) -> str:
    """Fold a word so that its hyphens and spaces may be left out."""
    return fold(word).replace("-", "")


def _spellings(rules: FigureRules) -> Iterator[tuple[str, str]]:
    yield from ((word, word) for word in (*WOUNDS, *STATES, *NATIONS))
    yield from SPELLINGS.items()
    for weapon_class, weapons in rules.weapons.items():
        yield weapon_class, weapon_class
        yield from ((word, words[0]) for words in weapons for word in words)


@lru_cache(16)
def weapon_classes(book: Book[Rules]) -> Mapping[str, str]:
    """Return the class of every weapon word, and of each class's own name."""
    rules = book.rules.figures
    named = {words[0]: one for one, weapons in rules.weapons.items() for words in weapons}
    return named | {one: one for one in rules.weapons}


def labels(figures: Sequence[Figure], what: str = "figure") -> tuple[str, ...]:
    """Return how each is called: by name, else `the figure` or `figure 2`; names alike get a number."""
    if len(figures) == 1:
        return (figures[0].name or f"the {what}",)
    names = [fold(one.name) for one in figures]
    numbered = [(one.name, f"{what} {at}") for at, one in enumerate(figures, 1)]
    return tuple(
        f"{name} ({number})" if name and names.count(fold(name)) > 1 else name or number
        for name, number in numbered
    )
