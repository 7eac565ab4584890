"""Initiative, orders, activations and the end of a game turn."""
