"""Finding the Pi's parts, on made-up systems; and saying so when there is none."""

import sys
import types

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
