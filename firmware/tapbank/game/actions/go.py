"""What the player on turn does: dice, jail, spaces, cards."""

from typing import Literal

from tapbank.game.record import Record


class RollDice(Record, frozen=True, tag="roll"):
    """Throw for the opening, a move, out of jail, or a utility's rent; one or two dice."""

    player: str
    dice: tuple[int, ...] = ()


class PayFine(Record, frozen=True, tag="pay_fine"):
    """Leave jail by paying before rolling."""

    player: str


class UseJailCard(Record, frozen=True, tag="use_jail_card"):
    """Leave jail by a held card; `card` "" = the first held."""

    player: str
    card: str = ""


class BuyDeed(Record, frozen=True, tag="buy"):
    """Buy the unowned deed one stands on, at the printed price."""

    player: str


class DeclineDeed(Record, frozen=True, tag="decline"):
    """Don't buy: the deed is auctioned (or left, by option)."""

    player: str


class PayDebt(Record, frozen=True, tag="pay"):
    """Pay the open debt whole: rent, tax, card, forced fine.

    `witnesses`: all others, where they have it paid because the debtor is not there.
    """

    player: str
    witnesses: tuple[str, ...] = ()


class ChooseTax(Record, frozen=True, tag="choose_tax"):
    player: str
    way: Literal["fixed", "percent"]


class ObeyCard(Record, frozen=True, tag="obey"):
    """Do what the drawn card says; `choice` where it offers one ("pay" or "draw")."""

    player: str
    choice: Literal["", "pay", "draw"] = ""


class NamePaperCard(Record, frozen=True, tag="name_card"):
    """A paper deck: the card said this – a card id of the deck, or an effect code."""

    player: str
    card: str


class ShuffleDeck(Record, frozen=True, tag="shuffle"):
    """The box gives a new order to a deck that is through."""

    deck: str
    order: tuple[str, ...] = ()
