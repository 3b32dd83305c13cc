"""The columns of a board as a sheet, and what of a space stands in them.

`position,kind,name,group,price,rent0…rent4,rent_hotel,building_price,mortgage,amount,
source,comment`. A ladder of more than five steps has further columns `rent5` … before
`rent_hotel`. Different prices of building steps are parted by `/`. What the columns have
no room for stands in the comment as `key=value`; all else of it is a note. All sums are in
printed units, there too.
"""

from collections.abc import Mapping
from typing import Any, Final

from tapbank.boards.amounts import plain

START: Final = ("position", "kind", "name", "group", "price")
END: Final = ("rent_hotel", "building_price", "mortgage", "amount", "source", "comment")
LEAST_RENTS: Final = 5
EXTRA: Final = ("short", "passing", "fee", "income", "lap_tax", "deck")
EXTRA_SUMS: Final = ("passing", "fee", "lap_tax")
SUMS: Final = ("price", "building_price", "mortgage", "amount")

KIND_OF: Final = {
    "chance": "draw",
    "chest": "draw",
    "free_parking": "parking",
    "other": "rest",
}
SHEET_KIND: Final = {"parking": "free_parking"}


def names(rents: int) -> tuple[str, ...]:
    """The header for so many rents before the hotel."""
    return (*START, *(f"rent{n}" for n in range(max(rents, LEAST_RENTS))), *END)


def cells(
    place: int, row: Mapping[str, Any], group: Mapping[str, Any], unit: int
) -> dict[str, object]:
    """One line of the sheet. Amounts are written in printed units."""
    kind = str(row.get("kind", ""))
    deck = str(row.get("deck", ""))
    plain_deck = kind == "draw" and deck in {"chance", "chest"}
    line: dict[str, object] = {
        "position": place,
        "kind": deck if plain_deck else SHEET_KIND.get(kind, kind),
        "name": row.get("name", ""),
        "group": row.get("group", ""),
        "source": row.get("source", ""),
    }
    for key in ("price", "mortgage", "amount"):
        figure = row.get(key, group.get(key))
        resting = kind == "rest"
        line[key] = "" if figure is None else plain(figure, 1 if resting else unit)
    line |= _ladder(kind, row, group, unit)
    taxes: list[int] = row.get("lap_tax", group.get("lap_tax")) or []
    if len(taxes) == 1:
        line["amount"] = plain(taxes[0], unit)
    extra = {key: row[key] for key in EXTRA if row.get(key) not in (None, "", False)}
    if plain_deck:
        extra.pop("deck")
    if len(taxes) == 1:
        extra.pop("lap_tax", None)
    told = [
        f"{key}={_word(one, unit if key in EXTRA_SUMS else 1)}"
        for key, one in extra.items()
    ]
    note = str(row.get("note", ""))
    line["comment"] = "; ".join([*told, note] if note else told)
    return line


def _ladder(
    kind: str, row: Mapping[str, Any], group: Mapping[str, Any], unit: int
) -> dict[str, object]:
    rents = [plain(rent, unit) for rent in row.get("rents", group.get("rents")) or ()]
    costs = [plain(cost, unit) for cost in row.get("costs", group.get("costs")) or ()]
    line: dict[str, object] = {f"rent{place}": rent for place, rent in enumerate(rents)}
    if kind == "lot" and len(rents) > 1:
        line["rent_hotel"] = line.pop(f"rent{len(rents) - 1}")
    line["building_price"] = costs[0] if len(set(costs)) == 1 else "/".join(costs)
    return line


def _word(value: object, unit: int) -> str:
    if isinstance(value, bool):
        return "yes"
    if isinstance(value, list):
        return "/".join(plain(one, unit) for one in value)
    return plain(value, unit) if isinstance(value, int) else str(value)
