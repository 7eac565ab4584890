"""A referee's program: settles actions by the book, says why, and checks rosters to the point."""

__version__ = "0.1.0"
