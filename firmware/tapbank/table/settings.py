"""What a table is opened with."""

from collections.abc import Callable
from typing import Final

import msgspec

from tapbank.desk import Desk
from tapbank.devices.ports import PADS
from tapbank.screens.words import Words
from tapbank.system.switch import HotspotSwitch
from tapbank.table.views.code import Shown


class Settings(msgspec.Struct, frozen=True):
    """`edition`: the only one offered ("" = all).

    `on_game`: told of each opened game; `on_words`: of each language that the box speaks.
    """

    auction_s: float = 7.0
    edition: str = ""
    on_game: Callable[[Desk | None], object] = lambda desk: None
    on_words: Callable[[Words], object] = lambda words: None
    consent: Shown | None = None  # the code that lets a phone change boards
    hotspot: HotspotSwitch | None = None  # the box's own Wi-Fi, where it is the box's
    phone_host: Callable[[], str] | None = None  # where phones find the page
    pads: tuple[str, ...] = PADS


PLAIN: Final = Settings()
