"""Who plays Dungeon Lords in a simulation, and who counts its box."""
