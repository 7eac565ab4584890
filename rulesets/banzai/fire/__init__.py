"""Fire: its strength, what it does to each man, weapons that break, the Hero card, the pistol."""
