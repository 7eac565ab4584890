"""Discards, Split-Action cards, and solo play (44.1, 45.1, 49)."""
