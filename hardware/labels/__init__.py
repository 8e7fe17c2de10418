"""QR labels: printed sheets, and reading them in a camera's pictures."""
