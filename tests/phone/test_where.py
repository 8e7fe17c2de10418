"""Under which address phones find this machine, and which language they speak."""

import pytest

from companion.phone.spoken import spoken
from companion.phone.where import addresses, interfaces

ETHERNET, WIRELESS, DOCKER = ("eth0", "192.168.0.5"), ("wlan0", "192.168.0.6"), ("docker0", "172.17.0.1")
HOTSPOT = ("wlan0", "10.42.0.1")


@pytest.mark.parametrize(
    "there, out, found",
    [
        ([("lo", "127.0.0.1")], "", []),
        ([("lo", "127.0.0.1"), ETHERNET], "192.168.0.5", ["192.168.0.5"]),
        ([ETHERNET, WIRELESS], "192.168.0.5", ["192.168.0.6", "192.168.0.5"]),
        ([ETHERNET, HOTSPOT, DOCKER], "192.168.0.5", ["10.42.0.1", "192.168.0.5"]),
        ([("eth1", "10.0.0.2"), ETHERNET], "192.168.0.5", ["192.168.0.5", "10.0.0.2"]),
        ([("eth0", "169.254.7.7"), ("usb0", "192.168.7.1")], "", ["192.168.7.1", "169.254.7.7"]),
        ([("ppp0", "8.8.4.4")], "8.8.4.4", []),
    ],
)
def test_the_likeliest_address_of_several_comes_first(there: list[tuple[str, str]], out: str, found: list[str]) -> None:
    assert addresses(lambda: there, lambda: out) == found


def test_this_machine_has_at_least_its_own_address() -> None:
    assert ("lo", "127.0.0.1") in interfaces()


@pytest.mark.parametrize(
    "accepted, language",
    [
        ("", "en"),
        ("ru", "ru"),
        ("de-DE,de;q=0.9,ru;q=0.5,en;q=0.4", "ru"),
        ("en-GB,ru;q=0.9", "en"),
        ("zh-TW,zh;q=0.9", "zh_CN"),
        ("zh-CN", "zh_CN"),
        ("fr;q=0.1,ru;q=0.0", "en"),
        ("ru;q=x, ,;,zh", "zh_CN"),
        ("*", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_a_phone_is_spoken_to_in_the_language_it_likes_best(accepted: str, language: str) -> None:
    assert spoken(accepted, ("en", "ru", "zh_CN"), "en") == language
