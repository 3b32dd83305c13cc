"""`tapbank doctor`: looks at the Pi and at every part, names the wire to look at.

With `--ask` it also asks: press this, do you see it, hold a card there. On the box itself
the same questions come when ROLL is held while the power comes on. Status 1 = a fault.
"""

import argparse
import queue
import sys
import threading
import time
from collections.abc import Callable
from typing import Final, TextIO

from tapbank.checkup import Checkup
from tapbank.commands.run import add_devices, choose, devices_line
from tapbank.devices import PartsError, PinMap, Report, load_pins, open_parts
from tapbank.devices.check import Finding, check_display, check_parts
from tapbank.devices.host import Host, check_host
from tapbank.devices.place import pins_file
from tapbank.devices.real import RealOutside
from tapbank.speech import is_no, spoken, told
from tapbank.speech.said import in_words
from tapbank.store import journal_path

TICK_S: Final = 0.25
Inbox = queue.SimpleQueue[Report | bool]


def add(parser: argparse.ArgumentParser) -> None:
    add_devices(parser)
    parser.add_argument("--ask", action="store_true", help=told("command.ask_help"))


def run(args: argparse.Namespace) -> int:
    devices, why = choose(args.devices)
    pins = load_pins(args.pins or pins_file())
    print(devices_line(devices, why))
    findings = tell(check_host(Host(journal_path(args.db)), pins, devices == "real"))
    inbox: Inbox = queue.SimpleQueue()
    try:
        parts = open_parts(devices, pins, inbox.put, threads=args.ask)
    except PartsError as fault:
        return conclude([*findings, *tell(without_pins(fault, pins, findings))])
    try:
        findings += tell(check_parts(parts))
        if args.ask:
            answer_by_keyboard(sys.stdin, inbox)
            checkup = Checkup(parts, time.monotonic, spoken())
            findings += tell(ask(checkup, inbox, print))
    finally:
        parts.close()
    return conclude(findings)


def without_pins(fault: PartsError, pins: PinMap, known: list[Finding]) -> list[Finding]:
    """What can't be had, unless that is known already; the display, which needs no pin."""
    is_known = any(one.part == fault.part and not one.ok for one in known)
    found = [] if is_known else [Finding(fault.part, False, fault.text, fault.advice)]
    on_a_pi = any(one.part == "i2c" and one.ok for one in known)
    return [*found, check_display(pins, RealOutside())] if on_a_pi else found


def conclude(findings: list[Finding]) -> int:
    faults = sum(not finding.ok for finding in findings)
    some = told("doctor.some", faults=faults, count=len(findings))
    print(some if faults else told("doctor.all_well"))
    return 1 if faults else 0


def ask(checkup: Checkup, inbox: Inbox, say: Callable[[str], object]) -> list[Finding]:
    """All questions; `say` puts each where somebody can read it."""
    said = None
    while checkup.question is not None:
        if checkup.question is not said:
            said = checkup.question
            how = told("doctor.how_to_answer") if said.yes_no else ""
            say(f"{said.text.told(spoken())} {how}")
        try:
            report = inbox.get(timeout=TICK_S)
        except queue.Empty:
            pass
        else:
            if isinstance(report, bool):
                checkup.answer(report and said.yes_no)
            else:
                checkup.take(report)
        checkup.tick()
    return checkup.findings


def answer_by_keyboard(keyboard: TextIO, inbox: Inbox) -> None:
    """Enter is yes, n is no; Enter at a press or a card that does not come is no, too."""

    def listen() -> None:
        for line in keyboard:
            inbox.put(not is_no(line))

    threading.Thread(target=listen, name="keyboard", daemon=True).start()


def tell(findings: list[Finding]) -> list[Finding]:
    for finding in findings:
        print("\n".join(lines_of(finding)))
    return findings


def lines_of(finding: Finding) -> list[str]:
    """One part: what is seen, and below it what to do."""
    marks = told("doctor.fine"), told("doctor.look")
    width = max(map(len, marks))
    mark, name = marks[0 if finding.ok else 1], in_words(finding.name, spoken())
    lines = [f"{mark:<{width}}  {name:<10} {finding.text.told(spoken())}"]
    advice = in_words(finding.advice, spoken())
    return [*lines, f"{'':<{width}}  {'':<10} {advice}"] if advice else lines
