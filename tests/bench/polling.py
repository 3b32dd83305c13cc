"""What asking the pads costs: transfers and estimated bus time a second (never a test).

    python tests/bench/polling.py [--seconds N] [--overhead US]

Over the simulated chips, on standing time. The estimate: each SPI transfer costs the
overhead (30 µs on a Pi 4 or 5, 60 on a Zero 2 W or 3), each byte 8 µs at 1 MHz; each byte
on I2C 22.5 µs at 400 kHz.
"""

import argparse
from collections.abc import Callable

from msgspec.structs import replace
from tapbank.devices import Parts, load_pins, open_parts
from tapbank.devices.simulated.box import SimulatedBox, box_of
from tapbank.devices.simulated.outside import SimulatedOutside

SPI_BYTE_S, I2C_BYTE_S = 8e-6, 22.5e-6
CARD = "04A1B2C3D4E5F6"


def nothing(_parts: Parts, _box: SimulatedBox) -> None:
    """Awake, both pads empty."""


def lying(_parts: Parts, box: SimulatedBox) -> None:
    box.put_card("pay", CARD)


def resting(parts: Parts, _box: SimulatedBox) -> None:
    parts.pads.resting = True


def lost(_parts: Parts, box: SimulatedBox) -> None:
    box.unplug_reader("get")


CASES: tuple[tuple[str, Callable[[Parts, SimulatedBox], None]], ...] = (
    ("awake, pads empty", nothing),
    ("awake, a card lying", lying),
    ("awake, a reader lost", lost),
    ("at rest, pads empty", resting),
)


def measure(
    driver: str,
    begin: Callable[[Parts, SimulatedBox], None],
    seconds: float,
    overhead_s: float,
) -> str:
    pins = load_pins()
    pins = replace(pins, drivers=replace(pins.drivers, reader=driver))
    parts = open_parts("simulated", pins, lambda _report: None, threads=False)
    box = box_of(parts)
    box.advance(2)
    begin(parts, box)
    box.advance(2)
    outside = parts.outside
    assert isinstance(outside, SimulatedOutside)
    chips, bus = list(outside.chips.values()), outside.bus
    transfers, sent = sum(c.transfers for c in chips), sum(c.bytes for c in chips)
    written = bus.written
    box.advance(seconds)
    transfers = sum(c.transfers for c in chips) - transfers
    sent = sum(c.bytes for c in chips) - sent
    spi = (transfers * overhead_s + sent * SPI_BYTE_S) / seconds
    i2c = (bus.written - written) * I2C_BYTE_S / seconds
    parts.close()
    return f"{transfers / seconds:>8.0f} {spi * 1e3:>8.2f} {i2c * 1e3:>8.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--overhead", type=float, default=30.0, help="µs of a transfer")
    asked = parser.parse_args()
    print(f"{'':<28} SPI/s   SPI ms/s I2C ms/s")
    for driver in ("rc522", "mfrc522"):
        for name, begin in CASES:
            line = measure(driver, begin, asked.seconds, asked.overhead * 1e-6)
            print(f"{driver:<8}{name:<22}{line}")


if __name__ == "__main__":
    main()
