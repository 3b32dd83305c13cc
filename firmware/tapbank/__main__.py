"""The command line: `tapbank COMMAND …`. Each command is a module of `tapbank.commands`.

Exit status: 0 well, 1 the command's own no, 2 wrong usage or a file that can't be read.
People's mistakes end in a line of words; a traceback is a bug of ours.
"""

import argparse
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NoReturn, Protocol, cast

from tapbank import __version__

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

# The errors whose text is written for people, by the module that has them.
_FOR_PEOPLE: Final = (
    ("tapbank.editions", "BrokenEdition"),
    ("tapbank.store", "StoreError"),
    ("tapbank.devices.parts", "PartsError"),
    ("tapbank.devices.pins", "PinMapError"),
)


class Command(Protocol):
    """What a module of `tapbank.commands` has."""

    SUMMARY: str

    def add(self, parser: argparse.ArgumentParser) -> None: ...
    def run(self, args: argparse.Namespace) -> int: ...


def main(words: Sequence[str] | None = None) -> int:
    """Run the command in `words` (default: the process's arguments); the exit status."""
    asked = list(sys.argv[1:] if words is None else words)
    try:
        return _dispatch(asked)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone
        sys.stderr.close()
        return UNUSABLE
    except OSError as error:
        return _complain(f"{error.filename or 'system'}: {error.strerror or error}")
    except Exception as error:
        if isinstance(error, _for_people()):
            return _complain(str(error))
        raise


def _dispatch(asked: list[str]) -> int:
    if not asked or asked[0] not in _present():
        return _overview(asked)
    command = _command(asked[0])
    parser = argparse.ArgumentParser(f"tapbank {asked[0]}", description=command.SUMMARY)
    command.add(parser)
    return command.run(parser.parse_args(asked[1:]))


def _overview(asked: list[str]) -> NoReturn:
    """The list of commands, the version, or what is wrong with the first word."""
    width = max(map(len, COMMANDS)) + 2
    lines = "\n".join(f"  {name:<{width}}{_command(name).SUMMARY}" for name in _present())
    parser = argparse.ArgumentParser(
        "tapbank",
        description="The banker of a board game on the table.",
        epilog=f"commands:\n{lines}\n\n`tapbank COMMAND --help` tells more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tapbank {__version__}")
    parser.add_argument("command", metavar="COMMAND")
    name = parser.parse_args(asked[:1]).command
    near = get_close_matches(name, _present(), n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(_present())}"
    parser.error(f"no command {name!r}; {hint}")


def _present() -> tuple[str, ...]:
    return tuple(name for name in COMMANDS if find_spec(f"tapbank.commands.{name}"))


def _command(name: str) -> Command:
    return cast(Command, import_module(f"tapbank.commands.{name}"))


def _for_people() -> tuple[type[Exception], ...]:
    return tuple(getattr(import_module(module), name) for module, name in _FOR_PEOPLE)


def _complain(words: str) -> int:
    print(f"tapbank: {words}", file=sys.stderr)
    return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
