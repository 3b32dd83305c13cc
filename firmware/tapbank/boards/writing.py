"""A draft's table as TOML text; what it writes, `tapbank.editions` reads back the same.

Comments of a file made by hand are not kept when the form writes it anew.
"""

import json
import math
import re
from collections.abc import Mapping
from typing import Any, Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+\Z")
_TABLES: Final = ("money", "settings", "options", "groups", "decks")
_FIRST_LINE: Final = "# A board of your own: `tapbank board` or the page /boards change it."


def toml(table: Mapping[str, Any]) -> str:
    """The text of the file. Values are text, numbers, truths, lists and tables."""
    parts = [_FIRST_LINE]
    parts += [
        f"{_key(key)} = {_value(value)}"
        for key, value in table.items()
        if key != "spaces" and not (key in _TABLES and isinstance(value, Mapping))
    ]
    if isinstance(table.get("spaces"), list):
        parts.append(f"spaces = {_rows(table['spaces'])}")
    for key in _TABLES:
        if isinstance(table.get(key), Mapping):
            parts += _section(key, table[key])
    return "\n".join(parts) + "\n"


def _section(name: str, table: Mapping[str, Any]) -> list[str]:
    flat = {key: one for key, one in table.items() if not isinstance(one, Mapping)}
    lines = [f"\n[{name}]"] if flat or not table else []
    lines += [f"{_key(key)} = {_rows_or_value(one)}" for key, one in flat.items()]
    for key, one in table.items():
        if isinstance(one, Mapping):
            lines += _section(f"{name}.{_key(key)}", one)
    return lines


def _rows_or_value(value: Any) -> str:
    rows = isinstance(value, list) and any(isinstance(one, Mapping) for one in value)
    return _rows(value) if rows else _value(value)


def _rows(rows: list[Any]) -> str:
    return "[\n" + "".join(f"    {_value(row)},\n" for row in rows) + "]"


def _key(key: str) -> str:
    return key if _BARE.match(key) else _text(key)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    return _text(str(value))


def _text(text: str) -> str:
    """As JSON writes it, which TOML reads; of halves of letters nothing is left."""
    whole = text.encode("utf-8", "replace").decode()
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")
