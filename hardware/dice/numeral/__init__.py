"""Dice with numerals (d6, d8, d12), by one picture a face."""
