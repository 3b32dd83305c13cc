"""Somebody who takes any of the allowed choices: plays games for the tests."""

from random import Random

from msgspec.structs import replace
from tapbank.game import Action, Choice, Edition, Prompt, Seat, State, manage, to_shuffle
from tapbank.game.actions import BuyDeed, Redo, Undo

NAMES = ("Anna", "Ben", "Carla", "Dora", "Émile", "Fred", "Gül", "Hugo")


def seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(name.lower(), name) for name in NAMES[:count])


def decks(edition: Edition, luck: Random) -> dict[str, tuple[str, ...]]:
    """Every deck in a drawn order."""
    piles = to_shuffle(edition)
    return {pile: tuple(luck.sample(cards, len(cards))) for pile, cards in piles.items()}


def filled(choice: Choice, luck: Random) -> Action:
    """The action of a choice with what it asks for."""
    action = choice.action
    if choice.ask == "dice":
        dice = tuple(luck.randint(1, 6) for _ in range(choice.low))
        return replace(action, dice=dice)
    if choice.ask == "amount":
        return replace(action, amount=luck.randint(choice.low, choice.high))
    if choice.ask == "order":
        return replace(action, order=tuple(luck.sample(action.order, len(action.order))))
    return action


def wander(state: State, prompt: Prompt, luck: Random) -> Action | None:
    """Any allowed action, mostly of the open question; None when the game is over."""
    choices = [choice for choice in prompt.choices if choice.ask not in ("gives", "card")]
    if prompt.manage and (not choices or luck.random() < 0.2):
        player = luck.choice(state.alive()) if choices else prompt.player
        choices += [choice for choice in manage(state, player) if choice.ask == ""]
    buys = [choice for choice in choices if isinstance(choice.action, BuyDeed)]
    return filled(luck.choice(buys or choices), luck) if choices else None


def wander_with_undo(desk, luck: Random) -> Action | None:
    """Now and then something is taken back, or brought back again; all agree."""
    everybody = tuple(desk.state.players)
    lines = desk.history.lines()
    if lines and luck.random() < 0.08:
        return Undo(everybody[0], luck.choice(lines[:6]).to, everybody)
    if desk.history.undone and luck.random() < 0.5:
        return Redo(everybody[0], everybody)
    return wander(desk.state, desk.prompt, luck)
