"""What the readers of several kinds of dice measure in a picture: light, outlines, discs, icons, the table's plane."""
