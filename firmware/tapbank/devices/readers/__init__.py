"""Readers of ISO 14443-A cards on an RC522 chip: one port, two drivers, chosen by a word.

`rc522` is our own small driver; `mfrc522` is the class of the package of that name, mended.
Both ask for cards through `dialogue`, so they differ only in how a frame gets through the
chip.
"""

from collections.abc import Callable

from tapbank.devices.ports import Output, Reader, Sleep, Spi

DRIVERS = ("rc522", "mfrc522")


def make_reader(
    driver: str, open_spi: Callable[[], Spi], open_rst: Callable[[], Output], sleep: Sleep
) -> Reader:
    """Raises ImportError when `mfrc522` is chosen and its package is not installed."""
    if driver == "mfrc522":
        from tapbank.devices.readers.mfrc522 import MendedReader  # noqa: PLC0415

        return MendedReader(open_spi, open_rst, sleep)
    from tapbank.devices.readers.rc522 import Rc522  # noqa: PLC0415

    return Rc522(open_spi, open_rst, sleep)
