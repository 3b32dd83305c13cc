"""Whether a case can be made of its sizes: holes within their panels and apart, ears under
their screws, the Pi between the walls, covers clear of buttons."""

import math
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from case_panels import base, ears, lid, walls, windows
from case_plan import PI_BOARD, PI_HOLE_FROM
from case_sizes import CaseError, Sizes
from panels import Hole, Panel, fingers

PLAY: Final = 0.01  # of numbers, not of wood


def check(size: Sizes, source: str = "case.toml") -> None:
    """Raises CaseError with all that does not fit."""
    faults = list(_of_joints(size)) or list(_of_places(size))
    if faults:
        raise CaseError(source, faults)


def _of_joints(size: Sizes) -> Iterator[str]:
    """Without these no panel can be drawn."""
    sheet, box = size["sheet"], size["box"]
    for key in ("width", "depth", "height"):
        piece = box[key] - fingers(box[key], sheet["finger"])[-2]
        if piece <= sheet["thickness"]:
            yield (
                f"box.{key} = {box[key]:g}: at its ends {piece:g} mm of a finger are left, "
                f"no more than the sheet is thick ({sheet['thickness']:g})"
            )
    if 2 * box["corner"] > min(box["width"], box["depth"]):
        yield f"box.corner = {box['corner']:g}: larger than half the lid"


def _of_places(size: Sizes) -> Iterator[str]:
    edge = size["sheet"]["thickness"]
    for panel in (lid(size), base(size), *walls(size)[1:3]):
        for hole in panel.holes:
            if not _within(hole, panel, edge):
                yield (
                    f"{panel.name}: {_told(hole)} must keep {edge:g} mm from the edges of "
                    f"{panel.width:g} × {panel.height:g}"
                )
        for one, other in combinations(panel.holes, 2):
            if _meet(one, other):
                yield f"{panel.name}: {_told(one)} and {_told(other)} meet"
        kerf = size["sheet"]["kerf"]
        if any(min(hole.width, hole.height or hole.width) <= kerf for hole in panel.holes):
            yield f"{panel.name}: sheet.kerf = {kerf:g} leaves nothing of a hole"
    yield from _of_raised(size)
    yield from _of_cables(size)
    yield from _of_ears(size)
    yield from _of_pi(size)


def _of_raised(size: Sizes) -> Iterator[str]:
    """What lies on the lid, over its own hole and beside everything else."""
    top, (wide, high) = lid(size), size["pads"]["cover"]
    if wide < size["pads"]["window"][0] or high < size["pads"]["window"][1]:
        yield f"pads.cover = {wide:g} × {high:g}: smaller than pads.window"
    raised = list(_raised(size))
    for spot, own in raised:
        if not _within(spot, top, 0):
            yield f"lid: {_told(spot)} reaches over the edge"
        for hole in top.holes:
            if own not in hole.use and _meet(spot, hole):
                yield f"lid: {_told(spot)} lies on {_told(hole)}"
    for (one, _), (other, _) in combinations(raised, 2):
        if _meet(one, other):
            yield f"lid: {_told(one)} and {_told(other)} meet"


def _raised(size: Sizes) -> Iterator[tuple[Hole, str]]:
    """Covers, the knob's cap; and what their own holes are for."""
    wide, high = size["pads"]["cover"]
    for one in windows(size):
        yield Hole(one.x, one.y, wide, high, f"the cover of the {one.use}"), "reader"
    knob = size["knob"]
    if knob["hole"]:
        yield Hole(knob["x"], knob["y"], knob["cap"], use="the knob's cap"), "knob"


def _of_cables(size: Sizes) -> Iterator[str]:
    """Openings in the rim of the back wall."""
    back, box = walls(size)[1], size["box"]
    wide, deep = size["back"]["cable"]
    gaps = [
        Hole(x, deep / 2, wide, deep, "the opening for cables")
        for x in size["back"]["cables"]
    ]
    for gap in gaps:
        side = size["sheet"]["thickness"] + wide / 2
        if deep >= box["height"] or not side <= gap.x <= box["width"] - side:
            yield f"back: {_told(gap)} is not within the wall"
        for hole in back.holes:
            if _meet(gap, hole):
                yield f"back: {_told(gap)} and {_told(hole)} meet"
    for one, other in combinations(gaps, 2):
        if _meet(one, other):
            yield f"back: {_told(one)} and {_told(other)} meet"


def _of_ears(size: Sizes) -> Iterator[str]:
    screws, box, thick = size["lid_screws"], size["box"], size["sheet"]["thickness"]
    leg, inset = screws["ear"], screws["inset"]
    at, half = ears(size)[0].holes[0].x, screws["hole"] / 2
    if at - half <= 0 or 2 * at + half * math.sqrt(2) >= leg:
        yield f"lid_screws.inset = {inset:g}: the screw is not within its ear of {leg:g} mm"
    room = min(box["width"], box["depth"]) - 2 * thick
    if 2 * leg > room or 2 * thick >= box["height"]:
        yield f"lid_screws.ear = {leg:g}: two of them do not fit into the box"


def _of_pi(size: Sizes) -> Iterator[str]:
    pi, box, thick = size["pi"], size["box"], size["sheet"]["thickness"]
    left, top = (pi[key] - PI_HOLE_FROM[i] for i, key in enumerate("xy"))
    right, below = left + PI_BOARD[0], top + PI_BOARD[1]
    inside = (thick, thick, box["width"] - thick, box["depth"] - thick)
    if left < inside[0] or top < inside[1] or right > inside[2] or below > inside[3]:
        yield (
            f"pi.x = {pi['x']:g}, pi.y = {pi['y']:g}: its board of {PI_BOARD[0]:g} × "
            f"{PI_BOARD[1]:g} mm stands in a wall"
        )


def _within(hole: Hole, panel: Panel, edge: float) -> bool:
    wide, high = hole.width / 2 + edge, (hole.height or hole.width) / 2 + edge
    across = wide <= hole.x + PLAY and hole.x - PLAY <= panel.width - wide
    return across and high <= hole.y + PLAY and hole.y - PLAY <= panel.height - high


def _meet(one: Hole, other: Hole) -> bool:
    if not one.height and not other.height:
        apart = math.dist((one.x, one.y), (other.x, other.y))
        return apart < (one.width + other.width) / 2 - PLAY
    across = abs(one.x - other.x) - (one.width + other.width) / 2
    heights = (one.height or one.width) + (other.height or other.width)
    return max(across, abs(one.y - other.y) - heights / 2) < -PLAY


def _told(hole: Hole) -> str:
    size = f"{hole.width:g} × {hole.height:g}" if hole.height else f"Ø {hole.width:g}"
    return f"{hole.use} ({size} at {hole.x:g}, {hole.y:g})"
