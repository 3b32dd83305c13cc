"""A whole game of bots, and what is told of it afterwards."""

from msgspec import Struct

from tapbank.game import Edition
from tapbank.selfplay.match import Match
from tapbank.selfplay.tally import must_happen, tally
from tapbank.selfplay.watch import Watch

TURNS = 1000


class Result(Struct, frozen=True):
    """One game. `ranking` is empty when it was broken off; `counts` by kind."""

    edition: str
    seed: int
    players: int
    turns: int
    actions: int
    events: int
    ranking: tuple[str, ...]
    counts: dict[str, int]
    must: tuple[str, ...] = ()  # what many such games can't do without

    @property
    def finished(self) -> bool:
        """It came to its end."""
        return bool(self.ranking)


def play(
    edition: Edition,
    players: int,
    seed: int,
    *,
    turns: int = TURNS,
    watch: Watch | None = None,
) -> Result:
    """One game. Raises Broken when `watch` finds an invariant that does not hold."""
    match = Match(edition, players, seed)
    play_match(match, turns=turns, watch=watch)
    return result(match)


def play_match(match: Match, *, turns: int = TURNS, watch: Watch | None = None) -> None:
    """Play to the end, or until the turn after the last of `turns` begins."""
    if watch is None:
        while _goes_on(match, turns):
            match.step()
        return
    with watch.over(match):
        while _goes_on(match, turns):
            before = match.state
            watch.after(before, match.step())
        watch.at_end()


def _goes_on(match: Match, turns: int) -> bool:
    """Where the box only moves cash every action counts as a turn."""
    cash_only = match.edition.options.mode == "cash_only"
    number = len(match.journal) if cash_only else match.state.turn.number
    return not match.state.ranking and number <= turns


def result(match: Match) -> Result:
    """What is told of a game that was played."""
    return Result(
        match.edition.id,
        match.seed,
        len(match.seats),
        match.state.turn.number,
        len(match.journal),
        len(match.opened) + sum(len(played.events) for played in match.journal),
        match.state.ranking,
        tally(match.journal),
        must_happen(match.edition),
    )
