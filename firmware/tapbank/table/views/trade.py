"""Trading with the buttons alone: partner, what I give, what I get, the picture, both tap.

One list holds both sides; OK marks a line or opens its amount, the proposer's card ends the
list. The picture is the very screen of the offer as the rules would put it on the table.
"""

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from tapbank.game import Refused, State, decide, evolve, prompt
from tapbank.game.actions import AgreeTrade
from tapbank.game.rules import hours
from tapbank.game.rules.offers import involved
from tapbank.screens.compose import compose
from tapbank.screens.scene import View as Extra
from tapbank.screens.screen import Row, Screen
from tapbank.table.amount import Stepper
from tapbank.table.offers import Offer, debt_between, holdings, obstacle, thirds
from tapbank.table.view import Signature, View
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.rows import deed_row

if TYPE_CHECKING:
    from tapbank.table.table import Table

MOST_VISITS: Final = 9


class Partner(Pick):
    """With whom? Their card, or their name in the list: those who may trade now."""

    def __init__(self, table: "Table", player: str) -> None:
        state = table.state
        others = [
            Option(
                Row(state.name(other).upper(), state.edition.money.show(state.cash[other])),
                partial(edit, table, player, other),
            )
            for other in state.after(player)
            if hours.trade_is_open(state, (player, other))
        ]
        super().__init__(table, table.words.short("table.trade_with"), others)
        self.player = player

    def tap(self, who: Signature) -> bool:
        if not who.player or who.player == self.player:
            return False
        edit(self.table, self.player, who.player)
        return True


def edit(table: "Table", player: str, other: str, deed: str = "") -> None:
    """Open the editor: from the offer that was declined last, or from nothing.

    With a `deed` it is "sell to …": the price is asked for at once. Where the two may make
    no trade now, that is said before anything is put together.
    """
    reason = obstacle(table.state, player, other, deed)
    if reason:
        table.refuse(reason)
        return
    draft = Offer(player, other)
    last = table.declined
    if last is not None and {last.player, last.partner} == {player, other} and not deed:
        draft = (last if last.player == player else last.turned()).fresh(table.state)
    if not deed:
        table.swap(TradeEditor(table, draft))
        return
    editor = TradeEditor(table, draft.toggled(deed))
    table.swap(editor)
    editor.enter("gets")


class TradeEditor(Pick):
    """Both sides in one list: lines with a tick, and the amounts of cash."""

    def __init__(self, table: "Table", offer: Offer) -> None:
        super().__init__(table, table.words.short("screen.trade"))
        self.offer = offer

    def keys(self) -> tuple[str, ...]:
        words = self.table.words
        who = self.name(self.offer.player)
        return (words.short("key.ok_mark"), words.short("table.who_done", who=who))

    def options(self) -> list[Option]:
        offer = self.offer
        found = [*self._side(offer.player, "pays"), *self._side(offer.partner, "gets")]
        if debt_between(self.table.state, offer.player, offer.partner):
            found.append(self._sum("relief", self.table.words.short("table.settles")))
        return [*found, *self._more()]

    def _more(self) -> list[Option]:
        """Others who take part: each pair puts together what it gives each other."""
        if not thirds(self.table.state, self.offer):
            return []
        text = self.say("trade_more")
        return [Option(Row(f"{text} …"), self._open_pairs)]

    def _open_pairs(self) -> None:
        self.table.open(Pairs(self.table, self))

    def tap(self, who: Signature) -> bool:
        if who.player != self.offer.player:
            return False
        show_picture(self.table, self.offer)
        return True

    def _side(self, giver: str, cash: str) -> list[Option]:
        gives = self.table.words.short("screen.gives", who=self.name(giver))
        things = [self._thing(thing) for thing in holdings(self.table.state, giver)]
        return [self._sum(cash, gives), *things, *self._free(giver)]

    def _free(self, giver: str) -> list[Option]:
        """Visits without rent, where the rules know them."""
        state = self.table.state
        if state.edition.options.immunity == "no" or not state.owned(giver):
            return []
        offer = self.offer
        visits = offer.visits if giver == offer.player else offer.their_visits
        count = str(visits) if offer.freed(state, giver) else "–"
        text = self.table.words.pair(
            self.name(giver), self.table.words.short("menu.immunity")
        )
        return [Option(Row(text, count), partial(self._open_free, giver))]

    def _open_free(self, giver: str) -> None:
        self.table.open(FreeVisits(self.table, self, giver))

    def _thing(self, thing: str) -> Option:
        ticked = thing in self.offer.things
        if ":" in thing:
            row = Row(self.table.words.short("menu.jail_card"), ticked=ticked)
        else:
            row = deed_row(self.table, thing, None, ticked)
        return Option(row, partial(self._toggle, thing))

    def _toggle(self, thing: str) -> None:
        self.offer = self.offer.toggled(thing)

    def _sum(self, what: str, text: str) -> Option:
        amount: int = getattr(self.offer, what)
        return Option(Row(text, self.money(amount)), partial(self.enter, what))

    def enter(self, what: str) -> None:
        """Ask for `pays`, `gets` or `relief` of the offer."""
        state, offer = self.table.state, self.offer
        giver = offer.player if what == "pays" else offer.partner
        text = self.table.words.short("screen.gives", who=self.name(giver))
        if what == "relief":
            text = self.say("settles")
        likely = getattr(offer, what) or offer.likely(state)
        stepper = Stepper(state.edition.money.notes, likely, 0, self._most(what))
        whose = (offer.player, giver) if what != "relief" else (offer.player, offer.partner)
        done = partial(self._set, what)
        self.table.open(AmountEntry(self.table, text, stepper, done, whose=whose))

    def _most(self, what: str) -> int:
        state, offer = self.table.state, self.offer
        if what == "relief":
            return debt_between(state, offer.player, offer.partner)
        return state.cash[offer.player if what == "pays" else offer.partner]

    def _set(self, what: str, amount: int) -> None:
        self.offer = replace(self.offer, **{what: amount})


class Pairs(Pick):
    """Which two of those who take part besides the first pair give each other something."""

    def __init__(self, table: "Table", editor: TradeEditor) -> None:
        super().__init__(table, table.words.short("screen.trade"))
        self.editor = editor

    def options(self) -> list[Option]:
        offer = self.editor.offer
        first, third = (offer.player, offer.partner), thirds(self.table.state, offer)
        return [self._pair(one, other) for other in third for one in first]

    def _pair(self, one: str, other: str) -> Option:
        gives = bool(self.editor.offer.beside(one, other).gives(self.table.state))
        row = Row(f"{self.name(one)} + {self.name(other)}", ticked=gives)
        return Option(row, partial(self._open, one, other))

    def _open(self, one: str, other: str) -> None:
        beside = self.editor.offer.beside(one, other)
        self.table.open(BesideEditor(self.table, self.editor, beside))


class BesideEditor(TradeEditor):
    """What one more pair gives each other; a card of theirs or ✕ goes back to the trade."""

    def __init__(self, table: "Table", editor: TradeEditor, offer: Offer) -> None:
        super().__init__(table, offer)
        self.editor = editor

    def _more(self) -> list[Option]:
        return []

    def back(self) -> bool:
        self.editor.offer = self.editor.offer.joined(self.offer)
        self.table.close(self)
        return True

    def tap(self, who: Signature) -> bool:
        return who.player in (self.offer.player, self.offer.partner) and self.back()


class FreeVisits(Pick):
    """Deeds of one side on which the other pays no rent; OK on the first line: one more."""

    def __init__(self, table: "Table", editor: TradeEditor, giver: str) -> None:
        super().__init__(table, table.state.name(giver).upper())
        self.editor, self.giver = editor, giver
        is_mine = giver == editor.offer.player
        self.field = "visits" if is_mine else "their_visits"

    def options(self) -> list[Option]:
        offer, state = self.editor.offer, self.table.state
        count = str(getattr(offer, self.field))
        first = Option(Row(self.say("visits"), count), self._more)
        deeds = [
            Option(deed_row(self.table, d, None, d in offer.free), partial(self._mark, d))
            for d in state.owned(self.giver)
        ]
        return [first, *deeds]

    def keys(self) -> tuple[str, ...]:
        words = self.table.words
        return (words.short("key.ok_mark"), words.short("key.x_back"))

    def _more(self) -> None:
        visits = (getattr(self.editor.offer, self.field) + 1) % (MOST_VISITS + 1)
        self.editor.offer = replace(self.editor.offer, **{self.field: visits})

    def _mark(self, deed: str) -> None:
        offer = self.editor.offer
        visits = getattr(offer, self.field) or 1
        free = offer.free ^ {deed}
        self.editor.offer = replace(offer, free=free, **{self.field: visits})


def show_picture(table: "Table", offer: Offer) -> None:
    """The last step, if the rules allow the trade; else the reason."""
    try:
        then = offered(table.state, offer)
    except Refused as refused:
        table.refuse(refused)
    else:
        table.sound("tick")
        table.open(Picture(table, offer, then))


def offered(state: State, offer: Offer) -> State:
    """The state with the offer on the table. Raises Refused."""
    for event in decide(state, offer.action(state)):
        state = evolve(state, event)
    return state


class Picture(View):
    """All sides before → after; all tap, in any order. ✕ returns to editing."""

    def __init__(self, table: "Table", offer: Offer, then: State) -> None:
        super().__init__(table)
        self.offer, self.then = offer, then
        parties = involved(offer.gives(table.state))
        self.others = tuple(party for party in parties if party != offer.player)
        self.agreed: tuple[str, ...] = ()
        self.selected = 0

    def screen(self) -> Screen:
        words = self.table.words
        shown = compose(self.then, prompt(self.then), words, Extra(scroll=self.selected))
        missing = [p for p in (self.offer.player, *self.others) if p not in self.agreed]
        who = ", ".join(map(self.name, missing))
        tap = words.short("key.who_tap_agree", who=who)
        return replace(shown, keys=(tap, words.short("key.x_edit")))

    def turn(self, up: bool, repeat: bool) -> bool:
        self.selected = max(0, self.selected + (-1 if up else 1))
        return True

    def tap(self, who: Signature) -> bool:
        if who.player in self.others:
            self.agreed = (*self.agreed, who.player)
            self.table.sound("tick")
            return True
        if who.player != self.offer.player:
            return False
        news = self.table.submit(self.offer.action(self.table.state))
        for player in dict.fromkeys(self.agreed) if news is not None else ():
            self.table.submit(AgreeTrade(player))
        return True
