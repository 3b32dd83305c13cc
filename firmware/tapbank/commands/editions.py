"""`tapbank editions`: lists the editions, shows one, checks a file for all its faults."""

import argparse
import sys
from typing import Final

from tapbank.editions import BrokenEdition, NoEdition, load, names, summary

SUMMARY: Final = "list the editions, show one, check a file of your own"

GOOD, FAULTY, UNREADABLE = 0, 1, 2


def add(parser: argparse.ArgumentParser) -> None:
    does = parser.add_subparsers(dest="does", metavar="show|check")
    show = does.add_parser("show", help="one edition in a few lines")
    show.add_argument("edition", metavar="NAME", help="a name of the list, or a file")
    check = does.add_parser("check", help="every fault of a file; exit status 1 if any")
    check.add_argument("edition", metavar="FILE", help="an edition file, or a name")


def run(args: argparse.Namespace) -> int:
    if args.does is None:
        return _list()
    try:
        edition = load(args.edition)
    except NoEdition as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    except BrokenEdition as fault:
        print(fault)
        return FAULTY
    if args.does == "check":
        print(f"{args.edition}: no fault")
    else:
        print("\n".join(summary(edition)))
    return GOOD


def _list() -> int:
    for name in names():
        edition = load(name)
        mark = "  (some figures are assumed)" if edition.assumed else ""
        print(f"{name:<16}{edition.title}{mark}")
    return GOOD
