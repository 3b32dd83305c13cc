"""Setting up: start cash from the bank, the pot's seed, and who begins.

Rulebook: "before the game". The highest throw of two dice begins; equal highest throws are
repeated among themselves (our reading where the texts are silent). Play goes on clockwise
in seating order. Option `opening` "by_totals": the whole order of play is that of the
totals, equal ones throw again among themselves; "as_seated" and "by_lot": the order of the
seats as given (the shell draws the lot). Option `start_cash_by_players`: the cash goes by
their number. Deeds before the first turn: `start_deeds.py`, `outfit.py`. Cash only:
`cash.py`.
"""

from collections import Counter

from msgspec.structs import replace

from tapbank.game.actions import RollDice
from tapbank.game.agenda import Auction, Cash, OpeningRoll
from tapbank.game.draft import Draft
from tapbank.game.edition import Edition
from tapbank.game.events import DiceRolled, Event, GameOpened, SeatsOrdered
from tapbank.game.evolve import opening
from tapbank.game.fitting import misfits
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.rules import outfit, start_deeds
from tapbank.game.rules.turn import begin_turn
from tapbank.game.state import Seat, State
from tapbank.ledger import BANK, POT

Decks = dict[str, tuple[str, ...]]


def to_shuffle(edition: Edition) -> Decks:
    """All that the shell draws an order of before a game: cards by deck, start deeds."""
    piles = {deck: tuple(c.id for c in cards) for deck, cards in edition.decks.items()}
    if start_deeds.needs_pile(edition):
        piles[start_deeds.PILE] = tuple(edition.deeds)
    return piles


def new_game(edition: Edition, seats: tuple[Seat, ...], decks: Decks) -> tuple[Event, ...]:
    """The first events. `decks`: the drawn order of all that is `to_shuffle`, top first.

    Raises Refused `bad_position` (players: how many; names), `bad_order` (decks), or
    `not_allowed` (an option that can't be on this board).
    """
    _check(edition, seats, decks)
    opened = GameOpened(edition, seats, decks)
    draft = Draft(opening(opened), [])
    draft.events.append(opened)
    for seat in seats:
        draft.pay(BANK, seat.id, edition.cash_for(len(seats)), "opening")
    if edition.options.parking in ("seeded_pot", "refilled_pot"):
        draft.pay(BANK, POT, edition.options.pot_seed, "pot")
    if edition.options.mode == "cash_only":
        draft.push(Cash())
    else:
        _prepare(draft, decks.get(start_deeds.PILE, ()))
    return draft.close()


def _prepare(draft: Draft, pile: tuple[str, ...]) -> None:
    """What comes before the first turn; the last thing pushed comes first."""
    start_deeds.deal(draft, pile)
    if draft.state.edition.options.opening in ("as_seated", "by_lot"):
        begin_turn(draft, draft.state.seats[0].id, number=1)
        start_deeds.hold_auctions(draft, pile)
    else:
        start_deeds.hold_auctions(draft, pile)
        draft.push(OpeningRoll(tuple(seat.id for seat in draft.state.seats)))
    outfit.open_shop(draft)


def _check(edition: Edition, seats: tuple[Seat, ...], decks: Decks) -> None:
    for misfit in misfits(edition):
        raise Refused("not_allowed", option=misfit.option)
    ids = {seat.id for seat in seats}
    if len(ids) != len(seats) or ids & {BANK, POT, ""}:
        raise Refused("bad_position", what="names")
    if not edition.min_players <= len(seats) <= edition.max_players:
        raise Refused("bad_position", what="players")
    piles = to_shuffle(edition)
    for deck in {**piles, **decks}:
        if sorted(decks.get(deck, ())) != sorted(piles.get(deck, ())):
            raise Refused("bad_order", deck=deck)


def roll(draft: Draft, action: RollDice, item: OpeningRoll) -> None:
    """One throw for the opening; the last one decides or asks the equal ones again."""
    if action.player not in item.waiting:
        raise Refused("not_your_turn", player=item.waiting[0])
    draft.add(DiceRolled(action.player, action.dice, "opening"))
    rolls = (*item.rolls, (action.player, sum(action.dice)))
    waiting = tuple(p for p in item.waiting if p != action.player)
    if waiting:
        draft.swap(replace(item, waiting=waiting, rolls=rolls))
        return
    draft.pop()
    if draft.state.edition.options.opening == "by_totals":
        _order(draft, rolls)
    else:
        _highest(draft, rolls)


def _highest(draft: Draft, rolls: tuple[tuple[str, int], ...]) -> None:
    """The highest begins."""
    highest = max(total for _, total in rolls)
    best = tuple(player for player, total in rolls if total == highest)
    if len(best) > 1:
        draft.push(OpeningRoll(best))
    else:
        _begin(draft, best[0])


def _order(draft: Draft, rolls: tuple[tuple[str, int], ...]) -> None:
    """The highest first, then by totals; what was thrown before counts before."""
    totals = {
        player: tuple(total for name, total in rolls if name == player)
        for player in dict.fromkeys(name for name, _ in rolls)
    }
    often = Counter(totals.values())
    equal = tuple(player for player, thrown in totals.items() if often[thrown] > 1)
    if equal:
        draft.push(OpeningRoll(equal, rolls))
        return
    order = tuple(sorted(totals, key=lambda player: totals[player], reverse=True))
    draft.add(SeatsOrdered(order))
    _begin(draft, order[0])


def _begin(draft: Draft, player: str) -> None:
    """The first turn, below what comes before it (the start auction)."""
    before, draft.agenda = draft.agenda, []
    begin_turn(draft, player, number=1)
    bidders = (player, *draft.state.after(player))
    for item in before:
        draft.push(replace(item, bidders=bidders) if isinstance(item, Auction) else item)


def choices(_state: State, item: OpeningRoll) -> tuple[Choice, ...]:
    """Whoever has not thrown yet throws; the box asks in seating order."""
    return tuple(Choice(RollDice(player), "dice", 2) for player in item.waiting)
