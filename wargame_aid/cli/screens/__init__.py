"""What the commands of a game print: the status, an entry, what changed, the evening."""
