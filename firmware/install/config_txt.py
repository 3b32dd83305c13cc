"""The lines of config.txt that the box needs, in a block of their own at its end.

What the owner has switched on already is not written again; nothing of theirs is lost,
changed, or moved to another section, also when they wrote into the block or took a mark
away. Which lines count is the program's knowledge: its own file is loaded for it.
"""

import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from itertools import takewhile
from pathlib import Path

from pin_file import Wire

SHARED = Path(__file__).resolve().parents[1] / "tapbank" / "devices" / "boot_config.py"
_spec = spec_from_file_location("boot_config", SHARED)
assert _spec and _spec.loader
boot = module_from_spec(_spec)
_spec.loader.exec_module(boot)

FILES = tuple(f"/{path}" for path in boot.FILES)
BEGIN = "# --- tapbank: begin (as it was before: config.txt.before-tapbank)"
END = "# --- tapbank: end"
ALL = "[all]"
PARAMETERS = (boot.SPI, boot.I2C, boot.I2C_SPEED)
# What may stand between the marks, in this order, each once.
OURS = [re.compile(re.escape(line)) for line in (ALL, *PARAMETERS)]
OURS += [re.compile(re.escape(boot.SHUTDOWN).replace(r"\{bcm\}", r"\d+"))]
OURS += [re.compile(re.escape(line)) for line in (boot.SECOND_SPI, END)]


def missing(text: str, wires: list[Wire]) -> list[str]:
    """Lines that the file lacks. A section like [pi4] counts as not for all."""
    wanted = (*PARAMETERS, *overlays_for(wires))
    return [line for line in wanted if not boot.is_on(text, line)]


def overlays_for(wires: list[Wire]) -> list[str]:
    """The shutdown button; the second SPI bus of a box with far readers."""
    found = [
        boot.SHUTDOWN.format(bcm=wire["bcm"])
        for wire in wires
        if wire.get("part") == "shutdown" and isinstance(wire.get("bcm"), int)
    ]
    if any(str(wire.get("line", "")).startswith("SPI1 ") for wire in wires):
        found.append(boot.SECOND_SPI)
    return found


def block_of(text: str, wires: list[Wire]) -> list[str]:
    """All lines of the block that the file needs; none when its owner has them all."""
    lines = missing(without_block(text), wires)
    return [BEGIN, ALL, *lines, END] if lines else []


def with_block(text: str, wires: list[Wire]) -> str:
    """The file with all that the box of this pin map needs."""
    own, block = without_block(text), block_of(text, wires)
    if not block:
        return own
    bare = [boot.bare(line) for line in boot.lines_of(text)]
    at = bare.index(BEGIN) if bare.count(BEGIN) == bare.count(END) == 1 else len(bare)
    if bare[at : at + len(block)] == block and not missing(text, wires):
        return text
    end = "\r\n" if boot.lines_of(own)[:1] and "\r\n" in boot.lines_of(own)[0] else "\n"
    return own + (end if own else "") + "".join(line + end for line in block)


def without_block(text: str) -> str:
    """The file as its owner wrote it, to the byte. An [all] of ours stays where it is the
    only thing that keeps lines written below it in their section."""
    lines = boot.lines_of(text)
    bare = [boot.bare(line) for line in lines]
    blocks = list(_blocks(bare))
    ours = {i for block in blocks for i in block}
    kept: list[int] = []
    for i in range(len(lines)):
        if i not in ours or (bare[i] == ALL and _holds(i, bare, ours, kept)):
            kept.append(i)
    for first, *_ in blocks:
        if bare[first] in (BEGIN, ALL) and first - 1 in kept:
            _close(first, lines, kept)
    return "".join(lines[i] for i in kept)


def _blocks(bare: list[str]) -> Iterator[list[int]]:
    """Of each block the marks, and what we wrote between them; when one mark is gone, what
    touches the other."""
    before = END
    for i, line in enumerate(bare):
        if line == BEGIN:
            rest = list(takewhile(lambda other: other != BEGIN, bare[i + 1 :]))
            whole = END in rest
            reach = rest.index(END) + 1 if whole else len(rest)
            yield [i, *(i + 1 + j for j in _written(rest[:reach], whole))]
        elif line == END and before == END:
            first = max((j for j in range(i) if bare[j] == ALL), default=i)
            found = [first + j for j in _written(bare[first : i + 1], whole=False)]
            yield found if found == list(range(first, i + 1)) else [i]
        before = line if line in (BEGIN, END) else before


def _written(lines: list[str], whole: bool) -> Iterator[int]:
    """Those that are ours, each once. In a whole block the owner's may lie between."""
    left = list(OURS)
    for i, line in enumerate(lines):
        at = next((n for n, one in enumerate(left) if one.fullmatch(line)), None)
        if at is not None:
            del left[at if whole else 0 : at + 1]
            yield i
        elif not whole:
            return


def _holds(at: int, bare: list[str], ours: set[int], kept: list[int]) -> bool:
    """Whether lines below this [all] would fall into the section above it."""
    sections = [bare[i] for i in kept if bare[i].startswith("[")]
    below = (bare[i] for i in range(at + 1, len(bare)) if i not in ours and bare[i])
    return bool(sections) and sections[-1] != ALL and next(below, ALL) != ALL


def _close(start: int, lines: list[str], kept: list[int]) -> None:
    """The line feed that the block was set apart with: an empty line, or the end that the
    file's last line did not have."""
    end = lines[start].removeprefix(lines[start].rstrip("\r\n"))
    last = kept.index(start - 1)
    if lines[start - 1] == end:
        del kept[last]
    elif last == len(kept) - 1:
        lines[start - 1] = lines[start - 1].removesuffix(end)
