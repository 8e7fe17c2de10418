"""What the opponent does in a position that a person has written."""
