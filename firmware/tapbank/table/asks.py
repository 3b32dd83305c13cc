"""The open prompt as the bottom layer: what each input does for each kind of prompt.

A kind says what a card's tap does now (`signs`); that it is legal is for the rules to say.
Auction, debt and trade are in `talks`.
"""

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.game import Action, Prompt, Refused
from tapbank.game.actions import (
    BuyDeed,
    ClaimBuilding,
    ClaimRent,
    DeclineDeed,
    NamePaperCard,
    RollDice,
    ShuffleDeck,
    WaiveBuilding,
)
from tapbank.game.prompts import Choice
from tapbank.screens.compose import compose
from tapbank.screens.scene import View as Extra
from tapbank.screens.screen import Screen
from tapbank.table.view import Signature, View
from tapbank.table.views.change import Change, handed, price_of
from tapbank.table.views.menu import open_menu
from tapbank.table.views.notice import Toast
from tapbank.table.views.raising import Raising

if TYPE_CHECKING:
    from tapbank.table.table import Table


IDLE = ("roll", "jail_choice", "manage")  # nobody has to tap: a card may ask for rent


class Ask(View):
    """The open prompt. Shows it, and takes the tap that it waits for."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.prompt = table.prompt
        self.selected = self.first()
        self.unasked = False  # ✕: a card asks for no rent here, it opens its menu

    def goes_on(self, prompt: Prompt) -> bool:
        """This prompt is still what this layer shows."""
        return prompt == self.prompt

    def first(self) -> int:
        """The choice that is highlighted at first."""
        return 0

    def extras(self) -> Extra:
        """What the conversation adds to the prompt's picture."""
        return Extra(selected=self.selected)

    def screen(self) -> Screen:
        table = self.table
        return compose(table.state, self.prompt, table.words, self.extras())

    def signs(self, player: str) -> Action | None:
        """What this player's card does now; None = nothing waits for it."""
        return None

    def wants(self, player: str) -> bool:
        return self.signs(player) is not None

    def claims(self, player: str) -> Action | None:
        """Rent that this card asks for, where nothing else waits for it."""
        is_owed = any(claim.owner == player for claim in self.table.state.claims)
        asks = self.prompt.kind in IDLE and not self.unasked
        return ClaimRent(player) if is_owed and asks else None

    def throw(self) -> Choice | None:
        """What ROLL throws for now."""
        for choice in self.prompt.choices:
            if isinstance(choice.action, RollDice):
                return choice
        return None

    def tap(self, who: Signature) -> bool:
        if not who.player:
            return False
        action = self.signs(who.player) or self.claims(who.player)
        if action is None:
            return False
        price = price_of(self.table.state, action) if self.table.settled.learning else 0
        if price and handed(price, self.table.state.edition.money.notes) > price:
            pay = partial(self.sign, who.player, action)
            self.table.open(Change(self.table, who.player, price, pay))
        else:
            self.sign(who.player, action)
        return True

    def sign(self, player: str, action: Action) -> None:
        """The card's signature under an action."""
        try:
            self.table.attempt(action)
        except Refused as refused:
            self.refused(player, refused)

    def refused(self, player: str, refused: Refused) -> None:
        """Short of cash: raise it; everything else is said."""
        if refused.code == "short_of_cash" and Raising.can_help(self.table, player):
            needs = refused.facts.get("needs", 0)
            self.table.sound("refused")
            self.table.open(Raising(self.table, player, int(str(needs))))
        else:
            self.table.refuse(refused)

    def ok(self) -> bool:
        """The menu of whoever has to act: a card that is asked for can't open it."""
        player = self.prompt.player
        if player not in self.table.state.alive():
            return False
        open_menu(self.table, player)
        return True

    def back(self) -> bool:
        """✕ while rent may be asked for: the owner's card opens their menu all the same."""
        if not self.table.state.claims or self.prompt.kind not in IDLE or self.unasked:
            return False
        self.unasked = True
        self.table.open(Toast(self.table, (self.table.words.long("table.unasked"),)))
        return True

    def move(self, up: bool, count: int) -> bool:
        """Move the highlight in a list of `count`."""
        if count < 2:
            return False
        self.selected = (self.selected + (-1 if up else 1)) % count
        return True


class Buy(Ask):
    """Tap = buy, ✕ = decline."""

    def signs(self, player: str) -> Action | None:
        return BuyDeed(player) if player == self.prompt.player else None

    def back(self) -> bool:
        return self.table.submit(DeclineDeed(self.prompt.player)) is not None

    def screen(self) -> Screen:
        shown = super().screen()
        if any(isinstance(choice.action, BuyDeed) for choice in self.prompt.choices):
            return shown
        if not Raising.can_help(self.table, self.prompt.player):
            return shown
        return replace(shown, keys=(self.say("tap_raise"), shown.keys[-1]))


class Listed(Ask):
    """▲ ▼ choose, the card signs what is highlighted."""

    def options(self) -> list[Choice]:
        return [choice for choice in self.prompt.choices if not choice.ask]

    def screen(self) -> Screen:
        """What is signed is signed by the card, not by OK."""
        words, rolls = self.table.words, self.table.throw_choice() is not None
        tap = words.short("key.who_taps", who=self.name(self.prompt.player))
        keys = (
            words.short("key.choose"),
            tap,
            *([words.short("key.roll")] if rolls else []),
        )
        return replace(super().screen(), keys=keys)

    def turn(self, up: bool, repeat: bool) -> bool:
        return self.move(up, len(self.options()))

    def signs(self, player: str) -> Action | None:
        options = self.options()
        if player != self.prompt.player or not options:
            return None
        return options[self.selected].action


class Chosen(Listed):
    """Nothing is paid by choosing, so OK does it; the card opens its owner's menu."""

    def signs(self, player: str) -> Action | None:
        return None

    def screen(self) -> Screen:
        return Ask.screen(self)

    def ok(self) -> bool:
        options = self.options()
        return self.table.submit(options[self.selected].action) is not None


class ReadCard(Chosen):
    """A drawn card: ▲ ▼ move the choice, or the text where there is only one."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.scroll = 0

    def extras(self) -> Extra:
        return Extra(selected=self.selected, scroll=self.scroll)

    def turn(self, up: bool, repeat: bool) -> bool:
        if len(self.options()) < 2:
            self.scroll = max(0, self.scroll + (-1 if up else 1))
            return True
        return super().turn(up, repeat)


class PaperCard(Ask):
    """What did the paper card say? The cards of the deck, in words."""

    def cards(self) -> list[str]:
        actions = [choice.action for choice in self.prompt.choices]
        return [action.card for action in actions if isinstance(action, NamePaperCard)]

    def turn(self, up: bool, repeat: bool) -> bool:
        return self.move(up, len(self.cards()))

    def ok(self) -> bool:
        card = self.cards()[self.selected]
        return self.table.submit(NamePaperCard(self.prompt.player, card)) is not None


class Contest(Ask):
    """The last buildings: a tap claims one; ✕ = the one who is asked does not want it."""

    def signs(self, player: str) -> Action | None:
        waiting = getattr(self.prompt.item, "waiting", ())
        return ClaimBuilding(player) if player in waiting else None

    def back(self) -> bool:
        asked = self.prompt.player
        return bool(asked) and self.table.submit(WaiveBuilding(asked)) is not None


class Shuffle(Ask):
    """A deck is through: the box shuffles it, nobody has to do anything."""

    def tick(self) -> None:
        for choice in self.prompt.choices:
            if isinstance(choice.action, ShuffleDeck):
                assert self.table.desk is not None
                order = self.table.desk.order_again(choice.action.deck)
                order = order or self.table.luck.shuffled(choice.action.order)
                self.table.submit(replace(choice.action, order=order))
                return


class Over(Ask):
    """The ranking; OK leads to the next game, any card to a menu that takes back."""

    def extras(self) -> Extra:
        return Extra(scroll=self.selected)

    def screen(self) -> Screen:
        keys = (self.say("tap_undo"), self.say("ok_new_game"))
        return replace(super().screen(), keys=keys)

    def turn(self, up: bool, repeat: bool) -> bool:
        return self.move(up, len(self.table.state.ranking))

    def ok(self) -> bool:
        self.table.leave()
        return True
