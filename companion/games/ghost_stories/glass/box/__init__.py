"""Your box: where people enter what theirs shows."""
