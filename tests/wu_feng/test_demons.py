"""AW 3, 4: demons enter and act; AW 9.6 and 10.2: which demon wakes and which stack is turned up."""

import pytest

from companion.game.chance import pick
from companion.games.ghost_stories.rules.chapters.base import arrival
from companion.games.ghost_stories.rules.chapters.black_secret import demons, summons
from companion.games.ghost_stories.rules.notation import place_of
from tests.tables import Played
from tests.wu_feng.below import GRAVEDIGGER, LANDSCAPER, SEARCH, SEEKER, STAY, below, weighed

SIDE_B = '[wu-feng]\nside = "b"'


def entering(demon: int, heights: dict[int, int], text: str = "") -> tuple[str, set[int]]:
    t = below(heights, text)
    return weighed(Played(t, summons.enters(t, demon)))


@pytest.mark.paragraph("AW 3.1")
@pytest.mark.parametrize(
    "heights, entrances",
    [
        ({7: 2}, {8}),
        ({0: 4, 7: 1}, {0}),
        ({1: 3, 5: 2}, {8}),
        ({1: 3, 3: 1, 5: 2}, {0}),
        ({4: 3}, {0, 8}),
        ({3: 2, 5: 2, 2: 1}, {0, 8}),
        ({}, {0, 8}),
    ],
    ids=["nearest", "near before small", "then smallest", "of the near stacks", "diagonals count one", "tie", "none"],
)
def test_a_demon_enters_nearest_to_a_stack(heights: dict[int, int], entrances: set[int]) -> None:
    paragraph, left = entering(LANDSCAPER, heights)
    assert left == entrances
    assert paragraph == ("AW 3.1" if heights else "")


@pytest.mark.paragraph("AW 3.1")
def test_the_other_side_of_the_board_has_other_entrances() -> None:
    assert entering(GRAVEDIGGER, {7: 2}, '[catacombs]\nside = "b"') == ("AW 3.1", {6})


@pytest.mark.paragraph("AW 3.1", "AW 0.3")
def test_equal_entrances_are_taken_by_chance() -> None:
    _, left = entering(LANDSCAPER, {4: 3})
    assert {pick(sorted(left), seed, 0) for seed in range(40)} == {0, 8}


@pytest.mark.paragraph("AW 3.2")
@pytest.mark.parametrize(
    "heights, cells", [({0: 4, 5: 2, 7: 3}, {5}), ({0: 4, 5: 2, 7: 2}, {5, 7}), ({4: 4}, {4}), ({}, set(range(9)))]
)
def test_the_free_seeker_enters_on_the_smallest_stack(heights: dict[int, int], cells: set[int]) -> None:
    assert entering(SEEKER, heights) == ("AW 3.2" if heights else "", cells)


@pytest.mark.paragraph("AW 3.2")
def test_the_other_seeker_and_the_others_use_the_entrances() -> None:
    assert entering(SEEKER, {4: 1, 7: 3}, SIDE_B) == ("AW 3.1", {0, 8})
    assert entering(LANDSCAPER, {5: 1}) == ("AW 3.1", {8})


def acting(demon: int, at: int, heights: dict[int, int], text: str = "") -> tuple[str, set[object]]:
    t = below(heights, text, **{("seeker", "landscaper", "gravedigger")[demon]: at})
    return weighed(Played(t, demons.acts(t, demon)))


@pytest.mark.paragraph("AW 4.1")
@pytest.mark.parametrize("demon", [SEEKER, LANDSCAPER, GRAVEDIGGER])
def test_alone_with_tokens_it_searches(demon: int) -> None:
    assert acting(demon, 4, {4: 4, 5: 1}) == ("AW 4.1", {SEARCH})
    assert acting(demon, 4, {4: 1}, SIDE_B) == ("AW 4.1", {SEARCH})


@pytest.mark.paragraph("AW 4.1")
def test_other_demons_and_taoists_above_are_no_company() -> None:
    t = below({4: 2}, seeker=4, gravedigger=4)
    assert t.boards[0].tile == 4
    assert weighed(Played(t, demons.acts(t, SEEKER))) == ("AW 4.1", {SEARCH})


@pytest.mark.paragraph("AW 4.2")
@pytest.mark.parametrize(
    "heights, goals",
    [({0: 4, 8: 2}, {8}), ({0: 1, 8: 2}, {0}), ({0: 2, 8: 2, 5: 3}, {0, 8})],
    ids=["smallest", "not the nearest", "tie"],
)
def test_without_tokens_it_goes_towards_the_smallest_stack(heights: dict[int, int], goals: set[int]) -> None:
    assert acting(GRAVEDIGGER, 5, {**heights, 5: 0}) == ("AW 4.2", {("towards", cell) for cell in goals})


@pytest.mark.paragraph("AW 4.2")
def test_beside_a_taoist_its_own_stack_is_never_the_goal() -> None:
    assert acting(SEEKER, 5, {5: 1, 0: 3}, '[blue]\nat = "below 5"') == ("AW 4.2", {("towards", 0)})


@pytest.mark.paragraph("AW 4.2")
def test_with_no_other_stack_it_stays() -> None:
    assert acting(SEEKER, 5, {}) == ("AW 4.2", {STAY})
    assert acting(SEEKER, 5, {5: 2}, '[blue]\nat = "below 5"') == ("AW 4.2", {STAY})


@pytest.mark.paragraph("AW 4.2")
@pytest.mark.parametrize("at, goal, steps", [(0, 8, {4}), (0, 5, {1, 4}), (3, 5, {1, 4, 7}), (0, 1, {1})])
def test_one_of_the_shortest_first_steps_by_chance(at: int, goal: int, steps: set[int]) -> None:
    t = below({goal: 1}, gravedigger=at)
    run = Played(t, demons.acts(t, GRAVEDIGGER))
    run(("towards", goal))
    assert weighed(run) == ("", steps)
    assert run.question is not None
    assert run.question.why == "AW 4.2"
    run(min(steps))
    assert t.secret is not None
    assert t.secret.demons[GRAVEDIGGER] == min(steps)


@pytest.mark.paragraph("AW 4.3")
def test_only_the_landscaper_of_side_b_searches_beside_taoists() -> None:
    beside = '[red]\nat = "below 4"\n'
    assert acting(LANDSCAPER, 4, {4: 2, 0: 1}, beside + SIDE_B) == ("AW 4.3", {SEARCH})
    assert acting(LANDSCAPER, 4, {4: 2, 0: 1}, beside) == ("AW 4.2", {("towards", 0)})
    assert acting(GRAVEDIGGER, 4, {4: 2, 0: 1}, beside + SIDE_B) == ("AW 4.2", {("towards", 0)})
    assert acting(LANDSCAPER, 4, {0: 1}, beside + SIDE_B) == ("AW 4.2", {("towards", 0)}), "nothing to search"


@pytest.mark.paragraph("AW 4.4")
def test_demons_act_from_the_weakest_to_the_strongest() -> None:
    t = below({8: 1}, gravedigger=0, landscaper=1, seeker=2)
    run = Played(t, demons.demons_phase(t))
    order = []
    while run.question is not None:
        order += [run.question.about[0]] if run.kind == "demon acts" else []
        run(sorted(weighed(run)[1])[0])
    assert order == [SEEKER, LANDSCAPER, GRAVEDIGGER]


@pytest.mark.paragraph("AW 4.4")
def test_those_on_the_wu_feng_board_are_passed_over() -> None:
    t = below({8: 1}, gravedigger=0)
    run = Played(t, demons.demons_phase(t))
    assert run.question is not None
    assert run.question.about == (GRAVEDIGGER,)


def waking(heights: dict[int, int], text: str = "", **at: int) -> tuple[str, set[object]]:
    t = below(heights, text, **at)
    return weighed(Played(t, demons.activate(t, "BS 21.25")))


@pytest.mark.paragraph("AW 9.6")
def test_the_demon_on_the_smallest_stack_wakes() -> None:
    assert waking({1: 2, 2: 3}, seeker=2, landscaper=1, gravedigger=0) == ("AW 9.6", {LANDSCAPER})
    assert waking({1: 2, 2: 2}, seeker=2, landscaper=1, gravedigger=0) == ("AW 9.6", {SEEKER, LANDSCAPER})
    assert waking({1: 2}, seeker=1, gravedigger=1) == ("AW 9.6", {SEEKER, GRAVEDIGGER})


@pytest.mark.paragraph("AW 9.6")
def test_a_taoist_on_the_stack_spoils_it() -> None:
    beside = '[red]\nat = "below 1"'
    assert waking({1: 1, 2: 3}, beside, seeker=2, landscaper=1) == ("AW 9.6", {SEEKER})
    assert waking({1: 1}, beside, landscaper=1, gravedigger=0) == ("AW 9.6", {GRAVEDIGGER}), "on a cell without Taoist"
    assert waking({}, beside, seeker=3, landscaper=1, gravedigger=0) == ("AW 9.6", {SEEKER, GRAVEDIGGER})


@pytest.mark.paragraph("AW 9.6", "AW 0.3")
def test_with_taoists_everywhere_chance_wakes_one() -> None:
    text = '[red]\nat = "below 1"\n[blue]\nat = "below 2"'
    assert waking({1: 1, 2: 3}, text, seeker=2, landscaper=1) == ("AW 9.6", {SEEKER, LANDSCAPER})


@pytest.mark.paragraph("AW 9.6")
def test_the_one_that_wakes_acts_by_the_same_rules() -> None:
    t = below({1: 2}, landscaper=1, gravedigger=0)
    run = Played(t, demons.activate(t, "BS 21.25"))
    run(LANDSCAPER)
    assert weighed(run) == ("AW 4.1", {SEARCH})


@pytest.mark.paragraph("AW 9.6")
def test_with_the_shadow_in_play_the_shadow_acts() -> None:
    t = below({}, '[wu-feng]\nshadow = "below 3"')
    assert Played(t, demons.activate(t, "BS 21.25")).kind == "shadow acts"


@pytest.mark.paragraph("AW 9.6")
def test_without_a_demon_nothing_wakes() -> None:
    t = below({1: 1})
    assert Played(t, demons.activate(t, "BS 21.25")).question is None


RESTLESS_SEEKER = 78


def turned_up(heights: dict[int, int], **at: int) -> tuple[str, set[object]]:
    t = below(heights, **at)
    return weighed(Played(t, arrival.lay(t, t.cards[RESTLESS_SEEKER], place_of(t, "red 1"))))


@pytest.mark.paragraph("AW 10.2")
@pytest.mark.parametrize(
    "heights, demon, stacks",
    [
        ({0: 1, 1: 3, 2: 2}, 2, {1}),
        ({0: 1, 1: 3, 2: 2}, 1, {1}),
        ({0: 3, 1: 3, 2: 2}, 1, {0}),
        ({0: 3, 1: 3, 5: 3}, 1, {0, 5}),
        ({0: 3, 1: 3, 2: 2}, 2, {0, 1}),
    ],
    ids=["biggest", "biggest in spite of a demon", "equal without a demon", "tie of two", "tie, the demon elsewhere"],
)
def test_the_restless_seeker_turns_up_the_biggest_stack(heights: dict[int, int], demon: int, stacks: set[int]) -> None:
    assert turned_up(heights, gravedigger=demon) == ("AW 10.2", stacks)


@pytest.mark.paragraph("AW 10.2", "AW 0.3")
def test_equal_stacks_all_with_demons_are_left_to_chance() -> None:
    assert turned_up({0: 3, 1: 3, 2: 2}, gravedigger=1, seeker=0) == ("AW 10.2", {0, 1})
