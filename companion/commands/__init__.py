"""The command line's answers: one module a command, each gives the exit status."""
