"""Fighters: launched, attacking, intercepting, in dogfights, landing."""
