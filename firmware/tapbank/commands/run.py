"""`tapbank run`: the box. Says which electronics it uses, and why; SIGTERM ends it.

Two of them on one journal would each go on with the same game: the second one says so.
"""

import argparse
import logging
import signal
import socket
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final, Literal

from tapbank.app import App, Config, build, household_language
from tapbank.checkup import show_why
from tapbank.devices.parts import PartsError
from tapbank.devices.place import pins_file
from tapbank.devices.real import SYSFS, RealOutside, header_chip
from tapbank.editions import load
from tapbank.speech import Said, SaidError, at_its_place, spoken, told
from tapbank.speech.numbers import port, seconds
from tapbank.store import journal_path
from tapbank.system.address import ANYWHERE
from tapbank.system.alone import hold
from tapbank.system.service import Service

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
    config = Config(
        devices,
        journal_path(args.db),
        args.host,
        args.port,
        args.edition,
        args.auction_seconds,
        spoken(),
        args.pins,
    )
    with ExitStack() as until_the_end:
        try:
            lock = hold(config.journal)
            if lock is None:  # the display is that one's
                return _complain(told("command.runs_already", journal=config.journal))
            until_the_end.enter_context(lock)
            app = _built(config)
        except (SaidError, OSError) as fault:
            return _unstarted(config, at_its_place(fault))
        return _play(app, config, why)


def _play(app: App, config: Config, why: str) -> int:
    _end_on_signals(app)
    print(devices_line(config.devices, why))
    print(told("command.journal", journal=config.journal))
    with_box = config.devices == "simulated"
    print("\n".join(addresses(config.host, app.server.port, with_box=with_box)))
    print(told("command.ends"))
    sys.stdout.flush()
    app.run()
    return 0


def _unstarted(config: Config, fault: Said | SaidError) -> int:
    """To who reads the terminal; under systemd nobody does, so the display has it too."""
    status = _complain(fault.told(spoken()))
    if config.devices == "real" and Service().present:
        language, pins = household_language(config), config.pins or pins_file()
        show_why(fault.told(language), RealOutside(), pins, language)
    return status


def _complain(what: str) -> int:
    print(told("command.error", what=what), file=sys.stderr, flush=True)
    return UNUSABLE


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
