"""The bytes of a file as text: UTF-8 with or without a mark, and the UTF-16 of Notepad."""

from __future__ import annotations

import codecs
from io import BufferedReader
from typing import BinaryIO

from wargame_aid.documents.problems import Problem
from wargame_aid.files import GAME

MOST_BYTES = 1_000_000

SAVE = "save the file as UTF-8"
UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
"""How UTF-16 begins, as Notepad and PowerShell write it."""


class NotText(Exception):
    """Bytes that are no text; holds the one problem."""

    def __init__(self, line: int, column: int, rule: str, message: str) -> None:
        super().__init__(message)
        self.problem = Problem(line, column, rule, "", "unreadable", message)


def text_of(content: bytes) -> str:
    """Decode a file; raises NotText with the place of the first byte that is no text."""
    if content.startswith(GAME):
        raise NotText(1, 1, "game", "this is the file of a game and no roster: wga status --game shows it")
    if len(content) > MOST_BYTES:
        raise NotText(1, 1, "size", f"the file is too large: at most {MOST_BYTES:,} bytes (1 MB)")
    if content.startswith(UTF16):
        return _utf16(content)
    bare = content.removeprefix(codecs.BOM_UTF8)
    try:
        return bare.decode("utf-8")
    except UnicodeDecodeError as wrong:
        before = bare[: wrong.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        message = f"byte 0x{bare[wrong.start]:02X} is no UTF-8: {SAVE}"
        raise NotText(line, column, "encoding", message) from None


def begins_as_utf16(stream: BinaryIO) -> bool:
    """Whether a stream has the mark of UTF-16 at its head; nothing of it is taken."""
    return isinstance(stream, BufferedReader) and stream.peek(2).startswith(UTF16)


def _utf16(content: bytes) -> str:
    try:
        return content.decode("utf-16")
    except UnicodeDecodeError:
        raise NotText(1, 1, "encoding", f"this begins as UTF-16 and does not go on so: {SAVE}") from None
