"""The questions of the base game."""
