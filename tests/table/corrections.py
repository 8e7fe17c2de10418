"""The sheets of "The table differs", touched button by button, whatever the game."""

from companion.table.differs import Row, Spot, Step
from companion.table.session import Session


def rows(session: Session, spot: Spot) -> list[Row]:
    assert session.words.differs is not None
    assert session.game.question is not None
    return session.words.differs.rows(session.state, session.game.question, spot)


def steps(session: Session, spot: Spot) -> dict[str, Step]:
    return {step.text: step for row in rows(session, spot) for step in row.steps}


def every_button_is_sure(session: Session) -> int:
    """Each button of each sheet leads on, can be said, or says why not; how many there are."""
    differs, question = session.words.differs, session.game.question
    assert differs is not None
    left = [*differs.spots(session.state), *(other[0] for other in differs.others(session.state))]
    seen: set[Spot] = set()
    count = 0
    while left:
        spot = left.pop()
        if spot in seen:
            continue
        seen.add(spot)
        assert differs.title(session.state, spot)
        for step in [step for row in rows(session, spot) for step in row.steps]:
            count += 1
            assert step.text or step.sign
            assert step.said or step.opens or step.refused
            if step.said is not None:
                assert differs.said(session.state, step.said)
                corrections = session.rules.corrections
                assert corrections is not None
                assert bool(step.refused) != corrections.takes(session.state, question, step.said), step
            if step.opens:
                left.append(step.opens)
    return count
