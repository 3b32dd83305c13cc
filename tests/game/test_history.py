"""Undo and redo: what counts, who must agree, what the ledger books."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import History, Refused, Seat, losers
from tapbank.game.actions import Redo, Undo
from tapbank.game.events import CardKept, DeedMoved, GameOpened, Paid
from tapbank.game.state import Holding
from tapbank.game.terms import Immunity
from tapbank.ledger import balances

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"), Seat("carla", "Carla"))
RENT = Paid("anna", "ben", 22, "rent", "vermont")
TAX = Paid("anna", "bank", 5, "tax")


class Journal:
    """A history with what the ledger booked on the way."""

    def __init__(self):
        edition = load("us-classic")
        self.deed = next(iter(edition.deeds))
        self.history, self.booked, self.actions = History(), [], -1
        start = [Paid("bank", seat.id, 100, "opening") for seat in SEATS]
        self.add(GameOpened(edition, SEATS, {}), *start)

    def add(self, *events):
        number = self.history.state.number + 1 if self.history.marks else 1
        entries = list(self.history.entries(number, events))
        self.actions += 1
        self.history.add(self.actions, events)
        self.booked += entries
        return entries

    def undo(self, to, player="ben", agreed=()):
        return self.add(*self.history.decide(Undo(player, to, agreed)))

    def redo(self, player="anna", agreed=()):
        return self.add(*self.history.decide(Redo(player, agreed)))

    @property
    def cash(self):
        return self.history.state.cash

    def books_close(self):
        return {**dict.fromkeys(self.cash, 0), **balances(self.booked)} == self.cash


@pytest.fixture
def journal():
    journal = Journal()
    journal.add(RENT)  # action 1
    journal.add(TAX)  # action 2
    return journal


def refused(journal, action):
    with pytest.raises(Refused) as refusal:
        journal.history.decide(action)
    return refusal.value


def test_undo_stands_again_after_the_named_action(journal):
    journal.undo(1)
    assert journal.cash["anna"] == 78
    journal.undo(0)
    assert journal.cash["anna"] == 100


def test_the_count_of_events_goes_on_after_an_undo(journal):
    number = journal.history.state.number
    journal.undo(0)
    assert journal.history.state.number == number + 1
    journal.redo()
    assert journal.history.state.number == number + 2


def test_an_undo_books_reversals_newest_first(journal):
    reasons = [(entry.reason, entry.ref) for entry in journal.undo(0)]
    assert reasons == [("undo tax", ""), ("undo rent", "vermont")]
    assert journal.books_close()


def test_a_redo_books_again_what_was_reversed(journal):
    journal.undo(0)
    reasons = [entry.reason for entry in journal.redo()]
    assert reasons == ["redo rent", "redo tax"]
    assert journal.cash["anna"] == 73
    assert journal.books_close()


def test_undo_of_a_redo_reverses_the_plain_entries(journal):
    journal.undo(1)
    journal.redo()
    assert [entry.reason for entry in journal.undo(1)] == ["undo tax"]
    assert journal.books_close()


def test_several_undos_are_redone_one_by_one(journal):
    journal.undo(1)
    journal.undo(0)
    journal.redo()
    assert journal.cash["anna"] == 78
    journal.redo()
    assert journal.cash["anna"] == 73


def test_nothing_is_redone_once_the_game_has_gone_on(journal):
    journal.undo(1)
    journal.add(TAX)
    assert refused(journal, Redo("anna")).code == "nothing_to_redo"


@pytest.mark.parametrize("to", [2, 3, -1], ids=["the present", "the future", "before all"])
def test_there_is_nothing_to_undo_there(journal, to):
    assert refused(journal, Undo("anna", to)).code == "nothing_to_undo"


def test_an_action_taken_back_is_no_place_to_go_to(journal):
    journal.undo(0)
    journal.add(TAX)
    assert refused(journal, Undo("anna", 1)).code == "nothing_to_undo"


def test_who_loses_by_an_undo_must_agree(journal):
    refusal = refused(journal, Undo("anna", 0))
    assert (refusal.code, refusal.facts) == ("needs_consent", {"players": ("ben",)})
    journal.undo(0, player="anna", agreed=("ben",))


def test_who_asks_has_agreed(journal):
    journal.undo(0, player="ben")


def test_who_loses_by_a_redo_must_agree(journal):
    journal.undo(0)
    assert refused(journal, Redo("ben")).facts == {"players": ("anna",)}


def test_a_stranger_cannot_undo(journal):
    assert refused(journal, Undo("dora", 0)).code == "unknown_player"


def test_a_deed_or_a_kept_card_missing_is_a_loss(journal):
    before = journal.history.state
    journal.add(DeedMoved(journal.deed, "bank", "carla"), CardKept("ben", "chance:1"))
    assert losers(journal.history.state, before) == ("ben", "carla")


WITHOUT = {
    "cash": lambda state: {"cash": {**state.cash, "ben": 1}},
    "a deed": lambda state: {"deeds": {**state.deeds, "boardwalk": Holding()}},
    "a building": lambda state: {
        "deeds": {**state.deeds, "boardwalk": replace(state.deeds["boardwalk"], level=1)}
    },
    "a mortgage lifted": lambda state: {
        "deeds": {
            **state.deeds,
            "boardwalk": replace(state.deeds["boardwalk"], mortgaged=True),
        }
    },
    "a kept card": lambda state: {
        "players": {**state.players, "ben": replace(state.players["ben"], cards=())}
    },
    "a policy": lambda state: {
        "players": {**state.players, "ben": replace(state.players["ben"], policies=0)}
    },
    "free visits": lambda state: {"immunities": ()},
}


@pytest.mark.parametrize("what", WITHOUT)
def test_less_of_anything_is_a_loss_and_more_is_none(journal, what):
    state = journal.history.state
    ben = replace(state.players["ben"], cards=("chance:1",), policies=1)
    rich = replace(
        state,
        players={**state.players, "ben": ben},
        deeds={**state.deeds, "boardwalk": Holding("ben", level=2)},
        immunities=(Immunity("anna", "ben", ("park_place",), 2),),
    )
    poor = replace(rich, **WITHOUT[what](rich))
    assert (losers(rich, poor), losers(poor, rich)) == (("ben",), ())


def test_lines_are_what_can_be_taken_back_newest_first(journal):
    lines = journal.history.lines()
    assert [(line.action, line.to, line.events) for line in lines] == [
        (2, 1, (TAX,)),
        (1, 0, (RENT,)),
    ]


def test_lines_skip_what_was_taken_back(journal):
    journal.undo(0)
    journal.add(TAX)  # action 4
    assert [(line.action, line.to) for line in journal.history.lines()] == [(4, 0)]


def test_a_preview_tells_the_lines_and_the_losers(journal):
    seen = journal.history.undo_preview(0)
    assert [line.action for line in seen.lines] == [2, 1]
    assert seen.losers == ("ben",)
    assert seen.then.cash["anna"] == 100


def test_a_preview_of_redo_tells_what_comes_back(journal):
    journal.undo(1)
    seen = journal.history.redo_preview()
    assert [(line.action, line.to) for line in seen.lines] == [(2, 1)]
    assert seen.losers == ("anna",)
