"""Ordinary dice with pips."""
