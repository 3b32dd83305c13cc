"""A figure or name of the edition put right: the edition with it, from its text.

`target`: a deed or space, "" = the edition itself. Several figures are parted by blanks.
Raises ValueError with what is wrong; the rule that calls it has refused that before.
"""

from typing import Any, Final

from msgspec.structs import replace

from tapbank.game.edition import Deed, Edition, Space

EDITION_FIELDS: Final = ("salary", "fine")
DEED_FIELDS: Final = ("name", "short", "price", "mortgage", "rents", "costs")
SPACE_FIELDS: Final = ("name", "short", "amount")
LONGEST: Final = {"name": 40, "short": 12}
HIGHEST: Final = 10**9


def amended(edition: Edition, target: str, field: str, value: str) -> Edition:
    """The edition with the field of the target changed."""
    if not target:
        return replace(edition, **_changed(field, value, EDITION_FIELDS))
    if target in edition.deeds:
        deed = _sound(edition.deeds[target], field, value)
        changed = replace(edition, deeds={**edition.deeds, target: deed})
        return _on_board(changed, target, field, value) if field in LONGEST else changed
    return _on_board(edition, target, field, value)


def _on_board(edition: Edition, target: str, field: str, value: str) -> Edition:
    place = edition.place_of(target)
    space: Space = edition.spaces[place]
    space = replace(space, **_changed(field, value, SPACE_FIELDS))
    spaces = (*edition.spaces[:place], space, *edition.spaces[place + 1 :])
    return replace(edition, spaces=spaces)


def _sound(deed: Deed, field: str, value: str) -> Deed:
    """The deed with the field changed: as many figures, no loan above the price."""
    fields = _changed(field, value, DEED_FIELDS)
    if field in ("rents", "costs") and len(fields[field]) != len(getattr(deed, field)):
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
    if field in ("rents", "costs"):
        return {field: tuple(_figure(word) for word in value.split())}
    return {field: _figure(value)}


def _text(value: str, longest: int, *, empty: bool) -> str:
    text = " ".join(value.split())
    if not (text or empty) or len(text) > longest or not text.isprintable():
        raise ValueError(f"1 to {longest} letters are needed")
    return text


def _figure(word: str) -> int:
    if not (word.isascii() and word.isdigit()) or int(word) >= HIGHEST:
        raise ValueError("a whole number is needed")
    return int(word)


def text_of(edition: Edition, target: str, field: str) -> str:
    """The value as it stands, as text."""
    record: Any = edition
    if target:
        record = edition.deeds.get(target) or edition.spaces[edition.place_of(target)]
    value = getattr(record, field)
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
