"""Free parking: nothing, a pot of taxes and fines, or a lost turn (option `parking`).

Rulebook: nothing happens. The pot is a house rule; "seeded_pot" holds `pot_seed` at the
start, "refilled_pot" gets it again whenever it is won. "lose_turn": who lands there misses
the next go, as on a "rest" space; a throw that a double has given still belongs to this go,
and rent, trades and auctions go on (our reading).
"""

from tapbank.game.agenda import Arrive, Reason
from tapbank.game.draft import Draft
from tapbank.game.edition import Space
from tapbank.game.events import TurnLost
from tapbank.game.state import State
from tapbank.ledger import BANK, POT

TAKES: dict[str, tuple[str, ...]] = {
    "taxes": ("tax",),
    "taxes_and_cards": ("tax", "card"),
    "all_fines": ("tax", "card", "fine", "token_fine"),
}


def rest(draft: Draft, item: Arrive, space: Space) -> None:
    """A space that costs turns; one where it names no number."""
    draft.add(TurnLost(item.player, space.amount or 1))


def sink(state: State, reason: Reason) -> str:
    """Where a payment to the bank goes: the pot, if it takes payments of this reason."""
    options = state.edition.options
    pot = options.parking in ("pot", "seeded_pot", "refilled_pot")
    return POT if pot and reason in TAKES[options.pot_takes] else BANK


def win(draft: Draft, item: Arrive, _space: Space) -> None:
    """Whoever lands here takes the pot, or loses a turn; by the printed rules neither."""
    options = draft.state.edition.options
    if options.parking == "lose_turn":
        draft.add(TurnLost(item.player, 1))
    if options.parking in ("nothing", "lose_turn"):
        return
    draft.pay(POT, item.player, draft.state.cash[POT], "pot")
    if options.parking == "refilled_pot":
        draft.pay(BANK, POT, options.pot_seed, "pot")
