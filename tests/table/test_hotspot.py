"""The box's own Wi-Fi from the menu, with a made-up nmcli among the programs."""

import pytest
from kit import Hands
from nmcli import Nmcli
from tapbank.screens import Screen, Words, languages, last_scroll
from tapbank.system.hotspot import Hotspot
from tapbank.system.switch import HotspotSwitch
from tapbank.table import Settings


@pytest.fixture
def nmcli(tmp_path, monkeypatch):
    nmcli = Nmcli(tmp_path)
    monkeypatch.setenv("PATH", nmcli.path)
    return nmcli


@pytest.fixture
def hands(tmp_path, nmcli):
    switch = HotspotSwitch(Hotspot(tmp_path))
    hands = Hands(tmp_path / "a.sqlite", Settings(hotspot=switch))
    hands.switch = switch
    yield hands
    switch.wait(10)
    hands.store.close()


def choose(hands):
    """From the start, before there is a game."""
    hands.find("Own Wi-Fi")
    hands.press("ok")
    settle(hands)


def settle(hands):
    assert hands.switch.wait(10) != "working"
    hands.table.tick()


def test_it_is_opened_joined_and_closed_from_the_menu(hands, nmcli):
    choose(hands)
    assert "Open a Wi-Fi of the box's own?" in hands.look() and not nmcli.is_on
    hands.press("ok")
    settle(hands)
    network = hands.switch.network
    assert nmcli.is_on and hands.table.screen.code == network.join
    assert f"tapbank | {network.password}" in hands.look()
    hands.press("ok")
    assert hands.table.screen.code == "HTTP://10.42.0.1/" and "10.42.0.1" in hands.look()
    hands.press("ok")
    assert "Close it?" in hands.look()
    hands.press("ok")
    settle(hands)
    assert not nmcli.is_on and hands.switch.state == "off"
    hands.press("back")
    assert "New game" in hands.look()


def test_its_pages_are_turned_both_ways_and_left_without_closing_it(hands, nmcli):
    choose(hands)
    hands.press("ok")
    settle(hands)
    hands.scroll("down", 5)
    assert "Close it?" in hands.look()
    hands.scroll("up", 5)
    assert hands.table.screen.code == hands.switch.network.join
    hands.press("back")
    assert nmcli.is_on and "New game" in hands.look()


def test_it_is_in_the_menu_of_a_player_and_holds_up_no_throw(hands):
    hands.sit("Anna", "Ben")
    hands.tap("anna", "get")
    hands.press("ok")
    choose(hands)
    assert hands.table.throw_choice() is not None


@pytest.mark.parametrize(
    "complaint", ["Not authorized to control networking.", "No Wi-Fi device found."]
)
def test_a_networkmanager_that_refuses_is_quoted_and_asked_again(hands, nmcli, complaint):
    choose(hands)
    nmcli.refuse(complaint)
    hands.press("ok")
    settle(hands)
    assert f"could not be switched: {complaint}" in hands.look()
    (nmcli.folder / "refuses").unlink()
    hands.press("ok")
    settle(hands)
    assert nmcli.is_on


def test_a_missing_networkmanager_says_what_to_install(hands, nmcli):
    (nmcli.folder / "nmcli").unlink()
    choose(hands)
    assert "sudo apt install network-manager" in hands.look()


def test_a_hotspot_left_open_is_shown_open(hands, nmcli):
    Hotspot(nmcli.folder).start()
    choose(hands)
    assert hands.table.screen.code.startswith("WIFI:")


def test_on_a_computer_there_is_no_such_line(nobody):
    assert all("Wi-Fi" not in option.row.text for option in nobody.table.top.options())


def test_a_long_complaint_can_be_read_to_its_end(hands, nmcli):
    choose(hands)
    nmcli.refuse("Connection activation failed: " + "the radio is switched off; " * 9)
    hands.press("ok")
    settle(hands)
    hands.scroll("down", 20)
    assert hands.table.screen.scroll == last_scroll(hands.table.screen) > 0
    hands.scroll("up", 20)
    assert hands.table.screen.scroll == 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "key", ["ask", "close", "missing", "silent", "refused", "password"]
)
def test_each_text_stands_whole_on_the_display(language, key):
    words = Words.load(language)
    text = words.long(f"hotspot.{key}", said="No Wi-Fi device found.")
    keys = (words.short("key.ok"), words.short("key.x_back"))
    screen = Screen(title=words.short("hotspot.title"), matter=(text,), keys=keys)
    assert text and last_scroll(screen) == 0
