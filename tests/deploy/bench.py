"""A machine for the scripts in deploy/ that holds only what a test gives it: its PATH is one folder of the test."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Everything harmless that the scripts call. What changes a system (sudo, apt-get, systemctl, tee) is missing until a
# test fakes it, so no test can reach the real one.
TOOLS = """bash basename cat chmod cp df dirname env find getent grep mkdir mktemp mv readlink rm sha256sum sleep
    paste sed sync tail timeout touch tr"""

# Knows as much of Python as the scripts ask for, and tells in $CALLS what it would have done.
PYTHON = """
case "$*" in
    "-c "*version*) echo 3.11.9 ;;
    *"import ensurepip"*) ;;
    *flaw.py*)
        [[ -x ${0%/*}/companion ]] || { echo "the companion is not in it"; exit 1; }
        [[ -z ${FLAW:-} || $# == 1 ]] || { echo "$FLAW"; exit 1; } ;;
    "-m $FAILING"*) echo "$2 is not content"; exit 1 ;;
    "-m venv "*)
        echo "venv ${*:3}" >>"$CALLS"
        mkdir -p "${!#}/bin" && cp "$0" "${!#}/bin/python" ;;
    "-m pip "*setuptools*) ;;
    *catalogues.py) echo "translations compiled" >>"$CALLS" ;;
    "-m pip "*)
        echo "${*: -1} installed" >>"$CALLS"
        printf '#!/usr/bin/env bash\\necho "companion $* on ${SDL_VIDEODRIVER:-a desktop}"\\n' >"${0%/*}/companion"
        chmod +x "${0%/*}/companion" ;;
    "-m compileall"*) echo "${*:4} compiled" >>"$CALLS" ;;
    "-m pytest"*) echo "$PYTEST_SAYS"; exit "${PYTEST_EXIT:-0}" ;;
    *) echo "$2 is content" ;;
esac
"""


@dataclass
class Result:
    """What a script printed, by lines, and how it ended."""

    code: int
    out: list[str]
    err: list[str]


class Bench:
    """A copy of deploy/ in a folder with a space in its name, and a PATH of fakes."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "my games" / "companion"
        self.bin = folder / "bin"
        self.home = folder / "home"
        self.calls_file = folder / "calls"
        self.bin.mkdir()
        self.home.mkdir()
        shutil.copytree(ROOT / "deploy", self.checkout / "deploy", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copytree(ROOT / ".ci", self.checkout / ".ci")
        shutil.copy(ROOT / "pyproject.toml", self.checkout)
        for package in ("companion", "hardware"):
            (self.checkout / package).mkdir()
        for tool in TOOLS.split():
            found = shutil.which(tool)
            assert found, f"the scripts need {tool}"
            (self.bin / tool).symlink_to(found)
        self.fake("python3", PYTHON)
        self.fake("id", "[[ $1 == -un ]] && echo player || echo 1000")
        self.fake("dpkg-query", "echo installed; exit 1")  # as the real one: it knows the one name and not the other

    def fake(self, name: str, script: str) -> Path:
        """Put a bash script called `name` on the PATH."""
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text("#!/usr/bin/env bash\n" + script)
        path.chmod(0o755)
        return path

    def install_kiosk(self, folder: Path, **environment: str) -> None:
        """Have the files of `deploy/kiosk show` lie in the system, which is this folder."""
        shown = "\n".join(self.run("deploy/kiosk", "show", **environment).out)
        for part in f"/etc/systemd/system/companion.service\n{shown}".split("\n\n# --- "):
            file, _end, text = part.partition("\n")
            (folder / file[1:]).parent.mkdir(parents=True, exist_ok=True)
            (folder / file[1:]).write_text(text + "\n")
        self.fake("cmp", f'exec {shutil.which("cmp")} --quiet - "{folder}$3"')
        self.fake("systemctl", f'[[ $1 == cat ]] && cat "{folder}/etc/systemd/system/$2"')

    def become_root(self) -> None:
        """Run what follows as root."""
        self.fake("id", "[[ $1 == -un ]] && echo root || echo 0")

    def spy(self, *names: str) -> None:
        """Put commands on the PATH that only tell in `calls` how they were called."""
        for name in names:
            self.fake(name, 'echo "${0##*/} $*" >>"$CALLS"')

    def run(self, script: str, *arguments: str, **environment: str) -> Result:
        """Run a script of the checkout from another folder, with no environment but the one given here."""
        surroundings = {
            "PATH": str(self.bin),
            "HOME": str(self.home),
            "CALLS": str(self.calls_file),
            "TMPDIR": str(self.home),
        }
        done = subprocess.run(
            [str(self.checkout / script), *arguments],
            env=surroundings | {"FAILING": "nothing"} | environment,
            cwd=os.sep,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        return Result(done.returncode, done.stdout.splitlines(), done.stderr.splitlines())

    def calls(self) -> list[str]:
        """What the fakes were asked to do since the last look."""
        lines = self.calls_file.read_text().splitlines() if self.calls_file.exists() else []
        self.calls_file.unlink(missing_ok=True)
        return lines
