"""`tapbank selfplay`: bots play whole games; every invariant is checked after each action.

Exit status: 0 all held; 1 an invariant is broken, or something that must happen never did;
2 the edition can't be read, or not so many can play it.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

import msgspec

from tapbank.editions import load
from tapbank.game import Edition
from tapbank.game.notation import Unreadable
from tapbank.script.option_lines import unfit_options, with_option, with_setting
from tapbank.script.recording import recording
from tapbank.selfplay import (
    Broken,
    Match,
    Result,
    Summary,
    Watch,
    play_match,
    result,
    summed,
)
from tapbank.selfplay.summary import named
from tapbank.speech import spoken, told
from tapbank.speech.numbers import whole
from tapbank.speech.said import in_words

HELD, BROKEN, UNREADABLE = 0, 1, 2
NUMBERS: Final = (
    ("games", "N", 10),
    ("players", "P", 4),
    ("seed", "S", 1),
    ("turns", "T", 1000),
)


def add(parser: argparse.ArgumentParser) -> None:
    board = told("command.bots_edition_help")
    parser.add_argument("--edition", metavar="E", default="us-classic", help=board)
    for word, sign, usual in NUMBERS:
        text = told(f"command.bots_{word}_help")
        parser.add_argument(f"--{word}", metavar=sign, type=whole, default=usual, help=text)
    option = parser.add_argument("--option", metavar="NAME=WORD", action="append")
    option.default, option.help = [], told("command.bots_option_help")
    setting = told("command.bots_setting_help")
    parser.add_argument("--setting", metavar="NAME", default="", help=setting)
    for word in ("json", "unwatched"):
        text = told(f"command.bots_{word}_help")
        parser.add_argument(f"--{word}", action="store_true", help=text)
    record = told("command.bots_record_help")
    parser.add_argument("--record", metavar="DIR", type=Path, help=record)


def run(args: argparse.Namespace) -> int:
    options = dict(_pair(text) for text in args.option)
    try:
        edition = _edition(args.edition, args.setting, options)
    except Unreadable as fault:
        return _refuse(in_words(fault.args[0], spoken()))
    if not edition.min_players <= args.players <= edition.max_players or args.games < 1:
        few, many = edition.min_players, edition.max_players
        facts = {"edition": edition.id, "least": few, "most": many}
        return _refuse(told("command.bots_range", **facts))
    seeds = range(args.seed, args.seed + args.games)
    try:
        summary = summed([_one(edition, seed, args, options) for seed in seeds])
    except Broken as broken:
        print(broken, file=sys.stderr)
        return BROKEN
    _show(summary, as_json=args.json)
    return BROKEN if summary.missing() else HELD


def _pair(text: str) -> tuple[str, str]:
    name, _, word = text.partition("=")
    return name, word


def _edition(name: str, setting: str, options: dict[str, str]) -> Edition:
    """The edition so set, its options changed. Raises Unreadable with what cannot be."""
    edition = load(name)
    if setting:
        edition = with_setting(edition, setting)
    for option, word in options.items():
        edition = with_option(edition, option, word)
    for _, fault in unfit_options(edition):
        raise Unreadable(fault)
    return edition


def _refuse(reason: str) -> int:
    print(reason, file=sys.stderr)
    return UNREADABLE


def _one(
    edition: Edition, seed: int, args: argparse.Namespace, options: dict[str, str]
) -> Result:
    """One game; what is broken is recorded too."""
    match = Match(edition, args.players, seed)
    try:
        play_match(match, turns=args.turns, watch=None if args.unwatched else Watch())
    finally:
        if args.record:
            _record(match, args.record, options, args.setting)
    return result(match)


def _record(match: Match, folder: Path, options: dict[str, str], setting: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    actions = [played.action for played in match.journal]
    seats = [seat.id for seat in match.seats]
    text = recording(match.state, seats, match.decks, actions, options, setting)
    path = folder / f"{len(match.seats)}-players-seed-{match.seed}.tap"
    path.write_text(text, encoding="utf-8")


def _show(summary: Summary, *, as_json: bool) -> None:
    if as_json:
        missing = {"missing": summary.missing()}
        print(msgspec.json.encode(msgspec.to_builtins(summary) | missing).decode())
        return
    print("\n".join(summary.lines(spoken())))
    for row in summary.missing():
        print(told("command.never", row=named(row)), file=sys.stderr)
