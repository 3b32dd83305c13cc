"""Events of rules that the classic game does not have."""

from tapbank.game.record import Record
from tapbank.game.terms import Claim


class SeatsOrdered(Record, frozen=True, tag="seats_ordered"):
    """The order of play is another than the seating; player ids, first to play first."""

    order: tuple[str, ...]


class TurnSkipped(Record, frozen=True, tag="turn_skipped"):
    """A go was missed; `left`: how many more."""

    player: str
    left: int


class TurnLost(Record, frozen=True, tag="turn_lost"):
    """Turns to miss from now on."""

    player: str
    turns: int


class RentClaimable(Record, frozen=True, tag="rent_claimable"):
    """Rent that is due only if its owner asks in time."""

    claim: Claim


class ClaimsSet(Record, frozen=True, tag="claims_set"):
    """The claims that are still open (after a claim, a lapse, or a go has begun)."""

    claims: tuple[Claim, ...]


class RentLapsed(Record, frozen=True, tag="rent_lapsed"):
    """Nobody asked in time."""

    claim: Claim


class SuitFiled(Record, frozen=True, tag="suit_filed"):
    player: str
    defendant: str
    deed: str


class SuitDecided(Record, frozen=True, tag="suit_decided"):
    deed: str
    winner: str


class LapPassed(Record, frozen=True, tag="lap_passed"):
    """Mortgages of a player that have seen one more pass of start."""

    player: str
    deeds: tuple[str, ...]


class PolicyBought(Record, frozen=True, tag="policy_bought"):
    player: str


class PolicyUsed(Record, frozen=True, tag="policy_used"):
    """The policy pays what its holder can't; it is spent."""

    player: str
    amount: int


class ImmunityGranted(Record, frozen=True, tag="immunity_granted"):
    owner: str
    visitor: str
    deeds: tuple[str, ...]
    visits: int


class ImmunityUsed(Record, frozen=True, tag="immunity_used"):
    """A visit without rent; `left`: how many more."""

    owner: str
    visitor: str
    deed: str
    left: int


class PlayerExpelled(Record, frozen=True, tag="player_expelled"):
    player: str


class LastCalled(Record, frozen=True, tag="last_called"):
    """The last bidder has asked all others once more."""

    lot: str


class EditionAmended(Record, frozen=True, tag="edition_amended"):
    """A name or figure put right; `before` and `value` as text."""

    player: str
    target: str
    field: str
    before: str
    value: str
