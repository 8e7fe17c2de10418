"""README and docs/: a page that is read to its end, and one page a purpose, every link of which leads somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
PAGES = sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


def links(page: Path) -> Iterator[str]:
    """The targets of all links and pictures of a page, outside of code."""
    return (found.group(1) for found in LINK.finditer(CODE.sub("", page.read_text("utf-8"))))


def anchors(page: Path) -> set[str]:
    """What a `#` may name: the headings as the usual viewers write them."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_a_player_reads_the_readme_to_its_end() -> None:
    assert len(README.read_text("utf-8")) <= 13_000


@pytest.mark.parametrize("page", [README, *PAGES], ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        if "://" in link:
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{page.name}: {link}"
        assert not anchor or anchor in anchors(target), f"{page.name}: {link}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_page_is_found_from_the_readme_and_leads_back(page: Path) -> None:
    assert f"docs/{page.name}" in links(README)
    assert "../README.md" in links(page)


def test_no_picture_lies_unused() -> None:
    shown = {Path(link).name for page in (README, *PAGES) for link in links(page)}
    assert {picture.name for picture in (ROOT / "docs").glob("*.png")} <= shown
