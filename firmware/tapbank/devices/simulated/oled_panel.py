"""An SSD1306 (or SSD1309) or SH1106 with its picture memory, fed with the raw bytes of I2C
messages.

The SSD1306 has 128 columns and addresses a window or a page; the SH1106 has 132 of which
the glass shows the middle 128, and knows pages only. Without its settings a panel is dark,
or shows its memory mirrored. Scrolling and timing settings are taken and ignored.
"""

from collections.abc import Callable

from PIL import Image

WIDTH, PAGES = 128, 8
# command -> number of parameter bytes
SHARED = {0x81: 1, 0x8D: 1, 0xA3: 2, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
SSD1306 = SHARED | {0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5}
SH1106 = SHARED | {0xAD: 1}


class OledPanelModel:
    def __init__(self, controller: str, changed: Callable[[], None] = lambda: None) -> None:
        self.controller = "sh1106" if controller == "sh1106" else "ssd1306"
        self._changed = changed
        self.columns = 128 if self.controller == "ssd1306" else 132
        self._parameters = SSD1306 if self.controller == "ssd1306" else SH1106
        self.power_up()

    def power_up(self) -> None:
        """The memory holds chance values, the panel is dark."""
        self._memory = bytearray(x * 37 & 0xFF for x in range(self.columns * PAGES))
        self.on, self.inverse, self.contrast = False, False, 0x7F
        self._windowed = self._mirrored_back = self._turned_back = False
        self._pump = self.controller == "sh1106"  # the other needs to be told
        self._first, self._last = 0, self.columns - 1
        self._first_page, self._last_page = 0, PAGES - 1
        self._column = self._page = 0
        self._open: list[int] = []

    def receive(self, message: bytes) -> None:
        """One I2C message without its address: control byte (0x40 = picture memory), then
        bytes.
        """
        control, body = message[0], message[1:]
        for byte in body:
            if control & 0x40:
                self._store(byte)
            else:
                self._take(byte)
        self._changed()

    def picture(self) -> Image.Image:
        """What the glass shows."""
        first = 0 if self.controller == "ssd1306" else 2
        rows = bytearray()
        for page in range(PAGES):
            start = page * self.columns + first
            columns = self._memory[start : start + WIDTH]
            for bit in range(8):
                rows += bytes(
                    255 if (byte >> bit & 1) != self.inverse else 0 for byte in columns
                )
        if not (self.on and self._pump):
            rows = bytearray(len(rows))
        grey = Image.frombytes("L", (WIDTH, PAGES * 8), bytes(rows))
        if not self._mirrored_back:
            grey = grey.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if not self._turned_back:
            grey = grey.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        return grey.convert("1", dither=Image.Dither.NONE)

    def _take(self, byte: int) -> None:
        self._open.append(byte)
        if len(self._open) > self._parameters.get(self._open[0], 0):
            command, *parameters = self._open
            self._open = []
            self._obey(command, parameters)

    def _obey(self, command: int, parameters: list[int]) -> None:
        match command:
            case 0x20 if parameters:
                self._windowed = parameters[0] & 3 == 0
            case 0x21 if parameters and self._windowed:
                self._first, self._last = parameters
                self._column = self._first
            case 0x22 if parameters and self._windowed:
                self._first_page, self._last_page = parameters
                self._page = self._first_page
            case _:
                self._appear(command, parameters)

    def _appear(self, command: int, parameters: list[int]) -> None:
        """The commands that say how the glass shows the memory."""
        match command:
            case 0x8D if self.controller == "ssd1306":
                self._pump = parameters[0] & 4 != 0
            case 0xA0 | 0xA1:
                self._mirrored_back = command == 0xA1
            case 0xC0 | 0xC8:
                self._turned_back = command == 0xC8
            case 0x81:
                self.contrast = parameters[0]
            case 0xAE | 0xAF:
                self.on = command == 0xAF
            case 0xA6 | 0xA7:
                self.inverse = command == 0xA7
            case _:
                self._place(command)

    def _place(self, command: int) -> None:
        """The three commands of page addressing."""
        if 0xB0 <= command <= 0xB7:
            self._page = command & 7
        elif command <= 0x0F:
            self._column = self._column & 0xF0 | command
        elif command <= 0x1F:
            self._column = self._column & 0x0F | (command & 0x0F) << 4

    def _store(self, byte: int) -> None:
        if self._column < self.columns:
            self._memory[self._page * self.columns + self._column] = byte
        self._column += 1
        if self.controller == "sh1106":
            self._column = min(self._column, self.columns)
        elif not self._windowed:
            self._column %= self.columns
        elif self._column > self._last:
            self._column = self._first
            at_end = self._page >= self._last_page
            self._page = self._first_page if at_end else self._page + 1
