"""A figure or name of the edition put right: the edition with it, from its text.

`target`: a deed or space, "" = the edition itself. Several figures are parted by blanks.
Raises ValueError with what is wrong; the rule that calls it has refused that before.
"""

from typing import Any, Final

from msgspec.structs import replace

from tapbank.game.edition import LARGEST_SUM, Deed, Edition, Space

EDITION_FIELDS: Final = ("salary", "fine")
LISTS: Final = ("rents", "costs", "lap_tax")
DEED_FIELDS: Final = ("name", "short", "price", "mortgage", *LISTS)
SPACE_FIELDS: Final = ("name", "short", "amount", "passing", "fee")
FIGURES: Final[dict[str, tuple[str, ...]]] = {
    "tax": ("amount",),
    "prize": ("amount",),
    "rest": ("amount",),
    "inspection": ("amount", "passing"),
    "exchange": ("amount", "fee"),
}
"""What a space has figures for, by its kind."""
LONGEST: Final = {"name": 40, "short": 12}


def amended(edition: Edition, target: str, field: str, value: str) -> Edition:
    """The edition with the field of the target changed."""
    if not target:
        return _bank(edition, field, value)
    if target in edition.deeds:
        deed = _sound(edition.deeds[target], field, value)
        deeds = {
            mate: replace(edition.deeds[mate], lap_tax=deed.lap_tax)
            for mate in _taxed_with(edition, target, field)
        }
        changed = replace(edition, deeds={**edition.deeds, **deeds, target: deed})
        return _on_board(changed, target, field, value) if field in LONGEST else changed
    return _on_board(edition, target, field, value)


def fields_of(edition: Edition, target: str) -> tuple[str, ...]:
    """What there is to put right: names, and the figures that the target has."""
    if not target:
        return EDITION_FIELDS
    if target in edition.deeds:
        deed = edition.deeds[target]
        return tuple(f for f in DEED_FIELDS if f not in LISTS or getattr(deed, f))
    kind = edition.spaces[edition.place_of(target)].kind
    return ("name", "short", *FIGURES.get(kind, ()))


def is_money(edition: Edition, target: str, field: str) -> bool:
    """Whether sums stand there: not in names, and a rest space counts turns."""
    if field in LONGEST:
        return False
    counted = field == "amount" and target not in ("", *edition.deeds)
    return not (counted and edition.spaces[edition.place_of(target)].kind == "rest")


def _bank(edition: Edition, field: str, value: str) -> Edition:
    """Where the house has its own price for getting out, that is the fine that counts."""
    changed = replace(edition, **_changed(field, value, EDITION_FIELDS))
    if field == "fine" and edition.options.get_out_price:
        options = replace(edition.options, get_out_price=changed.fine)
        return replace(changed, options=options)
    return changed


def _taxed_with(edition: Edition, target: str, field: str) -> tuple[str, ...]:
    """A lap tax of several figures is that of the whole group: it changes on each deed."""
    tax = edition.deeds[target].lap_tax
    if field != "lap_tax" or len(tax) < 2:
        return ()
    mates = edition.groups[edition.deeds[target].group].deeds
    return tuple(mate for mate in mates if edition.deeds[mate].lap_tax == tax)


def _on_board(edition: Edition, target: str, field: str, value: str) -> Edition:
    place = edition.place_of(target)
    space: Space = edition.spaces[place]
    space = replace(space, **_changed(field, value, SPACE_FIELDS))
    spaces = (*edition.spaces[:place], space, *edition.spaces[place + 1 :])
    return replace(edition, spaces=spaces)


def _sound(deed: Deed, field: str, value: str) -> Deed:
    """The deed with the field changed: as many figures, no loan above the price."""
    fields = _changed(field, value, DEED_FIELDS)
    if field in LISTS and len(fields[field]) != len(getattr(deed, field)):
        raise ValueError(f"{len(getattr(deed, field))} figures are needed")
    changed = replace(deed, **fields)
    if changed.mortgage > changed.price:
        raise ValueError("the mortgage is more than the price")
    return changed


def _changed(field: str, value: str, fields: tuple[str, ...]) -> dict[str, Any]:
    """The field with its value read from the text."""
    if field not in fields:
        raise ValueError(f"one of {', '.join(fields)} can be put right")
    if field in LONGEST:
        return {field: _text(value, LONGEST[field], empty=field == "short")}
    if field in LISTS:
        return {field: tuple(_figure(word) for word in value.split())}
    return {field: _figure(value)}


def _text(value: str, longest: int, *, empty: bool) -> str:
    text = " ".join(value.split())
    if not (text or empty) or len(text) > longest or not text.isprintable():
        raise ValueError(f"1 to {longest} letters are needed")
    return text


def _figure(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or int(word) > LARGEST_SUM:
        raise ValueError("a whole number is needed")
    return int(word)


def text_of(edition: Edition, target: str, field: str) -> str:
    """The value as it stands, as text."""
    record: Any = edition
    if target:
        record = edition.deeds.get(target) or edition.spaces[edition.place_of(target)]
    value = getattr(record, field)
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
