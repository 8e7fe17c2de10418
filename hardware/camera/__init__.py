"""Where pictures come from, and how they are taken."""
