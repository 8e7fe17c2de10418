"""Which language a command speaks: `--language`, before or behind the command, else that of the system."""

import argparse

from companion.commands.ending import Parser
from companion.table.messages import LANGUAGES, N_, _, language_of, ngettext, use_language
from companion.table.phrases import listed

WORD = "--language"

ARGPARSE = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("unrecognized arguments: %s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("expected at most one argument"),
    N_("one of the arguments %s is required"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid %(type)s value: %(value)r"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
)
"""What Python's own reader of the command line says."""


def spoken(words: list[str]) -> tuple[str, list[str]]:
    """The language that was asked for, "" for none, and the other words; from now on it is spoken, or the system's."""
    for name in ("_", "ngettext"):  # its module asks the catalogue of Python's own, which is nowhere
        setattr(argparse, name, {"_": _, "ngettext": ngettext}[name])
    use_language(language_of())
    ahead = Parser("companion", add_help=False, allow_abbrev=False)
    add(ahead)
    asked, others = ahead.parse_known_args(words)
    if asked.language:
        use_language(asked.language)
    return asked.language or "", others


def add(parser: argparse.ArgumentParser) -> None:
    """The word that every command takes."""
    names = listed(f"{code} ({name})" for code, name in LANGUAGES.items())
    parser.add_argument(
        WORD, type=language, metavar="CODE", help=_("what it speaks: {languages}").format(languages=names)
    )


def language(text: str) -> str:
    """A catalogue by its code or by what the language calls itself: "ru", "zh-CN", "Русский"."""
    for code, name in LANGUAGES.items():
        if text.casefold() == name.casefold() or text.casefold().replace("-", "_") in (code.casefold(), code[:2]):
            return code
    none = _("there is no language {text!r}; there are {codes}")
    raise argparse.ArgumentTypeError(none.format(text=text, codes=listed(LANGUAGES)))
