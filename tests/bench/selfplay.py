"""How fast the rules are, as ratios taken side by side in one run (never a test).

    python tests/bench/selfplay.py [--pairs N] [--players P]      higher is better

Floor: replacing two of eight fields of a frozen dataclass and copying a dict of 28 keys,
once for each "event". A roll is one throw of two dice with all it causes and all that the
bots decide meanwhile; whole games, every event kept. The figure is the median of pairs of
slices that alternate; the control, ours against ours, says how noisy the machine is.
"""

import argparse
import dataclasses
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle
from statistics import median

from tapbank.editions import load
from tapbank.game import History
from tapbank.game.actions import RollDice
from tapbank.selfplay import Match, Watch, play_match

SLICE = 0.2  # seconds of work in one slice
FLOOR_AT_ONCE = 200


@dataclasses.dataclass(frozen=True)
class Record:
    """The player of the floor."""

    place: int = 0
    cash: int = 0
    failed: int = 0
    laps: int = 0
    left: int = 0
    out: bool = False
    name: str = ""
    cards: tuple[str, ...] = ()


def replaced() -> Callable[[], int]:
    """The floor: a record and a dict, both new each time."""
    keys = cycle([f"deed {number}" for number in range(28)])
    record, owners = Record(), {next(keys): "" for _ in range(28)}

    def one() -> int:
        nonlocal record, owners
        for number in range(FLOOR_AT_ONCE):
            record = dataclasses.replace(record, place=number, cash=number)
            owners = {**owners, next(keys): "anna"}
        return FLOOR_AT_ONCE

    return one


def rolls(players: int) -> Callable[[], int]:
    """Actions of game after game; counts throws."""
    games = steps(players)
    return lambda: int(type(next(games)) is RollDice)


def steps(players: int) -> Iterator[object]:
    """The actions of bots, for ever."""
    edition = load("us-classic")
    for seed in count():
        match = Match(edition, players, seed)
        while not match.state.ranking:
            yield match.step().action


def watched(players: int) -> Callable[[], int]:
    """Whole games with every invariant checked; counts throws."""
    edition, seeds, watch = load("us-classic"), count(), Watch()

    def one() -> int:
        match = Match(edition, players, next(seeds))
        play_match(match, watch=watch)
        return sum(type(played.action) is RollDice for played in match.journal)

    return one


def folded(players: int) -> Callable[[], int]:
    """One game folded again from its events in memory; counts events."""
    match = Match(load("us-classic"), players, 1)
    play_match(match)
    batches = [match.opened, *(played.events for played in match.journal)]
    events = sum(map(len, batches))

    def one() -> int:
        history = History()
        for number, batch in enumerate(batches):
            history.add(number, batch)
        return events

    return one


def rate(work: Callable[[], int]) -> float:
    """Units per second over one slice."""
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < SLICE:
        units += work()
    return units / spent


def report(
    name: str, goal: str, ours: Callable[[], int], floor: Callable[[], int], pairs: int
) -> None:
    """The median of alternating slices, ours against the floor."""
    found = [(rate(ours), rate(floor)) for _ in range(pairs)]
    ratios = [mine / base for mine, base in found]
    speed, base = (median(side) for side in zip(*found, strict=True))
    print(
        f"{name:<32} {median(ratios):6.3f}   ({min(ratios):.3f} to {max(ratios):.3f}; "
        f"goal {goal}; {speed:,.0f}/s against {base:,.0f}/s)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="how fast the rules are, as ratios")
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--players", type=int, default=4)
    args = parser.parse_args()
    floor, ours = replaced(), rolls(args.players)
    report("self-play, rolls : floor", ".07, .10, .23", ours, floor, args.pairs)
    report("replay, events : floor", ".5, 1", folded(args.players), floor, args.pairs)
    report("all invariants, rolls : floor", "-", watched(args.players), floor, args.pairs)
    report("control, ours : ours", "1", ours, ours, args.pairs)


if __name__ == "__main__":
    main()
