"""Looking back on a game: every entry made again by today's rules, and what the dice owed."""
