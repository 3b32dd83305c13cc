"""`tapbank run`: the box. Says which electronics it uses, and why; SIGTERM ends it.

Two of them on one journal would each go on with the same game: the second one says so.
"""

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
from tapbank.speech import spoken, told
from tapbank.speech.numbers import port, seconds
from tapbank.store import journal_path
from tapbank.system.address import ANYWHERE
from tapbank.system.alone import hold

Devices = Literal["real", "simulated"]
UNUSABLE: Final = 2


def add(parser: argparse.ArgumentParser) -> None:
    add_devices(parser)
    parser.add_argument("--port", type=port, default=8000, help=told("command.port_help"))
    parser.add_argument("--host", default="0.0.0.0", help=told("command.host_help"))
    only = told("command.edition_help")
    parser.add_argument("--edition", metavar="NAME", default="", help=only)
    clock = told("command.auction_help")
    parser.add_argument("--auction-seconds", type=seconds, default=7.0, help=clock)


def add_devices(parser: argparse.ArgumentParser) -> None:
    """Which electronics, how they are wired, which journal."""
    which = told("command.devices_help")
    parser.add_argument("--devices", choices=("real", "simulated"), help=which)
    pins = told("command.pins_help")
    parser.add_argument("--pins", type=Path, metavar="FILE", help=pins)
    parser.add_argument("--db", metavar="FILE", help=told("command.db_help"))


def run(args: argparse.Namespace) -> int:
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    if args.edition:
        load(args.edition)  # its faults now, not when somebody has chosen it
    devices, why = choose(args.devices)
    journal = journal_path(args.db)
    lock = hold(journal)
    if lock is None:
        what = told("command.runs_already", journal=journal)
        print(told("command.error", what=what), file=sys.stderr)
        return UNUSABLE
    with lock:
        return _play(args, devices, why, journal)


def _play(args: argparse.Namespace, devices: Devices, why: str, journal: Path) -> int:
    config = Config(
        devices,
        journal,
        args.host,
        args.port,
        args.edition,
        args.auction_seconds,
        spoken(),
        args.pins,
    )
    app = _built(config)
    _end_on_signals(app)
    print(devices_line(devices, why))
    print(told("command.journal", journal=journal))
    with_box = devices == "simulated"
    print("\n".join(addresses(args.host, app.server.port, with_box=with_box)))
    print(told("command.ends"))
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
    if asked is not None:
        return asked, told("command.asked")
    try:
        header_chip(SYSFS)
    except PartsError:
        return "simulated", told("command.no_pi")
    return "real", told("command.is_pi")


def devices_line(devices: Devices, why: str) -> str:
    return told("command.devices", devices=told(f"command.{devices}"), why=why)


def addresses(host: str, port: int, *, with_box: bool) -> list[str]:
    """Where to look."""
    here = "localhost" if host in ANYWHERE else host
    found = [("box", f"http://{here}:{port}/box")] if with_box else []
    found.append(("phones", f"http://{here}:{port}/"))
    if host in ANYWHERE:
        found.append(("or_phones", f"http://{socket.gethostname()}.local:{port}/"))
    return [told(f"command.{key}", address=address) for key, address in found]


def _end_on_signals(app: App) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: app.stop())
