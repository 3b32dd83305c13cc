"""`tapbank editions`: lists, shows, checks a file for its faults, compares the policies."""

import argparse
import sys
from typing import Final

from tapbank.editions import (
    BrokenEdition,
    NoEdition,
    load,
    names,
    policies,
    shipped,
    summary,
)
from tapbank.screens.spoken import spoken

SUMMARY: Final = "list the editions, show one, check a file of your own, compare them"

FOR_TESTS: Final = "tiny"  # no game for people: left out of the comparison
FORMS: Final = {
    "text": policies.as_text,
    "markdown": policies.as_markdown,
    "csv": policies.as_csv,
}

GOOD, FAULTY, UNREADABLE = 0, 1, 2


def add(parser: argparse.ArgumentParser) -> None:
    does = parser.add_subparsers(dest="does", metavar="show|check|table")
    show = does.add_parser("show", help="one edition in a few lines")
    show.add_argument("edition", metavar="NAME", help="a name of the list, or a file")
    check = does.add_parser("check", help="every fault of a file; exit status 1 if any")
    check.add_argument("edition", metavar="FILE", help="an edition file, or a name")
    table = does.add_parser("table", help="every policy of every edition, side by side")
    table.add_argument("--as", dest="form", choices=list(FORMS), default="text")
    table.add_argument("editions", metavar="NAME", nargs="*", help="these only")


def run(args: argparse.Namespace) -> int:
    if args.does is None:
        return _list()
    try:
        if args.does == "table":
            return _table(args.form, args.editions)
        edition = load(args.edition)
    except NoEdition as fault:
        print(fault, file=sys.stderr)
        return UNREADABLE
    except BrokenEdition as fault:
        print(fault)
        return FAULTY
    if args.does == "check":
        print(spoken().long("command.no_fault", name=args.edition))
    else:
        print("\n".join(summary(edition)))
    return GOOD


def _table(form: str, chosen: list[str]) -> int:
    wanted = chosen or [name for name in shipped() if name != FOR_TESTS]
    print(FORMS[form]([load(name) for name in wanted]).rstrip("\n"))
    return GOOD


def _list() -> int:
    words = spoken()
    for name in names():
        try:
            edition = load(name)
        except BrokenEdition:
            check = f"tapbank board check {name}"
            print(f"{name:<16}{words.long('command.has_faults', command=check)}")
            continue
        mark = f"  {words.long('command.assumed')}" if edition.assumed else ""
        print(f"{name:<16}{edition.title}{mark}")
    return GOOD
