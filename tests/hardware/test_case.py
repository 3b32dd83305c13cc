"""The case in millimetres: panels fit into each other, parts through their holes."""

import math
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from case import drawings, everything, variation
from case_drawing import drawing
from case_panels import base, covers, ears, lid, walls
from case_sizes import HERE, Sizes, read_sizes
from panels import Hole, Panel, area, depths, grown, outline

SIZE = read_sizes()
VARIATIONS = sorted((HERE / "variations").glob("*.toml"))
NAMES = ["as it is", *(path.stem for path in VARIATIONS)]
ALL = [SIZE, *map(read_sizes, VARIATIONS)]
THICK = SIZE["sheet"]["thickness"]
WIDTH, DEPTH, HEIGHT = (SIZE["box"][key] for key in ("width", "depth", "height"))
CARD = (54.0, 85.6)


def extent(panel: Panel) -> tuple[float, float]:
    xs, ys = zip(*panel.outline, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def half(hole: Hole) -> tuple[float, float]:
    return hole.width / 2, (hole.height or hole.width) / 2


@pytest.mark.parametrize("path", everything(), ids=lambda path: path.name)
def test_what_is_made_is_up_to_date(path: Path) -> None:
    """Else: python hardware/case.py"""
    assert path.read_text(encoding="utf-8") == everything()[path]


def test_the_panels_have_their_size() -> None:
    sizes = {panel.name: extent(panel) for panel in (lid(SIZE), base(SIZE), *walls(SIZE))}
    assert sizes == {
        "lid": (240, 160),
        "base": (240, 160),
        "front": (240, 68),
        "back": (240, 68),
        "left": (160, 68),
        "right": (160, 68),
    }


def test_fingers_of_one_panel_fill_the_gaps_of_the_other() -> None:
    for length in (WIDTH, DEPTH, HEIGHT):
        male = depths(length, "male", SIZE["sheet"]["finger"], THICK)
        female = depths(length, "female", SIZE["sheet"]["finger"], THICK)
        assert [end for end, _ in male] == [end for end, _ in female]
        assert all(a + b == THICK for (_, a), (_, b) in zip(male, female, strict=True))


def test_base_and_walls_fill_the_shell_exactly() -> None:
    """Their volumes together are that of the box without its inside: no gap, no clash."""
    sheet = SIZE["sheet"]
    front, _, left, right = walls(SIZE)
    solid_back = front  # the same but for the openings
    panels = (base(SIZE), front, solid_back, left, right)
    volume = sum(area(panel.outline) for panel in panels) * sheet["thickness"]
    inside = (WIDTH - 2 * THICK) * (DEPTH - 2 * THICK) * (HEIGHT - THICK)
    assert volume == pytest.approx(WIDTH * DEPTH * HEIGHT - inside)


def test_the_holes_of_the_pi_are_those_of_every_model() -> None:
    holes = [(hole.x, hole.y) for hole in base(SIZE).holes]
    first = holes[0]
    steps = {(x - first[0], y - first[1]) for x, y in holes}
    assert {(0, 0), (58, 0), (0, 49), (58, 49)} < steps  # 3, 4, 5
    assert {(0, 0), (58, 0), (0, 23), (58, 23)} < steps  # Zero 2 W
    assert {hole.width for hole in base(SIZE).holes} == {2.7}  # M2.5


@pytest.mark.parametrize("size", ALL, ids=NAMES)
def test_holes_keep_their_distance_from_each_other_and_from_the_edge(size: Sizes) -> None:
    for panel in (lid(size), base(size), *walls(size)):
        for i, one in enumerate(panel.holes):
            wide, high = half(one)
            assert wide + 2 * THICK <= one.x <= panel.width - wide - 2 * THICK
            assert high + 2 * THICK <= one.y <= panel.height - high - 2 * THICK
            for other in panel.holes[:i]:
                across, down = (a + b for a, b in zip(half(one), half(other), strict=True))
                gaps = abs(one.x - other.x) - across, abs(one.y - other.y) - down
                assert max(gaps) >= 3, (panel.name, one, other)


@pytest.mark.parametrize(
    ("size", "readers"), list(zip(ALL, (2, 4, 2, 1), strict=True)), ids=NAMES
)
def test_a_card_lies_whole_on_its_cover_and_the_readers_are_apart(
    size: Sizes, readers: int
) -> None:
    assert len(covers(size)) == readers
    for cover in covers(size):
        assert cover.width >= CARD[0] + 4 and cover.height >= CARD[1] + 4
    places = [(hole.x, hole.y) for hole in lid(size).holes if "reader" in hole.use]
    assert len(places) == readers
    assert all(math.dist(*pair) >= 100 for pair in combinations(places, 2))
    assert size["pads"]["window"] == [42.0, 62.0]  # a reader's board is 40 × 60


@pytest.mark.parametrize("size", ALL, ids=NAMES)
def test_covers_stay_clear_of_buttons_and_screws(size: Sizes) -> None:
    wide, high = size["pads"]["cover"]
    windows = {(hole.x, hole.y) for hole in lid(size).holes if hole.height > 40}
    for hole in lid(size).holes:
        for x, y in windows:
            if (hole.x, hole.y) not in windows:
                beside = abs(hole.x - x) - wide / 2 - hole.width / 2
                above = abs(hole.y - y) - high / 2 - hole.width / 2
                assert max(beside, above) >= 2, hole


def test_parts_of_common_sizes_go_through_the_lid() -> None:
    across = sorted(hole.width for hole in lid(SIZE).holes if not hole.height)
    assert across == [3.2] * 4 + [12.2] * 4 + [30.0]


def test_ears_meet_the_screws_of_the_lid() -> None:
    inset = SIZE["lid_screws"]["inset"]
    for ear in ears(SIZE):
        (hole,) = ear.holes
        assert hole.x + THICK == hole.y + THICK == inset


def test_the_kerf_makes_panels_larger_and_holes_smaller() -> None:
    panel = Panel("p", 30, 20, outline(30, 20, ("plain",) * 4, 5, 3), (Hole(10, 10, 6),))
    picture = drawing([[panel]], 5, 0.2)
    assert 'r="2.9"' in picture
    assert "M-0.1 -0.1L30.1 -0.1L30.1 20.1L-0.1 20.1Z" in picture


def test_a_grown_outline_keeps_its_fingers() -> None:
    corners = outline(100, 60, ("male", "female", "male", "female"), 10, 3)
    around = sum(
        math.dist(a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
    )
    more = area(grown(corners, 0.1)) - area(corners)
    assert more == pytest.approx(around * 0.1, rel=0.01)


def test_another_thickness_still_fits() -> None:
    thin = SIZE | {"sheet": SIZE["sheet"] | {"thickness": 4.0}}
    front, _, left, right = walls(thin)
    volume = sum(area(p.outline) for p in (base(thin), front, front, left, right)) * 4
    inside = (WIDTH - 8) * (DEPTH - 8) * (HEIGHT - 4)
    assert volume == pytest.approx(WIDTH * DEPTH * HEIGHT - inside)


@pytest.mark.parametrize("name", ["case.svg", "case-covers.svg"])
def test_drawings_are_in_millimetres(root: Path, name: str) -> None:
    svg = ElementTree.parse(root / "hardware" / name).getroot()
    _, _, width, height = map(float, svg.attrib["viewBox"].split())
    assert svg.attrib["width"] == f"{width:g}mm" and svg.attrib["height"] == f"{height:g}mm"


@pytest.mark.parametrize("size", ALL, ids=NAMES)
def test_buttons_hang_beside_the_pi(size: Sizes) -> None:
    pi = size["pi"]
    left, right = pi["x"] - 23.5, pi["x"] + pi["along"] + 3.5
    foot = pi["y"] - 3.5 + 56
    for hole in lid(size).holes:
        if hole.use.split()[0] in ("ROLL", "▲", "▼", "OK", "✕", "knob"):
            assert hole.y - hole.width / 2 > foot
    assert left > 0 and right < WIDTH


# Middle of the power socket from the board's edge beside the microSD card (of a Zero: from
# the same short edge), and the board's length; in the makers' drawings.
SOCKETS = {"3B": (10.6, 85), "4B": (11.2, 85), "5": (11.2, 85), "Zero 2 W": (54.0, 65)}
CARD_EDGE_FROM_HOLE = 3.5
BOARD, SOCKET, PLUG = 1.4, 1.6, (12.0, 8.0)  # thickness; middle above it; body of a plug


@pytest.mark.parametrize("model", SOCKETS)
@pytest.mark.parametrize("spacer", [4.0, 5.0])  # two nuts, or a spacer
def test_the_plug_of_every_pi_goes_straight_through_the_back_wall(
    model: str, spacer: float
) -> None:
    from_card, length = SOCKETS[model]
    pi, (wide, high) = SIZE["pi"], SIZE["power"]["plug"]
    card_edge = pi["x"] + pi["along"] + CARD_EDGE_FROM_HOLE
    assert card_edge - length in (66.5, 86.5)  # where the other edge then is
    behind = WIDTH - (card_edge - from_card)
    above = THICK + spacer + BOARD + SOCKET
    holes = [hole for hole in walls(SIZE)[1].holes if hole.use.startswith("power")]
    assert any(
        abs(hole.x - behind) + PLUG[0] / 2 <= wide / 2
        and abs(HEIGHT - hole.y - above) + PLUG[1] / 2 <= high / 2
        for hole in holes
    )


def test_the_pis_power_edge_stands_close_to_the_back_wall_but_free() -> None:
    """A socket stands out by 1.5 mm; a plug's body goes in by what is left and the wall."""
    gap = SIZE["pi"]["y"] - 3.5 - THICK
    assert 1.5 + 1.0 <= gap <= 5.0


def test_the_knob_takes_the_place_of_three_buttons() -> None:
    uses = [hole.use for hole in lid(ALL[NAMES.index("knob")]).holes]
    assert "knob (▲ ▼ OK)" in uses and "✕" in uses
    assert not {"▲", "▼", "OK"} & set(uses)
    cap = SIZE["knob"]["cap"] / 2
    for hole in lid(SIZE).holes:
        if hole.use in ("ROLL", "✕"):
            knob = SIZE["knob"]
            apart = math.dist((hole.x, hole.y), (knob["x"], knob["y"]))
            assert apart >= cap + hole.width / 2 + 4


def test_a_variations_drawings_and_tables_lie_beside_its_file(root: Path) -> None:
    for path in VARIATIONS:
        files = variation(path)
        names = ("case.svg", "case-covers.svg", "case-plan.svg", "case.md")
        assert [file.name for file in files] == [f"{path.stem}-{name}" for name in names]
        for file, text in files.items():
            assert file.suffix == ".md" or ElementTree.fromstring(text) is not None


def test_every_panel_fits_a4_to_be_glued_on_as_a_template() -> None:
    for panel in (lid(SIZE), base(SIZE), *walls(SIZE)):
        wide, high = sorted(extent(panel))
        assert wide <= 210 and high <= 297


def test_the_tables_name_every_panel_and_every_hole(root: Path) -> None:
    text = (root / "hardware" / "README.md").read_text(encoding="utf-8")
    panels = (lid(SIZE), base(SIZE), *walls(SIZE)[1:3], ears(SIZE)[0])
    for name in ("lid", "base", "front, back", "left, right", "ears", "covers"):
        assert f"\n| {name} | " in text
    for panel in panels:
        for hole in panel.holes:
            assert f" | {hole.x:g} | {hole.y:g} | {hole.use} |" in text


def test_the_text_gives_the_size_of_box_and_sheet(root: Path) -> None:
    text = (root / "hardware" / "README.md").read_text(encoding="utf-8")
    svg = (root / "hardware" / "case.svg").read_text(encoding="utf-8")
    match = re.search(r'viewBox="0 0 (\d+) (\d+)"', svg)
    assert match and f"{match[1]} × {match[2]} mm" in text
    assert f"{WIDTH:g} × {DEPTH:g} × {HEIGHT + THICK:g} mm" in text
    down, across = sorted(map(int, match.groups()))
    assert down <= 420 and across <= 594  # A2, as the text says


def test_every_hole_says_what_it_is_for() -> None:
    for panel in (lid(SIZE), base(SIZE), walls(SIZE)[1]):
        assert all(hole.use for hole in panel.holes)


def test_the_sheet_fits_a_common_laser(root: Path) -> None:
    text = (root / "hardware" / "case.svg").read_text(encoding="utf-8")
    match = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    assert match and float(match[1]) <= 600 and float(match[2]) <= 400


def test_the_pieces_to_buy_are_large_enough_for_every_box(root: Path) -> None:
    text = (root / "hardware" / "README.md").read_text(encoding="utf-8")
    bought = {"four-readers": ((720, 400), (270, 110))}
    for name, size in zip(NAMES, ALL, strict=True):
        drawn = drawings(size)
        for end, (wide, high) in zip(
            ("case.svg", "case-covers.svg"),
            bought.get(name, ((600, 400), (140, 110))),
            strict=True,
        ):
            across, down = ElementTree.fromstring(drawn[end]).attrib["viewBox"].split()[2:]
            assert float(across) <= wide and float(down) <= high
            assert f"{wide} × {high} mm" in text
