"""The steps of an installation, in order. Each looks first and returns what is to change:
nothing, when all is as it should be, so a second run changes nothing.
"""

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from changes import Change, Copy, Drop, Failed, Put, Root, Run, answer, complaint
from config_txt import BEGIN, FILES, with_block, without_block
from pin_file import PinFile, faults_of, read_pins

PROJECT = Path(__file__).resolve().parents[2]
OWN_FILES = Path(__file__).resolve().parent / "files"
PROJECT_PINS = PROJECT / "wiring" / "pins.toml"
WORDS_OF_PINS = PROJECT / "firmware" / "tapbank" / "devices" / "pins.py"
PROGRAM, STATE, ACCOUNT = "/opt/tapbank", "/var/lib/tapbank", "tapbank"
PINS = "/etc/tapbank/pins.toml"
TOP = (
    *("pyproject.toml", "requirements.lock", "README.md", "LICENSE"),
    *("firmware", "companion", "wiring", "hardware"),
)
PACKAGES = (
    *("python3-venv", "python3-lgpio", "python3-spidev", "python3-pil"),
    *("network-manager", "dnsmasq-base", "polkitd", "avahi-daemon"),
)
GROUPS = ("spi", "i2c", "gpio")
UNIT = "/etc/systemd/system/tapbank.service"
ENABLED = "/etc/systemd/system/multi-user.target.wants/tapbank.service"
AVAHI = "/etc/avahi/avahi-daemon.conf"
MFRC522 = "mfrc522==0.0.7"
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
STAMP = f"{PROGRAM}/.venv/installed"
# where -> (file of this folder, mode)
TEXTS = {
    UNIT: ("tapbank.service", 0o644),
    "/etc/systemd/journald.conf.d/tapbank.conf": ("journald.conf", 0o644),
    "/etc/modules-load.d/tapbank.conf": ("modules.conf", 0o644),
    "/etc/polkit-1/rules.d/50-tapbank.rules": ("polkit.rules", 0o644),
    "/usr/local/bin/tapbank": ("tapbank", 0o755),
}
Step = Callable[[Root], list[Change]]


def missing_packages(root: Root) -> list[str]:
    form = "${db:Status-Abbrev}${Package}\n"
    there = answer(root, ("dpkg-query", "-W", "-f", form, *PACKAGES)).split("\n")
    return [name for name in PACKAGES if f"ii {name}" not in there]


def packages(root: Root) -> list[Change]:
    missing = missing_packages(root)
    if not missing:
        return []
    quiet = (("DEBIAN_FRONTEND", "noninteractive"),)
    why = "Is there a network? Is this Raspberry Pi OS? Nothing is lost: start it again."
    install = ("apt-get", "install", "--yes", "--no-install-recommends", *missing)
    return [Run(("apt-get", "update"), why=why), Run(install, quiet, why)]


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
    stamp = _fingerprint()
    if root.read(STAMP).strip() == stamp:
        return []
    why = "Is there a network? Nothing is lost: start it again."
    python, folders = f"{PROGRAM}/.venv/bin/python", ("firmware", "companion")
    compiled = (python, "-m", "compileall", "-q", *(f"{PROGRAM}/{f}" for f in folders))
    prepare = Run((f"{PROGRAM}/firmware/prepare",), (("TAPBANK_ON_A_PI", "yes"),), why)
    return [prepare, Run(compiled), Put(STAMP, stamp + "\n")]


def _fingerprint() -> str:
    whole = hashlib.sha256()
    for below, path in sorted(Copy(PROJECT, TOP, PROGRAM).wanted().items()):
        whole.update(str(below).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


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


def host_name(root: Root) -> list[Change]:
    """http://tapbank.local, unless the owner has chosen another name."""
    text = root.read(AVAHI)
    if not text and root.dry and "avahi-daemon" in missing_packages(root):
        text = "[server]\n#host-name=foo\n"  # as the package brings it
    if not text or re.search(r"^host-name=", text, re.MULTILINE):
        return []
    line = "host-name=tapbank"
    new, count = re.subn(r"^#host-name=.*$", line, text, count=1, flags=re.MULTILINE)
    if not count:
        new = text.replace("[server]", f"[server]\n{line}", 1)
    restart = Run(("systemctl", "restart", "avahi-daemon.service"))
    return [Put(AVAHI, new, shown=line), *([restart] if is_running(root) else [])]


def overlays(root: Root) -> list[Change]:
    """SPI, I2C at 400 kHz, the shutdown button. The owner's file is kept beside."""
    for path in FILES:
        text = root.read(path)
        if not text:
            continue
        new = with_block(text, _pins(root).wires)
        if new == text:
            return []
        added = new[new.find(BEGIN) :] if BEGIN in new else "without tapbank's lines"
        backup = f"{path}.before-tapbank"
        kept = [Put(backup, text, shown="a copy of config.txt as it is")]
        first = [] if root.at(backup).exists() else kept
        return [*first, Put(path, new, 0o755, shown=added)]
    return []


def check_words(root: Root) -> None:
    """Before anything is changed: raises Failed for a map that the box could not read."""
    own = root.at(PINS)
    faults = faults_of(own, PROJECT_PINS.parent, WORDS_OF_PINS) if own.exists() else []
    if faults:
        raise Failed("\n".join(f"{PINS}: {fault}." for fault in faults) + MEND_PINS)


def check_pins(root: Root) -> None:
    """By the program itself, once it is installed: raises Failed, with all its faults."""
    python = f"{PROGRAM}/.venv/bin/python"
    said = complaint(root, (python, "-c", READ_PINS, PINS))
    if said:
        raise Failed(said + MEND_PINS)


def name_in_network(root: Root) -> str:
    """What phones and ssh call the box."""
    found = re.search(r"^host-name=(\S+)", root.read(AVAHI), re.MULTILINE)
    return f"{found[1] if found else 'tapbank'}.local"


def _pins(root: Root) -> PinFile:
    """Of the owner; before there is one, that of the project."""
    own = root.at(PINS)
    return read_pins(own if own.exists() else PROJECT_PINS, PROJECT_PINS.parent)


def start(root: Root) -> list[Change]:
    """At power-on from now on."""
    if root.at(ENABLED).is_symlink():
        return []
    return [Run(("systemctl", "enable", "tapbank.service"))]


def start_anew(root: Root) -> list[Change]:
    """The newer program at once, on a system that runs; a prepared card just boots."""
    words = (("daemon-reload",), ("restart", "tapbank.service"))
    return [Run(("systemctl", *word)) for word in words] if is_running(root) else []


def is_running(root: Root) -> bool:
    return root.at("/run/systemd/system").is_dir()


# --- the way back


def removal(root: Root) -> list[Change]:
    """All of the program; the games, the pin map, the account and the packages stay."""
    found: list[Change] = []
    if root.at(UNIT).exists():
        now = ("--now",) if is_running(root) else ()
        found.append(Run(("systemctl", "disable", *now, "tapbank.service")))
    found += [Drop(path) for path in (*TEXTS, PROGRAM) if root.at(path).exists()]
    avahi = root.read(AVAHI)
    if "\nhost-name=tapbank\n" in avahi:
        back = avahi.replace("\nhost-name=tapbank\n", "\n#host-name=foo\n")
        found.append(Put(AVAHI, back, shown="#host-name=foo"))
    return found


def overlays_removal(root: Root) -> list[Change]:
    for path in FILES:
        text = root.read(path)
        if text and without_block(text) != text:
            return [Put(path, without_block(text), 0o755, shown="without tapbank's lines")]
    return []


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
