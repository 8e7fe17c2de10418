"""The rules of a season, a file a phase."""
