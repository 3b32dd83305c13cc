"""The picture of the 40-pin header with all wires of a pin map, as SVG.

The header is drawn as it lies with pin 1 at the top: the odd pins inside, the even ones at
the board's edge. Every wire leaves to the right on a lane of its own, turns once up or down
on a track of its own, and ends at its pad. Tracks are ordered for few crossings.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from charts import Chart, Pad, is_forbidden, use_of

COLOURS: Final = {
    **{"black": "#222222", "red": "#d62828", "orange": "#f07818", "yellow": "#f5d000"},
    **{"green": "#2f9e44", "blue": "#2563eb", "purple": "#8e44c9", "grey": "#8d9399"},
    **{"white": "#ffffff", "brown": "#8a5a33"},
}
LANE: Final = 19
TOP: Final = 74
ODD_X, EVEN_X, EDGE_X = 206, 244, 268
TRACK_X, TRACK = 372, 11
END: Final = 118  # from the last track to the parts: pin numbers, resistors
PART_WIDTH: Final = 276
# With these a pad is always half-way between two lanes: no two wires lie on one another.
PAD, PART_HEAD, PART_GAP, PARTS_TOP = LANE, 27, 11, TOP - 23
STYLE: Final = (
    "text{font:12px 'PT Sans','DejaVu Sans',Verdana,sans-serif;fill:#1c2420}"
    ".t{font-size:20px;font-weight:700}.b{font-weight:700}.s{font-size:11px;fill:#56605b}"
    ".n{font-size:10px;font-weight:700;fill:#fff;text-anchor:middle}"
    ".e{text-anchor:end}.m{text-anchor:middle}.on{fill:#eef6f0}.w{fill:none}"
)

Point = tuple[float, float]


def draw(chart: Chart, title: str) -> str:
    """The whole SVG."""
    tracks = _tracks(chart)
    right = TRACK_X + TRACK * len(tracks) + END
    boxes, ends = boxes_and_ends(chart, right)
    bottom = max(lane_of(40), *(y for pads in ends.values() for y in pads)) + 56
    width = right + PART_WIDTH + 24
    body = [
        f'<rect width="{width}" height="{bottom}" fill="#fff"/>',
        f'<text x="24" y="36" class="t">{escape(title)}</text>',
        *_board(),
        *_wires(chart, tracks, ends, right),
        *_pins(chart),
        *boxes,
        f'<text x="24" y="{bottom - 32}" class="s">Number in a circle or a tag: pin of the '
        "header. Dot: wires that meet. White with a dark edge: a white wire.</text>",
        f'<text x="24" y="{bottom - 16}" class="s">Pads of a board may be in another '
        "order: go by their print. Display with SH1106: the same wires.</text>",
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom}" '
    return "\n".join(
        [
            head + f'width="{width}" height="{bottom}"><style>{STYLE}</style>',
            *body,
            "</svg>\n",
        ]
    )


def lane_of(header: int) -> int:
    """Height at which the wire of a pin leaves: an odd one below its even neighbour."""
    row = (header - 1) // 2
    return TOP + 40 + LANE * (2 * row + header % 2)


def _pin_at(header: int) -> Point:
    return (EVEN_X, lane_of(header)) if header % 2 == 0 else (ODD_X, lane_of(header) - LANE)


# --- parts


def _ordered(chart: Chart) -> list[str]:
    """Parts from top to bottom: by where their wires leave the header."""

    def height(part: str) -> int:
        return min(lane_of(w.header) for w in chart.pins.find(part) if w.bcm is not None)

    return sorted(chart.parts, key=height)


def boxes_and_ends(chart: Chart, left: float) -> tuple[list[str], dict[int, list[float]]]:
    """The boxes, and the heights of the pads that a pin of the header goes to."""
    boxes: list[str] = []
    ends: dict[int, list[float]] = {}
    y: float = PARTS_TOP
    for name in _ordered(chart):
        pads = chart.pads(name)
        boxes += _box(chart, name, pads, left, y)
        for row, pad in enumerate(pads):
            if pad.wire is not None:
                ends.setdefault(pad.wire.header, []).append(_row(y, row))
        y += PART_HEAD + PAD * len(pads) + PART_GAP
    return boxes, ends


def _row(top: float, row: int) -> float:
    return top + PART_HEAD + PAD * row + PAD / 2 - 2


def _box(chart: Chart, name: str, pads: Sequence[Pad], x: float, y: float) -> list[str]:
    part, height = chart.parts[name], PART_HEAD + PAD * len(pads)
    box = [
        f'<rect x="{x}" y="{y}" width="{PART_WIDTH}" height="{height}" rx="6" '
        'fill="#f4f7f5" stroke="#8fa197"/>',
        f'<text x="{x + 12}" y="{y + 17}" class="b">{escape(part.title)}'
        f'<tspan dx="8" class="s" font-weight="400">{escape(part.kind)}</tspan></text>',
    ]
    for row, pad in enumerate(pads):
        middle = _row(y, row)
        box.append(
            f'<text x="{x + 12}" y="{middle + 4}" class="b">{escape(pad.name)}</text>'
        )
        box.append(
            f'<text x="{x + 62}" y="{middle + 4}" class="s">{escape(_words(pad))}</text>'
        )
        fill = "#b8860b" if pad.wire else "#fff"
        box.append(
            f'<circle cx="{x}" cy="{middle}" r="4.500" fill="{fill}" stroke="#5d4a12"/>'
        )
        box += _tag(pad, x, middle)
    return box


def _words(pad: Pad) -> str:
    if pad.wire is None:
        return "stays free"
    return f"{use_of(pad.wire.header)} · {pad.wire.colour}"


def _tag(pad: Pad, x: float, y: float) -> list[str]:
    """The pin's number on the wire, and what sits in the wire."""
    if pad.wire is None:
        return []
    tag = [
        f'<rect x="{x - 38}" y="{y - 7.5}" width="24" height="15" rx="7.500" '
        'fill="#33403a"/>',
        f'<text x="{x - 26}" y="{y + 3.5}" class="n">{pad.wire.header}</text>',
    ]
    if pad.wire.through:
        text = pad.wire.through.replace(" to ", "–")
        tag += [
            f'<rect x="{x - 112}" y="{y - 8}" width="68" height="16" fill="#fff6da" '
            'stroke="#7a5b00"/>',
            f'<text x="{x - 78}" y="{y + 4}" class="s m">{escape(text)}</text>',
        ]
    return tag


# --- wires


def _tracks(chart: Chart) -> list[int]:
    """The pins of the header in the order of their tracks, from left to right."""
    _, ends = boxes_and_ends(chart, 0)
    order = sorted(ends)
    best, improved = _crossings(order, ends), True
    while improved:
        improved = False
        for i in range(len(order)):
            for j in range(len(order)):
                other = order.copy()
                other.insert(j, other.pop(i))
                count = _crossings(other, ends)
                if count < best:
                    order, best, improved = other, count, True
    return order


def _crossings(order: Sequence[int], ends: dict[int, list[float]]) -> int:
    span = {
        pin: (min(lane_of(pin), *ends[pin]), max(lane_of(pin), *ends[pin])) for pin in order
    }
    count = 0
    for place, pin in enumerate(order):
        low, high = span[pin]
        count += sum(low < lane_of(other) < high for other in order[place + 1 :])
        count += sum(low < y < high for other in order[:place] for y in ends[other])
    return count


def _wires(
    chart: Chart, tracks: Sequence[int], ends: dict[int, list[float]], right: float
) -> Iterable[str]:
    colours = {wire.header: COLOURS[wire.colour] for wire in chart.pins.wire}
    for place, pin in enumerate(tracks):
        yield from _wire(pin, TRACK_X + TRACK * place, ends[pin], right, colours[pin])


def _wire(
    pin: int, x: float, ends: Sequence[float], right: float, colour: str
) -> list[str]:
    lane = lane_of(pin)
    start = _start(pin)
    paths = []
    for y in ends:
        turn = 6 if y > lane else -6
        bends = f"Q{x} {lane} {x} {lane + turn}V{y - turn}Q{x} {y} {x + 6} {y}"
        paths.append(f"{start}H{x - 6}{bends}H{right}")
    strokes = (("#fff", 7.0), ("#3b423e", 4.4), (colour, 3.0))
    drawn = [
        f'<path class="w" d="{path}" stroke="{ink}" stroke-width="{width:g}"/>'
        for ink, width in strokes
        for path in paths
    ]
    return drawn + [
        f'<circle cx="{dot_x}" cy="{dot_y}" r="4" fill="{colour}" stroke="#3b423e"/>'
        for dot_x, dot_y in _dots(x, lane, ends)
    ]


def _start(pin: int) -> str:
    x, y = _pin_at(pin)
    if pin % 2 == 0:
        return f"M{x} {y}"
    return f"M{x} {y}h4q10 0 12 {LANE / 2}t12 {LANE / 2}"


def _dots(x: float, lane: float, ends: Sequence[float]) -> list[Point]:
    """Where the branches of one pin part: at all pads but the outermost on each side."""
    if len(ends) == 1:
        return []
    above, below = sorted(y for y in ends if y < lane), sorted(y for y in ends if y > lane)
    dots = [(x, y) for y in (*above[1:], *below[:-1])]
    return [*dots, (x, lane)] if above and below else dots


# --- header


def _board() -> Iterable[str]:
    top, bottom = PARTS_TOP, lane_of(40) + 62
    yield (
        f'<path d="M24 {top}H{EDGE_X - 14}q14 0 14 14V{bottom - 14}q0 14-14 14H24z" '
        'fill="#1f6b49" stroke="#124530"/>'
    )
    yield (
        f'<rect x="{ODD_X - 17}" y="{TOP + 22}" width="{EVEN_X - ODD_X + 34}" '
        f'height="{38 * 19 + 36}" rx="3" fill="#202522"/>'
    )
    yield f'<text x="36" y="{top + 18}" class="on b">Raspberry Pi, seen from above</text>'
    yield f'<text x="36" y="{top + 33}" class="on">this end: microSD card</text>'
    yield f'<text x="36" y="{bottom - 14}" class="on">this end: USB (Zero: camera)</text>'


def _pins(chart: Chart) -> Iterable[str]:
    used = {wire.header for wire in chart.pins.wire}
    for pin in range(1, 41):
        x, y = _pin_at(pin)
        fill = _fill(pin) if pin in used else "#59625d"
        shape = (
            f'<rect x="{x - 9}" y="{y - 9}" width="18" height="18" fill="{fill}" '
            if pin == 1
            else f'<circle cx="{x}" cy="{y}" r="9" fill="{fill}" '
        )
        yield shape + 'stroke="#e9d9a0" stroke-width="1.500"/>'
        yield f'<text x="{x}" y="{y + 3.5}" class="n">{pin}</text>'
        yield from _label(pin, pin in used)


def _fill(pin: int) -> str:
    word = use_of(pin)
    return {"3.3 V": "#c92a2a", "GND": "#000000"}.get(word, "#2b7a53")


def _label(pin: int, used: bool) -> list[str]:
    x, y = _pin_at(pin)
    text = use_of(pin)
    if not used:
        text += " never" if is_forbidden(pin) else " free"
    weight = " b" if used else ""
    if pin % 2:
        return [f'<text x="{x - 22}" y="{y + 4}" class="on e{weight}">{text}</text>']
    at = f'x="{EDGE_X + 12}" y="{y + 4}"'
    if not used:
        return [f'<text {at} class="s">{text}</text>']
    return [
        f'<rect x="{EDGE_X + 8}" y="{y - 8}" width="{9 * len(text) + 8}" height="16" '
        'rx="3" fill="#fff" stroke="#8fa197"/>',
        f'<text {at} class="b">{text}</text>',
    ]
