"""Morale checks, panic and rout, and the wounded at a new deck."""
