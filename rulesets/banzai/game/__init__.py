"""What a fight remembers, how it is shown and set right, losses and the score."""
