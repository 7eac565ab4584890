"""What is wrong with a file that is no YAML, in a referee's words and at the place to mend."""

from __future__ import annotations

import re

from ruamel.yaml.error import MarkedYAMLError

from wargame_aid.documents.characters import DASH, DASHED, UNSEEN, UNSEEN_INDENT
from wargame_aid.documents.document import Mark
from wargame_aid.documents.problems import Problem

CUT = re.compile(r"(?<=[ \t])#(?=[^\s#])")
"""A comment that looks like part of a name, as in `Fleet #7`."""

BREAK = "\r\n|[\r\n\x85\u2028\u2029]"
"""What the parser counts as the end of a line; compiled only where something is wrong."""

QUOTES = "write quotes around the whole name"

AT_FAULT = (
    (
        "mapping values",
        "a colon where no key may stand: use quotes, or look at the indent and the line above",
    ),
    ("expected key", "the line does not fit those above: indent it as its neighbours, two spaces a step"),
    ("expected '-' indicator", "the line does not fit the list above: begin it with `- `, or indent it"),
    ("block sequence entries", "a list begins in a line of its own: put `- ` below the key"),
    ("Unicode character", "no such character: write the character itself"),
    ("escape", "a backslash in double quotes is a command: use single quotes"),
    ("hexdecimal", "a backslash in double quotes is a command: use single quotes"),
    ("document indicator", "`---` or `...` inside quotes: the quote above is not closed"),
    ("<document start>", "text after the end of the document: one file holds one"),
    ("undefined alias", "a value that begins with * is a command: write it in quotes"),
    ("tag", "a value that begins with ! is a command: write it in quotes"),
    ("node content", "a value is missing before this"),
    ("YAML", "a line that begins with % is a command: take it away"),
    ("comment or line break", "behind | or > the text begins in the next line"),
)
"""A part of the parser's message, and what would be right."""

OPENED = (
    ("',' or ']'", "[ is not closed: write ] at its end and commas between"),
    ("',' or '}'", "{ is not closed: write } at its end and commas between"),
    ("directive", "a line that begins with % is a command: take it away"),
    ("'>'", "a value that begins with ! is a command: write it in quotes"),
    ("alphabetic or numeric", "a value that begins with & or * is a command: write it in quotes"),
    ("unexpected ':'", "inside [ ] and { } a value with a colon wants quotes: 'one:two'"),
    ("expected ':'", "this line is no `key: value`: a colon and a space are missing"),
    ("unexpected end of stream", "this quote is not closed"),
)
"""The same for what is to be mended where it was opened."""


def syntax_problem(error: Exception, text: str) -> Problem:
    """Return the one problem that stopped the parser; `error` is ruamel's, with its marks."""
    if not isinstance(error, MarkedYAMLError) or error.problem_mark is None:
        return _character(text)
    said, mark, opened = str(error.problem), error.problem_mark, error.context_mark
    lines = re.split(BREAK, text)
    line = lines[mark.line] if mark.line < len(lines) else ""
    near = {one.line: lines[one.line] for one in (mark, opened) if one and one.line < len(lines)}
    return (
        _indent(near)
        or _dash(near)
        or _cut(said, mark, opened, lines)
        or _opened(said, opened)
        or _ended(said, mark, lines)
        or _here("syntax", mark.line, mark.column, _sentence(said, line[: mark.column], line[mark.column :]))
    )


def _here(rule: str, line: int, column: int, message: str) -> Problem:
    return Problem(line + 1, column + 1, rule, "", "unreadable", message)


def _indent(near: dict[int, str]) -> Problem | None:
    """Return where a tab or an unseen space stands for an indent."""
    for at, line in near.items():
        indent = line[: len(line) - len(line.lstrip())]
        if "\t" in indent:
            return _here("tab", at, indent.index("\t"), "a tab as indent: YAML wants spaces, two a step")
        if unseen := UNSEEN.search(indent):
            return _here("indent", at, unseen.start(), UNSEEN_INDENT)
    return None


def _dash(near: dict[int, str]) -> Problem | None:
    """Return where a dash stands for the hyphen of a list."""
    for at, line in near.items():
        text = line.lstrip()
        if DASH.match(text) and text[1:2].isspace():
            return _here("dash", at, len(line) - len(text), DASHED.format(text[0]))
    return None


def _cut(said: str, mark: Mark, opened: Mark | None, lines: list[str]) -> Problem | None:
    """Return where a comment cut off what the parser then misses: a colon, a comma, a bracket."""
    if not any(part in said for part in ("expected ':'", "expected ','", "expected key", "<document start>")):
        return None
    first = opened.line if opened and "expected key" not in said else max(mark.line - 1, 0)
    for at, line in enumerate(lines[first : mark.line + 1], first):
        if found := CUT.search(line):
            return _here("cut-name", at, found.start(), f"what stands behind ` #` is a comment: {QUOTES}")
    return None


def _opened(said: str, opened: Mark | None) -> Problem | None:
    for part, message in OPENED:
        if part in said and opened is not None:
            return _here("syntax", opened.line, opened.column, message)
    return None


def _ended(said: str, mark: Mark, lines: list[str]) -> Problem | None:
    """Return the end of the text where the parser went past it."""
    last = len(lines) - 1
    at_end = mark.line == last and not lines[last][mark.column :].strip() and "node content" in said
    if not at_end and mark.line <= last:
        return None
    return _here("syntax", last, len(lines[last]), "the file ends too early: a bracket or a value is missing")


def _sentence(said: str, before: str, after: str) -> str:
    if "cannot start any token" in said:
        return f"a value may not begin with {after[:1]}: write it in quotes"
    if "expected key" in said and after.startswith(":"):
        return "no key before the colon"
    if "expected key" in said and before.rstrip()[-1:] in ("'", '"', "]", "}"):
        return "text behind a closing quote or bracket: write the whole value in one pair of quotes"
    for part, message in AT_FAULT:
        if part in said:
            return message
    return "this is no YAML: look at the indent, colons and quotes of this line and the one above"


def _character(text: str) -> Problem:
    for at, character in enumerate(text):
        if not _is_text(ord(character)):
            lines = re.split(BREAK, text[:at])
            message = f"a character that no text holds (U+{ord(character):04X}): take it away"
            return _here("syntax", len(lines) - 1, len(lines[-1]), message)
    return _here("syntax", 0, 0, "this is no text")


def _is_text(code: int) -> bool:
    """Say whether the parser takes a character."""
    if code < 0xA0:
        return 0x20 <= code < 0x7F or code in (0x09, 0x0A, 0x0D, 0x85)
    return not 0xD800 <= code < 0xE000 and code not in (0xFEFF, 0xFFFE, 0xFFFF)
