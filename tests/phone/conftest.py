"""Tables that serve phones, without a screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.phone.tables import BIDS, PONDS, Table, open_table


@pytest.fixture
def ponds(tmp_path: Path) -> Iterator[Table]:
    """One frog alone."""
    with open_table(tmp_path, PONDS) as table:
        yield table


@pytest.fixture
def bids(tmp_path: Path) -> Iterator[Table]:
    """Ann and Ben bid in secret."""
    with open_table(tmp_path, BIDS) as table:
        yield table
