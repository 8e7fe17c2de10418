"""A Debian as its installer leaves it: a folder made by debootstrap, in which a new owner types commands.

Every command runs in mounts and processes of its own. When it ends, or the test is killed, the kernel ends what it
started and takes its mounts away, so that nothing but the folder is left, and the folder can be removed at any time.
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
OWNER = "player"
WHERE = {"root": "/root/companion", OWNER: f"/home/{OWNER}/companion"}
"""Where the checkout of each of them lies."""
WAY_OUT = tuple(map(Path, ("/etc/hosts", "/etc/resolv.conf", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")))
OWN_CERTIFICATES = Path("/usr/local/share/ca-certificates")
"""What is added to those of Debian here; an install of its package collects them anew."""

ENTER = """
set -e
mount --make-rprivate /
mount --bind "$1" "$1"
cd "$1"
mount -t proc proc proc
mount --rbind /sys sys
mount --rbind /dev dev
mount -t tmpfs -o mode=1777 tmpfs tmp
mount -t tmpfs -o mode=755 tmpfs run
mkdir -p tmp/.X11-unix
[ -z "$3" ] || mount --bind /tmp/.X11-unix tmp/.X11-unix
chroot --userspec="$2" "$1" bash -c "$4"
exit
"""
"""Folder, user, display and command.  This shell stays, as root: with another user a process outlives its parent."""


@dataclass
class Said:
    """What a command printed and how it ended."""

    code: int
    text: str


def unfit() -> str:
    """Why no root can be made here; "" when one can."""
    missing = [name for name in ("debootstrap", "unshare", "git", "Xvfb", "xdotool") if shutil.which(name) is None]
    if os.geteuid() != 0:
        return "only root can make a fresh Debian"
    if missing:
        return f"needs {' and '.join(missing)} (apt-get install debootstrap util-linux git xvfb xdotool)"
    if subprocess.run(["unshare", "--mount", "--pid", "--net", "--fork", "true"], capture_output=True).returncode:
        return "the kernel lets nobody here have mounts of their own"
    return ""


def archive() -> str:
    """Where this machine's own apt finds Debian, "" when it does not say."""
    asked = ["apt-get", "indextargets", "--format", "$(ORIGIN) $(LABEL) $(REPO_URI)", "Created-By: Packages"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    found = [line.split() for line in done.stdout.splitlines()]
    return next((words[2] for words in found if words[:2] == ["Debian", "Debian"]), "")


def bare(release: str, folder: Path, processor: str = "") -> Path:
    """Fill `folder` with the least Debian there is, for another `processor` when one is named.

    Raises CalledProcessError, for example without a network.
    """
    foreign = [f"--arch={processor}"] if processor else []
    words = ["debootstrap", "--variant=minbase", *foreign, release, str(folder), *filter(None, [archive()])]
    subprocess.run(words, check=True, capture_output=True, text=True, timeout=3600)
    as_here(folder)
    return folder


def as_here(folder: Path) -> None:
    """The way to the network is that of this machine: names, certificates, and the settings of apt and pip."""
    for file in (*WAY_OUT, *OWN_CERTIFICATES.glob("*.crt")):
        if file.exists():
            (folder / file.relative_to("/")).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, folder / file.relative_to("/"))
    ways = ["http", "https", "Check-Valid-Until", "Check-Date"]
    asked = ["apt-config", "dump", *(f"Acquire::{way}" for way in ways)]
    apt = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    (folder / "etc/apt/apt.conf.d").mkdir(parents=True, exist_ok=True)
    (folder / "etc/apt/apt.conf.d/99as-here").write_text(apt)


def environment() -> dict[str, str]:
    """What a login gives, and the proxies and pip settings of this machine that name no folder of it."""
    passed = ("http_proxy", "https_proxy", "no_proxy", "pip_")
    own = ("PIP_FIND_LINKS", "PIP_CACHE_DIR", "PIP_CONFIG_FILE", "PIP_TARGET", "PIP_PREFIX")
    kept = {name: value for name, value in os.environ.items() if name.lower().startswith(passed) and name not in own}
    return kept | {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"}


@dataclass
class FreshRoot:
    """One machine of one owner: `who` types everything, in the folder of the checkout."""

    folder: Path
    who: str
    display: str = ""

    def words(self, command: str, who: str, network: bool) -> list[str]:
        apart = [
            "setpriv",
            "--pdeathsig",
            "KILL",
            "unshare",
            "--mount",
            "--pid",
            "--kill-child",
            "--fork",
            *([] if network else ["--net"]),
        ]
        home = "/root" if who == "root" else f"/home/{who}"
        line = f"export HOME={home}; cd {WHERE[self.who]} 2>/dev/null || cd; {command}"
        return [*apart, "bash", "-c", ENTER, "enter", str(self.folder), self._ids(who), self.display, line]

    def _ids(self, who: str) -> str:
        """The numbers of a user of the root; chroot itself would ask for those of this machine."""
        lines = (self.folder / "etc/passwd").read_text().splitlines()
        return next(":".join(line.split(":")[2:4]) for line in lines if line.split(":")[0] == who)

    def environment(self) -> dict[str, str]:
        return environment() | ({"DISPLAY": self.display} if self.display else {})

    def type(self, command: str, who: str = "", network: bool = True, seconds: float = 3600) -> Said:
        """Let `who`, else the owner, run a command to its end."""
        words = self.words(command, who or self.who, network)
        done = subprocess.run(words, env=self.environment(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=seconds, check=False)  # fmt: skip
        return Said(done.returncode, done.stdout)

    @contextmanager
    def typed(self, command: str, network: bool = True) -> Iterator[subprocess.Popen[str]]:
        """Let the owner start a command that goes on; it ends with the block, and all that it started."""
        with (self.folder / "printed").open("w") as printed:
            process = subprocess.Popen(self.words(command, self.who, network), env=self.environment(), text=True,
                                       stdin=subprocess.DEVNULL, stdout=printed, stderr=printed)  # fmt: skip
        try:
            yield process
        finally:
            process.kill()
            process.wait(30)

    def printed(self) -> str:
        """What the last command that went on has printed."""
        return (self.folder / "printed").read_text()

    def megabytes(self, below: str = "/") -> int:
        """What a folder of the root holds on the disk."""
        words = ["du", "--summarize", "--one-file-system", "--block-size=1M", str(self.folder / below.lstrip("/"))]
        return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()[0])


@contextmanager
def moved_in(bare_root: Path, folder: Path, who: str) -> Iterator[FreshRoot]:
    """A copy of a bare root with Python and the checkout, for root or for a user who may use sudo."""
    subprocess.run(["cp", "--archive", "--reflink=auto", str(bare_root), str(folder)], check=True)
    try:
        root = FreshRoot(folder, who)
        if who != "root":
            _add_user(root)
        place = folder / WHERE[who].lstrip("/")
        subprocess.run(["git", "clone", "--quiet", "--no-local", str(CHECKOUT), str(place)], check=True)
        root.type(f"chown -R {who}: {WHERE[who]}", who="root")
        yield root
    finally:
        subprocess.run(["rm", "--recursive", "--force", "--one-file-system", str(folder)], check=True)


def _add_user(root: FreshRoot) -> None:
    """Sudo asks no password here, for nobody is there to type it."""
    said = root.type(
        f"useradd --create-home --shell /bin/bash {OWNER} && "
        "apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends sudo && "
        f"echo '{OWNER} ALL=(ALL) NOPASSWD:ALL' >/etc/sudoers.d/{OWNER}",
        who="root",
    )
    assert said.code == 0, said.text
