"""A figure: its notation, its condition, its checks, and what cannot stand on it."""
