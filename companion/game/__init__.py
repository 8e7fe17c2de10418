"""The kernel: questions, answers, undo and the journal of any turn-based game.  It knows no game's words."""
