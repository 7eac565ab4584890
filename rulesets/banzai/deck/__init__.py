"""The action deck: cards counted, drawn, read, and listed card by card."""
