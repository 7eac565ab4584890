"""What a squad is held to at the start, and how its years and troop types are called."""
