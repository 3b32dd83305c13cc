"""`tapbank export [GAME]`: a game as CSV, JSON or beancount, to a file or the screen."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tapbank.speech import of_system, say, spoken, told
from tapbank.speech.numbers import whole
from tapbank.store import Store, StoreError, journal_path
from tapbank.store.beancount import to_beancount
from tapbank.store.export import Book, book, to_csv, to_json

FORMATS: Final[dict[str, Callable[[Book], str]]] = {
    "csv": to_csv,
    "json": to_json,
    "beancount": to_beancount,
}
USUAL: Final = "csv"


def add(parser: argparse.ArgumentParser) -> None:
    number = told("command.game_help")
    parser.add_argument("game", nargs="?", type=whole, metavar="GAME", help=number)
    forms = parser.add_argument("--format", choices=tuple(FORMATS), default=USUAL)
    forms.help = told("command.format_help", word=USUAL)
    parser.add_argument("--out", metavar="FILE", help=told("command.out_help"))
    parser.add_argument("--db", metavar="FILE", help=told("command.db_help"))


def run(args: argparse.Namespace) -> int:
    try:
        text = FORMATS[args.format](_book(journal_path(args.db), args.game))
    except StoreError as fault:
        print(fault.told(spoken()), file=sys.stderr)
        return 2
    return _put(text, args.out)


def _book(path: Path, game: int | None) -> Book:
    with Store(path, create=False) as store:
        if game is None:
            games = store.games()
            if not games:
                raise StoreError(say("store.no_games", path=path))
            game = games[0].id
        return book(store, game)


def _put(text: str, out: str | None) -> int:
    if out is None:
        sys.stdout.write(text)
        return 0
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as fault:
        what = told("command.not_written", file=out, reason=of_system(fault))
        print(what, file=sys.stderr)
        return 2
    return 0
