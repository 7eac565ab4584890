"""Rallies and repairs."""
