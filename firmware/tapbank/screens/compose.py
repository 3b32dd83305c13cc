"""The open prompt as a screen: one function per kind of prompt, looked up in a table."""

from collections.abc import Callable
from typing import Final

import msgspec

from tapbank.game import Prompt, State
from tapbank.screens.screen import Screen
from tapbank.screens.words import Words


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What the conversation adds to a prompt.

    `selected`: highlighted choice, in the order of `prompt.choices` (or of `entries`);
    `bid`: the amount that a tap would bid; `seconds` of `clock`: the auction's countdown;
    `scroll`: first line of a long text; `note`: takes the place of the bottom line
    ("Ben pays first"); `entries`: rows the conversation has made (raising money, paper
    cards), each with its figure.
    """

    selected: int = 0
    bid: int = 0
    seconds: int = 0
    clock: int = 7
    scroll: int = 0
    note: str = ""
    entries: tuple[tuple[str, str], ...] = ()


NOTHING: Final = View()
Compose = Callable[[State, Prompt, Words, View], Screen]


def compose(state: State, prompt: Prompt, words: Words, view: View = NOTHING) -> Screen:
    """The screen of the open prompt."""
    screen = SCREENS.get(prompt.kind, _plain)(state, prompt, words, view)
    if view.note:
        return msgspec.structs.replace(screen, keys=(view.note,))
    return screen


def _plain(state: State, prompt: Prompt, words: Words, view: View) -> Screen:
    who = prompt.player
    return Screen(
        title=state.name(who).upper(),
        right=state.edition.money.show(state.cash[who]) if who in state.cash else "",
        matter=(words.short(f"wants.{prompt.kind}"),),
    )


SCREENS: Final[dict[str, Compose]] = {}
