"""Under which address other machines of the network find this one."""

import fcntl
import socket
import struct
from collections.abc import Callable, Iterable
from ipaddress import IPv4Address

SIOCGIFADDR = 0x8915
NOT_FOR_PHONES = ("lo", "docker", "br-", "veth", "virbr", "tun", "tap", "wg", "tailscale", "zt")
"""How interfaces begin behind which no phone is."""


def interfaces() -> list[tuple[str, str]]:
    """Each interface with its IPv4 address, where it has one."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            wanted = struct.pack("256s", name.encode()[:15])
            try:
                told = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, wanted)
            except OSError:  # it is there, but in no network
                continue
            found.append((name, str(IPv4Address(told[20:24]))))
    return found


def way_out() -> str:
    """The address from which the rest of the world would be asked; "" without a way there.  Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def addresses(
    listed: Callable[[], Iterable[tuple[str, str]]] = interfaces, out: Callable[[], str] = way_out
) -> list[str]:
    """The addresses at which phones may find this machine, the likeliest first; none without a network.

    Phones are in the wireless network: its interface comes first, which may be a hotspot of this machine's own.  Then
    comes the one that leads on to other networks.
    """
    there = [(name, address) for name, address in listed() if not name.startswith(NOT_FOR_PHONES)]
    there = [(name, address) for name, address in there if IPv4Address(address).is_private]
    onward = out()

    def likely(found: tuple[str, str]) -> tuple[bool, bool, bool]:
        name, address = found
        return not name.startswith(("wl", "ap")), address != onward, IPv4Address(address).is_link_local

    return list(dict.fromkeys(address for _name, address in sorted(there, key=likely)))
