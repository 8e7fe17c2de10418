"""WM 12: the end and the score."""

import pytest

from companion.game.question import GameOver
from companion.games.ghost_stories.rules.chapters.base.ending import check_victory, score
from companion.games.ghost_stories.rules.chapters.turn import turn
from companion.games.ghost_stories.rules.white_moon.facts import FAMILIES
from tests.rules.white_moon.tables import at, lay, moon, start, tile

ELEVEN = [family for family, facts in FAMILIES.items() for _ in range(facts.size)][:11]


def points(text: str, result: str = "won") -> dict[str, int]:
    t = lay(text)
    t.result = result
    return {name: worth for name, worth, _ in score(t)}


@pytest.mark.paragraph("WM 12.1", "WM 3.2")
def test_the_twelfth_death_ends_the_game_at_once_whoever_kills() -> None:
    text = f"graveyard = {ELEVEN}\n".replace("'", '"')
    t = lay(text + '[red]\nghosts = ["-", "81"]\n[villagers]\npavilion = "Hua Li"')
    run = start(t, turn(t))
    assert (run.question, t.result) == (None, "villagers")
    assert moon(t).stacks[tile(t, "pavilion")] == ("Hua",)


@pytest.mark.paragraph("WM 12.2", "GS 14.1")
def test_it_is_won_without_saving_everybody() -> None:
    t = lay('deck = ""\ngraveyard = ["Hua"]\n[villagers]\naltar = "Li"')
    with pytest.raises(GameOver, match="won"):
        check_victory(t)
    t = lay('deck = ""\n[red]\nghosts = ["58"]')
    assert t.wu_feng_alive()


@pytest.mark.paragraph("WM 5.10", "WM 12.2", "GS 14.1")
def test_the_last_incarnation_may_leave_with_the_bottom_card() -> None:
    t = lay('deck = "i"\n[red]\nghosts = ["81", "6", "7"]\n[villagers]\nwatchman = "Li"')
    run = start(t, turn(t))
    while run.question is not None:
        run(("done",) if ("done",) in run.options else run.options[0])
    assert (t.result, t.deck, t.gone_incarnations) == ("won", "", 1)


@pytest.mark.paragraph("WM 12.3", "GS 15.4")
@pytest.mark.parametrize(
    "portal, extra", [("temple", 0), ("cemetery", 2), ("tea house", 2), ("altar", 4), ("watchman", 4)]
)
def test_a_point_for_each_villager_saved_and_some_for_the_portal(portal: str, extra: int) -> None:
    for result in ("won", "villagers"):
        got = points(f'portal = "{portal}"\nshelter = ["Hua", "Hua", "Li"]', result)
        assert (got["villagers saved"], got["portal"]) == (3, extra)


def test_without_white_moon_nothing_of_it_is_counted() -> None:
    t = lay()
    t.moon = None
    assert not {"villagers saved", "portal"} & {name for name, _, _ in score(t)}
    assert at(t, "red 1") == (0, 0)
