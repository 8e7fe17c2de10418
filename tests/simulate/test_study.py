"""A study measures a grid of tables, keeps what it has measured, and writes it down."""

from pathlib import Path
from typing import Any

import pytest

from companion.games import GAMES
from companion.main import main
from companion.simulate import study, tables
from companion.simulate.kept import Kept
from companion.simulate.machines import Here
from companion.simulate.run import Options
from companion.simulate.study import cells, measure, rows, wilson
from companion.table.messages import speaking
from tests import toy

OPTIONS = Options(60, 3, "ponds")


@pytest.fixture(autouse=True)
def ponds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game is one of those that are played here."""
    monkeypatch.setitem(GAMES, toy.RULES.name, toy.GAME)


def grid(options: Options) -> list[study.Cell]:
    return cells(options, ["random", "wary"], {"flies": ["few", "many"]})


def found(kept: Kept, options: Options = OPTIONS) -> list[tuple[str, str, int, int]]:
    return [(row.words["policy"], row.words["flies"], row.games, row.won) for row in rows(grid(options), kept)]


def test_the_interval_is_that_of_wilson() -> None:
    """Values of his paper's formula: none of ten, half of a hundred, all of ten."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)


def test_a_study_that_was_broken_off_goes_on_to_the_same_numbers(tmp_path: Path) -> None:
    whole = Kept(tmp_path / "whole", OPTIONS)
    assert sum(tally.games for tally in measure(grid(OPTIONS), whole, Here())) == 240
    kept = Kept(tmp_path / "kept", OPTIONS)
    going = measure(grid(OPTIONS), kept, Here())
    for _batch in range(5):
        next(going)
    going.close()  # type: ignore[attr-defined]
    with (tmp_path / "kept").open("a") as file:
        file.write('{"cell": {"policy": "wary", "fl')  # the line that was being written
    again = Kept(tmp_path / "kept", OPTIONS)
    assert sum(tally.games for tally in measure(grid(OPTIONS), again, Here())) == 140
    assert found(again) == found(whole) == found(Kept(tmp_path / "kept", OPTIONS))
    assert found(whole)[2:] == [("wary", "few", 60, 60), ("wary", "many", 60, 60)]


def test_batches_behind_a_gap_do_not_count_yet(tmp_path: Path) -> None:
    """Or games that take long, and are won more often, would be missing more often."""

    class Late(Here):
        def each(self, work: Any, batches: Any) -> Any:
            for number in (0, 2):
                yield number, work(batches[number])

    kept = Kept(tmp_path / "kept", OPTIONS)
    assert [tally.games for tally in measure(grid(OPTIONS), kept, Late())] == [20, 20]
    assert [games for *_words, games, _won in found(kept)] == [20, 0, 0, 0]


def test_the_command_writes_tables_a_plot_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text("Before\n<!-- companion study x -->\nold\n<!-- end of the study -->\nAfter\n")
    words = ["study", str(tmp_path / "kept"), "--of", "ponds", "--games", "20", "--seed", "3", "--policy", "wary",
             "--flies", "few", "many", "--write", str(page), "--csv", str(tmp_path / "a.csv")]  # fmt: skip
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines() == [
        "wary: 20 games each", "flies  won", "few    100.0 (83.9 to 100.0)", "many   100.0 (83.9 to 100.0)"
    ]  # fmt: skip
    assert (tmp_path / "a.csv").read_text().splitlines()[1] == "wary,few,20,20,1.0,0.83887,1.0"
    made = page.read_text()
    assert made.startswith("Before\n<!-- companion study x -->\n\nWary: 20 games each\n\n| flies | won |\n")
    assert made.endswith("\n<!-- end of the study -->\nAfter\n")
    assert main([*words, "--write", str(page)]) == 0
    assert page.read_text() == made
    told = capsys.readouterr().out
    assert main([*words[:4], "--write", str(page)]) == 0
    assert (capsys.readouterr().out, page.read_text()) == (told, made)
    (tmp_path / "empty").write_text((tmp_path / "kept").read_text().splitlines()[0] + "\n")
    for wrong in (["study", str(tmp_path / "empty"), "--of", "ponds"], [*words, "--seed", "4"], words[:2]):
        assert main(wrong) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_plot_is_drawn_with_its_intervals(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install '.[test]'")
    words = ["study", str(tmp_path / "kept"), "--of", "ponds", "--games", "20", "--seed", "3", "--flies", "few", "many"]
    assert main([*words, "--policy", "wary", "random", "--plot", str(tmp_path / "a.svg")]) == 0
    drawn = (tmp_path / "a.svg").read_text()
    assert drawn.count("<!-- many -->") == 1
    assert main([*words, "--plot", str(tmp_path / "a.gif")]) == 2


def test_tables_stand_in_the_language_of_whoever_reads_them() -> None:
    """Chinese characters are two columns wide; what programs read stays as it is."""
    some = [
        study.Row({"policy": "ahead 60", "house": "none", "level": level}, 5, 1, 0.036, 0.624)
        for level in ("normal", "hell")
    ]
    with speaking("ru"):
        assert tables.text(some).splitlines() == [
            "с расчётом вперёд 60: по 5 партий",
            "уровень     победа",
            "Нормальный  20,0 (3,6–62,4)",
            "Адский      20,0 (3,6–62,4)",
        ]
    with speaking("zh_CN"):
        assert tables.text(some).splitlines()[1:3] == ["模式  胜利", "普通  20.0（3.6–62.4）"]
        assert tables.comma_separated(some).splitlines()[1] == "ahead 60,none,normal,5,1,0.2,0.036,0.624"
