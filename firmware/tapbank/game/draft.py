"""Evolve while deciding: a rule adds events and reads the state they lead to."""

from msgspec import Struct

from tapbank.game.agenda import Debt, Due, EndTurn, Item, Reason
from tapbank.game.events import AgendaSet, DebtRaised, Event, Paid
from tapbank.game.evolve import evolve
from tapbank.game.state import State


class Draft(Struct):
    """The growing answer to one action: state and events so far, the agenda stack."""

    state: State
    agenda: list[Item]
    events: list[Event] = []

    def add(self, event: Event) -> None:
        """Keep the event and go on from the state after it."""
        self.events.append(event)
        self.state = evolve(self.state, event)

    def push(self, item: Item) -> None:
        """Put an item on top: it comes before all that waits already."""
        self.agenda.append(item)

    def pop(self) -> Item:
        """The open item is done."""
        return self.agenda.pop()

    def swap(self, item: Item) -> None:
        """The open item goes on in another form."""
        self.agenda[-1] = item

    def pay(
        self, payer: str, payee: str, amount: int, reason: Reason, ref: str = ""
    ) -> None:
        """Book a movement; nothing is booked for 0."""
        if amount:
            self.add(Paid(payer, payee, amount, reason, ref))

    def owe(
        self, debtor: str, creditor: str, amount: int, reason: Reason, ref: str = ""
    ) -> None:
        """Open a debt that the debtor's tap will pay; nothing is owed for 0."""
        if amount:
            self.add(DebtRaised(debtor, creditor, amount, reason, ref))
            self.push(Debt(debtor, (Due(creditor, amount),), reason, ref))

    def close(self) -> tuple[Event, ...]:
        """All events, with the agenda as it stands now."""
        agenda = tuple(self.agenda)
        if agenda != self.state.agenda:
            self.add(AgendaSet(agenda))
        return tuple(self.events)

    def end_turn(self, player: str, *, again: bool, doubles: int = 0) -> None:
        """Say how the go of `player` ends; nothing when it is not their go."""
        for index, item in enumerate(self.agenda):
            if isinstance(item, EndTurn) and item.player == player:
                self.agenda[index] = EndTurn(player, again, doubles)
