"""A force: the roster of who is on the table."""
