"""Every kind of prompt in a sample position, and a talk: golden pictures and gallery."""

from collections.abc import Iterator
from itertools import chain

from further import further
from msgspec.structs import replace
from positions import asking, board, midgame, start
from talks import talk
from tapbank.game import State, prompt
from tapbank.game import agenda as g
from tapbank.game.state import Player
from tapbank.screens import (
    Change,
    Number,
    Screen,
    View,
    Words,
    compose,
    glances,
    menu,
    shaking,
    thrown,
)
from tapbank.system.hotspot import Network

WORDS = Words.load("en")
KEYS = ("▲▼", "OK", "✕ back")


def samples() -> dict[str, Screen]:
    """Name → screen, in the order of a game."""
    parts = (
        _opening(),
        _turns(),
        _cards(),
        _debts(),
        _dealings(),
        further(WORDS),
        _looks(),
    )
    return dict(chain.from_iterable(parts)) | talk()


def _ask(state: State, item: g.Item, **extra: object) -> Screen:
    return compose(*asking(state, item), WORDS, View(**extra))  # type: ignore[arg-type]


def _opening() -> Iterator[tuple[str, Screen]]:
    opened = start(board())
    yield "opening_roll", compose(opened, prompt(opened), WORDS)
    item = g.OpeningRoll(("ben", "carla"), (("anna", 9),))
    yield "opening_roll_second", _ask(opened, item)


def _turns() -> Iterator[tuple[str, Screen]]:
    state = midgame()
    yield "roll", _ask(state, g.Roll("anna"))
    twice = replace(state, turn=replace(state.turn, doubles=1))
    yield "roll_again", _ask(twice, g.Roll("anna"))
    yield "shaking", shaking(1, "ANNA", "$1,204", ["let go = throw"])
    yield "thrown", thrown((4, 2), "ANNA", "$1,204", ["→ Oriental Av"])
    jailed = replace(state, players=state.players | {"anna": Player(10, 1, ("chance:9",))})
    yield "jail_choice", _ask(jailed, g.JailChoice("anna"), selected=1)
    yield "buy", _ask(state, g.Buy("anna", "illinois_avenue"))
    broke = replace(state, cash=state.cash | {"ben": 80})
    yield "buy_short", _ask(broke, g.Buy("ben", "marvin_gardens"))
    yield "roll_for_rent", _ask(state, g.RollForRent("anna", "water_works", 10))
    london = midgame_london()
    yield "tax_choice", _ask(london, g.TaxChoice("anna", "income_tax"))
    yield "pays_first", _ask(state, g.Roll("anna"), note="Ben pays first")


def midgame_london() -> State:
    edition = board("uk-london")
    state = start(edition)
    return replace(state, cash=state.cash | {"anna": 1204})


def _cards() -> Iterator[tuple[str, Screen]]:
    state = midgame()
    longest = max(state.edition.decks["chance"], key=lambda card: len(card.text))
    yield "read_card", _ask(state, g.ReadCard("anna", longest.id))
    london = midgame_london()
    either = next(
        (
            card
            for cards in london.edition.decks.values()
            for card in cards
            if card.effect.startswith("pay_or_draw")
        ),
        None,
    )
    if either is not None:
        yield "read_card_choice", _ask(london, g.ReadCard("anna", either.id))
    yield "paper_card", _ask(state, g.PaperCard("anna", "chance"), selected=4)
    yield "shuffle", _ask(state, g.Shuffle("chance"))


def _debts() -> Iterator[tuple[str, Screen]]:
    state = midgame()
    rent = g.Debt("ben", (g.Due("anna", 22),), "rent", "new_york_avenue")
    yield "debt_rent", _ask(state, rent)
    yield "debt_tax", _ask(state, g.Debt("ben", (g.Due("bank", 200),), "tax", "income_tax"))
    yield "debt_fine", _ask(state, g.Debt("ben", (g.Due("bank", 50),), "fine"))
    each = (g.Due("anna", 50), g.Due("carla", 50))
    yield "debt_card", _ask(state, g.Debt("ben", each, "card", "chance:15"))
    much = g.Debt("ben", (g.Due("carla", 950),), "rent", "boardwalk")
    rows = (("Mortgage Reading RR", "+100"), ("Mortgage Water Works", "+75"))
    rich = replace(state, cash=state.cash | {"ben": 730})
    yield "debt_short", _ask(rich, much, entries=rows)
    poor = replace(state, cash=state.cash | {"ben": 20})
    yield "debt_hopeless", _ask(poor, much, entries=rows)


def _dealings() -> Iterator[tuple[str, Screen]]:
    state = midgame()
    names = ("anna", "ben", "carla")
    yield (
        "auction_open",
        _ask(state, g.Auction(1, names, "vermont_avenue"), seconds=7, bid=50),
    )
    led = g.Auction(1, names, "vermont_avenue", bid=70, leader="carla")
    yield "auction", _ask(state, led, seconds=5, bid=80)
    house = g.Auction(100, names, building="house", bid=120, leader="anna")
    yield "auction_house", _ask(state, house, seconds=2)
    contest = g.Contest("anna", ("st_james_place",), "house", ("ben", "carla"))
    yield "contest", _ask(replace(state, houses=1), contest)
    yield "place", _ask(state, g.Place("anna", "house", 120))
    gives = (
        g.Give("anna", "carla", 200, ("tennessee_avenue",)),
        g.Give("carla", "anna", 0, ("boardwalk",), ("chance:9",)),
    )
    yield "trade", _ask(state, g.Trade("anna", gives, ("carla",)))
    yield "trade_scrolled", _ask(state, g.Trade("anna", gives, ("carla",)), scroll=2)
    yield "inherit", _ask(state, g.Inherit("anna", "connecticut_avenue"))
    over = replace(state, agenda=(), ranking=("carla", "anna", "ben"))
    yield "game_over", compose(over, prompt(over), WORDS)


def _looks() -> Iterator[tuple[str, Screen]]:
    state = midgame()
    yield "deed_built", glances.deed(state, "new_york_avenue", WORDS, ["tap = build one"])
    yield "deed_hotel", glances.deed(state, "park_place", WORDS)
    yield "deed_mortgaged", glances.deed(state, "connecticut_avenue", WORDS)
    yield "deed_utility", glances.deed(state, "water_works", WORDS)
    yield "deed_for_sale", glances.deed(state, "marvin_gardens", WORDS)
    yield "unknown_card", glances.unknown_card(WORDS)
    rows = [f"entry {number}" for number in range(9)]
    yield "list_scrolled", menu("MENU", "$1,204", rows, 6, KEYS)
    figures = (Number("$150", turning=True), Change("$340", "$190"))
    yield "number_change", Screen(title="BEN pays", figures=figures, keys=KEYS)
    wifi = Network("tapbank", "birne-4711", "10.42.0.1")
    joined = (WORDS.short("hotspot.join"), wifi.name, wifi.password)
    yield "code_wifi", Screen(matter=joined, keys=(f"{KEYS[1]} ▸",), code=wifi.join)
    found = (WORDS.short("hotspot.page"), "http://", wifi.host)
    yield "code_page", Screen(matter=found, keys=(f"{KEYS[1]} ▸",), code=wifi.page)
    yield "blank", Screen()
