"""Wounds and what comes of them: morale checks, corpsmen, the rally phase."""
