"""Who plays Ghost Stories in a simulation, and who counts its box."""
