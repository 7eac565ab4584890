"""Close combat: the duels, an AFV attacked, and how one infiltrates."""
