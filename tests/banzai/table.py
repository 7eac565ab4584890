"""Banzai at the table: actions settled from words and typed cards."""

from rulesets.banzai import RULESET
from tests.at_table import AtTable

BANZAI = AtTable(RULESET)
