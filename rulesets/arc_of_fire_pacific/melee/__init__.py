"""Melee over two rounds."""
