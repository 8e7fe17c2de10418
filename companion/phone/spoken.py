"""Which of our languages a phone speaks."""

from collections.abc import Iterable


def spoken(accepted: str, ours: Iterable[str], otherwise: str) -> str:
    """The language of ours that the phone likes best, by its Accept-Language ("de-DE,de;q=0.9"); else `otherwise`."""
    wanted = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, *more = (piece.strip() for piece in part.split(";"))
        quality = next((piece[2:] for piece in more if piece.startswith("q=")), "1")
        try:
            share = float(quality)
        except ValueError:
            continue
        if name and share > 0:
            wanted.append((-share, place, name.replace("-", "_").casefold()))
    for _share, _place, name in sorted(wanted):
        for code in ours:
            if name == code.casefold():
                return code
        for code in ours:
            if name.partition("_")[0] == code.partition("_")[0].casefold():
                return code
    return otherwise
