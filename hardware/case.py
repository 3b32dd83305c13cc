"""The case as flat panels, in millimetres, from the dimensions in case.toml.

    .venv/bin/python hardware/case.py

writes case.svg (panels), case-covers.svg (pad covers of 1 mm), case-plan.svg (what goes
where, to look at) and what README.md says of sizes. With a file of sizes that differ

    .venv/bin/python hardware/case.py hardware/variations/knob.toml

drawings and tables are written beside it. Needs fonttools, which
firmware/prepare workshop brings.
"""

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from case_drawing import drawing
from case_faults import check
from case_panels import base, covers, ears, lid, walls, windows
from case_plan import plan
from case_sizes import HERE, CaseError, Sizes, read_sizes
from panels import Hole

README: Final = HERE / "README.md"
PLACE: Final = re.compile(r"(<!-- made: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
Row = Sequence[object]


def hole_table(size: Sizes) -> str:
    """For those who saw and drill by hand: every hole of every panel."""
    wide, deep = size["back"]["cable"]
    _, back, left, _ = walls(size)
    rows: list[Row] = [
        (name, _size(hole), f"{hole.x:g}", f"{hole.y:g}", hole.use)
        for name, panel in (
            *(("lid", lid(size)), ("base", base(size)), ("back", back)),
            *(("left, right", left), ("each ear", ears(size)[0])),
        )
        for hole in panel.holes
    ]
    rows += [
        ("back", f"{wide:g} × {deep:g}", f"{x:g}", "open at the rim", "other cables")
        for x in size["back"]["cables"]
    ]
    return _table(("panel", "hole", "from left", "from top", "for"), rows)


def panel_table(size: Sizes) -> str:
    """What to saw out, across and down as drawn."""
    thick, pads = size["sheet"]["thickness"], size["pads"]
    front, _, left, _ = walls(size)
    leg = size["lid_screws"]["ear"]
    count = len(list(windows(size)))
    rows: list[Row] = [
        (name, number, f"{panel.width:g} × {panel.height:g}", f"{thick:g}")
        for name, number, panel in (
            *(("lid", 1, lid(size)), ("base", 1, base(size))),
            *(("front, back", 2, front), ("left, right", 2, left)),
        )
    ]
    rows.append(("ears", 8, f"triangles, both legs {leg:g}", f"{thick:g}"))
    rows.append(("covers", count, "{:g} × {:g}".format(*pads["cover"]), "1"))
    return _table(("panel", "count", "mm", "thick"), rows)


def facts(size: Sizes, sheet: str) -> str:
    """The box and its drawing in one sentence each."""
    box, thick = size["box"], size["sheet"]["thickness"]
    high = box["height"] + thick
    across, down = re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', sheet)[0]
    outside = f"{box['width']:g} × {box['depth']:g} × {high:g} mm"
    return (
        f"The box is {outside}, with finger joints, the lid on four screws; all panels on "
        f"one sheet are {across} × {down} mm. Butt joints instead of fingers do as well: "
        f"then take {thick:g} mm off both ends of the side walls, and {thick:g} mm off the "
        "height of all walls."
    )


def _table(head: Row, rows: Iterable[Row]) -> str:
    lines = (head, ["---"] * len(head), *rows)
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


def _size(hole: Hole) -> str:
    return f"{hole.width:g} × {hole.height:g}" if hole.height else f"Ø {hole.width:g}"


def drawings(size: Sizes) -> dict[str, str]:
    """The three drawings by what their names end in."""
    front, back, left, right = walls(size)
    rows = ([lid(size), base(size)], [front, back], [left, right, *ears(size)])
    spaces = size["sheet"]["gap"], size["sheet"]["kerf"]
    return {
        "case.svg": drawing(rows, *spaces),
        "case-covers.svg": drawing([covers(size)], *spaces),
        "case-plan.svg": plan(lid(size), base(size), size),
    }


def everything() -> dict[Path, str]:
    """Every made file with its content. Raises CaseError for a case that can't be made."""
    size = read_sizes()
    check(size)
    drawn = drawings(size)
    made = {
        "facts": facts(size, drawn["case.svg"]),
        "panels": panel_table(size),
        "holes": hole_table(size),
    }
    text = README.read_text(encoding="utf-8")
    whole = PLACE.sub(lambda place: f"{place[1]}{made[place[2]]}\n{place[3]}", text)
    return {HERE / name: svg for name, svg in drawn.items()} | {README: whole}


def variation(path: Path) -> dict[Path, str]:
    """Drawings and tables of other sizes, beside their file. Raises CaseError."""
    size = read_sizes(path)
    check(size, str(path))
    drawn = drawings(size)
    texts = (facts(size, drawn["case.svg"]), panel_table(size), hole_table(size))
    named = drawn | {"case.md": "\n\n".join(texts) + "\n"}
    return {path.with_name(f"{path.stem}-{name}"): text for name, text in named.items()}


def main(words: Sequence[str]) -> int:
    """Nothing is written when something does not fit."""
    try:
        files = variation(Path(words[0])) if words else everything()
        for path, content in files.items():
            path.write_text(content, encoding="utf-8")
    except CaseError as fault:
        sys.stderr.write(f"{fault}\nNothing was drawn.\n")
        return 1
    except OSError as fault:
        sys.stderr.write(f"{fault.filename}: {fault.strerror}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
