"""Options of the rules in words: headings, labels, values. Set-up and rule sheets use it.

    for heading, fields in HEADINGS.items():
        heading_text(words, heading), [label(words, field) for field in fields]

Every text is a pair: the full form for a page, the short one for a row of the display.
"""

from typing import Final, get_args, get_origin, get_type_hints

from tapbank.game.edition import Edition
from tapbank.game.options import Options
from tapbank.screens.words import Entry, Words

HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    "before": (
        *("mode", "opening", "start_deeds", "start_deeds_count", "outfit", "first_lap"),
    ),
    "turn": ("doubles", "doubles_limit", "speed_die", "turn_end"),
    "start": ("salary_on", "salary_less_per_group", "lap_tax"),
    "unowned": (
        *("decline", "auction_first_bid", "auction_opening", "bid_limit", "last_call"),
    ),
    "rent": (
        *("double_rent_needs", "utility_roll", "jail_rent", "rent_claim", "claim_lapses"),
    ),
    "building": (
        *("build_needs", "build_order", "build_when", "builds_per_turn"),
        *("building_stock", "building_shortage"),
    ),
    "mortgage": (
        *("mortgage_when", "mortgage_needs", "lift_when", "lift_price"),
        *("mortgage_percent", "mortgage_lapse", "mortgaged_trade", "bank_buys"),
    ),
    "trade": ("trade_when", "trade_needs", "debtor_trades", "resale_cap"),
    "jail": (
        *("jail_rolls", "jail_fine", "jail_last", "jail_last_card", "jail_double"),
        *("jail_arrival", "jail_business", "court"),
    ),
    "spaces": (
        *("income_tax", "tax_base", "tax_percent", "inspection", "parking"),
        *("pot_seed", "pot_takes"),
    ),
    "cards": ("decks", "reshuffle", "unfit_cards"),
    "end": (
        *("shortfall", "policy_price", "bankrupt_estate", "estate_debt", "token_fine"),
        *("typed_fines", "expulsion", "immunity", "end", "minutes", "laps"),
    ),
}
MONEY: Final = frozenset(
    (
        *("salary_less_per_group", "auction_opening", "pot_seed", "policy_price"),
        "token_fine",
    )
)
"""Options that are sums of money: shown as the edition writes them."""


def allowed(field: str) -> tuple[str, ...]:
    """The words of an option in the order of the rulebook; empty for a number."""
    hint = get_type_hints(Options)[field]
    return get_args(hint) if get_origin(hint) is not None else ()


def deviations(options: Options, base: Options) -> tuple[str, ...]:
    """The options that are other than in `base`, in the order of the headings."""
    ordered = (field for fields in HEADINGS.values() for field in fields)
    return tuple(f for f in ordered if getattr(options, f) != getattr(base, f))


def heading(words: Words, name: str) -> Entry:
    return words.both(f"heading.{name}")


def label(words: Words, field: str) -> Entry:
    """What the option decides."""
    return words.both(f"option.{field}.label")


def value(words: Words, field: str, chosen: object, edition: Edition) -> Entry:
    """What it is set to. Raises KeyError for a word that the catalogue lacks."""
    key = f"option.{field}.{chosen}"
    if words.has(key) or not isinstance(chosen, int):
        return words.both(key)
    shown = edition.money.show(chosen) if field in MONEY else str(chosen)
    return words.both(f"option.{field}.n", n=shown)
