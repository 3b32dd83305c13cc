"""Small records that agenda, events and state share: reasons, parts of trades and debts."""

from typing import Literal

from tapbank.game.record import Record

Reason = Literal[
    "opening",  # start cash
    "salary",
    "purchase",
    "auction",
    "rent",
    "tax",
    "fine",  # to leave jail
    "card",
    "building",
    "building_sale",
    "mortgage",
    "lift",
    "interest",  # 10 % on taking over a mortgaged deed
    "trade",
    "estate",  # what a bankrupt leaves
    "pot",
    "prize",
    "exchange",
    "suit",  # 1.5 x the price, to sue for a deed
    "lap_tax",
    "inspection",
    "deed_sale",  # a deed sold to the bank outright
    "policy",  # the price of a policy
    "insured",  # what a policy pays for its holder
    "token_fine",
    "bank_aid",  # the bank pays a bankrupt's creditor
    "transfer",  # cash only: any sum between two accounts
    "arrangement",  # balances entered by hand
]


class Give(Record, frozen=True):
    """One direction of a trade: what `giver` hands to `receiver`."""

    giver: str
    receiver: str
    cash: int = 0
    deeds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    immunity: tuple[str, ...] = ()  # deeds of the giver on which the receiver pays no rent
    visits: int = 0  # for so many visits to any of them


class Immunity(Record, frozen=True):
    """`visitor` pays no rent to `owner` on `deeds` for `visits` more visits."""

    owner: str
    visitor: str
    deeds: tuple[str, ...]
    visits: int


class Claim(Record, frozen=True):
    """Rent that the owner may still ask for (option `rent_claim`)."""

    debtor: str
    owner: str
    amount: int
    deed: str
    turns: int = 0  # how many goes of other players have begun since


class Due(Record, frozen=True):
    """One part of a debt: whole units owed to one account."""

    creditor: str
    amount: int
