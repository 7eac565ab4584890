"""The Banzai attack, from its declaration to its end (45.4)."""
