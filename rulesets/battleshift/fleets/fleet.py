"""The fleet roster: what is checked before the game."""

from __future__ import annotations

from rulesets.battleshift.fleets.fleet_checks import check_fleet
from rulesets.battleshift.fleets.fleet_compared import fleet_facts, fleet_points
from rulesets.battleshift.fleets.fleet_document import Fleet
from rulesets.battleshift.fleets.fleet_sheet import fleet_sheet
from rulesets.battleshift.fleets.fleet_text import FORM, from_text, to_text
from wargame_aid.roster import Roster

FLEET = Roster(
    name="fleet",
    summary="A fleet: own designs or sample ships, in squadrons, in taskforces, within points.",
    document=Fleet,
    check=check_fleet,
    sheet=fleet_sheet,
    points=fleet_points,
    facts=fleet_facts,
    to_text=to_text,
    from_text=from_text,
    example=FORM,
)
