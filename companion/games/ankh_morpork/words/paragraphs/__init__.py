"""What "Why?" answers: every numbered paragraph of the solo rules in a few plain sentences.

" (Our ruling.)" ends those that settle what the source text leaves open.
"""

from companion.games.ankh_morpork.words.paragraphs.am_pieces import PIECES
from companion.games.ankh_morpork.words.paragraphs.am_round import ROUND
from companion.games.ankh_morpork.words.paragraphs.am_texts import TEXTS
from companion.table.messages import _

PARAGRAPHS: dict[str, str] = {**ROUND, **PIECES, **TEXTS}


def paragraph(number: str) -> str:
    """The text of the paragraph `number` ("AM 1.2") in the language in use, "" if there is none."""
    return _(PARAGRAPHS.get(number, ""))
