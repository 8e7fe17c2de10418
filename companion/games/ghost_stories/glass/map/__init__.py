"""The map of the table."""
