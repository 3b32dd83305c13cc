"""The three forms of a board – a space, a group, the bank – taken into the draft."""

from collections.abc import Callable, Container, Mapping
from typing import Any, Final, get_args

from tapbank.boards import Draft
from tapbank.boards.draft import DEEDS
from tapbank.boards.limits import MOST_TURNS
from tapbank.editions import PATTERNS
from tapbank.editions.rows import Kind
from tapbank.game.edition import Buildings
from tapbank.game.fitting import OPTION_RANGES
from tapbank.screens import languages

from tapbank_web.boards_fields import COSTS, RENTS, Fields, Typed, Wrong

Form = Mapping[str, str]
Titles = Callable[[], Container[str]]

KINDS: Final = get_args(Kind)
AMOUNT: Final = ("tax", "prize", "inspection", "exchange")
FIGURES: Final = ("price", "mortgage", "amount", "passing", "fee", "cost", *RENTS, *COSTS)
OF_KIND: Final = (
    "group",
    "price",
    "mortgage",
    "rents",
    "costs",
    "amount",
    "passing",
    "fee",
)
BUILDINGS: Final = get_args(Buildings)
MOST_NOTES: Final = 20
THOUSANDS: Final = {"comma": ",", "point": ".", "blank": " ", "apostrophe": "'", "none": ""}


def take_space(draft: Draft, place: int, form: Form) -> Typed:
    """A space with all that its kind has."""
    fields = Fields(draft, form)
    kind = form.get("kind", "") if form.get("kind") in KINDS else ""
    fields.put("name", fields.text("name") or "", "name")
    fields.put("short", fields.text("short", 12), "short")
    fields.read_amounts(*(field for field in FIGURES if field in form))
    values = fields.typed.values
    values["kind"] = kind
    before = draft.spaces[place].get("kind")
    if kind != before:
        values |= dict.fromkeys((*OF_KIND, "deck", "income", "lap_tax"))
    if kind in DEEDS:
        _deed(draft, kind, fields)
    elif kind == "draw":
        values["deck"] = form.get("deck", "") if form.get("deck") in draft.decks else ""
    elif kind == "rest":
        fields.count("amount", 0, MOST_TURNS)
    elif kind in AMOUNT:
        _amounts(draft, kind, fields)
    draft.put(place, values)
    if kind in DEEDS:
        _share_figures(draft, place, kind)
    return fields.typed


def _amounts(draft: Draft, kind: str, fields: Fields) -> None:
    """What is due or paid; a tax of "200 or 10 %" leaves its payer the choice."""
    for key in ("amount", "passing", "fee"):
        fields.put(key, fields.whole(key) or None)
    chosen = kind == "tax" and (fields.form.get("income") or fields.percent)
    fields.typed.values["income"] = True if chosen else None
    if kind == "tax" and fields.percent:
        draft.options.update(income_tax="choice", tax_percent=fields.percent)


def _deed(draft: Draft, kind: str, fields: Fields) -> None:
    fresh = fields.text("new_group")
    chosen = fields.form.get("group", "")
    if fresh:
        fields.typed.values["group"] = draft.group_named(fresh, kind)
    else:
        fields.typed.values["group"] = chosen if chosen in draft.groups else ""
    fields.put("price", fields.whole("price"))
    fields.put("mortgage", fields.whole("mortgage"))
    rents = fields.ladder(RENTS)
    fields.put("rents", rents, *RENTS)
    if "lap_tax" in fields.form:
        fields.put("lap_tax", fields.several("lap_tax"))
    if kind == "lot":
        group = draft.groups.get(fields.typed.values["group"], {})
        shared = rents or group.get("rents") or ()
        fields.put("costs", _costs(fields, len(shared)), "cost", *COSTS)


def _costs(fields: Fields, rents: int) -> list[int] | None:
    """A price for each step, or the one price for as many steps as there are rents."""
    steps = fields.ladder(COSTS)
    if steps:
        return steps
    each = fields.whole("cost")
    return None if each is None else [each] * max(rents - 1, 1)


def _share_figures(draft: Draft, place: int, kind: str) -> None:
    """Figures that the whole group has stand with the group: typed once for all deeds."""
    row = draft.spaces[place]
    group = draft.groups.get(str(row.get("group")))
    if group is None:
        return
    for key in ("costs",) if kind == "lot" else ("price", "rents", "mortgage"):
        if key in row:
            if key not in group:
                group[key] = row[key]
            if group[key] == row[key]:
                del row[key]


def take_group(draft: Draft, name: str, form: Form) -> Typed:
    """A group: its signs, and the figures that its deeds share."""
    fields = Fields(draft, form)
    fields.read_amounts(*(field for field in FIGURES if field in form))
    group = draft.groups[name]
    fields.put("name", fields.text("name") or group.get("name", name), "name")
    letter = form.get("letter", "").strip()[:1]
    fields.typed.values["letter"] = letter or group.get("letter", "?")
    if form.get("pattern") in PATTERNS:
        fields.typed.values["pattern"] = form["pattern"]
    colour = form.get("colour", "")
    if len(colour) == 7 and colour[0] == "#" and colour[1:].isalnum():
        fields.typed.values["colour"] = colour
    kinds = {row.get("kind") for row in draft.spaces if row.get("group") == name}
    if kinds == {"lot"}:
        rents = max((len(row.get("rents", ())) for row in draft.spaces), default=0)
        fields.put("costs", _costs(fields, rents), "cost", *COSTS)
    else:
        fields.put("price", fields.whole("price"))
        fields.put("rents", fields.ladder(RENTS), *RENTS)
    for key, value in fields.typed.values.items():
        group.pop(key, None)
        if value is not None:
            group[key] = value
    return fields.typed


def take_bank(draft: Draft, form: Form, taken: Titles = tuple) -> Typed:
    """Title, language, currency, and what the bank gives and has.

    `taken`: titles of other boards, without capitals.
    """
    fields = Fields(draft, form)
    values = fields.typed.values
    _take_money(draft, fields)
    fields.read_amounts("start_cash", "salary", "fine")
    for key in ("start_cash", "salary", "fine"):
        fields.put(key, fields.whole(key) or 0)
    named = fields.text("title") or draft.title
    if named != draft.title and named.casefold() in taken():
        fields.typed.wrong["title"] = Wrong("title_twice")
    fields.put("title", named, "title")
    if form.get("language") in languages():
        values["language"] = form["language"]
    if form.get("buildings") in BUILDINGS:
        values["buildings"] = form["buildings"]
    for key in ("houses", "hotels"):
        fields.count(key, 0, 1000)
    for key in ("min_players", "max_players"):
        fields.count(key, 2, 8)
    lines = [" ".join(line.split())[:200] for line in form.get("assumed", "").split("\n")]
    values["assumed"] = [line for line in lines if line]
    if values["assumed"] != list(draft.table.get("assumed", ())):
        draft.table.pop("assumed_in", None)  # in other languages they say the old ones
    draft.table |= values
    _take_options(fields)
    return fields.typed


def _take_money(draft: Draft, fields: Fields) -> None:
    """The way of writing is told by an example: `$100` is `$#`."""
    written = fields.form.get("hundred", "").strip()
    if written.count("100") == 1 and len(written) <= 10:
        draft.money["pattern"] = written.replace("100", "#")
    elif written:
        fields.typed.wrong["hundred"] = Wrong("hundred")
    if fields.form.get("thousands") in THOUSANDS:
        draft.money["thousands"] = THOUSANDS[fields.form["thousands"]]
    notes, strange = _notes(fields.form.get("notes", ""))
    if strange:
        fields.typed.wrong["notes"] = Wrong("notes", (" ".join(strange)[:60],))
    elif notes:
        draft.money["notes"] = [note * draft.unit for note in notes]


def _notes(text: str) -> tuple[list[int], list[str]]:
    """The notes of the box, and what was typed among them that is none."""
    words = text.replace(",", " ").replace(";", " ").split()
    good = [word for word in words[:MOST_NOTES] if _is_note(word)]
    strange = [word for word in words[:MOST_NOTES] if not _is_note(word)]
    return sorted({int(word) for word in good}), strange + words[MOST_NOTES:]


def _is_note(word: str) -> bool:
    plain = word.isascii() and word.isdecimal() and len(word) < 10
    return plain and int(word) > 0


def _take_options(fields: Fields) -> None:
    options: dict[str, Any] = fields.draft.options
    for key, words in (("decks", ("box", "paper")), ("income_tax", ("fixed", "choice"))):
        if fields.form.get(key) in words:
            options[key] = fields.form[key]
    for key in ("doubles_limit", "tax_percent"):
        number = fields.counted(key, *OPTION_RANGES[key])
        if number is not None:
            options[key] = number
