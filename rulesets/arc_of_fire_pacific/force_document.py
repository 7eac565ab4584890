"""The shape of a force roster: kinds of figures, sides, the figures of each by name."""

from dataclasses import dataclass, field
from typing import Annotated

from wargame_aid.ruleset import Help


@dataclass(frozen=True, kw_only=True)
class Force:
    """Everybody on the table: an entry is a figure, `T-5/M-B/Submachine`, or several of a kind, `12xija`."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("The name of the force or the scenario.")] = ""
    notes: Annotated[str, Help("Anything worth remembering.")] = ""
    kinds: Annotated[dict[str, str], Help("Figures that are used more than once, by name.")] = field(
        default_factory=dict
    )
    sides: Annotated[
        dict[str, dict[str, str]],
        Help("Sides by name; in each, figures by name: T-5/M-B/Submachine, ija/leader, 12xija."),
    ]
