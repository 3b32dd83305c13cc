"""Three people play two laps on the page of the virtual box; a second window looks on.

Everything is real but the luck: chromium, page, HTTP, simulated chips, loop, table, desk,
journal on disk. The sheet `two_laps.tap` says what is done and what the dice show.
"""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import Browser
from fingers import WAYS, menu, settle, undo
from msgspec.structs import replace
from page_hands import GivenDecks, PageHands
from replays import position
from tapbank.app import App, Config, build
from tapbank.editions import load
from tapbank.game import State
from tapbank.game import actions as a
from tapbank.script import Play, read_sheet
from tapbank.script.sheet import Attempt
from tapbank.table.steps import steps
from tapbank_web.cards import CARDS

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(900)]

SHEET = Path(__file__).with_name("two_laps.tap")
PLAYERS = ("Anna", "Ben", "Carla")
WIDE = (1100, 900)
DONE = (a.BuyDeed, a.PlaceBid, a.PayDebt, a.ObeyCard, a.Build, a.MortgageDeed, a.AgreeTrade)


@pytest.fixture
def typed() -> Play:
    """The same game, typed."""
    return Play(read_sheet(SHEET.read_text(encoding="utf-8"), load))


@pytest.fixture
def luck(typed: Play) -> GivenDecks:
    return GivenDecks(list(typed.decks.values()))


@pytest.fixture
def app(tmp_path: Path, luck: GivenDecks) -> Iterator[App]:
    journal = tmp_path / "tapbank.sqlite"
    app = build(Config("simulated", journal, "127.0.0.1", 0, auction_s=600), luck)
    yield app
    app.stop()


@pytest.fixture
def running(app: App) -> Iterator[App]:
    thread = threading.Thread(target=app.run)
    thread.start()
    yield app
    app.stop()
    thread.join(10)
    assert not thread.is_alive()


@pytest.fixture
def hands(running: App, luck: GivenDecks, browser: Browser) -> PageHands:
    browser.size(*WIDE)
    browser.go(f"http://127.0.0.1:{running.server.port}/box")
    browser.find("#oled[data-picture]")
    return PageHands(running, luck, browser)


@pytest.fixture
def phone(window: Browser, running: App, tmp_path: Path) -> Iterator[Browser]:
    """A phone that looks on from the start."""
    with Browser.start(tmp_path / "phone") as phone:
        phone.go(f"http://127.0.0.1:{running.server.port}/")
        yield phone


def build_by_plan(hands: PageHands, action: a.Build) -> None:
    """No stickers on the page: the group's plan, the same buildings in its own order."""
    menu(hands, action.player, "build")
    while not set(action.deeds) <= set(hands.table.top.plan.group.deeds):
        hands.press("ok")
    for _ in action.deeds:
        hands.press("up")
    hands.tap(action.player)


def raise_by_mortgage(hands: PageHands, action: a.MortgageDeed) -> None:
    """In a debt the box lists what could be raised, in its own order."""
    listed = [step.action for step in steps(hands.table.state, action.player)]
    for _ in range(listed.index(action)):
        hands.scroll("down")
    hands.press("ok")


OTHER_WAYS = {a.Build: build_by_plan, a.MortgageDeed: raise_by_mortgage}


def set_up(hands: PageHands) -> None:
    """New game, the US board, three new cards with the names the box suggests."""
    hands.find("New game")
    hands.press("ok")
    hands.find("Classic, US")
    hands.press("ok")
    hands.press("ok")
    cards = [card.uid for card in CARDS if card.kind == "player"]
    for name, uid in zip(PLAYERS, cards, strict=False):
        hands.tap(uid)
        hands.find(name)
        hands.press("ok")
        hands.uids[name.lower()] = uid
    hands.press("ok")


def stands(state: State) -> State:
    """All that counts; the box gives each player a shape and builds in its own order."""
    turn = replace(state.turn, built=tuple(sorted(state.turn.built)))
    return replace(position(state), seats=(), turn=turn)


def phone_shows(phone: Browser, hands: PageHands) -> None:
    """Every balance, as the box has it, without a reload."""
    state = hands.table.state
    for seat in state.seats:
        phone.wait_for(state.edition.money.show(state.cash[seat.id]), "#players")


def test_three_players_play_two_laps_and_a_phone_follows(
    hands: PageHands, phone: Browser, typed: Play
) -> None:
    set_up(hands)
    done = set()
    for line in [line for line in typed.sheet.lines if isinstance(line, Attempt)]:
        typed.submit(line.action)
        settle(hands)
        way = OTHER_WAYS.get(type(line.action)) or WAYS[type(line.action)]
        way(hands, line.action)
        hands.wait_until(lambda: stands(hands.table.state) == stands(typed.state))
        done.add(type(line.action))
        if done and isinstance(line.action, DONE):
            phone_shows(phone, hands)
    state = hands.table.state
    assert set(DONE) <= done
    assert min(player.laps for player in state.players.values()) >= 2
    taken_back(hands, phone)
    assert phone.complaints() == []


def taken_back(hands: PageHands, phone: Browser) -> None:
    """Undo the last step at the box; the phone shows the figures of before."""
    assert hands.table.desk is not None
    history = hands.table.desk.history
    before = history.marks[-2].state
    undo(hands, a.Undo(hands.table.prompt.player, history.lines()[0].to))
    hands.wait_until(lambda: stands(hands.table.state) == stands(before))
    phone_shows(phone, hands)
    phone.wait(lambda: phone.all("#ledger .struck"))
