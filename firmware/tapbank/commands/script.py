"""`tapbank script FILE`: plays a text of one-line actions and checks what it expects."""

import argparse
import json
import sys
import traceback
from pathlib import Path
from typing import Final

from tapbank.editions import BrokenEdition, load
from tapbank.game import Refused
from tapbank.script import Broken, Play, Sheet, Step, UnreadableSheet, read_sheet
from tapbank.script.help import notation
from tapbank.script.report import head, record, text

SUMMARY: Final = "play a game from one-line actions, check what is expected"

HELD, FAILED, UNREADABLE = 0, 1, 2
BROKEN: Final = UNREADABLE
BUG: Final = (
    "here tapbank itself is at fault, not the script. No game is lost by it. "
    "Report it with this script and the lines above."
)


def add(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = notation().replace("%", "%%")
    parser.add_argument("file", metavar="FILE", help="the script; - reads standard input")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument("--edition", metavar="E", help="play on this edition instead")


def run(args: argparse.Namespace) -> int:
    try:
        play = Play(_sheet(args.file, args.edition))
    except UnreadableSheet as fault:
        for number, what in fault.faults:
            _complain(args.file, number, what)
        return UNREADABLE
    except (OSError, UnicodeDecodeError, BrokenEdition) as fault:
        print(f"{args.file}: {fault}", file=sys.stderr)
        return UNREADABLE
    except Refused as refusal:
        _complain(args.file, 1, f"the game can't be opened: {refusal}")
        return UNREADABLE
    try:
        return _play(play, args)
    except Broken as slip:
        traceback.print_exception(slip.__cause__)
        _complain(args.file, slip.number, BUG)
        return BROKEN


def _sheet(file: str, edition: str | None) -> Sheet:
    text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    return read_sheet(text, load, edition)


def _play(play: Play, args: argparse.Namespace) -> int:
    status = HELD
    if not args.json:
        print("\n".join(head(play)))
    for step in play.steps():
        _show(play, step, as_json=args.json)
        if step.fault:
            _complain(args.file, step.line.number, step.fault)
            status = FAILED
    return status


def _show(play: Play, step: Step, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(record(play, step), ensure_ascii=False))
        return
    for line in text(step):
        print(line)


def _complain(file: str, number: int, what: str) -> None:
    name = "standard input" if file == "-" else file
    print(f"{name}:{number}: {what}", file=sys.stderr)
