"""The command line's answers: one module a command, each gives the exit status."""

import hardware  # noqa: F401 - before OpenCV, which reads what it sets
