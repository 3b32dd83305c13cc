"""Every action is written as one line and read back the same."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapbank.game import actions as a
from tapbank.game import events as e
from tapbank.game.agenda import Give
from tapbank.game.notation import Names, Unreadable, read, tell, write
from tapbank.game.notation.event_lines import TELLERS
from tapbank.game.state import FREE, Holding, Player
from tapbank.game.terms import Claim

WORD = st.from_regex(r"[a-zé][a-z0-9_éж-]{0,8}", fullmatch=True)
PLAYER = WORD | st.sampled_from(
    ["cash", "undo", "arrange", "deck", "turn", "roll", "close"]
)
DEED = WORD.filter(
    lambda word: word not in ("nothing", "card", "hotels", "deed", "immunity", "for")
)
DECK = st.sampled_from(["chance", "chest"])
CARD = st.builds("{}:{}".format, DECK, st.integers(1, 16))
NUMBER = st.integers(-999, 99999)
COUNT = st.integers(0, 99)


def some(strategy, least=0):
    return st.lists(strategy, min_size=least, max_size=3).map(tuple)


GIVE = st.builds(
    Give, PLAYER, PLAYER, NUMBER, some(DEED), some(CARD), some(DEED, least=1), COUNT
)
HOLDING = st.builds(Holding, WORD | st.just("bank"), COUNT, st.booleans())
STAND = st.builds(
    Player, COUNT, COUNT | st.just(FREE), some(CARD), st.booleans(), COUNT, COUNT
)
ORDERS = st.dictionaries(DECK, some(CARD), max_size=2)

FIELDS = {
    "player": PLAYER,
    "dice": some(st.integers(1, 6)),
    "card": CARD,
    "amount": NUMBER,
    "way": st.sampled_from(["fixed", "percent"]),
    "choice": st.sampled_from(["", "pay", "draw"]),
    "deck": DECK,
    "order": some(CARD),
    "deeds": some(DEED),
    "group": WORD,
    "deed": DEED,
    "gives": some(GIVE, least=1),
    "relief": COUNT,
    "witnesses": some(PLAYER),
    "agreed": some(PLAYER),
    "place": COUNT,
    "to": COUNT,
    "other": PLAYER,
    "payee": PLAYER | st.just("bank"),
    "steps": st.integers(1, 12),
    "target": WORD | st.just(""),
    "field": WORD,
    "value": st.lists(WORD, min_size=1, max_size=3).map(" ".join),
}
ARRANGE = st.builds(
    a.Arrange,
    cash=st.dictionaries(PLAYER, NUMBER, max_size=3),
    deeds=st.dictionaries(DEED, HOLDING, max_size=3),
    players=st.dictionaries(PLAYER, STAND, max_size=3),
    decks=ORDERS,
    houses=st.none() | COUNT,
    hotels=st.none() | COUNT,
    turn=st.just("") | PLAYER,
)


def actions_of(kind):
    if kind is a.Arrange:
        return ARRANGE.filter(lambda action: action != a.Arrange())
    return st.builds(kind, **{field: FIELDS[field] for field in kind.__struct_fields__})


@pytest.mark.parametrize("kind", get_args(a.Action), ids=lambda kind: kind.__name__)
def test_every_kind_of_action_is_read_back_as_it_was_written(kind):
    @given(actions_of(kind))
    def both_ways(action):
        assert read(write(action)) == action

    both_ways()


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("anna roll 3 4", a.RollDice("anna", (3, 4))),
        ("ben bid 80", a.PlaceBid("ben", 80)),
        ("close auction", a.CloseAuction()),
        ("anna pay fine", a.PayFine("anna")),
        ("ben pay", a.PayDebt("ben")),
        ("anna sell hotels of orange", a.SellGroup("anna", "orange")),
        ("anna sell tennessee_avenue", a.SellBuildings("anna", ("tennessee_avenue",))),
        (
            "shuffle chance: 3 1 2",
            a.ShuffleDeck("chance", ("chance:3", "chance:1", "chance:2")),
        ),
        ("undo to 12 by anna agreed ben carla", a.Undo("anna", 12, ("ben", "carla"))),
        ("anna bankrupt before ben carla", a.DeclareBankruptcy("anna", ("ben", "carla"))),
        ("@undo roll", a.RollDice("undo")),
        ("anna outfit", a.BuyOutfit("anna")),
        ("anna sell deed boardwalk", a.SellDeed("anna", "boardwalk")),
        ("anna claim rent", a.ClaimRent("anna")),
        ("anna claim", a.ClaimBuilding("anna")),
        ("transfer 200 from bank to anna", a.Transfer("bank", "anna", 200)),
        ("anna amend edition salary 300", a.AmendEdition("anna", "", "salary", "300")),
    ],
)
def test_a_line_means_this_action(line, action):
    assert read(line) == action


def test_the_receiver_of_a_trade_of_two_may_be_left_out():
    offer = read(
        "anna trade: ben gives 100 + boardwalk; anna gives card chance:9; relief 20"
    )
    assert offer.gives == (
        Give("ben", "anna", 100, ("boardwalk",)),
        Give("anna", "ben", cards=("chance:9",)),
    )
    assert offer.relief == 20


def test_a_trade_of_three_names_who_receives():
    with pytest.raises(Unreadable, match="who receives"):
        read("anna trade: ben gives 5; carla gives 6; anna gives boardwalk")


NAMES = Names(
    players={"anna": "", "ben": "", "bea": ""},
    deeds={"park_place": "Park", "pacific_avenue": "Pac", "boardwalk": "Bwk"},
    spaces={"go": 0, "jail": 10},
)


@pytest.mark.parametrize("word", ["boardwalk", "board", "bwk", "Bwk"])
def test_a_deed_is_named_by_id_beginning_or_short_name(word):
    assert read(f"anna mortgage {word}", NAMES) == a.MortgageDeed("anna", "boardwalk")


def test_a_beginning_that_fits_two_names_is_asked_back():
    with pytest.raises(Unreadable, match="'pa' could be park_place or pacific_avenue"):
        read("anna lift pa", NAMES)


def test_an_unknown_name_is_left_to_the_rules():
    assert read("anna lift atlantis", NAMES) == a.LiftMortgage("anna", "atlantis")


def test_a_place_is_a_number_or_a_space():
    assert read("correct ben to jail", NAMES) == a.CorrectPlace("ben", 10)
    assert read("arrange ben at go", NAMES).players["ben"].place == 0


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "expected an action"),
        ("anna", "expected PLAYER and one of"),
        ("anna dance", "expected PLAYER and one of: .*roll"),
        ("anna bid", "expected 'PLAYER bid AMOUNT'"),
        ("anna bid lots", "expected a whole number for the amount, not 'lots'"),
        ("anna bid ²", "expected a whole number"),
        ("anna roll 3 x", "expected a whole number for a die, not 'x'"),
        ("anna tax maybe", "expected fixed or percent"),
        ("undo by anna", "expected 'undo to ACTION by PLAYER"),
        ("undo to 3 by anna ben", "expected 'agreed'"),
        ("anna trade: ben steals boardwalk", "expected 'PLAYER gives"),
        ("anna trade: ben gives 5 + x y", "expected an amount, a deed, 'card CARD'"),
        ("arrange the table", "expected 'cash PLAYER AMOUNT'"),
        ("arrange anna owns boardwalk:x", "expected a whole number for the level"),
        ("correct anna to nowhere", "expected a space or its number"),
    ],
)
def test_an_unreadable_line_says_what_was_expected(line, expected):
    with pytest.raises(Unreadable, match=expected):
        read(line)


def test_every_kind_of_event_but_what_is_open_has_a_line():
    assert set(TELLERS) == set(get_args(e.Event)) - {e.AgendaSet, e.ClaimsSet}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            e.Paid("ben", "anna", 22, "rent", "new_york_avenue"),
            "#17 ben paid anna 22 rent new_york_avenue",
        ),
        (e.DiceRolled("ben", (3, 4), "move"), "#17 ben rolled 3 4"),
        (e.Moved("ben", 38, 5, "roll", 1), "#17 ben moved 38 to 5 by roll laps 1"),
        (e.Built("boardwalk", 5, 4, -1), "#17 boardwalk built to 5 stock +4 -1"),
        (
            e.TradeOffered("anna", (Give("ben", "anna", 5),)),
            "#17 anna offered: ben gives anna 5",
        ),
        (e.AgendaSet(()), ""),
        (e.ClaimsSet(()), ""),
        (e.TurnSkipped("ben", 1), "#17 ben missed a turn left 1"),
        (
            e.RentClaimable(Claim("ben", "anna", 22, "boardwalk")),
            "#17 claimable ben to anna 22 rent boardwalk",
        ),
        (
            e.EditionAmended("anna", "", "salary", "200", "300"),
            "#17 anna amended edition salary from 200 to 300",
        ),
    ],
)
def test_an_event_is_told_in_one_line(event, line):
    assert tell(17, event) == line
