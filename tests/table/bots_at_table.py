"""Games of bots at the table: each action goes through it, people can look in between."""

from tapbank.desk import Desk
from tapbank.selfplay import Match
from tapbank.table.views.notice import Toast


def follow(hands, edition, seed, steps, players=4):
    """A game of bots: each action with its events, and the state after it."""
    match = Match(edition, min(players, edition.max_players), seed)
    desk = Desk.new(hands.store, edition, match.seats, match.decks)
    hands.table.sit_down(desk)
    for _ in range(steps):
        if match.state.ranking:
            return
        hands.table.tick()
        played = match.step()
        hands.table.attempt(played.action)
        if isinstance(hands.table.top, Toast):
            hands.press("ok")
        yield played, match.state
