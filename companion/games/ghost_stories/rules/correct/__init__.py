"""What people may correct on the table of Ghost Stories."""
