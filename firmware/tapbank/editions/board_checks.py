"""Checks of the ring as a whole: spaces, deeds, groups, decks.

Sizes of groups and names in effects are only looked at where id, kind and group of all
spaces could be read, so that one slip is not told twice.
"""

from collections import Counter
from textwrap import wrap
from typing import Final

from tapbank.editions.effects import Known, fault_of
from tapbank.editions.faults import Faults, meant
from tapbank.editions.rows import PATTERNS, GroupRow, Parts, SpaceRow
from tapbank.editions.scale import with_amounts
from tapbank.speech import listed, say

SCREEN_COLUMNS = 21
SCREEN_LINES = 4
SHORT = 12
LEAST_SPACES = 4


def check_board(parts: Parts, faults: Faults) -> None:
    """All faults that only show when the parts are seen together."""
    _check_ring(parts, faults)
    _check_names(parts, faults)
    for number, row in enumerate(parts.spaces):
        place = f"spaces[{number}]"
        if not (faults.at(place) or faults.at(f"{place}.kind")):
            _check_space(place, row, parts, faults)
    for name, group in parts.groups.items():
        _check_group(name, group, parts, faults)
    _check_letters(parts, faults)
    _check_decks(parts, faults)


def _check_ring(parts: Parts, faults: Faults) -> None:
    kinds = [row.kind for row in parts.spaces]
    if not kinds:
        return
    least = say("fault.small_ring", least=LEAST_SPACES)
    faults.need(len(kinds) >= LEAST_SPACES, "spaces", least)
    faults.need(kinds[0] == "start", "spaces[0].kind", say("fault.start_first"))
    for place, kind in enumerate(kinds[1:], start=1):
        faults.need(kind != "start", f"spaces[{place}].kind", say("fault.second_start"))
    jails = [place for place, kind in enumerate(kinds) if kind == "jail"]
    for place in jails[1:]:
        faults.add(f"spaces[{place}].kind", say("fault.second_jail"))
    if parts.sure and not jails and "go_to_jail" in kinds:
        faults.add("spaces", say("fault.no_jail"))


def _check_names(parts: Parts, faults: Faults) -> None:
    rows = list(enumerate(parts.spaces))
    deeds = [(place, row) for place, row in rows if row.is_deed]
    _check_unique([(place, row.id) for place, row in rows], "id", faults)
    _check_unique([(place, row.name) for place, row in deeds], "name", faults)
    _check_unique([(place, row.short or row.name) for place, row in deeds], "short", faults)


def _check_unique(named: list[tuple[int, str]], key: str, faults: Faults) -> None:
    first: dict[str, int] = {}
    for place, name in named:
        earlier = first.setdefault(name, place)
        if name and earlier != place:
            what = say("fault.name_twice", name=name, key=key, place=f"spaces[{earlier}]")
            faults.add(f"spaces[{place}].{key}", what)


def _check_space(place: str, row: SpaceRow, parts: Parts, faults: Faults) -> None:
    if not row.short and len(row.name) > SHORT:
        what = say("fault.short_missing", name=row.name, most=SHORT)
        faults.add(f"{place}.short", what)
    if row.is_deed:
        _check_deed(place, row, parts, faults)
    else:
        for key in ("group", "price", "mortgage", "rents", "costs", "lap_tax"):
            given = getattr(row, key) not in {"", None}
            faults.need(not given, f"{place}.{key}", say("fault.has_none", kind=row.kind))
    _check_amounts(place, row, faults)
    taxed = row.kind == "tax" or not row.income
    faults.need(taxed, f"{place}.income", say("fault.no_income_tax"))
    if row.kind == "draw":
        hint = meant(row.deck, parts.decks)
        known = row.deck in parts.decks
        what = say("fault.no_deck", name=row.deck, hint=hint)
        faults.need(known, f"{place}.deck", what)
    else:
        faults.need(not row.deck, f"{place}.deck", say("fault.has_none", kind=row.kind))


# Which figures of a space its kind has; those of the first list must be given.
_MUST: Final = {"tax": ("amount",), "prize": ("amount",), "exchange": ("amount",)}
_MAY: Final = {
    "rest": ("amount",),
    "inspection": ("amount", "passing"),
    "exchange": ("fee",),
}


def _check_amounts(place: str, row: SpaceRow, faults: Faults) -> None:
    must, may = _MUST.get(row.kind, ()), _MAY.get(row.kind, ())
    for key in ("amount", "passing", "fee"):
        figure = getattr(row, key)
        if key in must:
            what = say("fault.one_or_more")
            faults.need(figure > 0, f"{place}.{key}", what)
        elif key not in may:
            faults.need(not figure, f"{place}.{key}", say("fault.has_none", kind=row.kind))


def _check_deed(place: str, row: SpaceRow, parts: Parts, faults: Faults) -> None:
    if row.group not in parts.groups:
        hint = meant(row.group, parts.groups)
        faults.add(f"{place}.group", say("fault.no_group", name=row.group, hint=hint))
        return
    group = parts.groups[row.group]
    price = row.price if row.price is not None else group.price
    mortgage = row.mortgage if row.mortgage is not None else group.mortgage
    if price is None:
        faults.add(f"{place}.price", say("fault.missing_both", group=row.group))
    else:
        faults.need(price > 0, f"{place}.price", say("fault.one_or_more"))
        fits = mortgage is None or mortgage <= price
        what = say("fault.mortgage_high", mortgage=mortgage, price=price)
        faults.need(fits, f"{place}.mortgage", what)
    _check_ladder(place, row, group, parts, faults)


def _check_ladder(
    place: str, row: SpaceRow, group: GroupRow, parts: Parts, faults: Faults
) -> None:
    rents = row.rents or group.rents
    costs = row.costs or group.costs or ()
    if rents is None:
        faults.add(f"{place}.rents", say("fault.missing_both", group=row.group))
        return
    if row.kind == "lot":
        fits = len(rents) == len(costs) + 1
        what = say("fault.ladder", rents=len(rents), steps=len(costs))
        faults.need(fits, f"{place}.rents", what)
        faults.need(0 not in costs, f"{place}.costs", say("fault.free_building"))
    else:
        faults.need(not costs, f"{place}.costs", say("fault.nothing_built", kind=row.kind))
        _check_count(
            f"{place}.rents", "fault.rents_by_number", rents, row.group, parts, faults
        )
    taxes = row.lap_tax or group.lap_tax
    if taxes and len(taxes) > 1:
        _check_count(
            f"{place}.lap_tax", "fault.taxes_by_number", taxes, row.group, parts, faults
        )


def _check_count(
    place: str,
    code: str,
    figures: tuple[int, ...],
    group: str,
    parts: Parts,
    faults: Faults,
) -> None:
    """One figure for each number of deeds of the group that may be owned."""
    size = sum(1 for other in parts.spaces if other.group == group)
    fits = len(figures) == size or not parts.sure
    faults.need(fits, place, say(code, count=len(figures), size=size, group=group))


def _check_group(name: str, group: GroupRow, parts: Parts, faults: Faults) -> None:
    place = f"groups.{name}"
    if group.pattern not in PATTERNS:
        word, words = group.pattern, listed(PATTERNS)
        hint = meant(word, PATTERNS)
        what = say("fault.not_one_of", word=word, words=words, hint=hint)
        faults.add(f"{place}.pattern", what)
    members = [row for row in parts.spaces if row.group == name and row.is_deed]
    if not parts.sure:
        return
    if not members:
        faults.add(place, say("fault.group_empty"))
        return
    kinds = sorted({row.kind for row in members})
    faults.need(len(kinds) == 1, place, say("fault.group_mixed", kinds=listed(kinds)))
    steps = {len(row.costs or group.costs or ()) for row in members}
    faults.need(len(steps) == 1, place, say("fault.group_steps"))


def _check_letters(parts: Parts, faults: Faults) -> None:
    """Groups are told apart without colour: each letter but once, each pattern too.

    With more groups than there are patterns the letter has to do.
    """
    enough = len(parts.groups) <= len(PATTERNS)
    for key in ("letter", "pattern") if enough else ("letter",):
        counts = Counter(getattr(group, key) for group in parts.groups.values())
        for word, count in counts.items():
            if word and count > 1:
                users = (
                    n for n, group in parts.groups.items() if getattr(group, key) == word
                )
                what = say(f"fault.{key}_twice", word=word, users=listed(users))
                faults.add("groups", what)


def _check_decks(parts: Parts, faults: Faults) -> None:
    known = Known(
        spaces=frozenset(row.id for row in parts.spaces),
        kinds=frozenset(row.kind for row in parts.spaces),
        decks=frozenset(parts.decks),
        sure=parts.sure,
    )
    for name, deck in parts.decks.items():
        place = f"decks.{name}.cards"
        faults.need(bool(deck.cards), place, say("fault.deck_empty"))
        kept = bool(deck.cards) and all(card.effect == "jail_free" for card in deck.cards)
        faults.need(not kept, place, say("fault.deck_kept"))
        for number, card in enumerate(deck.cards):
            fault = fault_of(card.effect, known)
            if fault is not None:
                faults.add(f"{place}[{number}].effect", fault)
            text = with_amounts(card.text, parts.money)
            _check_text(f"{place}[{number}].text", text, faults)


def _check_text(place: str, text: str, faults: Faults) -> None:
    lines = len(wrap(text[:1000], SCREEN_COLUMNS))
    what = say("fault.long_text", lines=lines, most=SCREEN_LINES)
    faults.need(lines <= SCREEN_LINES, place, what)
