"""Views of an answer: rich, plain and JSON."""
