"""The mirror in a real chromium, at a phone's size."""

import pytest
from browser import Browser
from flask import Flask
from tapbank.boards import parse
from tapbank.desk import Desk
from tapbank.game.actions import Arrange, Undo
from tapbank.game.state import Holding
from tapbank.store import Store
from tapbank_web import Mirror, Server
from web_games import arrange, begin, buy_and_rent, new_desk

pytestmark = pytest.mark.browser


def test_it_follows_the_game(browser: Browser, url: str, desk: Desk) -> None:
    browser.go(url)
    browser.wait_for("Anna", "#players")
    buy_and_rent(desk)
    browser.wait_for("$1,494", "[data-player=ben] .cash")
    browser.wait_for("Ben paid Anna $6 rent", "#ledger")
    assert "Carla’s turn" in browser.text("#ask")
    assert browser.complaints() == []


def test_without_a_game_it_says_so_and_starts_by_itself(
    browser: Browser, url: str, mirror: Mirror, store: Store
) -> None:
    mirror.leave()
    browser.go(url)
    browser.wait_for("No game is open", "#ask")
    mirror.follow(new_desk(store))
    browser.wait_for("$1,500", "[data-player=carla] .cash")


def test_an_undo_is_struck_through_and_seen(browser: Browser, url: str, desk: Desk) -> None:
    buy_and_rent(desk)
    browser.go(url)
    browser.wait_for("rent", "#ledger")
    desk.submit(Undo("ben", desk.history.lines()[0].to, ("anna",)))
    browser.wait_for("$1,500", "[data-player=ben] .cash")
    assert "rent" in browser.text("#ledger .struck.paid")
    assert "↶" in browser.text("#ledger .undo")


def test_a_filter_makes_a_statement(browser: Browser, url: str, desk: Desk) -> None:
    buy_and_rent(desk)
    browser.go(url)
    browser.wait_for("rent", "#ledger")
    next(one for one in browser.all("#filter button") if "Carla" in one.text).click()
    browser.wait(lambda: "Ben" not in browser.text("#ledger"), "Ben's lines stayed")
    assert "$1,500" in browser.text("#ledger")


def test_players_differ_in_shape_and_initial(browser: Browser, url: str) -> None:
    browser.go(url)
    browser.wait_for("Carla", "#players")
    script = "return [...document.querySelectorAll('#players .badge')].map(b => [%s])"
    shapes = browser.run(script % "b.querySelector('path').getAttribute('d')")
    letters = browser.run(script % "b.textContent")
    assert len({one[0] for one in shapes}) == 3
    assert letters == [["A"], ["B"], ["C"]]


def test_mortgages_are_marked_in_the_dark(browser: Browser, url: str, desk: Desk) -> None:
    arrange(desk)
    browser.dark(True)
    browser.go(url)
    browser.find("[data-player=ben] summary").click()
    assert browser.text("[data-player=ben] .mortgage") == "mortgaged"
    script = (
        "const s = getComputedStyle(document.querySelector('[data-player=ben] .mortgage'));"
        "return [s.color, s.backgroundColor]"
    )
    ink, ground = browser.run(script)
    assert contrast(ink, ground) >= 4.5


def test_what_stands_open_stays_open(browser: Browser, url: str, desk: Desk) -> None:
    arrange(desk)
    browser.go(url)
    browser.find("[data-player=anna] summary").click()
    browser.wait_for("New York Avenue", "[data-player=anna]")
    buy_and_rent(desk)
    browser.wait_for("rent", "#ledger")
    assert "New York Avenue" in browser.text("[data-player=anna]")


def test_nothing_is_wider_than_the_phone(browser: Browser, url: str, desk: Desk) -> None:
    arrange(desk)
    buy_and_rent(desk)
    browser.go(url)
    browser.wait_for("rent", "#ledger")
    for page in ("/", "/rules", "/box"):
        browser.go(url + page)
        browser.find(".bar")
        assert browser.run("return document.documentElement.scrollWidth") <= 390


def test_a_lost_connection_is_marked_with_the_time(browser: Browser, url: str) -> None:
    browser.go(url)
    browser.wait_for("live", "#status")
    browser.offline(True)
    try:
        browser.wait_for("Not up to date", "#stale")
        assert "Last news at" in browser.text("#stale")
    finally:
        browser.offline(False)
    browser.wait_for("live", "#status")


def test_a_box_that_stops_is_marked(
    browser: Browser, url: str, server: Server, desk: Desk
) -> None:
    browser.go(url)
    browser.wait_for("live", "#status")
    server.stop()
    browser.wait_for("Not up to date", "#status")


def test_a_phone_too_many_polls(browser: Browser, desk: Desk, mirror: Mirror) -> None:
    from tapbank_web import create_app  # noqa: PLC0415
    from tapbank_web.streams import Streams  # noqa: PLC0415

    app: Flask = create_app(mirror, streams=Streams(cap=0))
    full = Server(app, "127.0.0.1", 0)
    full.start()
    browser.go(f"http://127.0.0.1:{full.port}")
    browser.wait_for("slower", "#status")
    buy_and_rent(desk)
    browser.wait_for("$1,494", "[data-player=ben] .cash")
    browser.go("about:blank")
    full.stop()


def contrast(one: str, other: str) -> float:
    """Of two colours as `rgb(r, g, b)`, as the accessibility guidelines reckon."""

    def light(colour: str) -> float:
        parts = [int(part) / 255 for part in colour[4:-1].split(",")]
        linear = [
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


REFUSED_AGAIN = """
const { Live } = await import("/static/live.js");
const later = [], asked = [], usual = window.EventSource, wait = window.setTimeout;
window.setTimeout = (act, time) => (time === 30000 ? later.push(act) : wait(act, time));
window.EventSource = class extends EventTarget {
  static CLOSED = 2;
  constructor(path) { super(); this.readyState = 2; asked.push(this); }
  close() {}
};
new Live(() => {}, () => {});
for (let time = 0; time < 4; time++) {
  asked.at(-1).onerror();
  later.pop()?.();
}
[window.setTimeout, window.EventSource] = [wait, usual];
return [asked.length, later.length];
"""


def test_a_phone_refused_again_and_again_still_asks_for_a_stream(
    browser: Browser, url: str
) -> None:
    browser.go(url)
    browser.wait_for("live", "#status")
    assert browser.run(f"return (async () => {{{REFUSED_AGAIN}}})()") == [5, 0]


def test_with_every_deed_sold_no_stray_sign_stands_under_the_bank(
    browser: Browser, url: str, desk: Desk
) -> None:
    begin(desk)
    deeds = {deed: Holding("anna") for deed in desk.state.edition.deeds}
    desk.submit(Arrange(deeds=deeds))
    browser.go(url)
    browser.wait_for("Anna", "#players")
    script = "return [...document.querySelectorAll('section, details, #bank, #ask, li')]"
    script += ".flatMap(one => [...one.childNodes]).filter(one => one.nodeType === 3)"
    script += ".map(one => one.data.trim()).filter(Boolean)"
    assert [text for text in browser.run(script) if text in ("0", "NaN", "false")] == []


PRICES = ("60", "61", "1,500", "1.500", "1 500", "1,5", "1.5", "$60", " 60 ", "x", "", "-4")
HINTS = """
document.body.innerHTML = `<form id="space"><input id="kind" name="kind" value="lot">
  <input id="group" name="group"><p id="fresh"></p><input name="price">
  <input name="mortgage"></form>`;
await import("/static/board.js");
const { price, mortgage } = document.getElementById("space").elements;
return texts.map((text) => {
  price.value = text;
  price.dispatchEvent(new Event("input"));
  return mortgage.placeholder;
});
"""


def test_a_mortgage_worked_out_while_one_types_is_that_of_the_box_or_none(
    browser: Browser, url: str
) -> None:
    browser.go(url)
    script = f"return (async (texts) => {{{HINTS}}})(arguments[0])"
    for text, hint in zip(PRICES, browser.run(script, list(PRICES)), strict=True):
        price = parse(text, "$#") if text != "x" and "-" not in text else None
        assert hint == "" or (price is not None and int(hint) == price // 2), text
        assert hint or not text.isdecimal()
