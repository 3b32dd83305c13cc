"""Lines for the steps of raising money: what is done, on which deed."""

from tapbank.game import Action, State
from tapbank.game.actions import MortgageDeed, SellBuildings, SellDeed, SellGroup
from tapbank.screens.words import Words


def step_text(state: State, words: Words, action: Action) -> str:
    """ "Mortgage Reading RR", "Sell house, Vermont Av", "Sell hotels, orange"."""
    match action:
        case MortgageDeed(deed=deed):
            return words.short("table.mortgage_step", deed=short_name(state, deed))
        case SellDeed(deed=deed):
            return words.short("table.sell_deed_step", deed=short_name(state, deed))
        case SellBuildings(deeds=deeds):
            return words.short("table.sell_step", deed=short_name(state, deeds[0]))
        case SellGroup(group=group):
            name = state.edition.groups[group].name
            return words.short("table.sell_group_step", group=name)
    return str(action)


def short_name(state: State, deed: str) -> str:
    card = state.edition.deeds[deed]
    return card.short or card.name
