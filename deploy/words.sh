# shellcheck shell=bash disable=SC2154  # deploy/lib.sh tells $root
# The lines of the scripts in the language of whoever runs them. It is sourced, and only defines.

# The language of the system, as companion/table/messages.py finds it.
tongue=${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}

# A line in that language. deploy/words.txt has below each English one, with %s for what is filled in, the Russian and
# the Chinese one. What is filled in may be a line of its own, such as a reason. What is not there stays English.
in_words() {
    local said=$1 english russian chinese parts part
    if [[ $tongue == ru* || $tongue == zh* ]]; then
        while read -r english && read -r russian && read -r chinese; do
            if fits "$english" "$1"; then
                said=$russian
                [[ $tongue == ru* ]] || said=$chinese
                for part in "${parts[@]}"; do said=${said/'%s'/"$(in_words "$part")"}; done
                break
            fi
            read -r _ || break   # the empty line between two
        done <"$root/deploy/words.txt"
    fi
    printf '%s' "$said"
}

# Whether a line is an English one with something filled in, which `parts` then holds.
fits() {
    local form=$1 rest=$2 next
    parts=()
    # shellcheck disable=SC2053  # it is a pattern
    [[ $rest == ${form//'%s'/*} ]] || return 1
    rest=${rest#"${form%%'%s'*}"}
    while [[ $form == *'%s'* ]]; do
        form=${form#*'%s'}
        next=${form%%'%s'*}
        if [[ -n $next ]]; then parts+=("${rest%%"$next"*}"); else parts+=("$rest"); fi
        rest=${rest#*"$next"}
    done
}
