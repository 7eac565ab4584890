"""How wide a text is on a terminal: pictures and the letters of East Asia take two columns, marks none."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, east_asian_width

UNSEEN = ("Mn", "Me", "Cf")
"""Marks that stand on another character, and signs that are not drawn."""
CUT = "..."


def width(text: str) -> int:
    """Return how many columns a text takes."""
    return len(text) if text.isascii() else sum(map(columns, text))


def columns(letter: str) -> int:
    """Return how many columns a character takes."""
    if category(letter) in UNSEEN:
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def padded(text: str, wide: int) -> str:
    """Return a text with spaces behind it up to a width."""
    return text + " " * (wide - width(text))


def cut_to(text: str, wide: int) -> str:
    """Return a text cut, with dots, where it is wider."""
    if width(text) <= wide:
        return text
    return head_of(text, wide - len(CUT)).rstrip() + CUT


def head_of(text: str, wide: int) -> str:
    """Return as much of a text as fits."""
    taken = 0
    for at, letter in enumerate(text):
        taken += columns(letter)
        if taken > wide:
            return text[:at]
    return text


def in_lines(text: str, wide: int, most: int) -> list[str]:
    """Return a text in lines that are no wider; what is behind the last of them is cut."""
    lines: list[str] = []
    for word in pieces(text, wide):
        if lines and width(f"{lines[-1]} {word}") <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        lines[most - 1 :] = [cut_to(" ".join(lines[most - 1 :]), wide)]
    return lines


def pieces(text: str, wide: int) -> Iterator[str]:
    """Yield the words of a text, one that is too wide in parts."""
    for word in text.split():
        rest = word
        while width(rest) > wide:
            head = head_of(rest, wide)
            yield head
            rest = rest[len(head) :]
        yield rest
