"""What people may correct on the table of Dungeon Lords."""
