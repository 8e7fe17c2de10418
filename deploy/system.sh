# shellcheck shell=bash disable=SC2034,SC2154  # deploy/kiosk uses these, and tells $home, $games and more
# What deploy/kiosk writes into the system besides its own unit: USB sticks appear by themselves, a panel's light can be
# turned down, the page of settings can start an update, and the journal stays in memory. It is sourced, and only
# defines: nothing happens before a call.

stick_packages=(ntfs-3g)   # bookworm's kernel cannot write what Windows formats so
udev_rules=(/etc/udev/rules.d/90-companion-stick.rules /etc/udev/rules.d/90-companion-backlight.rules)
system_files=(/usr/local/lib/companion-stick /etc/systemd/system/companion-stick@.service
    /etc/systemd/system/companion-update@.service /etc/systemd/journald.conf.d/companion-journal.conf)

# A file of this folder with its @words@ filled in.
filled() {
    local text
    text=$(<"$root/deploy/${1##*/}")
    text=${text//@user@/"$(id -un)"}
    text=${text//@groups@/"$(existing_groups)"}
    text=${text//@games@/"$games"}
    text=${text//@cache@/"$HOME/.cache"}
    printf '%s\n' "${text//@home@/"$home"}"
}

show_system() {
    local file
    for file in "${system_files[@]}" "${udev_rules[@]}"; do
        printf '\n# --- %s\n' "$file"
        filled "$file"
    done
}

# A stick that is plugged in already appears too. The journal goes into memory at the next boot.
install_system() {
    local file
    as_root mkdir -p /media /etc/systemd/journald.conf.d
    for file in "${system_files[@]}" "${udev_rules[@]}"; do
        filled "$file" | as_root tee "$file" >/dev/null
    done
    as_root systemctl daemon-reload
    as_root udevadm control --reload
    as_root udevadm trigger --action=add --subsystem-match=block --subsystem-match=backlight
}

# What is plugged in is unmounted.
remove_system() {
    as_root rm -f "${udev_rules[@]}"
    as_root udevadm control --reload
    as_root systemctl stop 'companion-stick@*.service' 'companion-update@*.service'
    as_root rm -f "${system_files[@]}"
}
