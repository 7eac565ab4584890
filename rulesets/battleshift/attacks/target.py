"""The one target of an attack: a squadron or a flight, and never several; or the squadron of one ship."""

from typing import TYPE_CHECKING

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Flight, read_either
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction


def read_target(word: str, book: Book[Rules]) -> Squadron | Flight:
    """Read the one target; IllegalAction for several (p11), ValueError as for any squadron or flight."""
    if has_several(word):
        raise IllegalAction(
            "one attack has one target, and weapons of one kind fire at one: type each by itself", "p7, p11"
        )
    return read_either(word, book)


def has_several(word: str) -> bool:
    """Whether a word names several targets: no name has a comma or a plus."""
    return "," in word or "+" in word


class ShipsSquadron(Squadron):
    """The squadron of the one ship that is boarded or assaulted."""

    __slots__ = ()

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "ShipsSquadron":
        """Read the squadron; IllegalAction for several (p16), ValueError as for any squadron."""
        if cls.is_written_out(word):
            raise IllegalAction("boarders and assault units go at one ship: type each by itself", "p16")
        return cls(*Squadron.parse(word, book))

    @staticmethod
    def is_written_out(word: str) -> bool:
        """Whether a word names several squadrons."""
        return has_several(word)


if TYPE_CHECKING:
    Target = Squadron | Flight
else:

    class Target:
        """The target of an attack: one squadron, or one flight."""

        parse = staticmethod(read_target)
        is_written_out = staticmethod(has_several)
