"""Each invariant finds the fault it is there for, planted into a game in progress."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game import events as e
from tapbank.game.state import Holding, Turn
from tapbank.game.terms import Claim, Immunity
from tapbank.selfplay import Broken, Match, Watch, play_match
from tapbank.selfplay.bots import ANSWERS
from tapbank.selfplay.invariants import STATES, choices_accepted, nothing_stuck, offered
from tapbank.selfplay.match import Played

EDITION = load("us-classic")


@pytest.fixture
def match():
    """A game in which much has happened: a card held, something built, somebody out."""
    match = Match(EDITION, 4, 5)
    play_match(match, turns=60)
    return match


def with_cash(state, **change):
    return replace(state, cash={**state.cash, **change})


def with_player(state, player, **change):
    changed = replace(state.players[player], **change)
    return replace(state, players={**state.players, player: changed})


def with_deed(state, deed, **change):
    return replace(state, deeds={**state.deeds, deed: Holding(**change)})


def taken_card(state):
    deck = {deck: cards[1:] for deck, cards in state.decks.items()}
    return replace(state, decks=deck)


def by_rules(state, **options):
    options = replace(state.edition.options, **options)
    return replace(state, edition=replace(state.edition, options=options))


RENT = Claim("anna", "ben", 10, "boardwalk")
FREED = Immunity("anna", "ben", ("boardwalk",), 2)
FAULTS = {
    "money made": ("cash conserved", lambda s: with_cash(s, anna=s.cash["anna"] + 1)),
    "overdrawn": (
        "nobody overdrawn",
        lambda s: with_cash(s, anna=-1, bank=s.cash["bank"] + s.cash["anna"] + 1),
    ),
    "house lost": ("stock conserved", lambda s: replace(s, houses=s.houses - 1)),
    "hotel lost": ("stock conserved", lambda s: replace(s, hotels=s.hotels - 1)),
    "uneven": ("built evenly", lambda s: with_deed(s, "boardwalk", owner="anna", level=2)),
    "card lost": ("cards conserved", taken_card),
    "card twice": (
        "cards conserved",
        lambda s: with_player(s, "anna", cards=(s.decks["chance"][0],)),
    ),
    "leaver owns": ("leavers hold nothing", lambda s: with_player(s, "anna", out=True)),
    "nothing waits": ("somebody acts", lambda s: replace(s, agenda=())),
    "over and waits": ("somebody acts", lambda s: replace(s, ranking=("anna",))),
    "automatic left": ("somebody acts", lambda s: replace(s, agenda=(g.Arrive("anna"),))),
    "heir without": (
        "heirs hold deeds",
        lambda s: replace(s, agenda=(g.Inherit("anna", "boardwalk"),)),
    ),
    "asked without": (
        "heirs hold deeds",
        lambda s: replace(s, agenda=(g.LapDue("anna", "boardwalk"),)),
    ),
    "claims of nobody": ("claims stand", lambda s: replace(s, claims=(RENT,))),
    "claim too old": (
        "claims stand",
        lambda s: replace(
            by_rules(s, rent_claim="owner"), claims=(replace(RENT, turns=1),)
        ),
    ),
    "claim on oneself": (
        "claims stand",
        lambda s: replace(
            by_rules(s, rent_claim="owner"), claims=(replace(RENT, debtor="ben"),)
        ),
    ),
    "immune by no rule": ("immunities stand", lambda s: replace(s, immunities=(FREED,))),
    "immune by nobody": (
        "immunities stand",
        lambda s: replace(by_rules(s, immunity="yes"), immunities=(FREED,)),
    ),
    "policy": ("policies stand", lambda s: with_player(s, "anna", policies=1)),
    "off the board": ("players stand", lambda s: with_player(s, "anna", place=40)),
    "jailed elsewhere": (
        "players stand",
        lambda s: with_player(s, "anna", place=0, failed=1),
    ),
    "passes of no mortgage": (
        "passes counted",
        lambda s: with_deed(s, "boardwalk", passes=1),
    ),
    "a pass too many": (
        "passes counted",
        lambda s: with_deed(s, "boardwalk", owner="anna", mortgaged=True, passes=1),
    ),
    "built too much": (
        "turn keeps limits",
        lambda s: replace(
            by_rules(s, builds_per_turn=1, build_when="own_turn"),
            turn=Turn("anna", 1, built=("boardwalk", "park_place")),
        ),
    ),
    "built nowhere": (
        "turn keeps limits",
        lambda s: replace(s, turn=Turn("anna", 1, built=("atlantis",))),
    ),
    "seat lost": ("seats stand", lambda s: replace(s, seats=s.seats[1:])),
    "turns in a game of cash": (
        "cash only moves cash",
        lambda s: by_rules(s, mode="cash_only"),
    ),
    "owned in a game of cash": (
        "cash only moves cash",
        lambda s: replace(by_rules(s, mode="cash_only"), agenda=(g.Cash(),)),
    ),
    "two turns": (
        "one turn",
        lambda s: replace(s, agenda=(g.EndTurn("anna"), g.EndTurn("ben"))),
    ),
    "a turn of another": (
        "one turn",
        lambda s: replace(s, agenda=(g.EndTurn(s.after(s.turn.player)[0]),)),
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(match, fault):
    name, plant = FAULTS[fault]
    assert STATES[name](match.state) == ""
    assert STATES[name](plant(match.state)) != ""


def test_every_check_of_a_state_has_a_planted_fault():
    assert {name for name, _ in FAULTS.values()} == set(STATES)


@pytest.fixture
def watched(match):
    """A new game under watch, with one action played."""
    match = Match(EDITION, 2, 1)
    watch = Watch()
    with watch.over(match):
        yield watch, match


def broken(name):
    return pytest.raises(Broken, match=f"^{name}")


def test_events_that_do_not_lead_to_the_state(watched):
    watch, match = watched
    before, played = match.state, match.step()
    match.state = replace(match.state, closing=True)
    with broken("fold equal: closing differ"):
        watch.after(before, played)


def test_events_that_were_lost(watched):
    watch, match = watched
    before, played = match.state, match.step()
    with broken("fold equal"):
        watch.after(before, Played(played.action, played.events[:1]))


def test_money_that_is_short_between_two_events(watched):
    watch, match = watched
    before, played = match.state, match.step()
    there, back = (
        e.Paid(*who, 5000, "trade") for who in (("anna", "ben"), ("ben", "anna"))
    )
    with broken("nobody overdrawn: anna"):
        watch.after(before, Played(played.action, (there, back, *played.events)))


def test_a_book_that_says_otherwise(watched):
    watch, match = watched
    watch.books["anna"] += 1
    before, played = match.state, match.step()
    with broken("fold = ledger"):
        watch.after(before, played)


def test_an_action_that_the_text_cannot_carry(watched):
    watch, match = watched
    before, played = match.state, match.step()
    with broken("codec round trip"):
        watch.after(before, Played(a.RollDice("anna", [1, 2]), played.events))


def test_an_event_that_the_text_cannot_carry(watched):
    watch, match = watched
    before, played = match.state, match.step()
    listed = e.DiceRolled("anna", [1, 2], "opening")
    with broken("codec round trip"):
        watch.after(before, Played(played.action, (listed, *played.events[1:])))


def test_a_name_that_the_notation_cannot_carry(watched):
    watch, match = watched
    before, played = match.state, match.step()
    with broken("notation round trip"):
        watch.after(before, Played(a.NamePaperCard("anna", " 9"), played.events))


def test_a_replay_that_ends_elsewhere(watched):
    watch, match = watched
    for _ in range(30):
        watch.after(match.state, match.step())
    watch.text.pop()
    with broken("replay equal"):
        watch.at_end()


def test_a_past_state_that_was_changed_in_place(watched):
    watch, match = watched
    for _ in range(30):
        watch.after(match.state, match.step())
    match.history.marks[10].state.cash["anna"] += 1
    with broken("replay equal after 10"):
        watch.at_end()


def test_an_undo_that_books_too_little(watched):
    watch, match = watched
    while "Paid" not in str(match.journal[-1:]):
        watch.after(match.state, match.step())
    mark = match.history.marks[-1]
    match.history.marks[-1] = replace(mark, events=())
    with broken("undo = ledger"):
        watch.undo_and_redo(match.history, 1)


def test_a_redo_that_ends_elsewhere(watched, monkeypatch):
    watch, match = watched
    for _ in range(5):
        watch.after(match.state, match.step())
    monkeypatch.setattr(
        "tapbank.game.History._redo",
        lambda history: history.add(99, history.marks[1].events),
    )
    with broken("redo equal"):
        watch.undo_and_redo(match.history, 3)


def test_an_offer_that_is_refused(match):
    state = match.state
    choices = list(offered(state))
    assert choices_accepted(state, choices) == ""
    assert "refused" in choices_accepted(replace(state, ranking=("anna",)), choices)


def test_a_game_that_is_stuck(match):
    assert nothing_stuck(match.state) == ""
    assert nothing_stuck(replace(match.state, agenda=(g.Place("anna", "none", 1),))) != ""


def test_a_refusal_in_a_game_is_told_with_seed_and_actions(match):
    match.bots.act = lambda state: a.PayFine("anna")
    with pytest.raises(Broken, match=r"(?s)the game goes on.*not_in_jail.*seed 5.*roll"):
        play_match(match, watch=Watch())


def test_every_item_that_waits_has_an_answer():
    automatic = {"move", "way", "arrive", "end_turn", "release", "next_deed"}
    kinds = {item.__struct_config__.tag for item in g.Item.__args__}
    assert set(ANSWERS) == kinds - automatic
