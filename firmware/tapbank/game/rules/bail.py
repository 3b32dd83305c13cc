"""Out of jail by a fine or a get-out card.

Rulebook: "jail". Before rolling one may pay (option `jail_fine` "last_only": not yet) or
use a card, and then rolls as usual. Option `jail_last_card` "yes": a card may also be given
for the fine that is owed after the last failed roll. Up to two cards may be held, one is
used; it goes back under its deck.
"""

from tapbank.game.actions import PayFine, UseJailCard
from tapbank.game.agenda import Debt, Item, JailChoice, Roll
from tapbank.game.checks import require_cash, require_open, require_playing
from tapbank.game.draft import Draft
from tapbank.game.events import CardReturned, JailLeft
from tapbank.game.refusals import Refused
from tapbank.game.rules.parking import sink
from tapbank.game.state import State


def pay_fine(draft: Draft, action: PayFine) -> None:
    item = _require_jailed(draft.state, action.player)
    if draft.state.edition.options.jail_fine == "last_only":
        raise Refused("not_allowed", option="jail_fine")
    fine = draft.state.edition.bail
    require_cash(draft.state, item.player, fine)
    draft.pay(item.player, sink(draft.state, "fine"), fine, "fine")
    draft.add(JailLeft(item.player, "fine"))
    draft.swap(Roll(item.player))


def use_card(draft: Draft, action: UseJailCard) -> None:
    """Leave by a card, and roll; after the last failed roll: in place of the fine."""
    instead = takes_card(draft.state, draft.state.top)
    if instead:
        require_open(draft.state, Debt, action.player)
    else:
        _require_jailed(draft.state, action.player)
    held = cards_of(draft.state, action.player)
    card = action.card or next(iter(held), "")
    if card not in held:
        raise Refused("no_card", player=action.player)
    paper = draft.state.edition.on_paper(card)
    draft.add(CardReturned(card, action.player, paper))
    draft.add(JailLeft(action.player, "card"))
    draft.pop()
    if not instead:
        draft.push(Roll(action.player))


def takes_card(state: State, item: Item | None) -> bool:
    """The fine after the last failed roll, for which a held card may be given."""
    if not isinstance(item, Debt) or item.reason != "fine":
        return False
    allowed = state.edition.options.jail_last_card == "yes"
    jailed = state.players[item.debtor].jailed
    return allowed and jailed and bool(cards_of(state, item.debtor))


def cards_of(state: State, player: str) -> tuple[str, ...]:
    """The get-out cards among those that a player holds."""
    return tuple(c for c in state.players[player].cards if _frees(state, c))


def _frees(state: State, card: str) -> bool:
    deck = card.partition(":")[0]
    kept = state.edition.decks.get(deck, ())
    return any(each.id == card and each.effect == "jail_free" for each in kept)


def _require_jailed(state: State, player: str) -> JailChoice:
    """The open choice of this player, who is in jail."""
    require_playing(state, player)
    if not state.players[player].jailed:
        raise Refused("not_in_jail", player=player)
    return require_open(state, JailChoice, player)
