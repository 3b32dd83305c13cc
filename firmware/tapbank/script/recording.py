"""A played game as a sheet: what was done, and how it must stand at the end.

Recorded games and bug reports are made so. The undo's numbers stay true because the sheet
holds every action of the journal from the first on.
"""

from collections.abc import Iterable, Mapping

from tapbank.game import State
from tapbank.game.actions import Action
from tapbank.game.notation import write
from tapbank.ledger import BANK


def recording(
    state: State,
    seats: Iterable[str],
    decks: Mapping[str, tuple[str, ...]],
    actions: Iterable[Action],
    options: Mapping[str, str] | None = None,
    setting: str = "",
) -> str:
    """The sheet of a game that now stands at `state`.

    `seats`, `decks`: their order at the start, which the opening throws may have changed.
    """
    lines = [f"game {state.edition.id} {' '.join(seats)}"]
    lines += [f"setting {setting}"] if setting else []
    lines += [f"option {name} {word}" for name, word in (options or {}).items()]
    for deck, cards in decks.items():
        lines.append(f"deck {deck}: {' '.join(card.rpartition(':')[2] for card in cards)}")
    lines += [write(action) for action in actions]
    return "\n".join([*lines, *ending(state)]) + "\n"


def ending(state: State) -> list[str]:
    """Expectations that hold at `state`: money, deeds, the bank's stock, who has won."""
    lines = [f"expect cash {account} {amount}" for account, amount in state.cash.items()]
    for deed, holding in state.deeds.items():
        if holding.owner != BANK:
            lines.append(f"expect owner {deed} {holding.owner}")
            lines.append(f"expect level {deed} {holding.level}")
    lines += [f"expect houses {state.houses}", f"expect hotels {state.hotels}"]
    return [*lines, f"expect ranking {' '.join(state.ranking) or 'none'}", "expect total 0"]
