"""Many games in a few figures."""

from collections.abc import Sequence
from statistics import median

from msgspec import Struct

from tapbank.selfplay.play import Result
from tapbank.selfplay.tally import FURTHER_ROWS, ROWS
from tapbank.speech import SOURCE, Said, say

ENOUGH = 50  # games after which nothing that must happen may be missing


class Summary(Struct, frozen=True):
    """`finished`: share of games that came to their end; `counts` over all games."""

    edition: str
    players: int
    games: int
    finished: float
    turns: float  # median
    longest: int
    actions: int
    events: int
    counts: dict[str, int]
    unfinished: tuple[int, ...]  # seeds
    must: tuple[str, ...] = ()

    def missing(self) -> tuple[str, ...]:
        """What never happened though it must, in enough games."""
        if self.games < ENOUGH:
            return ()
        return tuple(row for row in self.must if not self.counts[row])

    def lines(self, language: str = SOURCE) -> list[str]:
        """A table to read: what it was, how it ended, how often what happened."""
        shown = (*ROWS, *(row for row in FURTHER_ROWS if self.counts[row]))
        names = {row: named(row).told(language) for row in shown}
        width = max(18, *map(len, names.values()))
        rows = [f"  {names[row]:<{width}} {self.counts[row]:>9}" for row in shown]
        lines = [*(said.told(language) for said in self._head()), *rows]
        if self.unfinished:
            seeds = say("selfplay.unfinished", seeds=self.unfinished)
            lines.append(seeds.told(language))
        return lines

    def _head(self) -> tuple[Said, Said]:
        ended = say(
            "selfplay.ended",
            edition=self.edition,
            players=self.players,
            games=self.games,
            share=self.games - len(self.unfinished),
        )
        turns = say(
            "selfplay.turns",
            median=round(self.turns),
            longest=self.longest,
            actions=self.actions,
            events=self.events,
        )
        return ended, turns


def named(row: str) -> Said:
    """What a row counts."""
    return say(f"selfplay.row_{row.replace(' ', '_')}")


def summed(results: Sequence[Result]) -> Summary:
    """The summary of games on one edition with one number of players, at least one game."""
    first = results[0]
    return Summary(
        first.edition,
        first.players,
        len(results),
        sum(result.finished for result in results) / len(results),
        median(result.turns for result in results),
        max(result.turns for result in results),
        sum(result.actions for result in results),
        sum(result.events for result in results),
        {row: sum(result.counts[row] for result in results) for row in first.counts},
        tuple(result.seed for result in results if not result.finished),
        first.must,
    )
