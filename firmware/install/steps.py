"""The steps of an installation, in order. Each looks first and returns what is to change:
nothing, when all is as it should be, so a second run changes nothing.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from changes import FOLDER, Change, Copy, Move, Open, Put, Root, Run, mode_of
from checks import config_file
from config_txt import block_of, with_block, without_block
from debian import packages
from pin_file import PinFile, files_of, read_pins
from places import (
    ACCOUNT,
    BOARDS,
    OLD_BOARDS,
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
    return [copy] if copy.differing(root) or copy.stale(root) else []


def environment(root: Root) -> list[Change]:
    """The venv, with Debian's packages in sight; bytecode, since the box can't write it."""
    stamp = program_mark()
    if root.read(STAMP).strip() == stamp:
        return _open_environment(root)
    why = "Is there a network? Nothing is lost: start it again."
    python, folders = f"{PROGRAM}/.venv/bin/python", ("firmware", "companion")
    compiled = (python, "-m", "compileall", "-q", *(f"{PROGRAM}/{f}" for f in folders))
    prepare = Run((f"{PROGRAM}/firmware/prepare",), (("TAPBANK_ON_A_PI", "yes"),), why)
    # The note only once all is on the disk: the power may go at any moment.
    note = Put(STAMP, stamp + "\n")
    return [*_open_environment(root), prepare, Run(compiled), Run(("sync",)), note]


def _open_environment(root: Root) -> list[Change]:
    """As it may have been left by somebody's strict umask."""
    places = [f"{PROGRAM}/{name}" for name in (".venv", "firmware", "companion")]
    venv, *folders = map(root.at, places)
    made = [path for folder in folders for path in folder.rglob("*.pyc")]
    there = [venv, *venv.rglob("*"), *made, *{path.parent for path in made}]
    modes = (mode_of(path) for path in there if not path.is_symlink())
    if all(mode is None or mode & 0o044 == 0o044 for mode in modes):
        return []
    return [Run(("chmod", "--recursive", "go+rX", *places))]


def pin_map(root: Root) -> list[Change]:
    """The owner's from then on: never written again, but the box has to read it."""
    own = root.at(PINS)
    if not own.exists():
        text = PROJECT_PINS.read_text(encoding="utf-8")
        shown = "the pin map of the project; yours from now on"
        return [*_open_folder(root), Put(PINS, text, shown=shown)]
    files = [
        path for path in files_of(own, PROJECT_PINS.parent) if path.parent == own.parent
    ]
    modes = {path: mode_of(path) or 0 for path in files}
    closed = [path for path, mode in modes.items() if mode & 0o444 != 0o444]
    below = [f"{Path(PINS).parent}/{path.name}" for path in closed]
    opened = [Open(b, modes[c] | 0o444) for b, c in zip(below, closed, strict=True)]
    return [*_open_folder(root), *opened]


def _open_folder(root: Root) -> list[Change]:
    folder = str(Path(PINS).parent)
    mode = mode_of(root.at(folder))
    return [] if mode is None or mode & 0o055 == 0o055 else [Open(folder, FOLDER)]


def boards(root: Root) -> list[Change]:
    """Of a box that was installed before they had a place of their own."""
    return [Move(OLD_BOARDS, BOARDS)] if root.at(OLD_BOARDS).is_dir() else []


def reader_package(root: Root) -> list[Change]:
    """What `reader = "mfrc522"` needs; alone: it would bring a second GPIO library."""
    there = root.at(f"{PROGRAM}/.venv").glob("lib/python3*/site-packages/mfrc522")
    if _pins(root).drivers.get("reader") != "mfrc522" or any(there):
        return []
    why = "Is there a network? Nothing is lost: start it again, or write rc522 there."
    pip = (f"{PROGRAM}/.venv/bin/python", "-m", "pip", "install", "--no-deps", MFRC522)
    return [Run(pip, why=why)]


def settings(root: Root) -> list[Change]:
    """Service, limits of the log, modules of the buses, rights to the box's own Wi-Fi."""
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
    ("Boards of your own", boards),
    ("The name tapbank.local", host_name),
    ("Start at power-on", start),
)
