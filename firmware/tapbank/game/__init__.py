"""The rules, whole and pure: no I/O, clock, randomness or threads in here.

to_shuffle(edition)             -> piles      of which the shell draws the orders
new_game(edition, seats, decks) -> events     the first ones
decide(state, action)           -> events     or raises Refused
advance(state, action)          -> both       the events and the state after them
evolve(state, event)            -> state      never refuses, holds no rule
prompt(state)                   -> Prompt     who may do what now
manage(state, player)           -> choices    build, sell, mortgage, lift
replay(event batches)           -> History    with undo and redo

Before the shell draws, it asks `History.throw_again(player)` and `order_again(deck)`: what
was taken back falls again as it fell.
"""

from tapbank.game.actions import Action
from tapbank.game.decide import advance, decide, manage, new_game, prompt
from tapbank.game.edition import Edition
from tapbank.game.entries import entries, entry_of
from tapbank.game.events import Event
from tapbank.game.evolve import evolve
from tapbank.game.history import History, losers
from tapbank.game.prompts import Choice, Prompt
from tapbank.game.refusals import Refused
from tapbank.game.rules.setup import to_shuffle
from tapbank.game.state import Seat, State

__all__ = [
    "Action",
    "Choice",
    "Edition",
    "Event",
    "History",
    "Prompt",
    "Refused",
    "Seat",
    "State",
    "advance",
    "decide",
    "entries",
    "entry_of",
    "evolve",
    "losers",
    "manage",
    "new_game",
    "prompt",
    "to_shuffle",
]
