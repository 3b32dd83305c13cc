"""What stands now, for the phone: one record, made once per event and sent to everybody.

It names amounts as whole units (the page writes them in the edition's way), groups by
letter and pattern besides colour, and players by shape besides colour.
"""

from collections.abc import Sequence
from typing import Any

from tapbank.game.bearing import counts
from tapbank.game.checks import worth
from tapbank.game.edition import Edition, Group
from tapbank.game.prompts import Prompt
from tapbank.game.state import SHAPES, Seat, State
from tapbank.ledger import BANK, POT
from tapbank.screens.compose import compose
from tapbank.screens.words import Words

Facts = dict[str, Any]


def snapshot(game: str, number: int, state: State, prompt: Prompt, words: Words) -> Facts:
    """Everything the page shows besides the ledger's lines and the dice counts."""
    turn, seen = state.turn, signs(state.seats)
    return {
        "game": game,
        "number": number,
        "title": state.edition.title,
        "money": state.edition.money,
        "turn": {"player": turn.player, "number": turn.number, "dice": turn.dice},
        "ask": {
            "player": prompt.player,
            "wants": words.long(f"wants.{prompt.kind}"),
            "screen": compose(state, prompt, words),
        },
        "players": [_player(state, number) | sign for number, sign in enumerate(seen)],
        "buildings": _buildings(words.of(state.edition)),
        "bank": {
            "stocked": _is_stocked(state.edition),
            "has_pot": counts("pot_takes", state.edition) or state.cash[POT] > 0,
            "houses": state.houses,
            "hotels": state.hotels,
            "pot": state.cash[POT],
            "deeds": _deeds(state, BANK),
        },
        "closing": state.closing,
        "ranking": state.ranking,
    }


def _is_stocked(edition: Edition) -> bool:
    """The bank has so many buildings of which it may run short."""
    limited = edition.options.building_stock == "limited"
    return limited and counts("building_stock", edition)


def _buildings(words: Words) -> Facts:
    """What this board calls them."""
    names = ("house", "hotel", "houses", "hotels")
    return {name: words.long(f"building.{name}") for name in names}


def signs(seats: Sequence[Seat]) -> list[Facts]:
    """What tells players apart besides the name: a shape, and with it its colour.

    Each its own, also where a journal has a shape that is drawn no longer, or none. Colour
    and shape are those of the printed cards, whatever order the players are drawn into.
    """
    free = iter([shape for shape in SHAPES if shape not in {seat.shape for seat in seats}])
    shapes = [
        seat.shape if seat.shape in SHAPES else next(free, SHAPES[number % len(SHAPES)])
        for number, seat in enumerate(seats)
    ]
    return [{"seat": SHAPES.index(shape), "shape": shape} for shape in shapes]


def _player(state: State, number: int) -> Facts:
    seat = state.seats[number]
    player = state.players[seat.id]
    space = state.edition.spaces[player.place]
    return {
        "id": seat.id,
        "name": seat.name,
        "cash": state.cash[seat.id],
        "worth": worth(state, seat.id),
        "place": space.short or space.name,
        "group": _mark(state, space.id),
        "jailed": player.jailed,
        "failed": max(player.failed, 0),
        "cards": len(player.cards),
        "out": player.out,
        "groups": _deeds(state, seat.id),
    }


def _mark(state: State, space: str) -> Facts | None:
    """The group's letter, pattern and colour of a space that has a deed."""
    deed = state.edition.deeds.get(space)
    return _group(state.edition.groups[deed.group]) if deed else None


def _group(group: Group) -> Facts:
    return {
        "name": group.name,
        "letter": group.letter,
        "pattern": group.pattern,
        "colour": group.colour,
    }


def _deeds(state: State, owner: str) -> list[Facts]:
    """Deeds of an owner by group, in the board's order."""
    found: list[Facts] = []
    for group in state.edition.groups.values():
        mine = [deed for deed in group.deeds if state.deeds[deed].owner == owner]
        held = [_deed(state, deed) for deed in mine]
        if held:
            full = len(held) == len(group.deeds) and owner != BANK
            found.append(_group(group) | {"full": full, "deeds": held})
    return found


def _deed(state: State, deed: str) -> Facts:
    printed, holding = state.edition.deeds[deed], state.deeds[deed]
    hotel = bool(printed.costs) and holding.level == len(printed.costs)
    return {
        "name": printed.name,
        "price": printed.price,
        "mortgaged": holding.mortgaged,
        "houses": 0 if hotel else holding.level,
        "hotel": hotel,
    }
