"""The dice of the box: the faces that a die of each kind can show."""

DICE: dict[str, tuple[str, ...]] = {"d12": tuple(str(face) for face in range(1, 13))}
