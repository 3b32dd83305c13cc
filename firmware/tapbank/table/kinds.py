"""Which layer answers for which kind of prompt."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tapbank.table import asks, cash_only, further, held, talks

if TYPE_CHECKING:
    from tapbank.table.table import Table

KINDS: Final[dict[str, Callable[["Table"], asks.Ask]]] = {
    "buy": asks.Buy,
    "jail_choice": held.Jail,
    "place": asks.Listed,
    "inherit": asks.Listed,
    "tax_choice": asks.Chosen,
    "read_card": asks.ReadCard,
    "paper_card": asks.PaperCard,
    "contest": asks.Contest,
    "shuffle": asks.Shuffle,
    "game_over": asks.Over,
    "auction": talks.Bidding,
    "debt": talks.Owing,
    "trade": talks.Offered,
    "cash": cash_only.Payments,
    "manage": further.Done,
    "outfit": further.Outfit,
    "lap_due": further.Lapse,
    "court": further.Sues,
    "suit": further.Parties,
    "pick_player": asks.Chosen,
    "choose_bus": asks.Chosen,
}
"""Prompts that only ROLL answers are not here."""


def ask(table: "Table") -> asks.Ask:
    """The layer for the prompt that is open now."""
    return KINDS.get(table.prompt.kind, asks.Ask)(table)
