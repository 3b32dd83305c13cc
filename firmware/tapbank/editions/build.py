"""Parts without faults → Edition: deeds take from their group what they leave unsaid."""

from collections.abc import Iterable
from typing import cast

from tapbank.editions.rows import DeckRow, GroupRow, Parts, SettingRow, SpaceRow
from tapbank.editions.scale import with_amounts
from tapbank.game.edition import (
    Card,
    Deed,
    DeedKind,
    Edition,
    Group,
    Money,
    Setting,
    Space,
    SpaceKind,
)


def build(edition_id: str, parts: Parts) -> Edition:
    """The edition of parts that were checked and have no fault."""
    head, spaces, groups = parts.head, parts.spaces, parts.groups
    return Edition(
        id=edition_id,
        title=head.title,
        language=head.language,
        buildings=head.buildings,
        start_cash=head.start_cash,
        salary=head.salary,
        fine=head.fine,
        houses=head.houses,
        hotels=head.hotels,
        min_players=head.min_players,
        max_players=head.max_players,
        money=parts.money,
        options=parts.options,
        spaces=tuple(_space(row) for row in spaces),
        deeds={row.id: _deed(row, groups[row.group]) for row in spaces if row.is_deed},
        groups={name: _group(name, group, spaces) for name, group in groups.items()},
        decks={name: _cards(name, deck, parts.money) for name, deck in parts.decks.items()},
        deck_names={name: deck.name for name, deck in parts.decks.items()},
        paper_decks=tuple(name for name, deck in parts.decks.items() if deck.paper),
        assumed=head.assumed,
        assumed_in=head.assumed_in,
        settings=tuple(_setting(name, row) for name, row in parts.settings.items()),
    )


def _setting(name: str, row: SettingRow) -> Setting:
    figures = {key: getattr(row, key) for key in ("start_cash", "salary", "fine")}
    return Setting(
        id=name,
        title=row.title,
        short=row.short or row.title,
        figures={key: figure for key, figure in figures.items() if figure is not None},
        options=cast(dict[str, str | int | tuple[int, ...]], row.options),
        titles=row.titles,
    )


def _space(row: SpaceRow) -> Space:
    return Space(
        id=row.id,
        kind="deed" if row.is_deed else cast(SpaceKind, row.kind),
        name=row.name,
        short=row.short or row.name,
        amount=row.amount,
        deck=row.deck,
        passing=row.passing,
        fee=row.fee,
        income=row.income,
    )


def _deed(row: SpaceRow, group: GroupRow) -> Deed:
    price = row.price or group.price or 0
    mortgage = row.mortgage if row.mortgage is not None else group.mortgage
    return Deed(
        id=row.id,
        kind=cast(DeedKind, row.kind),
        name=row.name,
        group=row.group,
        price=price,
        mortgage=price // 2 if mortgage is None else mortgage,
        rents=row.rents or group.rents or (),
        costs=row.costs or group.costs or (),
        lap_tax=row.lap_tax or group.lap_tax or (),
        short=row.short or row.name,
    )


def _group(name: str, group: GroupRow, spaces: Iterable[SpaceRow]) -> Group:
    return Group(
        id=name,
        name=group.name,
        letter=group.letter,
        pattern=group.pattern,
        colour=group.colour,
        deeds=tuple(row.id for row in spaces if row.group == name),
    )


def _cards(name: str, deck: DeckRow, money: Money) -> tuple[Card, ...]:
    return tuple(
        Card(
            id=f"{name}:{number}",
            deck=name,
            effect=card.effect,
            text=with_amounts(card.text, money),
        )
        for number, card in enumerate(deck.cards, start=1)
    )
