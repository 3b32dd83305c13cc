"""The box's own Wi-Fi, with a made-up nmcli among the programs."""

import pytest
from tapbank.system.hotspot import Hotspot, HotspotError, Network, draw_code
from tapbank.system.switch import HotspotSwitch

NMCLI = """#!/bin/sh
echo "$*" >> "{folder}/said"
case "$*" in
*"--active") cat "{folder}/active" 2>/dev/null ;;
*"wifi hotspot"*)
    [ -e "{folder}/no-radio" ] && {{ echo "Error: No Wi-Fi device found." >&2; exit 1; }}
    echo tapbank-hotspot > "{folder}/active" ;;
*"connection down"*) rm "{folder}/active" ;;
esac
exit 0
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    program = tmp_path / "nmcli"
    program.write_text(NMCLI.format(folder=tmp_path))
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    return tmp_path


def test_it_is_on_then_off(folder):
    hotspot = Hotspot(folder)
    assert not hotspot.is_on()
    network = hotspot.start()
    assert hotspot.is_on() and network.name == "tapbank"
    assert f"ssid tapbank password {network.password}" in (folder / "said").read_text()
    hotspot.stop()
    assert not hotspot.is_on()
    hotspot.stop()


def test_the_password_is_kept_for_phones_that_know_it_and_is_nobody_elses(folder):
    first = Hotspot(folder).start().password
    assert Hotspot(folder).start().password == first
    assert len(first) >= 8
    assert (folder / "hotspot-password").stat().st_mode & 0o077 == 0


def test_a_pi_without_a_radio_says_what_networkmanager_said(folder):
    (folder / "no-radio").touch()
    with pytest.raises(HotspotError, match="No Wi-Fi device found"):
        Hotspot(folder).start()


def test_without_networkmanager_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(HotspotError, match="apt install network-manager"):
        Hotspot(tmp_path).is_on()


def test_a_full_disk_is_told(folder):
    with pytest.raises(HotspotError, match="can't be kept"):
        Hotspot(folder / "no such folder").start()


def test_the_codes_fill_the_display_and_have_a_light_edge():
    network = Network("tapbank", "abcdefgh")
    for code, modules in ((network.code, 29), (network.page_code, 21)):
        assert code.size == (64, 64)
        dark = [(x, y) for x in range(64) for y in range(64) if not code.getpixel((x, y))]
        edge = min(min(place) for place in dark)
        width = max(x for x, _ in dark) - edge + 1
        assert edge >= 0 and width % modules == 0 and width // modules >= 2


def test_a_text_too_long_for_the_display_is_refused():
    with pytest.raises(ValueError, match="too many"):
        draw_code("x" * 600)


def test_the_game_does_not_wait_for_the_switch(folder):
    switch = HotspotSwitch(Hotspot(folder))
    switch.ask(on=True)
    assert switch.state in ("working", "on")
    assert switch.wait(10) == "on" and switch.network.name == "tapbank"
    switch.ask(on=False)
    assert switch.wait(10) == "off" and switch.network is None


def test_a_switch_that_fails_says_why(folder):
    (folder / "no-radio").touch()
    switch = HotspotSwitch(Hotspot(folder))
    switch.ask(on=True)
    assert switch.wait(10) == "failed" and "No Wi-Fi device" in switch.fault
