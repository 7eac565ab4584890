"""Morale checks, rout, and the draw of the wounded."""
