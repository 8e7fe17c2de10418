"""A villain who does not go by his script alone: what a game says of him, and his reasons in words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.advice.mind import BROKE_OFF, ERRED, LOOKED, Looked, Mind
from companion.game.rulebook import TableState
from companion.game.trouble import Trouble
from companion.table.messages import _, ngettext
from companion.table.phrases import following

T = TypeVar("T", bound=TableState)


@dataclass(frozen=True)
class Villain(Generic[T]):
    """How a game speaks of him.

    `mind` is how he decides at a table with this set-up, None for his script alone; `called` is what people call that.
    `thinks` is shown while he does, `lost` where he could not.  `usual` says what his script would have done, given
    that in words, and `more` how much more people have after his answer than after that, in hundredths of what the
    outlook tells; "" for nothing.
    """

    mind: Callable[[Any], Mind[T] | None]
    called: Callable[[Any], str]
    thinks: str
    lost: str
    usual: str
    more: Callable[[Sequence[int]], str]

    def trouble(self) -> Trouble:
        """One line for people: he could not think, and what he did."""
        return Trouble(self.lost)

    def told(self, because: tuple[Any, ...], option: Callable[[Any], str]) -> str:
        """Why he did not go by his script alone, or that he did after all."""
        why, *values = because
        if why == ERRED:
            return following(_("He errs here, as he does now and then."), self._script(option(values[0])))
        if why == BROKE_OFF:
            return _(self.lost)
        return self._looked(Looked(*values), option) if why == LOOKED else ""

    def _looked(self, saw: Looked, option: Callable[[Any], str]) -> str:
        turns = ngettext("{count} turn", "{count} turns", saw.turns).format(count=saw.turns)
        text = ngettext("He looked {turns} ahead in {count} future of each choice that seemed good for him.",
                        "He looked {turns} ahead in {count} futures of each choice that seemed good for him.",
                        saw.futures).format(turns=turns, count=saw.futures)  # fmt: skip
        if not saw.worse:
            return following(text, _("He found nothing that is worse for you."))
        text = following(text, self._script(option(saw.usual)))
        worse = ngettext("In {worse} of {count} future this is worse for you.",
                         "In {worse} of {count} futures this is worse for you.", saw.futures)  # fmt: skip
        text = following(text, worse.format(worse=saw.worse, count=saw.futures))
        more = self.more(saw.more)
        return following(text, more) if more else text

    def _script(self, usual: str) -> str:
        return _(self.usual).format(usual=usual)


def broke_off(usual: Any) -> tuple[Any, ...]:
    """What the journal keeps where he could not think and took his script's answer."""
    return BROKE_OFF, usual
