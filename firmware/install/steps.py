"""The steps of an installation, in order. Each looks first and returns what is to change:
nothing, when all is as it should be, so a second run changes nothing.
"""

import re
from collections.abc import Callable, Iterator

from changes import Change, Copy, Put, Root, Run
from checks import config_file
from config_txt import block_of, with_block, without_block
from debian import packages
from pin_file import PinFile, read_pins
from places import (
    ACCOUNT,
    OWN_FILES,
    PINS,
    PROGRAM,
    PROJECT,
    PROJECT_PINS,
    STAMP,
    STATE,
    TEXTS,
    TOP,
)
from starting import host_name, program_mark, start

GROUPS = ("spi", "i2c", "gpio")
MFRC522 = "mfrc522==0.0.7"
Step = Callable[[Root], list[Change]]


def account(root: Root) -> list[Change]:
    found: list[Change] = []
    members = dict(_groups(root.read("/etc/group")))
    for group in GROUPS:
        if group not in members:
            found.append(Run(("groupadd", "--system", "--force", group)))
    if not re.search(rf"^{ACCOUNT}:", root.read("/etc/passwd"), re.MULTILINE):
        options = ("--system", "--user-group", "--no-create-home")
        home = ("--home-dir", STATE, "--shell", "/usr/sbin/nologin")
        found.append(Run(("useradd", *options, *home, ACCOUNT)))
    if not all(ACCOUNT in members.get(group, ()) for group in GROUPS):
        found.append(Run(("usermod", "--append", "--groups", ",".join(GROUPS), ACCOUNT)))
    return found


def _groups(text: str) -> Iterator[tuple[str, list[str]]]:
    for line in text.splitlines():
        name, _, rest = line.partition(":")
        yield name, rest.rpartition(":")[2].split(",")


def program(root: Root) -> list[Change]:
    copy = Copy(PROJECT, TOP, PROGRAM)
    if root.at(PROGRAM) == PROJECT or not (copy.differing(root) or copy.stale(root)):
        return []
    return [copy]


def environment(root: Root) -> list[Change]:
    """The venv, with Debian's packages in sight; bytecode, since the box can't write it."""
    stamp = program_mark()
    if root.read(STAMP).strip() == stamp:
        return []
    why = "Is there a network? Nothing is lost: start it again."
    python, folders = f"{PROGRAM}/.venv/bin/python", ("firmware", "companion")
    compiled = (python, "-m", "compileall", "-q", *(f"{PROGRAM}/{f}" for f in folders))
    prepare = Run((f"{PROGRAM}/firmware/prepare",), (("TAPBANK_ON_A_PI", "yes"),), why)
    # The note only once all is on the disk: the power may go at any moment.
    return [prepare, Run(compiled), Run(("sync",)), Put(STAMP, stamp + "\n")]


def pin_map(root: Root) -> list[Change]:
    """The owner's from then on: never written again."""
    if root.at(PINS).exists():
        return []
    text = PROJECT_PINS.read_text(encoding="utf-8")
    return [Put(PINS, text, shown="the pin map of the project; yours from now on")]


def reader_package(root: Root) -> list[Change]:
    """What `reader = "mfrc522"` needs; alone: it would bring a second GPIO library."""
    there = root.at(f"{PROGRAM}/.venv").glob("lib/python3*/site-packages/mfrc522")
    if _pins(root).drivers.get("reader") != "mfrc522" or any(there):
        return []
    why = "Is there a network? Nothing is lost: start it again, or write rc522 there."
    pip = (f"{PROGRAM}/.venv/bin/python", "-m", "pip", "install", "--no-deps", MFRC522)
    return [Run(pip, why=why)]


def settings(root: Root) -> list[Change]:
    """Service, limits of the log, the module for I2C, the rights to the box's own Wi-Fi."""
    found: list[Change] = []
    for path, (name, mode) in TEXTS.items():
        text = (OWN_FILES / name).read_text(encoding="utf-8")
        if root.read(path) != text or root.at(path).stat().st_mode & 0o777 != mode:
            found.append(Put(path, text, mode))
    return found


def overlays(root: Root) -> list[Change]:
    """SPI, I2C at 400 kHz, the shutdown button. A copy of the owner's file is kept."""
    path = config_file(root)
    if not path:
        return []
    text, wires = root.read(path), _pins(root).wires
    new = with_block(text, wires)
    if new == text:
        return []
    added = "\n".join(block_of(text, wires)) or "without tapbank's lines"
    first = []
    if without_block(text) == text:  # none of ours is in it
        first = [Put(f"{path}.before-tapbank", text, shown="a copy of config.txt as it is")]
    return [*first, Put(path, new, 0o755, shown=added)]


def _pins(root: Root) -> PinFile:
    """Of the owner; before there is one, that of the project."""
    own = root.at(PINS)
    return read_pins(own if own.exists() else PROJECT_PINS, PROJECT_PINS.parent)


STEPS: tuple[tuple[str, Step], ...] = (
    ("Packages of Debian", packages),
    ("The box's own account", account),
    ("The program", program),
    ("Its Python environment", environment),
    ("The pin map", pin_map),
    ("The reader driver of the pin map", reader_package),
    ("Service and settings", settings),
    ("The name tapbank.local", host_name),
    ("Start at power-on", start),
)
