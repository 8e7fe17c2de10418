"""Learned dice, by one picture a face: with numerals (d6, d8, d12), or with words for what a game shows."""
