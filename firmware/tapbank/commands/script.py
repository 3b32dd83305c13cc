"""`tapbank script FILE`: plays a text of one-line actions and checks what it expects."""

import argparse
import json
import sys
import traceback
from pathlib import Path
from typing import Final

from tapbank.editions import BrokenEdition, load
from tapbank.game import Refused
from tapbank.screens import Words
from tapbank.script import Broken, Play, Sheet, Step, UnreadableSheet, read_sheet
from tapbank.script.help import notation
from tapbank.script.report import head, record, text
from tapbank.speech import SOURCE, of_system, spoken, told
from tapbank.speech.said import in_words

HELD, FAILED, UNREADABLE = 0, 1, 2
BROKEN: Final = UNREADABLE


def add(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _notation().replace("%", "%%")
    parser.add_argument("file", metavar="FILE", help=told("command.script_file_help"))
    as_json = told("command.json_lines_help")
    parser.add_argument("--json", action="store_true", help=as_json)
    other = told("command.script_edition_help")
    parser.add_argument("--edition", metavar="E", help=other)


def _notation() -> str:
    """It is a format and stays as it is; other languages say so above it."""
    said = "" if spoken() == SOURCE else f"{told('command.notation')}\n\n"
    return said + notation()


def run(args: argparse.Namespace) -> int:
    try:
        play = Play(_sheet(args.file, args.edition))
    except UnreadableSheet as fault:
        for number, what in fault.faults:
            _complain(args.file, number, in_words(what, spoken()))
        return UNREADABLE
    except (OSError, UnicodeDecodeError, BrokenEdition) as fault:
        where = {"place": args.file, "what": _reason(fault)}
        print(told("command.at", **where), file=sys.stderr)
        return UNREADABLE
    except Refused as refusal:
        words = Words.load(spoken())
        reason = words.long(f"refusal.{refusal.code}", **refusal.facts)
        _complain(args.file, 1, told("command.cannot_open", reason=reason))
        return UNREADABLE
    try:
        return _play(play, args)
    except Broken as slip:
        traceback.print_exception(slip.__cause__)
        _complain(args.file, slip.number, told("command.bug"))
        return BROKEN


def _reason(fault: OSError | UnicodeDecodeError | BrokenEdition) -> str:
    match fault:
        case BrokenEdition():
            return fault.told(spoken())
        case OSError():
            return of_system(fault).told(spoken())
    return told("fault.not_text_at", byte=fault.start)


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
    name = told("command.standard_input") if file == "-" else file
    print(f"{name}:{number}: {what}", file=sys.stderr)
