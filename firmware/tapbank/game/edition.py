"""An edition: a board (spaces, deeds, prices, decks, money) and a set of options.

Options are closed words, never `if edition == …`. The files behind it are read by
`tapbank.editions`; a running game carries its edition in its first event.
"""

from typing import Literal

import msgspec

DeedKind = Literal["lot", "station", "utility"]
SpaceKind = Literal[
    "start", "deed", "tax", "draw", "jail", "go_to_jail", "parking", "prize", "rest"
]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The policies of `rules.md` in one closed word or one whole number each."""

    opening: Literal["highest_first", "as_seated"] = "highest_first"
    doubles_limit: int = 3  # this double in a row sends to jail; 0 = never
    salary_on: Literal["passing_or_landing", "passing", "double_landing"] = (
        "passing_or_landing"
    )
    decline: Literal["auction", "leave"] = "auction"
    auction_opening: int = 1  # lowest first bid, whole units
    bid_limit: Literal["raisable", "cash"] = "raisable"
    double_rent_needs: Literal["no_mortgage_in_group", "ownership"] = "no_mortgage_in_group"
    utility_roll: Literal["arriving", "new"] = "arriving"
    jail_rolls: int = 3  # failed rolls before the fine is due
    jail_rent: Literal["collected", "none"] = "collected"
    income_tax: Literal["fixed", "choice"] = "fixed"
    tax_base: Literal["worth", "cash"] = "worth"
    tax_percent: int = 10
    parking: Literal["nothing", "pot", "seeded_pot", "refilled_pot"] = "nothing"
    pot_seed: int = 0
    pot_takes: Literal["taxes", "taxes_and_cards", "all_fines"] = "taxes_and_cards"
    decks: Literal["box", "paper"] = "box"
    reshuffle: Literal["never", "when_through"] = "never"
    build_needs: Literal["full_group"] = "full_group"
    building_shortage: Literal["auction_from_price", "auction_from_minimum", "wait"] = (
        "auction_from_price"
    )
    manage_when: Literal["any_time", "own_turn"] = "any_time"
    mortgage_percent: int = 10  # of the loan, on lifting and on taking over
    bankrupt_estate: Literal["creditor", "bank"] = "creditor"
    end: Literal["last_player", "time"] = "last_player"
    minutes: int = 0  # length of a timed game


class Money(msgspec.Struct, frozen=True):
    """How amounts are written: `pattern` has `#` for the number; `notes` are the papers."""

    pattern: str = "#"
    thousands: str = ","
    notes: tuple[int, ...] = (1, 5, 10, 20, 50, 100, 500)

    def show(self, amount: int) -> str:
        """`1500` as `$1,500`; minus in front of all."""
        digits = f"{abs(amount):,}".replace(",", self.thousands)
        return ("-" if amount < 0 else "") + self.pattern.replace("#", digits)


class Space(msgspec.Struct, frozen=True):
    """One space of the ring. `amount`: tax due, prize; `deck`: what is drawn there."""

    id: str
    kind: SpaceKind
    name: str
    short: str = ""
    amount: int = 0
    deck: str = ""
    income: bool = False  # a tax that the percentage may replace (option income_tax)


class Deed(msgspec.Struct, frozen=True):
    """A title deed; its id is that of its space.

    `rents`: lot – by level of building (0 = bare); station – by number owned;
    utility – multiplier of the dice by number owned. `costs`: price of each
    building step (empty = nothing can be built; the last step is the hotel).
    """

    id: str
    kind: DeedKind
    name: str
    group: str
    price: int
    mortgage: int
    rents: tuple[int, ...]
    costs: tuple[int, ...] = ()
    short: str = ""


class Group(msgspec.Struct, frozen=True):
    """A colour set; told apart without colour by `letter` and `pattern`."""

    id: str
    name: str
    letter: str
    pattern: str
    colour: str = "#888888"
    deeds: tuple[str, ...] = ()


class Card(msgspec.Struct, frozen=True):
    """A chance card: `effect` in effect codes (see editions/README.md), `text` in words."""

    id: str
    deck: str
    effect: str
    text: str


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a game needs to know of its board and its rules."""

    id: str
    title: str
    language: str
    start_cash: int
    salary: int
    fine: int
    houses: int
    hotels: int
    min_players: int = 2
    max_players: int = 8
    money: Money
    options: Options
    spaces: tuple[Space, ...]
    deeds: dict[str, Deed]
    groups: dict[str, Group]
    decks: dict[str, tuple[Card, ...]]
    deck_names: dict[str, str] = {}
    assumed: tuple[str, ...] = ()

    def place_of(self, space: str) -> int:
        """Position of a space on the ring, 0 = start. Raises KeyError when unknown."""
        for place, candidate in enumerate(self.spaces):
            if candidate.id == space:
                return place
        raise KeyError(space)

    def jail_place(self) -> int:
        """Position of the jail space."""
        return next(i for i, space in enumerate(self.spaces) if space.kind == "jail")

    def card(self, card_id: str) -> Card:
        """The card with this id (`deck:number`). Raises KeyError when unknown."""
        deck = card_id.partition(":")[0]
        for card in self.decks[deck]:
            if card.id == card_id:
                return card
        raise KeyError(card_id)
