"""The words of the app in the language of the table: gettext, with the English of the code when there is no catalogue.

`use_language` is called once at the start and whenever the players choose another language. Whoever keeps a translated
text keeps the old language: translate when the text is shown.
"""

import gettext
from pathlib import Path

from companion.game.trouble import Trouble

DOMAIN = "companion"
LOCALE = Path(__file__).parent / "locale"

_catalogue = gettext.NullTranslations()


def use_language(code: str, folder: Path = LOCALE) -> None:
    """From now on speak the language of `code` ("de", "ru"...); English if `folder` has no catalogue for it."""
    global _catalogue
    _catalogue = gettext.translation(DOMAIN, folder, [code], fallback=True)


def translate(message: str) -> str:
    """`message` in the language in use."""
    # gettext answers "" with the head of its catalogue, which nobody wants to read on a screen.
    return _catalogue.gettext(message) if message else ""


def ngettext(one: str, many: str, number: int) -> str:
    """`one` or `many` in the language in use, as its grammar asks for `number` things."""
    return _catalogue.ngettext(one, many, number)


def trouble(error: Trouble) -> str:
    """What went wrong, in the language in use."""
    return translate(error.message).format(**error.values)


def unsaved(error: OSError) -> str:
    """What the disk has refused."""
    text = _("Not saved: {reason}. Make room on the disk, then go on.")
    return text.format(reason=error.strerror or error)


def damage(error: Trouble | None, kept: str) -> dict[str, str]:
    """What the table must know of a journal that was damaged, whose original is `kept` under a name."""
    told = {"game": trouble(error)} if error else {}
    if kept:
        told["kept"] = _("The original is kept as {name}.").format(name=kept)
    return told


def mark(message: str) -> str:
    """`message` as it is: only a sign for `deploy/messages` that it is translated later, when it is shown."""
    return message


_ = translate
N_ = mark
