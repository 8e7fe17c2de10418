"""Whether people want to be told how likely things are, in whatever game; those who play for themselves may not."""


class Hints:
    """`wanted` holds for all games that this companion shows."""

    wanted = True


hints = Hints()
