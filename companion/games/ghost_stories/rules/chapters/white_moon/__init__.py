"""The chapters of White Moon."""
