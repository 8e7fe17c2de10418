"""How a test says which paragraphs of the rules it proves.

    @paragraph("GS 1.2", "AW 2.1")
    def test_...

`@pytest.mark.paragraph(...)` is the same. `python -m tests.paragraph_table` makes the table out of these marks.
"""

import pytest

paragraph = pytest.mark.paragraph
