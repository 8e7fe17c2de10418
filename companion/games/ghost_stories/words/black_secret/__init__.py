"""The questions of Black Secret."""
