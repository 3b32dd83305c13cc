"""Writes recorded games: bots play, the notation keeps it. Run by hand, from `tests/`.

    python -m games.record us-classic 3 7 ["option word" ...] > games/us-classic/NAME.tap

Arguments: edition, players, seed. Say in the first line of the file how the game ends.
"""

import sys

from tapbank.editions import load
from tapbank.game import actions as a
from tapbank.script.recording import recording
from tapbank.script.sheet import with_option
from tapbank.selfplay.match import Match


def record(name, players, seed, options):
    edition = load(name)
    for option, word in options.items():
        edition = with_option(edition, option, word)
    match = Match(edition, players, seed)
    while not match.state.ranking and match.state.turn.number <= 1000:
        match.step()
    seats = [seat.id for seat in match.seats]
    actions = [played.action for played in match.journal]
    return recording(match.state, seats, match.decks, actions, options), match


def reason(match):
    """How it ended, in a line."""
    last = [event for event in match.journal[-1].events if hasattr(event, "creditor")]
    if any(isinstance(played.action, a.CallTime) for played in match.journal):
        return "time was called"
    bankrupt = last[-1] if last else None
    if bankrupt is None:
        return "the others withdrew"
    return f"{bankrupt.player} went bankrupt to {bankrupt.creditor}"


if __name__ == "__main__":
    name, players, seed, *pairs = sys.argv[1:]
    text, match = record(
        name, int(players), int(seed), dict(pair.split() for pair in pairs)
    )
    turns = match.state.turn.number
    print(f"# {players} players, {turns} turns, seed {seed}. Ends: {reason(match)}.")
    print(text, end="")
