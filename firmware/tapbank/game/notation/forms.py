"""The form of every action's line. `{field}` is a field of the record, the rest is literal.

`{field?}` at the end may be left out; it is "" then.

The help text of `tapbank script` is made from this table too. Trades and arrangements,
which have clauses, are written in files of their own.
"""

from typing import Final

from tapbank.game import actions as a

FORMS: Final[dict[type, str]] = {
    a.RollDice: "{player} roll {dice}",
    a.PayFine: "{player} pay fine",
    a.PayDebt: "{player} pay {witnesses}",
    a.UseJailCard: "{player} use card {card}",
    a.BuyDeed: "{player} buy",
    a.DeclineDeed: "{player} decline",
    a.PlaceBid: "{player} bid {amount}",
    a.PassBid: "{player} pass",
    a.CloseAuction: "close auction",
    a.ChooseTax: "{player} tax {way}",
    a.ObeyCard: "{player} obey {choice}",
    a.NamePaperCard: "{player} name card {card}",
    a.ShuffleDeck: "shuffle {deck} {order}",
    a.Build: "{player} build {deeds}",
    a.SellGroup: "{player} sell hotels of {group}",
    a.SellDeed: "{player} sell deed {deed}",
    a.SellBuildings: "{player} sell {deeds}",
    a.ClaimBuilding: "{player} claim",
    a.WaiveBuilding: "{player} waive",
    a.PlaceBuilding: "{player} place {deed}",
    a.MortgageDeed: "{player} mortgage {deed}",
    a.LiftMortgage: "{player} lift {deed}",
    a.KeepMortgage: "{player} keep mortgage",
    a.AgreeTrade: "{player} agree",
    a.DeclineTrade: "{player} refuse",
    a.DeclareBankruptcy: "{player} bankrupt {witnesses}",
    a.Withdraw: "{player} withdraw",
    a.CorrectPlace: "correct {player} to {place} {witnesses}",
    a.CallTime: "call time",
    a.FinishTurn: "{player} done",
    a.BuyOutfit: "{player} outfit {deed?}",
    a.LoseDeed: "{player} lose deed",
    a.ClaimRent: "{player} claim rent {deed?}",
    a.Sue: "{player} sue for {deed}",
    a.WaiveSuit: "{player} waive suit",
    a.NamePlayer: "{player} ask {other}",
    a.TakeBus: "{player} bus {steps}",
    a.PlayCard: "{player} play {card}",
    a.FinePlayer: "{player} is fined {amount} {witnesses}",
    a.Expel: "{player} is expelled {witnesses}",
    a.Transfer: "transfer {amount} from {player} to {payee}",
    a.AmendEdition: "{player} amend {target} {field} {value}",
    a.Undo: "undo to {to} by {player} {agreed}",
    a.Redo: "redo by {player} {agreed}",
}
"""Tried in this order: the longer form of two that begin alike stands first."""

TAILS: Final = frozenset(
    ("dice", "card", "choice", "order", "deeds", "witnesses", "agreed", "value")
)
"""Fields that take all words left, none included."""
