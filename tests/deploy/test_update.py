"""deploy/update: the newest version comes beside the one that runs, and whatever happens there is one that starts."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.bench import PYTHON, Bench, Result

AROUND = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "DISPLAY": ":0"}
WHO = ["-c", "user.name=somebody", "-c", "user.email=somebody@nowhere"]

# Cuts an update off, with all that it has started, before the command with the number $CUT of its script $CUT_IN.
CUT = """
set -T
commands=0
cut() { ((++commands < CUT)) || kill -KILL 0; }
[[ $0 != */deploy/$CUT_IN ]] || trap cut DEBUG
"""


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", *WHO, *words], cwd=folder, env={"PATH": os.environ["PATH"]} | AROUND, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    return done.stdout.strip()


class Cloned(Bench):
    """A bench whose checkout is a clone; `upstream` is where it comes from."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        for tool in ("git", "flock", "sh"):
            (self.bin / tool).symlink_to(shutil.which(tool) or "")
        self.upstream = folder / "upstream"
        self.fake("python3", PYTHON.replace("\\necho", '\\necho "at ${0%%/.venv*}"\\necho'))
        for package in ("companion", "hardware"):
            (self.checkout / package / "__init__.py").touch()
        (self.checkout / ".gitignore").write_text(".venv/\nversions/\ninstall.log*\n__pycache__/\n")
        self.checkout.rename(self.upstream)
        git(self.upstream, "init", "--quiet", "--initial-branch=main")
        self.release("the first")
        git(folder, "clone", "--quiet", str(self.upstream), str(self.checkout))
        assert self.play() == "checkout"

    def release(self, what: str) -> str:
        """A newer version; the name of its folder."""
        (self.upstream / "companion" / "news.txt").write_text(what)
        git(self.upstream, "add", "--all")
        git(self.upstream, "commit", "--quiet", "--message", what)
        return git(self.upstream, "rev-parse", "HEAD")[:12]

    def update(self, *words: str, **environment: str) -> Result:
        return self.run("deploy/update", *words, **AROUND, **environment)

    def play(self) -> str:
        """Which version deploy/play starts."""
        return self.started(self.run("deploy/play", **AROUND))

    def kiosk(self, comes: bool = True) -> str:
        """Which version the unit starts; one that does not come to its start page leaves the count of its starts."""
        return self.started(self.run("deploy/start", "play"), comes)

    def started(self, result: Result, comes: bool = True) -> str:
        assert (result.code, result.out[-1]) == (0, "companion play on a desktop"), result
        name = Path(result.out[-2].removeprefix("at ")).name
        if name == self.checkout.name:
            return "checkout"
        count = self.checkout / "versions" / "tries" / name
        assert count.read_bytes()
        if comes:
            count.unlink()
        return name

    def kept(self) -> set[str]:
        """The versions that are there."""
        return {path.parent.name for path in (self.checkout / "versions").glob("*/deploy")}


@pytest.fixture
def bench(tmp_path: Path) -> Cloned:
    return Cloned(tmp_path)


def said(result: Result) -> str:
    return result.out[-1].removeprefix("deploy/update: ")


def test_the_newest_version_starts_from_the_next_start_on(bench: Cloned) -> None:
    assert said(bench.update()) == "the newest version is in use"
    new = bench.release("the second")
    (bench.checkout / "companion" / "__init__.py").write_text("# changed by hand\n")
    result = bench.update()
    assert (result.code, result.err) == (0, [])
    assert result.out[-2].endswith("what you have changed in the checkout stays there; the new version is without it")
    assert said(result).startswith(f"the next start is that of the new version {new};")
    assert (bench.kiosk(), bench.play()) == (new, new)
    assert (bench.checkout / "companion" / "__init__.py").read_text() == "# changed by hand\n"
    assert said(bench.update()) == "the newest version is in use"
    assert (bench.checkout / "versions" / "step").read_text() == "newest\n"


def test_there_is_a_way_back_and_forward_again(bench: Cloned) -> None:
    new = bench.release("the second")
    bench.update()
    assert bench.play() == new
    assert said(bench.update("--back")) == "the next start is that of checkout"
    assert (bench.kiosk(), bench.play()) == ("checkout", "checkout")
    assert said(bench.update("--back")) == f"the next start is that of {new}"
    assert bench.play() == new
    bench.update("--checkout")
    assert bench.play() == "checkout"
    assert bench.update("--back").err == ["deploy/update: error: there is no version to go back to"]


def test_it_says_that_the_units_of_the_kiosk_are_of_another_version(bench: Cloned, tmp_path: Path) -> None:
    bench.fake("getent", "false")
    bench.install_kiosk(tmp_path / "system")
    bench.release("the same units")
    assert "kiosk" not in "".join(bench.update().out)
    with (bench.upstream / "deploy" / "companion-stick").open("a") as script:
        script.write("# better\n")
    bench.release("another script")
    line = "what the kiosk has in the system is of another version (companion-stick); renew it: deploy/kiosk"
    assert bench.update().out[-2] == f"deploy/update: {line}"
    assert bench.update().out[-2] == f"deploy/update: {line}", "until it is renewed"
    assert "kiosk" not in "".join(bench.update("--back").out)


def test_a_version_that_fails_twice_to_come_to_its_start_page_is_left_aside(bench: Cloned) -> None:
    second = bench.release("the second")
    bench.update()
    assert bench.kiosk() == second
    third = bench.release("the third")
    bench.update()
    assert [bench.kiosk(comes=False), bench.kiosk(comes=True), bench.kiosk(comes=False)] == [third] * 3
    assert [bench.kiosk(comes=False), bench.kiosk()] == [third, second], "twice in a row"
    fourth = bench.release("the fourth")
    bench.update()
    assert bench.kept() == {second, third, fourth}
    assert [bench.kiosk(comes=False), bench.kiosk(comes=False), bench.kiosk()] == [fourth, fourth, second]
    fifth = bench.release("the fifth")
    bench.update()
    assert bench.kept() == {second, fourth, fifth}, "what nobody needs is removed"


def test_what_cannot_be_installed_leaves_the_old_one(bench: Cloned) -> None:
    new = bench.release("the second")
    result = bench.update(FAILING="pip")
    why = "deploy/update: error: could not install the new version: pip install failed: pip is not content (all of it: "
    assert (result.code, result.err[-1].startswith(why)) == (1, True), result
    assert result.err[-1].endswith("; the one of before stays")
    assert (bench.checkout / "versions" / "step").read_text().startswith("failed installing ")
    assert bench.kiosk() == "checkout"
    bench.update()
    assert bench.play() == new


def test_a_version_that_fails_its_test_is_not_started(bench: Cloned) -> None:
    bench.release("the second")
    bench.fake("timeout", '[[ $2 != */companion ]] || { echo "window: none" >&2; exit 1; }; shift; exec "$@"')
    result = bench.update()
    assert result.code == 1
    assert result.err[-1].endswith("the new version does not work here: window: none; the one of before stays")
    assert bench.kiosk() == "checkout"
    bench.fake("timeout", 'shift; exec "$@"')
    bench.fake("sync", "[[ $1 != */order.new ]] || exit 1")
    assert bench.update().err == ["deploy/update: error: the disk takes no more; the one of before stays"]
    assert bench.kiosk() == "checkout"


def everything(folder: Path) -> dict[str, bytes]:
    """All files but what tells of an update, and git's own."""
    found = [path for path in folder.rglob("*") if path.is_file() and path.name != "step" and ".git" not in path.parts]
    return {str(path): path.read_bytes() for path in found}


def offline(bench: Cloned) -> None:
    bench.upstream.rename(bench.upstream.with_name("away"))


def full(bench: Cloned) -> None:
    bench.fake("df", 'case "$*" in *fstype*) echo Type; echo ext4 ;; *) echo Avail; echo "   12" ;; esac')


def read_only(bench: Cloned) -> None:
    bench.fake("df", 'case "$*" in *fstype*) echo Type; echo overlay ;; *) echo Avail; echo "   9999" ;; esac')
    bench.fake("grep", '[[ $* == */proc/cmdline ]] || exec /usr/bin/grep "$@"')


def no_branch(bench: Cloned) -> None:
    git(bench.checkout, "branch", "--quiet", "--unset-upstream")


def test_one_line_and_nothing_changes(bench: Cloned) -> None:
    bench.release("the second")
    bench.update()
    bench.release("the third")
    before = everything(bench.checkout)
    for happens, word, line in (
        (full, "full", "no disk space: 1000 MB are needed, 12 MB are free"),
        (read_only, "overlay", "would forget the new version: turn the overlay off first (raspi-config)"),
        (offline, "offline", "does not answer; nothing has changed"),
        (no_branch, "nowhere", "the checkout follows no branch"),
    ):
        happens(bench)
        result = bench.update()
        assert (result.code, len(result.err)) == (1, 1)
        assert line in result.err[0]
        assert everything(bench.checkout) == before
        assert (bench.checkout / "versions" / "step").read_text().startswith(f"failed {word} ")


def test_two_at_once(bench: Cloned) -> None:
    (bench.checkout / "versions" / "tries").mkdir(parents=True)
    with (bench.checkout / "versions" / "lock").open("w") as lock:
        subprocess.run(["flock", str(lock.fileno())], pass_fds=[lock.fileno()], check=True)
        assert bench.update().err == ["deploy/update: error: another update is running"]


def cut_off(bench: Cloned, at: int, script: str) -> int:
    """Run an update that ends before the command with this number of that script; its status."""
    (trap := bench.bin.parent / "cut").write_text(CUT)
    told = {"CALLS": str(bench.calls_file), "BASH_ENV": str(trap), "CUT": str(at), "CUT_IN": script}
    surroundings = {"PATH": str(bench.bin), "HOME": str(bench.home), "TMPDIR": str(bench.home), "FAILING": "nothing"}
    return subprocess.run(
        [str(bench.checkout / "deploy" / "update")], start_new_session=True, capture_output=True,
        env=surroundings | AROUND | told,
    ).returncode  # fmt: skip


def test_whenever_it_is_cut_off_a_version_starts_and_the_next_update_is_whole(bench: Cloned) -> None:
    """tests/slow/test_updates.py cuts it off at each of its commands."""
    new = bench.release("the second")
    for script, at in (("update", 60), ("install", 100), ("update", 110)):
        assert cut_off(bench, at, script) == -9
        assert bench.kiosk() in ("checkout", new)
    assert bench.update().code == 0
    assert (bench.play(), bench.kept()) == (new, {new})
