"""The lines of config.txt that the box needs, in a block of their own at its end.

What the owner has switched on already is not written again; nothing of theirs is changed.
"""

from pin_file import Wire

FILES = ("/boot/firmware/config.txt", "/boot/config.txt")
BEGIN = "# --- tapbank: begin (as it was before: config.txt.before-tapbank)"
END = "# --- tapbank: end"
SHUTDOWN = "dtoverlay=gpio-shutdown,gpio_pin={bcm},active_low=1,gpio_pull=up"
SECOND_SPI = "dtoverlay=spi1-2cs,cs1_pin=22"
PARAMETERS = ("spi=on", "i2c_arm=on", "i2c_arm_baudrate=400000")


def without_block(text: str) -> str:
    """The file as its owner wrote it."""
    before, found, rest = text.partition(BEGIN)
    if not found:
        return text
    after = rest.partition(END)[2]
    return before.rstrip("\n") + "\n" + after.lstrip("\n")


def with_block(text: str, wires: list[Wire]) -> str:
    """The file with all that the box of this pin map needs."""
    own = without_block(text)
    lines = missing(own, wires)
    if not lines:
        return own
    block = "\n".join((BEGIN, "[all]", *lines, END))
    return f"{own.rstrip()}\n\n{block}\n" if own.strip() else f"{block}\n"


def missing(text: str, wires: list[Wire]) -> list[str]:
    """Lines that the file lacks. A section like [pi4] counts as not for all."""
    active, for_all = [], True
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            for_all = line == "[all]"
        elif for_all:
            active.append(line)
    parameters = {
        parameter
        for line in active
        if line.startswith("dtparam=")
        for parameter in line.removeprefix("dtparam=").split(",")
    }
    wanted = [f"dtparam={word}" for word in PARAMETERS if word not in parameters]
    return wanted + [line for line in overlays_for(wires) if line not in active]


def overlays_for(wires: list[Wire]) -> list[str]:
    """The shutdown button; the second SPI bus of a box with far readers."""
    found = [
        SHUTDOWN.format(bcm=wire["bcm"])
        for wire in wires
        if wire.get("part") == "shutdown" and "bcm" in wire
    ]
    if any(str(wire.get("line", "")).startswith("SPI1 ") for wire in wires):
        found.append(SECOND_SPI)
    return found
