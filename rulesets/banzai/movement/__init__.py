"""Movement, terrain, rallies, transfers, the jungle, Relative Range."""
