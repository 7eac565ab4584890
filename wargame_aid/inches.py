"""A distance on the table in inches, with halves and decimals."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple

from wargame_aid.names import quoted

if TYPE_CHECKING:
    from wargame_aid.book import Book

INCHES = re.compile(
    r"(?=[0-9¼½¾])([0-9]{0,100})(?:[.,]([0-9]{1,100})|([¼½¾]))?\s*(?:\"|in|inch|inches)?", re.IGNORECASE
)
QUARTERS = {"¼": "25", "½": "5", "¾": "75"}
HUNDREDTHS = 100


class Distance(NamedTuple):
    """A distance on the table, to the hundredth of an inch."""

    hundredths: int


class Inches(Distance):
    """A distance as it is typed; its bare number is never a unit's."""

    BARE_NUMBER_IS_OWN = True
    __slots__ = ()

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> Inches:
        """Read `12`, `12.5`, `12,5`, `12½`, `12in` or `12"`; what is finer is rounded up to the hundredth.

        ValueError for anything else.
        """
        found = INCHES.fullmatch(word.strip())
        if found is None:
            raise ValueError(f"inches are written 12 or 12.5, not {quoted(word)}")
        part = found[2] or QUARTERS.get(found[3] or "", "0")
        return cls(int(found[1] or 0) * HUNDREDTHS + -(-int(part) * HUNDREDTHS // 10 ** len(part)))

    def __str__(self) -> str:
        whole, part = divmod(self.hundredths, HUNDREDTHS)
        return f"{whole}.{part:02}".rstrip("0").rstrip(".") if part else str(whole)

    def beyond(self, whole: int) -> bool:
        """Whether it is more than so many inches."""
        return self.hundredths > whole * HUNDREDTHS
