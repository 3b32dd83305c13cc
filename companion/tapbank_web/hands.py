"""The virtual box's page: look at the simulated box, press it, lay cards on it.

Only with simulated parts. A press is a contact that closes and a card is a chip that comes
into the field: what they mean is found out by the very code that runs on the real box.
"""

import base64
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, Protocol, TypeVar

import msgspec
from flask import Blueprint, Response, render_template, request
from PIL import Image
from tapbank.devices.buzzer import MOTIFS
from tapbank.devices.ports import PADS, Button, Pad
from tapbank.screens import Words

from tapbank_web.cards import CARDS
from tapbank_web.guard import from_own_page, problem
from tapbank_web.signal import Signal
from tapbank_web.streams import Streams, message

Uid = Annotated[str, msgspec.Meta(pattern=r"^([0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{20})$")]
LAMP_STEPS: Final = 8
PAUSE_S: Final = 0.03  # the panel is written in pieces; they are shown together


class Box(Protocol):
    """`tapbank.devices.simulated.box.SimulatedBox`, as far as a browser can touch it."""

    heard: int

    @property
    def sounds(self) -> Sequence[str]: ...

    def put_card(self, pad: Pad, uid: str) -> None: ...
    def lift_card(self, pad: Pad, uid: str | None) -> None: ...
    def cards(self, pad: Pad) -> list[str]: ...
    def press(self, button: Button) -> None: ...
    def release(self, button: Button) -> None: ...
    def picture(self) -> Image.Image: ...
    def lamp(self) -> float: ...
    def listen(self, listener: Callable[[], None]) -> None: ...


class Touch(msgspec.Struct, forbid_unknown_fields=True):
    button: Button


class Card(msgspec.Struct, forbid_unknown_fields=True):
    pad: Pad
    uid: Uid


class Lift(msgspec.Struct, forbid_unknown_fields=True):
    """`uid`: one of several cards on the pad; None = all of them."""

    pad: Pad
    uid: Uid | None = None


Body = TypeVar("Body", Touch, Card, Lift)
Owners = Callable[[], Mapping[str, Mapping[str, Any]]]


class Hands:
    """`owners`: uid → name, seat, shape of known cards; `page`, `words`: page, box."""

    def __init__(
        self,
        box: Box,
        streams: Streams,
        owners: Owners,
        page: Mapping[str, Any],
        words: Callable[[], Words],
    ) -> None:
        self._box, self._streams, self._owners, self._page = box, streams, owners, page
        self._words = words
        self._signal = Signal()
        box.listen(self._signal.raise_)

    def blueprint(self) -> Blueprint:
        routes = Blueprint("box", __name__, url_prefix="/box")
        routes.before_request(from_own_page)
        routes.get("")(self.look)
        routes.get("/events")(self.events)
        routes.post("/press")(self.press)
        routes.post("/release")(self.release)
        routes.post("/card")(self.card)
        routes.post("/lift")(self.lift)
        routes.register_error_handler(msgspec.DecodeError, _bad_body)
        return routes

    def look(self) -> str:
        return render_template("box.html", page=self._page, cards=CARDS, motifs=MOTIFS)

    def events(self) -> Response:
        """The stream: whatever of picture, lamp, pads and sounds has changed."""
        sent: dict[str, object] = {}

        def fresh() -> bytes:
            now = self._shown()
            news = {key: value for key, value in now.items() if sent.get(key) != value}
            sent.update(now)
            return message("box", msgspec.json.encode(news))

        return self._streams.open(self._signal, fresh, PAUSE_S)

    def press(self) -> Response:
        self._box.press(_body(Touch).button)
        return _done()

    def release(self) -> Response:
        self._box.release(_body(Touch).button)
        return _done()

    def card(self) -> Response:
        card = _body(Card)
        self._box.put_card(card.pad, card.uid)
        self._signal.raise_()
        return _done()

    def lift(self) -> Response:
        body = _body(Lift)
        self._box.lift_card(body.pad, body.uid)
        self._signal.raise_()
        return _done()

    def _shown(self) -> dict[str, object]:
        box = self._box
        return {
            "picture": base64.b64encode(box.picture().tobytes()).decode(),
            "lamp": round(box.lamp() * LAMP_STEPS) / LAMP_STEPS,
            "lying": {pad: box.cards(pad) for pad in PADS},
            "heard": box.heard,
            "sounds": list(box.sounds),
            "said": sounds_said(self._words()),
            "owners": self._owners(),
        }


def sounds_said(words: Words) -> dict[str, str]:
    """Each motif as a word, for who hears none of them; a tick says nothing."""
    return {motif: words.short(f"sound.{motif}") for motif in MOTIFS if motif != "tick"}


def _body(kind: type[Body]) -> Body:
    """The request's body. Raises msgspec.DecodeError."""
    return msgspec.json.decode(request.get_data(), type=kind)


def _bad_body(fault: msgspec.DecodeError) -> Response:
    return problem(400, "bad_body", f"{fault}.")


def _done() -> Response:
    return Response(b"{}", mimetype="application/json")
