"""What runs in the processes that the kill test ends: games at a desk, acknowledged aloud.

Command i is the i-th step that anybody wanted; whoever starts after a kill asks again for
the first one that was not acknowledged, under the same id.
"""

import resource
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game.actions import Undo
from tapbank.store import Store, StoreError
from wanderer import decks, seats, wander_with_undo


def play(path: Path, game: int, wanted: int, seed: int, mouth: Connection) -> None:
    """Go on from command `wanted` until killed; a game that is over is undone."""
    with Store(path) as store:
        desk, luck = Desk.open(store, game), Random(seed)
        everybody = tuple(desk.state.players)
        mouth.send("ready")
        while True:
            action = wander_with_undo(desk, luck) or Undo(everybody[0], 0, everybody)
            desk.submit(action, command=f"c{wanted}")
            mouth.send(wanted)
            wanted += 1


def begin_games(path: Path, mouth: Connection) -> None:
    """Make the journal and one game after the other in it, until killed."""
    mouth.send("ready")
    edition, luck = load("us-classic"), Random(1)
    with Store(path) as store:
        while True:
            mouth.send(Desk.new(store, edition, seats(2), decks(edition, luck)).game_id)


def fill_the_disk(path: Path, game: int, room: int, mouth: Connection) -> None:
    """Go on until no file may grow beyond `room` bytes; then once more with room again."""
    with Store(path) as store:
        desk, luck = Desk.open(store, game), Random(1)
        _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, most))
        while True:
            before, action = desk.state, wander_with_undo(desk, luck)
            try:
                news = desk.submit(action)
            except StoreError as fault:
                mouth.send((str(fault), desk.state is before, desk.number))
                break
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
        news = desk.submit(action)
        mouth.send((news.action_number, news.number))
