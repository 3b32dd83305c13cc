"""`tapbank run`: the box. Says which electronics it uses, and why; SIGTERM ends it."""

import argparse
import logging
import signal
import socket
import sys
from pathlib import Path
from typing import Final, Literal

from tapbank.app import App, Config, build
from tapbank.devices.parts import PartsError
from tapbank.devices.real import SYSFS, header_chip
from tapbank.editions import load
from tapbank.screens.spoken import spoken
from tapbank.store import journal_path

SUMMARY: Final = "the box: play at the table, with phones looking on"
Devices = Literal["real", "simulated"]
ANYWHERE: Final = ("0.0.0.0", "::")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--devices",
        choices=("real", "simulated"),
        help="the electronics; without it: real on a Pi, simulated elsewhere",
    )
    parser.add_argument(
        "--pins", type=Path, metavar="FILE", help="a pin map or variation (wiring/)"
    )
    parser.add_argument("--port", type=int, default=8000, help="of the page (8000)")
    parser.add_argument("--host", default="0.0.0.0", help="address to listen at (all)")
    parser.add_argument("--db", metavar="FILE", help="the journal, if not the usual one")
    parser.add_argument(
        "--edition", metavar="NAME", default="", help="offer this board only"
    )
    parser.add_argument(
        "--auction-seconds", type=float, default=7.0, help="clock of an auction (7)"
    )


def run(args: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    if args.edition:
        load(args.edition)  # its faults now, not when somebody has chosen it
    devices, why = choose(args.devices)
    journal = journal_path(args.db)
    config = Config(
        devices,
        journal,
        args.host,
        args.port,
        args.edition,
        args.auction_seconds,
        spoken().language,
        args.pins,
    )
    app = build(config)
    _end_on_signals(app)
    words = spoken()
    print(words.long("command.devices", devices=devices, why=why))
    print(words.long("command.journal", journal=journal))
    with_box = devices == "simulated"
    print("\n".join(addresses(args.host, app.server.port, with_box=with_box)))
    print(words.long("command.ends"))
    sys.stdout.flush()
    app.run()
    return 0


def choose(asked: Devices | None) -> tuple[Devices, str]:
    """Which electronics, and why in words: nothing falls back silently."""
    words = spoken()
    if asked is not None:
        return asked, words.long("command.asked")
    try:
        header_chip(SYSFS)
    except PartsError:
        return "simulated", words.long("command.no_pi")
    return "real", words.long("command.is_pi")


def addresses(host: str, port: int, *, with_box: bool) -> list[str]:
    """Where to look."""
    words = spoken()
    here = "localhost" if host in ANYWHERE else host
    found = [("box", f"http://{here}:{port}/box")] if with_box else []
    found.append(("phones", f"http://{here}:{port}/"))
    if host in ANYWHERE:
        found.append(("or_phones", f"http://{socket.gethostname()}.local:{port}/"))
    return [words.long(f"command.{key}", address=address) for key, address in found]


def _end_on_signals(app: App) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: app.stop())
