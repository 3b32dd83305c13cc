"""Screens of rules that the classic does not have, in the sample positions."""

from collections.abc import Iterator

from msgspec.structs import replace
from positions import midgame
from tapbank.game import Choice, Prompt, State
from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game.checks import tag_of, whose
from tapbank.game.terms import Claim
from tapbank.screens import Screen, View, Words, compose


def showing(
    state: State, words: Words, item: g.Item, *actions: a.Action, **extra: object
) -> Screen:
    """The item's screen with these choices."""
    choices = tuple(map(Choice, actions))
    prompt = Prompt(tag_of(item), whose(item), choices, item)
    asked = replace(state, agenda=(item,))
    return compose(asked, prompt, words, View(**extra))  # type: ignore[arg-type]


def exchange(state: State, who: str, amount: int, fee: int) -> State:
    """Where this player stands now is an exchange."""
    place, edition = state.players[who].place, state.edition
    spaces = list(edition.spaces)
    spaces[place] = replace(spaces[place], kind="exchange", amount=amount, fee=fee)
    return replace(state, edition=replace(edition, spaces=tuple(spaces)))


def further(words: Words) -> Iterator[tuple[str, Screen]]:
    state = midgame()
    yield from _waiting(state, words)
    lift = (a.LiftMortgage("ben", "connecticut_avenue"), a.LoseDeed("ben"))
    yield (
        "lap_due",
        showing(state, words, g.LapDue("ben", "connecticut_avenue"), *lift, selected=1),
    )
    outfit = (
        a.BuyOutfit("ben", "illinois_avenue"),
        a.BuyOutfit("ben"),
        a.FinishTurn("ben"),
    )
    yield "outfit", showing(state, words, g.Outfit("ben"), *outfit, selected=1)
    bus = tuple(a.TakeBus("ben", steps) for steps in (2, 4, 6))
    yield "choose_bus", showing(state, words, g.ChooseBus("ben", (2, 4)), *bus)
    others = (a.NamePlayer("ben", "anna"), a.NamePlayer("ben", "carla"))
    yield "pick_player", showing(state, words, g.PickPlayer("ben", 30), *others)
    yield "cash", showing(state, words, g.Cash())
    yield from _court(state, words)
    led = g.Auction(1, ("anna",), "vermont_avenue", bid=70, leader="carla", called=True)
    yield "auction_last_call", showing(state, words, led, seconds=3, bid=80)
    free = g.Give("anna", "carla", immunity=("new_york_avenue",), visits=3)
    gives = (free, g.Give("carla", "anna", 200))
    yield "trade_free_visits", showing(state, words, g.Trade("anna", gives, ("carla",)))


def _waiting(state: State, words: Words) -> Iterator[tuple[str, Screen]]:
    owed = replace(state, claims=(Claim("anna", "carla", 22, "park_place"),))
    yield "roll_claim", showing(owed, words, g.Roll("ben"))
    yield "manage", showing(state, words, g.Manage("ben"), a.FinishTurn("ben"))
    yield "gamble", showing(exchange(state, "ben", 200, 150), words, g.Gamble("ben", 2))
    yield "bet", showing(state, words, g.Bet("ben", 100))


def _court(state: State, words: Words) -> Iterator[tuple[str, Screen]]:
    sue = (a.Sue("anna", "reading_railroad"), a.WaiveSuit("anna"))
    yield "court", showing(state, words, g.Court("anna"), *sue)
    suit = g.Suit("anna", "ben", "reading_railroad", rolls=(("anna", 4),))
    yield "suit", showing(state, words, suit)
