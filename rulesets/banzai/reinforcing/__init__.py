"""Random reinforcements (48)."""
