"""`tapbank doctor`: looks at every part, names the wire to look at. Status 1 = a fault."""

import argparse
from typing import Final

from tapbank.commands.run import choose
from tapbank.devices import load_pins, open_parts
from tapbank.devices.check import Finding, check_parts
from tapbank.screens.spoken import spoken

SUMMARY: Final = "check the parts of the box, say which wire to look at"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--devices",
        choices=("real", "simulated"),
        help="the electronics; without it: real on a Pi, simulated elsewhere",
    )


def run(args: argparse.Namespace) -> int:
    devices, why = choose(args.devices)
    print(spoken().long("command.devices", devices=devices, why=why))
    parts = open_parts(devices, load_pins(), lambda report: None, threads=False)
    try:
        findings = check_parts(parts)
    finally:
        parts.close()
    for finding in findings:
        print("\n".join(lines_of(finding)))
    faults = sum(not finding.ok for finding in findings)
    print(
        "All parts answer." if not faults else f"{faults} of {len(findings)} need a look."
    )
    return 1 if faults else 0


def lines_of(finding: Finding) -> list[str]:
    """One part: what is seen, and below it what to do."""
    mark = "ok  " if finding.ok else "LOOK"
    lines = [f"{mark}  {finding.part:<8} {finding.text}"]
    return [*lines, f"      {'':<8} {finding.advice}"] if finding.advice else lines
