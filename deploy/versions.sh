# shellcheck shell=bash disable=SC2154  # whoever sources this tells $root
# Which version starts. deploy/update puts each version into a folder of its own in versions/, with a .venv of its own;
# the file versions/order names them, a line each, the newest first, and the word "checkout" for the checkout itself.
# What starts is the first of them that is whole and that has not failed to come to its start page twice in a row;
# without such a one it is the checkout. The file is replaced at one stroke, so there is always one that starts.
# It is sourced, and only defines: nothing happens before a call.

home=$root   # the checkout that people have made; a version lies below it
[[ $root != */versions/* ]] || home=${root%/versions/*}
versions=$home/versions
most_tries=2

ordered() { if [[ -r $versions/order ]]; then cat "$versions/order"; fi; }

folder_of() { if [[ $1 == checkout ]]; then echo "$home"; else echo "$versions/$1"; fi; }

name_of() { if [[ $1 == "$home" ]]; then echo checkout; else echo "${1##*/}"; fi; }

# How often it was started since it came to its start page last; the app takes the file away when it does.
tries_of() {
    local lines=()
    if [[ -r $versions/tries/$1 ]]; then mapfile -t lines <"$versions/tries/$1"; fi
    echo "${#lines[@]}"
}

starts_well() { [[ -x $(folder_of "$1")/.venv/bin/companion ]] && (($(tries_of "$1") < most_tries)); }

chosen() {
    local name
    while read -r name; do
        if starts_well "$name"; then
            folder_of "$name"
            return
        fi
    done < <(ordered)
    echo "$home"
}

# Counts this start, and tells the app where: companion/commands/trial.py. A disk that takes no more stops nothing.
begin_try() {
    local name first
    name=$(name_of "$1")
    read -r first < <(ordered) || first=checkout
    [[ $name == "$first" ]] || export COMPANION_LEFT_ASIDE=$first
    [[ $name != checkout ]] || return 0
    export COMPANION_TRIAL=$versions/tries/$name
    { echo >>"$COMPANION_TRIAL" && sync "$COMPANION_TRIAL"; } 2>/dev/null || true
}
