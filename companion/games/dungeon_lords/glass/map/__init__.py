"""The map: the season, the eight actions with their squares, the order cards and the Evilometer."""
