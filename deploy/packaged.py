"""How the package is built: after its translations."""

import sys
from pathlib import Path

from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))  # a build finds this file alone

from catalogues import compile_changed


class WithTranslations(build_py):
    def run(self) -> None:
        """Make the translations, then all the rest."""
        compile_changed()
        super().run()
