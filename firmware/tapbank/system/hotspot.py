"""The box's own Wi-Fi, for a table where there is no other: NetworkManager, through nmcli.

`start` opens a protected network and tells its name, password and page; `join` is what a QR
code says for a phone's camera to join. The password is made once and kept, so that
phones know the network again. One radio can't be guest and host: the home network is left
while the hotspot is on, and NetworkManager goes back to it after `stop`.
"""

import os
import re
import secrets
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

CONNECTION: Final = "tapbank-hotspot"
NAME: Final = "tapbank"
DEVICE: Final = "wlan0"
HOST: Final = "10.42.0.1"  # NetworkManager's own address when it shares
USUAL_PORT: Final = 80
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
PASSWORD_LENGTH: Final = 8
POSSIBLE: Final = re.compile(r"[ -~]{8,63}")  # what WPA takes for a password
# What has a meaning of its own in the text of a QR code.
MEANT: Final = str.maketrans({letter: f"\\{letter}" for letter in '\\;,:"'})
PATIENCE_S: Final = 20.0

Code: TypeAlias = Literal["missing", "silent", "refused", "password"]
# the words after `nmcli` -> what it printed; raises HotspotError
Nmcli: TypeAlias = Callable[[Sequence[str]], str]


class HotspotError(Exception):
    """The hotspot could not be switched; `said`: the words of NetworkManager or of the
    system.
    """

    def __init__(self, code: Code, said: str = "") -> None:
        super().__init__(f"{code}: {said}" if said else code)
        self.code, self.said = code, said


class Network(msgspec.Struct, frozen=True):
    """What somebody needs to join; `host` is where the page is then."""

    name: str
    password: str
    host: str = HOST

    @property
    def join(self) -> str:
        """With this in a QR code a camera joins."""
        name, password = (text.translate(MEANT) for text in (self.name, self.password))
        return f"WIFI:T:WPA;S:{name};P:{password};;"

    @property
    def page(self) -> str:
        """The page's address; in capitals, since those make a coarser QR code."""
        return f"HTTP://{self.host.upper()}/"


def run_nmcli(words: Sequence[str]) -> str:
    command = ["nmcli", "--wait", str(int(PATIENCE_S) - 5), *words]
    try:
        done = subprocess.run(command, capture_output=True, timeout=PATIENCE_S, check=False)
    except FileNotFoundError as fault:
        raise HotspotError("missing") from fault
    except subprocess.TimeoutExpired as fault:
        raise HotspotError("silent") from fault
    except OSError as fault:  # not allowed, no program, no memory for one more
        raise HotspotError("refused", fault.strerror or str(fault)) from fault
    out, complaint = (text.decode(errors="replace") for text in (done.stdout, done.stderr))
    if done.returncode:
        raise HotspotError("refused", (complaint or out).strip().removeprefix("Error: "))
    return out


class Hotspot:
    """`folder` keeps the password; the journal's is a good one."""

    def __init__(
        self, folder: Path, port: int = USUAL_PORT, nmcli: Nmcli = run_nmcli
    ) -> None:
        self._file, self._nmcli = folder / "hotspot-password", nmcli
        self._host = HOST if port == USUAL_PORT else f"{HOST}:{port}"

    def is_on(self) -> bool:
        """Raises HotspotError without NetworkManager."""
        words = ("-t", "-f", "NAME", "connection", "show", "--active")
        return CONNECTION in self._nmcli(words).splitlines()

    @property
    def network(self) -> Network:
        """What phones need, whether it is on or not. Raises HotspotError."""
        return Network(NAME, self._password(), self._host)

    def start(self) -> Network:
        """On from now on, but not after a restart. Raises HotspotError."""
        network = self.network
        self._nmcli(
            (
                *("device", "wifi", "hotspot", "ifname", DEVICE),
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
        kept = self._kept()
        if POSSIBLE.fullmatch(kept):
            return kept
        new = "".join(secrets.choice(LETTERS) for _ in range(PASSWORD_LENGTH))
        try:
            self._keep(new)
        except OSError as fault:
            raise HotspotError("password", fault.strerror or str(fault)) from fault
        return new

    def _kept(self) -> str:
        """What the file holds; after a power cut, or by a slip, that may be anything."""
        try:
            return self._file.read_bytes().decode("ascii", "replace").rstrip("\r\n")
        except OSError:
            return ""

    def _keep(self, password: str) -> None:
        """Whole or not at all, also when the power goes."""
        beside = self._file.with_name(f"{self._file.name}.new")
        beside.unlink(missing_ok=True)
        with open(beside, "xb", opener=_for_us_alone) as file:
            file.write(password.encode("ascii"))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self._file)
        folder = os.open(self._file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
