"""A simulated box on standing time, with either reader driver and either panel."""

import msgspec
import pytest
from tapbank.devices import Parts, PinMap, Report, load_pins, open_parts
from tapbank.devices.simulated.box import SimulatedBox, box_of


class Rig:
    """Parts, their box, and what they told since the last look."""

    def __init__(self, pins: PinMap) -> None:
        self._told: list[Report] = []
        self.parts: Parts = open_parts("simulated", pins, self._told.append, threads=False)
        self.box: SimulatedBox = box_of(self.parts)

    def advance(self, seconds: float) -> list[Report]:
        self.box.advance(seconds)
        return self.told()

    def told(self) -> list[Report]:
        told = list(self._told)
        self._told.clear()
        return told


@pytest.fixture
def pins():
    return load_pins()


@pytest.fixture
def rig_of():
    """A box wired by this pin map."""
    rigs = []

    def make(pins: PinMap) -> Rig:
        rigs.append(Rig(pins))
        return rigs[-1]

    yield make
    for rig in rigs:
        rig.parts.close()


@pytest.fixture
def rig_with(pins, rig_of):
    def make(**words: str | int) -> Rig:
        drivers = msgspec.structs.replace(pins.drivers, **words)
        return rig_of(msgspec.structs.replace(pins, drivers=drivers))

    return make


@pytest.fixture
def rig(rig_with):
    rig = rig_with()
    rig.advance(0.05)  # past the first look of every part
    return rig


@pytest.fixture
def pad_rig(rig_with, driver):
    """A box with its readers started, for each driver."""
    rig = rig_with(reader=driver)
    rig.advance(0.2)
    return rig
