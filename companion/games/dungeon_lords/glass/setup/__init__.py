"""The set-up, step by step."""
