"""The sections of rules.yaml that the design of a ship reads, together: what a fleet's book extends."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.battleshift.ships.ship_rules import Hull, SquadronLimits, System


@dataclass(frozen=True, kw_only=True, eq=False)
class ShipRules:
    """The sections that the design of a ship reads; one book's is itself, so that it can key what is kept."""

    ship: Hull
    classes: dict[str, int]
    systems: dict[str, System]
    squadron: SquadronLimits
