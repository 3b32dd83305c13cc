"""The case as flat panels, in millimetres, from the dimensions in case.toml.

    .venv/bin/python hardware/case.py

writes case.svg (panels), case-covers.svg (pad covers of 1 mm), case-plan.svg (what goes
where, to look at) and the table of holes in README.md. Needs fonttools, which
firmware/prepare workshop brings.
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from case_drawing import drawing
from case_plan import plan
from panels import Hole, Mark, Panel, Point, outline

HERE: Final = Path(__file__).parent
README: Final = HERE / "README.md"
PLACE: Final = re.compile(r"(<!-- made: holes -->\n).*?(<!-- end -->)", re.DOTALL)
KEYS: Final = (("▲", "OK"), ("▼", "✕"))
Sizes = dict[str, Any]


def read_sizes(path: Path = HERE / "case.toml") -> Sizes:
    return tomllib.loads(path.read_text(encoding="utf-8"))


# --- panels


def lid(size: Sizes) -> Panel:
    """Seen from above; the upper edge is at the back."""
    width, depth = size["box"]["width"], size["box"]["depth"]
    screws, pads, keys = size["lid_screws"], size["pads"], size["keys"]
    inset = screws["inset"]
    holes = [
        Hole(x, y, screws["hole"], use="screw of the lid")
        for x in (inset, width - inset)
        for y in (inset, depth - inset)
    ]
    show, roll, (wide, high) = size["display"], size["roll"], pads["window"]
    holes.append(Hole(show["x"], show["y"], show["width"], show["height"], "display"))
    holes.append(Hole(roll["x"], roll["y"], roll["hole"], use="ROLL"))
    holes += [
        Hole(x, y, keys["hole"], use=use)
        for y, row in zip(keys["rows"], KEYS, strict=True)
        for x, use in zip(keys["columns"], row, strict=True)
    ]
    holes += [
        Hole(x, pads["y"], wide, high, f"{use} reader")
        for x, use in zip(pads["x"], ("PAY", "GET"), strict=True)
    ]
    square = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    corner = size["box"]["corner"]
    return Panel("lid", width, depth, square, tuple(holes), _lid_marks(size), corner)


def _lid_marks(size: Sizes) -> tuple[Mark, ...]:
    keys, roll = size["keys"], size["roll"]
    above, below = -keys["hole"] / 2 - 5.0, keys["hole"] / 2 + 9.0
    marks = [
        Mark(x, y + shift, text, 4.0)
        for y, row, shift in zip(keys["rows"], KEYS, (above, below), strict=True)
        for x, text in zip(keys["columns"], row, strict=True)
    ]
    return (*marks, Mark(roll["x"], roll["y"] + roll["hole"] / 2 + 10.0, "ROLL", 4.0))


def base(size: Sizes) -> Panel:
    """Seen from above, back edge up: the Pi's power socket looks to the back wall."""
    pi = size["pi"]
    rows = (0.0, pi["zero_across"], pi["across"])
    holes = [
        Hole(pi["x"] + x, pi["y"] + y, pi["hole"], use=use)
        for y, use in zip(rows, ("every Pi", "Zero", "3, 4, 5"), strict=True)
        for x in (0.0, pi["along"])
    ]
    width, depth = size["box"]["width"], size["box"]["depth"]
    middle = (pi["x"] + pi["along"] / 2, pi["y"] + pi["across"] + 12.0)
    marks = (Mark(*middle, "Pi", 5.0),)
    return _jointed("base", (width, depth), ("male",) * 4, size, tuple(holes), marks)


def walls(size: Sizes) -> list[Panel]:
    """Seen from outside."""
    width, depth, height = (size["box"][key] for key in ("width", "depth", "height"))
    long, short = (
        ("plain", "male", "female", "male"),
        ("plain", "female", "female", "female"),
    )
    vents = tuple(_vents(size))
    back = _jointed("back", (width, height), long, size, (_switch(size),))
    return [
        _jointed("front", (width, height), long, size),
        _notched(back, size),
        _jointed("left", (depth, height), short, size, vents),
        _jointed("right", (depth, height), short, size, vents),
    ]


def _jointed(
    name: str,
    area: Point,
    edges: Sequence[Any],
    size: Sizes,
    holes: tuple[Hole, ...] = (),
    marks: tuple[Mark, ...] = (),
) -> Panel:
    sheet = size["sheet"]
    corners = outline(*area, edges, sheet["finger"], sheet["thickness"])
    return Panel(name, *area, corners, holes, marks)


def _switch(size: Sizes) -> Hole:
    back = size["back"]
    middle = size["box"]["height"] / 2
    return Hole(back["button"], middle, back["button_hole"], use="switch-off button")


def _vents(size: Sizes) -> Iterable[Hole]:
    vents, middle = size["vents"], size["box"]["depth"] / 2
    for i in range(vents["count"]):
        shift = (i - (vents["count"] - 1) / 2) * vents["pitch"]
        yield Hole(middle + shift, size["box"]["height"] / 2, *vents["slot"])


def _notched(wall: Panel, size: Sizes) -> Panel:
    """With the openings for cables in its upper edge."""
    wide, deep = size["back"]["cable"]
    notches: list[Point] = []
    for x in sorted(size["back"]["cables"]):
        left, right = x - wide / 2, x + wide / 2
        notches += [(left, 0.0), (left, deep), (right, deep), (right, 0.0)]
    first, *rest = wall.outline
    corners = (first, *notches, *rest)
    return Panel(wall.name, wall.width, wall.height, corners, wall.holes, wall.marks)


def ears(size: Sizes) -> list[Panel]:
    """Two for each corner, glued together and into it, flush with the rim; a nut below."""
    screws, wall = size["lid_screws"], size["sheet"]["thickness"]
    leg, at = screws["ear"], screws["inset"] - wall
    corners = ((0.0, 0.0), (leg, 0.0), (0.0, leg))
    hole = (Hole(at, at, screws["hole"]),)
    return [Panel(f"ear {i + 1}", leg, leg, corners, hole) for i in range(8)]


def covers(size: Sizes) -> list[Panel]:
    """Of a sheet of 1 mm: over the readers, where the cards are laid."""
    width, height = size["pads"]["cover"]
    square = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return [
        Panel(
            text, width, height, square, (), (Mark(width / 2, height - 8, text, 7.0),), 3.0
        )
        for text in ("PAY", "GET")
    ]


# --- table and files


def hole_table(size: Sizes) -> str:
    """For those who saw and drill by hand: every hole of lid, base and back wall."""
    wide, deep = size["back"]["cable"]
    rows = [
        (panel.name, _size(hole), f"{hole.x:g}", f"{hole.y:g}", hole.use)
        for panel in (lid(size), base(size), walls(size)[1])
        for hole in panel.holes
    ]
    rows += [
        ("back", f"{wide:g} × {deep:g}", f"{x:g}", "open at the rim", "cable")
        for x in size["back"]["cables"]
    ]
    head = ("panel", "hole", "from left", "from top", "for")
    return "\n".join(
        "| " + " | ".join(line) + " |" for line in (head, ("---",) * len(head), *rows)
    )


def _size(hole: Hole) -> str:
    return f"{hole.width:g} × {hole.height:g}" if hole.height else f"Ø {hole.width:g}"


def everything() -> dict[Path, str]:
    """Every made file with its content."""
    size = read_sizes()
    front, back, left, right = walls(size)
    rows = ([lid(size), base(size)], [front, back], [left, right, *ears(size)])
    text = README.read_text(encoding="utf-8")
    table = hole_table(size)
    spaces = size["sheet"]["gap"], size["sheet"]["kerf"]
    return {
        HERE / "case.svg": drawing(rows, *spaces),
        HERE / "case-covers.svg": drawing([covers(size)], *spaces),
        HERE / "case-plan.svg": plan(lid(size), base(size), size),
        README: PLACE.sub(lambda place: f"{place[1]}{table}\n{place[2]}", text),
    }


if __name__ == "__main__":
    for path, content in everything().items():
        path.write_text(content, encoding="utf-8")
