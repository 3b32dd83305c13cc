"""The policies of the rulebooks: a closed list of words, or whole numbers, each.

The defaults are the classic game's. Groups below follow the headings of the rulebooks; the
source of each word is told in the rule module that reads it and in editions/README.md.
"""

from typing import Literal

from tapbank.game.record import Record


class Options(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One field for each policy; an edition names those that differ from the classic."""

    mode: Literal["referee", "cash_only"] = "referee"

    # before the game
    opening: Literal["highest_first", "as_seated", "by_totals", "by_lot"] = "highest_first"
    start_deeds: Literal["none", "auctioned", "dealt_free", "dealt_paid"] = "none"
    start_deeds_count: int = 0  # auctioned: in all; dealt: for each player
    # for 2, 3, … players; 0, or none named: as printed
    start_cash_by_players: tuple[int, ...] = ()
    outfit: Literal["none", "deeds_and_policy"] = "none"  # bought before the first roll
    first_lap: Literal["normal", "introductory", "no_buying", "no_building"] = "normal"

    # turn and dice
    doubles: Literal["again", "nothing"] = "again"
    doubles_limit: int = 3  # this double in a row sends to jail; 0 = never
    speed_die: Literal["none", "used", "after_first_lap"] = "none"
    turn_end: Literal["automatic", "declared"] = "automatic"

    # start space
    salary_on: Literal["passing_or_landing", "passing", "double_landing"] = (
        "passing_or_landing"
    )
    salary_less_per_group: int = 0  # off the salary for each group with a deed owned
    lap_tax: Literal["none", "deeds"] = "none"  # Deed.lap_tax at each pass of start

    # a space nobody owns
    decline: Literal["auction", "leave"] = "auction"
    auction_first_bid: Literal["minimum", "half_price", "price"] = "minimum"
    auction_opening: int = 1  # the minimum: lowest first bid, whole units
    bid_step: int = 1  # how much higher the next bid is at least, whole units
    bid_limit: Literal["raisable", "cash", "none"] = "raisable"
    last_call: Literal["no", "yes"] = "no"

    # rent
    double_rent_needs: Literal["no_mortgage_in_group", "ownership"] = "no_mortgage_in_group"
    utility_roll: Literal["arriving", "new"] = "arriving"
    jail_rent: Literal["collected", "none"] = "collected"
    rent_claim: Literal["automatic", "owner"] = "automatic"
    claim_lapses: Literal["next_roll", "next_player", "second_player"] = "next_roll"

    # building
    build_needs: Literal["full_group", "all_but_one"] = "full_group"
    build_order: Literal["evenly", "one_each"] = "evenly"
    build_when: Literal["any_time", "own_turn", "before_roll"] = "any_time"
    builds_per_turn: int = 0  # 0 = no limit
    building_stock: Literal["limited", "unlimited"] = "limited"
    building_shortage: Literal["auction_from_price", "auction_from_minimum", "wait"] = (
        "auction_from_price"
    )

    # mortgage and sale to the bank
    mortgage_when: Literal["any_time", "own_turn", "when_needed"] = "any_time"
    mortgage_needs: Literal["group_unbuilt", "lot_unbuilt"] = "group_unbuilt"
    lift_when: Literal["any_time", "own_turn", "before_roll"] = "any_time"
    lift_price: Literal["loan_and_percent", "price_percent", "full_price", "loan"] = (
        "loan_and_percent"
    )
    mortgage_percent: int = 10  # of the loan (price_percent: of the printed price)
    mortgage_rounding: Literal["up", "down", "nearest"] = "up"  # of that percentage
    mortgage_lapse: Literal["never", "next_pass", "second_pass", "own_lap"] = "never"
    mortgaged_trade: Literal["with_interest", "as_is", "no"] = "with_interest"
    bank_buys: Literal["nothing", "half_price"] = "nothing"

    # trade
    trade_when: Literal["any_time", "between_rolls", "own_turn"] = "any_time"
    trade_needs: Literal["group_unbuilt", "lot_unbuilt"] = "group_unbuilt"
    debtor_trades: Literal["yes", "no"] = "yes"
    resale_cap: Literal["none", "twice_price_and_100"] = "none"
    resale_extra: int = 100  # the 100 of that word, in this edition's money

    # jail
    jail_rolls: int = 3  # failed rolls before the fine is due
    get_out_price: int = 0  # what leaving jail costs; 0 = the fine of the board
    jail_fine: Literal["any_turn", "last_only"] = "any_turn"
    jail_last: Literal["pay_and_move", "pay_and_roll", "pay_and_wait", "walk_out"] = (
        "pay_and_move"
    )
    jail_last_card: Literal["no", "yes"] = "no"
    jail_double: Literal["moves", "rolls_anew"] = "moves"
    jail_arrival: Literal["visit", "held"] = "visit"
    jail_business: Literal["open", "closed"] = "open"  # trades and building from jail
    court: Literal["no", "yes"] = "no"

    # other spaces
    income_tax: Literal["fixed", "choice"] = "fixed"
    tax_base: Literal["worth", "cash"] = "worth"
    tax_percent: int = 10
    inspection: Literal["both", "larger"] = "both"
    parking: Literal["nothing", "pot", "seeded_pot", "refilled_pot", "lose_turn"] = (
        "nothing"
    )
    pot_seed: int = 0
    pot_takes: Literal["taxes", "taxes_and_cards", "all_fines"] = "taxes_and_cards"

    # cards
    decks: Literal["box", "paper"] = "box"
    reshuffle: Literal["never", "when_through"] = "never"
    unfit_cards: Literal["dropped", "kept"] = "dropped"

    # debts and the end
    shortfall: Literal["owed", "policy"] = "owed"  # a policy pays what its holder can't
    policy_price: int = 0
    bankrupt_estate: Literal["creditor", "bank", "bank_pays_rest", "bank_pays_all"] = (
        "creditor"
    )
    estate_debt: Literal["bank", "shared"] = "bank"  # who makes up what is missing
    token_fine: int = 0  # for moving somebody else's token; 0 = none
    typed_fines: Literal["no", "yes"] = "no"
    expulsion: Literal["no", "yes"] = "no"
    immunity: Literal["no", "yes"] = "no"
    end: Literal["last_player", "first_bankruptcy", "time", "laps", "last_deed"] = (
        "last_player"
    )
    minutes: int = 0  # length of a timed game
    laps: int = 0  # length of a game by laps: the first player to complete them ends it
