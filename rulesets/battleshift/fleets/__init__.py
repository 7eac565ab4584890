"""Fleets as rosters: read, checked to the point, written and compared."""
