"""Cards that move the token, to jail too, and the card that is kept for leaving it.

A move forward over the start settles the lap; `relocate` and `relocate_by` settle nothing
on the way; `nearest:…:N` pays N for the start instead of all that a lap brings. The space
reached acts.
"""

from collections.abc import Callable
from typing import Final

from tapbank.game.agenda import Arrive
from tapbank.game.draft import Draft
from tapbank.game.events import Moved
from tapbank.game.rules import jail
from tapbank.game.rules.lap import carry, forward
from tapbank.game.state import State

Effect = Callable[[Draft, str, list[str], str], None]


def steps_to(state: State, player: str, place: int) -> int:
    """How far ahead a place is."""
    return (place - state.players[player].place) % len(state.edition.spaces)


def _move_to(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    steps = steps_to(draft.state, player, draft.state.edition.place_of(args[0]))
    forward(draft, player, steps, "card", Arrive(player, by_card=True))


def _forward(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    forward(draft, player, int(args[0]), "card", Arrive(player, by_card=True))


def _relocate(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    steps = steps_to(draft.state, player, draft.state.edition.place_of(args[0]))
    carry(draft, player, steps, Arrive(player, by_card=True))


def _relocate_by(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    carry(draft, player, int(args[0]), Arrive(player, by_card=True))


def _go_back(draft: Draft, player: str, place: int) -> None:
    draft.add(Moved(player, draft.state.players[player].place, place, "back"))
    draft.push(Arrive(player, by_card=True))


def _back_to(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    _go_back(draft, player, draft.state.edition.place_of(args[0]))


def _back(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    place = draft.state.players[player].place - int(args[0])
    _go_back(draft, player, place % len(draft.state.edition.spaces))


def _nearest(draft: Draft, player: str, args: list[str], _ref: str) -> None:
    kind, terms, *passing = args
    steps = steps_to(draft.state, player, next_of_kind(draft.state, player, kind))
    then = _arrival(player, kind, terms)
    if passing:
        carry(draft, player, steps, then, int(passing[0]))
    else:
        forward(draft, player, steps, "card", then)


def _arrival(player: str, kind: str, terms: str) -> Arrive:
    """`2x`: twice a station's rent, or that multiplier; `3dice`: rent by so many dice."""
    if terms.endswith("dice"):
        return Arrive(player, by_card=True, dice=int(terms.removesuffix("dice")))
    number = int(terms.removesuffix("x"))
    if kind == "utility":
        return Arrive(player, by_card=True, multiplier=number)
    return Arrive(player, by_card=True, factor=number)


def next_of_kind(state: State, player: str, kind: str) -> int:
    """Place of the next deed of this kind ahead (station, utility)."""
    spaces, place = state.edition.spaces, state.players[player].place
    for step in range(1, len(spaces) + 1):
        candidate = (place + step) % len(spaces)
        deed = state.edition.deeds.get(spaces[candidate].id)
        if deed is not None and deed.kind == kind:
            return candidate
    return place


def _go_to_jail(draft: Draft, player: str, _args: list[str], _ref: str) -> None:
    jail.send(draft, player, "card")


def _jail_free(_draft: Draft, _player: str, _args: list[str], _ref: str) -> None:
    """Kept; nothing happens now."""


MOVES: Final[dict[str, Effect]] = {
    "move_to": _move_to,
    "forward": _forward,
    "relocate": _relocate,
    "relocate_by": _relocate_by,
    "back_to": _back_to,
    "back": _back,
    "nearest": _nearest,
    "go_to_jail": _go_to_jail,
    "jail_free": _jail_free,
}
