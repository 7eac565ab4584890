"""Text that comes in as typed and goes out to a screen: no character may control the screen or hide.

It is screened where it comes in, and once more where it goes out, for a game file may hold what came in
before, or by another way.
"""

from __future__ import annotations

import re

UNSAFE = re.compile(
    "[\x00-\x08\x0b\x0d-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Control characters that are no blanks, what turns the direction of text or is not seen, half pairs."""
LOW_BYTES = range(0xDC80, 0xDD00)
"""What Python makes of bytes that are no UTF-8."""
BLANKS = re.compile(r"\s*[\t\n\f]\s*")


def problem_in(text: str) -> str:
    """Return what a typed text may not hold, and what would be right; nothing where it may come in."""
    if text.isprintable() or (found := UNSAFE.search(text)) is None:
        return ""
    code = ord(found[0])
    if code in LOW_BYTES:
        return f"byte 0x{code - 0xDC00:02X} is not UTF-8: type the text again, or save the file as UTF-8"
    if 0xD800 <= code <= 0xDFFF:
        return f"half a character (U+{code:04X}): type the text again"
    return f"an invisible or control character (U+{code:04X}): take it out"


def on_one_line(text: str) -> str:
    """Return a free text with its line breaks and tabs as single spaces."""
    return BLANKS.sub(" ", text).strip()


def shown(text: str) -> str:
    """Return a text as it may go out: what would control the screen or hide stands there in its number."""
    return text if text.isprintable() else UNSAFE.sub(_written_out, text)


def _written_out(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code in LOW_BYTES:
        code -= 0xDC00
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
