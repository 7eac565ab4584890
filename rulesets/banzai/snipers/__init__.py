"""Snipers: their attacks, and the search for them."""
