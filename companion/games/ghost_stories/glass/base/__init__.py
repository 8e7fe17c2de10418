"""The signs of the base game."""
