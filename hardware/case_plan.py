"""The box from above, to look at: the lid with its parts, and dashed what lies under it."""

from collections.abc import Iterable
from html import escape
from typing import Any, Final

from panels import Hole, Panel

PI_BOARD: Final = (85.0, 56.0)
PI_HOLE_FROM: Final = (23.5, 3.5)  # its USB edge, its power edge
READER: Final = (40.0, 60.0)
OLED: Final = (27.0, 28.0)  # the usual 0.96 inch board; a 1.3 inch one is 36 × 34
PADS_OF_OLED: Final = 2.54  # between its pads
MARGIN: Final = 16.0
STYLE: Final = (
    "text{font:5px 'PT Sans','DejaVu Sans',Verdana,sans-serif;fill:#26302b}"
    ".m{text-anchor:middle}.b{font-weight:700}.w{fill:#fff}.k{fill:#1b211e}"
    ".u{fill:none;stroke:#3c5a86;stroke-width:.5;stroke-dasharray:2 1.4}"
    ".ut{fill:#3c5a86;font-size:4px}"
)

Sizes = dict[str, Any]


def plan(lid: Panel, base: Panel, size: Sizes) -> str:
    """The whole SVG; units are millimetres."""
    width, height = lid.width + 2 * MARGIN, lid.height + 2 * MARGIN + 4
    body = [*_lid(lid), *_pads(size), *_display(size), *_roll(size), *_keys(lid, size)]
    body += [*_words(lid), *_below(base, size), *_measures(lid)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{4 * width:g}" height="{4 * height:g}"><style>{STYLE}</style>',
            f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
            f'<g transform="translate({MARGIN:g} {MARGIN:g})">',
            *body,
            "</g></svg>\n",
        ]
    )


def _box(x: float, y: float, width: float, height: float, rest: str) -> str:
    """A rectangle by its middle."""
    left, top = x - width / 2, y - height / 2
    at = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    return f"<rect {at} {rest}/>"


def _disc(x: float, y: float, across: float, rest: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{across / 2:g}" {rest}/>'


def _text(x: float, y: float, words: str, kind: str = "m") -> str:
    return f'<text x="{x:g}" y="{y:g}" class="{kind}">{escape(words)}</text>'


def _lid(lid: Panel) -> Iterable[str]:
    middle = (lid.width / 2, lid.height / 2)
    rest = f'rx="{lid.corner:g}" fill="#e6c79a" stroke="#8a6433" stroke-width=".6"'
    yield _box(*middle, lid.width, lid.height, rest)
    for hole in lid.holes[:4]:
        yield _disc(
            hole.x, hole.y, 5.5, 'fill="#b9bfbc" stroke="#5d6662" stroke-width=".4"'
        )


def _pads(size: Sizes) -> Iterable[str]:
    pads = size["pads"]
    wide, high = pads["cover"]
    for x, y, word in _places(size):
        yield _box(x, y, wide, high, 'rx="3" fill="#25302b" stroke="#111"')
        yield from _waves(x, y - 12)
        yield _text(x, y + high / 2 - 8, word, "m b w")


def _places(size: Sizes) -> Iterable[tuple[float, float, str]]:
    for y in filter(None, (size["pads"]["y"], size["pads"]["far_y"])):
        for x, word in zip(size["pads"]["x"], ("PAY", "GET"), strict=False):
            yield x, y, word


def _waves(x: float, y: float) -> Iterable[str]:
    for radius in (4, 8, 12):
        bow = f"M{x - radius:g} {y:g}A{radius} {radius} 0 0 1 {x + radius:g} {y:g}"
        yield f'<path d="{bow}" fill="none" stroke="#8fa39a" stroke-width="1.4"/>'


def _display(size: Sizes) -> Iterable[str]:
    shown = size["display"]
    spot = Hole(shown["x"], shown["y"], shown["width"], shown["height"])
    yield _box(spot.x, spot.y, spot.width, spot.height, 'fill="#04080e" stroke="#222"')
    for line, part in enumerate((0.8, 0.55, 0.7)):
        left, y = spot.x - spot.width * 0.42, spot.y - spot.height * 0.28
        wide = f'width="{spot.width * part:g}" height="1.6" fill="#bfe6ff"'
        yield f'<rect x="{left:g}" y="{y + 3.4 * line:g}" {wide}/>'


def _roll(size: Sizes) -> Iterable[str]:
    roll = size["roll"]
    yield _disc(roll["x"], roll["y"], roll["hole"] + 3.5, 'fill="#2b2b2b"')
    yield _disc(roll["x"], roll["y"], roll["hole"] - 6, 'fill="#f2b632" stroke="#a5762b"')


def _keys(lid: Panel, size: Sizes) -> Iterable[str]:
    """Buttons, and the knob where there is one."""
    for hole in lid.holes:
        if hole.use in ("▲", "▼", "OK", "✕"):
            yield _disc(hole.x, hole.y, hole.width + 2, 'fill="#20262a"')
            yield _disc(hole.x, hole.y, hole.width - 3, 'fill="#4a555c"')
        if hole.use.startswith("knob"):
            yield _disc(hole.x, hole.y, size["knob"]["cap"], 'fill="#20262a"')
            bar = f"M{hole.x:g} {hole.y:g}v-{size['knob']['cap'] / 2 - 1:g}"
            yield f'<path d="{bar}" stroke="#e8e8e8" stroke-width="1.6"/>'


def _words(lid: Panel) -> Iterable[str]:
    for mark in lid.marks:
        yield _text(mark.x, mark.y, mark.text, "m b k")


def _below(base: Panel, size: Sizes) -> Iterable[str]:
    """Readers under their windows, the display's board, the Pi on the base."""
    for x, y, _ in _places(size):
        yield _box(x, y, *READER, 'class="u" style="stroke:#9db8e0"')
        yield _text(x, y + 10, "reader", "m w")
    yield from _display_board(size)
    left, top = (size["pi"][key] - PI_HOLE_FROM[i] for i, key in enumerate("xy"))
    wide, high = PI_BOARD
    yield _box(left + wide / 2, top + high / 2, wide, high, 'class="u"')
    yield _text(left + wide / 2, top + high - 3, "Pi, on the base", "m ut")
    yield _text(left + 2, top + high / 2, "USB", "ut")
    for hole in base.holes:
        yield _disc(hole.x, hole.y, hole.width, 'class="u" style="stroke-dasharray:none"')
    yield from _behind(base, size)


def _display_board(size: Sizes) -> Iterable[str]:
    """Its row of pads looks to the back wall: then the picture stands upright."""
    shown, (wide, high) = size["display"], OLED
    middle = shown["y"] - 2.0
    yield _box(shown["x"], middle, wide, high, 'class="u"')
    row = middle - high / 2 + 2.0
    for i in range(4):
        yield _disc(shown["x"] + (i - 1.5) * PADS_OF_OLED, row, 1.6, 'fill="#b8860b"')
    yield _text(shown["x"] + wide / 2 + 2, row + 1.5, "pads", "ut")


def _behind(base: Panel, size: Sizes) -> Iterable[str]:
    """What goes through the back wall."""
    words = ("power 3, 4, 5", "power Zero")
    for along, word in zip(size["power"]["sockets"], words, strict=True):
        x = size["pi"]["x"] + along
        yield _box(x, 1, size["power"]["plug"][0], 5, 'class="u"')
        yield _text(x, -3, word, "m ut")
    for x in size["back"]["cables"]:  # the back wall is numbered from behind
        place = base.width - x
        yield _box(place, 1, size["back"]["cable"][0], 5, 'class="u"')
        yield _text(place, -3, "other cables", "m ut")
    yield _text(base.width - size["back"]["button"], -3, "switch-off", "m ut")


def _measures(lid: Panel) -> Iterable[str]:
    foot = lid.height + 9
    yield f'<path d="M0 {foot:g}H{lid.width:g}" stroke="#26302b" stroke-width=".4"/>'
    yield _text(lid.width / 2, foot + 6, f"{lid.width:g} mm; dashed: under the lid", "m")
    yield f'<path d="M-6 0V{lid.height:g}" stroke="#26302b" stroke-width=".4"/>'
    turned = f'transform="rotate(-90 -8 {lid.height / 2:g})"'
    yield f'<text x="-8" y="{lid.height / 2:g}" class="m" {turned}>{lid.height:g} mm</text>'
