"""Items of the agenda that the classic game does not have (see `agenda.py`)."""

from tapbank.game.record import Record


class Release(Record, frozen=True, tag="release"):
    """Automatic: out of jail, once the fine is paid; `roll`: and a new throw."""

    player: str
    roll: bool = False


class NextDeed(Record, frozen=True, tag="next_deed"):
    """Automatic (speed die): on to the next unowned deed, or the next that costs rent."""

    player: str


class Way(Record, frozen=True, tag="way"):
    """Automatic: the rest of a move, once what was asked on the way is settled.

    `stops`: (place, whether the move ends there) of spaces that ask or pay in passing.
    """

    player: str
    stops: tuple[tuple[int, bool], ...]


class Manage(Record, frozen=True, tag="manage"):
    """The turn is not over until its player says so (option `turn_end`)."""

    player: str


class Outfit(Record, frozen=True, tag="outfit"):
    """Before the first roll: deeds and a policy may be bought from the start cash."""

    player: str


class LapDue(Record, frozen=True, tag="lap_due"):
    """The mortgage on `deed` ends with this lap: lift it now or lose the deed."""

    player: str
    deed: str


class Court(Record, frozen=True, tag="court"):
    """A visitor of the court may sue for a deed of a group they share."""

    player: str
    tie_wins: bool = False


class Suit(Record, frozen=True, tag="suit"):
    """Both parties roll one die; `rolls` are (player, die) so far."""

    player: str
    defendant: str
    deed: str
    tie_wins: bool = False
    rolls: tuple[tuple[str, int], ...] = ()

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who has still to roll, who sues first."""
        rolled = [player for player, _ in self.rolls]
        return tuple(p for p in (self.player, self.defendant) if p not in rolled)


class Gamble(Record, frozen=True, tag="gamble"):
    """The Exchange that is landed on: `left` rolls to throw a double."""

    player: str
    left: int


class Bet(Record, frozen=True, tag="bet"):
    """A card's bet: two dice × `factor`; a double wins it, else cash pays."""

    player: str
    factor: int
    ref: str = ""


class PickPlayer(Record, frozen=True, tag="pick_player"):
    """A card is paid by one other player of the reader's choice."""

    player: str
    amount: int
    ref: str = ""


class ChooseBus(Record, frozen=True, tag="choose_bus"):
    """The speed die shows the bus: move by one die, by the other, or by both.

    `anywhere`: three alike were thrown, forward to any space.
    """

    player: str
    dice: tuple[int, int]
    anywhere: bool = False


class Cash(Record, frozen=True, tag="cash"):
    """Cash only: the box moves any sum between two accounts, for ever."""
