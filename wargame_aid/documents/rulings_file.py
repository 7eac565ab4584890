"""The shape of rulings.yaml, as pydantic checks it."""

from __future__ import annotations

from dataclasses import dataclass

from wargame_aid.book import Option, Ruling


@dataclass(frozen=True, kw_only=True)
class OptionEntry:
    """An option with more to say than a sentence."""

    __pydantic_config__ = {"extra": "forbid"}

    says: str
    assumption: bool = False


@dataclass(frozen=True, kw_only=True)
class RulingEntry:
    """One ruling under its id."""

    __pydantic_config__ = {"extra": "forbid"}

    question: str
    places: tuple[str, ...]
    default: str
    options: dict[str, str | OptionEntry]
    between: tuple[int, int] | None = None
    players: bool = False
    club: str = ""

    def ruling(self, name: str) -> Ruling:
        """Return the engine's record of it."""
        options = tuple(
            Option(option, says) if isinstance(says, str) else Option(option, says.says, says.assumption)
            for option, says in self.options.items()
        )
        kept = self.default, self.between, self.players, self.club
        return Ruling(name, self.question, self.places, options, *kept)
