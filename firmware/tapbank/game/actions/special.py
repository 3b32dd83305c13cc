"""Actions of rules that the classic game does not have."""

from tapbank.game.record import Record


class FinishTurn(Record, frozen=True, tag="done"):
    """The turn, or the outfitting before the game, is over for this player."""

    player: str


class BuyOutfit(Record, frozen=True, tag="outfit"):
    """Before the first roll: a deed from the bank, or ("" ) a policy."""

    player: str
    deed: str = ""


class SellDeed(Record, frozen=True, tag="sell_deed"):
    """A deed back to the bank for good, at half its price."""

    player: str
    deed: str


class LoseDeed(Record, frozen=True, tag="lose_deed"):
    """The mortgage has run out and is not lifted: the deed goes back to the board."""

    player: str


class ClaimRent(Record, frozen=True, tag="claim_rent"):
    """The owner asks for the rent in time; `deed` "" = the oldest claim."""

    player: str
    deed: str = ""


class Sue(Record, frozen=True, tag="sue"):
    """Sue the owner of this deed for it."""

    player: str
    deed: str


class WaiveSuit(Record, frozen=True, tag="waive_suit"):
    player: str


class NamePlayer(Record, frozen=True, tag="name_player"):
    """Whom the card's payment is asked of."""

    player: str
    other: str


class TakeBus(Record, frozen=True, tag="take_bus"):
    """Move by this much: one of the two white dice, both, or as one likes (three alike)."""

    player: str
    steps: int


class PlayCard(Record, frozen=True, tag="play_card"):
    """Play a chance card that was kept because it could not be done."""

    player: str
    card: str


class FinePlayer(Record, frozen=True, tag="fine"):
    """The table fines somebody; all others have tapped. `amount` 0 = the edition's fine."""

    player: str
    amount: int = 0
    witnesses: tuple[str, ...] = ()


class Expel(Record, frozen=True, tag="expel"):
    """All others send a player from the table; what they hold goes back to the bank."""

    player: str
    witnesses: tuple[str, ...] = ()


class Transfer(Record, frozen=True, tag="transfer"):
    """Cash only: `player` (or the bank) gives any sum to `payee` (or the bank)."""

    player: str
    payee: str
    amount: int


class AmendEdition(Record, frozen=True, tag="amend"):
    """A name or figure of the board is put right during the game; old entries stay.

    `field`: name, short, price, mortgage, rents, costs of a deed; name, short, amount of a
    space; salary, fine of the edition (`target` ""). `value` is its text; several figures
    are parted by blanks.
    """

    player: str
    target: str
    field: str
    value: str
