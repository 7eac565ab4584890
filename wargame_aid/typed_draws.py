"""A draw as it is typed: the kind by its name, and beside it what else was seen, parted by a slash."""

from wargame_aid.draws import Draw
from wargame_aid.names import few, quoted


def choices(ask: Draw) -> str:
    """Return what may be drawn, for a prompt."""
    return few(name for name, count in ask.counts if count)


def value_typed(word: str, ask: Draw) -> int:
    """Return the value that a word names; ValueError says what would be right."""
    kinds, beside = [name for name, _ in ask.counts], ("", *ask.beside)
    drawn, also = "", ""
    for part in (part.strip().casefold() for part in word.split("/")):
        if part in kinds and not drawn:
            drawn = part
        elif part and part in beside and not also:
            also = part
        else:
            raise ValueError(f"{quoted(part)} is not asked for, but {few(kinds)}")
    if not drawn:
        raise ValueError(f"{quoted(word)} does not say what is asked for: {few(kinds)}")
    at = kinds.index(drawn)
    if not ask.counts[at][1]:
        raise ValueError(f"no {drawn} is left")
    return beside.index(also) * len(kinds) + at
