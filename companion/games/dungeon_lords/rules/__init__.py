"""The rules of Dungeon Lords' non-player colours, and of what the app reminds players of (DL 0 to DL 11)."""
