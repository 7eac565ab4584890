"""Battleshift at the table: actions settled from words and typed dice."""

from rulesets.battleshift import RULESET
from tests.at_table import AtTable

BATTLESHIFT = AtTable(RULESET)
