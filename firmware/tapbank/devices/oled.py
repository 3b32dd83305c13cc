"""An SSD1306, SSD1309 or SH1106 panel: luma.oled's own drivers, sending only what changed.

luma draws whole frames (93 ms on a 100 kHz bus). Here `display` packs the picture into the
panel's pages and sends, page by page, the columns from the first to the last changed one;
an unchanged picture costs no byte. `renew` sends settings and picture whole, without a dark
moment: for a panel that may have lost them. Every fault of the bus comes out as OSError;
the panel is then to be closed and opened anew.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from luma.core.error import Error as LumaError
from luma.core.interface.serial import i2c
from luma.oled.device import sh1106, ssd1306, ssd1309
from PIL import Image

from tapbank.devices.ports import I2c

WIDTH, HEIGHT, PAGES = 128, 64, 8
NOP, DISPLAY_OFF = 0xE3, 0xAE
SH1106_FIRST_COLUMN = 2  # its memory is 132 wide, the glass shows the middle 128


class _OnlyChanges:
    """Mixed in before a luma device; `_window` sets where the next bytes go."""

    _sent: list[bytes] | None = None
    _settings: tuple[int, ...] = ()
    data: Any
    show: Any
    contrast: Any
    hide: Any
    persist: bool

    def command(self, *bytes_: int) -> None:
        self._settings = self._settings or bytes_  # luma's start begins with all of them
        super().command(*bytes_)  # type: ignore[misc]  # luma's

    def renew(self, image: Image.Image, level: int) -> None:
        """As after power-up; the light last, so that a panel lights up with its picture."""
        off, *settings = self._settings
        self.command(*(settings if off == DISPLAY_OFF else self._settings))
        self.contrast(level)
        self._sent = None
        self.display(image)
        self.show()

    def display(self, image: Image.Image) -> None:
        turned = image.transpose(Image.Transpose.ROTATE_270).tobytes()
        pages = [turned[PAGES - 1 - page :: PAGES] for page in range(PAGES)]
        sent = self._sent
        for page, columns in enumerate(pages):
            first, end = (0, WIDTH) if sent is None else _changed(sent[page], columns)
            if first < end:
                self._window(page, first, end)
                self.data(columns[first:end])
        self._sent = pages

    def _window(self, page: int, first: int, end: int) -> None: ...


class PartialSsd1306(_OnlyChanges, ssd1306):  # type: ignore[misc]  # luma has no types
    def _window(self, page: int, first: int, end: int) -> None:
        self.command(0x21, first, end - 1, 0x22, page, page)


class PartialSsd1309(PartialSsd1306, ssd1309):  # type: ignore[misc]  # as above
    """The 2.42 inch panel speaks like the SSD1306."""


class PartialSh1106(_OnlyChanges, sh1106):  # type: ignore[misc]  # luma has no types
    def _window(self, page: int, first: int, end: int) -> None:
        column = first + SH1106_FIRST_COLUMN
        self.command(0xB0 | page, column & 0x0F, 0x10 | column >> 4)


CONTROLLERS = {
    "ssd1306": PartialSsd1306,
    "ssd1309": PartialSsd1309,
    "sh1106": PartialSh1106,
}


class OledPanel:
    """An open panel. Raises OSError from every call when it does not answer."""

    def __init__(
        self, controller: str, bus: I2c, address: int, rotate: Literal[0, 180] = 0
    ) -> None:
        """`rotate`: how the picture is turned for a panel that is built in like that."""
        self._bus, self._rotate = bus, rotate
        self._wire = i2c(bus=bus, address=address)
        with _as_oserror():
            self.ping()  # luma leaves something behind at exit for each device it starts
            self._device = CONTROLLERS[controller](self._wire)
        self._device.persist = True  # switching off is `close`'s part, not luma's at exit

    def ping(self) -> None:
        with _as_oserror():
            self._wire.command(NOP)

    def show(self, image: Image.Image) -> None:
        with _as_oserror():
            self._device.display(self._turned(image))

    def renew(self, image: Image.Image, level: int) -> None:
        with _as_oserror():
            self._device.renew(self._turned(image), level)

    def _turned(self, image: Image.Image) -> Image.Image:
        return image.transpose(Image.Transpose.ROTATE_180) if self._rotate else image

    def hide(self) -> None:
        with _as_oserror():
            self._device.hide()

    def close(self) -> None:
        self._bus.close()


def answers(bus: I2c, address: int) -> bool:
    """Whether any panel is at this address; the bus is closed afterwards."""
    try:
        with _as_oserror():
            i2c(bus=bus, address=address).command(NOP)
    except OSError:
        return False
    finally:
        bus.close()
    return True


def _changed(old: bytes, new: bytes) -> tuple[int, int]:
    """First changed column and the one after the last; equal when there is none."""
    columns = [column for column in range(WIDTH) if old[column] != new[column]]
    return (columns[0], columns[-1] + 1) if columns else (0, 0)


@contextmanager
def _as_oserror() -> Iterator[None]:
    try:
        yield
    except LumaError as fault:
        raise OSError(str(fault)) from fault
