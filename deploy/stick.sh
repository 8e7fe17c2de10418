# shellcheck shell=bash disable=SC2034,SC2154  # deploy/kiosk uses these, and tells $root
# How deploy/kiosk lets USB sticks appear by themselves. It is sourced, and only defines: nothing happens before a call.

stick_packages=(ntfs-3g)   # bookworm's kernel cannot write what Windows formats so
stick_files=(/usr/local/lib/companion-stick /etc/systemd/system/companion-stick@.service
    /etc/udev/rules.d/90-companion-stick.rules)

stick_text() {
    local text
    text=$(<"$root/deploy/${1##*/}")
    printf '%s\n' "${text//@user@/"$(id -un)"}"
}

show_stick() {
    local file
    for file in "${stick_files[@]}"; do
        printf '\n# --- %s\n' "$file"
        stick_text "$file"
    done
}

# One that is plugged in already appears too.
install_stick() {
    local file
    as_root mkdir -p /media
    for file in "${stick_files[@]}"; do
        stick_text "$file" | as_root tee "$file" >/dev/null
    done
    as_root systemctl daemon-reload
    as_root udevadm control --reload
    as_root udevadm trigger --action=add --subsystem-match=block
}

# What is plugged in is unmounted.
remove_stick() {
    as_root rm -f "${stick_files[2]}"
    as_root udevadm control --reload
    as_root systemctl stop 'companion-stick@*.service'
    as_root rm -f "${stick_files[@]:0:2}"
}
