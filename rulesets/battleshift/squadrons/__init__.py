"""A squadron in one word, and what is lost of one."""
