"""Rosters as YAML documents: read, typed, checked, every problem with its file, line and column."""
