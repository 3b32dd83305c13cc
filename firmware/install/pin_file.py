"""The pin map as far as the installer has to know it: its wires, and its words for drivers.

Read without the program, which is not installed yet. A variation stands on the map that
its `base` names: beside it, or among the project's. Which words there are stands in the
program's own text; faults of wires are told by the program, once it is there.
"""

import ast
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
    """`project`: the folder of the project's own map. What can't be read, or is of another
    kind than it should be, is not in it: the program tells its faults."""
    keys = _keys(path)
    own = PinFile(_tables(keys.get("wire")), _table(keys.get("drivers")))
    if not isinstance(keys.get("base"), str) or not bases:
        return own
    below = read_pins(base_of(path, keys["base"], project), project, bases - 1)
    without = keys.get("without")
    gone = [wire.get("part") for wire in own.wires]
    gone += without if isinstance(without, list) else []
    kept = [wire for wire in below.wires if wire.get("part") not in gone]
    return PinFile([*kept, *own.wires], below.drivers | own.drivers)


def files_of(path: Path, project: Path) -> list[Path]:
    """The file, and those it stands on, as far as they are there."""
    found: list[Path] = []
    while len(found) <= MOST_BASES and _is_file(path):
        found.append(path)
        base = _keys(path).get("base")
        if not isinstance(base, str):
            break
        path = base_of(path, base, project)
    return found


def _keys(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}


def _tables(value: object) -> list[Wire]:
    return (
        [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
    )


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def base_of(path: Path, name: str, project: Path) -> Path:
    """As the program finds it: beside the file, unless that is the file itself."""
    beside = path.parent / name
    return beside if _is_file(beside) and not beside.samefile(path) else project / name


def _is_file(path: Path) -> bool:
    """Also for names that no file can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def faults_of(path: Path, project: Path, source: Path) -> list[str]:
    """What keeps the box from reading this map: no TOML, or words of drivers that the
    program (`source`: its module of pin maps) does not know.
    """
    try:
        tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        return [f"it can't be read ({fault.strerror})"]
    except (ValueError, RecursionError) as fault:
        return [f"this is not TOML: {fault}"]
    known, faults = driver_words(source), []
    for key, word in read_pins(path, project).drivers.items():
        if key not in known:
            faults.append(f"there is no {key} under [drivers], only {', '.join(known)}")
        elif word not in known[key]:
            words = ", ".join(map(_as_toml, known[key]))
            faults.append(f"{key} = {_as_toml(word)} is none of {words}")
    return faults


def driver_words(source: Path) -> dict[str, list[Any]]:
    """Each key under [drivers] with its words, as the program's text has them."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef) and node.name == "Drivers":
            fields = [line for line in node.body if isinstance(line, ast.AnnAssign)]
            return {
                ast.unparse(line.target): [
                    one.value
                    for one in ast.walk(line.annotation)
                    if isinstance(one, ast.Constant)
                ]
                for line in fields
            }
    return {}


def _as_toml(word: object) -> str:
    return f'"{word}"' if isinstance(word, str) else str(word)
