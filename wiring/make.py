"""Makes what is made from the pin maps: pictures, and the marked places of the README.

    .venv/bin/python wiring/make.py

A place is marked by `<!-- made: NAME -->` and `<!-- end -->`; what is between is replaced.
"""

import re
from pathlib import Path
from typing import Final

from charts import HERE, MAIN, VARIATIONS, read_chart
from header_picture import draw
from tables import budget, connections, free_pins, strips, variations

README: Final = HERE / "README.md"
TITLES: Final = {
    "pins": "All wires of the box",
    "encoder": "Variation: a knob in place of ▲ ▼ OK",
    "four-readers": "Variation: four readers",
    "one-reader": "Variation: one reader",
}
PLACE: Final = re.compile(r"(<!-- made: (\S+) -->\n).*?(<!-- end -->)", re.DOTALL)


def places() -> dict[str, str]:
    """Text for each marked place."""
    chart = read_chart(MAIN)
    by_name = {path.stem: read_chart(path) for path in VARIATIONS}
    return {
        "connections": connections(chart),
        "strips": strips(chart),
        **{f"strips-{name}": strips(other) for name, other in by_name.items()},
        "budget": budget(chart),
        "variations": variations(),
        "free": free_pins(chart),
        "encoder": connections(by_name["encoder"], only=("knob", "ok")),
        "four-readers": connections(by_name["four-readers"], only=("pay_far", "get_far")),
    }


def filled(text: str) -> str:
    """The README with its places made anew. Raises KeyError for an unknown place."""
    made = places()
    return PLACE.sub(lambda place: f"{place[1]}{made[place[2]]}\n{place[3]}", text)


def everything() -> dict[Path, str]:
    """Every made file with its content."""
    files = {
        (HERE if path == MAIN else path.parent) / f"{path.stem}.svg": draw(
            read_chart(path), TITLES[path.stem]
        )
        for path in (MAIN, *VARIATIONS)
        if path.stem in TITLES
    }
    return files | {README: filled(README.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    for path, content in everything().items():
        path.write_text(content, encoding="utf-8")
