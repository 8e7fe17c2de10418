# shellcheck shell=bash
# What deploy/play, deploy/test and deploy/kiosk share. It is sourced, and only defines: nothing happens before a call.
# shellcheck disable=SC2034  # each script uses other ones of these lists

program=deploy/$(basename "$0")
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
venv=$root/.venv

runtime_packages=(libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1 fonts-wqy-microhei)
screenless_packages=(libgbm1 libdrm2)                              # SDL draws through these when there is no desktop
power_packages=(dbus polkitd)                                      # they let the kiosk shut the machine down
test_packages=(xvfb xdotool shellcheck xserver-xorg-core xserver-xorg-video-dummy)
needed_megabytes=1000

say() { printf '%s: %s\n' "$program" "$*"; }

die() {
    printf '%s: error: %s\n' "$program" "$*" >&2
    exit 1
}

# Runs a long command silently; if it fails, one line tells the reason and where the whole output is.
quietly() {
    local what=$1 log reason
    shift
    log=$(mktemp) || die "no disk space: cannot write to ${TMPDIR:-/tmp}"
    if "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return
    fi
    if grep -qi 'no space left\|enough free space' "$log"; then
        reason='no disk space'
    elif grep -qiE 'resolving|resolution|failed to fetch|NewConnectionError|ConnectTimeout|unreachable' "$log"; then
        reason='no network'
    elif grep -qi 'sudo:' "$log"; then
        reason='sudo was refused'
    else
        # apt and pip end with hints; what went wrong is in the last line that says so.
        reason=$(grep -E '\b(E|ERROR): ' "$log" || cat "$log")
        reason=$(tail -n 1 <<<"$reason")
    fi
    die "$what failed: $reason (all of it: $log)"
}

version_of() { "$1" -c 'import platform; print(platform.python_version())' 2>/dev/null; }

need_python() {
    command -v "${PYTHON:=python3}" >/dev/null || die "no $PYTHON found: Python 3.11 or newer is needed"
    python_version=$(version_of "$PYTHON") || die "$PYTHON does not run"
    local major minor
    IFS=. read -r major minor _ <<<"$python_version"
    ((major == 3 && minor >= 11)) || die "Python 3.11 or newer is needed; $PYTHON is $python_version"
}

# An SDL_VIDEODRIVER set by hand always wins; without one, SDL finds a desktop by itself but not the bare screen.
choose_display() {
    [[ -n ${SDL_VIDEODRIVER:-}${DISPLAY:-}${WAYLAND_DISPLAY:-} ]] && return
    [[ -e /dev/dri ]] || die 'no display found: neither DISPLAY nor WAYLAND_DISPLAY is set and there is no /dev/dri'
    export SDL_VIDEODRIVER=kmsdrm
}

as_root() {
    if [[ $(id -u) == 0 ]]; then "$@"; else sudo "$@"; fi
}

# Debian 13 added t64 to the names of some libraries; apt still knows the old name, dpkg does not.
installed() {
    grep -qx installed < <(dpkg-query --show --showformat='${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null)
}

# PyPI has no lgpio for Python 3.13 and newer: there the pins of a Pi need Raspberry Pi OS's own (plain Debian has none).
pins_from_system() { [[ $HOSTTYPE == aarch64 && $python_version == 3.1[3-9].* ]]; }

install_packages() {
    local wanted=("$@") missing=() package
    command -v dpkg-query >/dev/null || die 'no dpkg-query found: this is made for Debian and Raspberry Pi OS'
    "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || wanted+=(python3-venv)
    if pins_from_system && apt-cache show python3-lgpio >/dev/null 2>&1; then wanted+=(python3-lgpio); fi
    for package in "${wanted[@]}"; do
        installed "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    [[ $(id -u) == 0 ]] || command -v sudo >/dev/null ||
        die "run this once as root, or install sudo: missing packages ${missing[*]}"
    say "installing ${missing[*]}"
    # Asked here, where it can be answered: the long commands run with their input closed.
    [[ $(id -u) == 0 ]] || sudo -v || die 'sudo was refused'
    quietly 'apt-get update' as_root apt-get update
    quietly 'apt-get install' as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=300 "${missing[@]}"
}

in_checkout() { (cd "$root" && "$@"); }

# Fills .venv with the app ('.') or the app and its tests ('.[test]'); with nothing changed it only compares a stamp.
# The install is editable, so that a git pull which leaves pyproject.toml alone needs no new install.
install_app() {
    local what=$1 stamp=$venv/installed state free options=()
    state="$python_version $root $(sha256sum <"$root/pyproject.toml")"
    if [[ -x $venv/bin/companion && -r $stamp ]]; then
        case $(<"$stamp") in "$state $what" | "$state .[test]") return ;; esac
    fi
    free=$(df --output=avail --block-size=1M "$root" | tail -n 1)
    ((free >= needed_megabytes)) || die "no disk space: $needed_megabytes MB are needed, $((free)) MB are free at $root"
    if [[ $(version_of "$venv/bin/python") != "$python_version" ]]; then
        say "making .venv with Python $python_version"
        if pins_from_system && installed python3-lgpio; then options=(--system-site-packages); fi
        quietly 'making .venv' "$PYTHON" -m venv --clear "${options[@]}" "$venv"
    fi
    say 'installing the Python packages; the first time takes some minutes'
    rm -f "$stamp"
    quietly 'pip install' in_checkout "$venv/bin/python" -m pip install \
        --disable-pip-version-check --retries 1 --editable "$what"
    printf '%s\n' "$state $what" >"$stamp"
}
