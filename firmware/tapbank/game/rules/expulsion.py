"""What the table may do to one of its players: fine them, or send them away.

Rulebook: "debts and the end". Option `token_fine`: moving somebody else's token costs so
much; `typed_fines`: any sum. Option `expulsion`: colluding players may be expelled, all
they hold goes back to the bank. All others have to witness it; two at least for an
expulsion, so that nobody wins by it alone. What the expelled owe to other players is paid
first, as far as their cash goes: it is not theirs to lose (our readings).
"""

from msgspec.structs import replace

from tapbank.game.actions import Expel, FinePlayer
from tapbank.game.agenda import Debt
from tapbank.game.checks import require_managing, require_witnesses
from tapbank.game.draft import Draft
from tapbank.game.events import PlayerExpelled
from tapbank.game.refusals import Refused
from tapbank.game.rules import estate, finish, leaving
from tapbank.game.rules.parking import sink
from tapbank.ledger import is_player


def fine(draft: Draft, action: FinePlayer) -> None:
    """The fine is a debt like any other."""
    options = draft.state.edition.options
    require_managing(draft.state, action.player)
    if not options.token_fine and options.typed_fines == "no":
        raise Refused("not_allowed", option="token_fine")
    if action.amount not in (0, options.token_fine) and options.typed_fines == "no":
        raise Refused("not_allowed", option="typed_fines")
    amount = action.amount or options.token_fine
    if amount < 1:
        raise Refused("bad_amount", amount=amount)
    require_witnesses(draft.state, action.player, action.witnesses, 1)
    draft.owe(action.player, sink(draft.state, "token_fine"), amount, "token_fine")


def expel(draft: Draft, action: Expel) -> None:
    """Out of the game, whatever is still to do; nothing is refunded for buildings."""
    require_managing(draft.state, action.player)
    if draft.state.edition.options.expulsion == "no":
        raise Refused("not_allowed", option="expulsion")
    require_witnesses(draft.state, action.player, action.witnesses, 2)
    _pay_players(draft, action.player)
    leaving.clear_lots(draft, action.player, refund=False)
    leaving.to_bank(draft, action.player)
    draft.add(PlayerExpelled(action.player))
    leaving.leave_agenda(draft, action.player)
    finish.is_over(draft)


def _pay_players(draft: Draft, player: str) -> None:
    """Open debts to others, the one that is asked for first."""
    debts = [item for item in draft.agenda if isinstance(item, Debt)]
    for item in reversed(debts):
        if item.debtor == player:
            dues = tuple(due for due in item.dues if is_player(due.creditor))
            estate.pay_what_reaches(draft, replace(item, dues=dues))
