"""GS 5, 11.7 and WM 5.8 with White Moon: what is offered before and after a roll."""

import pytest

from companion.games.ghost_stories.rules.chapters.base.yang import yang_phase
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.state import State
from tests.rules.white_moon.tables import (
    BLUE,
    DONE,
    GREEN,
    RED,
    YELLOW,
    Played,
    at,
    lay,
    moon,
    noted,
    offered,
    start,
    tao,
    tile,
)

SCHOOL = (
    'tiles = ["cemetery", "altar", "herbalist", "sorcerer", "kung fu school", "watchman", "circle", "pavilion", '
    '"tea house"]\nportal = "tea house"\n'
)
TWO = SCHOOL + 'players = ["red", "blue"]\n[yellow]\nqi = 0\n[green]\npower = "{0}"\n[red]\ntokens = 1\n'


def yang(t: State, seat: int = RED) -> Played:
    t.active = seat
    return start(t, yang_phase(t, t.boards[seat]))


# The Kung-Fu School and Power tokens.


@pytest.mark.paragraph("WM 10.5", "GS 5.3")
def test_a_token_for_another_die_at_the_kung_fu_school() -> None:
    t = lay(TWO.format("strength of the mountain") + 'at = "kung fu school"\nghosts = ["38"]')
    run = yang(t)
    run(DONE)
    assert offered(run, "token") == {GREEN}, "although no ghost is adjacent"
    run(("token", GREEN), ("help", tile(t, "kung fu school")), "red")
    assert len(run.options[0]) == 4


@pytest.mark.paragraph("WM 10.5", "GS 5.3")
@pytest.mark.parametrize("way", ["yin-yang = true", 'artifacts = ["fireworks"]'])
def test_also_by_yin_yang_and_fireworks_before_the_move_and_beside_the_items(way: str) -> None:
    word = "yin-yang help" if way.startswith("yin") else "fireworks"
    text = TWO.format("strength of the mountain") + f'at = "herbalist"\nbuddhas = 1\nghosts = ["38"]\n{way}'
    t = lay(text)
    run = yang(t)
    assert offered(run, "token") == {GREEN}
    run(("token", GREEN), (word, tile(t, "kung fu school")), "red")
    assert len(run.options[0]) == 4
    t = lay(text)
    run = yang(t)
    run(DONE, DONE)
    assert (run.kind, offered(run, "token")) == ("items", {GREEN})


@pytest.mark.paragraph("GS 5.3")
def test_a_token_that_could_help_nowhere_is_not_offered() -> None:
    t = lay(TWO.format("strength of the mountain") + 'at = "herbalist"\nghosts = ["38"]')
    run = yang(t)
    assert offered(run, "token") == set()
    run(DONE)
    assert offered(run, "token") == set(), "the Herbalist rolls no grey die"


@pytest.mark.paragraph("GS 5.3", "WM 5.4")
def test_a_token_for_a_second_roll_before_fireworks() -> None:
    t = lay(TWO.format("gods favorite") + 'at = "circle"\nartifacts = ["fireworks"]')
    assert offered(yang(t), "token") == {GREEN}


@pytest.mark.paragraph("GS 5.3", "GS 11.8", "WM 10.5")
def test_a_second_roll_at_the_kung_fu_school_for_a_token() -> None:
    t = lay(TWO.format("gods favorite") + 'at = "kung fu school"\nghosts = ["38"]')
    run = yang(t)
    run(DONE, ("help", tile(t, "kung fu school")), "red", ("black",) * 3)
    assert run.kind == "reroll tao dice"
    run((0, 1), ("red", "red"))
    assert (t.centre_tokens, t.boards[RED].ghosts) == (1, 0)


@pytest.mark.paragraph("GS 5.3", "WM 9.4")
def test_at_the_barrier_the_yang_phase_is_over() -> None:
    text = TWO.format("gods favorite") + 'ghosts = ["39"]\n'
    t = lay('receptacles = ["cemetery", "herbalist", "circle", "tea house"]\n' + text)
    run = start(t, turn(t))
    run(1, ("place",), at(t, "yellow 1"), DONE)
    while run.kind != "barrier" or run.question is None or run.question.who != RED:
        run(DONE if DONE in run.options else run.options[0])
    run(("roll",), ("red",) * 4, "lose qi")
    assert run.kind is None, "no second roll for a Power token"


# After the last item.


@pytest.mark.paragraph("WM 6.2", "GS 10.1")
def test_artifacts_after_the_last_item() -> None:
    t = lay('[red]\nat = "circle"\nbuddhas = 1\nartifacts = ["fireworks"]')
    run = yang(t)
    run(DONE, DONE, ("buddha", at(t, "red 3")))
    assert (run.kind, {option[0] for option in run.options}) == ("items", {"fireworks", "done"})


# Strength of the Mountain and Su-Ling.

GREEN_ROLLS = 'active = "green"\n[green]\npower = "strength of the mountain"\nat = "circle"\n'


@pytest.mark.paragraph("GS 11.7", "WM 7.1")
def test_green_need_not_roll_but_may_to_let_su_ling_come() -> None:
    t = lay(GREEN_ROLLS + 'ghosts = ["33"]')
    run = start(t, turn(t))
    assert run.question is not None
    assert (run.kind, run.options, run.question.who) == ("spare curse die", ("spare", "roll"), GREEN)
    run("roll")
    assert run.kind == "curse die"
    run("nothing")
    assert moon(t).stirred
    t = lay(GREEN_ROLLS + 'ghosts = ["33"]')
    run = start(t, turn(t))
    run("spare")
    assert (run.kind, moon(t).stirred) == ("draw", False)
    assert ("curse die spared", GREEN) in noted(t)


@pytest.mark.paragraph("GS 11.7", "WM 7.1")
def test_he_is_not_asked_when_she_may_come_already() -> None:
    t = lay(GREEN_ROLLS + 'ghosts = ["29"]')
    moon(t).stirred = True
    run = yang(t, GREEN)
    run(DONE, ("exorcise", (at(t, "green 1"),)), ("green",) * 4)
    assert run.kind != "spare curse die"
    assert ("curse die spared", GREEN) in noted(t)


@pytest.mark.paragraph("GS 11.7", "WM 7.1")
def test_the_right_stone_asks_too_and_the_first_rules_do_not() -> None:
    for rules, kind in (("", "spare curse die"), ("rules = 1\n", "items")):
        t = lay(rules + GREEN_ROLLS + 'ghosts = ["29"]\nbuddhas = 1')
        run = yang(t, GREEN)
        run(DONE, ("exorcise", (at(t, "green 1"),)), ("green",) * 4)
        assert run.kind == kind


# The Vengeful Claw.

CLAW = '[blue]\nartifacts = ["vengeful claw"]\nat = "tea house"\npower = "{0}"\n{1}\n'
BESIDE = '[red]\nghosts = ["34"]\n[yellow]\nghosts = ["-", "-", "1"]\n'
AT_RED = ("exorcise", ((RED, 0),))
AT_YELLOW = ("exorcise", ((YELLOW, 2),))
BLACK = ("black",) * 3


@pytest.mark.paragraph("WM 5.8", "WM 6.1")
def test_the_claw_may_be_kept_for_another_exorcism_of_the_turn() -> None:
    t = lay(CLAW.format("second wind", "") + BESIDE)
    run = yang(t, BLUE)
    run(DONE, AT_RED, BLACK)
    assert (run.kind, run.options) == ("vengeful claw", ("red", DONE))
    run(DONE)
    assert (run.kind, tao(t, BLUE)) == ("action", {})
    run(AT_YELLOW, BLACK)
    assert (run.kind, tao(t, BLUE)) == (None, {"yellow": 1}), "nothing more can come: it is taken unasked"


@pytest.mark.paragraph("WM 5.8", "WM 6.1")
def test_taken_at_once_it_is_gone_for_the_turn() -> None:
    t = lay(CLAW.format("second wind", "") + BESIDE)
    run = yang(t, BLUE)
    run(DONE, AT_RED, BLACK, "red", AT_YELLOW, BLACK)
    assert (run.kind, tao(t, BLUE)) == (None, {"red": 1})


@pytest.mark.paragraph("WM 5.8")
@pytest.mark.parametrize(
    "power, more, ghosts",
    [
        ("heavenly gust", "", BESIDE),
        ("second wind", "", '[red]\nghosts = ["34"]\n[yellow]\nghosts = ["-", "-", "36"]\n'),
        ("second wind", "", "rules"),
    ],
    ids=["no second exorcism", "the same colour", "the first rules"],
)
def test_nobody_is_asked_when_waiting_can_bring_nothing(power: str, more: str, ghosts: str) -> None:
    text = CLAW.format(power, more)
    t = lay("rules = 1\n" + text + BESIDE if ghosts == "rules" else text + ghosts)
    run = yang(t, BLUE)
    run(DONE, AT_RED, BLACK)
    assert (run.kind == "vengeful claw", tao(t, BLUE)) == (False, {"red": 1})


@pytest.mark.paragraph("WM 5.8", "WM 10.6")
def test_the_kung_fu_school_is_another_exorcism() -> None:
    ghosts = '[red]\nghosts = ["34"]\n[green]\nghosts = ["12"]\n'
    t = lay(SCHOOL + CLAW.format("heavenly gust", "yin-yang = true") + ghosts)
    run = yang(t, BLUE)
    run(DONE, AT_RED, BLACK)
    assert (run.kind, run.options) == ("vengeful claw", ("red", DONE)), "by the Yin-Yang"
    t = lay(SCHOOL + CLAW.format("heavenly gust", "yin-yang = true") + ghosts)
    run = yang(t, BLUE)
    run(("yin-yang help", tile(t, "kung fu school")), "blue", BLACK)
    assert (run.kind, run.options) == ("vengeful claw", ("blue", DONE)), "the action is still to come, against red"


@pytest.mark.paragraph("WM 5.8", "GS 5.3")
def test_a_second_action_for_a_power_token_counts() -> None:
    text = '[red]\nartifacts = ["vengeful claw"]\nat = "tea house"\ntokens = 1\nghosts = ["34"]\n'
    text = 'players = ["red", "green"]\n[blue]\npower = "second wind"\n' + text
    t = lay(text + '[yellow]\nghosts = ["-", "-", "1"]')
    run = yang(t)
    run(DONE, AT_RED, BLACK)
    assert run.kind == "vengeful claw"
