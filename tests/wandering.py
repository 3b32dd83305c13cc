"""Games played at random by the rules alone, on real editions and on mixes of options."""

from random import Random

from mixes import MIXES, mixed
from tapbank.editions import load
from tapbank.game import History, decide, new_game, prompt
from tapbank.game.actions import Undo
from wanderer import decks, seats, wander

OWN = ("us-classic", "manager-shares", "insurance", "biznespolia")
EDITIONS = {name: load(name) for name in OWN} | {mix: mixed("tiny", mix) for mix in MIXES}


class Course:
    """A game played at random, with its journal."""

    def __init__(self, edition, seed, count=3):
        self.luck = Random(seed)
        self.history, self.journal, self.actions = History(), [], []
        self.take(None, new_game(edition, seats(count), decks(edition, self.luck)))

    @property
    def state(self):
        return self.history.state

    def take(self, action, events):
        self.history.add(len(self.journal), events)
        self.journal.append(events)
        self.actions.append(action)

    def do(self, action):
        self.take(action, decide(self.state, action))

    def play(self, steps):
        for _ in range(steps):
            action = wander(self.state, prompt(self.state), self.luck)
            if action is None:
                return
            self.do(action)

    def undo(self, to):
        everybody = tuple(self.state.players)
        action = Undo(everybody[0], to, everybody)
        self.take(action, self.history.decide(action))
