"""What is looked at before anything is changed, and the pin map once the program is there.

Each raises Failed with what to do about it.
"""

import re

from changes import Failed, Root, answer, complaint
from config_txt import FILES, boot
from pin_file import faults_of
from places import ACCOUNT, PINS, PROGRAM, PROJECT_PINS, WORDS_OF_PINS

MEND_PINS = (
    f"\nThe box does not start with this pin map. Mend it: sudo nano {PINS}, then again."
)
READ_PINS = """import sys
from pathlib import Path
from tapbank.devices import PinMapError, load_pins
try:
    load_pins(Path(sys.argv[1]))
except PinMapError as fault:
    sys.exit(fault.told("en"))
"""
NO_CONFIG = (
    f"There is no {FILES[0]}: SPI and I2C can't be switched on, the box would find no "
    "reader and no display.\nNothing was changed. Is the card's first partition mounted "
    "there? (sudo mount /boot/firmware)\nThen again; or with --no-overlays, and switch "
    "them on yourself."
)
NARROW = ("armhf", "armel", "i386")
NO_SHELLS = ("nologin", "false")
FIRST_OF_PEOPLE = 1000  # numbers of accounts: below are the system's own


def check_width(root: Root) -> None:
    """A 64-bit kernel may carry a system of 32 bits: Debian's own word is asked for."""
    system = answer(root, ("dpkg", "--print-architecture")).strip()
    if system in NARROW:
        raise Failed(
            f"This system is the 32-bit one ({system}); the box wants the 64-bit one. "
            "Nothing was changed.\nWrite the card anew: Raspberry Pi OS (64-bit) in the "
            "Imager, for a Pi Zero 2 W, 3, 4, 5 or newer. Older ones have no 64 bits."
        )


def check_words(root: Root) -> None:
    """A map that the box could not read."""
    own = root.at(PINS)
    faults = faults_of(own, PROJECT_PINS.parent, WORDS_OF_PINS) if own.exists() else []
    if faults:
        raise Failed("\n".join(f"{PINS}: {fault}." for fault in faults) + MEND_PINS)


def check_account(root: Root) -> None:
    """The box's account has a name that somebody may have given themselves."""
    found = re.search(rf"^{ACCOUNT}:.*", root.read("/etc/passwd"), re.MULTILINE)
    if not found:
        return
    _, _, number, _, _, _, shell = [*found[0].rstrip().split(":"), *[""] * 7][:7]
    people = number.isdecimal() and int(number) >= FIRST_OF_PEOPLE
    if people or not shell.endswith(NO_SHELLS):
        raise Failed(
            f"“{ACCOUNT}” is an account that somebody logs in with. The box needs one of "
            "this name for itself, with no rights of a person. Nothing was changed.\n"
            "Write the card anew with another user name; or make one (sudo adduser NAME, "
            f"sudo adduser NAME sudo), log in with it, sudo deluser {ACCOUNT}, then again."
        )


def config_file(root: Root) -> str:
    """Where config.txt is; "" when it is nowhere."""
    there = (path for path in FILES if root.at(path).is_file())
    return next((path for path in there if not boot.is_moved(root.read(path))), "")


def check_config(root: Root) -> None:
    if not config_file(root):
        raise Failed(NO_CONFIG)


def check_pins(root: Root) -> None:
    """By the program itself, once it is installed: all faults of the map."""
    python = f"{PROGRAM}/.venv/bin/python"
    said = complaint(root, (python, "-c", READ_PINS, PINS))
    if said:
        raise Failed(said + MEND_PINS)
