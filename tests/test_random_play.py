"""Any legal play keeps the books, the stock and the cards; offers and refusals agree."""

import random
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mixes import MIXES, mixed
from msgspec.structs import replace
from perft.courses import after, moves
from tapbank.editions import load
from tapbank.game import Refused, Seat, decide, evolve, new_game, to_shuffle
from tapbank.game import actions as a
from tapbank.game.history import History

EDITIONS = {name: load(name) for name in ("tiny", "us-classic", "uk-london")}
EFFECTS = (
    "cash<150?collect_from_able:30",
    "casino:10",
    "build_discount:2:50%",
    "court_tie_wins",
    "collect_from_one:25",
    "cash>100?pay_percent:10",
)
EDITIONS |= {mix: mixed("tiny", mix) for mix in MIXES}
tiny = EDITIONS["tiny"]
CHANCE = tuple(
    replace(card, effect=effect)
    for card, effect in zip(tiny.decks["chance"], EFFECTS, strict=True)
)
KEPT = replace(EDITIONS["asked for"].options, unfit_cards="kept")
EDITIONS["kept cards"] = replace(tiny, options=KEPT, decks={"chance": CHANCE})
EDITIONS["shares"] = load("manager-shares")
EDITIONS["insurance"] = load("insurance")
EDITIONS["biznespolia"] = load("biznespolia")
STEPS = 60
RUINOUS = 10**5  # bids without limit go far beyond what anybody could raise
SEEDS = st.integers(0, 10**9).map(random.Random)

seeded_play = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


def opened(draw, name, count=3):
    """A new game: its first events, its decks in a drawn order."""
    edition = EDITIONS[name]
    piles = to_shuffle(edition)
    decks = {pile: tuple(draw(st.permutations(cards))) for pile, cards in piles.items()}
    seats = tuple(
        Seat(player, player.title()) for player in ("anna", "ben", "carla")[:count]
    )
    return new_game(edition, seats, decks)


def quick(state, rng):
    """One move on offer; offers of trade seldom, so that the game gets on."""
    offered = moves(state)
    trades = isinstance(offered[0], a.OfferTrade)
    real = [move for move in offered if not isinstance(move, a.OfferTrade)]
    real = [move for move in real if getattr(move, "amount", 0) < RUINOUS] or real
    if not real or (not trades and rng.random() < 0.03):
        return rng.choice(offered)
    return rng.choice(real)


def cards_of(state):
    reading = [item.card for item in state.agenda if getattr(item, "card", "").count(":")]
    held = [card for player in state.players.values() for card in player.cards]
    return Counter(
        held + reading + [card for deck in state.decks.values() for card in deck]
    )


def check(state):
    """What must be true between any two actions."""
    edition = state.edition
    assert sum(state.cash.values()) == 0
    assert all(amount >= 0 for account, amount in state.cash.items() if account != "bank")
    steps = {deed: len(card.costs) for deed, card in edition.deeds.items()}
    hotels = sum(h.level == steps[d] > 0 for d, h in state.deeds.items())
    houses = sum(h.level for d, h in state.deeds.items() if h.level < steps[d])
    if edition.options.building_stock == "limited":
        stock = (state.houses + houses, state.hotels + hotels)
        assert stock == (edition.houses, edition.hotels)
    if edition.options.decks == "box":
        every = Counter(c.id for cards in edition.decks.values() for c in cards)
        there = cards_of(state)
        assert there <= every  # used ones lie aside until a deck is through
        assert there == every or edition.options.reshuffle == "when_through"
    for holding in state.deeds.values():
        owner = state.players.get(holding.owner)
        assert owner is None or not owner.out
        assert not (holding.mortgaged and holding.level)


@pytest.mark.parametrize("name", EDITIONS)
def test_random_play_keeps_the_invariants(name):
    @seeded_play
    @given(st.data(), SEEDS)
    def play(data, rng):
        history = History()
        state = history.add(0, opened(data.draw, name))
        for number in range(1, STEPS):
            if state.ranking:
                break
            move = quick(state, rng)
            state = history.add(number, decide(state, move))
            check(state)
        assert history.state == state

    play()


def tries(state):
    """Actions that somebody might ask for, offered or not."""
    for player in (*state.players, "nobody"):
        yield from (kind(player) for kind in PLAIN)
        yield a.RollDice(player, (1, 2))
        yield a.RollDice(player, (1,))
        yield from (a.PlayCard(player, f"chance:{number}") for number in range(1, 7))
        yield from (a.NamePlayer(player, other) for other in (*state.players, "nobody"))
        yield a.TakeBus(player, 3)
        yield a.BuyOutfit(player)
        yield a.ObeyCard(player, "pay")
        yield from (a.PlaceBid(player, amount) for amount in (0, 1, 10**12))
        for deed in (*list(state.deeds)[:8], "atlantis"):
            yield from (kind(player, deed) for kind in WITH_DEED)
            yield a.Build(player, (deed,))
            yield a.SellBuildings(player, (deed,))
        yield from (a.SellGroup(player, group) for group in state.edition.groups)
    yield a.CloseAuction()


PLAIN = (
    *(
        a.PayFine,
        a.BuyDeed,
        a.DeclineDeed,
        a.PassBid,
        a.PayDebt,
        a.ObeyCard,
        a.KeepMortgage,
        a.FinishTurn,
        a.LoseDeed,
        a.WaiveSuit,
    ),
    *(a.ClaimBuilding, a.WaiveBuilding, a.AgreeTrade, a.DeclineTrade, a.DeclareBankruptcy),
)
WITH_DEED = (
    *(a.MortgageDeed, a.LiftMortgage, a.PlaceBuilding, a.SellDeed, a.BuyOutfit),
    *(a.Sue, a.ClaimRent),
)


def accepted(state, action):
    try:
        decide(state, action)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("name", ["tiny", "us-classic", "kept cards", *MIXES])
def test_what_is_offered_is_done_and_all_else_is_refused(name):
    @settings(seeded_play, max_examples=8)
    @given(st.data(), SEEDS)
    def play(data, rng):
        state = opened_state(data.draw, name)
        for _ in range(rng.randint(1, STEPS)):
            if state.ranking:
                break
            state = after(state, quick(state, rng))
        offered = [] if state.ranking else moves(state)
        assert all(accepted(state, move) for move in offered)
        for action in tries(state):
            if action not in offered:
                assert not accepted(state, action), action

    play()


def opened_state(draw, name):
    return History().add(0, opened(draw, name))


@seeded_play
@given(st.data(), SEEDS)
def test_undo_to_any_line_and_redo_come_back_to_the_same(data, rng):
    history = History()
    state = history.add(0, opened(data.draw, "tiny"))
    for number in range(1, 20):
        if state.ranking:
            break
        state = history.add(number, decide(state, quick(state, rng)))
    everybody = tuple(state.players)
    to = rng.choice(history.marks[:-1]).action
    there = next(mark.state for mark in history.marks if mark.action == to)
    undone = history.add(21, history.decide(a.Undo("anna", to, everybody)))
    assert replace(undone, number=0) == replace(there, number=0)
    redone = history.add(22, history.decide(a.Redo("anna", everybody)))
    assert replace(redone, number=0) == replace(state, number=0)


@seeded_play
@given(st.data(), SEEDS)
def test_the_events_alone_lead_to_the_same_state(data, rng):
    events = opened(data.draw, "tiny")
    state = History().add(0, events)
    for _ in range(30):
        if state.ranking:
            break
        more = decide(state, quick(state, rng))
        for event in more:
            state = evolve(state, event)
        events += more
    assert History().add(0, events) == state
