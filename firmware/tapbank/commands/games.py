"""`tapbank games`: the games of the journal, the one played last first."""

import argparse
import sys
from typing import Final

from tapbank.game.notation import write
from tapbank.screens.spoken import spoken
from tapbank.store import GameLine, NoJournal, Store, StoreError, journal_path

SUMMARY: Final = "list the games, the last one first"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--db", metavar="FILE", help="the journal, if not the usual one")


def run(args: argparse.Namespace) -> int:
    try:
        with Store(journal_path(args.db), create=False) as store:
            lines = [line_of(game) for game in store.games()]
    except NoJournal as nothing:
        print(nothing)
        return 0
    except StoreError as fault:
        print(fault, file=sys.stderr)
        return 2
    print("\n".join(lines) or spoken().long("command.no_games"))
    return 0


def line_of(game: GameLine) -> str:
    """One game in one line: number, when, who, which board, how far, what was last."""
    words = spoken()
    last = write(game.last) if game.last is not None else words.long("command.not_begun")
    steps = words.long("command.steps", steps=game.steps)
    state = words.long("command.over") if game.over else steps
    when = game.last_time[:16].replace("T", " ")
    who = ", ".join(game.players)
    how_far = words.long("command.game_line", state=state, last=last)
    return f"{game.id:>4}  {when}  {game.edition}  {who}  {how_far}"
