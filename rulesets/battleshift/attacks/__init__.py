"""What is done to the enemy: fire, missiles, fighters, boarding."""
