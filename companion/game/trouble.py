"""What went wrong, said so that it can be shown in the language of the table."""


class Trouble(Exception):
    """One line for people: a message of the catalogue and the values for its braces."""

    def __init__(self, message: str, **values: object):
        super().__init__(message)
        self.message, self.values = message, values

    def __str__(self) -> str:
        return self.message.format(**self.values)
