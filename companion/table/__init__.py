"""The table: what the people around the board are asked, told and shown, in words."""
