"""Which options decide nothing in a game: another's word or the board makes them void.

An option that is not in the tables always counts. Rule sheets and the lists of house rules
leave out what is void; the rules themselves never ask here.
"""

from typing import Final

from tapbank.game.edition import Edition

Words = tuple[str, ...]  # none: a number above 0
SOLD_AT_AUCTION: Final[dict[str, Words]] = {
    "decline": ("auction",),
    "start_deeds": ("auctioned",),
    "bankrupt_estate": ("creditor",),  # owed to the bank: the bank auctions the deeds
}
FINED: Final[Words] = ("pay_and_move", "pay_and_roll", "pay_and_wait")

# It counts where one of these counts itself and has one of the words.
COUNTS_WITH: Final[dict[str, dict[str, Words]]] = {
    "start_deeds_count": {"start_deeds": ("auctioned", "dealt_free", "dealt_paid")},
    "doubles_limit": {"doubles": ("again",)},
    "auction_first_bid": SOLD_AT_AUCTION,
    "bid_limit": SOLD_AT_AUCTION,
    "last_call": SOLD_AT_AUCTION,
    "auction_opening": {
        "auction_first_bid": ("minimum",),
        "building_shortage": ("auction_from_minimum",),
    },
    "bid_step": {
        **SOLD_AT_AUCTION,
        "building_shortage": ("auction_from_price", "auction_from_minimum"),
    },
    "claim_lapses": {"rent_claim": ("owner",)},
    "building_shortage": {"building_stock": ("limited",)},
    "mortgage_percent": {
        "lift_price": ("loan_and_percent", "price_percent"),
        "mortgaged_trade": ("with_interest",),
    },
    "mortgage_rounding": {"mortgage_percent": ()},
    "resale_extra": {"resale_cap": ("twice_price_and_100",)},
    "get_out_price": {"jail_fine": ("any_turn",), "jail_last": FINED},
    "jail_last_card": {"jail_last": FINED},
    "tax_base": {"income_tax": ("choice",)},
    "tax_percent": {"income_tax": ("choice",)},
    "pot_seed": {"parking": ("seeded_pot", "refilled_pot")},
    "pot_takes": {"parking": ("pot", "seeded_pot", "refilled_pot")},
    "reshuffle": {"decks": ("box",)},
    "policy_price": {"outfit": ("deeds_and_policy",), "shortfall": ("policy",)},
    "estate_debt": {"bankrupt_estate": ("bank_pays_rest", "bank_pays_all")},
    "minutes": {"end": ("time",)},
    "laps": {"end": ("laps",)},
}

# What the board must have: a kind of space, or one of the things in `features`.
COUNTS_ON: Final[dict[str, tuple[str, ...]]] = {
    "jail": (
        *("doubles_limit", "jail_rent", "get_out_price", "jail_rolls", "jail_fine"),
        *("jail_last", "jail_double", "jail_arrival", "jail_business"),
    ),
    "get_out_card": ("jail_last_card",),
    "inspection": ("inspection",),
    "parking": ("parking",),
    "income": ("income_tax",),
    "utility": ("utility_roll",),
    "lot": ("double_rent_needs",),
    "built": (
        *("build_needs", "build_order", "build_when", "builds_per_turn"),
        *("building_stock", "mortgage_needs", "trade_needs"),
    ),
    "deck": ("decks", "unfit_cards"),
    "lap_tax": ("lap_tax",),
}


def counts(field: str, edition: Edition) -> bool:
    """The option decides something, on this board and with the other options."""
    needed = {thing for thing, fields in COUNTS_ON.items() if field in fields}
    if not needed <= features(edition):
        return False
    others = COUNTS_WITH.get(field, {})
    return not others or any(
        _has(edition, other, words) and counts(other, edition)
        for other, words in others.items()
    )


def _has(edition: Edition, option: str, words: Words) -> bool:
    chosen = getattr(edition.options, option)
    return chosen in words if words else chosen > 0


def features(edition: Edition) -> frozenset[str]:
    """What this board has that an option may be about."""
    deeds = edition.deeds.values()
    cards = [card for deck in edition.decks.values() for card in deck]
    jail = edition.has_jail
    found = {
        "get_out_card": jail and any(card.effect == "jail_free" for card in cards),
        "income": any(space.income for space in edition.spaces),
        "built": any(deed.costs for deed in deeds),
        "deck": bool(cards),
        "lap_tax": any(any(deed.lap_tax) for deed in deeds),
    }
    kinds = {space.kind for space in edition.spaces} | {deed.kind for deed in deeds}
    return frozenset(kinds | {thing for thing, here in found.items() if here})
