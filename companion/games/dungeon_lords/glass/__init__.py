"""Dungeon Lords on the glass: its map, its signs and its set-up."""
