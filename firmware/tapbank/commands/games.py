"""`tapbank games`: the games of the journal, the one played last first."""

import argparse
import sys

from tapbank.game.notation import write
from tapbank.speech import spoken, told
from tapbank.store import GameLine, NoJournal, Store, StoreError, journal_path


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--db", metavar="FILE", help=told("command.db_help"))


def run(args: argparse.Namespace) -> int:
    try:
        with Store(journal_path(args.db), create=False) as store:
            lines = [line_of(game) for game in store.games()]
    except NoJournal as nothing:
        print(nothing.told(spoken()))
        return 0
    except StoreError as fault:
        print(fault.told(spoken()), file=sys.stderr)
        return 2
    print("\n".join(lines) or told("command.no_games"))
    return 0


def line_of(game: GameLine) -> str:
    """One game in one line: number, when, who, which board, how far, what was last."""
    last = write(game.last) if game.last is not None else told("command.not_begun")
    steps = told("command.steps", steps=game.steps)
    state = told("command.over") if game.over else steps
    when = game.last_time[:16].replace("T", " ")
    who = ", ".join(game.players)
    how_far = told("command.game_line", state=state, last=last)
    return f"{game.id:>4}  {when}  {game.edition}  {who}  {how_far}"
