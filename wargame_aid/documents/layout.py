"""How deep each line of a YAML text should stand, told by the parser's tokens, and the text laid out so.

Only indents change, and the gaps behind `-` and `key:`, which become one space: nothing can be lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

from ruamel.yaml import tokens
from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]

STEP = 2
BLANK = " \t"

Kind = Literal["mapping", "list", "bare list"]
BLOCK_STARTS: dict[type[tokens.Token], Kind] = {
    tokens.BlockMappingStartToken: "mapping",
    tokens.BlockSequenceStartToken: "list",
}
FLOW_STARTS = (tokens.FlowMappingStartToken, tokens.FlowSequenceStartToken)
FLOW_ENDS = (tokens.FlowMappingEndToken, tokens.FlowSequenceEndToken)
INDICATORS = (tokens.KeyToken, tokens.ValueToken, tokens.BlockEntryToken)
NOT_WRITTEN = (*BLOCK_STARTS, tokens.BlockEndToken, tokens.StreamStartToken, tokens.StreamEndToken)

OWN_INDENT = re.compile(r"[|>][-+]?[1-9]")
"""The head of a block of text that says how deep it stands."""


def tokens_of(text: str) -> Iterator[tokens.Token]:
    """Yield the parser's tokens."""
    parser = CParser(text)
    try:
        yield from iter(parser.get_token, None)
    finally:
        parser.dispose()


class Level(NamedTuple):
    """An open mapping or list: the column where it stood, and the one where it comes to stand."""

    old: int
    new: int
    kind: Kind
    """A bare list stands at the column of its key, and ends without a token."""


class After(NamedTuple):
    """What is open behind a line: the levels, and the indent inside brackets if any is open."""

    levels: tuple[Level, ...]
    in_brackets: int | None


class Layout:
    """The lines of a text, and what becomes of each."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.levels: tuple[Level, ...] = ()
        self.brackets = 0
        self.bracket_base = 0
        self.begins: dict[int, int] = {}
        """The column of each line that begins with a token."""
        self.indents: dict[int, int] = {}
        """The new indent of each line that begins with a token, or goes on with the text of one."""
        self.blocks: dict[int, int] = {}
        """How far each line of a block of text moves."""
        self.gaps: dict[int, list[tuple[int, int]]] = {}
        self.after: dict[int, After] = {}
        before: tokens.Token | None = None
        for token in tokens_of(text):
            if not self.brackets:
                self._open_or_close(type(token), token.start_mark.column)
            if type(token) not in NOT_WRITTEN:
                self._take(token, before)
                before = token

    def text(self) -> str:
        """Return the text laid out."""
        lines = list(self._laid_out())
        if len(lines) - 1 not in self.blocks and len(lines) - 2 not in self.blocks:
            return "\n".join(lines).strip("\n") + "\n"
        return "\n".join(lines).lstrip("\n")

    def _open_or_close(self, kind: type[tokens.Token], column: int) -> None:
        """Keep the levels: a list without a start of its own begins at its first `-`."""
        top = self.levels[-1].kind if self.levels else ""
        if kind in BLOCK_STARTS:
            self._open(column, BLOCK_STARTS[kind])
        elif kind is tokens.BlockEntryToken and top == "mapping":
            self._open(column, "bare list")
        elif top == "bare list" and kind in (tokens.KeyToken, tokens.BlockEndToken):
            self.levels = self.levels[:-1]
        if kind is tokens.BlockEndToken:
            self.levels = self.levels[:-1]

    def _open(self, column: int, kind: Kind) -> None:
        self.levels = (*self.levels, Level(column, self._base() + STEP if self.levels else 0, kind))

    def _base(self) -> int:
        return self.levels[-1].new if self.levels else 0

    def _take(self, token: tokens.Token, before: tokens.Token | None) -> None:
        kind, line, column = type(token), token.start_mark.line, token.start_mark.column
        if kind in FLOW_ENDS:
            self.brackets -= 1
        if line not in self.indents:
            self.begins[line] = column
            self.indents[line] = self._indent(kind)
        elif not self.brackets and before and type(before) in INDICATORS and before.end_mark.line == line:
            self.gaps.setdefault(line, []).append((before.end_mark.column, column))
        if kind in FLOW_STARTS:
            if not self.brackets:
                self.bracket_base = self.indents[line] if self.begins[line] == column else self._base()
            self.brackets += 1
        last = self._go_on(token) if isinstance(token, tokens.ScalarToken) else line
        inside = self.bracket_base + STEP * self.brackets if self.brackets else None
        self.after[last] = After((*self.levels, *self._expected(kind)), inside)

    def _expected(self, kind: type[tokens.Token]) -> tuple[Level, ...]:
        """Return the level that a key or a `-` with nothing behind it may open."""
        if self.brackets or not self.levels or kind not in (tokens.ValueToken, tokens.BlockEntryToken):
            return ()
        return (Level(self.levels[-1].old + 1, self._base() + STEP, "mapping"),)

    def _indent(self, kind: type[tokens.Token]) -> int:
        """Return the new indent of a line that begins with a token of this kind."""
        if self.brackets or kind in FLOW_ENDS:
            return self.bracket_base + STEP * self.brackets
        if kind in INDICATORS or not self.levels:
            return self._base()
        return self._base() + STEP

    def _go_on(self, scalar: tokens.ScalarToken) -> int:
        """Note the further lines of a scalar and return the last."""
        first, end = scalar.start_mark.line + 1, scalar.end_mark
        if scalar.style not in ("|", ">"):
            inside = self.bracket_base + STEP * self.brackets if self.brackets else self._base()
            self.indents.update(dict.fromkeys(range(first, end.line + 1), inside + STEP))
            return int(end.line)
        last = int(end.line) if end.column else int(end.line) - 1
        shift = self._shift(first, last, self.lines[first - 1][scalar.start_mark.column :])
        self.blocks.update(dict.fromkeys(range(first, last + 1), shift))
        return last

    def _shift(self, first: int, last: int, head: str) -> int:
        if OWN_INDENT.match(head):
            return self._base() - self.levels[-1].old
        full = next((line for line in self.lines[first : last + 1] if line.strip(BLANK)), "")
        return self._base() + STEP - (len(full) - len(full.lstrip(" "))) if full else 0

    def _laid_out(self) -> Iterator[str]:
        following = self._following()
        after = After((), None)
        for at, line in enumerate(self.lines):
            if at in self.blocks:
                yield _moved(line, self.blocks[at])
            elif not line.strip(BLANK):
                yield ""
            elif at in self.indents:
                yield " " * self.indents[at] + self._closed_up(at).strip(BLANK)
            else:
                yield " " * _comment_indent(line, after, following[at]) + line.strip(BLANK)
            after = self.after.get(at, after)

    def _following(self) -> list[tuple[int, int]]:
        """Return for each line where the next line that begins with a token stood, and comes to stand."""
        found, place = [], (0, 0)
        for at in range(len(self.lines) - 1, -1, -1):
            if at in self.begins:
                place = self.begins[at], self.indents[at]
            found.append(place)
        return found[::-1]

    def _closed_up(self, at: int) -> str:
        line = self.lines[at]
        for first, last in reversed(self.gaps.get(at, ())):
            line = line[:first] + (" " if last > first else "") + line[last:]
        return line


def _moved(line: str, shift: int) -> str:
    """Move a line of a block of text; a blank one may be shorter than the indent, and stays."""
    return " " * shift + line[max(-shift, 0) :] if line.strip(BLANK) else line


def _comment_indent(line: str, after: After, following: tuple[int, int]) -> int:
    """Return the indent of a comment: of the next line, or of an open level that it stood at and ends."""
    if after.in_brackets is not None:
        return after.in_brackets
    column = len(line) - len(line.lstrip(BLANK))
    old, new = following
    return max((level.new for level in after.levels if old < level.old <= column), default=new)
