"""Positions written by hand, and what the app says to them."""
