"""Reading dice from pictures: a reader for each kind, and what they share."""
