"""Random reinforcements: the table, the draw, the card chosen."""
