"""The page's address from the menu, for phones that can't find names."""

import pytest
from kit import Hands
from tapbank.screens import Screen, Words, languages, last_scroll
from tapbank.screens.codes import fits_beside
from tapbank.system.address import phone_host
from tapbank.table import Settings
from tapbank.table.views.phones import broken

HOSTS = ["10.0.0.7", "192.168.178.123", "255.255.255.255:65535", "10.42.0.1"]


@pytest.fixture(params=["", *HOSTS])
def host(request):
    return request.param


@pytest.fixture
def hands(tmp_path, host):
    hands = Hands(tmp_path / "a.sqlite", Settings(phone_host=lambda: host))
    yield hands
    hands.store.close()


def test_the_menu_shows_where_the_page_is(hands, host):
    hands.find("Phones")
    hands.press("ok")
    if host:
        assert hands.table.screen.code == f"HTTP://{host}/"
        assert "".join(hands.table.screen.matter[2:]) == host
    else:
        assert "in no network" in hands.look() and not hands.table.screen.code
    hands.press("ok")
    assert "New game" in hands.look()


def test_it_is_in_a_players_menu_and_holds_up_no_throw(hands):
    hands.sit("Anna", "Ben")
    hands.tap("anna", "get")
    hands.press("ok")
    hands.find("Phones")
    hands.press("ok")
    assert hands.table.throw_choice() is not None


@pytest.mark.parametrize("host", HOSTS)
def test_an_address_stands_whole_beside_its_code(host):
    lines = broken(host)
    assert "".join(lines) == host and len(lines) <= 3
    assert all(fits_beside(line) for line in lines)


@pytest.mark.parametrize("language", languages())
def test_each_text_stands_whole_on_the_display(language):
    words = Words.load(language)
    title, text = words.short("phones.title"), words.long("phones.none")
    assert fits_beside(f"{title}:")
    screen = Screen(title=title, matter=(text,), keys=(words.short("key.ok"),))
    assert text and last_scroll(screen) == 0


def test_the_address_is_one_of_this_machine_or_none():
    host, _, port = phone_host(8000).partition(":")
    assert not host or (host.count(".") == 3 and port == "8000")
    assert phone_host().partition(":")[2] == "" and not host.startswith("127.")
