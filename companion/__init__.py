"""The companion beside a real board of Ghost Stories: it plays Wu-Feng and tracks the game."""
