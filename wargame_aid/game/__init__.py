"""A game that remembers: one file with every entry, its state, and the chain that holds them together."""
