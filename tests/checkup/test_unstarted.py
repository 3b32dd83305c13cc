"""A box that can't start says why on its display."""

import re
import socket

import pytest
from msgspec.structs import replace
from tapbank.__main__ import main
from tapbank.app import Config, household_language
from tapbank.checkup import show_why
from tapbank.checkup.unstarted import SHOWN_S
from tapbank.devices import PinMapError, load_pins
from tapbank.devices.pins import DEFAULT_FILE, Drivers, PinMap, likely_drivers
from tapbank.devices.simulated.outside import SimulatedOutside
from tapbank.screens import Screen, draw, last_scroll
from tapbank.speech import languages, say
from tapbank.store import Store
from tapbank.table.settled import Settled

DOUBLED = 'base = "pins.toml"\n[drivers]\ndisplay = "{}"\ndisplay_address = {}\n' + (
    '[[wire]]\npart = "lamp"\nline = "anode"\nlabel = "+"\n'
    'header = 36\nbcm = 16\ncolour = "yellow"\n'
)


@pytest.fixture
def broken_map(tmp_path):
    """A map whose lamp hangs at a button's pin; its display's words as asked for."""

    def write(display="ssd1306", address=0x3C):
        path = tmp_path / "map.toml"
        path.write_text(DOUBLED.format(display, address))
        return path

    return write


class Box:
    """Chips as the display's words say; `pictures` are those that were lit."""

    def __init__(self, drivers):
        self.pictures = []
        self.outside = SimulatedOutside(PinMap(drivers, load_pins().wire), running=False)
        self.outside.listen(self.note)

    def note(self):
        picture = self.outside.panel.picture().tobytes()
        if picture not in self.pictures:
            self.pictures.append(picture)


def screens(why, language):
    """All that there is to see of it, from the first line to the last."""
    title, mend = say("doctor.no_start"), say("doctor.mend")
    matter = (*why.splitlines(), mend.told(language))
    whole = Screen(title=title.told(language), matter=matter)
    return [replace(whole, scroll=at) for at in range(last_scroll(whole) + 1)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "drivers", [Drivers(), Drivers(display="sh1106", display_address=0x3D)]
)
def test_every_line_of_the_fault_passes_by(broken_map, drivers, language):
    path = broken_map(drivers.display, drivers.display_address)
    with pytest.raises(PinMapError) as fault:
        load_pins(path)
    box, why = Box(drivers), fault.value.told(language)
    show_why(why, box.outside, path, language)
    for screen in screens(why, language):
        assert draw(screen).tobytes() in box.pictures
    assert box.outside.panel.on


def test_it_ends_before_systemd_loses_patience(broken_map):
    box = Box(Drivers())
    show_why("a\nlong\n" * 200, box.outside, broken_map(), "en")
    unit = DEFAULT_FILE.parents[1] / "firmware" / "install" / "files" / "tapbank.service"
    patience = int(re.search(r"^TimeoutStartSec=(\d+)$", unit.read_text(), re.M)[1])
    assert SHOWN_S <= box.outside.clock() < patience - 30  # which a slow Pi may need before


def test_without_a_display_it_ends_at_once(broken_map):
    box = Box(Drivers())
    box.outside.bus.panels.clear()
    show_why("why", box.outside, broken_map(), "en")
    assert box.outside.clock() < 1


@pytest.mark.parametrize(
    ("text", "drivers"),
    [
        ("no TOML at all [", Drivers()),
        ('[drivers]\ndisplay = "sh1106"', Drivers(display="sh1106")),
        ('[drivers]\ndisplay = "lcd"\ndisplay_rotate = 180', Drivers(display_rotate=180)),
        ("drivers = 3", Drivers()),
        ('base = "map.toml"\n[drivers]\ndisplay = "sh1106"', Drivers(display="sh1106")),
        ('base = "nowhere.toml"\n[drivers]\nreader = 7', Drivers()),
        ('base = 7\n[drivers]\ndisplay = "sh1106"\nmore = 1', Drivers(display="sh1106")),
        ('base = "variations/sh1106.toml"\n[[wire]]\npart = 3', Drivers(display="sh1106")),
    ],
)
def test_a_broken_map_is_read_as_far_as_it_goes(tmp_path, text, drivers):
    path = tmp_path / "map.toml"
    path.write_text(text)
    assert likely_drivers(path) == drivers


def test_of_a_whole_map_all_words_are_read():
    for path in (DEFAULT_FILE, *DEFAULT_FILE.parent.glob("variations/*.toml")):
        assert likely_drivers(path) == load_pins(path).drivers
    assert likely_drivers(DEFAULT_FILE.parent / "none.toml") == Drivers()


def test_under_systemd_the_words_still_come_and_the_program_ends(
    tmp_path, monkeypatch, capsys, broken_map
):
    """Here without a bus: the log says that the display shows nothing."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", ear.getsockname())
        asked = ["--pins", str(broken_map()), "--db", str(tmp_path / "games.sqlite")]
        assert main(["run", "--devices", "real", *asked]) == 2
    assert "GPIO16" in capsys.readouterr().err


def test_the_fault_is_told_in_the_language_of_the_household(tmp_path):
    journal = tmp_path / "games.sqlite"
    config = Config("real", journal)
    assert household_language(config) == "en"
    store = Store(journal)
    Settled(store).speak("ru")
    store.close()
    assert household_language(config) == "ru"
    journal.write_bytes(b"no journal" * 1000)
    assert household_language(config) == "en"
