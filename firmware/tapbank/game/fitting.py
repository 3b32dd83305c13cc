"""Which options can't be as they are: out of range, without a number, against the board.

Asked wherever options come together – edition files and their settings, the house's rules,
scripts, and once more when a game begins (`rules/setup.py`): whatever passes can be played
to its end. `code`: the words for it.
"""

from collections.abc import Iterator
from typing import Final

from tapbank.game.edition import FEWEST, LARGEST_SUM, Edition, Options
from tapbank.game.record import Record

MOST_PLAYERS: Final = 8

# Lowest and highest value of each option that is a number.
OPTION_RANGES: Final[dict[str, tuple[int, int]]] = {
    "doubles_limit": (0, 10),
    "start_deeds_count": (0, 200),
    "salary_less_per_group": (0, LARGEST_SUM),
    "get_out_price": (0, LARGEST_SUM),
    "auction_opening": (1, LARGEST_SUM),
    "bid_step": (1, LARGEST_SUM),
    "resale_extra": (0, LARGEST_SUM),
    "builds_per_turn": (0, 100),
    "jail_rolls": (1, 10),
    "tax_percent": (1, 100),
    "pot_seed": (0, LARGEST_SUM),
    "mortgage_percent": (0, 100),
    "policy_price": (0, LARGEST_SUM),
    "token_fine": (0, LARGEST_SUM),
    "minutes": (0, 24 * 60),
    "laps": (0, 1000),
}

# Numbers that must be given where an option has one of these words.
NEEDED_NUMBERS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("start_deeds_count", "start_deeds", ("auctioned", "dealt_free", "dealt_paid")),
    ("pot_seed", "parking", ("seeded_pot", "refilled_pot")),
    ("policy_price", "shortfall", ("policy",)),
    ("minutes", "end", ("time",)),
    ("laps", "end", ("laps",)),
)


class Board(Record, frozen=True):
    """What the options have to go with. `kinds` of spaces; none: they are not known."""

    kinds: frozenset[str]
    note: int = 1  # the smallest: all cash is paid in it
    built: bool = False  # there are lots that can be built on
    houses: int = 0


class Misfit(Record, frozen=True):
    """`option` can't be so; the facts are figures and words."""

    option: str
    code: str
    facts: dict[str, str | int]


def misfits(edition: Edition) -> tuple[Misfit, ...]:
    """All that hinders this edition from being played with its options."""
    board = Board(
        kinds=frozenset(space.kind for space in edition.spaces),
        note=min(edition.money.notes, default=1),
        built=any(deed.costs for deed in edition.deeds.values()),
        houses=edition.houses,
    )
    return tuple(unfit(edition.options, board))


def unfit(options: Options, board: Board) -> Iterator[Misfit]:
    """The options against each other and against a board."""
    for name, (least, most) in OPTION_RANGES.items():
        value = getattr(options, name)
        if not least <= value <= most:
            yield Misfit(
                name, "fault.range", {"value": value, "least": least, "most": most}
            )
    for number, name, words in NEEDED_NUMBERS:
        word = getattr(options, name)
        if word in words and not getattr(options, number) > 0:
            yield Misfit(number, "fault.needed_where", {"option": name, "word": word})
    yield from _cash(options.start_cash_by_players, board.note)
    yield from _spaces(options, board)


def _cash(amounts: tuple[int, ...], note: int) -> Iterator[Misfit]:
    """Start cash by number of players: an amount for each, payable in notes."""
    option, most = "start_cash_by_players", MOST_PLAYERS - FEWEST + 1
    if len(amounts) > most:
        yield Misfit(option, "fault.many_amounts", {"most": most})
    for amount in amounts:
        if not 0 <= amount <= LARGEST_SUM or (note > 0 and amount % note):
            yield Misfit(option, "fault.cash_notes", {"cash": amount, "note": note})


def _spaces(options: Options, board: Board) -> Iterator[Misfit]:
    """What sends somewhere needs the space."""
    if board.built and not board.houses and options.building_stock == "limited":
        yield Misfit("building_stock", "fault.no_houses", {})
    if not board.kinds:
        return
    if options.parking != "nothing" and "parking" not in board.kinds:
        yield Misfit("parking", "fault.no_parking", {})
    counted = options.doubles == "again" and options.doubles_limit > 0
    if counted and "jail" not in board.kinds:
        yield Misfit("doubles_limit", "fault.doubles_jailless", {})
