"""The Curse die, by samples of this table's own die."""
