"""Setting up: start cash from the bank, the pot's seed, and who begins.

Rulebook: "before the game". The highest throw of two dice begins; equal highest throws
are repeated among themselves (our reading where the texts are silent). Play goes on
clockwise in seating order. Leaves dealing of deeds to editions that have it.
"""

from msgspec.structs import replace

from tapbank.game.actions import RollDice
from tapbank.game.agenda import OpeningRoll
from tapbank.game.draft import Draft
from tapbank.game.edition import Edition
from tapbank.game.events import DiceRolled, Event, GameOpened
from tapbank.game.evolve import opening
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules.turn import begin_turn
from tapbank.game.state import Seat, State
from tapbank.ledger import BANK, POT


def new_game(
    edition: Edition, seats: tuple[Seat, ...], decks: dict[str, tuple[str, ...]]
) -> tuple[Event, ...]:
    """The first events. `decks`: for each deck the order of its card ids, top first.

    Raises Refused `bad_position` (players) or `bad_order` (decks).
    """
    _check(edition, seats, decks)
    opened = GameOpened(edition, seats, decks)
    draft = Draft(opening(opened))
    draft.events.append(opened)
    for seat in seats:
        draft.pay(BANK, seat.id, edition.start_cash, "opening")
    if edition.options.parking in ("seeded_pot", "refilled_pot"):
        draft.pay(BANK, POT, edition.options.pot_seed, "pot")
    if edition.options.opening == "as_seated":
        begin_turn(draft, seats[0].id, number=1)
    else:
        draft.push(OpeningRoll(tuple(seat.id for seat in seats)))
    return draft.close()


def _check(
    edition: Edition, seats: tuple[Seat, ...], decks: dict[str, tuple[str, ...]]
) -> None:
    ids = {seat.id for seat in seats}
    if len(ids) != len(seats) or ids & {BANK, POT, ""}:
        raise Refused("bad_position", what="players")
    if not edition.min_players <= len(seats) <= edition.max_players:
        raise Refused("bad_position", what="players")
    for deck, cards in edition.decks.items():
        if sorted(decks.get(deck, ())) != sorted(card.id for card in cards):
            raise Refused("bad_order", deck=deck)


def roll(draft: Draft, action: RollDice, item: OpeningRoll) -> None:
    """One throw for the opening; the last one decides or asks the equal highest again."""
    if action.player not in item.waiting:
        raise Refused("not_your_turn", player=item.waiting[0])
    draft.add(DiceRolled(action.player, action.dice, "opening"))
    rolls = (*item.rolls, (action.player, sum(action.dice)))
    waiting = tuple(p for p in item.waiting if p != action.player)
    if waiting:
        draft.swap(replace(item, waiting=waiting, rolls=rolls))
        return
    highest = max(total for _, total in rolls)
    best = tuple(player for player, total in rolls if total == highest)
    draft.pop()
    if len(best) > 1:
        draft.push(OpeningRoll(best))
    else:
        begin_turn(draft, best[0], number=1)


def choices(_state: State, item: OpeningRoll) -> tuple[Choice, ...]:
    """Whoever has not thrown yet throws; the box asks in seating order."""
    return tuple(Choice(RollDice(player), "dice", 2) for player in item.waiting)
