"""Flat panels with finger joints, as outlines in millimetres.

Along an edge fingers and gaps alternate; a *male* edge begins and ends with a finger, a
*female* one with a gap, so that a male and a female edge of one length fit into each other.
The cut is moved outwards by half the kerf, and inwards in holes.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

import msgspec

Edge = Literal["plain", "male", "female"]
Point = tuple[float, float]


class Hole(msgspec.Struct, frozen=True):
    """Round when it has no height; `x`, `y` = its middle; `use` = what it is for."""

    x: float
    y: float
    width: float
    height: float = 0.0
    use: str = ""


class Mark(msgspec.Struct, frozen=True):
    """Engraved text, its middle at `x`, on the line `y`; `size` = height of capitals."""

    x: float
    y: float
    text: str
    size: float


class Panel(msgspec.Struct, frozen=True):
    """`outline`: corners, or with `corner` a rectangle with round corners."""

    name: str
    width: float
    height: float
    outline: tuple[Point, ...]
    holes: tuple[Hole, ...] = ()
    marks: tuple[Mark, ...] = ()
    corner: float = 0.0


def fingers(length: float, least: float) -> list[float]:
    """Where fingers and gaps of an edge end: an odd number of equal pieces."""
    count = max(3, int(length // least))
    count -= 1 - count % 2
    return [length * i / count for i in range(1, count + 1)]


def depths(length: float, edge: Edge, least: float, thickness: float) -> list[Point]:
    """Along an edge: how far each piece reaches, and how deep it is cut back."""
    if edge == "plain":
        return [(length, 0.0)]
    first = edge == "female"
    return [
        (end, thickness if (i % 2 == 0) == first else 0.0)
        for i, end in enumerate(fingers(length, least))
    ]


def outline(
    width: float, height: float, edges: Sequence[Edge], least: float, thickness: float
) -> tuple[Point, ...]:
    """Corners clockwise from the upper left; edges: top, right, bottom, left."""
    lengths = (width, height, width, height)
    cuts = [
        depths(n, edge, least, thickness) for n, edge in zip(lengths, edges, strict=True)
    ]
    points: list[Point] = []
    for side in range(4):
        before = cuts[side - 1][-1][1]
        here = cuts[side]
        points.append(_turned(side, before, here[0][1], width, height))
        for (end, deep), (_, next_deep) in pairwise(here):
            points.append(_turned(side, end, deep, width, height))
            points.append(_turned(side, end, next_deep, width, height))
    return tuple(points)


def _turned(side: int, along: float, deep: float, width: float, height: float) -> Point:
    """A place on an edge, `deep` under it, in the panel's own measure."""
    return (
        (along, deep),
        (width - deep, along),
        (width - along, height - deep),
        (deep, height - along),
    )[side]


def grown(points: Sequence[Point], by: float) -> list[Point]:
    """A clockwise outline of level and upright lines, moved outwards on all sides."""
    moved = []
    for i, (x, y) in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        right, down = 0.0, 0.0
        for a, b in ((before, (x, y)), ((x, y), after)):
            if a[0] == b[0]:
                right = by if b[1] > a[1] else -by
            else:
                down = by if b[0] < a[0] else -by
        moved.append((x + right, y + down))
    return moved


def area(points: Sequence[Point]) -> float:
    following = (*points[1:], points[0])
    pairs = zip(points, following, strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2
