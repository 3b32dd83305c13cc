"""The parts of an edition file as records, read field by field.

A field at fault is told and replaced by something harmless, so that no fault hides another.
"""

from functools import cache
from typing import Annotated, Final, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Meta

from tapbank.editions.faults import Faults, meant
from tapbank.game.edition import LARGEST_SUM, Buildings, DeedKind, Money, Options, PlainKind
from tapbank.speech import Said, listed, say
from tapbank.speech.form import of_form

MAX_SPACES: Final = 200
MAX_CARDS: Final = 200
PATTERNS: Final = (
    "solid",
    "dots",
    "stripes",
    "bars",
    "diagonal",
    "grid",
    "cross",
    "checks",
    "brick",
    "waves",
)

_PLAIN: Final = r"\A[^\x00-\x1f\x7f-\x9f]*\Z"
_IDENTIFIER: Final = r"\A[a-z][a-z0-9_]*\Z"
_COLOUR: Final = r"\A#[0-9a-fA-F]{6}\Z"
_LANGUAGE: Final = r"\A[a-z]{2,3}\Z"
_EXPECTED: Final = {
    _PLAIN: say("fault.one_line"),
    _IDENTIFIER: say("fault.identifier"),
    _COLOUR: say("fault.colour"),
    _LANGUAGE: say("fault.language"),
}

Amount = Annotated[int, Meta(ge=0, le=LARGEST_SUM)]
Whole = Annotated[int, Meta(ge=0, le=1000)]
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=_PLAIN)]
Short = Annotated[str, Meta(max_length=12, pattern=_PLAIN)]
Brief = Annotated[str, Meta(min_length=1, max_length=12, pattern=_PLAIN)]
Remark = Annotated[str, Meta(max_length=600, pattern=_PLAIN)]
Identifier = Annotated[str, Meta(max_length=40, pattern=_IDENTIFIER)]
Amounts = Annotated[tuple[Amount, ...], Meta(min_length=1, max_length=12)]
Kind = Literal[PlainKind, DeedKind]
Assumed = Annotated[str, Meta(max_length=200, pattern=_PLAIN)]


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The plain keys at the top."""

    title: Name
    language: Annotated[str, Meta(pattern=_LANGUAGE)]
    start_cash: Amount
    salary: Amount
    fine: Amount
    houses: Whole
    hotels: Whole
    min_players: Whole = 2
    max_players: Whole = 8
    buildings: Buildings = "houses"
    assumed: tuple[Assumed, ...] = ()
    assumed_in: dict[Annotated[str, Meta(pattern=_LANGUAGE)], tuple[Assumed, ...]] = {}
    remarks: tuple[Remark, ...] = ()


class SpaceRow(msgspec.Struct, frozen=True, kw_only=True):
    """One space; what a deed doesn't say itself is said by its group."""

    id: Identifier
    kind: Kind
    name: Name
    short: Short = ""
    group: str = ""
    price: Amount | None = None
    mortgage: Amount | None = None
    rents: Amounts | None = None
    costs: Amounts | None = None
    lap_tax: Amounts | None = None
    amount: Amount = 0
    passing: Amount = 0
    fee: Amount = 0
    income: bool = False
    deck: str = ""
    source: Remark = ""
    note: Remark = ""

    @property
    def is_deed(self) -> bool:
        return self.kind in {"lot", "station", "utility", "share"}


class GroupRow(msgspec.Struct, frozen=True, kw_only=True):
    """A group, and the figures that its deeds share."""

    name: Name
    letter: Annotated[str, Meta(min_length=1, max_length=1, pattern=_PLAIN)]
    pattern: str
    colour: Annotated[str, Meta(pattern=_COLOUR)] = "#888888"
    price: Amount | None = None
    mortgage: Amount | None = None
    rents: Amounts | None = None
    costs: Amounts | None = None
    lap_tax: Amounts | None = None


class CardRow(msgspec.Struct, frozen=True, kw_only=True):
    effect: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(min_length=1, pattern=_PLAIN)]
    source: Remark = ""
    note: Remark = ""


class DeckRow(msgspec.Struct, frozen=True, kw_only=True):
    name: str
    cards: tuple[CardRow, ...]
    paper: bool = False


class SettingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play the edition; `options` in the words of the options."""

    title: Name
    short: Short = ""
    start_cash: Amount | None = None
    salary: Amount | None = None
    fine: Amount | None = None
    options: dict[str, object] = {}
    titles: dict[Annotated[str, Meta(pattern=_LANGUAGE)], Brief] = {}


class Parts(msgspec.Struct, frozen=True, kw_only=True):
    """All parts of a file. `sure`: kind and group of every space could be read."""

    head: Head
    money: Money
    options: Options
    spaces: tuple[SpaceRow, ...]
    groups: dict[str, GroupRow]
    decks: dict[str, DeckRow]
    settings: dict[str, SettingRow]
    sure: bool


class _DeckHead(msgspec.Struct, frozen=True, kw_only=True):
    name: Name
    cards: list[object]
    paper: bool = False


_TABLES: Final = ("money", "options", "groups", "decks", "spaces", "settings")

# What stands in for a required field that is missing or at fault.
_HARMLESS: Final[dict[str, object]] = {
    "title": "?",
    "language": "en",
    "start_cash": 1500,
    "salary": 0,
    "fine": 0,
    "houses": 1,
    "hotels": 1,
    "id": "",
    "kind": "rest",
    "name": "",
    "letter": "",
    "pattern": "",
    "effect": "",
    "text": "",
    "cards": [],
}
_fields: Final = cache(msgspec.structs.fields)  # slow to look up for each row
T = TypeVar("T", bound=msgspec.Struct)


def read_parts(raw: dict[str, object], faults: Faults) -> Parts:
    """Every part of the merged table as records; all faults of form go on the list."""
    head = {key: value for key, value in raw.items() if key not in _TABLES}
    spaces = _spaces(raw.get("spaces"), faults)
    unsure = (f"spaces[{i}]{key}" for i in range(len(spaces)) for key in _SURE)
    return Parts(
        head=_read(head, Head, "", faults, _TABLES),
        spaces=spaces,
        money=_read(raw.get("money", {}), Money, "money", faults),
        options=_read(raw.get("options", {}), Options, "options", faults),
        groups={
            name: _read(group, GroupRow, f"groups.{name}", faults)
            for name, group in _table(raw.get("groups", {}), "groups", faults).items()
        },
        decks={
            name: _deck(deck, f"decks.{name}", faults)
            for name, deck in _table(raw.get("decks", {}), "decks", faults).items()
        },
        settings=_settings(raw, faults),
        sure=bool(spaces) and not any(faults.at(place) for place in unsure),
    )


def _settings(raw: dict[str, object], faults: Faults) -> dict[str, SettingRow]:
    """Each with its options read, so that their words are checked like any."""
    found: dict[str, SettingRow] = {}
    for name, table in _table(raw.get("settings", {}), "settings", faults).items():
        place = f"settings.{name}"
        row = found[name] = _read(table, SettingRow, place, faults)
        own = _read(row.options, Options, f"{place}.options", faults)
        read = {key: getattr(own, key) for key in row.options if hasattr(own, key)}
        found[name] = msgspec.structs.replace(row, options=read)
    return found


_SURE: Final = ("", ".id", ".kind", ".group")


def _spaces(raw: object, faults: Faults) -> tuple[SpaceRow, ...]:
    if not isinstance(raw, list):
        missing = raw is None
        faults.add("spaces", say("fault.missing" if missing else "fault.space_list"))
        return ()
    if len(raw) > MAX_SPACES:
        faults.add("spaces", say("fault.many_spaces", count=len(raw), most=MAX_SPACES))
        return ()
    return tuple(_read(row, SpaceRow, f"spaces[{i}]", faults) for i, row in enumerate(raw))


def _deck(raw: object, place: str, faults: Faults) -> DeckRow:
    head = _read(raw, _DeckHead, place, faults)
    if len(head.cards) > MAX_CARDS:
        what = say("fault.many_cards", count=len(head.cards), most=MAX_CARDS)
        faults.add(f"{place}.cards", what)
    cards = (
        _read(card, CardRow, f"{place}.cards[{i}]", faults)
        for i, card in enumerate(head.cards[:MAX_CARDS])
    )
    return DeckRow(name=head.name, cards=tuple(cards), paper=head.paper)


def _table(raw: object, place: str, faults: Faults) -> dict[str, object]:
    if isinstance(raw, dict):
        return raw
    faults.add(place, say("fault.table"))
    return {}


def _read(
    raw: object, kind: type[T], place: str, faults: Faults, more: tuple[str, ...] = ()
) -> T:
    """A record of `kind`, harmless where at fault. `more`: further keys to suggest."""
    fields = {field.name: field for field in _fields(kind)}
    values = {name: _HARMLESS[name] for name, field in fields.items() if field.required}
    if not isinstance(raw, dict):
        faults.add(place, say("fault.table"))
        return kind(**values)
    dot = f"{place}." if place else ""
    for key in raw:
        if key not in fields:
            hint = meant(str(key), (*fields, *more))
            faults.add(f"{dot}{key}", say("fault.unknown_key", hint=hint))
    for name, field in fields.items():
        if name in raw:
            fault = _convert(raw[name], field.type, name, values)
            if fault:
                faults.add(dot + fault[0], fault[1])
        elif field.required:
            faults.add(f"{dot}{name}", say("fault.missing"))
    return kind(**values)


def _convert(
    raw: object, kind: object, name: str, values: dict[str, object]
) -> tuple[str, Said] | None:
    """Put the converted value into `values`, or answer with the fault: place and what."""
    if get_origin(kind) is Literal and isinstance(raw, str) and raw not in get_args(kind):
        words = get_args(kind)
        hint = meant(raw, words)
        return name, say("fault.not_one_of", word=raw, words=listed(words), hint=hint)
    try:
        values[name] = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        what, where = of_form(error)
        pattern = (said for text, said in _EXPECTED.items() if repr(text) in str(error))
        return name + where, next(pattern, what)
    return None
