"""Any TOML, as owners' slips bring it: values of every type at every key."""

import json
from datetime import date
from typing import Any

from hypothesis import strategies as st

LETTERS = st.text(st.characters(codec="utf-8"), max_size=12)
SCALARS = (
    st.integers(-(10**20), 10**20)
    | st.booleans()
    | LETTERS
    | st.floats()
    | st.dates(min_value=date(1000, 1, 1))
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(LETTERS, inner, max_size=3),
    max_leaves=6,
)


def as_toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value).replace("\x7f", "\\u007f")
        case list():
            return f"[{', '.join(map(as_toml, value))}]"
        case dict():
            pairs = (f"{as_toml(key)} = {as_toml(one)}" for key, one in value.items())
            return f"{{{', '.join(pairs)}}}"
        case date():
            return value.isoformat()
    return repr(value)


def document(keys: dict[str, Any]) -> str:
    return "".join(f"{as_toml(key)} = {as_toml(value)}\n" for key, value in keys.items())


def maps() -> st.SearchStrategy[str]:
    """Documents with the keys of a pin map, right or wrong."""
    wire = st.dictionaries(
        st.sampled_from(["part", "line", "label", "header", "bcm", "colour", "x"]),
        st.sampled_from(["roll", "contact", "SPI CS", "3V3", 11, 17, 8, 24]) | VALUES,
        max_size=7,
    )
    driver = st.sampled_from(["reader", "display", "display_address", "y"])
    words = st.dictionaries(driver, st.sampled_from(["mfrc522", 0x3D]) | VALUES, max_size=3)
    keys = {
        "base": st.sampled_from(["pins.toml", "", "a\0b", "n" * 300, "."]) | VALUES,
        "drivers": words | VALUES,
        "without": st.lists(st.sampled_from(["get", "ok"]) | VALUES, max_size=3) | VALUES,
        "wire": st.lists(wire, max_size=4) | VALUES,
    }
    return st.fixed_dictionaries({}, optional=keys).map(document)
