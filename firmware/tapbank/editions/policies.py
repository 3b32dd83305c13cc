"""Edition × policy: the rows of the rulebooks' comparison, from the edition files.

The markdown copy beside the files, TABLE.md, is made by `tapbank editions table`.
"""

import csv
import io
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tapbank.game.edition import Edition, Options
from tapbank.speech import SOURCE, Said, say
from tapbank.speech.formulas import guarded

# Headings as in the rulebooks, their words in the catalogue `edition`; below them options
# by name, as the files have it, and figures by `_FIGURES`.
HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    "game": ("language", "players", "start_cash", "salary", "spaces", "mode"),
    "before": (
        "opening",
        "start_deeds",
        "start_deeds_count",
        "start_cash_by_players",
        "outfit",
        "first_lap",
    ),
    "turn": ("doubles", "doubles_limit", "speed_die", "turn_end"),
    "start": ("salary_on", "salary_less_per_group", "lap_tax"),
    "unowned": (
        "decline",
        "auction_first_bid",
        "auction_opening",
        "bid_step",
        "bid_limit",
        "last_call",
    ),
    "rent": (
        "double_rent_needs",
        "stations",
        "utilities",
        "utility_roll",
        "jail_rent",
        "rent_claim",
        "claim_lapses",
    ),
    "building": (
        "steps",
        "stock",
        "building_stock",
        "build_needs",
        "build_order",
        "build_when",
        "builds_per_turn",
        "building_shortage",
    ),
    "mortgage": (
        "mortgage_when",
        "mortgage_needs",
        "lift_when",
        "lift_price",
        "mortgage_percent",
        "mortgage_rounding",
        "mortgage_lapse",
        "mortgaged_trade",
        "bank_buys",
    ),
    "trade": (
        "trade_when",
        "trade_needs",
        "debtor_trades",
        "resale_cap",
        "resale_extra",
        "immunity",
    ),
    "jail": (
        "fine",
        "get_out_price",
        "jail_rolls",
        "jail_fine",
        "jail_last",
        "jail_last_card",
        "jail_double",
        "jail_arrival",
        "jail_business",
        "court",
    ),
    "spaces": (
        "income_tax",
        "tax_base",
        "tax_percent",
        "inspection",
        "parking",
        "pot_seed",
        "pot_takes",
    ),
    "cards": ("cards", "decks", "reshuffle", "unfit_cards"),
    "end": (
        "shortfall",
        "policy_price",
        "bankrupt_estate",
        "estate_debt",
        "token_fine",
        "typed_fines",
        "expulsion",
        "end",
        "minutes",
        "laps",
    ),
}
_USUAL: Final = Options()


class Cell(NamedTuple):
    """`unusual`: an option other than the classic game's."""

    text: str
    unusual: bool = False


class Row(NamedTuple):
    heading: str
    policy: str
    cells: tuple[Cell, ...]


def rows(editions: Sequence[Edition], language: str = SOURCE) -> tuple[Row, ...]:
    """All policies, one cell for each edition."""
    none = say("edition.none").told(language)
    return tuple(
        Row(
            say(f"edition.heading_{heading}").told(language),
            _label(policy).told(language) if policy in _FIGURES else policy,
            tuple(_cell(policy, edition, none) for edition in editions),
        )
        for heading, policies in HEADINGS.items()
        for policy in policies
    )


def _label(figure: str) -> Said:
    return say(f"edition.row_{figure}")


def as_text(editions: Sequence[Edition], language: str = SOURCE) -> str:
    """For terminals: under each policy its words, and who has them."""
    lines: list[str] = []
    heading, everybody = "", say("edition.all").told(language)
    for row in rows(editions, language):
        if row.heading != heading:
            heading = row.heading
            lines += ["", heading]
        users: dict[str, list[str]] = {}
        for cell, edition in zip(row.cells, editions, strict=True):
            users.setdefault(cell.text, []).append(edition.id)
        if len(users) == 1:
            lines.append(f"  {row.policy:<22}{next(iter(users))}: {everybody}")
            continue
        for number, (word, names) in enumerate(users.items()):
            name = row.policy if number == 0 else ""
            lines.append(f"  {name:<22}{word}: {', '.join(names)}")
    return "\n".join(lines[1:])


def as_markdown(editions: Sequence[Edition], language: str = SOURCE) -> str:
    """One table under each heading; bold where it is not as in the classic game."""
    title, note, policy = (
        say(f"edition.{word}").told(language)
        for word in ("table_title", "table_note", "policy")
    )
    lines, heading = [f"# {title}", "", note], ""
    for row in rows(editions, language):
        if row.heading != heading:
            heading = row.heading
            names = " | ".join(edition.id for edition in editions)
            lines += ["", f"## {heading}", "", f"| {policy} | {names} |"]
            lines.append("|---" * (len(editions) + 1) + "|")
        cells = (f"**{text}**" if unusual else text for text, unusual in row.cells)
        lines.append(f"| {row.policy} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def as_csv(editions: Sequence[Edition], language: str = SOURCE) -> str:
    """Heading, policy, then one column for each edition."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    head = (say(f"edition.{word}").told(language) for word in ("heading", "policy"))
    writer.writerow([*head, *(edition.id for edition in editions)])
    for row in rows(editions, language):
        cells = (guarded(cell.text) for cell in row.cells)
        writer.writerow([row.heading, row.policy, *cells])
    return file.getvalue()


def _cell(policy: str, edition: Edition, none: str) -> Cell:
    if policy in _FIGURES:
        return Cell(_FIGURES[policy](edition) or none)
    value = getattr(edition.options, policy)
    text = " / ".join(map(str, value)) or "0" if isinstance(value, tuple) else str(value)
    return Cell(text, value != getattr(_USUAL, policy))


def _steps(edition: Edition) -> str:
    """Houses and hotels that a lot can take; like all figures "" for none."""
    most = max((len(deed.costs) for deed in edition.deeds.values()), default=0)
    return f"{most - 1} + 1" if most else ""


def _ladder(edition: Edition, kind: str) -> str:
    """Rents (multipliers) by number owned."""
    found = (deed.rents for deed in edition.deeds.values() if deed.kind == kind)
    return " / ".join(map(str, next(found, ())))


def _cards(edition: Edition) -> str:
    sizes = (
        f"{edition.deck_names[name]} {len(cards)}" for name, cards in edition.decks.items()
    )
    return ", ".join(sizes)


_FIGURES: Final[dict[str, Callable[[Edition], str]]] = {
    "language": lambda edition: edition.language,
    "players": lambda edition: f"{edition.min_players}–{edition.max_players}",
    "start_cash": lambda edition: edition.money.plain(edition.start_cash),
    "salary": lambda edition: edition.money.plain(edition.salary),
    "spaces": lambda edition: str(len(edition.spaces)),
    "stations": lambda edition: _ladder(edition, "station"),
    "utilities": lambda edition: _ladder(edition, "utility"),
    "steps": _steps,
    "stock": lambda edition: f"{edition.houses} / {edition.hotels}",
    "fine": lambda edition: edition.money.plain(edition.fine),
    "cards": _cards,
}
