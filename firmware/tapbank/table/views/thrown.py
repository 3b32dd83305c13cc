"""The pages of a throw: the dice, below them what it led to, all else after that.

The next player may throw at once, and then nobody sees but the first page: what a hand has
to do stands there – the token that goes to jail, the sum that is owed, the turns to miss.
"""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank.desk import News
from tapbank.game import Event
from tapbank.game.agenda import Debt
from tapbank.game.events import DiceRolled, TurnBegan, TurnLost
from tapbank.screens import boxes
from tapbank.screens.drawing import fits_title
from tapbank.screens.figures import fits_row
from tapbank.screens.scene import LINE
from tapbank.screens.screen import Row, Screen
from tapbank.table.views import telling
from tapbank.table.views.pages import next_keys, paged, salary, skipped

if TYPE_CHECKING:
    from tapbank.table.table import Table


def of_throw(table: "Table", news: News, throw: DiceRolled) -> tuple[Screen, ...]:
    """The dice with what stands below them whole; all else on pages of its own."""
    told = _told(table, news, throw)
    title = table.state.name(throw.player).upper()
    cash = right = table.state.edition.money.show(table.state.cash[throw.player])
    keys = next_keys(table, news)
    came = salary(table, news)
    if came:
        right = came if fits_title(title, came) else came.rpartition(" ")[2]
    first, rest = told[: 1 if keys else 2], told[1 if keys else 2 :]
    below = [Row(told.long if _fits(told) else told.short) for told in first]
    if first and throw.purpose != "opening":
        below[0] = _with_right(first[0], below[0], _right(table, news, throw.player))
    shown = boxes.thrown(throw.dice, title, right, below)
    frame = Screen(title=title, right=cash, keys=keys)
    cut = [
        told
        for told, row in zip(first, below, strict=True)
        if not (fits_row(row, LINE) and (told.whole or row.text == told.long))
    ]
    lines = [*[told.long for told in cut + rest], *skipped(table, news.events)]
    return replace(shown, keys=keys), *paged(frame, lines)


def _told(table: "Table", news: News, throw: DiceRolled) -> list[telling.Told]:
    if throw.purpose == "opening" and news.prompt.kind == "roll":
        begins = [_who_begins(table, news, event) for event in news.events]
        return [telling.Told(line, line) for line in begins if line]
    return telling.of_throw(table, news)


def _fits(told: telling.Told) -> bool:
    """The sentence stands whole in a line below the dice."""
    return fits_row(Row(told.long), LINE)


def _right(table: "Table", news: News, player: str) -> str:
    """What the throw brought or cost, what it leaves owed, or the turns to be missed."""
    show, net = news.state.edition.money.show, telling.net(news, player)
    if net:
        return f"{'+' if net > 0 else ''}{show(net)}"
    item = news.prompt.item
    if isinstance(item, Debt) and item.debtor == player:
        return show(item.amount)
    lost = sum(
        e.turns for e in news.events if isinstance(e, TurnLost) and e.player == player
    )
    return table.words.short("table.misses", turns=lost) if lost else ""


def _with_right(told: telling.Told, row: Row, right: str) -> Row:
    """At its right what the throw comes to, unless the line says it."""
    if not right or right.lstrip("+-") in row.text:
        return row
    rows = [Row(text, right) for text in (row.text, told.short)]
    return next((row for row in rows if fits_row(row, LINE)), rows[-1])


def _who_begins(table: "Table", news: News, event: Event) -> str | None:
    return table.words.event(news.state, event) if isinstance(event, TurnBegan) else None
