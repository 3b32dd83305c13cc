"""Writes the golden pictures and the gallery anew: `python tests/screens/golden.py`.

Look at what changed before you commit it.
"""

import os
from pathlib import Path

from first_turns import BOARDS, strip
from PIL import Image
from samples import samples
from tapbank.screens import draw

FOLDER = Path(__file__).parent / "golden"
TURNS = FOLDER / "first_turns"
GALLERY = Path(__file__).parents[2] / "hardware" / "screens.png"
COLUMNS, SCALE, GAP = 5, 2, 4


def gallery() -> Image.Image:
    """All pictures on one sheet, twice as large."""
    pictures = [draw(screen) for screen in samples().values()]
    rows = -(-len(pictures) // COLUMNS)
    sheet = Image.new("L", (COLUMNS * (128 + GAP) + GAP, rows * (64 + GAP) + GAP), 96)
    for number, picture in enumerate(pictures):
        corner = (
            number % COLUMNS * (128 + GAP) + GAP,
            number // COLUMNS * (64 + GAP) + GAP,
        )
        sheet.paste(picture.convert("L"), corner)
    return sheet.resize((sheet.width * SCALE, sheet.height * SCALE), Image.NEAREST)


def write() -> None:
    """Replace all golden pictures and the gallery."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for name, screen in samples().items():
        draw(screen).save(FOLDER / f"{name}.png", optimize=True)
    TURNS.mkdir(exist_ok=True)
    for board in BOARDS:
        strip(board).save(TURNS / f"{board}.png", optimize=True)
    GALLERY.parent.mkdir(exist_ok=True)
    gallery().save(GALLERY, optimize=True)


if __name__ == "__main__":
    os.environ["TAPBANK_BOARDS"] = os.devnull  # no boards of whoever runs it
    write()
