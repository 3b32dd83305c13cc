"""The end: one player left, or time is up and the round is played out.

Rulebook: "debts and the end". The last player wins. Timed game (option `end` = "time"):
richest wins – cash, deeds at printed price (mortgaged: half), buildings at purchase price.
Options `end`: "first_bankruptcy"; "laps" – at the end of the turn in which a player has
completed `laps` of them; "last_deed" – at the end of the turn in which the bank sells its
last deed; the richest wins (our reading). In a game of cash only time ends it at once.
A player may withdraw: what they hold goes back to the bank, deeds can be bought again. Not
while they owe anything or something is under way that may cost them: a card that is read, a
rent to be thrown for, rent that can still be asked for (our reading).
"""

from typing import Final

from tapbank.game import agenda as g
from tapbank.game.actions import CallTime, Withdraw
from tapbank.game.checks import require_managing, tag_of, whose, worth
from tapbank.game.draft import Draft
from tapbank.game.events import GameEnded, PlayerWithdrew, TimeCalled, WentBankrupt
from tapbank.game.refusals import Refused
from tapbank.game.rules import leaving
from tapbank.game.state import State
from tapbank.ledger import BANK

UNSETTLED: Final = (
    *(g.Debt, g.Inherit, g.Place, g.RollForRent, g.TaxChoice, g.ReadCard, g.PaperCard),
    g.ChooseBus,
)
"""What a player has to get done before they may leave."""


def is_over(draft: Draft) -> bool:
    """End the game if only one player is left; says whether it has ended.

    Option `end` "first_bankruptcy": also when somebody goes bankrupt just now.
    """
    first = draft.state.edition.options.end == "first_bankruptcy"
    bankrupt = any(isinstance(event, WentBankrupt) for event in draft.events)
    if len(draft.state.alive()) > 1 and not (first and bankrupt):
        return False
    end_game(draft)
    return True


def end_game(draft: Draft) -> None:
    """Rank everybody: the living by worth, then the others, last to leave first."""
    state = draft.state
    alive = sorted(state.alive(), key=lambda p: worth(state, p), reverse=True)
    gone = [seat.id for seat in state.seats if state.players[seat.id].out]
    gone.sort(key=lambda p: state.players[p].left, reverse=True)
    ranking = (*alive, *gone)
    leaving.put_away(draft)
    draft.add(GameEnded(ranking, tuple(worth(state, player) for player in ranking)))


def is_played_out(state: State, player: str) -> bool:
    """At the end of this player's turn: enough laps are done, or no deed is left."""
    options = state.edition.options
    if options.end == "laps":
        return state.players[player].laps >= options.laps
    if options.end != "last_deed":
        return False
    return all(holding.owner != BANK for holding in state.deeds.values())


def ends_round(state: State, player: str, following: str) -> bool:
    """The next go would begin a new round, counted from who began."""
    ids = [seat.id for seat in state.seats]
    start = ids.index(state.first)

    def order(name: str) -> int:
        return (ids.index(name) - start) % len(ids)

    return order(following) <= order(player)


def call_time(draft: Draft, _action: CallTime) -> None:
    if draft.state.ranking:
        raise Refused("game_over")
    if draft.state.edition.options.end != "time" or draft.state.closing:
        raise Refused("not_timed")
    draft.add(TimeCalled())
    if draft.state.edition.options.mode == "cash_only":
        end_game(draft)


def withdraw(draft: Draft, action: Withdraw) -> None:
    """Leave the game between two throws, with nothing owed."""
    require_managing(draft.state, action.player)
    _require_settled(draft.state, action.player)
    leaving.clear_lots(draft, action.player, refund=False)
    leaving.to_bank(draft, action.player)
    draft.add(PlayerWithdrew(action.player))
    leaving.leave_agenda(draft, action.player)
    is_over(draft)


def _require_settled(state: State, player: str) -> None:
    """Nothing of theirs is open, on top or below, and no rent can be asked of them."""
    for item in reversed(state.agenda):
        if isinstance(item, UNSETTLED) and whose(item) == player:
            raise Refused("not_now", wants=tag_of(item))
    if any(claim.debtor == player for claim in state.claims):
        raise Refused("not_now", wants="debt")
