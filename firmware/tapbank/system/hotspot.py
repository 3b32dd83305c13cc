"""The box's own Wi-Fi, for a table where there is no other: NetworkManager, through nmcli.

`start` opens a protected network and tells its name, password and page; `code` makes the
picture that a phone's camera joins with. The password is made once and kept, so that
phones know the network again. One radio can't be guest and host: the home network is left
while the hotspot is on, and NetworkManager goes back to it after `stop`.
"""

import secrets
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import segno
from PIL import Image

CONNECTION: Final = "tapbank-hotspot"
NAME: Final = "tapbank"
PAGE: Final = "http://10.42.0.1/"  # NetworkManager's own address when it shares
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
PASSWORD_LENGTH: Final = 8
SIZE: Final = 64
PATIENCE_S: Final = 20.0

# the words after `nmcli` -> what it printed; raises HotspotError
Nmcli: TypeAlias = Callable[[Sequence[str]], str]


class HotspotError(Exception):
    """The hotspot could not be switched; the text says what to do."""


class Network(msgspec.Struct, frozen=True):
    """What somebody needs to join."""

    name: str
    password: str
    page: str = PAGE

    @property
    def code(self) -> Image.Image:
        """The QR code with which a camera joins, 64x64, dark on light."""
        return draw_code(f"WIFI:T:WPA;S:{self.name};P:{self.password};;")

    @property
    def page_code(self) -> Image.Image:
        """The QR code that opens the page, once a phone has joined."""
        return draw_code(self.page.upper())


def run_nmcli(words: Sequence[str]) -> str:
    command = ["nmcli", "--wait", str(int(PATIENCE_S) - 5), *words]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
    except FileNotFoundError as fault:
        raise HotspotError(
            "NetworkManager is missing: sudo apt install network-manager."
        ) from fault
    except subprocess.TimeoutExpired as fault:
        raise HotspotError("NetworkManager does not answer. Try again.") from fault
    if done.returncode:
        said = (done.stderr or done.stdout).strip().removeprefix("Error: ")
        raise HotspotError(f"The hotspot could not be switched: {said}")
    return done.stdout


class Hotspot:
    """`folder` keeps the password; the journal's is a good one."""

    def __init__(
        self, folder: Path, nmcli: Nmcli = run_nmcli, device: str = "wlan0"
    ) -> None:
        self._file, self._nmcli, self._device = folder / "hotspot-password", nmcli, device

    def is_on(self) -> bool:
        """Raises HotspotError without NetworkManager."""
        words = ("-t", "-f", "NAME", "connection", "show", "--active")
        return CONNECTION in self._nmcli(words).splitlines()

    def start(self) -> Network:
        """On from now on, but not after a restart. Raises HotspotError."""
        network = Network(NAME, self._password())
        self._nmcli(
            (
                *("device", "wifi", "hotspot", "ifname", self._device),
                *("con-name", CONNECTION, "ssid", NAME, "password", network.password),
            )
        )
        self._nmcli(("connection", "modify", CONNECTION, "connection.autoconnect", "no"))
        return network

    def stop(self) -> None:
        """Raises HotspotError."""
        if self.is_on():
            self._nmcli(("connection", "down", CONNECTION))

    def _password(self) -> str:
        try:
            kept = self._file.read_text(encoding="ascii").strip()
        except OSError:
            kept = ""
        if len(kept) >= PASSWORD_LENGTH:
            return kept
        new = "".join(secrets.choice(LETTERS) for _ in range(PASSWORD_LENGTH))
        try:
            self._file.touch(mode=0o600)
            self._file.write_text(new, encoding="ascii")
        except OSError as fault:
            raise HotspotError(
                f"The hotspot's password can't be kept ({fault}). Is the disk full?"
            ) from fault
        return new


def draw_code(text: str) -> Image.Image:
    """A QR code as large as the display allows. Raises ValueError for a text too long."""
    code = segno.make(text, error="l", micro=False, boost_error=False)
    modules = int(code.symbol_size(border=0)[0])
    scale = (SIZE - 2) // modules
    if not scale:
        raise ValueError(f"{len(text)} characters are too many for the display")
    image = Image.new("1", (SIZE, SIZE), 1)
    edge = (SIZE - modules * scale) // 2
    for y, row in enumerate(code.matrix):
        for x, dark in enumerate(row):
            if dark:
                left, top = edge + x * scale, edge + y * scale
                image.paste(0, (left, top, left + scale, top + scale))
    return image
