"""The one way from words to a settled action, without a file and without a surface."""
