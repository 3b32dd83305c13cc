"""The command line: `tapbank COMMAND …`. Each command is a module of `tapbank.commands`.

Exit status: 0 well, 1 the command's own no, 2 wrong usage or a file that can't be read.
People's mistakes end in a line of words, in the language of `--language` or the terminal;
a traceback is a bug of ours.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Final, NoReturn, Protocol, cast

from tapbank import __version__
from tapbank.speech import (
    NoLanguage,
    SaidError,
    at_its_place,
    languages,
    speaking,
    spoken,
    taken_out,
    told,
)
from tapbank.speech.usage import usage_in

COMMANDS: Final = (
    "run",
    "script",
    "selfplay",
    "editions",
    "board",
    "games",
    "export",
    "doctor",
    "inputs",
)
UNUSABLE: Final = 2
INTERRUPTED: Final = 130


class Command(Protocol):
    """What a module of `tapbank.commands` has."""

    def add(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


def main(words: Sequence[str] | None = None) -> int:
    """Run the command in `words` (default: the process's arguments); the exit status."""
    _write_any_letters()
    asked = taken_out(sys.argv[1:] if words is None else words)
    try:
        with speaking(asked.language), usage_in(spoken()):
            return _run(asked.words)
    except NoLanguage as unknown:
        return _complain(told("command.no_language", name=unknown, names=languages()))


def _run(asked: list[str]) -> int:
    try:
        return _dispatch(asked)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone
        sys.stderr.close()
        return UNUSABLE
    except (SaidError, OSError) as error:
        return _complain(at_its_place(error).told(spoken()))


def _dispatch(asked: list[str]) -> int:
    if not asked or asked[0] not in COMMANDS:
        return _overview(asked)
    name = asked[0]
    command = cast(Command, import_module(f"tapbank.commands.{name}"))
    parser = argparse.ArgumentParser(f"tapbank {name}", description=_summary(name))
    command.add(parser)
    _add_language(parser)
    return command.run(parser.parse_args(asked[1:]))


def _overview(asked: list[str]) -> NoReturn:
    """The list of commands, the version, or what is wrong with the first word."""
    width = max(map(len, COMMANDS)) + 2
    lines = "\n".join(f"  {name:<{width}}{_summary(name)}" for name in COMMANDS)
    parser = argparse.ArgumentParser(
        "tapbank",
        description=told("command.about"),
        epilog=f"{told('command.commands')}\n{lines}\n\n{told('command.more')}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    number, shown = f"tapbank {__version__}", told("command.version_help")
    parser.add_argument("--version", action="version", version=number, help=shown)
    _add_language(parser)
    parser.add_argument("command", metavar="COMMAND")
    name = parser.parse_args(asked[:1]).command
    near = get_close_matches(name, COMMANDS, n=1)
    known = told("command.there_are", names=COMMANDS)
    hint = told("command.near", name=near[0]) if near else known
    parser.error(told("command.no_command", name=name, hint=hint))


def _add_language(parser: argparse.ArgumentParser) -> None:
    """For the help, and for who leaves out the value: else it is taken out before."""
    text = told("command.language_help", names=languages())
    parser.add_argument("--language", metavar="LANGUAGE", help=text)


def _summary(name: str) -> str:
    return told(f"command.{name}")


def _complain(words: str) -> int:
    print(told("command.error", what=words), file=sys.stderr)
    return UNUSABLE


def _write_any_letters() -> None:
    """A terminal that lacks a letter shows its code in place of it; nothing breaks off."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
