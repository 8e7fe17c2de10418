"""One line of `companion doctor`: what was looked at, how it is, and what to do about it."""

from typing import Literal, NamedTuple

from companion.table.phrases import padded

State = Literal["ok", "bad", "none"]
SIGNS: dict[State, str] = {"ok": "ok", "bad": "!!", "none": "--"}


class Check(NamedTuple):
    """`state` is "ok", "bad" (something is wrong) or "none" (not there and not asked for); `do` is one line of help."""

    name: str
    state: State
    found: str
    do: str = ""

    def line(self) -> str:
        help_line = f"\n{'':18}-> {self.do}" if self.do else ""
        return f"{SIGNS[self.state]}  {padded(self.name, 13)} {self.found}{help_line}"
