"""A battle that goes on: what is remembered of it, and what each action does in it."""
