"""Words that stand for units: their names, beginnings of them, their numbers in a game."""

from collections.abc import Iterable, Mapping

from wargame_aid.names import few, fold, matches


class OutOfGame(ValueError):
    """A unit is named that has left the game: readable, but nothing can be done with it."""


class Units(dict[str, str]):
    """Units by name, each with the notation it stands for; those of a game also go by their numbers."""

    def __init__(
        self, words: Mapping[str, str], numbers: Mapping[str, str] | None = None, gone: Iterable[str] = ()
    ) -> None:
        super().__init__(words)
        self.numbers = dict(numbers or {})
        """The name of each number, of those out of the game too."""
        self.gone = {fold(name): name for name in gone}
        self.stated = False
        """Whether states were typed behind the name of one."""

    def called(self, name: str) -> str:
        """Return a name with its number, as both may be typed."""
        number = next((number for number, one in self.numbers.items() if one == name), "")
        return f"{name} ({number})" if number else name


def unit_word(word: str, units: Mapping[str, str], *, numbers: bool = True) -> str:
    """Replace a unit's name or number at the head of a word by its name and the notation it stands for.

    Raises ValueError where two names fit, OutOfGame for a unit that has left the game.
    """
    if not units:
        return word
    known = units if isinstance(units, Units) else Units(units)
    head, slash, states = word.partition("/")
    name = unit_named(head, known, numbers=numbers)
    if name is None:
        return word
    known.stated |= bool(states)
    return f"{name}={known[name]}{slash}{states}"


def unit_named(word: str, units: Units, *, numbers: bool = True) -> str | None:
    """Return the name of the unit that a name, a beginning or a number means; None where none does."""
    folded = fold(word)
    numbered = units.numbers.get(word) if numbers else None
    known = {fold(name): name for name in units}
    found = [fold(numbered)] if numbered else [folded] if folded in units.gone else matches(folded, known)
    if len(found) > 1:
        raise ValueError(f"{word!r} could be {few(units.called(known[one]) for one in found)}")
    if found and found[0] in known:
        return known[found[0]]
    left = found or matches(folded, units.gone)
    gone = units.gone.get(left[0]) if len(left) == 1 else None
    if gone is not None:
        raise OutOfGame(f"{units.called(gone)} is out of the game")
    return None
