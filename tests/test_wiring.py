"""wiring/README.md has the connections of the pin map, wire for wire."""

import re
import tomllib
from pathlib import Path

import pytest

COLUMNS = ("part", "label", "line", "header", "bcm", "colour", "note")


def in_the_map(root: Path) -> list[tuple[str, ...]]:
    with (root / "wiring" / "pins.toml").open("rb") as file:
        wires = tomllib.load(file)["wire"]
    usual = dict.fromkeys(COLUMNS, "") | {"bcm": "–"}
    return [tuple(str((usual | wire)[key]) for key in COLUMNS) for wire in wires]


def in_the_table(root: Path) -> list[tuple[str, ...]]:
    text = (root / "wiring" / "README.md").read_text(encoding="utf-8")
    table = text.partition("## Connections")[2].partition("## ")[0]
    rows = re.findall(r"^\| (.*) \|$", table, re.MULTILINE)
    return [tuple(cell.strip() for cell in row.split(" | ")) for row in rows[1:]]


def test_the_table_has_every_wire_of_the_map(root: Path) -> None:
    assert in_the_table(root) == in_the_map(root)


@pytest.mark.parametrize("text", ["wiring/README.md", "hardware/README.md"])
def test_links_between_the_texts_lead_somewhere(root: Path, text: str) -> None:
    path = root / text
    for target in re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target
