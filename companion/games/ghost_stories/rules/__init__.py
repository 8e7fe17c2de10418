"""Ghost Stories: its state, its rules and its villain."""
