"""`companion decide` with Black Secret: every question that a position can ask."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.main import main

BELOW = "[catacombs]\nstacks = [{}]\n[catacombs.demons]\n{}\n"


def stacks(*heights: str) -> str:
    return ", ".join(f'"{height}"' for height in heights)


ALTAR_IS_SMALL = stacks("1234", "1", *["1234"] * 7)


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Calls `companion decide` on a position; gives the object of --json, or the text without it."""

    def call(text: str, as_json: bool = True) -> Any:
        file = tmp_path / "position.toml"
        file.write_text(text)
        status = main(["decide", str(file), *(["--json"] if as_json else [])])
        out = capsys.readouterr()
        if status:
            assert (status, out.out, out.err.count("\n")) == (2, "", 1)
            return out.err
        return json.loads(out.out) if as_json else out.out

    return call


def paragraphs(answer: dict[str, Any]) -> list[str]:
    return [because["paragraph"] for because in answer["because"]]


def test_a_drawn_ghost_that_pays_for_a_demon_and_where_it_enters(told: Any) -> None:
    answer = told('draw = 10\n[wu-feng]\nside = "b"\n[catacombs]\nstacks = [' + ALTAR_IS_SMALL + "]")
    assert (answer["use"], answer["where"], answer["then"]) == ("demon gravedigger", "cemetery", None)
    assert paragraphs(answer) == ["AW 1.5", "AW 3.1"]
    assert answer["chance"] == [{"among": ["cemetery", "tea house"], "drawn": "cemetery"}]
    assert answer["stand-in"] is True


def test_a_drawn_ghost_that_pays_for_a_curse_and_which_pile(told: Any) -> None:
    answer = told("draw = 2\n[wu-feng]\nurns = 0")
    assert (answer["use"], answer["where"], answer["then"]) == ("curse 1 yellow", None, "which curse")
    assert paragraphs(answer) == ["AW 1.6"]


def test_a_drawn_ghost_that_is_placed_goes_no_further(told: Any) -> None:
    answer = told("draw = 5\n[wu-feng]\nurns = 0")
    assert (answer["use"], answer["where"], answer["then"]) == ("place", "yellow 1", None)


def test_a_demon_moves_or_searches(told: Any) -> None:
    ask = 'ask = "demon acts"\ndemon = "landscaper"\n'
    answer = told(ask + BELOW.format(ALTAR_IS_SMALL, 'landscaper = "watchman"') + '[red]\nat = "below watchman"')
    assert (answer["use"], paragraphs(answer)) == ("towards altar", ["AW 4.2"])
    assert (answer["where"], answer["then"]) in [("altar", None), ("herbalist", None), ("temple", None)]
    searching = told(ask + BELOW.format(ALTAR_IS_SMALL, 'landscaper = "altar"'))
    assert (searching["use"], searching["where"]) == ("search", None)
    assert (paragraphs(searching), searching["then"]) == (["AW 4.1"], "catacomb token")


def test_a_demon_enters(told: Any) -> None:
    answer = told('ask = "demon enters"\ndemon = "seeker"\n' + BELOW.format(ALTAR_IS_SMALL, ""))
    assert (answer["use"], answer["where"], paragraphs(answer)) == (None, "altar", ["AW 3.2"])


def test_a_demon_is_activated_and_acts(told: Any) -> None:
    answer = told('ask = "activate"\n' + BELOW.format(ALTAR_IS_SMALL, "gravedigger = 1\nseeker = 0"))
    assert [choice["chosen"] for choice in answer["choices"]] == ["gravedigger", "search"]
    assert paragraphs(answer) == ["AW 9.6", "AW 4.1"]


def test_the_shadow_waits_for_its_die_and_goes_where_it_says(told: Any) -> None:
    text = 'ask = "shadow"\nplayers = ["red", "blue"]\n[wu-feng]\nshadow = "below altar"\n'
    waiting = told(text)
    assert (waiting["use"], waiting["then"]) == ("roll", "tao dice")
    assert told('die = "blue"\n' + text)["use"] == "go blue"
    assert told('die = "green"\n' + text)["use"] == "lose qi green"
    black = told('die = "black"\n' + text)
    assert (black["use"], black["then"], paragraphs(black)) == ("curse die", "curse die", ["AW 6.2", "AW 6.3"])
    assert told(text + '[red]\nat = "below altar"')["use"] == "attack"


@pytest.mark.parametrize(
    "curse, use, where, by",
    [
        ("C15", None, "temple", ["AW 7.1"]),
        ("C21", "M31", None, ["AW 9.2"]),
        ("C27", "green", None, ["AW 9.3"]),
        ("C23", None, "blue 1 to red 3", ["AW 9.4"]),
        ("C33", "54", "red 3", ["AW 9.7", "AW 2.1"]),
        ("C14", None, "red 3", ["AW 8.1"]),
        ("C44", None, "altar", ["AW 9.9"]),
        ("C22", None, None, []),
    ],
)
def test_what_a_curse_strikes(told: Any, curse: str, use: str | None, where: str | None, by: list[str]) -> None:
    text = f"""
        curse = "{curse}"
        players = ["red", "green"]
        discard = [2, 54]
        [red]
        qi = 0
        ghosts = ["35", "36", "-"]
        [blue]
        ghosts = ["12", "-", "-"]
        [catacombs]
        stacks = ["-", "12", "-", "-", "-", "-", "-", "-", "-"]
        ["blood mantras"]
        M21 = 1
        M31 = 1
    """
    answer = told(text)
    assert (answer["use"], answer["where"], paragraphs(answer)) == (use, where, by)


@pytest.mark.parametrize("curse, tokens", [("C18", 1), ("C28", 2)])
def test_use_names_the_taoist_who_loses_tao_tokens(told: Any, curse: str, tokens: int) -> None:
    answer = told(f'curse = "{curse}"\nplayers = ["green"]\n[green]\ntao = {{ red = 2, blue = 1 }}')
    assert (answer["use"], answer["where"]) == ("green", None)
    assert [choice["asked"] for choice in answer["choices"]] == ["taoist of curse", *["tao of curse"] * tokens]


@pytest.mark.parametrize(
    "text",
    [
        'ask = "demon enters"\ndemon = "seeker"',
        'ask = "activate"',
        'ask = "any curse"',
        'ask = "skeleton"',
        'curse = "C26"',
        "draw = 70",
        "draw = 3\ndiscard = [66]",
        "draw = 3\nexorcised = [80]",
        'draw = 3\n[red]\nghosts = ["-", "71", "-"]',
    ],
)
def test_what_is_asked_and_any_card_bring_black_secret_in(told: Any, text: str) -> None:
    assert told(text)["stand-in"] is True


def test_a_card_of_an_expansion_that_is_not_there_is_named(told: Any) -> None:
    assert "card 70 needs the expansion black secret" in told("draw = 70\nexpansions = []")
    assert "card 85 needs the expansion white moon" in told("draw = 3\nexpansions = []\ndiscard = [85]")


def test_a_full_mantra_is_refused(told: Any) -> None:
    assert "M21 is full: it takes effect first" in told('draw = 3\n["blood mantras"]\nM21 = 2')
    assert told('draw = 3\n["blood mantras"]\nM21 = 1')["use"]
    assert "'M21' is a number from 0 to 2" in told('draw = 3\n["blood mantras"]\nM21 = 3')


def test_a_ladder_is_named_once(told: Any) -> None:
    assert "'ladders gone' names altar twice" in told('draw = 3\n[catacombs]\n"ladders gone" = ["altar", 1]')


def test_a_curse_of_any_colour_a_skeleton_and_a_stack(told: Any) -> None:
    answer = told('ask = "any curse"\n[wu-feng]\ncurses = ["C13 C14"]')
    assert answer["use"].startswith("curse 2 ")
    assert (paragraphs(answer), answer["then"]) == (["AW 9.1"], "which curse")
    assert len(answer["chance"][0]["among"]) == 4
    assert told('ask = "skeleton"\n[wu-feng]\nurns = 0\n[blue]\nghosts = ["12", "-", "-"]')["where"] == "blue 2"
    seeker = told('ask = "stack"\n' + BELOW.format(stacks("1", "123", "1", "123", *["-"] * 5), "seeker = 1"))
    assert (seeker["where"], paragraphs(seeker), seeker["then"]) == ("sorcerer", ["AW 10.2"], "catacomb token")


def test_for_people_in_words(told: Any) -> None:
    text = told('curse = "C15"\n[wu-feng]\nurns = 0', as_json=False)
    assert text.startswith("Which ladder is removed. → below Temple\n  AW 7.1  ")
    assert text.endswith("\nThe box is the stand-in.\n")
    assert told('curse = "C22"\n[wu-feng]\nurns = 0', as_json=False).startswith("Nothing to decide.")


@pytest.mark.parametrize(
    "text, said",
    [
        ('ask = "tea"', "'ask' is one of draw, curse, any curse"),
        ('ask = "skeleton"\nexpansions = []', "'ask' = 'skeleton' needs the expansion black secret"),
        ('curse = "C15"\nexpansions = ["white moon"]', "'ask' = 'curse' needs the expansion black secret"),
        ('curse = "C15"\nexpansions = 5', "'expansions' is a list of texts"),
        ('ask = "skeleton"\nbox = 5', "'box' is a table"),
        ('curse = ["CW1"]', "'curse' is one of C11, "),
        ('draw = 3\ncurse = "C15"', "the entry 'draw' does not belong to ask = 'curse'"),
        ('draw = 3\nask = "demon acts"\ndemon = "seeker"', "'draw' does not belong to ask = 'demon acts'"),
        ('draw = 3\nask = "draw"\ncurse = "C15"', "'curse' does not belong to ask = 'draw'"),
        ('draw = 3\ndemon = "seeker"', "'demon' does not belong to ask = 'draw'"),
        ('curse = "C99"\n[wu-feng]\nurns = 0', "'curse' is one of C11, "),
        ('ask = "curse"\n[wu-feng]\nurns = 0', "'curse' is one of C11, "),
        ('ask = "demon acts"\n[wu-feng]\nurns = 0', "'demon' is one of seeker, landscaper, gravedigger"),
        ('ask = "demon acts"\ndemon = "seeker"\n[wu-feng]\nurns = 0', "the seeker is not in the catacombs"),
        ('ask = "demon enters"\ndemon = "seeker"\n[catacombs.demons]\nseeker = 1', "the seeker is in the catacombs"),
        ('ask = "demon enters"\ndemon = "seeker"\n[wu-feng]\nshadow = 1', "no demon enters"),
        ('ask = "shadow"\n[wu-feng]\nurns = 0', "needs the Shadow"),
        ('ask = "shadow"\ndie = "pink"\n[wu-feng]\nshadow = 0', "'die' is one of red, green"),
        ('draw = 3\ndie = "red"', "the entry 'die' does not belong to ask = 'draw'"),
        ('[wu-feng]\nurns = 0', "must name the drawn card"),
    ],
)  # fmt: skip
def test_a_bad_question_is_one_line_and_status_2(told: Any, text: str, said: str) -> None:
    error = told(text)
    assert isinstance(error, str)
    assert said in error


@pytest.mark.paragraph("AW 1.3", "GS 4.5")
@pytest.mark.parametrize("rules", ["", 'house = ["buddha-before", "initiation-loses"]\n', "rules = 1\n"])
def test_a_ghost_that_would_meet_a_buddha_takes_no_power(told: Any, rules: str) -> None:
    answer = told(f'{rules}draw = 14\nexpansions = ["black secret"]\n[blue]\nghosts = ["buddha", "-", "-"]')
    assert (answer["use"], paragraphs(answer)) == ("curse 1 blue", ["AW 1.6"])


@pytest.mark.paragraph("AW 1.6", "AW 9.1")
def test_with_the_undertaker_the_pile_is_chosen_as_for_any_colour(told: Any) -> None:
    answer = told('draw = 2\n[blue]\nghosts = ["80", "-", "-"]\n[wu-feng]\nurns = 0')
    assert paragraphs(answer) == ["AW 1.6", "AW 9.1"]
    assert {name.split()[-1] for name in answer["chance"][0]["among"]} == {"red", "green", "blue", "yellow"}


@pytest.mark.paragraph("AW 9.9")
@pytest.mark.parametrize(
    "token, kind", [("C36", "tile to haunt"), ("C43", "tile to haunt"), ("C44", "stack to discard")]
)
def test_what_a_curse_leaves_open_cites_its_paragraph(told: Any, token: str, kind: str) -> None:
    answer = told(f'curse = "{token}"\n[wu-feng]\nurns = 0')
    assert (answer["choices"][0]["asked"], answer["because"][0]["paragraph"]) == (kind, "AW 9.9")
