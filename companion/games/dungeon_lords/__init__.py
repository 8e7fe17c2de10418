"""Dungeon Lords: the colours that nobody plays, and the reminders of a season."""
