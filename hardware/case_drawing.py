"""Panels as SVG in millimetres: cut lines red, engraving black. Texts are outlines, so a
laser's program needs no font.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import as_file, files
from typing import Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from panels import Mark, Panel, grown

CAP: Final = 700  # height of capitals in the font's units, of 1000
# Drawn, since the font lacks them; in a square of 1.
SIGNS: Final = {
    "▲": ((0.0, 1.0), (0.5, 0.0), (1.0, 1.0)),
    "▼": ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)),
    "✕": (
        *((0.15, 0.0), (0.5, 0.35), (0.85, 0.0), (1.0, 0.15), (0.65, 0.5), (1.0, 0.85)),
        *((0.85, 1.0), (0.5, 0.65), (0.15, 1.0), (0.0, 0.85), (0.35, 0.5), (0.0, 0.15)),
    ),
}


def drawing(rows: Sequence[Sequence[Panel]], gap: float, kerf: float) -> str:
    """The panels in rows on one sheet, `gap` apart; cuts are moved by half the kerf."""
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
