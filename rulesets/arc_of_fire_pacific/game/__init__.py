"""A game that goes on: what it remembers, and what each action does in it."""
