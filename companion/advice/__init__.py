"""Looking ahead, for any game: futures from forks of a table, and the answer that does best in them."""
