"""Discworld: Ankh-Morpork for one player against the automated opponent (AM 0 to AM 11)."""
