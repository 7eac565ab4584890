"""Fire: its strength, its firepower, what it does, weapons that break or are doubled."""
