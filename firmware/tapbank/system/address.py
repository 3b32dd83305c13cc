"""Where phones find the page: the box's own address in the network that it is in."""

import socket
from typing import Final

from tapbank.system.hotspot import USUAL_PORT

ANYWHERE: Final = ("0.0.0.0", "::")  # a page that listens there is for phones too
# Nothing is sent there: the kernel only says which of our addresses it would leave from.
# The first is kept for examples; the second is a phone in the box's own Wi-Fi, from where
# no way leads further.
TOWARDS: Final = ("192.0.2.1", "10.42.0.2")


def phone_host(port: int = USUAL_PORT) -> str:
    """`192.168.1.7`, with the port where phones must say it; "" without a network."""
    for goal in TOWARDS:
        own = _leaving_from(goal)
        if own and not own.startswith("127."):
            return own if port == USUAL_PORT else f"{own}:{port}"
    return ""


def _leaving_from(goal: str) -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as wire:
        try:
            wire.connect((goal, 9))
        except OSError:  # no way there
            return ""
        return str(wire.getsockname()[0])
