"""What has to be started anew after a change, until it has been done.

Each start leaves a note of what it was done with; a note that is missing or says something
else makes it due. So it does not matter where an installation was broken off, nor whether
the installer or the owner has changed a file.
"""

import hashlib
import re
from collections.abc import Iterator

from changes import Change, Copy, Drop, Put, Root, Run
from debian import missing_packages
from pin_file import files_of
from places import AVAHI, ENABLED, NAMED, PINS, PROGRAM, PROJECT, PROJECT_PINS, STARTED, TOP

HOST_NAME = "host-name=tapbank"
WHY_NOT = "journalctl -u tapbank -b says why. Then start this again."


def is_running(root: Root) -> bool:
    """Not so for a prepared card: that just boots."""
    return root.at("/run/systemd/system").is_dir()


def program_mark() -> str:
    """Of the program in this folder, all its files."""
    whole = hashlib.sha256()
    for below, path in sorted(Copy(PROJECT, TOP, PROGRAM).wanted().items()):
        whole.update(str(below).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()


def _wanted(root: Root) -> str:
    """Program and pin map, as a start would take them now."""
    pins = hashlib.sha256()
    own = root.at(PINS)
    for path in files_of(own, PROJECT_PINS.parent) if own.exists() else [PROJECT_PINS]:
        pins.update(path.read_bytes() + b"\0")
    return f"{program_mark()} {pins.hexdigest()}\n"


def forget_start(root: Root) -> None:
    """Before the first change: from now on a start is due."""
    Drop(STARTED).do(root)


def start(root: Root) -> list[Change]:
    """At power-on from now on."""
    if root.at(ENABLED).is_symlink():
        return []
    return [Run(("systemctl", "enable", "tapbank.service"))]


def start_anew(root: Root, changed: bool = False) -> list[Change]:
    """The newer program or pin map at once."""
    wanted = _wanted(root)
    if not changed and root.read(STARTED) == wanted:
        return []
    words = (("daemon-reload",), ("restart", "tapbank.service"))
    runs = [Run(("systemctl", *word), why=WHY_NOT) for word in words]
    return [*(runs if is_running(root) else []), Put(STARTED, wanted, shown="")]


def host_name(root: Root) -> list[Change]:
    """http://tapbank.local, unless the owner has chosen another name."""
    text = root.read(AVAHI)
    if not text and root.dry and "avahi-daemon" in missing_packages(root):
        text = "[server]\n#host-name=foo\n"  # as the package brings it
    name = re.search(r"^host-name=([^\r\n]*)", text, re.MULTILINE)
    if not text or (name and name[0] != HOST_NAME):
        return []
    if name and root.at(NAMED).exists():
        return []
    return [
        *([] if name else _named(root, text)),
        *_avahi_anew(root),
        Put(NAMED, "", shown=""),
    ]


def _named(root: Root, text: str) -> Iterator[Change]:
    if root.at(NAMED).exists():
        yield Drop(NAMED)
    old = r"^#host-name=[^\r\n]*"
    new, count = re.subn(old, HOST_NAME, text, count=1, flags=re.MULTILINE)
    if not count:
        new = text.replace("[server]", f"[server]\n{HOST_NAME}", 1)
    yield Put(AVAHI, new, shown=HOST_NAME)


def _avahi_anew(root: Root) -> list[Change]:
    return (
        [Run(("systemctl", "restart", "avahi-daemon.service"))] if is_running(root) else []
    )


def host_name_removal(root: Root) -> list[Change]:
    text = root.read(AVAHI)
    back = re.sub(rf"^{HOST_NAME}(?=\r?$)", "#host-name=foo", text, flags=re.MULTILINE)
    there = [Drop(NAMED)] if root.at(NAMED).exists() else []
    if back != text:
        return [Put(AVAHI, back, shown="#host-name=foo"), *_avahi_anew(root), *there]
    return [*_avahi_anew(root), *there] if there else []


def name_in_network(root: Root) -> str:
    """What phones and ssh call the box."""
    found = re.search(r"^host-name=(\S+)", root.read(AVAHI), re.MULTILINE)
    return f"{found[1] if found else 'tapbank'}.local"
