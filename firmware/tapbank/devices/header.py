"""The 40-pin header: what is at which pin, on every Pi that has one; what is fixed there.

The second SPI bus is wired as `dtoverlay=spi1-2cs,cs1_pin=22` sets it up: its own second
chip select would be the ROLL button's pin.
"""

from typing import Final

BCM_OF_HEADER: Final = {
    **{3: 2, 5: 3, 7: 4, 8: 14, 10: 15, 11: 17, 12: 18, 13: 27, 15: 22, 16: 23},
    **{18: 24, 19: 10, 21: 9, 22: 25, 23: 11, 24: 8, 26: 7, 27: 0, 28: 1, 29: 5},
    **{31: 6, 32: 12, 33: 13, 35: 19, 36: 16, 37: 26, 38: 20, 40: 21},
}
RAILS: Final = {
    "3V3": (1, 17),
    "5V": (2, 4),
    "GND": (6, 9, 14, 20, 25, 30, 34, 39),
}
RESERVED: Final = {  # what for: a code of the catalogue `pins`
    **{0: "pins.eeprom", 1: "pins.eeprom"},
    **{14: "pins.console", 15: "pins.console"},
}
BUS_PINS: Final = {
    **{"I2C SDA": (2,), "I2C SCL": (3,)},
    **{"SPI MOSI": (10,), "SPI MISO": (9,), "SPI SCK": (11,), "SPI CS": (8, 7)},
    **{"SPI1 MOSI": (20,), "SPI1 MISO": (19,), "SPI1 SCK": (21,), "SPI1 CS": (18, 22)},
}
CHIP_SELECTS: Final = {8: (0, 0), 7: (0, 1), 18: (1, 0), 22: (1, 1)}  # (bus, device)
SHARED: Final = {
    *("I2C SDA", "I2C SCL"),
    *(f"{bus} {line}" for bus in ("SPI", "SPI1") for line in ("MOSI", "MISO", "SCK")),
}
