"""The questions of White Moon."""
