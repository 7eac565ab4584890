"""Names as people type them: folded, whole or by a beginning, and the nearest where none fits."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

PLAIN = str.maketrans({
    **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
    **dict.fromkeys("‘’‚‛′´`", "'"),
    **dict.fromkeys("“”„‟″", '"'),
    "\N{NO-BREAK SPACE}": " ",
    "\N{NARROW NO-BREAK SPACE}": " ",
    "×": "x",
})  # fmt: skip
"""Typographic dashes, primes and quotes, as plain ones."""
WITHOUT_ACCENT = str.maketrans({
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n",
    "æ": "ae", "œ": "oe", "þ": "th", "ĳ": "ij", "ß": "ss",
})  # fmt: skip
"""Letters of which no accent can be taken, as they are typed where a keyboard has none."""
MOST_LISTED = 8
FIRST_LISTED = 6
"""Of more names than are listed, these are."""


class NoSuchName(ValueError):
    """A word that names nothing; `nearest` is what may have been meant, if anything is near."""

    def __init__(self, problem: str, nearest: str) -> None:
        super().__init__(problem)
        self.nearest = nearest


def ascii_quotes(text: str) -> str:
    """Read typographic characters as the plain ones."""
    return text.translate(PLAIN)


def quoted(word: str) -> str:
    """Return a word as typed, in quotes, and cut where it is long."""
    return repr(word if len(word) <= 40 else f"{word[:37]}...")


def unquoted(text: str) -> str:
    """Take away quotes that stand around a word, as a word processor leaves them."""
    around = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'"
    return text[1:-1].strip() if around else text


@lru_cache(4096)
def fold(name: str) -> str:
    """Fold a name for comparison: case, accents, spaces, underscores, hyphens, apostrophes do not count."""
    if not name.isascii():
        name = unaccented(name)
    return "-".join(
        ascii_quotes(name).casefold().replace("'", "").replace("_", " ").replace("-", " ").split()
    )


def unaccented(name: str) -> str:
    """Return a name in small letters without the accents of Latin, Greek and Cyrillic ones: `zoe` for `Zoë`.

    Marks that make another letter, as those of kana do, stay.
    """
    from unicodedata import normalize  # most names have none

    name = name.casefold().translate(WITHOUT_ACCENT)
    folded = normalize("NFKD", ascii_quotes(name).casefold())
    bare = "".join(letter for letter in folded if not "\u0300" <= letter <= "\u036f")
    return bare if bare == name else unaccented(bare)


def matches(folded: str, known: Iterable[str]) -> list[str]:
    """Return the name itself if it is known, else every name that begins so, or has a word that does.

    Where none does, those that the word begins part by part: `squ-1` is `squad-1`, even beside `squad-12`.
    """
    names = list(known)
    if folded in names:
        return [folded]
    begin = [name for name in names if folded and name.startswith(folded)]
    if begin or not folded or folded.isdigit():
        return begin
    inside = [name for name in names if f"-{folded}" in name]
    return inside or (by_parts(folded.split("-"), names) if "-" in folded else [])


def by_parts(typed: Sequence[str], names: Iterable[str]) -> list[str]:
    """Return the names of which each part begins as typed; those with the very numbers typed, if any."""
    found = [name for name in names if begins_by_part(typed, name.split("-"))]
    numbers = [part for part in typed if part.isdigit()]
    whole = [name for name in found if all(part in name.split("-") for part in numbers)]
    return whole or found


def begins_by_part(typed: Sequence[str], parts: Sequence[str]) -> bool:
    """Whether each part typed begins the part of a name in the same place."""
    return len(typed) <= len(parts) and all(map(str.startswith, parts, typed))


def pick(word: str, choices: Sequence[str], what: str) -> str:
    """Return the choice that a word names, whole or by a beginning that fits one.

    Raises ValueError that names the nearest choice, or those that fit.
    """
    known: dict[str, str] = {}
    for choice in choices:
        known.setdefault(fold(choice), choice)
    found = matches(fold(word), known)
    if len(found) == 1:
        return known[found[0]]
    if found:
        raise ValueError(f"{word!r} could be {few(known[one] for one in found)}")
    raise NoSuchName(f"no {what} {quoted(word)}{nearest(fold(word), known)}", closest(fold(word), known))


def nearest(folded: str, known: Mapping[str, str]) -> str:
    """Return `; did you mean X?`, or the choices where nothing is near and they are few."""
    if close := closest(folded, known):
        return f"; did you mean {close}?"
    if 0 < len(known) <= 12:
        return f"; there is {listed(dict.fromkeys(known.values()))}"
    return ""


def closest(folded: str, known: Mapping[str, str]) -> str:
    """Return the nearest name; empty where none is near."""
    from difflib import get_close_matches  # only for a word that is wrong

    close = get_close_matches(folded, list(known), n=1, cutoff=0.5)
    return known[close[0]] if close else ""


def listed(names: Iterable[str], last: str = "or") -> str:
    """Join names as in a sentence."""
    parts = list(names)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def few(names: Iterable[str]) -> str:
    """Join names as in a sentence; of many only the first, and how many more there are."""
    parts = list(names)
    if len(parts) <= MOST_LISTED:
        return listed(parts)
    shown = parts[:FIRST_LISTED]
    return listed([*shown, f"{len(parts) - len(shown)} more"], "and")


def capital(sentence: str) -> str:
    """Return a sentence with a capital letter in front."""
    return sentence[:1].upper() + sentence[1:]
