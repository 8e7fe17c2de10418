"""What people may be told before they decide: floors above may ask, and nothing here changes a table."""
