"""A game with paper money goes on on the box: cash, deeds, buildings, cards, places, turn.

Step by step, player by player; ✕ goes back a step. The last OK enters the whole position
as one action, so that it can be taken back like any other. Until then what was entered is
kept beside the journal, and a box that was switched off goes on at the step that was open.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from tapbank.game.actions import Arrange
from tapbank.game.state import FREE, Holding, Player
from tapbank.screens.screen import Row
from tapbank.table.amount import Stepper
from tapbank.table.half_entered import HalfEntered, keep, kept
from tapbank.table.view import Signature, View
from tapbank.table.views import held_cards
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.pick import Option
from tapbank.table.views.rows import deed_row
from tapbank.table.views.step import Step
from tapbank.table.views.whereabouts import OnTurn, Stands

if TYPE_CHECKING:
    from tapbank.table.table import Table


DECKS: Final = {False: "table.decks_box", True: "table.decks_paper"}


class TakeOver:
    """What has been entered so far, and which step comes next."""

    def __init__(self, table: "Table") -> None:
        self.table, self.place = table, 0
        players = table.state.alive()
        self.cash = dict.fromkeys(players, table.state.edition.cash_for(len(players)))
        self.owners: dict[str, str] = {}
        self.levels: dict[str, int] = {}
        self.mortgaged: set[str] = set()
        self.cards: dict[str, str] = {}  # who holds which
        self.policies: set[str] = set()
        self.places = dict.fromkeys(players, 0)
        self.jailed: set[str] = set()
        self.turn = players[0]
        self.steps: list[Callable[[], View]] = [partial(self._cash, p) for p in players]
        if table.prompt.kind != "cash":
            self.steps += [partial(Owned, self, player) for player in players]
            self.steps.append(partial(Standing, self))
            if held_cards.asks(table.state):
                self.steps += [partial(held_cards.Held, self, player) for player in players]
            self.steps += [partial(Stands, self, player) for player in players]
            self.steps.append(partial(OnTurn, self))

    def begin(self) -> None:
        self.place = 0
        self._show()

    def keep(self) -> None:
        """Everything so far is on the disk, and the step that is open."""
        assert self.table.desk is not None
        entered = HalfEntered(
            game=self.table.desk.game_id,
            number=self.table.desk.number,
            step=self.place,
            cash=self.cash,
            owners=self.owners,
            levels=self.levels,
            mortgaged=self.mortgaged,
            cards=self.cards,
            policies=self.policies,
            places=self.places,
            jailed=self.jailed,
            turn=self.turn,
        )
        keep(self.table, entered)

    def restore(self, entered: HalfEntered) -> None:
        """The step that was open, with everything before it."""
        self.cash, self.owners, self.levels = entered.cash, entered.owners, entered.levels
        self.mortgaged, self.cards = entered.mortgaged, entered.cards
        self.policies, self.places = entered.policies, entered.places
        self.jailed, self.turn, self.place = entered.jailed, entered.turn, entered.step
        self._show()

    def next(self) -> None:
        """On to the next step; after the last one the position is entered."""
        if self.place + 1 < len(self.steps):
            self.place += 1
            self._show()
        elif self.table.submit(self.action()) is not None:
            keep(self.table, None)
            if self.decks_said():
                self.table.notice(self.decks_said(), motif="received")

    def decks_said(self) -> str:
        """In which order the cards come from now on, which nobody has been asked."""
        edition = self.table.state.edition
        if edition.options.mode == "cash_only" or not edition.decks:
            return ""
        words = self.table.words
        where = dict.fromkeys(edition.on_paper(deck) for deck in edition.decks)
        return " ".join(words.long(DECKS[on_paper]) for on_paper in where)

    def leave(self) -> None:
        """Out of it for now; a menu leads back."""
        self.table.home()
        self.table.notice(self.table.words.long("table.entry_left"), motif="received")

    def back(self) -> None:
        """A step back; before the first one the game begins anew."""
        if self.place == 0:
            keep(self.table, None)
            self.table.home()
            return
        self.place -= 1
        self._show()

    def _show(self) -> None:
        self.table.home()
        self.table.open(self.steps[self.place]())
        self.keep()

    def action(self) -> Arrange:
        """The whole position."""
        deeds = {
            deed: Holding(owner, self.levels.get(deed, 0), deed in self.mortgaged)
            for deed, owner in self.owners.items()
        }
        if self.table.prompt.kind == "cash":
            return Arrange(self.cash)
        players = {player: self._stand(player) for player in self.places}
        return Arrange(self.cash, deeds, players, self._decks(), turn=self.turn)

    def _stand(self, player: str) -> Player:
        return Player(
            place=self.places[player],
            failed=0 if player in self.jailed else FREE,
            cards=tuple(card for card, holder in self.cards.items() if holder == player),
            policies=int(player in self.policies),
        )

    def _decks(self) -> dict[str, tuple[str, ...]]:
        """What the box has shuffled, without the cards that are held."""
        state = self.table.state
        return {
            deck: tuple(card for card in pile if card not in self.cards)
            for deck, pile in state.decks.items()
            if not state.edition.on_paper(deck)
        }

    def _cash(self, player: str) -> View:
        edition = self.table.state.edition
        title = self.table.state.name(player).upper()
        most = 1000 * edition.start_cash
        stepper = Stepper(edition.money.notes, self.cash[player], 0, most)
        return CashOf(self, title, stepper, partial(self._took, player))

    def _took(self, player: str, amount: int) -> None:
        self.cash[player] = amount
        self.next()


def entry_lines(table: "Table") -> list[Option]:
    """In the menus, as long as an entry was begun and left."""
    if kept(table) is None:
        return []
    return [Option(Row(table.words.short("menu.enter_rest")), partial(go_on, table))]


def go_on(table: "Table") -> None:
    """A game whose position was not entered to the end: the step that was open is back."""
    entered = kept(table)
    if entered is not None:
        TakeOver(table).restore(entered)
        table.notice(table.words.long("table.half_entered"), motif="received")


class CashOf(AmountEntry):
    """What one player has in paper."""

    def __init__(
        self, over: TakeOver, title: str, stepper: Stepper, done: Callable[[int], None]
    ) -> None:
        super().__init__(over.table, title, stepper, done)
        self.over = over

    def ending(self) -> str:
        return self.say("hold_done")

    def tap(self, who: Signature) -> bool:
        """A card ends it, and does nothing else here."""
        return self.ok_held()

    def back(self) -> bool:
        self.over.back()
        return True

    def hold(self) -> bool:
        self.over.leave()
        return True


class Owned(Step):
    """The deeds of one player: OK or the deed's sticker gives it or takes it."""

    def __init__(self, over: TakeOver, player: str) -> None:
        super().__init__(over, over.table.state.name(player).upper())
        self.player = player
        self.right = over.table.words.short("menu.deeds")

    def lines(self) -> list[Option]:
        return [
            Option(self._row(deed), partial(self._take, deed))
            for deed in self.table.state.edition.deeds
        ]

    def _row(self, deed: str) -> Row:
        owner = self.over.owners.get(deed, "")
        name = "" if owner in ("", self.player) else self.table.state.name(owner)
        return deed_row(self.table, deed, name, owner == self.player)

    def _take(self, deed: str) -> None:
        owners = self.over.owners
        if owners.get(deed) == self.player:
            del owners[deed]
        else:
            owners[deed] = self.player

    def tap(self, who: Signature) -> bool:
        if not who.deed:
            return False
        self._take(who.deed)
        self.over.keep()
        self.selected = 1 + list(self.table.state.edition.deeds).index(who.deed)
        self.table.sound("tick")
        return True


class Standing(Step):
    """What stands on the deeds: OK builds one more, then mortgages, then clears."""

    def __init__(self, over: TakeOver) -> None:
        super().__init__(over, over.table.words.short("table.what_stands"))

    def lines(self) -> list[Option]:
        edition = self.table.state.edition
        return [
            Option(deed_row(self.table, deed, self._said(deed)), partial(self._next, deed))
            for deed in edition.deeds
            if deed in self.over.owners
        ]

    def _said(self, deed: str) -> str:
        words, costs = self.table.words, self.table.state.edition.deeds[deed].costs
        level = self.over.levels.get(deed, 0)
        if deed in self.over.mortgaged:
            return words.short("screen.mortgaged")
        if level and level == len(costs):
            return words.short("screen.hotel")
        return words.short("screen.houses", count=level) if level else ""

    def _next(self, deed: str) -> None:
        over = self.over
        if deed in over.mortgaged:
            over.mortgaged.discard(deed)
            return
        level = over.levels.pop(deed, 0)
        if level < len(self.table.state.edition.deeds[deed].costs):
            over.levels[deed] = level + 1
        else:
            over.mortgaged.add(deed)
