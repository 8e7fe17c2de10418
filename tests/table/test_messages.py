"""The language of the table, and the catalogue for its translators."""

import io
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from companion.table import messages
from companion.table.messages import N_, _, ngettext, use_language

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "deploy" / "messages"


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """A folder with a small German catalogue."""
    catalogue = Catalog(locale="de", domain=messages.DOMAIN)
    catalogue.add("Undo", "Zurück")
    catalogue.add(("%(count)d ghost", "%(count)d ghosts"), ("%(count)d Geist", "%(count)d Geister"))
    with (tmp_path / "de.mo").open("wb") as stream:
        write_mo(stream, catalogue)
    return tmp_path


def test_without_a_catalogue_the_english_of_the_code_is_shown(tmp_path: Path) -> None:
    use_language("de", tmp_path)
    assert _("Undo") == "Undo"
    assert ngettext("%(count)d ghost", "%(count)d ghosts", 2) == "%(count)d ghosts"


def test_a_catalogue_is_used(german: Path) -> None:
    use_language("de", german)
    assert _("Undo") == "Zurück"
    assert _("Never translated") == "Never translated"
    assert ngettext("%(count)d ghost", "%(count)d ghosts", 1) == "%(count)d Geist"
    assert ngettext("%(count)d ghost", "%(count)d ghosts", 3) == "%(count)d Geister"


def test_the_language_can_change_back(german: Path) -> None:
    use_language("de", german)
    use_language("en", german)
    assert _("Undo") == "Undo"


def test_marking_changes_nothing(german: Path) -> None:
    use_language("de", german)
    assert N_("Undo") == "Undo"


def test_an_empty_text_stays_empty(german: Path) -> None:
    use_language("de", german)
    assert _("") == ""


def test_the_catalogue_for_translators_is_up_to_date(tmp_path: Path) -> None:
    fresh = tmp_path / "companion.pot"
    subprocess.run([sys.executable, SCRIPT, fresh], check=True)
    kept = messages.LOCALE / "companion.pot"
    assert kept.read_text("utf-8") == fresh.read_text("utf-8"), "run deploy/messages and commit the catalogue"


def test_messages_in_kv_files_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "deploy"))
    from kv_messages import extract_kv  # it lies beside the script, in no package

    kv = """
<Screen>:
    # _("commented out")
    text: _("Undo") if root.open else _('It\\'s done')
    Label:
        text: app.ngettext("one die", "many dice", root.dice)
        font_name: other_("Not a message")
"""
    found = [
        (line, name, words) for line, name, words, _ in extract_kv(io.BytesIO(kv.encode()), ["_", "ngettext"], [], {})
    ]
    assert found == [
        (4, "_", "Undo"),
        (4, "_", "It's done"),
        (6, "ngettext", ("one die", "many dice")),
    ]
