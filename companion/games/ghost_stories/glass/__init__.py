"""Ghost Stories on the glass."""
