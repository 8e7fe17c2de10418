"""Ghost Stories in words: its questions, orders and paragraphs, for the table."""
