"""The Curse die as the camera is taught it, face by face."""

from companion.games.ghost_stories.rules.cards import CURSE_FACES
from companion.games.ghost_stories.words import names as words
from companion.screen.pupil import Pupil
from companion.table.messages import _
from companion.table.view import DiceAsked

FACES = tuple(dict.fromkeys(CURSE_FACES))


def curse_die() -> Pupil:
    """The Curse die of this table."""
    return Pupil(
        asked=DiceAsked("curse die", 1, FACES),
        faces={face: words.face(face) for face in FACES},
        signs={face: ("curse", face) for face in FACES},
        columns=2,
        title=_("Teach the Curse die"),
        first=_("Lay the Curse die into the tray, take your hand away, and touch the face that lies up."),
        whole=_("All faces are known: the camera reads this die now. More pictures make it surer."),
        leave=_("Back"),
    )
