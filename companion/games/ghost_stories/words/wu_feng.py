"""Wu-Feng who does not go by the paper alone, in words: who he can be, and what his choices cost."""

from collections.abc import Sequence

from companion.games.ghost_stories.advice.looking import mind
from companion.games.ghost_stories.rules.setup import WU_FENG, Setup
from companion.games.ghost_stories.rules.state import State
from companion.games.ghost_stories.words.names import WU_FENG_NAMES
from companion.table.messages import N_, _
from companion.table.phrases import decimal, listed
from companion.table.villain import Villain

NOTES = {
    "gentle": N_("He errs one time in three"),
    "paper": N_("By his printed rules"),
    "cunning": N_("He looks ahead a little"),
    "merciless": N_("He looks far ahead: very hard"),
}
assert tuple(WU_FENG_NAMES) == tuple(NOTES) == WU_FENG


def called(setup: Setup) -> str:
    """What this Wu-Feng is called."""
    return _("Wu-Feng, {name}").format(name=_(WU_FENG_NAMES[setup.wu_feng]))


def more(hundredths: Sequence[int]) -> str:
    """What his choice costs beside that of the paper, given how much more Qi and haunted tiles there are after it."""
    qi, haunted = (round(one / 100, 1) for one in hundredths)
    costs = []
    if qi < 0:
        costs.append(_("{count} Qi").format(count=decimal(f"{-qi:.1f}")))
    if haunted > 0:
        costs.append(_("{count} more haunted tiles").format(count=decimal(f"{haunted:.1f}")))
    return _("On the average it costs you {costs}.").format(costs=listed(costs)) if costs else ""


VILLAIN: Villain[State] = Villain(
    mind=mind,
    called=called,
    thinks=N_("Wu-Feng is thinking"),
    lost=N_("Wu-Feng could not think ahead this time: he goes by the paper."),
    usual=N_("By the paper: {usual}."),
    more=more,
)
