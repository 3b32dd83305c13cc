"""What someone asks for: imperative frozen records. `player` is who asks (and signs).

Dice and orders of decks come in as fields: the rules draw nothing.
"""

from tapbank.game.actions.business import (
    AgreeTrade,
    Build,
    ClaimBuilding,
    CloseAuction,
    DeclineTrade,
    KeepMortgage,
    LiftMortgage,
    MortgageDeed,
    OfferTrade,
    PassBid,
    PlaceBid,
    PlaceBuilding,
    SellBuildings,
    SellGroup,
    WaiveBuilding,
)
from tapbank.game.actions.course import (
    Arrange,
    CallTime,
    CorrectPlace,
    DeclareBankruptcy,
    Redo,
    Undo,
    Withdraw,
)
from tapbank.game.actions.go import (
    BuyDeed,
    ChooseTax,
    DeclineDeed,
    NamePaperCard,
    ObeyCard,
    PayDebt,
    PayFine,
    RollDice,
    ShuffleDeck,
    UseJailCard,
)
from tapbank.game.actions.special import (
    AmendEdition,
    BuyOutfit,
    ClaimRent,
    Expel,
    FinePlayer,
    FinishTurn,
    LoseDeed,
    NamePlayer,
    PlayCard,
    SellDeed,
    Sue,
    TakeBus,
    Transfer,
    WaiveSuit,
)

Action = (
    RollDice
    | PayFine
    | UseJailCard
    | BuyDeed
    | DeclineDeed
    | PlaceBid
    | PassBid
    | CloseAuction
    | PayDebt
    | ChooseTax
    | ObeyCard
    | NamePaperCard
    | ShuffleDeck
    | Build
    | SellBuildings
    | SellGroup
    | ClaimBuilding
    | WaiveBuilding
    | PlaceBuilding
    | MortgageDeed
    | LiftMortgage
    | KeepMortgage
    | OfferTrade
    | AgreeTrade
    | DeclineTrade
    | DeclareBankruptcy
    | Withdraw
    | CorrectPlace
    | CallTime
    | Arrange
    | Undo
    | Redo
    | FinishTurn
    | BuyOutfit
    | SellDeed
    | LoseDeed
    | ClaimRent
    | Sue
    | WaiveSuit
    | NamePlayer
    | TakeBus
    | PlayCard
    | FinePlayer
    | Expel
    | Transfer
    | AmendEdition
)

__all__ = [
    "Action",
    "AgreeTrade",
    "AmendEdition",
    "Arrange",
    "Build",
    "BuyDeed",
    "BuyOutfit",
    "CallTime",
    "ChooseTax",
    "ClaimBuilding",
    "ClaimRent",
    "CloseAuction",
    "CorrectPlace",
    "DeclareBankruptcy",
    "DeclineDeed",
    "DeclineTrade",
    "Expel",
    "FinePlayer",
    "FinishTurn",
    "KeepMortgage",
    "LiftMortgage",
    "LoseDeed",
    "MortgageDeed",
    "NamePaperCard",
    "NamePlayer",
    "ObeyCard",
    "OfferTrade",
    "PassBid",
    "PayDebt",
    "PayFine",
    "PlaceBid",
    "PlaceBuilding",
    "PlayCard",
    "Redo",
    "RollDice",
    "SellBuildings",
    "SellDeed",
    "SellGroup",
    "ShuffleDeck",
    "Sue",
    "TakeBus",
    "Transfer",
    "Undo",
    "UseJailCard",
    "WaiveBuilding",
    "WaiveSuit",
    "Withdraw",
]
