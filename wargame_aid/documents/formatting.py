"""A roster file laid out anew: two spaces a step, UTF-8, plain line ends; comments, order, quotes kept."""

from __future__ import annotations

import re

from ruamel.yaml import tokens

from wargame_aid.documents.decoding import text_of
from wargame_aid.documents.layout import Layout, tokens_of
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.documents.reading import read

MARKS = (tokens.DocumentStartToken, tokens.DocumentEndToken)
OTHER_BREAKS = re.compile("[\x85\u2028\u2029]")


NO_ROSTER = "no roster: it names no ruleset, and stays as it is"


def fmt(content: bytes, file: str = "") -> bytes:
    """Return a roster laid out; raises Unreadable for what names no ruleset, cannot be read or kept."""
    if "ruleset" not in read(file, content).plain:
        raise Unreadable(file, [Problem(1, 1, "ruleset", "", "unreadable", NO_ROSTER)])
    return lay_out(content, file)


def lay_out(content: bytes, file: str = "") -> bytes:
    """Return the bytes laid out; twice changes nothing. Raises Unreadable for what cannot be read or kept."""
    plain = read(file, content).plain
    text = _bare(re.sub("\r\n?", "\n", text_of(content)))
    laid_out = Layout(text).text().encode()
    if OTHER_BREAKS.search(text) or read(file, laid_out).plain != plain:
        message = "this file is written in a way that cannot be laid out; it stays as it is"
        raise Unreadable(file, [Problem(1, 1, "layout", "", "unreadable", message)])
    return laid_out


def _bare(text: str) -> str:
    """Take away the marks of the document's start and end, which a single document needs not."""
    for token in reversed([one for one in tokens_of(text) if type(one) in MARKS]):
        first, last = token.start_mark.index, token.end_mark.index
        text = text[:first] + text[last + (text[last : last + 1] == "\n") :]
    return text
