"""Boarding, assaults on planets and engulfing."""
