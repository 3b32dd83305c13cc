"""The box's own Wi-Fi, with a made-up nmcli among the programs."""

import pytest
from nmcli import Nmcli
from tapbank.screens.codes import draw_code
from tapbank.system.hotspot import Hotspot, HotspotError, Network
from tapbank.system.switch import HotspotSwitch


@pytest.fixture
def nmcli(tmp_path, monkeypatch):
    nmcli = Nmcli(tmp_path)
    monkeypatch.setenv("PATH", nmcli.path)
    return nmcli


@pytest.fixture
def folder(nmcli):
    return nmcli.folder


def test_it_is_on_then_off(folder, nmcli):
    hotspot = Hotspot(folder)
    assert not hotspot.is_on()
    network = hotspot.start()
    assert hotspot.is_on() and network.name == "tapbank"
    assert f"ssid tapbank password {network.password}" in nmcli.said
    hotspot.stop()
    assert not hotspot.is_on()
    hotspot.stop()


def test_the_password_is_kept_for_phones_that_know_it_and_is_nobody_elses(folder):
    first = Hotspot(folder).start().password
    assert Hotspot(folder).start().password == first
    assert len(first) >= 8
    assert (folder / "hotspot-password").stat().st_mode & 0o077 == 0


def test_a_pi_without_a_radio_says_what_networkmanager_said(folder, nmcli):
    nmcli.refuse("No Wi-Fi device found.")
    with pytest.raises(HotspotError, match="refused: No Wi-Fi device found"):
        Hotspot(folder).start()


def test_a_missing_networkmanager_is_told_from_one_that_refuses(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(HotspotError, match="missing"):
        Hotspot(tmp_path).is_on()


def test_a_full_disk_is_told(folder):
    with pytest.raises(HotspotError, match="password"):
        Hotspot(folder / "no such folder").start()


def test_both_codes_are_as_coarse_as_the_display_allows():
    """A module of two pixels at least, with room for a light edge."""
    network = Network("tapbank", "abcdefgh")
    for text, modules in ((network.join, 29), (network.page, 21)):
        code = draw_code(text)
        dark = [(x, y) for x in range(64) for y in range(64) if not code.getpixel((x, y))]
        edge = min(min(place) for place in dark)
        width = max(x for x, _ in dark) - edge + 1
        assert edge >= 1 and width % modules == 0 and width // modules >= 2


def test_another_port_is_in_the_pages_address(folder):
    assert Hotspot(folder).network.page == "HTTP://10.42.0.1/"
    assert Hotspot(folder, 8000).network.page == "HTTP://10.42.0.1:8000/"


def test_the_game_does_not_wait_for_the_switch(folder):
    switch = HotspotSwitch(Hotspot(folder))
    switch.ask(on=True)
    assert switch.state in ("working", "on")
    assert switch.wait(10) == "on" and switch.network.name == "tapbank"
    switch.ask(on=False)
    assert switch.wait(10) == "off" and switch.network is None


def test_a_switch_that_fails_says_why(folder, nmcli):
    nmcli.refuse("No Wi-Fi device found.")
    switch = HotspotSwitch(Hotspot(folder))
    switch.ask(on=True)
    assert switch.wait(10) == "failed" and "No Wi-Fi device" in switch.fault.said


def test_a_hotspot_that_outlived_the_program_is_found(folder):
    network = Hotspot(folder).start()
    switch = HotspotSwitch(Hotspot(folder))
    switch.look()
    assert switch.wait(10) == "on" and switch.network == network
