"""Every word of a card does what the card says, on a board of the classic game."""

import pytest
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game import Refused, Seat, State, decide, evolve, manage, new_game, prompt
from tapbank.game import actions as a
from tapbank.game.evolve import opening
from tapbank.game.state import Holding, Player

CLASSIC = load("us-classic")
SPACES = ("park_place", "boardwalk", "mediterranean_avenue", "baltic_avenue")


def edition(effect, **options):
    """The classic board whose first chance card is this one."""
    first, *rest = CLASSIC.decks["chance"]
    deck = (replace(first, effect=effect), *rest)
    return replace(
        CLASSIC,
        decks=CLASSIC.decks | {"chance": deck},
        options=replace(CLASSIC.options, **options),
    )


def told(state, *actions):
    for action in actions:
        for event in decide(state, action):
            state = evolve(state, event)
    return state


def drawn(effect, *, cash=1500, place=0, deeds=(), others=1500, **options) -> State:
    """Anna has drawn this card on the chance space 7 places ahead of `place` 0."""
    board = edition(effect, **options)
    decks = {deck: tuple(card.id for card in cards) for deck, cards in board.decks.items()}
    events = new_game(board, tuple(Seat(p, p) for p in ("anna", "ben", "carla")), decks)
    state = opening(events[0])
    for event in events[1:]:
        state = evolve(state, event)
    arranged = a.Arrange(
        cash={"anna": cash, "ben": others, "carla": 1500},
        deeds={deed: holding for deed, holding in deeds},
        players={"anna": Player(place=place)},
        turn="anna",
    )
    return told(state, arranged, a.RollDice("anna", (3, 4)))


def obeyed(effect, **changes) -> State:
    return told(drawn(effect, **changes), a.ObeyCard("anna"))


def own(*deeds, level=0, owner="anna"):
    return tuple((deed, Holding(owner, level)) for deed in deeds)


def debt(state):
    return state.top.amount if prompt(state).kind == "debt" else 0


@pytest.mark.parametrize(
    ("effect", "cash", "after"),
    [
        ("collect:4", 100, 104),
        ("collect_equal_to_cash", 140, 280),
        ("collect_percent:10", 159, 174),
        ("cash<100?collect:100", 99, 199),
        ("cash<100?collect:100", 100, 100),
        ("cash>100?collect:100", 101, 201),
        ("unbuilt?collect:140", 0, 140),
    ],
)
def test_the_bank_pays(effect, cash, after):
    assert obeyed(effect, cash=cash).cash["anna"] == after


@pytest.mark.parametrize(
    ("effect", "cash", "due"),
    [
        ("pay:80", 20, 80),
        ("pay_capped:130", 500, 130),
        ("pay_capped:130", 60, 60),
        ("pay_percent:10", 101, 11),
        ("pay_per_cash:200:1000", 2999, 400),
        ("pay_per_cash:200:1000", 999, 0),
        ("cash>1000?pay_percent:10", 1000, 0),
        ("cash>1000?pay_percent:10", 1001, 101),
    ],
)
def test_the_drawer_owes(effect, cash, due):
    assert debt(obeyed(effect, cash=cash)) == due


def test_buildings_cost_repairs_and_end_the_aid_to_the_homeless():
    built = own("park_place", "boardwalk", level=4)
    assert debt(obeyed("repairs:15:100", deeds=built)) == 120
    assert obeyed("unbuilt?collect:140", deeds=built).cash["anna"] == 1500


def test_who_has_less_in_cash_does_not_pay_where_the_card_says_so():
    state = obeyed("cash<200?collect_from_able:30", cash=100, others=29)
    assert (state.top.debtor, debt(state)) == ("carla", 30)
    state = told(state, a.PayDebt("carla"))
    assert (state.cash["anna"], prompt(state).kind) == (130, "roll")


def test_one_other_player_is_named_and_pays():
    state = obeyed("collect_from_one:25")
    names = [choice.action.other for choice in prompt(state).choices]
    assert names == ["ben", "carla"]
    with pytest.raises(Refused, match="unknown_player"):
        decide(state, a.NamePlayer("anna", "anna"))
    state = told(state, a.NamePlayer("anna", "carla"))
    assert (state.top.debtor, debt(state)) == ("carla", 25)


@pytest.mark.parametrize(("dice", "after", "due"), [((3, 3), 110, 0), ((6, 5), 50, 50)])
def test_a_bet_is_won_by_a_double_and_lost_as_far_as_the_cash_goes(dice, after, due):
    state = told(obeyed("casino:10", cash=50), a.RollDice("anna", dice))
    assert (state.cash["anna"], debt(state)) == (after, due)


@pytest.mark.parametrize(
    ("effect", "place", "cash"),
    [
        ("forward:1+collect:40", 8, 1540),
        ("back:1+collect:20", 6, 1520),
        ("back:5+collect:20", 2, 1520),
        ("back_to:go+collect:200", 0, 1700),
        ("move_to:mediterranean_avenue", 1, 1700),
        ("relocate:mediterranean_avenue", 1, 1500),
        ("relocate_by:40", 7, 1500),
        ("nearest:utility:3dice:100", 12, 1500),
        ("nearest:station:2x", 15, 1500),
        ("collect:20+go_to_jail", 10, 1520),
    ],
)
def test_the_token_moves_and_the_way_pays_what_the_card_says(effect, place, cash):
    state = obeyed(effect)
    assert (state.players["anna"].place, state.cash["anna"]) == (place, cash)


def test_passing_the_start_may_pay_a_sum_of_the_card_s_own():
    board_end = 29  # the chance space at 36 is drawn from
    state = obeyed("nearest:utility:3dice:100", place=board_end)
    assert (state.players["anna"].place, state.cash["anna"]) == (12, 1600)


def test_three_dice_decide_the_rent_of_the_next_utility():
    state = obeyed("nearest:utility:3dice", deeds=own("electric_company", owner="ben"))
    with pytest.raises(Refused, match="bad_dice"):
        decide(state, a.RollDice("anna", (2, 3)))
    assert prompt(state).choices[0].low == 3
    assert debt(told(state, a.RollDice("anna", (2, 3, 6)))) == 44


def test_a_building_at_a_discount_stands_where_its_owner_says():
    state = obeyed("build_discount:1:50%", deeds=own("park_place", "boardwalk"))
    assert prompt(state).kind == "place"
    state = told(state, a.PlaceBuilding("anna", "boardwalk"))
    assert (state.deeds["boardwalk"].level, state.cash["anna"]) == (1, 1400)
    assert prompt(state).kind == "roll"


def test_a_second_building_that_is_too_dear_is_dropped():
    lots = own("park_place", "boardwalk")
    state = obeyed("build_discount:2:50%", cash=150, deeds=lots)
    with pytest.raises(Refused, match="not_owner"):
        decide(state, a.PlaceBuilding("anna", "baltic_avenue"))
    state = told(state, a.PlaceBuilding("anna", "boardwalk"))
    assert prompt(state).player == "ben"


UNFIT = {"unfit_cards": "kept"}


def test_what_can_t_be_done_is_dropped_or_kept():
    card = "build_discount:1:50%"
    assert prompt(obeyed(card)).player == "ben"
    assert not obeyed(card).players["anna"].cards
    state = obeyed(card, **UNFIT)
    assert state.players["anna"].cards == ("chance:1",)
    assert "chance:1" not in state.decks["chance"]


def test_a_kept_card_is_played_once_it_can_be_done():
    state = obeyed("build_discount:1:50%", **UNFIT)
    card = a.PlayCard("anna", "chance:1")
    with pytest.raises(Refused, match="not_your_turn"):
        decide(state, card)
    state = told(state, a.Arrange(turn="anna"))
    with pytest.raises(Refused, match="card_unfit"):
        decide(state, card)
    lots = dict(own("park_place", "boardwalk"))
    state = told(state, a.Arrange(deeds=lots, turn="anna"))
    assert card in [choice.action for choice in manage(state, "anna")]
    state = told(state, card)
    assert (prompt(state).kind, state.decks["chance"][-1]) == ("place", "chance:1")


def test_a_kept_card_is_no_way_out_of_jail():
    state = obeyed("build_discount:1:50%", **UNFIT)
    jailed = Player(place=10, failed=0, cards=("chance:1",))
    state = told(state, a.Arrange(players={"anna": jailed}, turn="anna"))
    with pytest.raises(Refused, match="no_card"):
        decide(state, a.UseJailCard("anna"))


def test_money_cards_are_never_kept():
    state = obeyed("cash<100?collect:100", **UNFIT)
    assert not state.players["anna"].cards


@pytest.mark.parametrize(("tie", "owner"), [(True, "anna"), (False, "ben")])
def test_a_card_opens_the_court_where_equal_dice_win(tie, owner):
    deeds = (*own("park_place"), *own("boardwalk", owner="ben"))
    state = obeyed("court_tie_wins", deeds=deeds, court="yes")
    assert prompt(state).kind == "court"
    state = told(state, a.Sue("anna", "boardwalk"), a.RollDice("anna", (4,)))
    state = told(state, a.RollDice("ben", (4 if tie else 5,)))
    assert state.deeds["boardwalk"].owner == owner


def test_a_suit_that_nobody_can_be_sued_for_is_kept():
    state = obeyed("court_tie_wins", deeds=own("park_place"), **UNFIT)
    assert state.players["anna"].cards == ("chance:1",)


BIN = load("biznespolia")
NOTICE = 12  # a space of the board where a card is drawn


@pytest.mark.parametrize("card", BIN.decks["notice"], ids=lambda card: card.effect)
def test_every_card_of_biznespolia_is_done(card):
    order = (card.id, *(c.id for c in BIN.decks["notice"] if c.id != card.id))
    board = replace(
        BIN, options=replace(BIN.options, opening="as_seated", start_deeds="none")
    )
    events = new_game(board, (Seat("anna", "A"), Seat("ben", "B")), {"notice": order})
    state = opening(events[0])
    for event in events[1:]:
        state = evolve(state, event)
    home = a.Arrange(players={"anna": Player(place=NOTICE - 7, laps=1)}, turn="anna")
    state = told(state, home, a.RollDice("anna", (3, 4)))
    assert prompt(state).kind == "read_card"
    state = told(state, a.ObeyCard("anna"))
    assert sum(state.cash.values()) == 0
    free = card.effect == "jail_free"
    assert state.players["anna"].cards == ((card.id,) if free else ())
