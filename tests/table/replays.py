"""A recorded game typed and tapped at once; after each line both must stand the same."""

from pathlib import Path

import fingers
from msgspec.structs import replace
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.game import actions as a
from tapbank.game.agenda import Trade
from tapbank.script import Play, read_sheet
from tapbank.script.play import goes_back
from tapbank.script.sheet import Attempt
from tapbank.store import Card

FILES = sorted((Path(__file__).parents[1] / "games").rglob("*.tap"))


def position(state):
    """All that counts; not how many events it took, nor which side of a deal is first."""
    agenda = tuple(
        replace(item, gives=tuple(sorted(item.gives, key=lambda give: give.giver)))
        if isinstance(item, Trade)
        else item
        for item in state.agenda
    )
    return replace(state, number=0, agenda=agenda)


def sit_down(hands, typed):
    desk = Desk.new(hands.store, typed.sheet.edition, typed.state.seats, typed.decks)
    for number, seat in enumerate(typed.state.seats):
        hands.uids[seat.id] = f"5E6F7A{number:02X}"
        hands.store.cards.add(Card(hands.uids[seat.id], "player", seat.name))
    for deed in typed.sheet.edition.deeds:
        tag = fingers.sticker(typed.state, deed)
        hands.store.cards.add(Card(tag, "deed", deed, typed.sheet.edition.id))
    hands.table.sit_down(desk)


def replay(hands, text, most=100_000):
    """Type and tap each line; after each both games must stand the same."""
    typed = Play(read_sheet(text, load))
    sit_down(hands, typed)
    numbers = {0: 0}  # the typed game's actions -> those of the tapped one
    for line in [line for line in typed.sheet.lines if isinstance(line, Attempt)][:most]:
        action = goes_back(line, typed.marks[line.back_to]) if line.back_to else line.action
        to = numbers[action.to] if isinstance(action, a.Undo) else None
        typed.submit(action)
        if not isinstance(action, a.ShuffleDeck):
            fingers.play(hands, action, to)
        assert position(hands.table.state) == position(typed.state), line
        numbers[typed.number] = hands.table.desk.history.marks[-1].action
    return hands
