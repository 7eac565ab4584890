"""The shape of a fleet roster: own designs and sample ships, in squadrons, in taskforces, within points."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from rulesets.battleshift.fleets.fleet_words import Arrival, Battlespace, SquadronEntry
from rulesets.battleshift.ships.ship_design import ShipDesign
from wargame_aid.documents.notation import Kept, Unread
from wargame_aid.ruleset import Between, Help

MOST_POINTS = 999_999_999

WrittenDesign = Annotated[ShipDesign | Unread, Kept(ShipDesign)]
WrittenSquadron = Annotated[SquadronEntry | Unread, Kept(SquadronEntry)]


@dataclass(frozen=True, kw_only=True)
class Taskforce:
    """Squadrons, by name or in a list, under one flagship."""

    __pydantic_config__ = {"extra": "forbid"}

    squadrons: Annotated[
        dict[str, WrittenSquadron] | tuple[WrittenSquadron, ...],
        Help("Squadrons by name, or a list of them without names."),
    ]
    flagship: Annotated[
        str | None, Help("The squadron that holds the flagship; not named, the first with the largest ships.")
    ] = None
    arrives: Annotated[Arrival | None, Help("When it shifts in, where, and which way it faces.")] = None


@dataclass(frozen=True, kw_only=True)
class Fleet:
    """One side's forces."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("The name of the fleet.")] = ""
    points: Annotated[
        Annotated[int, Between(1, MOST_POINTS)] | None, Help("The points agreed: what the fleet may cost.")
    ] = None
    battlespace: Annotated[Battlespace | None, Help("The table that arrivals are checked against.")] = None
    experimental: Annotated[bool, Help("Whether experimental systems are allowed.")] = False
    designs: Annotated[dict[str, WrittenDesign], Help("The fleet's own ships by name.")] = field(
        default_factory=dict
    )
    taskforces: Annotated[dict[str, Taskforce], Help("Taskforces by name.")]
