"""The two buses of the simulated box.

SPI: an object like spidev.SpiDev that leads to a chip. I2C: smbus2's own code, loaded once
more under no name, with the kernel call at its end replaced; what reaches a panel are
therefore the messages smbus2 makes. The smbus2 everybody else imports stays as it is.
"""

import errno
import importlib.util
import types
from collections.abc import Callable, Sequence
from typing import Any

from tapbank.devices.ports import I2c
from tapbank.devices.simulated.oled_panel import OledPanelModel
from tapbank.devices.simulated.rc522_chip import Rc522Chip

SPI_HZ = 1_000_000
OVERHEAD_S = 30e-6  # of one transfer, on a Pi 4
ALL_FUNCTIONS = 0x0EFF0001


class SimulatedSpi:
    def __init__(self, chip: Rc522Chip, spend: Callable[[float], None]) -> None:
        self._chip, self._spend = chip, spend

    def xfer2(self, values: Sequence[int]) -> list[int]:
        if any(not 0 <= value <= 255 for value in values):
            raise ValueError(f"no bytes: {values}")
        self._spend(OVERHEAD_S + len(values) * 8 / SPI_HZ)
        return self._chip.transfer(list(values))

    def close(self) -> None:
        """A chip keeps its state when nobody listens."""


class SimulatedI2c:
    """/dev/i2c-1: panels by address. `written` counts all bytes of the messages."""

    def __init__(self) -> None:
        self.panels: dict[int, OledPanelModel] = {}
        self.written = self.messages = 0
        self._address = 0
        self._smbus = self._private_smbus()

    def open(self) -> I2c:
        bus: I2c = self._smbus.SMBus(1)
        return bus

    def _private_smbus(self) -> Any:
        spec = importlib.util.find_spec("smbus2.smbus2")
        assert spec is not None and spec.loader is not None
        module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        module.os = types.SimpleNamespace(open=lambda *_: 1, close=lambda _: None, O_RDWR=2)
        module.ioctl = self._ioctl
        return module

    def _ioctl(self, _file: int, request: int, argument: Any) -> int:
        smbus = self._smbus
        if request == smbus.I2C_FUNCS:
            argument.value = ALL_FUNCTIONS
        elif request in (smbus.I2C_SLAVE, smbus.I2C_SLAVE_FORCE):
            self._address = argument
        elif request == smbus.I2C_SMBUS:
            block = argument.data.contents.block
            self._send(bytes([argument.command, *block[1 : 1 + block[0]]]))
        else:
            raise OSError(errno.EOPNOTSUPP, "only block writes are simulated")
        return 0

    def _send(self, message: bytes) -> None:
        panel = self.panels.get(self._address)
        if panel is None:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        self.messages += 1
        self.written += 1 + len(message)
        panel.receive(message)
