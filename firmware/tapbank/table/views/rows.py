"""Lines about a deed, for all lists: the group's mark, the name, what stands on it."""

from typing import TYPE_CHECKING

from tapbank.screens.screen import Mark, Row

if TYPE_CHECKING:
    from tapbank.table.table import Table


def deed_row(
    table: "Table", deed: str, right: str | None = None, ticked: bool = False
) -> Row:
    """A deed as a line; at its right what stands on it, unless told otherwise."""
    card = table.state.edition.deeds[deed]
    group = table.state.edition.groups[card.group]
    text = standing(table, deed) if right is None else right
    return Row(card.short or card.name, text, Mark(group.letter, group.pattern), ticked)


def standing(table: "Table", deed: str) -> str:
    """What stands on a deed, in a word or two; "" for nothing."""
    holding, words = table.state.deeds[deed], table.words
    if holding.mortgaged:
        return words.short("screen.mortgaged")
    costs = table.state.edition.deeds[deed].costs
    if costs and holding.level == len(costs):
        return words.short("screen.hotel")
    return words.short("screen.houses", count=holding.level) if holding.level else ""
