"""Who plays Discworld: Ankh-Morpork in a simulation, and who counts its box."""
