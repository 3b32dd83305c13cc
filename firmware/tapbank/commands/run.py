"""`tapbank run`: the box. Says which electronics it uses, and why; SIGTERM ends it.

Two of them on one journal would each go on with the same game: the second one says so.
"""

import argparse
import logging
import math
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
from tapbank.system.alone import hold

SUMMARY: Final = "the box: play at the table, with phones looking on"
Devices = Literal["real", "simulated"]
HIGHEST_PORT: Final = 65535
UNUSABLE: Final = 2
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
    parser.add_argument(
        "--port", type=port, default=8000, help="of the page (8000; 0 = any free one)"
    )
    parser.add_argument("--host", default="0.0.0.0", help="address to listen at (all)")
    parser.add_argument("--db", metavar="FILE", help="the journal, if not the usual one")
    parser.add_argument(
        "--edition", metavar="NAME", default="", help="offer this board only"
    )
    parser.add_argument(
        "--auction-seconds", type=seconds, default=7.0, help="clock of an auction (7)"
    )


def run(args: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    if args.edition:
        load(args.edition)  # its faults now, not when somebody has chosen it
    devices, why = choose(args.devices)
    journal = journal_path(args.db)
    lock = hold(journal)
    if lock is None:
        print(
            f"tapbank: {spoken().long('command.runs_already', journal=journal)}",
            file=sys.stderr,
        )
        return UNUSABLE
    with lock:
        return _play(args, devices, why, journal)


def port(text: str) -> int:
    """Of the command line. Raises ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and int(text) <= HIGHEST_PORT):
        raise argparse.ArgumentTypeError(f"{text!r}: 1 to {HIGHEST_PORT}, 0 = any free one")
    return int(text)


def seconds(text: str) -> float:
    """Of the command line. Raises ArgumentTypeError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not (math.isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(f"{text!r}: a number of seconds above 0")
    return value


def _play(args: argparse.Namespace, devices: Devices, why: str, journal: Path) -> int:
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
    app = _built(config)
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


def _built(config: Config) -> App:
    """A fault of the network names the address; others name their file."""
    try:
        return build(config)
    except OSError as fault:
        if fault.filename is not None:
            raise
        where = f"{config.host}:{config.port}"
        raise OSError(fault.errno, fault.strerror or str(fault), where) from fault


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
