"""Batteries and missiles: from the shot to the ships destroyed."""
