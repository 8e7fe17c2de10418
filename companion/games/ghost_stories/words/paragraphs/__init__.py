"""What "Why?" answers: every numbered paragraph of the rules in a few plain sentences.

"GS 1.2" is a paragraph of the base game, "BS 1.2" one of Black Secret, "WM 1.2" one of White Moon, "AW 1.2" one of the
automated Wu-Feng.
" (Our ruling.)" ends those that settle what the rules leave open.
"""

from companion.games.ghost_stories.words.paragraphs.aw import AUTOMATED_WU_FENG
from companion.games.ghost_stories.words.paragraphs.bs_curses_and_mantras import CURSES_AND_MANTRAS
from companion.games.ghost_stories.words.paragraphs.bs_mantras_and_end import BLACK_SECRET_MANTRAS
from companion.games.ghost_stories.words.paragraphs.bs_setup_and_demons import BLACK_SECRET_SETUP
from companion.games.ghost_stories.words.paragraphs.gs_setup_and_yin import SETUP_AND_YIN
from companion.games.ghost_stories.words.paragraphs.gs_yang_and_end import YANG_AND_END
from companion.games.ghost_stories.words.paragraphs.wm_barrier_and_end import WHITE_MOON_BARRIER
from companion.games.ghost_stories.words.paragraphs.wm_villagers import WHITE_MOON_VILLAGERS
from companion.table.messages import _
from companion.table.phrases import sentences
from companion.table.view import Reason

PARAGRAPHS: dict[str, str] = {
    **SETUP_AND_YIN,
    **YANG_AND_END,
    **BLACK_SECRET_SETUP,
    **BLACK_SECRET_MANTRAS,
    **CURSES_AND_MANTRAS,
    **WHITE_MOON_VILLAGERS,
    **WHITE_MOON_BARRIER,
    **AUTOMATED_WU_FENG,
}


def paragraph(number: str) -> str:
    """The text of the paragraph `number` ("GS 1.2") in the language in use; KeyError if there is no such paragraph."""
    return _(PARAGRAPHS[number])


def reason(what: str, *numbers: str) -> Reason:
    """Something with the paragraphs behind it, one after the other."""
    return Reason(what, numbers[0], sentences(*map(paragraph, numbers)))
