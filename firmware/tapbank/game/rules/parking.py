"""Free parking: nothing, or the pot of taxes and fines (options `parking`, `pot_*`).

Rulebook: nothing happens. The pot is a house rule; "seeded_pot" holds `pot_seed` at the
start, "refilled_pot" gets it again whenever it is won.
"""

from tapbank.game.agenda import Arrive, Reason
from tapbank.game.draft import Draft
from tapbank.game.edition import Space
from tapbank.game.state import State
from tapbank.ledger import BANK, POT

TAKES: dict[str, tuple[str, ...]] = {
    "taxes": ("tax",),
    "taxes_and_cards": ("tax", "card"),
    "all_fines": ("tax", "card", "fine"),
}


def sink(state: State, reason: Reason) -> str:
    """Where a payment to the bank goes: the pot, if it takes payments of this reason."""
    options = state.edition.options
    if options.parking != "nothing" and reason in TAKES[options.pot_takes]:
        return POT
    return BANK


def win(draft: Draft, item: Arrive, _space: Space) -> None:
    """Whoever lands here takes the pot; there is none by the printed rules."""
    options = draft.state.edition.options
    if options.parking == "nothing":
        return
    draft.pay(POT, item.player, draft.state.cash[POT], "pot")
    if options.parking == "refilled_pot":
        draft.pay(BANK, POT, options.pot_seed, "pot")
