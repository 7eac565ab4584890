"""Snipers and those who seek them."""
