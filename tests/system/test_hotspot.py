"""The box's own Wi-Fi, with a made-up nmcli among the programs."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
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


BROKEN = {
    "not its letters": b'#!/bin/sh\nprintf "ger\\344t" >&2\nexit 1\n',
    "not its letters, and well": b'#!/bin/sh\nprintf "\\377\\n"\nexit 0\n',
    "no program": b"garbage",
    "no interpreter": b"#!/nowhere/sh\n",
    "a word only": b"#!/bin/sh\nexit 9\n",
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("wish", [True, False, None])
def test_whatever_nmcli_does_it_ends_in_words_and_may_be_asked_again(
    folder, nmcli, content, wish
):
    nmcli.become(content)
    switch = HotspotSwitch(Hotspot(folder))
    for _ in range(2):
        switch.look() if wish is None else switch.ask(on=wish)
        assert switch.wait(10) in ("on", "off", "failed")
        assert (switch.fault is not None) is (switch.state == "failed")
    nmcli.become(b"#!/bin/sh\nexit 0\n")
    switch.ask(on=True)
    assert switch.wait(10) == "on" and switch.fault is None


def test_an_nmcli_that_may_not_be_run_is_told(folder, tmp_path, monkeypatch):
    (tmp_path / "only").mkdir()
    (tmp_path / "only" / "nmcli").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "only"))
    switch = HotspotSwitch(Hotspot(folder))
    switch.ask(on=True)
    assert switch.wait(10) == "failed" and "ermission" in switch.fault.said


@pytest.mark.parametrize("fault", [ValueError("embedded null byte"), MemoryError()])
def test_a_fault_that_nobody_thought_of_is_told_too(folder, fault):
    def nmcli(words):
        raise fault

    switch = HotspotSwitch(Hotspot(folder, nmcli=nmcli))
    switch.look()
    assert switch.wait(10) == "failed"
    assert switch.fault.said == (str(fault) or "MemoryError")


DAMAGED = [b"", b"\0" * 8, b"\xff\xfe\0\xff\xff\xff\xff\xff\xff", b"short", b"x" * 64]
DAMAGED += [b"pass\0word", b"pass\nword", "passwört".encode()]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_password_that_no_wifi_takes_is_made_anew(folder, content):
    """A file that a power cut has emptied or filled with zeros, or a slip of its owner."""
    file = folder / "hotspot-password"
    file.write_bytes(content)
    password = Hotspot(folder).start().password
    assert password.isascii() and password.isprintable() and len(password) >= 8
    assert file.read_text() == password == Hotspot(folder).network.password


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=8, max_size=63))
def test_a_camera_reads_any_password_out_of_the_code(password):
    """By the rules of such codes: a backslash before what has a meaning of its own."""
    name, taken, text = "tapbank", [""], iter(Network("tapbank", password).join[5:])
    for letter in text:
        if letter == ";":
            taken.append("")
        else:
            taken[-1] += next(text) if letter == "\\" else letter
    assert taken == ["T:WPA", f"S:{name}", f"P:{password}", "", ""]


def test_a_password_of_ones_own_is_kept(folder):
    (folder / "hotspot-password").write_text(' my; "pass" \n')
    assert Hotspot(folder).network.password == ' my; "pass" '


def test_a_password_is_on_the_disk_before_it_is_told(folder, monkeypatch):
    """Whole and in its place: the file, then the folder that names it."""
    kept, steps = folder / "hotspot-password", []
    fsync = os.fsync

    def watched(number):
        place = os.readlink(f"/proc/self/fd/{number}")
        steps.append((os.path.basename(place), kept.exists()))
        fsync(number)

    monkeypatch.setattr(os, "fsync", watched)
    password = Hotspot(folder).network.password
    assert kept.read_text() == password
    assert steps == [("hotspot-password.new", False), (folder.name, True)]
