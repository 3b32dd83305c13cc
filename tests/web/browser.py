"""A real chromium, driven over the WebDriver protocol with the standard library alone.

with Browser.start(profile) as browser:
    browser.go(url); browser.find("#players"); browser.wait(lambda: …)
"""

import base64
import http.client
import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

PHONE = (390, 844)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
DRIVERS = ("chromedriver", "chromium.chromedriver")
PATIENCE_S = 15.0


class BrowserError(Exception):
    """The driver's own word for what went wrong."""


def missing() -> str:
    """What is not installed, "" when all is there."""
    if not any(map(shutil.which, CHROMIUMS)):
        return "no chromium here: apt-get install chromium chromium-driver"
    if not any(map(shutil.which, DRIVERS)):
        return "no chromedriver here: apt-get install chromium-driver"
    return ""


class Element:
    def __init__(self, browser: "Browser", ident: str) -> None:
        self.browser, self.ident = browser, ident

    def click(self) -> None:
        self.browser.ask("POST", f"/element/{self.ident}/click", {})

    @property
    def text(self) -> str:
        return str(self.browser.ask("GET", f"/element/{self.ident}/text"))

    def attribute(self, name: str) -> str | None:
        value = self.browser.ask("GET", f"/element/{self.ident}/attribute/{name}")
        return None if value is None else str(value)

    @property
    def shown(self) -> bool:
        return bool(self.browser.ask("GET", f"/element/{self.ident}/displayed"))


class Browser:
    """One window. `dark`: what the page is told about the person's taste."""

    def __init__(self, driver: subprocess.Popen[str], port: int, profile: Path) -> None:
        self._driver = driver
        self._wire = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self._session = ""
        chromium = next(filter(None, map(shutil.which, CHROMIUMS)))
        options = {"binary": chromium, "args": [*FLAGS, f"--user-data-dir={profile}"]}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options}
        wanted["goog:loggingPrefs"] = {"browser": "ALL"}
        answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{answer['sessionId']}"
        self.size(*PHONE)

    @classmethod
    def start(cls, profile: Path) -> Self:
        command = next(filter(None, map(shutil.which, DRIVERS)))
        driver = subprocess.Popen([command, "--port=0"], stdout=subprocess.PIPE, text=True)
        assert driver.stdout is not None
        for line in driver.stdout:
            found = re.search(r"on port (\d+)\.", line)
            if found:
                return cls(driver, int(found[1]), profile)
        raise BrowserError("chromedriver did not start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.ask("DELETE", "")
        finally:
            self._wire.close()
            self._driver.terminate()
            self._driver.wait(10)
            assert self._driver.stdout is not None
            self._driver.stdout.close()

    # --- what a test does

    def go(self, url: str) -> None:
        self.ask("POST", "/url", {"url": url})

    def find(self, css: str) -> Element:
        """The first element that fits, as soon as there is one."""
        return self.wait(lambda: next(iter(self.all(css)), None), f"no {css}")

    def all(self, css: str) -> list[Element]:
        found = self.ask("POST", "/elements", {"using": "css selector", "value": css})
        return [Element(self, one[ELEMENT]) for one in found]

    def text(self, css: str) -> str:
        """What stands in the first element that fits; in one step, as pages redraw."""
        self.find(css)
        script = "return document.querySelector(arguments[0])?.innerText"
        return str(self.run(script, css)).replace("\u00a0", " ")

    def run(self, script: str, *arguments: object) -> Any:
        """The value that a piece of JavaScript returns."""
        return self.ask(
            "POST", "/execute/sync", {"script": script, "args": list(arguments)}
        )

    def wait(self, look: Callable[[], Any], otherwise: str = "it never came") -> Any:
        """Whatever `look` returns once it is true."""
        end = time.monotonic() + PATIENCE_S
        while True:
            try:
                found = look()
            except BrowserError as error:  # the page drew itself anew under our eyes
                if "stale element" not in str(error):
                    raise
                found = None
            if found:
                return found
            if time.monotonic() > end:
                raise AssertionError(f"{otherwise}; the page says: {self.text('body')}")
            time.sleep(0.05)

    def wait_for(self, text: str, css: str = "body") -> None:
        self.wait(lambda: text in self.text(css), f"“{text}” did not appear in {css}")

    def touch(self, *steps: dict[str, object], kind: str = "mouse") -> None:
        """Pointer actions as the protocol has them; `kind` mouse or touch."""
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}}
        self.ask("POST", "/actions", {"actions": [pointer | {"actions": list(steps)}]})

    def drag(self, css: str, onto: str, kind: str = "mouse") -> None:
        """Take an element by its middle and let it go over another."""
        self.touch(
            move(self.middle(css)),
            {"type": "pointerDown", "button": 0},
            move(self.middle(onto), 150),
            {"type": "pointerUp", "button": 0},
            kind=kind,
        )

    def middle(self, css: str) -> tuple[int, int]:
        script = (
            "const r = arguments[0].getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2];"
        )
        x, y = self.run(script, {ELEMENT: self.find(css).ident})
        return int(x), int(y)

    def key(self, down: bool, value: str) -> None:
        step = {"type": "keyDown" if down else "keyUp", "value": value}
        self.ask(
            "POST", "/actions", {"actions": [{"type": "key", "id": "k", "actions": [step]}]}
        )

    def size(self, width: int, height: int) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
        self.tell("Emulation.setDeviceMetricsOverride", metrics)

    def dark(self, dark: bool) -> None:
        taste = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.tell("Emulation.setEmulatedMedia", {"features": [taste]})

    def offline(self, offline: bool) -> None:
        still = {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        self.tell("Network.enable", {})
        self.tell("Network.emulateNetworkConditions", still | {"offline": offline})

    def tell(self, command: str, parameters: dict[str, Any]) -> Any:
        """A command of the DevTools protocol."""
        body = {"cmd": command, "params": parameters}
        return self.ask("POST", "/goog/cdp/execute", body)

    def picture(self, path: Path, whole: bool = False) -> None:
        shot = self.tell("Page.captureScreenshot", {"captureBeyondViewport": whole})
        path.write_bytes(base64.b64decode(shot["data"]))

    def complaints(self) -> list[str]:
        """What the console said since the last look: refused sources, errors of scripts."""
        log = self.ask("POST", "/se/log", {"type": "browser"})
        return [
            entry["message"] for entry in log if entry["level"] in ("SEVERE", "WARNING")
        ]

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        return self._call(method, self._session + path, body)

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        text = None if body is None else json.dumps(body)
        self._wire.request(method, path, text, {"Content-Type": "application/json"})
        value = json.loads(self._wire.getresponse().read())["value"]
        if isinstance(value, dict) and "error" in value:
            raise BrowserError(f"{value['error']}: {value['message'].splitlines()[0]}")
        return value


def move(place: tuple[int, int], milliseconds: int = 0) -> dict[str, object]:
    """A step of a pointer to a point of the window."""
    x, y = place
    return {"type": "pointerMove", "duration": milliseconds, "x": x, "y": y}
