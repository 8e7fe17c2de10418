"""What people may correct on the table of Discworld: Ankh-Morpork."""
