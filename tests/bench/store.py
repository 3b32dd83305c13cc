"""How fast the journal is, as ratios taken side by side in one run (never a test).

    python tests/bench/store.py                  ratios, higher is better
    python tests/bench/store.py --commands N     only N durable commands (to count syncs:
        strace -f -c -e trace=fsync,fdatasync python tests/bench/store.py --commands 500)

Floors: five rows of 190 bytes in one durable transaction; reading rows and json.loads;
json.dumps with sorted keys and SHA-256. The figure is the median of pairs of slices that
alternate; single pairs vary by a third on a shared machine.
"""

import argparse
import json
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import Action
from tapbank.store import Step, Store
from tapbank.store.codec import encode
from tapbank.store.writing import seal_of
from wanderer import decks, seats, wander

SLICE, PAIRS = 0.15, 15  # seconds of work in one slice; slices of each


def wandering(store: Store) -> Iterator[tuple[Desk, Action]]:
    """A desk and an action it accepts next, game after game."""
    edition, luck = load("us-classic"), Random(7)
    while True:
        desk = Desk.new(store, edition, seats(4), decks(edition, luck))
        while (action := wander(desk.state, desk.prompt, luck)) is not None:
            yield desk, action


def durable_commands(path: Path) -> Callable[[], int]:
    """Commands through desk and store: rules, text, entries, one transaction each."""
    turns = wandering(Store(path))

    def one() -> int:
        desk, action = next(turns)
        desk.submit(action)
        return 1

    return one


def durable_rows(path: Path) -> Callable[[], int]:
    """The floor: five plain rows in one transaction, WAL and FULL."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, body TEXT, hash BLOB)")
    five = [("x" * 190, b"h" * 32)] * 5

    def one() -> int:
        db.execute("BEGIN IMMEDIATE")
        db.executemany("INSERT INTO rows (body, hash) VALUES (?, ?)", five)
        db.execute("COMMIT")
        return 1

    return one


def played(path: Path, steps: int) -> tuple[Store, int]:
    """A journal with a game of so many steps, and its number there."""
    store = Store(path)
    for desk, action in wandering(store):
        if desk.history.marks[-1].action >= steps:
            break
        desk.submit(action)
    return store, desk.game_id


def resumed(store: Store, game: int, events: int) -> Callable[[], int]:
    """The game read, decoded and folded."""

    def one() -> int:
        Desk.open(store, game)
        return events

    return one


def rows_read(path: Path, game: int) -> Callable[[], int]:
    """The floor: the same rows read and turned into plain dicts."""
    db = sqlite3.connect(path)
    sql = "SELECT body FROM events WHERE game = ? ORDER BY number"
    return lambda: len([json.loads(body) for (body,) in db.execute(sql, (game,))])


def sealed(steps: list[Step]) -> Callable[[], int]:
    """Events as text, with the seal of their action."""
    some = cycle(steps[1:])

    def one() -> int:
        step = next(some)
        seal_of(b"x" * 32, (1, 1, "", "", ""), [encode(event) for event in step.events])
        return len(step.events)

    return one


def hashed(steps: list[Step]) -> Callable[[], int]:
    """The floor: plain dicts as text with sorted keys, each with its hash."""
    some = cycle([json.loads(encode(event)) for step in steps[1:] for event in step.events])

    def one() -> int:
        text = json.dumps(next(some), sort_keys=True)
        sha256(b"x" * 32 + text.encode()).digest()
        return 1

    return one


def rate(work: Callable[[], int]) -> float:
    """Units per second over one slice."""
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SLICE:
        units += work()
    return units / spent


def report(name: str, goal: str, ours: Callable[[], int], floor: Callable[[], int]) -> None:
    """The median of alternating slices, ours against the floor."""
    ratios = [rate(ours) / rate(floor) for _ in range(PAIRS)]
    spread = f"{min(ratios):.2f} to {max(ratios):.2f}"
    print(f"{name:<44} {median(ratios):6.2f}   ({spread}; goal {goal})")


def whole(folder: Path) -> None:
    path = folder / "long.sqlite"
    store, game = played(path, 300)
    steps = store.load(game)
    events = sum(len(step.events) for step in steps)
    print(f"a game of {len(steps)} actions, {events} events; {PAIRS} pairs each")
    ours, floor = resumed(store, game, events), rows_read(path, game)
    report("resume : read + json.loads, events", ".25, .4", ours, floor)
    report("encode, seal : dumps + SHA-256, events", "1", sealed(steps), hashed(steps))
    ours, floor = durable_commands(folder / "a.sqlite"), durable_rows(folder / "b.sqlite")
    report("durable command : five durable rows", ".5, .7", ours, floor)


def main() -> None:
    parser = argparse.ArgumentParser(description="how fast the journal is, as ratios")
    parser.add_argument("--commands", type=int, help="only so many durable commands")
    parser.add_argument("--folder", help="where to write (default: the temporary folder)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=args.folder) as folder:
        if not args.commands:
            whole(Path(folder))
            return
        one = durable_commands(Path(folder) / "a.sqlite")
        for _ in range(args.commands):
            one()


if __name__ == "__main__":
    main()
