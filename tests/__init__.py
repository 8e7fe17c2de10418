"""The tests of the companion."""
