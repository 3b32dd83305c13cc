"""`tapbank editions`: lists, shows, checks a file for its faults, compares the policies."""

import argparse
import sys
from collections.abc import Iterator
from typing import Final

from tapbank.editions import (
    BrokenEdition,
    NoEdition,
    load,
    names,
    policies,
    shipped,
    summary,
    unusual,
)
from tapbank.editions.given import at_hand
from tapbank.game import Edition
from tapbank.screens import Words, option_words
from tapbank.speech import spoken, told

FOR_TESTS: Final = "tiny"  # no game for people: left out of the comparison
FORMS: Final = {
    "text": policies.as_text,
    "markdown": policies.as_markdown,
    "csv": policies.as_csv,
}

GOOD, FAULTY, UNREADABLE = 0, 1, 2


def add(parser: argparse.ArgumentParser) -> None:
    does = parser.add_subparsers(dest="does", metavar="show|check|table")
    show = does.add_parser("show", help=told("command.show_help"))
    show.add_argument("edition", metavar="NAME", help=told("command.show_name_help"))
    check = does.add_parser("check", help=told("command.check_help"))
    check.add_argument("edition", metavar="FILE", help=told("command.check_name_help"))
    table = does.add_parser("table", help=told("command.table_help"))
    form = table.add_argument("--as", dest="form", choices=list(FORMS), default="text")
    form.help = told("command.table_as_help")
    these = told("command.table_names_help")
    table.add_argument("editions", metavar="NAME", nargs="*", help=these)


def run(args: argparse.Namespace) -> int:
    if args.does is None:
        return _list()
    try:
        if args.does == "table":
            return _table(args.form, args.editions)
        with at_hand(args.edition, ".toml") as file:
            edition = load(file)
    except NoEdition as fault:
        print(fault.told(spoken()), file=sys.stderr)
        return UNREADABLE
    except BrokenEdition as fault:
        print(fault.told(spoken()))
        return FAULTY
    if args.does == "check":
        print(told("command.no_fault", name=args.edition))
    else:
        print("\n".join(lines_of(edition)))
    return GOOD


def lines_of(edition: Edition) -> Iterator[str]:
    """The edition in a few lines; options with the word of the file, then in words."""
    language = spoken()
    rows = [(key.told(language), value.told(language)) for key, value in summary(edition)]
    rows += [(told("edition.option"), line) for line in _options(edition)]
    rows += [(told("edition.assumed"), line) for line in edition.assumed]
    width = max(len(label) for label, _ in rows)
    yield f"{edition.id}: {edition.title} ({edition.language})"
    for label, text in rows:
        yield f"  {label:<{width}} {text}"


def _options(edition: Edition) -> Iterator[str]:
    words = Words.load(spoken()).of(edition)
    for name, word in unusual(edition.options).items():
        label, _ = option_words.label(words, name, edition)
        value, _ = option_words.value(words, name, word, edition)
        in_words = {"label": label, "value": value}
        yield told("edition.option_is", name=name, word=word, **in_words)


def _table(form: str, chosen: list[str]) -> int:
    wanted = chosen or [name for name in shipped() if name != FOR_TESTS]
    text = FORMS[form]([load(name) for name in wanted], spoken())
    print(text.rstrip("\n"))
    return GOOD


def _list() -> int:
    for name in names():
        try:
            edition = load(name)
        except BrokenEdition:
            check = f"tapbank board check {name}"
            print(f"{name:<16}{told('command.has_faults', command=check)}")
            continue
        mark = f"  {told('command.assumed')}" if edition.assumed else ""
        print(f"{name:<16}{edition.title}{mark}")
    return GOOD
