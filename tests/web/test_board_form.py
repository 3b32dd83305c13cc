"""A whole board typed in on a small phone, with three mistakes on the way, then a game.

And every page of the boards on such a phone: nothing sticks out, nothing is complained of.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from board_fixtures import app_of, own_boards
from browser import PHONE, Browser, BrowserError
from tapbank import editions
from tapbank.boards import made_from
from tapbank.desk import Desk
from tapbank.game import Seat
from tapbank.screens import Words, languages
from tapbank.selfplay import Match, Watch
from tapbank.store import Store
from tapbank_web import Mirror, OwnBoards, Server
from tapbank_web.streams import Streams

pytestmark = pytest.mark.browser

SEATS = (Seat("anna", "Anna"), Seat("ben", "Ben"))

Step = dict[str, str]


def lot(name: str, group: str, price: str, rents: str, cost: str = "") -> Step:
    ladder = {f"rent{step}": rent for step, rent in enumerate(rents.split())}
    return {
        "kind": "lot",
        "name": name,
        "group": group,
        "price": price,
        "cost": cost,
    } | ladder


def deed(kind: str, name: str, group: str, price: str = "", rents: str = "") -> Step:
    step = lot(name, group, price, rents) | {"kind": kind}
    del step["cost"]  # nothing is built on it: the form has no such field
    return step


SPACES: list[Step] = [
    {"kind": "start", "name": "Quay"},
    lot("Net Loft", "Sheds", "60", "3 15 45 120", "30"),
    lot("Boat Shed", "Sheds", "70", "4 18 50 130"),
    {"kind": "draw", "name": "Bottle", "deck": "chance"},
    deed("station", "East Ferry", "Ferries", "120", "15 40"),
    {"kind": "jail", "name": "Brig"},
    lot("Fish Market", "Market", "90", "6 28 80 200", "50"),
    {"kind": "tax", "name": "Harbour Dues", "amount": "40"},
    lot("Spice Hall", "Market", "100", "7 32 90 220"),
    deed("utility", "Lamp Oil", "Stores", "80", "2 6"),
    {"kind": "parking", "name": "Calm Water"},
    lot("Captain's Great Row", "Rows", "130", "10 45 120 300", "70"),
    lot("Pilot Lane", "Rows", "140", "11 50 130 320"),
    {"kind": "draw", "name": "Bottle", "deck": "chest"},
    deed("station", "West Ferry", "Ferries"),
    {"kind": "go_to_jail", "name": "Press Gang"},
    lot("Custom House", "Light", "180", "16 70 180 420", "90"),
    {"kind": "prize", "name": "Good Catch", "amount": "50"},
    lot("Lighthouse", "Light", "200", "20 80 210 480"),
    deed("utility", "Fresh Water", "Stores"),
]


@pytest.fixture
def own(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> OwnBoards:
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    return own_boards(tmp_path / "boards", desk)


@pytest.fixture
def address(mirror: Mirror, own: OwnBoards, streams: Streams) -> Iterator[str]:
    server = Server(app_of(mirror, own, streams), "127.0.0.1", 0)
    server.start()
    yield f"http://127.0.0.1:{server.port}"
    server.stop()


@pytest.fixture(autouse=True)
def small(browser: Browser) -> Iterator[None]:
    browser.size(360, 740)
    yield
    browser.size(*PHONE)


class Thumb:
    """Types into fields as a person does, with the browser's own keys."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def fill(self, name: str, text: str) -> None:
        field = self.browser.find(f"[name={name}]")
        self.browser.ask("POST", f"/element/{field.ident}/clear", {})
        if text:
            self.browser.ask("POST", f"/element/{field.ident}/value", {"text": text})

    def choose(self, name: str, value: str) -> None:
        self.browser.find(f"[name={name}] option[value='{value}']").click()

    def press(self, css: str) -> None:
        self.browser.find(css).click()

    def type_in(self, step: Step) -> None:
        """A space; its group from the list, or as a new one."""
        self.choose("kind", step["kind"])
        for name, text in step.items():
            if name == "deck":
                self.choose(name, text)
            elif name == "group":
                known = [one.text for one in self.browser.all("[name=group] option")]
                if text in known:
                    place = known.index(text) + 1
                    self.press(f"[name=group] option:nth-child({place})")
                else:
                    self.fill("new_group", text)
            elif name != "kind":
                self.fill(name, text)

    def see(self, text: str, css: str = "body") -> None:
        """Wait for a text; a page that gives way to the next meanwhile is no matter."""

        def look() -> bool:
            try:
                return any(text in one.text for one in self.browser.all(css))
            except BrowserError:
                return False

        self.browser.wait(look, f"“{text}” did not appear in {css}")

    def next(self) -> None:
        self.press("[name=then][value=next]")


def test_a_board_is_typed_in_and_played(
    address: str, own: OwnBoards, store: Store, mirror: Mirror, browser: Browser
) -> None:
    thumb = Thumb(browser)
    begin(thumb, address, own)
    thumb.fill("hundred", "100 d.")
    thumb.fill("start_cash", "800")
    thumb.fill("salary", "100")
    thumb.press("[name=then][value=walk]")
    for place, step in enumerate(SPACES):
        thumb.see(f"Space {place} / 19", ".steps")
        typed = MISTAKES.get(place, (step, ""))[0]
        thumb.type_in(typed)
        thumb.next()
        if place in MISTAKES:
            thumb.see(MISTAKES[place][1])
            if place + 1 < len(SPACES) and f"Space {place} /" not in browser.text(".steps"):
                thumb.press(".about > p a")
                thumb.see(f"Space {place} / 19", ".steps")
            thumb.type_in(step)
            thumb.next()
    thumb.see("This board can be played", ".state")
    a_card(thumb, address)
    assert [line for line in browser.complaints() if " 422 " not in line] == []
    a_game_on_it(store, mirror, browser, address)


MISTAKES: dict[int, tuple[Step, str]] = {
    2: (lot("Boat Shed", "Sheds", "7o", "4 18 50 130"), "This is no amount"),
    8: (lot("Fish Market", "Market", "100", "7 32 90 220"), "Two deeds have the same name"),
    12: (lot("Pilot Lane", "Rows", "", "11 50 130 320"), "The price is missing"),
}


def begin(thumb: Thumb, address: str, own: OwnBoards) -> None:
    """A new board is asked for; the code on the box lets it through."""
    browser = thumb.browser
    browser.go(f"{address}/")
    thumb.press("nav a[href='/boards']")
    thumb.fill("title", "Harbour")
    thumb.choose("ground", "")
    thumb.fill("spaces", "20")
    thumb.press("form[action='/boards/new'] .go")
    thumb.see("it shows a code of four digits")
    code = own.consent.showing()
    assert code is not None
    thumb.fill("code", code)
    thumb.press(".code .go")
    thumb.see("How is 100 written?")


def a_card(thumb: Thumb, address: str) -> None:
    """One more card for the deck; only the fields it needs are there."""
    thumb.browser.go(f"{address}/boards/harbour/decks/chance/8")
    assert not thumb.browser.find("[name=figure0_0]").shown
    thumb.fill("text", "Carry a letter to the light: take {70}")
    thumb.choose("do0", "collect")
    thumb.see("Amount", "[data-part='0'] [data-figure='0']")
    assert not thumb.browser.find("[name=space0]").shown
    thumb.fill("figure0_0", "7o")
    thumb.next()
    thumb.see("This is no amount")
    thumb.fill("figure0_0", "70")
    thumb.next()
    where, kept = "return location.pathname", "/boards/harbour/decks/chance/9"
    thumb.browser.wait(lambda: thumb.browser.run(where) == kept, "it was not kept")


def a_game_on_it(store: Store, mirror: Mirror, browser: Browser, address: str) -> None:
    assert "harbour" in editions.names()
    edition = editions.load("harbour")
    assert [space.name for space in edition.spaces] == [step["name"] for step in SPACES]
    assert edition.deeds["fresh_water"].rents == (2, 6)
    assert edition.deeds["lighthouse"].costs == (90, 90, 90)
    decks = {name: tuple(card.id for card in deck) for name, deck in edition.decks.items()}
    mirror.follow(Desk.new(store, edition, SEATS, decks))
    browser.go(f"{address}/")
    browser.wait_for("800 d.", "#players")
    browser.wait_for("Quay", "#players")
    assert edition.decks["chance"][-1].text == "Carry a letter to the light: take 70 d."
    match, watch = Match(edition, 2, 1), Watch()
    with watch.over(match):
        while not match.state.ranking and len(match.journal) < 300:
            before = match.state
            watch.after(before, match.step())
        watch.at_end()


PAGES = [
    *("", "/bank", "/spaces/1", "/spaces/5", "/spaces/4", "/spaces/7", "/groups/brown"),
    *("/rules", "/decks/chance", "/decks/chance/4", "/decks/chance/16"),
]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_page_fits_a_small_phone(
    desk: Desk,
    own: OwnBoards,
    streams: Streams,
    browser: Browser,
    language: str,
    dark: bool,
) -> None:
    own.folder.write(
        made_from("us-classic", "mine", "Unser Gesamtkunstwerk am Hafenbecken")
    )
    mirror = Mirror(Words.load(language))
    mirror.follow(desk)
    server = Server(app_of(mirror, own, streams), "127.0.0.1", 0)
    server.start()
    try:
        fits_everywhere(browser, f"http://127.0.0.1:{server.port}", own, dark)
    finally:
        browser.go("about:blank")
        server.stop()


def fits_everywhere(browser: Browser, address: str, own: OwnBoards, dark: bool) -> None:
    browser.dark(dark)
    browser.go(f"{address}/boards")
    own.consent.ask("test")
    thumb, code = Thumb(browser), own.consent.showing()
    assert code is not None
    browser.go(f"{address}/boards/consent?next=/boards")
    thumb.fill("code", code)
    thumb.press(".code .go")
    browser.find(".lead")
    paths = ["/boards", *(f"/boards/mine{page}" for page in PAGES)]
    for path in (*paths, "/game/amend", "/game/amend?of=boardwalk"):
        browser.go(f"{address}{path}")
        browser.find("main")
        browser.run("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        width, seen = browser.run(
            "return [document.documentElement.scrollWidth, window.innerWidth]"
        )
        assert width <= seen, path
    assert browser.complaints() == []
