"""What people say when their table lies otherwise, in words."""
