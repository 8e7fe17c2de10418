"""The villain thinks before he answers: here and now, or in other processes while people see that he does."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.advice.ahead import Looking
from companion.advice.mind import Decided, Mind
from companion.advice.position import opened, position
from companion.advice.workers import Looks
from companion.table import referee
from companion.table.running import Running
from companion.table.session import Session
from companion.table.villain import broke_off

Search = Callable[[Looks], Decided]


def usual(s: Running) -> Any:
    """What the villain's script says to the open question."""
    assert s.game.question is not None
    return referee.usually(s.rules.script, s.state, s.game.question, s.asked)[1]


def search(s: Running) -> Search:
    """How to find his answer to the open question, in another thread and with what others look at."""
    villain, mind, index, by_script = s.words.villain, s.mind, s.asked, usual(s)
    here, rules = position(s.game), s.rules
    assert villain is not None
    assert mind is not None
    lookers = partial(_looking, villain.mind)

    def found(looks: Looks) -> Decided:
        seed = mind.seed(here.table, index)
        return mind.decided(opened(rules, here), by_script, index, partial(looks.sees, lookers, here, seed))

    return found


def _looking(minds: Callable[[Any], Mind[Any] | None], setup: Any) -> Looking[Any]:
    mind = minds(setup)
    assert mind is not None
    assert mind.looking is not None
    return mind.looking


def give_up(s: Session, asked: int) -> None:
    """He could not think: he goes by his script, and the table and the journal say so."""
    if asked != s.asked or not s.thinking or s.words.villain is None:
        return
    s.troubles["villain"] = s.words.villain.trouble()
    by_script = usual(s)
    s.decided(asked, Decided(by_script, broke_off(by_script)))


def think(s: Session) -> None:
    """Let him think here and now, until somebody else must answer."""
    while s.thinking and s.unsaved is None:
        assert s.mind is not None
        s.decided(s.asked, s.mind.decided(s.game, usual(s), s.asked))
