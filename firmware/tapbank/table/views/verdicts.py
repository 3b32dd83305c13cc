"""What the table may do to one of its players: a fine, or sending somebody away.

Whom, how much where that is free, and then all others tap.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from tapbank.game.actions import Expel, FinePlayer
from tapbank.screens.screen import Row
from tapbank.table.amount import Stepper
from tapbank.table.legal import is_legal
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.pick import Option, Pick

if TYPE_CHECKING:
    from tapbank.table.table import Table


def verdict_options(table: "Table") -> list[Option]:
    """Lines of the menu, where the rules know such a thing."""
    words, found = table.words, []
    fined = [player for player in table.state.alive() if _may_fine(table, player)]
    if fined:
        row = Row(words.short("menu.fine"))
        found.append(Option(row, partial(_whom, table, "whom_fine", _fine, fined)))
    others = [player for player in table.state.alive() if _may_expel(table, player)]
    if others:
        row = Row(words.short("menu.expel"))
        found.append(Option(row, partial(_whom, table, "whom_expel", _expel, others)))
    return found


def _may_fine(table: "Table", player: str) -> bool:
    options, all_of = table.state.edition.options, table.state.after(player)
    amount = options.token_fine or int(options.typed_fines == "yes")
    return bool(amount) and is_legal(table.state, FinePlayer(player, amount, all_of))


def _may_expel(table: "Table", player: str) -> bool:
    return is_legal(table.state, Expel(player, table.state.after(player)))


def _whom(
    table: "Table",
    title: str,
    act: Callable[["Table", str], None],
    whom: Sequence[str],
) -> None:
    people = [
        Option(Row(table.state.name(player).upper()), partial(act, table, player))
        for player in whom
    ]
    table.open(Pick(table, table.words.short(f"table.{title}"), people))


def _fine(table: "Table", player: str) -> None:
    options, words = table.state.edition.options, table.words
    if options.typed_fines == "no":
        _ask_fine(table, player, 0)
        return
    likely = options.token_fine or table.state.edition.fine
    notes = table.state.edition.money.notes
    stepper = Stepper(notes, likely, 1, max(1, 10 * table.state.edition.start_cash))
    title = words.short("menu.fine")
    table.open(AmountEntry(table, title, stepper, partial(_ask_fine, table, player)))


def _ask_fine(table: "Table", player: str, amount: int) -> None:
    edition, who = table.state.edition, table.state.name(player)
    shown = edition.money.show(amount or edition.options.token_fine)
    text = table.words.long("table.fined", who=who, amount=shown)
    _ask(table, player, text, lambda all_of: FinePlayer(player, amount, all_of))


def _expel(table: "Table", player: str) -> None:
    text = table.words.long("table.expelled", who=table.state.name(player))
    _ask(table, player, text, lambda all_of: Expel(player, all_of))


def _ask(
    table: "Table",
    player: str,
    text: str,
    action: Callable[[tuple[str, ...]], FinePlayer | Expel],
) -> None:
    """All others tap; they are named in seating order, whoever tapped first."""
    others = table.state.after(player)
    title = table.state.name(player).upper()
    act = lambda _agreed: table.submit(action(others))  # noqa: E731
    table.open(Agreeing(table, title, (text,), others, act))
