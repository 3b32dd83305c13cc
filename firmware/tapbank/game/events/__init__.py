"""What happened: past tense, stored for good, with all amounts.

`evolve` never looks at a price list or an option, so that a rule mended next month
changes no running game. Kinds (tags) are never renamed.
"""

from tapbank.game.events.business import (
    AuctionClosed,
    AuctionOpened,
    BidPassed,
    BidPlaced,
    BuildingClaimed,
    Built,
    DebtRaised,
    DebtRelieved,
    DeedMortgaged,
    DeedMoved,
    MortgageLifted,
    Paid,
    TradeAgreed,
    TradeDeclined,
    TradeOffered,
)
from tapbank.game.events.course import (
    ActionsRedone,
    ActionsUndone,
    AgendaSet,
    Arranged,
    GameEnded,
    GameOpened,
    PlayerWithdrew,
    TimeCalled,
    WentBankrupt,
)
from tapbank.game.events.moves import (
    CardDrawn,
    CardKept,
    CardPassed,
    CardReturned,
    DeckShuffled,
    DiceRolled,
    Jailed,
    JailLeft,
    JailRollFailed,
    Moved,
    TurnBegan,
)
from tapbank.game.events.special import (
    ClaimsSet,
    EditionAmended,
    ImmunityGranted,
    ImmunityUsed,
    LapPassed,
    LastCalled,
    PlayerExpelled,
    PolicyBought,
    PolicyUsed,
    RentClaimable,
    RentLapsed,
    SeatsOrdered,
    SuitDecided,
    SuitFiled,
    TurnLost,
    TurnSkipped,
)

Event = (
    GameOpened
    | DiceRolled
    | TurnBegan
    | Moved
    | Paid
    | DeedMoved
    | DeedMortgaged
    | MortgageLifted
    | Built
    | AuctionOpened
    | BidPlaced
    | BidPassed
    | AuctionClosed
    | CardDrawn
    | CardKept
    | CardPassed
    | CardReturned
    | DeckShuffled
    | Jailed
    | JailRollFailed
    | JailLeft
    | DebtRaised
    | DebtRelieved
    | TradeOffered
    | TradeAgreed
    | TradeDeclined
    | BuildingClaimed
    | WentBankrupt
    | PlayerWithdrew
    | TimeCalled
    | GameEnded
    | Arranged
    | AgendaSet
    | ActionsUndone
    | ActionsRedone
    | SeatsOrdered
    | TurnSkipped
    | TurnLost
    | RentClaimable
    | ClaimsSet
    | RentLapsed
    | SuitFiled
    | SuitDecided
    | LapPassed
    | PolicyBought
    | PolicyUsed
    | ImmunityGranted
    | ImmunityUsed
    | PlayerExpelled
    | LastCalled
    | EditionAmended
)

__all__ = [
    "ActionsRedone",
    "ActionsUndone",
    "AgendaSet",
    "Arranged",
    "AuctionClosed",
    "AuctionOpened",
    "BidPassed",
    "BidPlaced",
    "BuildingClaimed",
    "Built",
    "CardDrawn",
    "CardKept",
    "CardPassed",
    "CardReturned",
    "ClaimsSet",
    "DebtRaised",
    "DebtRelieved",
    "DeckShuffled",
    "DeedMortgaged",
    "DeedMoved",
    "DiceRolled",
    "EditionAmended",
    "Event",
    "GameEnded",
    "GameOpened",
    "ImmunityGranted",
    "ImmunityUsed",
    "JailLeft",
    "JailRollFailed",
    "Jailed",
    "LapPassed",
    "LastCalled",
    "MortgageLifted",
    "Moved",
    "Paid",
    "PlayerExpelled",
    "PlayerWithdrew",
    "PolicyBought",
    "PolicyUsed",
    "RentClaimable",
    "RentLapsed",
    "SeatsOrdered",
    "SuitDecided",
    "SuitFiled",
    "TimeCalled",
    "TradeAgreed",
    "TradeDeclined",
    "TradeOffered",
    "TurnBegan",
    "TurnLost",
    "TurnSkipped",
    "WentBankrupt",
]
