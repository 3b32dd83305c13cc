"""`tapbank export [GAME]`: a game as CSV, JSON or beancount, to a file or the screen."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tapbank.store import Store, StoreError, journal_path
from tapbank.store.beancount import to_beancount
from tapbank.store.export import Book, book, to_csv, to_json

SUMMARY: Final = "write a game as CSV, JSON or beancount"

FORMATS: Final[dict[str, Callable[[Book], str]]] = {
    "csv": to_csv,
    "json": to_json,
    "beancount": to_beancount,
}


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", nargs="?", type=int, metavar="GAME", help="its number (default: the last)"
    )
    parser.add_argument(
        "--format", choices=tuple(FORMATS), default="csv", help="default: %(default)s"
    )
    parser.add_argument("--out", metavar="FILE", help="default: standard output")
    parser.add_argument("--db", metavar="FILE", help="the journal, if not the usual one")


def run(args: argparse.Namespace) -> int:
    try:
        text = FORMATS[args.format](_book(journal_path(args.db), args.game))
    except StoreError as fault:
        print(fault, file=sys.stderr)
        return 2
    return _put(text, args.out)


def _book(path: Path, game: int | None) -> Book:
    with Store(path, create=False) as store:
        if game is None:
            games = store.games()
            if not games:
                raise StoreError(f"No games yet in this journal. ({path})")
            game = games[0].id
        return book(store, game)


def _put(text: str, out: str | None) -> int:
    if out is None:
        sys.stdout.write(text)
        return 0
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as fault:
        print(
            f"{out} cannot be written: {fault.strerror}. The game is safe.", file=sys.stderr
        )
        return 2
    return 0
