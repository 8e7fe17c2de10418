"""Ghost Stories: its state, its rules and its villain."""

NAME = "ghost stories"
"""What journals call the game."""
