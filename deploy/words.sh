# shellcheck shell=bash disable=SC2154  # deploy/lib.sh tells $root
# The lines of the scripts in the language of whoever runs them. It is sourced, and only defines.

# The language of --language among these words, else the one chosen on the glass, else that of the system, as
# companion/table/messages.py finds it.
language_of() {
    local word before='' asked='' data=${COMPANION_DATA:-} file chosen
    for word in "$@"; do
        case $before$word in
            --language=*) asked=${word#*=} ;;
            --data=*) data=${word#*=} ;;
        esac
        case $word in --language | --data) before=$word= ;; *) before='' ;; esac
    done
    file=$(settings_of "$data")
    [[ ! -r $file ]] || chosen=$(sed -nE 's/^ *language *= *"([A-Za-z_]+)".*/\1/p' "$file" | tail -n 1)
    case ${asked:-${chosen:-${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}}}} in
        ru* | Русский | русский) echo russian ;;
        zh* | 中文) echo chinese ;;
    esac
}

# The file that the page of settings writes, as companion/commands/places.py finds it: in the folder of --data, which a
# kiosk always has; without one, whichever is newer of a desktop's and a kiosk's.
settings_of() {
    local name=ghost-stories-companion own kiosk
    own=${XDG_CONFIG_HOME:-$HOME/.config}/$name/settings.toml
    kiosk=${1:-${XDG_DATA_HOME:-$HOME/.local/share}/$name}/settings.toml
    if [[ -n $1 || $kiosk -nt $own ]]; then echo "$kiosk"; else echo "$own"; fi
}

tongue=$(language_of "$@")   # whoever sources this without words leaves it those of the script

# A line in that language. deploy/words.txt has below each English one, with %s for what is filled in, the Russian and
# the Chinese one. What is filled in may be a line of its own, such as a reason. What is not there stays English.
in_words() {
    local said=$1 english russian chinese parts part
    if [[ -n $tongue && $said == *[a-z]* ]]; then
        while read -r english && read -r russian && read -r chinese; do
            if fits "$english" "$1"; then
                said=$russian
                [[ $tongue == russian ]] || said=$chinese
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
