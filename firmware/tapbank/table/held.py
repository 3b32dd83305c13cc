"""The prompt of a player who is held: ROLL tries for a double, the card pays or frees."""

from msgspec.structs import replace

from tapbank.game import Action
from tapbank.game.actions import PayFine
from tapbank.screens.drawing import fits_keys
from tapbank.screens.scene import View as Extra
from tapbank.screens.screen import Screen
from tapbank.table.asks import Ask, Listed
from tapbank.table.legal import refusal
from tapbank.table.views.raising import Raising


class Jail(Listed):
    """ROLL tries for a double; the card pays the fine, or plays the get-out card."""

    def extras(self) -> Extra:
        options = self.options()
        if not options:
            return Extra(selected=0)
        return Extra(selected=self.prompt.choices.index(options[self.selected]))

    def screen(self) -> Screen:
        """What the tap does is said with the amount; ROLL stands beside its line."""
        shown, words = Ask.screen(self), self.table.words
        tries = [
            (words.short("key.choose") * (len(self.options()) > 1), tap, *shown.keys)
            for tap in self._taps()
        ]
        return replace(shown, keys=next(filter(fits_keys, tries), tries[-1]))

    def _taps(self) -> list[str]:
        """What the card does here, in words that give way; "" = it shows its own menu."""
        options = self.options()
        if not options:
            return [self.say("tap_raise")] if self._can_raise() else [""]
        if isinstance(options[self.selected].action, PayFine):
            fine = self.money(self.table.state.edition.bail)
            return [self.say("tap_fine", amount=fine), self.say("tap_pays", amount=fine)]
        return [self.say("tap_use_card")]

    def _can_raise(self) -> bool:
        """The fine wants only for cash, and there is something to sell for it."""
        player = self.prompt.player
        is_short = refusal(self.table.state, PayFine(player)) == "short_of_cash"
        return is_short and Raising.can_help(self.table, player)

    def signs(self, player: str) -> Action | None:
        if player == self.prompt.player and not self.options():
            return PayFine(player) if self._can_raise() else None
        return super().signs(player)
