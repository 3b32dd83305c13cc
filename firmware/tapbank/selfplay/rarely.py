"""What happens at a table once in a long while, whatever the game is about.

A token on the wrong space, a player who has to go home, a fine, an expulsion, a figure of
the board put right, time called.
"""

from collections.abc import Callable
from typing import Final

from tapbank.game import State
from tapbank.game import actions as a
from tapbank.game.actions import Action
from tapbank.selfplay.mind import Mind

SHARE: Final = 0.004  # how often something of this kind happens before a throw
LONG_GAME: Final = 150  # turns after which a timed game is called
FINES: Final = 60


def something(mind: Mind, state: State, player: str) -> Action | None:
    """One of the rare things that the edition knows; None: not this time."""
    options = state.edition.options
    if options.end == "time" and state.turn.number > LONG_GAME and not state.closing:
        return a.CallTime()
    luck = mind.draw.random()
    for share, idea in IDEAS:
        if luck < share:
            return idea(mind, state, player)
        luck -= share
    return None


def _withdraw(_mind: Mind, state: State, player: str) -> Action | None:
    return a.Withdraw(player) if len(state.after(player)) > 1 else None


def _correct(mind: Mind, state: State, player: str) -> Action | None:
    if state.players[player].jailed:
        return None
    place = int(mind.draw.random() * len(state.edition.spaces))
    return a.CorrectPlace(player, place, state.after(player)[:1])


def _fine(mind: Mind, state: State, player: str) -> Action | None:
    """All others fine a player, at the edition's sum or at one that they say."""
    options = state.edition.options
    amount = 0
    if options.typed_fines == "yes":
        amount = mind.view.scaled(mind.draw.randint(1, FINES))
    elif not options.token_fine:
        return None
    return a.FinePlayer(player, amount, state.after(player))


def _expel(_mind: Mind, state: State, player: str) -> Action | None:
    others = state.after(player)
    if state.edition.options.expulsion == "no" or len(others) < 2:
        return None
    return a.Expel(player, others)


def _amend(mind: Mind, state: State, player: str) -> Action:
    """A price, a salary, the rents or a short name were not what the board says."""
    edition = state.edition
    deed = mind.draw.choice(list(edition.deeds.values()))
    rents = " ".join(str(rent + rent // 10) for rent in deed.rents)
    target, field, value = mind.draw.choice(
        (
            ("", "salary", str(edition.salary + edition.salary // 20)),
            (deed.id, "price", str(deed.price + deed.price // 10)),
            (deed.id, "rents", rents),
            (deed.id, "short", deed.name[:11].strip()),
        )
    )
    return a.AmendEdition(player, target, field, value)


IDEAS: Final[tuple[tuple[float, Callable[[Mind, State, str], Action | None]], ...]] = (
    (0.08, _withdraw),
    (0.2, _correct),
    (0.4, _fine),
    (0.06, _expel),
    (0.06, _amend),
)
"""The rest: nothing happens after all."""
