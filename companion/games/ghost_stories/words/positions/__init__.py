"""Positions written by hand: what they may ask of Wu-Feng, and what he does."""
