"""`tapbank board`: an owner's own boards – begun from an edition, checked, as sheets (CSV).

What can be played stands in the list of editions at once; what cannot yet is kept. Exit
status: 0 done, 1 done but not playable yet (or nothing done on request), 2 not possible.
"""

import argparse
import sys
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from tapbank.boards import (
    BoardError,
    Draft,
    Fault,
    Folder,
    Sentences,
    blank,
    bring,
    check,
    checks,
    lines,
    made_from,
    playable,
    to_csv,
)
from tapbank.boards.bringing import USUAL
from tapbank.boards.decks import cards_from_csv, cards_to_csv
from tapbank.boards.labels import option_label
from tapbank.boards.limits import FEWEST, LARGEST, MOST
from tapbank.boards.sheet import decoded
from tapbank.editions import BrokenEdition, shipped
from tapbank.editions.faults import Faults
from tapbank.editions.files import read_whole
from tapbank.editions.given import STANDARD_INPUT, at_hand
from tapbank.screens import Words
from tapbank.screens.fonts import legible
from tapbank.speech import SaidError, is_yes, of_system, spoken, told
from tapbank.speech.numbers import whole

GOOD, NOT_YET, IMPOSSIBLE = 0, 1, 2


def add(parser: argparse.ArgumentParser) -> None:
    does = parser.add_subparsers(dest="does", metavar="DOES")
    new = does.add_parser("new", help=told("command.new_help"))
    new.add_argument("--from", dest="base", metavar="NAME", help=told("command.from_help"))
    size = told("command.spaces_help", least=FEWEST, most=MOST)
    new.add_argument("--spaces", type=whole, default=40, help=size)
    new.add_argument("--name", metavar="TITLE", help=told("command.title_help"))
    for word in ("copy", "rename"):
        command = does.add_parser(word, help=told(f"command.{word}_help"))
        command.add_argument("board", metavar="BOARD")
        command.add_argument("title", metavar="TITLE")
    test = does.add_parser("check", help=told("command.board_check_help"))
    test.add_argument("board", metavar="BOARD", help=told("command.board_or_file_help"))
    _add_sheets(does)
    does.add_parser("list", help=told("command.list_help"))
    remove = does.add_parser("remove", help=told("command.remove_help"))
    remove.add_argument("board", metavar="BOARD")
    remove.add_argument("--yes", action="store_true", help=told("command.yes_help"))


def _add_sheets(does: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    bring = does.add_parser("import", help=told("command.import_help"))
    bring.add_argument("file", metavar="FILE.csv", help=told("command.sheet_help"))
    ground = told("command.ground_help")
    bring.add_argument("--from", dest="base", metavar="NAME", help=ground)
    bring.add_argument("--name", metavar="TITLE")
    out = does.add_parser("export", help=told("command.export_board_help"))
    out.add_argument("board", metavar="NAME", help=told("command.any_board_help"))
    out.add_argument("file", metavar="FILE.csv", nargs="?")
    cards = does.add_parser("cards", help=told("command.cards_help"))
    cards.add_argument("board", metavar="BOARD", help=told("command.any_board_help"))
    cards.add_argument("deck", metavar="DECK", help=told("command.deck_help"))
    cards.add_argument("file", metavar="FILE.csv", nargs="?")
    sheet = told("command.cards_import_help")
    cards.add_argument("--import", dest="sheet", metavar="FILE.csv", help=sheet)


def run(args: argparse.Namespace) -> int:
    folder = Folder(can_show=legible)
    try:
        _need_title(args)
        return _DOES[args.does or "list"](folder, args)
    except (BoardError, BrokenEdition, OSError) as fault:
        for line in _reason(fault).split("\n"):
            print(_printable(line), file=sys.stderr)
        return IMPOSSIBLE


def _reason(fault: Exception) -> str:
    match fault:
        case BoardError():
            return fault.said(_sentences())
        case SaidError():
            return fault.told(spoken())
        case OSError():
            return told("command.at", place=fault.filename, what=of_system(fault))
    return str(fault)


def _need_title(args: argparse.Namespace) -> None:
    """A title that is given says something. Raises BoardError."""
    titles = (getattr(args, "name", None), getattr(args, "title", None))
    if any(title is not None and not title.strip() for title in titles):
        raise BoardError("name")


def _printable(text: str) -> str:
    """Signs that would steer the terminal are written out: `\\x1b`."""
    return "".join(
        sign.encode("unicode_escape").decode() if _steers(sign) else sign for sign in text
    )


def _steers(sign: str) -> bool:
    kind = unicodedata.category(sign)
    return kind[0] == "C" or kind in {"Zl", "Zp"}


def _list(folder: Folder, _args: argparse.Namespace) -> int:
    for name in folder.names():
        draft, faults = folder.read(name)
        count = sum(fault.sort != "odd" for fault in faults)
        mark = f"  {told('command.draft', count=count)}" if count else ""
        print(_printable(f"{name:<16}{draft.title}{mark}"))
    if not folder.names():
        begin = "tapbank board new --from us-classic"
        print(told("command.no_boards", command=begin))
    return GOOD


def _new(folder: Folder, args: argparse.Namespace) -> int:
    named = "our_own" if args.base else "our_board"
    title = folder.free_title(args.name or told(f"command.{named}", name=args.base))
    name = folder.free_name(title)
    if args.base:
        draft = made_from(_file_of(folder, args.base), name, title)
    else:
        draft = blank(args.spaces, name, title, spoken())
    return _kept(folder, draft)


def _copy(folder: Folder, args: argparse.Namespace) -> int:
    if args.board in folder.names():
        return _kept(folder, folder.copy(args.board, args.title))
    title = folder.free_title(args.title)
    return _kept(folder, made_from(args.board, folder.free_name(title), title))


def _rename(folder: Folder, args: argparse.Namespace) -> int:
    return _kept(folder, folder.rename(args.board, args.title))


def _check(folder: Folder, args: argparse.Namespace) -> int:
    if args.board in folder.names():
        return _say(*folder.read(args.board))
    with at_hand(args.board, ".toml") as file:
        broken = Faults()
        draft = Draft(args.board, read_whole(_file_of(folder, file), broken))
    return _say(draft, checks.whole(broken) or check(draft.table, folder.can_show))


def _import(folder: Folder, args: argparse.Namespace) -> int:
    content = _sheet(args.file)
    brought = bring(folder, content, _called(args.file), args.name or "", args.base or "")
    words = _sentences()
    if brought.absent:
        print(f"{brought.absent}: {words['say_no_ground']} {USUAL}.")
    if brought.left_out:
        print(f"{words['say_cards']}: {brought.left_out}")
    return _kept(folder, brought.draft, brought.unread)


def _sheet(file: str) -> bytes:
    with at_hand(file, ".csv") as path, Path(path).open("rb") as opened:
        return opened.read(LARGEST + 1)


def _called(file: str) -> str:
    return told("command.our_board") if file == STANDARD_INPUT else file


def _export(folder: Folder, args: argparse.Namespace) -> int:
    return _written(to_csv(_to_write(folder, args.board)), args.file)


def _cards(folder: Folder, args: argparse.Namespace) -> int:
    """A deck out as a sheet, or a sheet in the place of a deck of an own board."""
    if args.sheet is None:
        draft = _to_write(folder, args.board)
        return _written(cards_to_csv(draft, args.deck), args.file)
    draft, _ = folder.read(args.board)
    text = decoded(_sheet(args.sheet), _called(args.sheet))
    cards_from_csv(text, draft, args.deck)
    return _kept(folder, draft)


def _to_write(folder: Folder, name: str) -> Draft:
    own = name in folder.names()
    draft = folder.read(name)[0] if own else made_from(name, name)
    if not draft.formed:
        raise BoardError("form", name=name)
    return draft


def _written(text: str, file: str | None) -> int:
    if file:
        Path(file).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return GOOD


def _remove(folder: Folder, args: argparse.Namespace) -> int:
    if args.board not in folder.names():
        raise BoardError("no_board", name=args.board)
    if not args.yes and not _agreed(args.board):
        print(_sentences()["say_kept"])
        return NOT_YET
    folder.remove(args.board)
    print(f"{_printable(args.board)}: {_sentences()['say_removed']}")
    return GOOD


def _agreed(name: str) -> bool:
    print(f"{_printable(name)}: {_sentences()['say_sure']} ", end="", flush=True)
    return is_yes(sys.stdin.readline())


def _file_of(folder: Folder, name: str) -> str | Path:
    """An edition, a board of the owner's – finished or not –, or a file."""
    known = name in folder.names() and name not in shipped()
    return folder.file(name) if known else name


def _sentences() -> Sentences:
    """Options are named as the box names them, and as their file does."""
    words = Words.load(spoken())

    def label(path: str, table: Mapping[str, Any]) -> str:
        called = option_label(path, table, words)
        return f"{called} ({path})" if called else ""

    return Sentences(spoken(), label)


def _kept(folder: Folder, draft: Draft, unread: tuple[Fault, ...] = ()) -> int:
    faults = folder.write(draft)
    print(_printable(f"{draft.id}: {draft.title}"))
    return _say(draft, unread + faults)


def _say(draft: Draft, faults: tuple[Fault, ...]) -> int:
    sort = ""
    words = _sentences()
    for line in lines(faults, draft.table, words):
        if line.sort != sort:
            print(f"{words[f'sort_{line.sort}']}:")
        sort = line.sort
        print(f"  {_printable(str(line))}")
    print(words["say_playable" if playable(faults) else "say_not_yet"])
    return GOOD if playable(faults) else NOT_YET


_DOES: Final[dict[str, Callable[[Folder, argparse.Namespace], int]]] = {
    "list": _list,
    "new": _new,
    "copy": _copy,
    "rename": _rename,
    "check": _check,
    "import": _import,
    "export": _export,
    "cards": _cards,
    "remove": _remove,
}
