"""What went wrong or is doubtful, said so that it can be shown in the language of the table."""

from collections.abc import Mapping


class Trouble(Exception):
    """One line for people: a message of the catalogue and the values for its braces."""

    def __init__(self, message: str, **values: object):
        super().__init__(message)
        self.message, self.values = message, values

    def __str__(self) -> str:
        return self.message.format(**self.values)


class Phrase(str):
    """A few words for people: English as they are, with the message of the catalogue and the values for its braces."""

    message: str
    values: Mapping[str, object]

    def __new__(cls, message: str, **values: object) -> "Phrase":
        phrase = super().__new__(cls, message.format(**values))
        phrase.message, phrase.values = message, values
        return phrase
