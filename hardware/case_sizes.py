"""The sizes of the case, from case.toml and a file that differs from it: read, and checked
one by one – known, of the right kind, possible at all. Whether what is drawn from them
fits together is for `case_faults`.
"""

import math
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

HERE: Final = Path(__file__).parent
LARGEST: Final = 2000.0  # millimetres; more is a slip
FINEST: Final = 1.0  # of fingers
MOST: Final = 200  # of vents
# Where 0 says that there is none, or is a size like any other.
MAY_BE_ZERO: Final = frozenset(
    {"sheet.kerf", "sheet.gap", "box.corner", "knob.hole", "pads.far_y", "vents.count"}
)
PARTS: Final = {
    "sheet": "thickness kerf finger gap",
    "box": "width depth height corner",
    "lid_screws": "hole inset ear",
    "display": "x y width height",
    "roll": "x y hole",
    "knob": "x y hole cap",
    "keys": "columns rows hole",
    "pads": "x y far_y window cover",
    "pi": "x y along across zero_across hole",
    "power": "sockets plug height",
    "back": "cables cable button button_hole",
    "vents": "slot count pitch",
}
LISTS: Final = {  # least and most sizes in it
    **{name: (2, 2) for name in ("keys.columns", "keys.rows", "pads.window", "pads.cover")},
    **{
        name: (2, 2) for name in ("power.sockets", "power.plug", "back.cable", "vents.slot")
    },
    **{"pads.x": (1, 2), "back.cables": (0, 20)},
}
Sizes = dict[str, Any]


class CaseError(Exception):
    """All faults of the sizes, one a line."""

    def __init__(self, source: str, faults: list[str]) -> None:
        super().__init__("\n".join(f"{source}: {fault}" for fault in faults))


def read_sizes(over: Path | None = None) -> Sizes:
    """Those of case.toml, with the keys of another file in their places. Raises CaseError
    for what is no size, or lacks."""
    usual = HERE / "case.toml"
    sizes = _read(usual)
    lacking = [
        f"there is no {part}.{key}"
        for part, keys in PARTS.items()
        for key in keys.split()
        if key not in sizes.get(part, {})
    ]
    if lacking:
        raise CaseError(str(usual), lacking)
    for part, keys in (_read(over) if over else {}).items():
        sizes[part] = sizes[part] | keys
    return sizes


def _read(path: Path) -> Sizes:
    try:
        sizes = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise CaseError(str(path), [f"it can't be read ({fault.strerror})"]) from fault
    except (ValueError, RecursionError) as fault:
        raise CaseError(str(path), [f"this is no TOML: {fault}"]) from fault
    faults = [fault for part, keys in sizes.items() for fault in _of_part(part, keys)]
    if faults:
        raise CaseError(str(path), faults)
    return sizes


def _of_part(part: str, keys: object) -> Iterator[str]:
    if part not in PARTS:
        yield f"there is no [{part}], only {', '.join(PARTS)}"
    elif not isinstance(keys, dict):
        yield f"[{part}] holds keys with their sizes, not {_shown(keys)}"
    else:
        for key, value in keys.items():
            yield from _of_key(part, key, value)


def _of_key(part: str, key: str, value: object) -> Iterator[str]:
    known, name = PARTS[part].split(), f"{part}.{key}"
    if key not in known:
        yield f"there is no {name}, only {', '.join(known)}"
    elif name in LISTS:
        least, most = LISTS[name]
        if not isinstance(value, list) or not least <= len(value) <= most:
            count = f"{least}" if least == most else f"{least} to {most}"
            yield f"{name} is a list of {count} sizes, like [40, 60], not {_shown(value)}"
        else:
            for one in value:
                yield from _of_number(name, one)
    else:
        yield from _of_number(name, value)


def _of_number(name: str, value: object) -> Iterator[str]:
    if isinstance(value, bool) or not isinstance(value, int | float):
        yield f"{name} is a number of millimetres, like 12.5, not {_shown(value)}"
    elif not math.isfinite(value) or value < 0 or (not value and name not in MAY_BE_ZERO):
        least = "0 or more" if name in MAY_BE_ZERO else "more than 0"
        yield f"{name} = {_shown(value)}: it must be {least}"
    elif value > LARGEST:
        yield f"{name} = {_shown(value)}: more than {LARGEST:g} mm is a slip"
    elif name == "vents.count" and (value > MOST or value != int(value)):
        yield f"{name} = {_shown(value)}: it is a count, {MOST} at most"
    elif name == "sheet.finger" and value < FINEST:
        yield f"{name} = {_shown(value)}: no finger is thinner than {FINEST:g} mm"


def _shown(value: object) -> str:
    text = f"{value:g}" if isinstance(value, float) else repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"
