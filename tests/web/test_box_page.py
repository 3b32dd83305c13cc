"""The virtual box in a real chromium: fingers, mouse and keys reach the simulated chips."""

import base64

import pytest
from browser import Browser, move
from PIL import Image
from tapbank.devices.simulated.box import SimulatedBox

pytestmark = pytest.mark.browser

ANNA, BEN = "A1B2C301", "04A1B2C3D4E502"


@pytest.fixture
def page(browser: Browser, url: str) -> Browser:
    browser.go(f"{url}/box")
    browser.find("#oled[data-picture]")
    return browser


def lies(page: Browser, uid: str, pad: str) -> bool:
    return bool(page.all(f"#pad-{pad} [data-uid='{uid}']"))


def test_a_picture_on_the_panel_is_seen(page: Browser, box: SimulatedBox) -> None:
    image = Image.new("1", (128, 64))
    image.paste(1, (10, 20, 60, 40))
    box.parts.display.show(image)
    wanted = base64.b64encode(image.tobytes()).decode()
    page.wait(lambda: page.find("#oled").attribute("data-picture") == wanted)
    script = "const d = document.getElementById('oled').getContext('2d');"
    lit, dark = (
        page.run(f"{script} return d.getImageData({x}, {y}, 1, 1).data[0]")
        for x, y in ((10, 20), (9, 20))
    )
    assert (lit, dark) == (214, 4)


def test_a_click_on_a_card_is_a_short_tap_on_pay(page: Browser, box: SimulatedBox) -> None:
    page.find(f"[data-uid='{ANNA}']").click()
    page.wait(lambda: box.cards("pay") == [ANNA])
    page.wait(lambda: box.cards("pay") == [])


def test_its_corner_is_a_short_tap_on_get(page: Browser, box: SimulatedBox) -> None:
    page.find(f"[data-uid='{BEN}'] .corner").click()
    page.wait(lambda: box.cards("get") == [BEN])
    page.wait(lambda: box.cards("get") == [])


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_dragged_card_stays_until_taken_back(
    page: Browser, box: SimulatedBox, kind: str
) -> None:
    page.drag(f"[data-uid='{ANNA}']", "#pad-get", kind)
    page.wait(lambda: lies(page, ANNA, "get"))
    assert box.cards("get") == [ANNA]
    page.drag(f"[data-uid='{ANNA}']", ".how", kind)
    page.wait(lambda: not lies(page, ANNA, "get"))
    assert box.cards("get") == []


def test_two_cards_can_lie_at_the_same_time(page: Browser, box: SimulatedBox) -> None:
    page.drag(f"[data-uid='{ANNA}']", "#pad-pay")
    page.drag(f"[data-uid='{BEN}']", "#pad-get")
    page.wait(lambda: lies(page, ANNA, "pay") and lies(page, BEN, "get"))
    assert (box.cards("pay"), box.cards("get")) == ([ANNA], [BEN])


def test_a_button_is_down_as_long_as_the_finger(page: Browser, box: SimulatedBox) -> None:
    middle = page.middle("#roll")
    page.touch(move(middle), {"type": "pointerDown", "button": 0})
    page.wait(lambda: box.parts.buttons.stuck() == ["roll"])
    page.touch({"type": "pointerUp", "button": 0})
    page.wait(lambda: box.parts.buttons.stuck() == [])


@pytest.mark.parametrize(
    ("key", "button"),
    [
        (" ", "roll"),
        ("\ue013", "up"),
        ("\ue015", "down"),
        ("\ue007", "ok"),
        ("\ue00c", "back"),
    ],
)
def test_keys_are_buttons(page: Browser, box: SimulatedBox, key: str, button: str) -> None:
    page.key(True, key)
    page.wait(lambda: box.parts.buttons.stuck() == [button])
    page.key(False, key)
    page.wait(lambda: box.parts.buttons.stuck() == [])


def test_the_lamp_glows_and_the_buzzer_is_heard(page: Browser, box: SimulatedBox) -> None:
    box.parts.lamp.set("on")
    glow = "return document.getElementById('roll').style.getPropertyValue('--glow')"
    page.wait(lambda: page.run(glow) == "1")
    box.parts.buzzer.play("paid")
    page.wait_for("♪ paid", "#heard")
    assert page.complaints() == []
