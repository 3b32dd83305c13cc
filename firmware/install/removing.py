"""The way back: all of the program goes; the games, the owner's boards, the pin map, the
account and Debian's packages stay. The program's own folder goes last, so that a way that
was broken off is found again."""

from changes import Change, Drop, Put, Root, Run
from checks import config_file
from config_txt import without_block
from places import PROGRAM, TEXTS, UNIT
from starting import host_name_removal, is_running


def removal(root: Root) -> list[Change]:
    found: list[Change] = []
    if root.at(UNIT).exists():
        now = ("--now",) if is_running(root) else ()
        found.append(Run(("systemctl", "disable", *now, "tapbank.service")))
    found += [Drop(path) for path in TEXTS if root.at(path).exists()]
    program = [Drop(PROGRAM)] if root.at(PROGRAM).exists() else []
    if (found or program) and is_running(root):
        found.append(Run(("systemctl", "daemon-reload")))
    return [*found, *host_name_removal(root), *program]


def overlays_removal(root: Root) -> list[Change]:
    path = config_file(root)
    text = root.read(path) if path else ""
    own = without_block(text)
    if own == text:
        return []
    return [Put(path, own, 0o755, shown="without tapbank's lines")]
