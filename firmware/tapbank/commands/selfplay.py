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
from tapbank.selfplay import (
    Broken,
    Match,
    Result,
    Summary,
    Watch,
    file_name,
    play_match,
    result,
    sheet,
    summed,
)

SUMMARY: Final = "let bots play whole games and check the rules after every action"

HELD, BROKEN, UNREADABLE = 0, 1, 2


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", metavar="E", default="us-classic")
    parser.add_argument("--games", metavar="N", type=int, default=10)
    parser.add_argument("--players", metavar="P", type=int, default=4)
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="of the first game"
    )
    parser.add_argument("--turns", metavar="T", type=int, default=1000, help="then stop")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    parser.add_argument("--unwatched", action="store_true", help="check nothing, be fast")
    parser.add_argument(
        "--record", metavar="DIR", type=Path, help="write each game for tapbank script"
    )


def run(args: argparse.Namespace) -> int:
    edition = load(args.edition)
    if not edition.min_players <= args.players <= edition.max_players or args.games < 1:
        few, many = edition.min_players, edition.max_players
        print(
            f"{edition.id} is for {few} to {many} players, 1 game or more", file=sys.stderr
        )
        return UNREADABLE
    try:
        summary = summed([_one(edition, seed, args) for seed in _seeds(args)])
    except Broken as broken:
        print(broken, file=sys.stderr)
        return BROKEN
    _show(summary, as_json=args.json)
    return BROKEN if summary.missing() else HELD


def _seeds(args: argparse.Namespace) -> range:
    return range(args.seed, args.seed + args.games)


def _one(edition: Edition, seed: int, args: argparse.Namespace) -> Result:
    match = Match(edition, args.players, seed)
    try:
        play_match(match, turns=args.turns, watch=None if args.unwatched else Watch())
    finally:
        if args.record:
            args.record.mkdir(parents=True, exist_ok=True)
            path = args.record / file_name(match)
            path.write_text(sheet(match), encoding="utf-8")
    return result(match)


def _show(summary: Summary, *, as_json: bool) -> None:
    if as_json:
        missing = {"missing": summary.missing()}
        print(msgspec.json.encode(msgspec.to_builtins(summary) | missing).decode())
        return
    print("\n".join(summary.lines()))
    for row in summary.missing():
        print(f"{row} never happened", file=sys.stderr)
