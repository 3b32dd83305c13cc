"""The composition root: builds store, words, parts, table, loop and page, and starts them.

One process. The loop runs in the thread that calls `run`, the page in its own; readers,
buttons and display have theirs. Everything is closed in the opposite order. systemd, where
it started us, hears the heartbeat of the loop.
"""

import logging
import queue
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec
from msgspec.structs import replace
from tapbank_web import Mirror, OwnBoards, Server, create_app
from tapbank_web.cards import CARDS

from tapbank import checkup
from tapbank.boards import CodeConsent, Folder
from tapbank.desk import Desk, News
from tapbank.devices import Parts, load_pins, open_parts
from tapbank.devices.check import Finding
from tapbank.devices.host import Host, check_host
from tapbank.devices.place import pins_file
from tapbank.devices.simulated.box import SimulatedBox, box_of
from tapbank.game import Action, Refused
from tapbank.loop import Loop, Reports
from tapbank.screens import Words, languages
from tapbank.screens.fonts import legible
from tapbank.store import Card, Store, StoreError
from tapbank.system.address import ANYWHERE, phone_host
from tapbank.system.hotspot import Hotspot
from tapbank.system.service import Service
from tapbank.system.switch import HotspotSwitch
from tapbank.table import Luck, Settings, Table
from tapbank.table.settled import Settled

log = logging.getLogger(__name__)


class Config(msgspec.Struct, frozen=True):
    """What `tapbank run` was asked for. `edition` "" = chosen at the table.

    `language`: of the box until a household settles its own, or a board brings one.
    """

    devices: Literal["real", "simulated"]
    journal: Path
    host: str = "0.0.0.0"
    port: int = 8000
    edition: str = ""
    auction_s: float = 7.0
    language: str = "en"
    pins: Path | None = None  # another map than the usual one


class SystemLuck:
    """Dice and decks of the operating system's secure generator; time plays no part."""

    def die(self) -> int:
        return secrets.randbelow(6) + 1

    def shuffled(self, cards: Sequence[str]) -> tuple[str, ...]:
        order = list(cards)
        secrets.SystemRandom().shuffle(order)
        return tuple(order)


class App:
    """All that runs. `box` is there with simulated parts only."""

    def __init__(
        self, store: Store, parts: Parts, loop: Loop, server: Server, service: Service
    ) -> None:
        self.store, self.parts, self.loop, self.server = store, parts, loop, server
        self.service, self.table = service, loop.table

    @property
    def box(self) -> SimulatedBox:
        """The simulated box. Raises TypeError for real parts."""
        return box_of(self.parts)

    def run(self) -> None:
        """Until `stop`."""
        self.server.start()
        self.service.ready()
        try:
            if self._is_well():
                self.loop.run()
        finally:
            self.service.stopping()
            self.close()

    def _is_well(self) -> bool:
        """ROLL held at power-on: the doctor first. False when told to end meanwhile."""
        if not checkup.wanted(self.parts):
            return True
        reports, beat = self.loop.reports, self.service.beat
        language = self.loop.table.words.language
        return checkup.examine(self.parts, reports, beat, self._around, language)

    def _around(self) -> list[Finding]:
        """What the doctor finds on the Pi itself."""
        real = self.parts.kind == "real"
        return check_host(Host(self.store.path), self.parts.pins, real)

    def stop(self) -> None:
        """May be called from a signal handler."""
        self.loop.stop()

    def close(self) -> None:
        self.server.stop()
        self.parts.close()
        self.store.close()


def build(config: Config, luck: Luck | None = None) -> App:
    """`luck`: other dice than the system's own (a rehearsal's).

    Raises StoreError, PartsError, PinMapError, or OSError for a port that is taken.
    """
    store, consent = Store(config.journal), CodeConsent()
    words = Words.load(_language(store, config.language))
    mirror = Mirror(words)
    reports: Reports = queue.SimpleQueue()
    parts: Parts | None = None

    def submit(action: Action) -> News:
        return _submit(table, action)

    try:
        parts = open_parts(
            config.devices, load_pins(config.pins or pins_file()), reports.put
        )
        box = box_of(parts) if config.devices == "simulated" else None
        if box is not None:
            _know_bank_card(store)
        page = create_app(
            mirror,
            box,
            lambda: _owners(store),
            own=OwnBoards(Folder(can_show=legible), consent, submit),
        )
        server = Server(page, config.host, config.port)
    except BaseException:
        if parts is not None:
            parts.close()
        store.close()
        raise

    settings = replace(_settings(config, mirror, consent), pads=parts.pads.names)
    table = Table(store, words, luck or SystemLuck(), time.monotonic, settings)
    service = Service()
    return App(store, parts, Loop(table, parts, reports, service.beat), server, service)


def _submit(table: Table, action: Action) -> News:
    """For threads of the page: the loop may leave the game at any moment."""
    desk = table.desk
    if desk is None:
        raise Refused("game_over")
    try:
        news = desk.submit(action)
    except StoreError:
        table.faults.disk = True
        raise
    table.faults.disk = False
    return news


def _settings(config: Config, mirror: Mirror, consent: CodeConsent) -> Settings:
    """The page follows the game and the language."""

    def follow(desk: Desk | None) -> None:
        mirror.leave() if desk is None else mirror.follow(desk)

    return Settings(
        config.auction_s,
        edition=config.edition,
        on_game=follow,
        on_words=mirror.speak,
        consent=consent,
        hotspot=_hotspot(config),
        phone_host=_phone_host(config),
    )


def _hotspot(config: Config) -> HotspotSwitch | None:
    """On a box only: nobody's computer loses its network by a simulated menu."""
    if config.devices != "real":
        return None
    return HotspotSwitch(Hotspot(config.journal.parent, config.port))


def _phone_host(config: Config) -> Callable[[], str] | None:
    """Of a box, and not where the page is for itself alone."""
    if config.devices != "real" or config.host not in ANYWHERE:
        return None
    return partial(phone_host, config.port)


def household_language(config: Config) -> str:
    """As far as the journal can be read."""
    try:
        store = Store(config.journal)
    except (StoreError, OSError):
        return config.language
    try:
        return _language(store, config.language)
    finally:
        store.close()


def _language(store: Store, otherwise: str) -> str:
    """That which the household has settled, if there still is a file for it."""
    settled = Settled(store).language
    return settled if settled in languages() else otherwise


def _owners(store: Store) -> dict[str, str]:
    """What is written on the virtual cards: uid → name."""
    try:
        return {card.uid: card.name for card in store.cards.all() if card.kind == "player"}
    except StoreError:
        log.exception("the known cards can't be read")
        return {}


def _know_bank_card(store: Store) -> None:
    """The virtual box brings a bank card of its own."""
    for card in CARDS:
        if card.kind == "bank" and store.cards.get(card.uid) is None:
            store.cards.add(Card(card.uid, "bank", "bank"))
