"""Lid, base, walls, ears and covers of the case, from its sizes; all in millimetres."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from case_sizes import Sizes
from panels import Hole, Mark, Panel, Point, outline

KEYS: Final = (("▲", "OK"), ("▼", "✕"))


def lid(size: Sizes) -> Panel:
    """Seen from above; the upper edge is at the back."""
    width, depth = size["box"]["width"], size["box"]["depth"]
    screws = size["lid_screws"]
    inset = screws["inset"]
    holes = [
        Hole(x, y, screws["hole"], use="screw of the lid")
        for x in (inset, width - inset)
        for y in (inset, depth - inset)
    ]
    show, roll = size["display"], size["roll"]
    holes.append(Hole(show["x"], show["y"], show["width"], show["height"], "display"))
    holes.append(Hole(roll["x"], roll["y"], roll["hole"], use="ROLL"))
    holes += [*_key_holes(size), *windows(size)]
    square = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    corner = size["box"]["corner"]
    return Panel("lid", width, depth, square, tuple(holes), _lid_marks(size), corner)


def _keys(size: Sizes) -> Iterable[tuple[float, float, str]]:
    """With a knob only ✕ is left."""
    keys = size["keys"]
    for y, row in zip(keys["rows"], KEYS, strict=True):
        for x, use in zip(keys["columns"], row, strict=True):
            if use == "✕" or not size["knob"]["hole"]:
                yield x, y, use


def _key_holes(size: Sizes) -> Iterable[Hole]:
    knob = size["knob"]
    if knob["hole"]:
        yield Hole(knob["x"], knob["y"], knob["hole"], use="knob (▲ ▼ OK)")
    for x, y, use in _keys(size):
        yield Hole(x, y, size["keys"]["hole"], use=use)


def windows(size: Sizes) -> Iterable[Hole]:
    pads = size["pads"]
    wide, high = pads["window"]
    for y, far in ((pads["y"], ""), (pads["far_y"], "far ")):
        for x, use in zip(pads["x"], ("PAY", "GET"), strict=False):  # one reader: PAY
            if y:
                yield Hole(x, y, wide, high, f"{far}{use} reader")


def _lid_marks(size: Sizes) -> tuple[Mark, ...]:
    keys, roll, knob = size["keys"], size["roll"], size["knob"]
    above, below = -keys["hole"] / 2 - 5.0, keys["hole"] / 2 + 9.0
    shift = dict(zip(keys["rows"], (above, below), strict=True))
    marks = [Mark(x, y + shift[y], use, 4.0) for x, y, use in _keys(size)]
    if knob["hole"]:
        marks.append(Mark(knob["x"], knob["y"] - knob["cap"] / 2 - 4.0, "OK", 4.0))
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
    holes = (_switch(size), *_plugs(size))
    back = _jointed("back", (width, height), long, size, holes)
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


def _plugs(size: Sizes) -> Iterable[Hole]:
    """One for each place of a power socket; the other lets air in."""
    box, power = size["box"], size["power"]
    wide, high = power["plug"]
    for along, use in zip(power["sockets"], ("power 3, 4, 5", "power Zero"), strict=True):
        x = box["width"] - size["pi"]["x"] - along
        yield Hole(x, box["height"] - power["height"], wide, high, use)


def _vents(size: Sizes) -> Iterable[Hole]:
    vents, middle = size["vents"], size["box"]["depth"] / 2
    wide, high = vents["slot"]
    for i in range(int(vents["count"])):
        shift = (i - (vents["count"] - 1) / 2) * vents["pitch"]
        yield Hole(middle + shift, size["box"]["height"] / 2, wide, high, "air")


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
    hole = (Hole(at, at, screws["hole"], use="screw; from the right angle"),)
    return [Panel(f"ear {i + 1}", leg, leg, corners, hole) for i in range(8)]


def covers(size: Sizes) -> list[Panel]:
    """Of a sheet of 1 mm: over the readers, where the cards are laid."""
    width, height = size["pads"]["cover"]
    texts = [hole.use.split()[-2] for hole in windows(size)]
    square = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    return [
        Panel(
            text, width, height, square, (), (Mark(width / 2, height - 8, text, 7.0),), 3.0
        )
        for text in texts
    ]
