"""A game of Banzai: what it remembers, how it is shown and set right, what each action does in it."""
