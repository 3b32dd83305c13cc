"""The pin map as far as the installer has to know it: its wires, and its words for drivers.

Read without the program, which is not installed yet. A variation stands on the map that
its `base` names: beside it, or among the project's. Faults are told by the box, not here.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Wire = dict[str, Any]
MOST_BASES = 8


@dataclass(frozen=True)
class PinFile:
    wires: list[Wire] = field(default_factory=list)
    drivers: dict[str, Any] = field(default_factory=dict)


def read_pins(path: Path, project: Path, bases: int = MOST_BASES) -> PinFile:
    """`project`: the folder of the project's own map. Unreadable: nothing is in it."""
    try:
        keys = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return PinFile()
    own = PinFile(keys.get("wire", []), keys.get("drivers", {}))
    if "base" not in keys or not bases:
        return own
    below = read_pins(base_of(path, str(keys["base"]), project), project, bases - 1)
    gone = {wire.get("part") for wire in own.wires} | set(keys.get("without", ()))
    kept = [wire for wire in below.wires if wire.get("part") not in gone]
    return PinFile([*kept, *own.wires], below.drivers | own.drivers)


def base_of(path: Path, name: str, project: Path) -> Path:
    """As the program finds it: beside the file, unless that is the file itself."""
    beside = path.parent / name
    if beside.exists() and beside.resolve() != path.resolve():
        return beside
    return project / name
