"""How many columns a text takes on a terminal: pictures and East Asian letters two, marks none.

rich knows their widths. It loads only for a text that has such a character: Latin letters take one each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import TextWrapper

LATIN = re.compile("[\x20-\x7e\xa0-\xac\xae-\u02ff]*")
CUT = "..."


def is_latin(text: str) -> bool:
    """Whether every character of a text takes one column."""
    return text.isascii() or LATIN.fullmatch(text) is not None


def width(text: str) -> int:
    """Return how many columns a text takes."""
    if is_latin(text):
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def padded(text: str, wide: int) -> str:
    """Return a text with spaces behind it up to a width."""
    return text + " " * (wide - width(text))


def centered(text: str, wide: int) -> str:
    """Return a text with half of the room before it, and nothing behind it."""
    room = max(0, wide - width(text))
    return " " * (room // 2 + (room & wide & 1)) + text.rstrip()


def cut_to(text: str, wide: int) -> str:
    """Return a text cut, with dots, where it is wider."""
    return text if width(text) <= wide else head_of(text, wide - len(CUT)) + CUT


def head_of(text: str, wide: int) -> str:
    """Return as much of a text as fits."""
    if is_latin(text):
        return text[: max(0, wide)]
    from rich.cells import chop_cells

    head = chop_cells(text, wide)[0] if wide > 0 else ""
    return head if width(head) <= wide else ""


def wrap(
    text: str,
    wide: int,
    *,
    indents: tuple[str, str] = ("", ""),
    long_words: bool = True,
    hyphens: bool = False,
) -> list[str]:
    """Return a text in lines that are no wider, the first indented, then the others, as `textwrap` does.

    Words that are too long for a line are broken only as `long_words`, and any behind a hyphen as `hyphens`.
    """
    wrapper = TextWrapper(
        wide,
        initial_indent=indents[0],
        subsequent_indent=indents[1],
        break_long_words=long_words,
        break_on_hyphens=hyphens,
    )
    if is_latin(text):
        return wrapper.wrap(text)
    separators = wrapper.wordsep_re if hyphens else wrapper.wordsep_simple_re
    chunks = separators.split(" ".join(text.expandtabs().splitlines()))
    return list(filled(wrapper, [chunk for chunk in chunks if chunk]))


def filled(wrapper: TextWrapper, chunks: list[str]) -> Iterator[str]:
    """Yield lines of words and the gaps between them, each as wide as it may be."""
    indent = wrapper.initial_indent
    while chunks:
        room, line = wrapper.width - len(indent), ""
        while chunks and width(line) + width(chunks[0]) <= room:
            line += chunks.pop(0)
        if chunks and width(chunks[0]) > room:
            line += begun(chunks, line, room if wrapper.break_long_words else 0)
        if line.strip(" "):
            yield f"{indent}{line}".rstrip(" ")
            indent = wrapper.subsequent_indent
        if chunks and chunks[0].isspace():
            del chunks[0]


def begun(chunks: list[str], line: str, room: int) -> str:
    """Take what a line still has room for off a word too long for any; all of it where none may be broken."""
    head = head_of(chunks[0], room - width(line))
    if not (head or line):
        head = chunks[0][:1] if room else chunks[0]
    chunks[0] = chunks[0][len(head) :]
    if not chunks[0]:
        del chunks[0]
    return head


def in_lines(text: str, wide: int, most: int) -> list[str]:
    """Return a text in lines that are no wider; what is behind the last of them is cut."""
    lines: list[str] = []
    for word in pieces(text, wide):
        if lines and width(f"{lines[-1]} {word}") <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    if len(lines) > most:
        left = " ".join(lines[most - 1 :])
        lines[most - 1 :] = [left if width(left) <= wide else head_of(left, wide - len(CUT)).rstrip() + CUT]
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
