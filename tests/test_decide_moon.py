"""`companion decide` and `companion simulate` with White Moon."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.main import main
from tests.test_decide_secret import paragraphs, told

__all__ = ["told"]


def test_a_devourer_is_placed_and_the_stand_in_is_named(told: Any) -> None:
    answer = told('draw = 81\nportal = "altar"')
    assert (answer["use"], answer["where"], answer["then"]) == ("place", "red 1", None)
    assert paragraphs(answer) == ["AW 1.2", "AW 2.1"]
    assert answer["stand-in"] is True


def test_armour_is_reckoned_with(told: Any) -> None:
    text = "draw = 36\n[catacombs]\n[red]\nartifacts = [{}]\ncrystals = 1"
    assert paragraphs(told(text.format(""))) == ["AW 1.3", "AW 2.1"]
    assert "AW 1.3" not in paragraphs(told(text.format('"armour of the just"')))


@pytest.mark.parametrize(
    "curse, chosen, among",
    [
        ("CW1", "cemetery to ", {"cemetery to altar", "cemetery to sorcerer", "cemetery to temple"}),
        ("CW2", "", {"cemetery", "circle"}),
        ("CW3", "cemetery", set()),
        ("CW4", "", {"cemetery", "altar", "herbalist", "sorcerer", "watchman", "circle", "pavilion", "tea house"}),
    ],
)
def test_the_curses_of_white_moon_and_their_lots(told: Any, curse: str, chosen: str, among: set[str]) -> None:
    answer = told(
        f'curse = "{curse}"\nexpansions = ["black secret", "white moon"]\nreceptacles = ["cemetery", "circle"]\n'
        '[villagers]\ncemetery = "? Hua"'
    )
    assert paragraphs(answer) == ["AW 9.9"]
    assert answer["where"].startswith(chosen)
    assert {name for draw in answer["chance"] for name in draw["among"]} == among


def test_its_curses_need_black_secret(told: Any) -> None:
    for expansions, missing in (("white moon", "black secret"), ("black secret", "white moon")):
        said = told(f'curse = "CW1"\nexpansions = ["{expansions}"]')
        assert said.endswith(f"needs the expansion {missing}\n")


def test_a_card_of_white_moon_brings_it_in_alone(told: Any) -> None:
    assert told("draw = 85")["choices"] == [
        {"asked": "use of ghost", "chosen": "place"}, {"asked": "place of ghost", "chosen": "blue 1"},
    ]  # fmt: skip
    assert "stand-in" in told('curse = "CW3"'), "with Black Secret"
    assert told('curse = "C15"\ndiscard = [81]')["where"] == "temple", "both"


def test_the_twelfth_dead_villager_is_the_end(told: Any) -> None:
    dead = ", ".join(['"Hua"', '"Sun"', '"Wu"'] * 4)
    assert "with 12 dead villagers the game is lost" in told(f"draw = 3\ngraveyard = [{dead}]\nvillagers = {{}}")


def test_nobody_lives_on_a_haunted_tile_that_is_written_alone(told: Any) -> None:
    answer = told('curse = "CW3"\nhaunted = ["altar", "circle"]')
    assert set(answer["chance"][0]["among"]) == {
        "cemetery", "herbalist", "sorcerer", "watchman", "pavilion", "tea house",
    }  # fmt: skip


@pytest.mark.parametrize("more", [[], ["--black-secret"]], ids=["alone", "with Black Secret"])
@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_whole_games_are_simulated_and_counted(
    more: list[str], policy: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["simulate", "--games", "6", "--seed", "3", "--white-moon", "--policy", policy, "--json", *more]
    assert main(words) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["broken"], result["stand-in"], result["options"]["white_moon"]) == ([], True, True)
    assert sum(result["results"].values()) == 6
