"""What a first word means where a game is open, what is said where none is, and how a line may go on."""
