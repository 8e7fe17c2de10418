"""The kv files, which say how widgets are laid out and look."""

from importlib.resources import files

from kivy.lang import Builder


def load_looks(package: str, *names: str) -> None:
    """Read kv files of a package once; a second time would apply every rule twice."""
    for name in names:
        where = f"{package}/{name}.kv"
        if where not in Builder.files:
            Builder.load_string(files(package).joinpath(f"{name}.kv").read_text("utf-8"), filename=where)
