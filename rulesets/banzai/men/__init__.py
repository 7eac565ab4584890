"""Men in a word: their weapons, states, crews, fire teams and Personality cards."""
