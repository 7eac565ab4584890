"""Arrivals, shifts and emergency shifts."""
