"""The open prompt as a screen: one function for each kind of prompt, in one table."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from tapbank.game.prompts import Prompt
from tapbank.game.state import State
from tapbank.screens import courts, dealings, further, turns
from tapbank.screens.scene import Scene, View
from tapbank.screens.screen import Screen
from tapbank.screens.words import Words

NOTHING: Final = View()


def compose(state: State, prompt: Prompt, words: Words, view: View = NOTHING) -> Screen:
    """The screen of the open prompt. Raises KeyError for a kind without a screen."""
    screen = SCREENS[prompt.kind](Scene(state, prompt, words, view))
    return replace(screen, keys=(view.note,)) if view.note else screen


SCREENS: Final[dict[str, Callable[[Scene], Screen]]] = {
    "opening_roll": turns.opening_roll,
    "roll": turns.roll,
    "jail_choice": turns.jail_choice,
    "buy": turns.buy,
    "tax_choice": turns.tax_choice,
    "read_card": turns.read_card,
    "paper_card": turns.paper_card,
    "shuffle": turns.shuffle,
    "roll_for_rent": turns.roll_for_rent,
    "game_over": turns.game_over,
    "auction": dealings.auction,
    "contest": dealings.contest,
    "place": dealings.place,
    "debt": dealings.debt,
    "trade": dealings.trade,
    "inherit": dealings.inherit,
    "manage": further.manage,
    "outfit": further.outfit,
    "lap_due": further.lap_due,
    "gamble": further.gamble,
    "bet": further.bet,
    "pick_player": further.pick_player,
    "choose_bus": further.choose_bus,
    "cash": further.cash,
    "court": courts.court,
    "suit": courts.suit,
}
