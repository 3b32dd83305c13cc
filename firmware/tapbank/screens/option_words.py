"""Options of the rules in words: headings, labels, values. Set-up and rule sheets use it.

    for name in HEADINGS:
        heading(words, name, edition), fields_of(name, edition)

Every text is a pair: the full form for a page, the short one for a row of the display.
"""

from typing import Final, Literal, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from tapbank.game.bearing import counts
from tapbank.game.edition import FEWEST, Edition
from tapbank.game.options import Options
from tapbank.screens.facts import jail_name
from tapbank.screens.words import Entry, Words

HEADINGS: Final[dict[str, tuple[str, ...]]] = {
    "before": (
        *("mode", "opening", "start_cash_by_players", "start_deeds"),
        *("start_deeds_count", "outfit", "first_lap"),
    ),
    "turn": ("doubles", "doubles_limit", "speed_die", "turn_end"),
    "start": ("salary_on", "salary_less_per_group", "lap_tax"),
    "unowned": (
        *("decline", "auction_first_bid", "auction_opening", "bid_step", "bid_limit"),
        "last_call",
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
        *("mortgage_percent", "mortgage_rounding", "mortgage_lapse"),
        *("mortgaged_trade", "bank_buys"),
    ),
    "trade": (
        *("trade_when", "trade_needs", "debtor_trades", "resale_cap", "resale_extra"),
        "immunity",
    ),
    "jail": (
        *("get_out_price", "jail_rolls", "jail_fine", "jail_last", "jail_last_card"),
        *("jail_double", "jail_arrival", "jail_business", "court"),
    ),
    "spaces": (
        *("income_tax", "tax_base", "tax_percent", "inspection", "parking"),
        *("pot_seed", "pot_takes"),
    ),
    "cards": ("decks", "reshuffle", "unfit_cards"),
    "end": (
        *("shortfall", "policy_price", "bankrupt_estate", "estate_debt", "token_fine"),
        *("typed_fines", "expulsion", "end", "minutes", "laps"),
    ),
}
MONEY: Final = frozenset(
    (
        *("salary_less_per_group", "auction_opening", "bid_step", "pot_seed"),
        *("policy_price", "token_fine", "get_out_price", "resale_extra"),
        "start_cash_by_players",
    )
)
"""Options that are sums of money: shown as the edition writes them."""


def in_money_of(edition: Edition, classic: Edition) -> Options:
    """The classic's options with its sums in the money of this edition.

    The smallest note tells how much larger that money is.
    """
    usual = classic.options
    mine, theirs = edition.money.notes[0], classic.money.notes[0]
    sums = {
        field: amount * mine // theirs
        for field in MONEY
        if isinstance(amount := getattr(usual, field), int)
    }
    return replace(usual, **sums)


def allowed(field: str) -> tuple[str, ...]:
    """The words of an option in the order of the rulebook; empty for numbers."""
    hint = get_type_hints(Options)[field]
    return get_args(hint) if get_origin(hint) is Literal else ()


def deviations(edition: Edition, base: Options) -> tuple[str, ...]:
    """The options other than in `base` that count here, in the order of the headings."""
    options = edition.options
    ordered = (field for name in HEADINGS for field in fields_of(name, edition))
    return tuple(f for f in ordered if getattr(options, f) != getattr(base, f))


def fields_of(name: str, edition: Edition) -> tuple[str, ...]:
    """The options under a heading that decide something on this board, with the others."""
    options = edition.options
    if options.mode == "cash_only":
        return tuple(field for field in HEADINGS[name] if _runs_on_cash(options, field))
    if name == "jail" and not edition.has_jail:
        return ()
    return tuple(field for field in HEADINGS[name] if counts(field, edition))


def _runs_on_cash(options: Options, field: str) -> bool:
    """What the box does where it only moves money: the cash to begin with, and the time."""
    if field == "pot_seed":
        return options.parking in ("seeded_pot", "refilled_pot")
    timed = field in ("end", "minutes") and options.end == "time"
    return timed or field in ("mode", "start_cash_by_players")


def paper_decks(edition: Edition) -> tuple[str, ...]:
    """The names of decks of paper where the box draws the others."""
    options = edition.options
    if options.decks == "paper" or options.mode == "cash_only":
        return ()
    names = (name for name in edition.decks if name in edition.paper_decks)
    return tuple(edition.deck_names.get(name, name) for name in names)


def heading(words: Words, name: str, edition: Edition) -> Entry:
    """That of the jail is called as the board calls it."""
    jail = name == "jail" and jail_name(edition)
    return (jail, jail_name(edition, brief=True)) if jail else words.both(f"heading.{name}")


def label(words: Words, field: str, edition: Edition) -> Entry:
    """What the option decides; `{jail}` in it is what the board calls its jail."""
    jail = jail_name(edition) or words.long("heading.jail")
    return words.both(f"option.{field}.label", jail=jail)


def value(words: Words, field: str, chosen: object, edition: Edition) -> Entry:
    """What it is set to. Raises KeyError for a word that the catalogue lacks."""
    if isinstance(chosen, tuple):
        return _by_players(words, field, chosen, edition)
    key = f"option.{field}.{chosen}"
    if words.has(key) or not isinstance(chosen, int):
        return words.both(key)
    shown = edition.money.show(chosen) if field in MONEY else str(chosen)
    return words.both(f"option.{field}.n", n=shown)


def _by_players(
    words: Words, field: str, amounts: tuple[int, ...], edition: Edition
) -> Entry:
    """ "2: $2,000, 3: $1,800", for those numbers of players that have their own."""
    told = [
        f"{players}: {edition.money.show(amount)}"
        for players, amount in enumerate(amounts, FEWEST)
        if amount
    ]
    if not told:
        return words.both(f"option.{field}.0")
    return ", ".join(told), words.short(f"option.{field}.n")
