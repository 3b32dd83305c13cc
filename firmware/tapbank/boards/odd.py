"""What is odd on a board but played all the same; a slip of the pen is often behind it."""

from collections.abc import Iterator
from itertools import pairwise

from tapbank.boards.limits import FEWEST, MOST
from tapbank.editions.rows import Amounts, GroupRow, Parts, SpaceRow


def oddities(parts: Parts) -> Iterator[tuple[str, str]]:
    """Code and place of each."""
    if not FEWEST <= len(parts.spaces) <= MOST:
        yield "ring_size", "spaces"
    if parts.head.salary == 0:
        yield "no_salary", "salary"
    for place, row in enumerate(parts.spaces):
        if row.is_deed and row.group in parts.groups:
            for code in _of_deed(row, parts.groups[row.group]):
                yield code, f"spaces[{place}]"
    for name, group in parts.groups.items():
        members = [row for row in parts.spaces if row.group == name and row.is_deed]
        for code in _of_group(members, group):
            yield code, f"groups.{name}"


def _of_deed(row: SpaceRow, group: GroupRow) -> Iterator[str]:
    price = _figure(row.price, group.price)
    rents: Amounts = row.rents or group.rents or ()
    costs: Amounts = row.costs or group.costs or ()
    if any(later < earlier for earlier, later in pairwise(rents)):
        yield "rents_fall"
    if rents and price and rents[0] > price and row.kind != "utility":
        yield "rent_above_price"
    if costs and price and max(costs) > 2 * price:
        yield "building_dear"
    if row.kind == "lot" and rents and not costs:
        yield "nothing_built"
    loan = row.mortgage if row.mortgage is not None else group.mortgage
    if loan == 0 and price:
        yield "no_loan"
    elif loan is not None and price and loan * 2 > price:
        yield "loan_high"
    if rents and not any(rents):
        yield "no_rent"


def _of_group(members: list[SpaceRow], group: GroupRow) -> Iterator[str]:
    if not members:
        return
    if members[0].kind == "lot" and len(members) == 1:
        yield "group_of_one"
    if members[0].kind == "lot" and len(members) > 4:
        yield "group_large"
    prices = {_figure(row.price, group.price) for row in members}
    if members[0].kind in {"station", "utility"} and len(prices - {0}) > 1:
        yield "prices_differ"
    costs = {row.costs or group.costs or () for row in members}
    if members[0].kind == "lot" and len(costs - {()}) > 1:
        yield "costs_differ"


def _figure(own: int | None, shared: int | None) -> int:
    return own or shared or 0
