"""An edition: a board (spaces, deeds, prices, decks, money) and a set of options.

Options are closed words, never `if edition == …`. The files behind it are read by
`tapbank.editions`; a running game carries its edition in its first event.
"""

from functools import cached_property
from typing import Final, Literal

import msgspec

from tapbank.game.options import Options
from tapbank.game.record import Record

__all__ = [
    "Card",
    "Deed",
    "DeedKind",
    "Edition",
    "Group",
    "Money",
    "Options",
    "PlainKind",
    "Setting",
    "Space",
    "SpaceKind",
]

FEWEST: Final = 2  # players of any game
LARGEST_SUM: Final = 10**9  # no amount is larger; the ledger's columns hold far more
DeedKind = Literal["lot", "station", "utility", "share"]
Buildings = Literal["houses", "branches", "offices"]  # what the steps are called
PlainKind = Literal[
    "start",
    "tax",
    "draw",
    "jail",
    "go_to_jail",
    "parking",
    "prize",
    "rest",
    "inspection",
    "exchange",
]
SpaceKind = Literal["deed", PlainKind]
IN_PASSING: Final = ("start", "inspection")  # ask or pay also when nobody stops there


TIED: Final = "\u00a0"  # a no-break space


class Money(Record, frozen=True):
    """How amounts are written: `pattern` has `#` for the number; `notes` are the papers.

    `unit`: whole units in one printed unit, 100 where a board has cents or 1.25 millions.
    """

    pattern: str = "#"
    thousands: str = ","
    notes: tuple[int, ...] = (1, 5, 10, 20, 50, 100, 500)
    unit: int = 1

    def show(self, amount: int) -> str:
        """As `plain`, with blanks at which no line ends."""
        return self.plain(amount).replace(" ", TIED)

    def plain(self, amount: int) -> str:
        """`1500` as `$1,500`; minus in front of all."""
        whole, rest = divmod(abs(amount), self.unit or 1)
        digits = f"{whole:,}".replace(",", self.thousands)
        if rest:
            mark = "." if self.thousands in {"", ",", "'"} else ","
            digits += f"{mark}{rest:0{len(str(self.unit)) - 1}}"
        return ("-" if amount < 0 else "") + self.pattern.replace("#", digits)


class Space(Record, frozen=True):
    """One space of the ring. `deck`: what is drawn there.

    `amount`: tax due; prize paid; inspection: fine for each deed; exchange: prize of a
    double; rest: turns to miss.
    """

    id: str
    kind: SpaceKind
    name: str
    short: str = ""
    amount: int = 0
    deck: str = ""
    passing: int = 0  # inspection: due for each deed owned at every pass
    fee: int = 0  # exchange: due when no double is thrown
    income: bool = False  # a tax that the percentage may replace (option income_tax)


class Deed(Record, frozen=True):
    """A title deed; its id is that of its space.

    `rents`: lot – by level of building (0 = bare); station and share – by number owned;
    utility – multiplier of the dice by number owned. `costs`: price of each building
    step (empty = nothing can be built; the last step is the hotel).
    """

    id: str
    kind: DeedKind
    name: str
    group: str
    price: int
    mortgage: int
    rents: tuple[int, ...]
    costs: tuple[int, ...] = ()
    lap_tax: tuple[int, ...] = ()  # by number of the group's deeds owned, at each pass
    short: str = ""


class Group(Record, frozen=True):
    """A colour set; told apart without colour by `letter` and `pattern`."""

    id: str
    name: str
    letter: str
    pattern: str
    colour: str = "#888888"
    deeds: tuple[str, ...] = ()


class Card(Record, frozen=True):
    """A chance card: `effect` in effect codes (see editions/README.md), `text` in words."""

    id: str
    deck: str
    effect: str
    text: str


class Setting(msgspec.Struct, frozen=True):
    """A way to play an edition: a few of its figures and options in other words.

    The rulebook offers it as a whole; a table takes one of them at set-up.
    """

    id: str
    title: str
    short: str = ""
    figures: dict[str, int] = {}  # start_cash, salary, fine
    options: dict[str, str | int | tuple[int, ...]] = {}
    titles: dict[str, str] = {}  # by language, in short: for tables that speak another one

    def called(self, language: str) -> str:
        return self.titles.get(language, self.title)

    def in_short(self, language: str) -> str:
        return self.titles.get(language, self.short)


class Edition(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything a game needs to know of its board and its rules.

    `dict`: room for what is found out once, beside the fields.
    """

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
    buildings: Buildings = "houses"
    money: Money
    options: Options
    spaces: tuple[Space, ...]
    deeds: dict[str, Deed]
    groups: dict[str, Group]
    decks: dict[str, tuple[Card, ...]]
    deck_names: dict[str, str] = {}
    paper_decks: tuple[str, ...] = ()  # lie on the board whatever the option `decks` says
    assumed: tuple[str, ...] = ()  # in the board's language
    assumed_in: dict[str, tuple[str, ...]] = {}  # by language, for other tables
    settings: tuple[Setting, ...] = ()

    @property
    def bail(self) -> int:
        """What leaving jail costs: the fine, or the option `get_out_price`."""
        return self.options.get_out_price or self.fine

    def assumed_for(self, language: str) -> tuple[str, ...]:
        """What is not known from a printed board, in that language if it is written so."""
        return self.assumed_in.get(language) or self.assumed

    def cash_for(self, players: int) -> int:
        """What each of so many players starts with (option `start_cash_by_players`)."""
        amounts = self.options.start_cash_by_players
        place = players - FEWEST
        return (amounts[place] if place < len(amounts) else 0) or self.start_cash

    def place_of(self, space: str) -> int:
        """Position of a space on the ring, 0 = start. Raises KeyError when unknown."""
        for place, candidate in enumerate(self.spaces):
            if candidate.id == space:
                return place
        raise KeyError(space)

    @cached_property
    def asking(self) -> tuple[int, ...]:
        """Positions of the spaces that pay or ask something in passing."""
        kinds = [space.kind for space in self.spaces]
        return tuple(place for place, kind in enumerate(kinds) if kind in IN_PASSING)

    @property
    def has_jail(self) -> bool:
        """There is a space to be sent to."""
        return any(space.kind == "jail" for space in self.spaces)

    def jail_place(self) -> int:
        """Position of the jail space."""
        return next(i for i, space in enumerate(self.spaces) if space.kind == "jail")

    def on_paper(self, card: str) -> bool:
        """Whether the deck (or the deck of this card) is of paper."""
        return self.options.decks == "paper" or card.partition(":")[0] in self.paper_decks

    def card(self, card_id: str) -> Card:
        """The card with this id (`deck:number`). Raises KeyError when unknown."""
        deck = card_id.partition(":")[0]
        for card in self.decks[deck]:
            if card.id == card_id:
                return card
        raise KeyError(card_id)
