"""The parts of a box put together: adapters inside, the outside real or simulated."""

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any, Final, Protocol

from tapbank.devices.buttons import Buttons
from tapbank.devices.buzzer import PiezoBuzzer
from tapbank.devices.display import OledDisplay, Panel
from tapbank.devices.header import CHIP_SELECTS
from tapbank.devices.knob import Knob
from tapbank.devices.lamp import PwmLamp
from tapbank.devices.pads import Pads
from tapbank.devices.pin_faults import PLACES
from tapbank.devices.pins import Drivers, PinMap
from tapbank.devices.ports import BUTTONS, Button, I2c, Output, Put, Spi
from tapbank.devices.readers import make_reader
from tapbank.devices.worker import Worker
from tapbank.speech import Said, SaidError, say


class PartsError(SaidError):
    """The parts can't be used at all: what is wrong, and what to install or connect."""

    def __init__(self, text: Said, advice: Said, part: str = "pins") -> None:
        super().__init__(say("parts.unusable", text=text, advice=advice))
        self.text, self.advice, self.part = text, advice, part

    def told(self, language: str) -> str:
        told = super().told(language)
        return told[:1].upper() + told[1:]


STOP_THE_OTHER: Final = say("parts.stop_the_other")


class Outside(Protocol):
    """Buses, pins and time: of the Pi, or of the simulated box."""

    def clock(self) -> float: ...

    def sleep(self, seconds: float) -> None: ...

    def spi(self, bus: int, device: int) -> Spi: ...

    def i2c(self) -> I2c: ...

    def pin_factory(self) -> Any:
        """gpiozero's; always the same one."""

    def close(self) -> None: ...


class Parts:
    """All adapters of one box. `open` starts their threads, `close` ends them."""

    def __init__(
        self,
        kind: str,
        pins: PinMap,
        outside: Outside,
        put: Put,
        *,
        buzzer_type: type = PiezoBuzzer,
    ) -> None:
        self.kind, self.pins, self.outside = kind, pins, outside
        clock = outside.clock
        self.pads = Pads(_readers(pins, outside), put, clock)
        self.display = OledDisplay(panel(pins.drivers, outside), put, clock)
        self.buttons = Buttons(_contacts(pins, outside), put, clock, _when_stuck(pins))
        self.knob = Knob(_encoder(pins, outside), put, clock)
        self.lamp = PwmLamp(_led(pins, outside), put, clock)
        self.buzzer: PiezoBuzzer = buzzer_type(_tones(pins, outside), put)

    @property
    def workers(self) -> tuple[Worker, ...]:
        users = (self.pads, self.buttons, self.display, self.lamp, self.buzzer)
        return tuple(user.worker for user in users)

    def open(self, threads: bool = True) -> None:
        """Raises PartsError when the buttons can't be had. What else fails is told."""
        try:
            for part in (self.buttons, self.knob, self.lamp, self.buzzer):
                part.open()
        except Exception as fault:  # gpiozero and the library under it raise a dozen kinds
            self.close()
            text = say("parts.pin_held", fault=fault)
            raise PartsError(text, STOP_THE_OTHER) from fault
        for worker in self.workers if threads else ():
            worker.start()

    def close(self) -> None:
        """All parts are closed, also when one of them fails at it."""
        with ExitStack() as last_first:
            last_first.callback(self.outside.close)
            shown = (self.display, self.lamp, self.buzzer)
            for part in (*shown, self.knob, self.buttons, self.pads):
                last_first.callback(part.close)


def _readers(pins: PinMap, outside: Outside) -> dict[Any, Any]:
    return {place: _reader(place, pins, outside) for place in PLACES if pins.has(place)}


def _reader(place: str, pins: PinMap, outside: Outside) -> Any:
    bus, device = CHIP_SELECTS[pins.bcm(place, "SPI CS", "SPI1 CS")]

    def open_rst() -> Output:
        from gpiozero import DigitalOutputDevice  # noqa: PLC0415

        pin, factory = pins.bcm(place, "RST"), outside.pin_factory()
        return DigitalOutputDevice(pin, initial_value=True, pin_factory=factory)  # type: ignore[no-any-return]

    driver = pins.drivers.reader
    try:
        return make_reader(
            driver, lambda: outside.spi(bus, device), open_rst, outside.sleep
        )
    except ImportError as fault:
        text = say("parts.no_driver", driver=driver)
        raise PartsError(text, say("parts.get_driver")) from fault


def panel(words: Drivers, outside: Outside) -> Callable[[], Panel]:
    """What opens the display's panel; it raises OSError when none answers."""

    def connect() -> Panel:
        from tapbank.devices.oled import OledPanel  # noqa: PLC0415

        bus = outside.i2c()
        try:
            return OledPanel(
                words.display, bus, words.display_address, words.display_rotate
            )
        except OSError:
            bus.close()
            raise

    return connect


def _contacts(pins: PinMap, outside: Outside) -> Callable[[], Mapping[Button, Any]]:
    def connect() -> Mapping[Button, Any]:
        # No gpiozero Button: that has a thread for holding, which is our own matter.
        from gpiozero import DigitalInputDevice as Contact  # noqa: PLC0415

        factory = outside.pin_factory()
        return {
            name: Contact(pins.bcm(name, "contact"), pull_up=True, pin_factory=factory)
            for name in BUTTONS
            if pins.has(name)
        }

    return connect


def _when_stuck(pins: PinMap) -> Mapping[Button, Said]:
    """What to do about a button that stays down. The table lets OK throw meanwhile."""
    wires = {name: wire.said for name in BUTTONS for wire in pins.find(name, "contact")}
    texts = {name: say("parts.stuck_at", wire=wire) for name, wire in wires.items()}
    return texts | {"roll": say("parts.stuck_roll", wire=wires["roll"])}


def _encoder(pins: PinMap, outside: Outside) -> Callable[[], Any]:
    def connect() -> Any:
        if not pins.has("knob"):
            return None
        from gpiozero import RotaryEncoder  # noqa: PLC0415

        phases = (pins.bcm("knob", f"phase {name}") for name in "AB")
        return RotaryEncoder(*phases, max_steps=0, pin_factory=outside.pin_factory())

    return connect


def _led(pins: PinMap, outside: Outside) -> Callable[[], Any]:
    def connect() -> Any:
        from gpiozero import PWMLED  # noqa: PLC0415

        return PWMLED(pins.bcm("lamp", "anode"), pin_factory=outside.pin_factory())

    return connect


def _tones(pins: PinMap, outside: Outside) -> Callable[[], Any]:
    def connect() -> Any:
        from gpiozero import TonalBuzzer  # noqa: PLC0415
        from gpiozero.tones import Tone  # noqa: PLC0415

        pin, factory = pins.bcm("buzzer", "plus"), outside.pin_factory()
        return TonalBuzzer(pin, mid_tone=Tone("A4"), octaves=2, pin_factory=factory)

    return connect
