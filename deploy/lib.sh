# shellcheck shell=bash
# What the scripts of this folder share. It is sourced, and only defines: nothing happens before a call.
# shellcheck disable=SC2034  # each script uses other ones of these lists

program=deploy/$(basename "$0")
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
venv=$root/.venv
# shellcheck source-path=SCRIPTDIR source=versions.sh
. "$root/deploy/versions.sh"

runtime_packages=(libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1 fonts-wqy-microhei espeak-ng)
screenless_packages=(libgbm1 libdrm2)                              # SDL draws through these when there is no desktop
power_packages=(dbus polkitd)                                      # they let the kiosk shut the machine down
test_packages=(git xvfb xdotool shellcheck xserver-xorg-core xserver-xorg-video-dummy chromium)
to_fetch=120                                                       # megabytes of Python packages, at a first installation
build_tools=('setuptools>=70.1' 'babel>=2.15,<3')                  # in .venv too: an update needs no network for them

kept_log=$home/install.log   # what apt, pip and git said; the last megabyte of it

# shellcheck source-path=SCRIPTDIR source=words.sh
. "$root/deploy/words.sh"

say() { printf '%s: %s\n' "$program" "$(in_words "$*")"; }

die() {
    printf '%s: %s\n' "$program" "$(in_words "error: $*")" >&2
    exit 1
}

# Root's files in the checkout of whoever typed sudo would be in his way from then on. A container's root, or that of a
# build, is nobody's: it may.
refuse_root() {
    [[ $(id -u) != 0 || ${SUDO_USER:-root} == root ]] ||
        die "run $program as $SUDO_USER, without sudo: it asks for sudo itself, and the files here stay yours"
}

free_megabytes() { df --output=avail --block-size=1M "$1" | tail -n 1 | tr -d ' '; }

# Shows that a long command lives: on a terminal what it works at, every second on the same line; elsewhere every half
# minute a line of its own.
watch_log() {
    local what=$1 log=$2 began=$SECONDS every=30 passed newest thing
    [[ -t 1 ]] && every=1
    while sleep 1 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        passed=$((SECONDS - began))
        ((passed % every == 0)) || continue
        thing=$(worked_at "$log")
        newest=$(in_words "$what, $passed s$(fetched "$log" "$passed")${thing:+: ${thing:0:22}}")
        if [[ -t 1 ]]; then printf '\r%s\e[K' "${newest:0:79}"; else printf '%s: %s\n' "$program" "$newest"; fi
    done
}

# The name of what apt or pip has in its hands, or how far git is; the rest of what they say stays in the log.
worked_at() {
    local word='(Collecting|Downloading|Unpacking|Setting up|Receiving objects:) +([^ :;(]+)'
    tail -c 2000 "$1" | tr '\r' '\n' | sed -nE "s/^ *$word.*/\2/p" | tail -n 1
}

# How much pip has begun to fetch, and how long the rest will take at that pace. It tells the size of each file and
# not that of all, so the sum is the one of a first installation; of what it has fetched before it says so itself.
fetched() {
    local log=$1 passed=$2 megabytes left=
    grep -q 'Installing collected' "$log" 2>/dev/null && echo ', unpacking' && return
    megabytes=$(sed -nE 's/^ *Downloading .*\(([0-9]+)[.0-9]* MB\)$/\1/p' "$log" | paste -sd+ | sed 's/^$/0/')
    ((megabytes = megabytes)) || return 0
    ((megabytes < to_fetch / 5 || megabytes >= to_fetch)) ||
        left=", about $((passed * (to_fetch - megabytes) / megabytes)) s more"
    echo ", $megabytes of about $to_fetch MB$left"
}

# Runs a long command whose words go to a log. If it fails, `reason` tells why and where the whole log is.
quietly() {
    local what=$1 log watcher kept=$kept_log code=0
    shift
    reason="no disk space: cannot write to ${TMPDIR:-/tmp}"
    log=$(mktemp 2>/dev/null) && printf '\n' 2>/dev/null >"$log" || return 1
    watch_log "$what" "$log" &
    watcher=$!
    LC_ALL=C "$@" >"$log" 2>&1 </dev/null || code=$?   # `why` knows the English of apt, pip and git
    kill "$watcher" 2>/dev/null || true
    wait "$watcher" 2>/dev/null || true
    [[ ! -t 1 ]] || printf '\r\e[K'
    reason=$(why "$log")
    if keep_log "$what" "$log"; then rm -f "$log"; else kept=$log; fi
    reason+=" (all of it: $kept)"
    return "$code"
}

# Behind what was kept before; what is older than the last megabyte goes.
keep_log() {
    local kept
    kept=$(tail -c 1000000 "$kept_log" 2>/dev/null || true)
    { printf '%s\n--- %s: %s\n' "$kept" "$program" "$1" && tr '\r' '\n' <"$2"; } 2>/dev/null >"$kept_log.new" &&
        mv "$kept_log.new" "$kept_log" 2>/dev/null
}

# The reason of a failure in a few words, out of the log of apt or pip.
why() {
    local log=$1 errors
    if [[ ! -s $log ]] && (($(free_megabytes "$log") == 0)); then
        echo "no disk space at ${TMPDIR:-/tmp}"
    elif grep -qi 'no space left\|enough free space' "$log"; then
        echo 'no disk space'
    elif grep -qE 'CERTIFICATE_VERIFY_FAILED|SSLError|certificate verification failed' "$log"; then
        # What a Pi without a clock battery meets before the network has told it the time.
        echo 'the certificate of the network is not trusted; is the clock right? (date)'
    elif grep -qiE 'resolving|resolution|failed to fetch|NewConnectionError|ConnectTimeout|unreachable' "$log"; then
        echo 'no network'
    elif grep -qi 'sudo:' "$log"; then
        echo 'sudo was refused'
    else
        # apt and pip end with hints; what went wrong is in the last line that says so.
        errors=$(grep -E '\b(E|ERROR): ' "$log" || cat "$log")
        tail -n 1 <<<"$errors"
    fi
}

version_of() { "$1" -c 'import platform; print(platform.python_version())' 2>/dev/null; }

need_python() {
    if ! command -v "${PYTHON:=python3}" >/dev/null; then
        [[ $PYTHON == python3 ]] || die "no $PYTHON found: Python 3.11 or newer is needed"
        get_packages python3 python3-venv || die "no python3 found (sudo apt install python3 python3-venv): $reason"
    fi
    python_version=$(version_of "$PYTHON") || die "$PYTHON does not run"
    local major minor
    IFS=. read -r major minor _ <<<"$python_version"
    ((major == 3 && minor >= 11)) || die "Python 3.11 or newer is needed; $PYTHON is $python_version"
}

# An SDL_VIDEODRIVER set by hand always wins; without one, SDL finds a desktop by itself but not the bare screen.
choose_display() {
    [[ -n ${SDL_VIDEODRIVER:-}${DISPLAY:-}${WAYLAND_DISPLAY:-} ]] && return
    [[ -e /dev/dri ]] && export SDL_VIDEODRIVER=kmsdrm
}

# A script of the checkout lets that of the version that is in use do its work.
hand_over() {
    local version
    version=$(chosen)
    [[ $root == "$home" && $version != "$root" ]] || return 0
    say "this is the version $(name_of "$version") of deploy/update"
    exec "$version/deploy/${program##*/}" "$@"
}

# Asks once, after the first installation on a machine without a desktop: only whom it can ask, unless it was answered
# by --yes or --no.
offer_kiosk() {
    local answer=$1
    [[ -n ${fresh:-} && ${SDL_VIDEODRIVER:-} == kmsdrm && $(id -u) != 0 ]] || return 0
    [[ $(systemctl get-default 2>/dev/null) == multi-user.target ]] || return 0
    if systemctl cat companion.service >/dev/null 2>&1; then return 0; fi
    if [[ -z $answer && -t 0 && -t 1 ]]; then
        read -r -p "$(in_words 'Shall the companion start at every boot? [y/N]') " answer || true
    fi
    [[ $answer != [yYдД是]* ]] || exec "$root/deploy/kiosk"
}

# All that the app needs to start.
set_up() {
    local packages=("${runtime_packages[@]}")
    [[ ${SDL_VIDEODRIVER:-} != kmsdrm ]] || packages+=("${screenless_packages[@]}")
    need_python
    install_packages "${packages[@]}" || go_on_without
    install_app .
    compile_app
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

# Installs those of the packages that are missing; if one cannot be had, `reason` tells why.
install_packages() {
    local wanted=("$@") missing=() package
    command -v dpkg-query >/dev/null || die 'no dpkg-query found: this is made for Debian and Raspberry Pi OS'
    "$PYTHON" -c 'import ensurepip, venv' 2>/dev/null || wanted+=(python3-venv)
    if pins_from_system && apt-cache show python3-lgpio >/dev/null 2>&1; then wanted+=(python3-lgpio); fi
    for package in "${wanted[@]}"; do
        installed "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    get_packages "${missing[@]}"
}

# What ran without a package, or ran when it was there, is not stopped by it.
go_on_without() {
    starts . || die "$reason"
    say "$reason; going on without"
}

get_packages() {
    local options=(-y --no-install-recommends -o DPkg::Lock::Timeout=300) sizes no_lists=
    if [[ $(id -u) != 0 ]] && ! command -v sudo >/dev/null; then
        reason="run this once as root, or install sudo: missing packages $*"
        return 1
    fi
    say "installing $*"
    reason='sudo was refused'
    # Asked here, where it can be answered: the long commands run with their input closed.
    [[ $(id -u) == 0 ]] || sudo -v || return 1
    # Old lists often do; and one of many archives that does not answer must not be in the way.
    quietly 'apt-get update' as_root apt-get update -o APT::Update::Error-Mode=any || no_lists=$reason
    sizes=$(as_root env LC_ALL=C apt-get install --assume-no "${options[@]:1}" "$@" 2>/dev/null </dev/null || true)
    sizes=$(grep -E '^(Need to get|After this operation)' <<<"$sizes" | tr '\n' ' ' || true)
    say "${sizes}$(free_megabytes /) MB are free."
    quietly 'apt-get install' as_root env DEBIAN_FRONTEND=noninteractive apt-get install "${options[@]}" "$@" && return
    reason="apt-get install failed: ${no_lists:-$reason}"
    return 1
}

in_checkout() { (cd "$root" && "$@"); }

# The installation of before starts, and has all that the checkout of today names; if not, `flaw` may tell what.
starts() {
    flaw=$("$venv/bin/python" "$root/deploy/flaw.py" "$1" 2>/dev/null) || return 1
    "$venv/bin/companion" --version >/dev/null 2>&1
}

# Fills .venv with the app ('.') or the app and its tests ('.[test]'); with nothing changed it only compares a stamp.
# The install is editable, so that a git pull which leaves pyproject.toml alone needs no new install.
# What works is not given up for what cannot be had: pip changes nothing before it has everything, and if it is killed
# while it does, deploy/flaw.py finds that out and .venv is made anew.
install_app() {
    local what=$1 stamp=$venv/installed state
    state="${python_version%.*} $root $(sha256sum <"$root/pyproject.toml")"
    if [[ -x $venv/bin/companion && -r $stamp ]]; then
        case $(<"$stamp") in "$state $what" | "$state .[test]") return ;; esac
    fi
    if whole_venv; then
        say 'updating the Python packages'
        if ! { has_room 300 && fill_venv "$what"; }; then
            starts "$what" || die "could not update: $reason; and the installation of before does not do${flaw:+: $flaw}"
            say "could not update: $reason; the installation of before is used"
            return
        fi
    else
        has_room 1000 || die "$reason"
        fresh=yes
        make_venv
        say "installing the Python packages: about $to_fetch MB to fetch, 400 MB on the disk;" \
            "$(free_megabytes "$root") MB are free"
        fill_venv "$what" || die "pip install failed: $reason"
        say "installed in $SECONDS s; what was said on the way: $kept_log"
    fi
    printf '%s\n' "$state $what" >"$stamp"
}

# A Python of another minor version looks for its packages elsewhere: after an upgrade of Debian nothing is found.
whole_venv() {
    local found
    found=$(version_of "$venv/bin/python") && [[ ${found%.*} == "${python_version%.*}" ]] &&
        "$venv/bin/python" "$root/deploy/flaw.py" >/dev/null 2>&1
}

make_venv() {
    local options=()
    say "making .venv with Python $python_version"
    if pins_from_system && installed python3-lgpio; then options=(--system-site-packages); fi
    quietly 'making .venv' "$PYTHON" -m venv --clear "${options[@]}" "$venv" || die "making .venv failed: $reason"
}

has_room() {
    local free
    free=$(free_megabytes "$root")
    reason="no disk space: $1 MB are needed, $free MB are free at $root"
    ((free >= $1))
}

# pip downloads to a folder of .venv: /tmp is small on many systems, and on some it is memory.
fill_venv() {
    local pip=(env TMPDIR="$venv/tmp" "$venv/bin/python" -m pip install
        --disable-pip-version-check --progress-bar off --retries 1 --no-build-isolation)
    # A sudo of before may have left it to root.
    reason="it is another user's; first: sudo chown -R $(id -un) \"$venv\""
    [[ -O $venv ]] || return 1
    rm -f "$venv/installed"
    mkdir -p "$venv/tmp"
    quietly 'pip install' in_checkout "${pip[@]}" "${build_tools[@]}" &&
        quietly 'pip install' in_checkout "${pip[@]}" --editable "$1" && rm -rf "$venv/tmp"
}

# The kiosk cannot write to the checkout, so each of its starts would compile anew what a git pull changed; and what the
# translators have written is read in its compiled form only.
compile_app() {
    local stamp=$venv/compiled new=(-name '*.py' -o -name '*.po')
    [[ ! -e $stamp || -n $(in_checkout find companion hardware \( "${new[@]}" \) -newer "$stamp" -print -quit) ]] || return 0
    touch "$stamp.begun"   # what changes meanwhile is newer
    in_checkout "$venv/bin/python" deploy/catalogues.py || say 'the translations could not be compiled'
    if in_checkout "$venv/bin/python" -m compileall -qq companion hardware; then mv "$stamp.begun" "$stamp"; fi
}
