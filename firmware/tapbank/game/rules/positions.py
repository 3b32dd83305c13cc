"""Positions entered by hand: could the game stand so? Raises Refused with what is wrong.

Names must be known, every card lie in its deck or be held once, and buildings stand as the
rules of building would have them. Two at least are in the game; who is out holds nothing
and is not on turn. The jailed are in jail. The stock is counted where the position is set.
"""

from tapbank.game.actions import Arrange
from tapbank.game.checks import group_of
from tapbank.game.refusals import Refused
from tapbank.game.rules.sites import needed
from tapbank.game.state import Holding, Player, State
from tapbank.ledger import BANK


def check_position(state: State, action: Arrange, reading: tuple[str, ...]) -> None:
    """The state with this arrangement in it could be. `reading`: cards being read."""
    _check_names(state, action)
    _check_cards(state, action, reading)
    _check_figures(state, action)
    _check_people(state, action)


def _check_names(state: State, action: Arrange) -> None:
    for player in (*action.players, *((action.turn,) if action.turn else ())):
        if player not in state.players:
            raise Refused("unknown_player", player=player)
    for account in action.cash:
        if account not in state.cash or account == BANK:
            raise Refused("unknown_player", player=account)
    for deed, holding in action.deeds.items():
        if deed not in state.deeds:
            raise Refused("unknown_deed", deed=deed)
        if holding.owner != BANK and holding.owner not in state.players:
            raise Refused("unknown_player", player=holding.owner)


def _check_cards(state: State, action: Arrange, reading: tuple[str, ...]) -> None:
    """Every card is in its deck, held or being read, once; paper decks are not known."""
    decks = {**state.decks, **action.decks}
    players = {**state.players, **action.players}
    held = [card for player in players.values() for card in player.cards]
    for deck, all_of_it in state.edition.decks.items():
        known = {card.id for card in all_of_it}
        pile = () if state.edition.on_paper(deck) else decks[deck]
        there = [*pile, *(card for card in (*held, *reading) if card in known)]
        if len(set(there)) != len(there) or set(there) - known:
            raise Refused("bad_order", deck=deck)


def _check_figures(state: State, action: Arrange) -> None:
    if any(amount < 0 for amount in action.cash.values()):
        raise Refused("bad_position", what="cash")
    deeds = {**state.deeds, **action.deeds}
    for deed, holding in action.deeds.items():
        passed = holding.passes > 0 and not holding.mortgaged
        built = 0 <= holding.level <= len(state.edition.deeds[deed].costs)
        if not built or passed or holding.passes < 0:
            raise Refused("bad_position", what=deed)
        _check_group(state, [deeds[d] for d in group_of(state, deed).deeds], deed)
    for player in action.players.values():
        if not 0 <= player.place < len(state.edition.spaces):
            raise Refused("unknown_space", place=player.place)
        _check_player(state, player)


def _check_player(state: State, player: Player) -> None:
    """Counts are counts; the jailed are in jail, with rolls left."""
    for what in ("laps", "left", "skip", "policies"):
        if getattr(player, what) < 0:
            raise Refused("bad_position", what=what)
    options = state.edition.options
    most = options.jail_rolls - (options.jail_last != "walk_out")
    in_jail = state.edition.spaces[player.place].kind == "jail"
    if player.jailed and not (in_jail and 0 <= player.failed <= most):
        raise Refused("bad_position", what="jailed")


def _check_people(state: State, action: Arrange) -> None:
    """Two at least play; who is out holds nothing, and nothing waits for them."""
    players = {**state.players, **action.players}
    gone = {player for player, stand in players.items() if stand.out}
    if len(players) - len(gone) < 2:
        raise Refused("bad_position", what="players")
    cash, deeds = {**state.cash, **action.cash}, {**state.deeds, **action.deeds}
    holders = {account for account, amount in cash.items() if amount}
    holders |= {holding.owner for holding in deeds.values()}
    holders |= {player for player, stand in players.items() if stand.cards}
    if gone & holders:
        raise Refused("bad_position", what="out")
    if state.turn.player in gone and not action.turn:
        raise Refused("bad_position", what="turn")


def _check_group(state: State, group: list[Holding], deed: str) -> None:
    """Buildings stand as the rules of building leave them; the bank's deeds are bare."""
    for owner in {holding.owner for holding in group}:
        lots = [holding for holding in group if holding.owner == owner]
        levels = [holding.level for holding in lots]
        mortgaged = any(holding.mortgaged for holding in lots)
        bare = not any(levels) or (owner != BANK and _stays(state, lots))
        enough = len(lots) >= needed(state, group_of(state, deed))
        even = max(levels) - min(levels) <= 1
        sound = bare or (owner != BANK and enough and even and not mortgaged)
        if not sound or (owner == BANK and mortgaged):
            raise Refused("bad_position", what=deed)


def _stays(state: State, lots: list[Holding]) -> bool:
    """Buildings that stay where other lots of the group are mortgaged or handed on."""
    options = state.edition.options
    apart = "lot_unbuilt" in (options.mortgage_needs, options.trade_needs)
    return apart and not any(holding.mortgaged and holding.level for holding in lots)
