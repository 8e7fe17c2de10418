"""The chapters of Black Secret."""
