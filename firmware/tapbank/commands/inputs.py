"""`tapbank inputs`: does each thing that people do at the table, and counts the inputs.

Presses and taps on the simulated box; moving in long lists and the digits of an amount are
not counted, as the plan of the table says. Status 1 = something takes more than it may.
"""

import argparse
from collections.abc import Iterator

import msgspec

from tapbank.rehearsal import OPERATIONS, Chips, Operation, Rehearsal
from tapbank.rehearsal.operations import SET_UP
from tapbank.rehearsal.positions import EDITION, NAMES
from tapbank.speech import told


class Count(msgspec.Struct, frozen=True):
    name: str
    allowed: int
    counted: int


def add(parser: argparse.ArgumentParser) -> None:
    """It has no options of its own."""


def run(args: argparse.Namespace) -> int:
    counts = list(count_all())
    names = [told(f"inputs.{count.name}") for count in counts]
    width = max(map(len, names))
    allowed, counted = told("command.allowed"), told("command.counted")
    print(f"{told('command.operation'):<{width}}  {allowed:>9}  {counted:>9}")
    for name, count in zip(names, counts, strict=True):
        mark = "" if count.counted <= count.allowed else f"  {told('command.too_many')}"
        print(f"{name:<{width}}  {count.allowed:>9}  {count.counted:>9}{mark}")
    return 1 if any(count.counted > count.allowed for count in counts) else 0


def count_all() -> Iterator[Count]:
    chips = Chips()
    try:
        for operation in OPERATIONS:
            yield count_one(operation, chips)
    finally:
        chips.close()


def count_one(operation: Operation, chips: Chips) -> Count:
    """Raises LookupError or AssertionError when the operation does not do what it says."""
    box = Rehearsal(NAMES, chips=chips)
    try:
        if operation.name != SET_UP:
            box.begin(EDITION, NAMES[:3])
        operation.prepare(box)
        box.pass_time(5.0)  # what was shown for a moment has gone
        box.inputs = 0
        operation.play(box)
        return Count(operation.name, operation.allowed, box.inputs)
    finally:
        box.close()
