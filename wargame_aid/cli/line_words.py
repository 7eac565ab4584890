"""A line typed at the prompt as words: quotes as in a shell, typographic ones too; no more is special."""

from __future__ import annotations

CLOSING = {
    '"': '"',
    "'": "'",
    "“": "”“",
    "”": "”",
    "„": "“”",
    "‟": "”",
    "‘": "’‘",
    "’": "’",
    "‚": "‘’",
    "«": "»",
    "»": "«",
}
"""What may close each quote."""
APOSTROPHES = "'\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}"
"""Quotes that may begin a word and mean none: 'tis."""
HELP = ("help", "?")


class Unclosed(ValueError):
    """A quote is opened and never closed, so nobody can say where the words in it end."""


def words_of(line: str) -> list[str]:
    """Return the words of a line; none of an empty one or a remark. `wga` at its head may be typed or not."""
    words = split(line)
    if not words or words[0].startswith("#"):
        return []
    typed = words[1:] if words[0] == "wga" else words
    return [*typed[1:], "--help"] if typed[:1] and typed[0] in HELP else typed


def split(line: str) -> list[str]:
    """Return the words of a line.

    A quote opens at the beginning of a word or behind `=`, and closes where the word ends; any other, as in
    O'Brien or 2", is a letter. So is an apostrophe that nothing closes; raises Unclosed for any other quote.
    """
    words, at = [], 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        word, at = next_word(line, at)
        words.append(word)
    return words


def next_word(line: str, at: int) -> tuple[str, int]:
    """Return the word that begins here, and the place behind it."""
    word = ""
    while at < len(line) and not line[at].isspace():
        end = closed_at(line, at) if not word or word.endswith("=") else 0
        if end:
            return word + line[at + 1 : end], end + 1
        word += line[at]
        at += 1
    return word, at


def closed_at(line: str, at: int) -> int:
    """Return where the quote that stands here is closed; 0 where none opens, or an apostrophe stands alone.

    Raises Unclosed where nothing closes a quote.
    """
    closing = CLOSING.get(line[at], "")
    for place in range(at + 1, len(line)):
        behind = line[place + 1 : place + 2]
        if line[place] in closing and (not behind or behind.isspace()):
            return place
    if closing and line[at] not in APOSTROPHES:
        raise Unclosed(f"a quote is opened and not closed: {line[at:].strip()}")
    return 0
