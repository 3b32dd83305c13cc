"""The case as flat panels, drawn from case.toml in millimetres: cut lines red, engraving
black. Texts are outlines, so a laser's program needs no font.

    .venv/bin/python hardware/case.py

writes case.svg (panels), case-covers.svg (pad covers of 1 mm), case-plan.svg (what goes
where, to look at) and the table of holes in README.md. Needs the extra `workshop` (for
fonttools).
"""

import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

from case_plan import plan
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from panels import Hole, Mark, Panel, Point, grown, outline

HERE: Final = Path(__file__).parent
README: Final = HERE / "README.md"
PLACE: Final = re.compile(r"(<!-- made: holes -->\n).*?(<!-- end -->)", re.DOTALL)
CAP: Final = 700  # height of capitals in the font's units, of 1000
KEYS: Final = (("▲", "OK"), ("▼", "✕"))
# Drawn, since the font lacks them; in a square of 1.
SIGNS: Final = {
    "▲": ((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)),
    "▼": ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)),
    "✕": (
        *((0.15, 0.0), (0.5, 0.35), (0.85, 0.0), (1.0, 0.15), (0.65, 0.5), (1.0, 0.85)),
        *((0.85, 1.0), (0.5, 0.65), (0.15, 1.0), (0.0, 0.85), (0.35, 0.5), (0.0, 0.15)),
    ),
}

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
        Hole(x, y, screws["hole"])
        for x in (inset, width - inset)
        for y in (inset, depth - inset)
    ]
    holes.append(Hole(*(size["display"][key] for key in ("x", "y", "width", "height"))))
    holes.append(Hole(*(size["roll"][key] for key in ("x", "y", "hole"))))
    holes += [Hole(x, y, keys["hole"]) for y in keys["rows"] for x in keys["columns"]]
    holes += [Hole(x, pads["y"], *pads["window"]) for x in pads["x"]]
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
        Hole(pi["x"] + x, pi["y"] + y, pi["hole"]) for y in rows for x in (0.0, pi["along"])
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
    return Hole(back["button"], size["box"]["height"] / 2, back["button_hole"])


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


# --- drawings


def drawing(rows: Sequence[Sequence[Panel]], size: Sizes) -> str:
    """The panels in rows on one sheet."""
    gap, kerf = size["sheet"]["gap"], size["sheet"]["kerf"]
    body, y, right = [], gap, 0.0
    for row in rows:
        x = gap
        for panel in row:
            body.append(f'<g id="{panel.name}" transform="translate({x:g} {y:g})">')
            body += [*_cuts(panel, kerf), *_engraving(panel), "</g>"]
            x += panel.width + gap
        right, y = max(right, x), y + max(panel.height for panel in row) + gap
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{right:g}mm" height="{y:g}mm" '
            f'viewBox="0 0 {right:g} {y:g}">',
            f"<desc>Millimetres. Red: cut, moved by half the kerf of {kerf:g} mm. "
            "Black: engrave.</desc>",
            "<style>.cut{fill:none;stroke:#f00;stroke-width:.1}.mark{fill:#000}</style>",
            *body,
            "</svg>\n",
        ]
    )


def _cuts(panel: Panel, kerf: float) -> Iterable[str]:
    half = kerf / 2
    for hole in panel.holes:
        if hole.height:
            wide, high = hole.width - kerf, hole.height - kerf
            at = f'x="{hole.x - wide / 2:g}" y="{hole.y - high / 2:g}"'
            yield f'<rect class="cut" {at} width="{wide:g}" height="{high:g}"/>'
        else:
            radius = hole.width / 2 - half
            yield f'<circle class="cut" cx="{hole.x:g}" cy="{hole.y:g}" r="{radius:g}"/>'
    if panel.corner:
        yield (
            f'<rect class="cut" x="{-half:g}" y="{-half:g}" width="{panel.width + kerf:g}" '
            f'height="{panel.height + kerf:g}" rx="{panel.corner + half:g}"/>'
        )
    else:
        slanted = panel.name.startswith("ear")  # glued, not fitted
        points = panel.outline if slanted else grown(panel.outline, half)
        path = "L".join(f"{x:g} {y:g}" for x, y in points)
        yield f'<path class="cut" d="M{path}Z"/>'


def _engraving(panel: Panel) -> Iterable[str]:
    for mark in panel.marks:
        if mark.text in SIGNS:
            left, top = mark.x - mark.size / 2, mark.y - mark.size
            points = (
                f"{left + x * mark.size:g} {top + y * mark.size:g}"
                for x, y in SIGNS[mark.text]
            )
            yield f'<path class="mark" d="M{"L".join(points)}Z"/>'
        else:
            yield f'<path class="mark" d="{letters(mark)}"/>'


@cache
def _font() -> TTFont:
    source = files("fontpkg_pt_sans") / "files" / "PT_Sans-Web-Bold.ttf"
    with as_file(source) as path:
        return TTFont(path, lazy=False)


def letters(mark: Mark) -> str:
    """A text as outlines."""
    font = _font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = mark.size / CAP
    chosen = [glyphs[names[ord(letter)]] for letter in mark.text]
    x = mark.x - sum(glyph.width for glyph in chosen) * scale / 2
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.2f}")
    for glyph in chosen:
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, mark.y)))
        x += glyph.width * scale
    return str(pen.getCommands())


# --- table and files


def hole_table(size: Sizes) -> str:
    """For those who saw and drill by hand: every hole of lid, base and back wall."""
    lines = ["| panel | hole | from left | from top |", "| --- | --- | --- | --- |"]
    for panel in (lid(size), base(size), walls(size)[1]):
        for hole in panel.holes:
            what = (
                f"{hole.width:g} × {hole.height:g}" if hole.height else f"Ø {hole.width:g}"
            )
            lines.append(f"| {panel.name} | {what} | {hole.x:g} | {hole.y:g} |")
    return "\n".join(lines)


def everything() -> dict[Path, str]:
    """Every made file with its content."""
    size = read_sizes()
    front, back, left, right = walls(size)
    rows = ([lid(size), base(size)], [front, back], [left, right, *ears(size)])
    text = README.read_text(encoding="utf-8")
    table = hole_table(size)
    return {
        HERE / "case.svg": drawing(rows, size),
        HERE / "case-covers.svg": drawing([covers(size)], size),
        HERE / "case-plan.svg": plan(lid(size), base(size), size),
        README: PLACE.sub(lambda place: f"{place[1]}{table}\n{place[2]}", text),
    }


if __name__ == "__main__":
    for path, content in everything().items():
        path.write_text(content, encoding="utf-8")
