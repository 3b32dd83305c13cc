"""A game of bots as a sheet for `tapbank script`: it plays again exactly as it went."""

from collections.abc import Iterator

from tapbank.game.notation import write
from tapbank.selfplay.match import Match


def sheet(match: Match) -> str:
    """The text of a game that was played, with what must hold at its end."""
    return "\n".join((*_head(match), *_actions(match), *_end(match))) + "\n"


def file_name(match: Match) -> str:
    """`4-players-seed-17.tap`."""
    return f"{len(match.seats)}-players-seed-{match.seed}.tap"


def _head(match: Match) -> Iterator[str]:
    yield f"# played by bots, seed {match.seed}"
    yield f"game {match.edition.id} {' '.join(seat.id for seat in match.seats)}"
    for deck, cards in match.decks.items():
        yield f"deck {deck}: {' '.join(card.rpartition(':')[2] for card in cards)}"


def _actions(match: Match) -> Iterator[str]:
    yield from (write(played.action) for played in match.journal)


def _end(match: Match) -> Iterator[str]:
    state = match.state
    for account, amount in state.cash.items():
        yield f"expect cash {account} {amount}"
    yield f"expect houses {state.houses}"
    yield f"expect hotels {state.hotels}"
    yield f"expect ranking {' '.join(state.ranking) or 'none'}"
