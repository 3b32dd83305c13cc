"""Finding the Pi's parts, on made-up systems; and saying so when there is none."""

import os
import sys
import types
from pathlib import Path

import pytest
from tapbank.devices import PartsError
from tapbank.devices.real import RealOutside, header_chip, load_lgpio, load_spidev


def missing(name):
    raise ModuleNotFoundError(name)


@pytest.mark.parametrize(
    ("chips", "header"),
    [
        ({0: "brcm,bcm2711-gpio", 1: "raspberrypi,firmware-gpio"}, 0),
        ({0: "raspberrypi,bcm2835-gpio"}, 0),
        ({0: "brcm,brcmstb-gpio", 4: "raspberrypi,rp1-gpio"}, 4),
        ({11: "brcm,brcmstb-gpio", 15: "raspberrypi,rp1-gpio"}, 15),
    ],
)
def test_the_header_chip_is_found_by_its_name(tmp_path, chips, header):
    for number, name in chips.items():
        folder = tmp_path / f"gpiochip{number}" / "of_node"
        folder.mkdir(parents=True)
        (folder / "compatible").write_text(name + "\0")
    (tmp_path / "gpiochip99").mkdir()
    assert header_chip(tmp_path) == header


def test_a_machine_without_a_header_is_no_pi(tmp_path):
    with pytest.raises(PartsError, match="--devices simulated"):
        header_chip(tmp_path)


def test_the_stub_of_lgpio_is_told_from_a_missing_one():
    with pytest.raises(PartsError, match="The package lgpio is missing"):
        load_lgpio(missing)
    with pytest.raises(PartsError, match="empty stub"):
        load_lgpio(lambda _: types.ModuleType("lgpio"))


# As the real one: it goes to its folder at once, and opens its pipe there by a short name.
LGPIO = """
import os
os.chdir(os.environ["LG_WD"])
with open(".lgd-nfy0", "w"):
    pass
gpiochip_open = None
"""


@pytest.fixture
def lgpio_on_path(monkeypatch, tmp_path):
    (tmp_path / "lgpio.py").write_text(LGPIO)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    monkeypatch.setenv("LG_WD", "")
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    sys.modules.pop("lgpio", None)


def test_the_program_stays_where_it_is_when_lgpio_goes_to_its_folder(lgpio_on_path):
    load_lgpio()
    assert Path.cwd() == lgpio_on_path


def test_the_folder_of_lgpio_is_this_programs_alone_unless_another_is_named(
    lgpio_on_path, monkeypatch
):
    load_lgpio()
    folder = Path(os.environ["LG_WD"])
    assert folder.stat().st_mode & 0o777 == 0o700 and list(folder.iterdir())
    sys.modules.pop("lgpio")
    other = lgpio_on_path / "other"
    other.mkdir()
    monkeypatch.setenv("LG_WD", str(other))
    load_lgpio()
    assert [path.name for path in other.iterdir()] == [".lgd-nfy0"]


def test_a_program_whose_folder_is_gone_takes_lgpio_too(lgpio_on_path, monkeypatch):
    gone = lgpio_on_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert load_lgpio()
    os.chdir(lgpio_on_path)


@pytest.mark.parametrize(
    "fault",
    [
        FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3"),
        type("error", (Exception,), {})("'can not allocate memory'"),
        MemoryError(),
    ],
)
def test_whatever_keeps_lgpio_from_starting_is_told_with_its_folder(monkeypatch, fault):
    def load(_name):
        raise fault

    monkeypatch.setenv("LG_WD", "/srv/of-another")
    with pytest.raises(PartsError, match="library lgpio does not start") as told:
        load_lgpio(load)
    assert "/srv/of-another" in str(told.value.advice) and told.value.part == "gpio"


def test_a_whole_lgpio_is_taken():
    whole = types.SimpleNamespace(gpiochip_open=None)
    assert load_lgpio(lambda _: whole) is whole


def test_a_missing_spidev_says_what_to_install():
    with pytest.raises(PartsError, match="apt install python3-spidev"):
        load_spidev(missing)


def test_real_parts_are_refused_where_there_are_none(tmp_path):
    with pytest.raises(PartsError):
        RealOutside(tmp_path).open()


def test_a_driver_without_its_package_says_what_to_install(rig_with, monkeypatch):
    monkeypatch.setitem(sys.modules, "mfrc522", None)
    monkeypatch.delitem(sys.modules, "tapbank.devices.readers.mfrc522", raising=False)
    with pytest.raises(PartsError, match="pip install --no-deps mfrc522"):
        rig_with(reader="mfrc522")
