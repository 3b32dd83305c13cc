"""Mixes of options, for play by bots and by chance; together they have every word."""

from msgspec.structs import replace
from tapbank.editions import load, option_words
from tapbank.game.edition import Space
from tapbank.game.fitting import NEEDED_NUMBERS, OPTION_RANGES, misfits

MIXES = {
    "paper": {
        "decks": "paper",
        "income_tax": "choice",
        "parking": "refilled_pot",
        "pot_seed": 30,
    },
    "reshuffled": {
        "reshuffle": "when_through",
        "utility_roll": "new",
        "end": "time",
        "minutes": 60,
    },
    "frugal": {
        "decline": "leave",
        "bid_limit": "cash",
        "jail_rent": "none",
        "mortgage_rounding": "down",
        "get_out_price": 35,
    },
    "orderly": {
        "build_when": "own_turn",
        "trade_when": "own_turn",
        "building_shortage": "auction_from_minimum",
        "salary_on": "double_landing",
        "double_rent_needs": "ownership",
        "pot_takes": "taxes",
        "parking": "pot",
        "mortgage_rounding": "nearest",
        "start_cash_by_players": (1800, 1700, 1600),
    },
    "declared": {
        "opening": "by_totals",
        "start_deeds": "auctioned",
        "start_deeds_count": 2,
        "turn_end": "declared",
        "salary_less_per_group": 15,
        "build_when": "own_turn",
        "mortgage_when": "own_turn",
        "lift_when": "own_turn",
        "lift_price": "loan",
        "mortgage_lapse": "own_lap",
        "mortgaged_trade": "as_is",
        "bank_buys": "half_price",
        "trade_when": "own_turn",
        "debtor_trades": "no",
        "jail_rolls": 2,
        "jail_last": "walk_out",
        "salary_on": "passing",
        "inspection": "larger",
    },
    "needed": {
        "opening": "as_seated",
        "start_deeds": "dealt_paid",
        "start_deeds_count": 1,
        "build_when": "before_roll",
        "building_shortage": "wait",
        "mortgage_when": "when_needed",
        "mortgage_needs": "lot_unbuilt",
        "lift_when": "before_roll",
        "lift_price": "price_percent",
        "mortgaged_trade": "no",
        "mortgage_lapse": "second_pass",
        "trade_when": "between_rolls",
        "jail_fine": "last_only",
        "jail_last": "pay_and_wait",
        "jail_last_card": "yes",
        "jail_arrival": "held",
        "parking": "lose_turn",
        "resale_cap": "twice_price_and_100",
        "resale_extra": 20,
    },
    "speed": {
        "outfit": "deeds_and_policy",
        "policy_price": 20,
        "shortfall": "policy",
        "speed_die": "used",
        "first_lap": "no_building",
        "jail_last": "pay_and_roll",
        "jail_double": "rolls_anew",
        "jail_business": "closed",
        "mortgage_lapse": "next_pass",
        "lift_price": "full_price",
        "end": "laps",
        "laps": 9,
    },
    "introductory": {
        "opening": "by_lot",
        "first_lap": "introductory",
        "speed_die": "after_first_lap",
        "doubles": "nothing",
        "end": "last_deed",
        "income_tax": "choice",
        "tax_base": "cash",
    },
    "no buying": {"first_lap": "no_buying", "end": "first_bankruptcy"},
    "cash only": {"mode": "cash_only", "end": "time", "minutes": 60},
    "asked for": {
        "opening": "as_seated",
        "rent_claim": "owner",
        "claim_lapses": "second_player",
        "auction_first_bid": "half_price",
        "last_call": "yes",
        "bankrupt_estate": "bank_pays_rest",
        "estate_debt": "shared",
        "court": "yes",
        "build_needs": "all_but_one",
        "builds_per_turn": 1,
        "unfit_cards": "kept",
    },
    "without end": {
        "opening": "as_seated",
        "start_deeds": "dealt_free",
        "start_deeds_count": 1,
        "rent_claim": "owner",
        "claim_lapses": "next_player",
        "auction_first_bid": "price",
        "bid_limit": "none",
        "bid_step": 5,
        "bankrupt_estate": "bank",
        "building_stock": "unlimited",
        "build_order": "one_each",
        "mortgage_needs": "lot_unbuilt",
        "trade_needs": "lot_unbuilt",
        "court": "yes",
    },
    "strict": {
        "rent_claim": "owner",
        "claim_lapses": "next_roll",
        "token_fine": 25,
        "typed_fines": "yes",
        "expulsion": "yes",
        "immunity": "yes",
        "bankrupt_estate": "bank_pays_all",
        "parking": "seeded_pot",
        "pot_seed": 50,
        "pot_takes": "all_fines",
        "lap_tax": "deeds",
    },
}


PARKING = Space("parking", "parking", "Parking")


def mixed(name, mix):
    """The edition with the options of a mix, with a parking space where they need one."""
    edition = load(name)
    edition = replace(edition, options=replace(edition.options, **MIXES[mix]))
    if any(misfit.option == "parking" for misfit in misfits(edition)):
        edition = replace(edition, spaces=(*edition.spaces, PARKING))
    return edition


def drawn(name, rng, often=0.25):
    """The edition with many options drawn by chance, whether they go together or not."""
    edition = load(name)
    changes = {
        option: rng.choice(words) if words else _number(option, rng)
        for option, words in option_words().items()
        if option in (*OPTION_RANGES, *CLOSED) and rng.random() < often
    }
    return replace(edition, options=replace(edition.options, **changes))


CLOSED = tuple(option for option, words in option_words().items() if words)


def _number(option, rng):
    """Small more often than large; the ends of the range, and just beyond them, too."""
    least, most = OPTION_RANGES[option]
    near = (least, least + 1, rng.randint(least, min(most, 500)), most)
    return rng.choice((*near, *near, least - 1, most + 1))


def fitted(edition):
    """The options that can't be are as printed again, until all go together."""
    printed = load(edition.id).options
    while wrong := misfits(edition):
        names = {name for misfit in wrong for name in (misfit.option, *_with(misfit))}
        as_printed = {name: getattr(printed, name) for name in names}
        edition = replace(edition, options=replace(edition.options, **as_printed))
    return edition


def _with(misfit):
    """What the option that is wrong goes with."""
    needing = [of for number, of, _ in NEEDED_NUMBERS if number == misfit.option]
    return (*needing, *(("doubles",) if misfit.code == "fault.doubles_jailless" else ()))
