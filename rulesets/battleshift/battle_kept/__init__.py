"""What a battle remembers, how it is shown and set right, the score."""
