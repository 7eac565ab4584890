"""Infiltration and close combat, man to man and on vehicles."""
