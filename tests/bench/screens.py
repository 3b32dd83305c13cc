"""Drawn pictures per second against bare Pillow with its bitmap font (never a test).

    python tests/bench/screens.py [--pairs N]      ratio, higher is better

Both sides draw two lines of text and two dice; no picture of ours comes from the cache.
The figure is the median of pairs of slices that alternate.
"""

import argparse
import time
from collections.abc import Callable
from itertools import cycle
from statistics import median

from PIL import Image, ImageDraw, ImageFont
from tapbank.screens import Dice, Screen, draw

SLICE = 0.15  # seconds of work in one slice
THROWS = [(a, b) for a in range(1, 7) for b in range(1, 7)]  # more than are cached


def ours() -> Callable[[], object]:
    """Screens that differ by their dice."""
    screens = cycle(
        [Screen(matter=("ANNA rolls",), figures=(Dice(d),), keys=("tap",)) for d in THROWS]
    )
    return lambda: draw(next(screens))


def floor() -> Callable[[], object]:
    """The same by hand: `text`, `rectangle` and `ellipse` on one picture."""
    font, throws = ImageFont.load_default_imagefont(), cycle(THROWS)

    def one() -> None:
        pen = ImageDraw.Draw(Image.new("1", (128, 64)))
        pen.text((1, 2), "ANNA rolls", font=font, fill=1)
        pen.text((1, 53), "tap", font=font, fill=1)
        for number, pips in enumerate(next(throws)):
            left = 1 + 20 * number
            pen.rectangle((left, 20, left + 15, 35), outline=1)
            for pip in range(pips):
                x, y = left + 3 + pip % 3 * 4, 23 + pip // 3 * 4
                pen.ellipse((x, y, x + 2, y + 2), fill=1)

    return one


def rate(one: Callable[[], object]) -> float:
    """Pictures per second over one slice."""
    count, end = 0, time.perf_counter() + SLICE
    while time.perf_counter() < end:
        one()
        count += 1
    return count / SLICE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=9)
    pairs = parser.parse_args().pairs
    drawn, bare = ours(), floor()
    ratios = [rate(drawn) / rate(bare) for _ in range(pairs)]
    print(f"pictures {median(ratios):.2f} of the floor ({rate(drawn):,.0f}/s)")


if __name__ == "__main__":
    main()
