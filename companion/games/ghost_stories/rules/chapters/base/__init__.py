"""The chapters of the base game."""
