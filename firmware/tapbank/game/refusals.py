"""The core's "no": a stable code with the facts. The words sit in the catalogue."""

from typing import Final, Literal, get_args

Code = Literal[
    "game_over",  # the game has ended
    "not_now",  # the open item asks for something else: facts wants
    "not_your_turn",  # somebody else must act: facts player
    "unknown_player",
    "unknown_deed",
    "unknown_group",
    "unknown_card",
    "unknown_space",
    "bankrupt_player",  # the player is out of the game
    "bad_dice",  # dice are missing, too many, or not 1-6
    "bad_amount",  # not a positive whole number
    "short_of_cash",  # facts needs, has
    "not_owner",  # facts deed, owner
    "bid_too_low",  # facts lowest
    "bid_too_high",  # facts highest: what the bidder could raise
    "passed_already",
    "leads_already",
    "not_a_lot",  # nothing can be built there
    "group_not_full",  # facts group
    "group_mortgaged",  # facts group
    "not_even",  # facts deed: where the next one goes
    "fully_built",
    "no_buildings",  # nothing to sell there
    "no_houses",  # the bank has not enough houses: facts left
    "no_hotels",
    "group_built",  # sell the buildings of the group first
    "mortgaged_already",
    "not_mortgaged",
    "no_card",  # holds no get-out card
    "not_in_jail",
    "no_choice",  # the card or space offers no such choice
    "empty_trade",
    "own_trade",  # giver and receiver are the same
    "own_payment",  # so are payer and payee
    "wrong_relief",  # no such debt between these two
    "can_still_pay",  # bankruptcy while the debt can be met: facts can_raise, owes
    "witnesses_missing",  # facts missing
    "needs_witness",  # one of several is enough: facts players
    "not_timed",
    "bad_order",  # the order of a deck does not name each card once
    "bad_position",  # an arrangement that cannot be: facts what
    "not_allowed",  # the edition has no such rule: facts option
    "not_before_lap",  # only after the first lap
    "limit_reached",  # no more buildings in this turn: facts limit
    "in_jail",  # no business from jail in this edition
    "in_debt",  # a debtor deals with nobody in this edition
    "not_needed",  # mortgages are for raising money that is due
    "mortgaged_deed",  # not to be traded while mortgaged: facts deed
    "resale_cap",  # facts deed, highest
    "no_claim",  # no rent to ask for (any more)
    "no_suit",  # no such suit here: facts deed
    "no_policy",  # no policy is sold (any more)
    "card_unfit",  # the kept card can't be done now
    "wrong_figure",  # an amendment that cannot be: facts field, value
    "needs_consent",  # facts players
    "nothing_to_undo",
    "nothing_to_redo",
    "stale",  # the asker saw an older state: facts seen, now
]

CODES: Final[tuple[str, ...]] = get_args(Code)


def in_words(fact: object) -> str:
    """A fact as text; several names with commas between."""
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


class Refused(Exception):
    """Raised by `decide`; nothing has happened. `code` is stable, `facts` are figures."""

    def __init__(self, code: Code, **facts: object) -> None:
        super().__init__(code, facts)
        self.code: Code = code
        self.facts = facts

    def __str__(self) -> str:
        facts = ", ".join(f"{key} {in_words(value)}" for key, value in self.facts.items())
        return f"{self.code} ({facts})" if facts else self.code
