"""The shape of a roster of groups: nation, year, troop type, and the men of each group."""

from dataclasses import dataclass
from typing import Annotated, Literal

from wargame_aid.ruleset import Between, Help

MOST_RANGE = 9
"""A range number is a small one, up or down."""


@dataclass(frozen=True, kw_only=True)
class GroupEntry:
    """A group: where it stands, and its men in their order."""

    __pydantic_config__ = {"extra": "forbid"}

    range: Annotated[Annotated[int, Between(-MOST_RANGE, MOST_RANGE)], Help("Its range number.")] = 0
    men: Annotated[tuple[str, ...], Help("Its men in order: 15/rifle/M3/P3, or Sato=11/rifle/M3/P3.")]


@dataclass(frozen=True, kw_only=True)
class Squad:
    """What a side is, apart from its men."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("The name of the squad.")] = ""
    nation: Annotated[
        Literal["american", "british", "german", "japanese", "russian"], Help("Whose men they are.")
    ]
    year: Annotated[
        str | Annotated[int, Between(1900, 1999)], Help("The half year: 1941b to 1944b, or 1945.")
    ]
    troops: Annotated[str, Help("Their troop type: line, or the nation's elite or second line.")] = "line"
    jungle: Annotated[bool | Literal["yes", "no"], Help("Whether the scenario is played in the jungle.")] = (
        False
    )

    @property
    def in_jungle(self) -> bool:
        """Whether the scenario is played in the jungle."""
        return self.jungle in (True, "yes")

    @property
    def half_year(self) -> str:
        """The year as the table of troop types has it."""
        return str(self.year)


@dataclass(frozen=True, kw_only=True)
class Groups(Squad):
    """One side: its groups and their men."""

    groups: Annotated[dict[str, GroupEntry], Help("Groups by letter, A to D.")]
